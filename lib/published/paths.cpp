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
  judge.note("R(k) = k/n on the path of length n, 2 <= n <= 10; in general k/n is the average of (k-1)/n and (k+1)/n");
  return judge.confirmed("up to length 10");
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
  Rational low, high;
  if (solution.cost) {
    low = high = solution.cost->costs[v];
  } else {
    const AlgebraicSolution& costs = *solution.algebraic;
    Integer unit(1);
    fmpz_mul_2exp(unit.raw(), unit.raw(), costs.bits);
    low = Rational(costs.enclosures[v].low, unit);
    high = Rational(costs.enclosures[v].high, unit);
  }
  return !formula.less(low) && !formula.greater(high);
}

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
  judge.note(fmt::format(
      "for omega = e^(2 pi i/(n+2)), n <= {}, 0 < Q(1) < ... < Q(n-1) < 1; with the identities for the averages "
      "and the ends, Q is the Poorman cost function; path 3: Q(1) = {:.12f}; certified algebraic costs for n <= {} "
      "agree",
      most, sine_form(1, 3, 1).middle(), most_certified));
  return judge.confirmed(fmt::format("up to n = {}", most));
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

// Figure 9, one cell: P(k) = k/(2k+2). A cost function on the infinite path, and below it nothing wins: the path of
// length n has costs that come down to it.
Finding yellow_brick_cell(Judge& judge, long k) {
  const Rational cell = ratio(k, 2 * k + 2);
  // It is a cost function for every k: avg((k-1)/2k, (k+1)/(2k+4)) = k/(2k+2).
  judge.printed(
      formula("H/(1-L+H)", {{"L", formula("(k-1)/(2*k)")}, {"H", formula("(k+1)/(2*k+4)")}}) == formula("k/(2*k+2)"),
      "the average");
  if (k > 0) {
    const Ball above = sine_form(1, 400, k);
    judge.printed(above.greater(cell) && above.less(cell + ratio(1, 1000)), fmt::format("k = {}", k));
    judge.note(
        fmt::format("k/(2k+2) = {}; the path of length 400 costs {:.6f} at {}", cell.to_string(), above.middle(), k));
  }
  return judge.confirmed(k == 0 ? "proved" : "up to 1/1000");
}

