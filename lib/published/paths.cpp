// Combinatorial Games under Auction Play, section 5: paths and infinite graphs.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "exact/flint.hpp"
#include "game/classic.hpp"
#include "game/numbered.hpp"
#include "game/random_games.hpp"
#include "game/scores.hpp"
#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Tug of war under Richman's rule.
Finding tug_of_war(Context& context, Judge& judge) {
  for (std::uint32_t n = 2; n <= 10; ++n) {
    const Certified& path = context.certify(fmt::format("path-{}", n), Rule::richman(), [&] { return path_game(n); });
    for (std::uint32_t k = 1; k < n; ++k)
      judge.printed(path.cost(std::to_string(k)) == ratio(k, n), fmt::format("{} of {}", k, n));
  }
  // For every n: k/n is the average of its neighbours, and costs are unique (Theorem 3).
  judge.printed(formula("((k-1)/n + (k+1)/n)/2") == formula("k/n"), "the average");
  judge.note("k/n is the average of (k-1)/n and (k+1)/n, identically; certified for 2 <= n <= 10");
  return judge.confirmed("proved");
}

// With w for omega, a for omega^k: Q(k) of equation (6), and each line of the display.
Formula q(const char* power) {
  return formula("(w*A - w)/((w+1)*(w*A - 1))", {{"A", formula(power)}});
}

Finding elkies_chain(Context&, Judge& judge) {
  const Formula low = q("a/w"), high = q("a*w");
  const Names names = {{"L", low}, {"H", high}};
  const Formula start = formula("H/(1 - L + H)", names);
  const char* lines[] = {
      "((w^2*a - w)/((w+1)*(w^2*a - 1))) / (1 - (a - w)/((w+1)*(a - 1)) + (w^2*a - w)/((w+1)*(w^2*a - 1)))",
      "(w^2*a - w)*(a - 1) / ((w+1)*(a-1)*(w^2*a-1) - (a-w)*(w^2*a-1) + (w^2*a-w)*(a-1))",
      "(w^2*a - w)*(a - 1) / (w^3*a^2 + w^2*a^2 - 2*w^2*a - 2*w*a + w + 1)",
      "(w^2*a - w)*(a - 1) / ((w+1)*(w^2*a^2 - 2*w*a + 1))",
      "w*(w*a - 1)*(a - 1) / ((w+1)*(w*a - 1)^2)",
      "w*(a - 1)/((w+1)*(w*a - 1))",
  };
  int line = 0;
  for (const char* text : lines) judge.printed(formula(text) == start, fmt::format("line {}", ++line));
  judge.printed(start == q("a"), "Q(k)");
  judge.note(
      "all six lines from avg(Q(k-1),Q(k+1)) to Q(k) are one rational function of omega and omega^k; the text copy "
      "groups the third compound fraction differently, which is taken as an accident of the copy");
  return judge.confirmed("proved");
}

Finding elkies_ends(Context&, Judge& judge) {
  judge.printed(q("1") == Formula(0), "Q(0)");
  // omega^(n+1) = 1/omega.
  judge.printed(formula("(A - w)/((w+1)*(A - 1))", {{"A", formula("1/w")}}) == Formula(1), "Q(n)");
  judge.printed(formula("(w+1)*(A - 1)", {{"A", formula("1/w")}}) == formula("1 + A - w - 1", {{"A", formula("1/w")}}),
                "the denominator");
  judge.note(
      "Q(0) = 0; with omega^(n+2) = 1 the displayed denominator omega^(n+2) + omega^(n+1) - omega - 1 equals the "
      "numerator");
  return judge.confirmed("proved");
}

// Q(k) = sin(k h) / (2 cos h sin((k+1) h)), h = j pi/(n+2), for omega = e^(2 pi i j/(n+2)).
class Ball {
 public:
  Ball() { arb_init(value_); }
  Ball(const Ball& other) {
    arb_init(value_);
    arb_set(value_, other.value_);
  }
  Ball& operator=(const Ball& other) {
    arb_set(value_, other.value_);
    return *this;
  }
  ~Ball() { arb_clear(value_); }
  arb_struct* raw() { return value_; }
  const arb_struct* raw() const { return value_; }
  bool less(const Ball& other) const { return arb_lt(value_, other.value_) != 0; }
  bool less(const Rational& other) const {
    Ball ball;
    arb_set_fmpq(ball.value_, other.raw(), 200);
    return less(ball);
  }
  bool greater(const Rational& other) const {
    Ball ball;
    arb_set_fmpq(ball.value_, other.raw(), 200);
    return ball.less(*this);
  }
  double middle() const { return arf_get_d(arb_midref(value_), ARF_RND_NEAR); }

 private:
  arb_t value_;
};

Ball sine_form(long j, long n, long k) {
  constexpr slong bits = 200;
  const auto trig = [&](bool sine, long multiple) {
    Ball x;
    const Rational angle = ratio(j * multiple, n + 2);
    if (sine)
      arb_sin_pi_fmpq(x.raw(), angle.raw(), bits);
    else
      arb_cos_pi_fmpq(x.raw(), angle.raw(), bits);
    return x;
  };
  Ball top = trig(true, k), below = trig(false, 1);
  const Ball last = trig(true, k + 1);
  arb_mul_2exp_si(below.raw(), below.raw(), 1);
  arb_mul(below.raw(), below.raw(), last.raw(), bits);
  arb_div(top.raw(), top.raw(), below.raw(), bits);
  return top;
}

// Does the formula give the cost of vertex k of the path, as far as 200 bits tell?
bool agrees(const Solution& solution, Vertex v, const Ball& formula) {
  const auto [low, high] = enclosure(solution, v);
  return !formula.less(low) && !formula.greater(high);
}

// With h = pi/(n+2), c = cos h, a = sin kh, b = sin (k+1)h: sin (k+2)h = e = 2cb - a > 0 for 0 < k < n, so that
// Q(k) = a/(2cb) = a/(a+e) lies between 0 and 1. Q/(1-Q) = a/e rises with k: b/(2ce-b) > a/e because
// be - a(2ce-b) = 2c(a^2 + b^2 - 2cab), and that bracket is the same for every k, sin^2 h as at k = 0.
Finding elkies_costs(Context& context, Judge& judge) {
  constexpr long most = 40, most_certified = 12;
  for (std::uint32_t n = 2; n <= most_certified; ++n) {
    const Game path = path_game(n);
    const Solution& solution = context.solution(
        fmt::format("path-{}-poorman", n), [&] { return path; }, Rule::poorman());
    for (Vertex v = 0; v < path.size(); ++v)
      if (path.black(v))
        judge.printed(agrees(solution, v, sine_form(1, n, std::stol(path.name(v)))),
                      fmt::format("n = {}, k = {}: not the certified cost", n, path.name(v)));
  }
  for (long n = 2; n <= most; ++n) {
    Ball before;
    for (long k = 1; k < n; ++k) {
      const Ball cost = sine_form(1, n, k);
      judge.printed(before.less(cost) && cost.less(Rational(1)), fmt::format("n = {}, k = {}", n, k));
      before = cost;
    }
  }
  const Names sines = {{"e", formula("2*c*b - a")}};
  judge.printed(formula("a/(a+e)", sines) == formula("a/(2*c*b)"), "Q(k) as a share");
  judge.printed(formula("b*e - a*(2*c*e - b)", sines) == formula("2*c*(a^2 + b^2 - 2*c*a*b)"), "Q(k) rises");
  judge.printed(formula("b^2 + e^2 - 2*c*b*e", sines) == formula("a^2 + b^2 - 2*c*a*b"), "the bracket");
  judge.note(fmt::format(
      "for omega = e^(2 pi i/(n+2)), every n by identities of sines and in balls for n <= {}, 0 < Q(1) < ... < Q(n-1) "
      "< 1; with the identities for the averages "
      "and the ends, Q is the Poorman cost function; path 3: Q(1) = {:.12f}; certified algebraic costs for n <= {} "
      "agree",
      most, sine_form(1, 3, 1).middle(), most_certified));
  return judge.confirmed("proved");
}

// Any primitive root? Not for n = 3.
Finding elkies_root(Context&, Judge& judge) {
  for (long n = 2; n <= 40; ++n)
    for (long j = 1; j < n + 2; ++j) {
      if (std::gcd(j, n + 2) != 1) continue;
      bool costs = true;
      for (long k = 1; k < n; ++k) {
        const Ball cost = sine_form(j, n, k);
        costs = costs && cost.greater(Rational(0)) && cost.less(Rational(1));
      }
      if (j == 1 || j == n + 1)
        judge.corrected(costs, fmt::format("n = {}, j = {}", n, j));
      else
        judge.printed(costs, fmt::format("n = {}, omega = e^(2 pi i {}/{}): Q(1) = {:.3f}", n, j, n + 2,
                                         sine_form(j, n, 1).middle()));
    }
  // n = 3: x = P(1), P(2) = 1/(2 - x): x^2 - 3x + 1 = 0, and both roots come from primitive fifth roots of unity.
  judge.note(
      "path 3: P(1) = x solves x^2 - 3x + 1 = 0; e^(2 pi i/5) gives (3 - sqrt 5)/2, e^(4 pi i/5) gives (3 + sqrt 5)/2 "
      "> 1");
  return judge.error(Verdict::refuted);
}