Finding yellow_brick_zeros(Context&, Judge& judge) {
  judge.note("no path leads to a red vertex, so p and r are 0; R(k) <= k/n for all n, so R is 0");
  judge.printed(formula("k/n - (k-1)/(2*n) - (k+1)/(2*n)") == Formula(0), "the path");
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
    // Divided by x - 1: x (1 + ... + x^(k-1)) / ((x+1)(1 + ... + x^k)), which is continuous at 1 and falls to 0.
    Formula top(0), below(0);
    for (unsigned long i = 0; i < k; ++i) top = top + formula("x").power(i);
    for (unsigned long i = 0; i <= k; ++i) below = below + formula("x").power(i);
    const Formula g = formula("x*T/((x+1)*B)", {{"T", top}, {"B", below}});
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

Finding theorem_15_many(Context&, Judge& judge) {
  // omega may be any real number > 1: the identities of Proposition 14 do not use omega^(n+2) = 1.
  for (const long omega : {2L, 3L, 4L})
    for (unsigned long k = 1; k <= 12; ++k) {
      const auto value = [&](unsigned long i) {
        return formula("(X*x - x)/((x+1)*(X*x - 1))", {{"X", formula("x").power(i)}}).at({{'x', omega}});
      };
      judge.printed(
          poorman_average(value(k - 1), value(k + 1)) == value(k) && value(k).sign() > 0 && value(k) < ratio(1, 2),
          fmt::format("omega = {}, k = {}", omega, k));
    }
  judge.note("equation (6) with omega = 2, 3, 4 gives three more cost functions, between 0 and k/(2k+2)");
  return judge.confirmed("up to k = 12");
}

// "The same thing in any situation": not where Blue can leave the path for an alley that leads to b.
Finding any_ray(Context&, Judge& judge) {
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
  judge.printed(
      cost[1] >= ratio(1, 4),
      fmt::format("v_i: v_(i+1) v_(i-1) y_(i-1); y_j: y_(j-1); y_0 = v_0 = b: from v_1 Blue wins within {} moves with "
                  "any share above {}",
                  moves, cost[1].to_string()));
  // c_i <= c_(i+1)/(1 + c_(i+1)): 1/c_i >= 1 + 1/c_(i+1), so c_i <= 1/(m+1) for every m.
  judge.corrected(formula("C/(1+C)", {{"C", formula("1/m")}}) == formula("1/(m+1)"));
  judge.note(
      "there every cost function has c(v_i) = c(v_(i+1))/(1 + c(v_(i+1))) at most, hence 0: the interval is trivial");
  judge.note("in an undirected graph Red can undo Blue's moves, so the statement holds there");
  return judge.error(Verdict::refuted);
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
  judge.note(fmt::format(
      "{} pairs of games; in general costs of D_x are multiplied by the cost of what stands in the place of r, "
      "because the averages are homogeneous",
      pairs.size()));
  return judge.confirmed("up to 2 black vertices, pairs of every fifth game");
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

// Theorem 17 on the square lattice, b and r four apart: two truncations, all of the rim Blue's or all of it Red's.
Finding theorem_17(Context& context, Judge& judge) {
  constexpr int radius = 9;
  const auto lattice = [&](const char* rim) {
    std::string lines;
    const auto name = [&](int x, int y) -> std::string {
      if (y == 0 && x == -2) return "b";
      if (y == 0 && x == 2) return "r";
      if (std::abs(x) > radius || std::abs(y) > radius) return rim;
      return fmt::format("{},{}", x, y);
    };
    for (int x = -radius; x <= radius; ++x)
      for (int y = -radius; y <= radius; ++y) {
        const std::string here = name(x, y);
        if (here == "b" || here == "r") continue;
        std::vector<std::string> next;
        for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
          const std::string to = name(x + dx, y + dy);
          if (std::find(next.begin(), next.end(), to) == next.end()) next.push_back(to);
        }
        lines += here + ":";
        for (const std::string& to : next) lines += " " + to;
        lines += "\n";
      }
    return small_game(lines);
  };
  const Certified& low = context.certify("lattice-blue-rim", Rule::richman(), [&] { return lattice("b"); });
  const Certified& high = context.certify("lattice-red-rim", Rule::richman(), [&] { return lattice("r"); });
  std::size_t exact = 0;
  Rational widest = 0;
  for (int x = -2; x <= 2; ++x)
    for (int y = -2; y <= 2; ++y) {
      if (y == 0 && (x == 2 || x == -2)) continue;
      const std::string here = fmt::format("{},{}", x, y);
      const Rational gap = high.cost(here) - low.cost(here);
      judge.printed(gap.sign() >= 0, here);
      exact += gap.is_zero() ? 1 : 0;
      if (gap > widest) widest = gap;
      if (y == 0) judge.printed(gap.is_zero() && low.cost(here) == ratio(x + 2, 4), here);
    }
  judge.printed(exact >= 5, "few vertices are settled");
  judge.note(fmt::format(
      "square lattice, b at (-2,0), r at (2,0), cut off at distance {}: {} of the 23 vertices nearest to them have "
      "the same cost whoever owns the rim, the others differ by {:.4f} at most",
      radius, exact, widest.to_double()));
  return judge.confirmed("instance");
}

Finding theorem_17_letter(Context&, Judge& judge) {
  judge.printed(
      false,
      "v is already the vertex with R(v) different from R'(v); the path of steepest descent starts at w_0, an end of "
      "the edge w_0 w_1");
  judge.corrected(true);
  return judge.error(Verdict::misprint);
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
  registry.add(auction, "fig-11-decimal", pi_decimal);
  registry.add(auction, "fig-11-binary", pi_binary);
  registry.add(auction, "fig-11", pi_game);
  registry.add(auction, "sec-5-product", product);
  registry.add(auction, "sec-5-tennis-set", tennis_set);
  registry.add(auction, "sec-5-algebraic", algebraic);
  registry.add(auction, "thm-17", theorem_17);
  registry.add(auction, "thm-17-letter", theorem_17_letter);
}

}  // namespace bidcert::published