Finding figure_8(Context& context, Judge& judge) {
  const Certified& path = context.certify("path-3", Rule::richman(), [] { return path_game(3); });
  judge.corrected(path.cost("1") == ratio(1, 3) && path.cost("2") == ratio(2, 3));
  const Ball cost = sine_form(1, 3, 1);
  judge.corrected(cost.greater(ratio(381966, 1000000)) && cost.less(ratio(381967, 1000000)));
  judge.note(
      "a path of length 3, say: Richman costs 1/3, 2/3; Poorman costs (3 - sqrt 5)/2 = 0.381966..., (sqrt 5 - 1)/2");
  return judge.figure_lost();
}

// (x^(k+1) - x)/((x+1)(x^(k+1) - 1)) divided by x - 1 above and below: x (1 + ... + x^(k-1)) / ((x+1)(1 + ... + x^k)),
// which is continuous at 1.
Formula cancelled(unsigned long k) {
  Formula top(0), below(0);
  for (unsigned long i = 0; i < k; ++i) top = top + formula("x").power(i);
  for (unsigned long i = 0; i <= k; ++i) below = below + formula("x").power(i);
  return formula("x*T/((x+1)*B)", {{"T", top}, {"B", below}});
}

// Figure 9, one cell: P(k) = F(k) = k/(2k+2). F is a cost function on the infinite path, so F <= P(k,t) for all t, as
// the average is monotone (Theorem 6): F <= P. A win on the path of length n is a win here, so P(k) <= Q_n(k), which
// tends to F(k) as omega tends to 1.
Finding yellow_brick_cell(Judge& judge, long k) {
  const Rational cell = ratio(k, 2 * k + 2);
  // It is a cost function for every k: avg((k-1)/2k, (k+1)/(2k+4)) = k/(2k+2).
  judge.printed(
      formula("H/(1-L+H)", {{"L", formula("(k-1)/(2*k)")}, {"H", formula("(k+1)/(2*k+4)")}}) == formula("k/(2*k+2)"),
      "the average");
  if (k > 0) {
    const auto power = static_cast<unsigned long>(k);
    judge.printed(cancelled(power) == formula("(X*x - x)/((x+1)*(X*x - 1))", {{"X", formula("x").power(power)}}) &&
                      cancelled(power).at({{'x', 1}}) == cell,
                  "the limit");
    const Ball above = sine_form(1, 400, k);
    judge.printed(above.greater(cell) && above.less(cell + ratio(1, 1000)), fmt::format("k = {}", k));
    judge.note(
        fmt::format("k/(2k+2) = {}; the path of length 400 costs {:.6f} at {}", cell.to_string(), above.middle(), k));
  }
  return judge.confirmed("proved");
}

// Figure 9, the other rows. From 0 at all k the averages stay 0: p and r. R(k) <= k/n for every n, since who wins on
// the path of length n wins here.
Finding yellow_brick_zeros(Context&, Judge& judge) {
  constexpr long length = 1000000;
  for (const char* name : {"p", "r", "R"}) {
    const std::vector<std::string>& row = judge.data(name);
    const bool from_above = name[0] == 'R';
    for (std::size_t k = 0; k < row.size(); ++k) {
      const Rational cell = Rational::parse(row[k]).value();
      const Rational bound = from_above ? ratio(static_cast<long>(k), length) : Rational(0);
      judge.cell(cell.is_zero() && cell <= bound, fmt::format("{}({}) is not {}", name, k, row[k]));
    }
  }
  judge.printed(richman_average(0, 0).is_zero() && poorman_average(0, 0).is_zero(), "p and r");
  judge.printed(formula("k/n - ((k-1)/n + (k+1)/n)/2") == Formula(0), "the path of length n");
  judge.note("no path leads to a red vertex, so p and r are 0; R(k) <= k/n for all n, so R is 0");
  return judge.confirmed("proved");
}

Finding theorem_15_richman(Context&, Judge& judge) {
  // A cost function on the half-line is linear, c k; bounded by 1 it is 0.
  judge.printed(formula("2*(c*k) - c*(k-1) - c*(k+1)") == Formula(0), "linear functions");
  judge.note(
      "each vertex has two successors, so a cost function satisfies R(k+1) = 2R(k) - R(k-1), R(0) = 0: it is k R(1), "
      "and "
      "stays below 1 only if R(1) = 0");
  return judge.confirmed("proved");
}

Finding theorem_15_ceiling(Context&, Judge& judge) {
  std::size_t count = 0;
  for (long q = 1; q <= 12; ++q)
    for (long p = 1; p <= q; ++p)
      for (long k = 1; k <= 4; ++k) {
        const Rational share = ratio(p, q);
        const long up = (k * q + p - 1) / p, down = k * q / p + 1;
        ++count;
        // A path of length k has its red end at k itself.
        judge.printed(share > ratio(k, up) || up <= k, fmt::format("share {}, k = {}: n = {}, and k/n = {} is not less",
                                                                   share.to_string(), k, up, ratio(k, up).to_string()));
        judge.corrected(share > ratio(k, down), share.to_string());
      }
  judge.note(fmt::format("{} cases: with n = floor(k/share) + 1 the share always exceeds k/n", count));
  return judge.error(Verdict::misprint);
}

// The limit of (x^(k+1) - x)/((x+1)(x^(k+1) - 1)).
Finding theorem_15_limit(Context&, Judge& judge) {
  for (unsigned long k = 1; k <= 10; ++k) {
    const Formula f = formula("(X*x - x)/((x+1)*(X*x - 1))", {{"X", formula("x").power(k)}});
    const Formula g = cancelled(k);
    const Rational target = ratio(static_cast<long>(k), static_cast<long>(2 * k + 2));
    judge.corrected(f == g && g.at({{'x', 1}}) == target, fmt::format("k = {}", k));
    const Rational far = g.at({{'x', 1000000}});
    judge.printed(far > target / 2,
                  fmt::format("k = {}: at x = 10^6 the quotient is below 10^-6, not near {}", k, target.to_string()));
    judge.corrected(far < ratio(1, 1000000));
  }
  judge.note("the quotient is x(1+...+x^(k-1))/((x+1)(1+...+x^k)): k/(2k+2) at x = 1, below 1/x for large x; k <= 10");
  return judge.error(Verdict::misprint);
}

Finding theorem_15_poorman(Context&, Judge& judge) {
  for (long k = 1; k <= 10; ++k)
    for (long n = k + 1; n <= 60; ++n) {
      const Ball cost = sine_form(1, n, k);
      judge.printed(cost.greater(ratio(k, 2 * k + 2)), fmt::format("n = {}, k = {}", n, k));
      if (n > k + 1) judge.printed(cost.less(sine_form(1, n - 1, k)), "decreasing");
    }
  judge.note("costs of finite paths fall with their length and stay above k/(2k+2), for k <= 10, n <= 60");
  return judge.confirmed("up to k = 10, n = 60");
}

// omega may be any real number above 1: the identities of Proposition 14 do not use omega^(n+2) = 1. With A = omega^k,
// 0 < Q(k) < 1/(omega+1), and Q(1) = omega/(omega+1)^2 tells different omegas apart.
Finding theorem_15_many(Context&, Judge& judge) {
  const Formula low = q("a/w"), high = q("a*w");
  judge.printed(formula("H/(1 - L + H)", {{"L", low}, {"H", high}}) == q("a") && q("1") == Formula(0), "the average");
  const Names above_one = {{"w", formula("1+g")}, {"A", formula("1+h")}};
  judge.printed(formula("(w*A - w)/((w+1)*(w*A - 1))", above_one).no_negative_coefficient(), "Q > 0");
  judge.printed(formula("1/(w+1)") - q("a") == formula("(w-1)/((w+1)*(w*a-1))") &&
                    formula("(w-1)/((w+1)*(w*A-1))", above_one).no_negative_coefficient(),
                "Q < 1/(omega+1)");
  // Q(1) falls: for omega = w < v the difference has the sign of (v-w)(vw-1).
  judge.printed(formula("w/(w+1)^2 - v/(v+1)^2") == formula("(v-w)*(v*w-1)/((w+1)^2*(v+1)^2)"), "Q(1) falls");
  judge.note(
      "equation (6) with any real omega > 1 gives a cost function of the infinite path, a different one for each");
  return judge.confirmed("proved");
}

// P(.,t) on a graph given by its successors, cut off far away, rounded down. Place 0 is b; where nothing follows is r.
std::vector<Rational> poorman_horizon(const std::vector<std::vector<std::size_t>>& next, int moves) {
  static const Integer unit(1L << 40);
  std::vector<Rational> cost(next.size(), 1);
  cost[0] = 0;
  for (int t = 0; t < moves; ++t) {
    std::vector<Rational> after = cost;
    for (std::size_t v = 1; v < next.size(); ++v) {
      if (next[v].empty()) continue;
      Rational low = 1, high = 0;
      for (const std::size_t w : next[v]) {
        low = std::min(low, cost[w]);
        high = std::max(high, cost[w]);
      }
      const Rational scaled = poorman_average(low, high) * Rational(unit);
      Integer whole;
      fmpz_fdiv_q(whole.raw(), fmpq_numref(scaled.raw()), fmpq_denref(scaled.raw()));
      after[v] = Rational(whole, unit);
    }
    cost = after;
  }
  return cost;
}

// "The same thing in any situation": not if r is near, nor where Blue can leave the path for an alley that leads to b.
// In an undirected graph Red keeps the bound k/(2k+2) of Figure 9: she takes back Blue's last move that she has not yet
// taken back, or goes outwards on the path if there is none. Count -1 for each move of his and +1 for each of hers,
// starting from k: he can be at b only when the count is 0 at most, as on the path itself.
Finding any_ray(Context&, Judge& judge) {
  // v_1: b r v_2: whether v_2 counts as Red's or as Blue's, the extremes are 0 and 1.
  const auto at_v1 = [](const Rational& v2) {
    return poorman_average(std::min({Rational(0), Rational(1), v2}), std::max({Rational(0), Rational(1), v2}));
  };
  judge.printed(at_v1(0) < at_v1(1),
                "undirected, v_1: b r v_2; v_i: v_(i-1) v_(i+1): p(v_1) = P(v_1) = avg(0,1) = 1/2");
  // v_i: v_(i+1), v_(i-1), y_(i-1); y_j: y_(j-1); y_0 = b = v_0. Cut off at 40, beyond is Red's.
  constexpr int length = 40;
  std::vector<Rational> cost(length + 1, 1);
  cost[0] = 0;
  int moves = 0;
  for (; moves < 30; ++moves) {
    std::vector<Rational> next = cost;
    // The alley costs 0 when there is time to walk it: y_(i-1) needs i - 1 more moves.
    for (int i = 1; i < length; ++i) {
      const Rational alley = i - 1 <= moves ? Rational(0) : Rational(1);
      const Rational low = std::min({cost[i + 1], cost[i - 1], alley}),
                     high = std::max({cost[i + 1], cost[i - 1], alley});
      next[i] = poorman_average(low, high);
    }
    cost = next;
  }
  judge.printed(cost[1] >= ratio(1, 4), "the bound 1/4 at v_1");
  judge.note(fmt::format(
      "in directed graphs even the bound fails: v_i: v_(i+1) v_(i-1) y_(i-1); y_j: y_(j-1); y_0 = v_0 = b: from v_1 "
      "Blue wins within {} moves with any share above {}; there c(v_i) <= c(v_(i+1))/(1 + c(v_(i+1))), hence 0",
      moves, cost[1].to_string()));
  // 1/c_i >= 1 + 1/c_(i+1), so c_i <= 1/(m+1) for every m.
  judge.corrected(formula("C/(1+C)", {{"C", formula("1/m")}}) == formula("1/(m+1)"));
  // Undirected: a path with a dead end at each vertex, a ladder, a path with a triangle on each edge, and the first of
  // them with r beside v_1. P(v_k,t) >= k/(2k+2).
  constexpr std::size_t size = 24;
  for (int kind = 0; kind < 4; ++kind) {
    std::vector<std::vector<std::size_t>> next(2 * size + 1);
    const auto edge = [&](std::size_t v, std::size_t w) {
      if (v != 0) next[v].push_back(w);
      if (w != 0) next[w].push_back(v);
    };
    // v_k is k, its companion size + k; the last ones are cut off, and the very last is r.
    for (std::size_t k = 0; k + 2 < size; ++k) edge(k, k + 1);
    for (std::size_t k = 1; k + 2 < size; ++k) {
      edge(k, size + k);
      if (kind == 1) edge(size + k, size + k + 1);
      if (kind == 2) edge(size + k, k + 1);
    }
    next[size - 1].clear();
    if (kind == 3) next[1].push_back(2 * size);
    const std::vector<Rational> above = poorman_horizon(next, 16);
    for (long k = 1; k <= 6; ++k)
      judge.corrected(above[static_cast<std::size_t>(k)] >= ratio(k, 2 * k + 2), fmt::format("graph {}, {}", kind, k));
  }
  judge.note(
      "in an undirected graph Blue needs k/(2k+2) at v_k: Red takes back his moves, or goes outwards; four graphs with "
      "dead ends, ladders, triangles and r, 16 moves");
  return judge.error(Verdict::refuted);
}

// Getting real: the equations of path 3 have a second real solution.
Finding unique_real(Context& context, Judge& judge) {
  // x (1 + y) = y and y (2 - x) = 1: x^2 - 3x + 1 = 0.
  const Names names = {{"y", formula("1/(2-x)")}};
  const Formula square = formula("x^2 - 3*x + 1");
  judge.corrected(formula("x*(1+y) - y", names) == formula("S/(x-2)", {{"S", square}}), "the equation");
  const auto sign = [&](long x) { return square.at({{'x', x}}).sign(); };
  judge.printed(sign(2) == sign(3),
                "path b, 1, 2, r: P(1)^2 - 3P(1) + 1 = 0 and P(2) = 1/(2 - P(1)); besides P(1) = (3 - sqrt 5)/2 there "
                "is P(1) = (3 + sqrt 5)/2 > 2, P(2) < 0");
  judge.corrected(sign(0) > 0 && sign(1) < 0, "the cost");
  const Solution& solution = context.solution(
      "path-3-poorman", [] { return path_game(3); }, Rule::poorman());
  judge.corrected(solution.algebraic.has_value(), "a certified algebraic cost");
  judge.note(
      "x^2 - 3x + 1 changes its sign between 0 and 1 and between 2 and 3, so one solution only lies between 0 and 1, "
      "as Theorem 8 demands; it is isolated, which is enough for costs to be algebraic");
  return judge.error(Verdict::refuted);
}

Finding irrational(Context& context, Judge& judge) {
  const Solution& solution = context.solution(
      "path-3-poorman", [] { return path_game(3); }, Rule::poorman());
  judge.printed(!solution.cost && solution.algebraic, "path 3");
  judge.note("path b, 1, 2, r: bidcheck verifies costs of degree 2; P(1) = (3 - sqrt 5)/2");
  return judge.confirmed("instance");
}

// Every real number: v_i: v_(i+1) and b or r by the i-th digit. Cut off after n digits the root costs 0.b1...bn or 2^-n
// more, because x -> (x + b_i)/2 halves differences; costs of the infinite graph lie between, for every n.
Finding any_real(Context&, Judge& judge) {
  judge.printed(formula("(x + d + B)/2 - (x + B)/2") == formula("d/2"), "the difference");
  judge.printed(formula("(x + B)/2 * 2*p") == formula("B*p + x*p"), "one digit more in front");
  for (long digits = 0; digits < 256; ++digits) {
    Rational below = 0, above = 1;
    for (int i = 0; i < 8; ++i) {
      const Rational digit = (digits >> i) & 1;
      below = (below + digit) / 2;
      above = (above + digit) / 2;
    }
    judge.printed(below == ratio(digits, 256) && above == ratio(digits + 1, 256), std::to_string(digits));
  }
  judge.note("all strings of 8 digits; for every string by induction, so every real number between 0 and 1 is a cost");
  return judge.confirmed("proved");
}

// pi - 3 in decimals and in binary.
std::string digits_of_pi(long base, std::size_t count) {
  Ball x;
  arb_const_pi(x.raw(), 400);
  arb_sub_ui(x.raw(), x.raw(), 3, 400);
  std::string digits;
  Integer digit;
  Ball whole;
  for (std::size_t i = 0; i < count; ++i) {
    arb_mul_si(x.raw(), x.raw(), base, 400);
    arb_floor(whole.raw(), x.raw(), 400);
    if (!arb_get_unique_fmpz(digit.raw(), whole.raw())) return "";
    digits += static_cast<char>('0' + digit.to_long());
    arb_sub_fmpz(x.raw(), x.raw(), digit.raw(), 400);
  }
  return digits;
}

Finding pi_decimal(Context&, Judge& judge) {
  judge.printed(digits_of_pi(10, 7) == "1415926", digits_of_pi(10, 7));
  judge.note("pi - 3 = 0." + digits_of_pi(10, 12) + "...; the seven digits printed are cut off, not rounded");
  return judge.confirmed("proved");
}

Finding pi_binary(Context&, Judge& judge) {
  const std::string text = "00100100001111101101010100";
  const std::string right = digits_of_pi(2, text.size() + 1);
  std::size_t at = 0;
  while (at < text.size() && text[at] == right[at]) ++at;
  judge.printed(at == text.size(), fmt::format("digit {} after the point is printed as {}, it is {}", at + 1,
                                               text.substr(at, 1), right.substr(at, 1)));
  judge.corrected(right == "001001000011111101101010100" && right.substr(0, 10) + right.substr(11) == text, right);
  judge.note("pi - 3 = 0." + right + "... in binary; what is printed lacks one of the six ones in a row");
  return judge.error(Verdict::misprint);
}

// A chain v_1, v_2, ... with successors v_(i+1) and b or r by the i-th digit; cut off after 40 digits either way.
Finding pi_game(Context& context, Judge& judge) {
  const std::string digits = digits_of_pi(2, 40);
  Rational value = 0;
  for (std::size_t i = digits.size(); i-- > 0;) value = (value + Rational(digits[i] - '0')) / 2;
  for (const char* end : {"b", "r"}) {
    const Certified& game = context.certify(fmt::format("pi-40-{}", end), Rule::richman(), [&] {
      std::string lines;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        const std::string sink = digits[i] == '0' ? "b" : "r",
                          next = i + 1 < digits.size() ? fmt::format("v{}", i + 2) : end;
        lines += fmt::format("v{}: {}\n", i + 1, sink == next ? sink : sink + " " + next);
      }
      return small_game(lines);
    });
    const Rational cost = game.cost("v1");
    judge.printed(end[0] == 'b' ? cost == value : cost == value + Rational(1) / Rational(1L << 40), end);
  }
  judge.note(
      "with the right digits the root costs pi - 3: cut off after 40 digits bidcheck verifies the bounds 0.b1...b40 "
      "and "
      "0.b1...b40 + 2^-40");
  return judge.confirmed("up to 40 binary digits");
}

Finding product(Context& context, Judge& judge) {
  const std::vector<SmallGame> games = small_games(2);
  const std::vector<Values> costs = certified_costs(context, "all-2", games);
  // All pairs of every fifth game: D_y put in the place of r in D_x, roots v0.
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t x = 0; x < games.size(); x += 5)
    for (std::size_t y = 0; y < games.size(); y += 5) pairs.emplace_back(x, y);
  const Certified& all = context.certify("products", Rule::richman(), [&] {
    std::vector<std::string> names{"b", "r"};
    for (std::size_t p = 0; p < pairs.size(); ++p)
      for (const char* name : {"x0", "x1", "y0", "y1"}) names.push_back(fmt::format("{}.{}", p, name));
    NumberedGame made("products", std::move(names));
    made.sink(Goal::blue, 0);
    made.sink(Goal::red, 1);
    for (std::size_t p = 0; p < pairs.size(); ++p) {
      const Vertex first = static_cast<Vertex>(2 + 4 * p);
      for (std::uint32_t part = 0; part < 2; ++part)
        for (std::uint32_t i = 0; i < 2; ++i) {
          const SmallGame& game = games[part == 0 ? pairs[p].first : pairs[p].second];
          std::vector<Vertex> list;
          for (std::uint32_t place = 0; place < 4; ++place) {
            if (!game.moves_to(i, place)) continue;
            list.push_back(place == 0 ? 0 : place == 1 ? (part == 0 ? first + 2 : 1) : first + 2 * part + place - 2);
          }
          made.symmetric(first + 2 * part + i, list);
        }
    }
    return std::move(made).build();
  });
  for (std::size_t p = 0; p < pairs.size(); ++p)
    judge.printed(all.costs[static_cast<Vertex>(2 + 4 * p)] == costs[pairs[p].first][2] * costs[pairs[p].second][2],
                  games[pairs[p].first].to_string() + " times " + games[pairs[p].second].to_string());
  // z R satisfies the equations of D_x with z at the red end; costs are unique (Theorem 3).
  judge.printed(formula("(z*x + z*y)/2") == formula("z*((x + y)/2)"), "homogeneity");
  judge.note(fmt::format(
      "{} pairs of games; in general costs of D_x are multiplied by the cost of what stands in the place of r, "
      "because the averages are homogeneous",
      pairs.size()));
  return judge.confirmed("proved");
}

// A set as a game of games: each score of a first-to-two contest is replaced by a game of tennis.
Finding tennis_set(Context& context, Judge& judge) {
  const Game tennis = tennis_game();
  const Certified& set = context.certify("tennis-set", Rule::richman(), [&] {
    std::string lines;
    const auto node = [](int i, int j) {
      return i == 2 ? std::string("b") : j == 2 ? std::string("r") : fmt::format("{}-{}/0-0", i, j);
    };
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j)
        for (Vertex v = 0; v < tennis.size(); ++v) {
          if (!tennis.black(v)) continue;
          lines += fmt::format("{}-{}/{}:", i, j, tennis.name(v));
          for (const Vertex w : tennis.blue_moves(v))
            lines += " " + (tennis.goal(w) == Goal::blue  ? node(i + 1, j)
                            : tennis.goal(w) == Goal::red ? node(i, j + 1)
                                                          : fmt::format("{}-{}/{}", i, j, tennis.name(w)));
          lines += "\n";
        }
    return small_game(lines);
  });
  const Certified& plain = context.certify("world-series-2", Rule::richman(), [] { return world_series_game(2); });
  const Certified& game = context.certify("tennis", Rule::richman(), tennis_game);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      const std::string node = fmt::format("{}-{}", i, j);
      judge.printed(set.cost(node + "/0-0") == plain.cost(node), node);
      // Inside a game: the score of the game decides between the two scores that follow.
      const Rational won = i == 1 ? Rational(0) : plain.cost(fmt::format("{}-{}", i + 1, j));
      const Rational lost = j == 1 ? Rational(1) : plain.cost(fmt::format("{}-{}", i, j + 1));
      judge.printed(set.cost(node + "/30-0") == won + game.cost("30-0") * (lost - won), node + "/30-0");
    }
  judge.note("first to two games of tennis: " + set.list({"0-0/0-0", "1-0/0-0", "0-1/0-0", "0-0/30-0"}));
  return judge.confirmed("instance");
}

Finding algebraic(Context& context, Judge& judge) {
  long degree = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Solution& solution = context.solution(
        fmt::format("random-8-{}-poorman", seed), [&] { return random_game(8, seed, 2, 5); }, Rule::poorman());
    judge.printed(solution.cost || solution.algebraic, fmt::format("random 8 {}", seed));
    if (!solution.algebraic) continue;
    for (const NumberField& field : solution.algebraic->fields) degree = std::max<long>(degree, field.degree());
  }
  judge.note(
      fmt::format("ten random games with 8 black vertices: every cost certified as an algebraic number, of degree "
                  "up to {}; that it holds for all games follows from uniqueness (Theorem 8) and a lemma cited",
                  degree));
  return judge.confirmed("up to ten random games with 8 black vertices");
}

}  // namespace

void add_paths(Registry& registry) {
  registry.add(auction, "sec-5-tug-of-war", tug_of_war);
  registry.add(auction, "prop-14-ends", elkies_ends);
  registry.add(auction, "prop-14-chain", elkies_chain);
  registry.add(auction, "prop-14-root", elkies_root);
  registry.add(auction, "prop-14-costs", elkies_costs);
  registry.add(auction, "fig-8", figure_8);
  for (long k = 0; k <= 8; ++k)
    registry.add(auction, fmt::format("fig-9-poorman-{}", k),
                 [k](Context&, Judge& judge) { return yellow_brick_cell(judge, k); });
  registry.add(auction, "fig-9-zeros", yellow_brick_zeros);
  registry.add(auction, "thm-15-richman", theorem_15_richman);
  registry.add(auction, "thm-15-ceiling", theorem_15_ceiling);
  registry.add(auction, "thm-15-limit", theorem_15_limit);
  registry.add(auction, "thm-15-poorman", theorem_15_poorman);
  registry.add(auction, "thm-15-many", theorem_15_many);
  registry.add(auction, "sec-5-any-path", any_ray);
  registry.add(auction, "sec-5-unique-real", unique_real);
  registry.add(auction, "sec-5-irrational", irrational);
  registry.add(auction, "sec-5-any-real", any_real);
  registry.add(auction, "fig-11-decimal", pi_decimal);
  registry.add(auction, "fig-11-binary", pi_binary);
  registry.add(auction, "fig-11", pi_game);
  registry.add(auction, "sec-5-product", product);
  registry.add(auction, "sec-5-tennis-set", tennis_set);
  registry.add(auction, "sec-5-algebraic", algebraic);
}

}  // namespace bidcert::published
