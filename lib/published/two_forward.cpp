// Combinatorial Games under Auction Play, Figure 10 and Theorem 16: two steps forward, one step back. Only moves to the
// left lead to 0, where both win with probability 1/2, so a player who only wants to escape a loss moves to the right.

#include "published/two_forward.hpp"

#include <fmt/format.h>

#include <functional>
#include <map>

#include "exact/flint.hpp"
#include "published/coin_tosses.hpp"
#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {

const Certified& two_forward(Context& context, int last) {
  return context.certify(fmt::format("two-forward-{}", last), Rule::richman(), [&] {
    std::string lines = "0: b r\n";
    for (int k = 1; k <= last; ++k)
      lines += fmt::format("{}: {} {}\n", k, k - 1, k + 2 <= last ? std::to_string(k + 2) : "b");
    return small_game(lines);
  });
}

bool bounds_two_forward(const Rational& x) {
  return x.sign() > 0 && x < Rational(1) && 1 + x * x * x <= 2 * x;
}

namespace {

// Theorem 16, a term of (7).
Rational term(long k, long i) {
  Integer choose;
  fmpz_bin_uiui(choose.raw(), static_cast<ulong>(3 * i + k), static_cast<ulong>(i));
  Rational value = Rational(choose) * ratio(k, 3 * i + k);
  Rational half = 1;
  fmpq_div_2exp(half.raw(), half.raw(), static_cast<flint_bitcnt_t>(k + 3 * i));
  return value * half;
}

// (7) = sum of T(k,i), T(k,i) = c(k,i) 2^-(k+3i). T(k,i) is the chance that the walk from k with steps -1 and +2 is at
// 0 for the first time on step k + 3i. On step 0 that is clear: T(0,0) = 1. Otherwise it is by induction on the steps,
// since c(k,i) = c(k-1,i) + c(k+2,i-1) for k > 0, where c(0,i) = 0 for i > 0 and c(k,-1) = 0. Divided by c(k,i):
// n = 3i + k, C(n-1,i) = C(n,i) (n-i)/n, C(n-1,i-1) = C(n,i) i/n.
//
// Each vertex has two successors, so the average of the extremes is that of both, whoever prefers which: r(k,t) is half
// the chance that 0 is reached on a step before t, and r(k) is half the series.
void terms_are_first_passages(const std::function<void(bool, const std::string&)>& test) {
  const Names quotients = {{"left", formula("(k-1)*(2*i+k)/(k*(3*i+k-1))")},
                           {"right", formula("(k+2)*i/(k*(3*i+k-1))")}};
  test(formula("left + right", quotients) == Formula(1), "c(k,i) = c(k-1,i) + c(k+2,i-1)");
  test(term(1, 0) == ratio(1, 2), "k = 1, i = 0, where the quotients divide by 0");
  for (long k = 2; k <= 6; ++k)
    for (long i = 1; i <= 6; ++i) {
      const Formula::Point point{{'k', k}, {'i', i}};
      test(term(k - 1, i) / 2 == quotients.at("left").at(point) * term(k, i) &&
               term(k + 2, i - 1) / 2 == quotients.at("right").at(point) * term(k, i),
           fmt::format("the quotients, k = {}, i = {}", k, i));
    }
}

// T(k,i+1)/T(k,i).
Formula quotient_of_terms(const Formula& k = Formula::variable('k')) {
  return formula("(3*i+k+2)*(3*i+k+1)*(3*i+k)/(8*(i+1)*(2*i+k+2)*(2*i+k+1))", {{"k", k}});
}

// An upper bound on the terms of (7) from the m-th on, k <= 6: each is at most 27/32 times the one before, since
// 27/32 less the quotient has no negative coefficient in i.
Rational tail(Judge& judge, long k, long m) {
  const Formula below = ratio(27, 32) - quotient_of_terms(k);
  judge.corrected(below.no_negative_coefficient(), fmt::format("k = {}: quotients of terms above 27/32", k));
  return term(k, m) * ratio(32, 5);
}

// Slightly above g = (sqrt 5 - 1)/2: Fibonacci numbers, whose ratios tend to g.
Rational above_g() {
  return ratio(1346269, 2178309);
}

Finding theorem_16_series(Context& context, Judge& judge) {
  // r(1) <= 1/2, since Red must pass 0, where she wins with probability 1/2; but the first two terms exceed 1/2.
  const Rational two = term(1, 0) + term(1, 1);
  judge.printed(two <= ratio(1, 2),
                fmt::format("k = 1: the first two terms add up to {} > 1/2, but r(1) <= 1/2 <= R(1)", two.to_string()));
  terms_are_first_passages([&](bool holds, const std::string& what) { judge.corrected(holds, what); });
  // In numbers: r(k) and half the series lie in the same short intervals.
  const Certified& game = two_forward(context, 48);
  judge.corrected(bounds_two_forward(above_g()), "the bound from above");
  Rational upper = ratio(1, 2);
  for (long k = 1; k <= 6; ++k) {
    constexpr long terms = 100;
    Rational sum = 0;
    for (long i = 0; i < terms; ++i) sum += term(k, i);
    upper *= above_g();
    const Rational lower = game.cost(std::to_string(k)), rest = tail(judge, k, terms);
    judge.corrected(lower <= (sum + rest) / 2 && sum / 2 <= upper && upper - lower < ratio(1, 10000000) &&
                        rest < ratio(1, 10000000),
                    fmt::format("k = {}: {} {} {}", k, lower.to_double(), (sum / 2).to_double(), upper.to_double()));
    if (k <= 3)
      judge.note(
          fmt::format("r({}) lies between {:.8f} (a truncation, verified) and {:.8f}; half the series between "
                      "{:.8f} and {:.8f}, the series twice as high",
                      k, lower.to_double(), upper.to_double(), (sum / 2).to_double(), ((sum + rest) / 2).to_double()));
  }
  judge.note(
      "exactly: the terms are the chances of reaching 0 from k for the first time on step k + 3i, by an identity for "
      "all k and i, and r(k) is half their sum; it is g^k/2 with g = (sqrt 5 - 1)/2, the root of 1 + x^3 = 2x below 1");
  return judge.error(Verdict::refuted);
}

// k/n times the probability of being home: home is 0.
Finding theorem_16_home(Context&, Judge& judge) {
  // From 1: the chance to be for the first time at h on step n, by counting walks on Z.
  const auto first = [](long k, long home, long steps) {
    std::map<long, Rational> walk{{k, 1}};
    for (long step = 1; step <= steps; ++step) {
      std::map<long, Rational> next;
      for (const auto& [at, chance] : walk) {
        next[at - 1] += chance / 2;
        next[at + 2] += chance / 2;
      }
      walk = next;
      if (step < steps) walk.erase(home);
    }
    return walk.count(home) != 0 ? walk[home] : Rational(0);
  };
  judge.printed(first(1, -1, 1) == term(1, 0),
                fmt::format("k = 1, n = 1: the term is {}, but -1 is reached from 1 in one step with "
                            "probability {}",
                            term(1, 0).to_string(), first(1, -1, 1).to_string()));
  terms_are_first_passages([&](bool holds, const std::string& what) { judge.corrected(holds, what); });
  for (long k = 1; k <= 5; ++k)
    for (long i = 0; i <= 4; ++i)
      judge.corrected(first(k, 0, k + 3 * i) == term(k, i), fmt::format("k = {}, i = {}", k, i));
  judge.note(
      "the terms of (7) are the probabilities of reaching 0 from k for the first time on step k + 3i: an identity for "
      "all k and i, and walks counted for k <= 5, i <= 4");
  return judge.error(Verdict::misprint);
}

// The ratio of consecutive terms of (7) and of the hypergeometric series.
Finding theorem_16_hypergeometric(Context&, Judge& judge) {
  const auto ratio_of = [](const char* third) {
    return formula("(i+k/3)*(i+(k+1)/3)*(i+T)/((i+(k+1)/2)*(i+(k+2)/2)*(i+1))*27/32", {{"T", formula(third)}});
  };
  const Formula terms = quotient_of_terms();
  for (long k = 1; k <= 5; ++k)
    for (long i = 0; i <= 5; ++i)
      judge.corrected(term(k, i + 1) / term(k, i) == terms.at({{'k', k}, {'i', i}}), "the ratio of terms");
  const Formula::Point point{{'k', 2}, {'i', 0}};
  judge.printed(ratio_of("(2*k+1)/3") == terms,
                fmt::format("k = 2: the second coefficient is {} times the first, in (7) it is {}",
                            ratio_of("(2*k+1)/3").at(point).to_string(), terms.at(point).to_string()));
  judge.corrected(ratio_of("(k+2)/3") == terms);
  judge.note(
      "with (k+2)/3 for (2k+1)/3 the ratios of consecutive terms agree identically in i and k; the argument 27/32 is "
      "right, "
      "and for k = 1 the two parameters coincide");
  return judge.error(Verdict::misprint);
}

// Values at horizon t on the graph of Figure 10, exact: only vertices up to k + 2t matter.
std::vector<Rational> at_horizon(long t, long size, bool above) {
  std::vector<Rational> now(static_cast<std::size_t>(size), above ? 1 : 0);
  for (long step = 0; step < t; ++step) {
    std::vector<Rational> next = now;
    next[0] = ratio(1, 2);
    for (std::size_t k = 1; k + 2 < now.size(); ++k) next[k] = (now[k - 1] + now[k + 2]) / 2;
    now = next;
  }
  return now;
}

Finding theorem_16_moves(Context&, Judge& judge) {
  terms_are_first_passages([&](bool holds, const std::string& what) { judge.printed(holds, what); });
  for (long t = 1; t <= 25; ++t) {
    const std::vector<Rational> above = at_horizon(t, 2 * t + 10, true), below = at_horizon(t, 2 * t + 10, false);
    for (long k = 1; k <= 4; ++k) {
      Rational sum = 0;
      for (long i = 0; k + 3 * i < t; ++i) sum += term(k, i);
      judge.printed(1 - above[static_cast<std::size_t>(k)] == sum / 2 && below[static_cast<std::size_t>(k)] == sum / 2,
                    fmt::format("k = {}, t = {}", k, t));
    }
  }
  judge.note(
      "1 - R(k,t) = r(k,t) is half the sum of the terms with k + 3i < t, by an identity for all k and i, and computed "
      "for k <= 4, t <= 25: with halved terms the statement is exact");
  return judge.confirmed("proved");
}

// The numbers at the vertices, to six places: a truncation from below, U(k) = x^k/2 with x slightly above g from above.
Finding figure_10(Context& context, Judge& judge) {
  const Certified& game = two_forward(context, 48);
  judge.corrected(bounds_two_forward(above_g()), "the bound from above");
  Rational power = ratio(1, 2);
  std::string shown;
  for (long k = 0; k <= 6; ++k, power *= above_g()) {
    const Rational below = game.cost(std::to_string(k));
    judge.corrected(below <= power && power - below < ratio(1, 10000000), fmt::format("k = {}", k));
    shown += fmt::format("{}{:.6f}", k == 0 ? "" : ", ", power.to_double());
  }
  judge.note("the numbers printed at the vertices are lost; r(k) for k = 0 ... 6: " + shown + ", and R(k) = 1 - r(k)");
  return judge.figure_lost();
}

// r(k) = g^k/2 for g = (sqrt 5 - 1)/2, g^2 = 1 - g. Since 1 + g^3 = 2g this is a cost function, and r is the least one,
// so r(k) <= g^k/2. From k the token must pass k-1, k-2, ..., so r(k) = h^k/2 where h is the chance to ever get one
// step to the left: 2h = 1 + h^3, of whose roots 1 and g only one is not above g among the positive ones.
Finding theorem_16_interval(Context& context, Judge& judge) {
  judge.printed(formula("1 + x^3 - 2*x") == formula("(x-1)*(x^2+x-1)"), "the roots of 2x = 1 + x^3");
  // g lies in (0,1): x^2 + x - 1 changes its sign there, and its other root is negative.
  const Formula quadratic = formula("x^2+x-1");
  judge.printed(quadratic.at({{'x', 0}}).sign() < 0 && quadratic.at({{'x', 1}}).sign() > 0 &&
                    quadratic.at({{'x', -1}}).sign() < 0 && quadratic.at({{'x', -2}}).sign() > 0,
                "the root g");
  const Certified& zero = context.richman("both-sinks", "v: b r");
  judge.printed(zero.cost("v") == ratio(1, 2), "the cost of 0");
  // A truncation in Blue's favour comes close from below: c <= r(k) <= x^k/2 for a rational x just above g.
  const Certified& game = two_forward(context, 48);
  judge.printed(quadratic.at({{'x', above_g()}}).sign() > 0, "x > g");
  Rational power = ratio(1, 2);
  for (long k = 1; k <= 6; ++k) {
    power *= above_g();
    const Rational below = game.cost(std::to_string(k));
    judge.printed(below <= power && power - below < ratio(1, 10000000) && power < 1 - power, fmt::format("k = {}", k));
  }
  judge.note(
      "r(k) = g^k/2, R(k) = 1 - g^k/2 with g = (sqrt 5 - 1)/2, for every k: r(k) < 1/2 < R(k) for k > 0, and both are "
      "1/2 at 0; verified truncations agree to 10^-7 for k <= 6");
  return judge.confirmed("proved");
}

// Figure 10 unrolled in time is acyclic: (k,t) leads to (k-1,t+1) and (k+2,t+1), (0,t) to b and r. Whatever satisfies
// the equations on Figure 10 does so here, so U(k) = (5/8)^k/2 bounds r from above as it does there.
Finding acyclic_interval(Context& context, Judge& judge) {
  constexpr int depth = 14;
  const Rational x = ratio(5, 8);
  judge.printed(bounds_two_forward(x), "the bound from above");
  Rational cost[2];
  for (const char* end : {"b", "r"}) {
    const Certified& game = context.certify(fmt::format("two-forward-in-time-{}", end), Rule::richman(), [&] {
      std::string lines;
      std::map<int, bool> now{{1, true}};
      for (int t = 0; t < depth; ++t) {
        std::map<int, bool> next;
        const auto name = [&](int k) {
          if (t + 1 == depth) return std::string(end);
          next[k] = true;
          return fmt::format("{},{}", k, t + 1);
        };
        for (const auto& [k, there] : now) {
          const std::string left = k == 0 ? "b" : name(k - 1), right = k == 0 ? "r" : name(k + 2);
          lines += fmt::format("{},{}: {}\n", k, t, left == right ? left : left + " " + right);
        }
        now = next;
      }
      return small_game(lines);
    });
    cost[end[0] == 'b' ? 0 : 1] = game.cost("1,0");
  }
  // r(1) is between the first and 5/16, R(1) between 11/16 and the second.
  judge.printed(cost[0] <= x / 2 && x / 2 < 1 - x / 2 && 1 - x / 2 <= cost[1] && cost[0] + cost[1] == Rational(1),
                "the interval");
  judge.note(
      fmt::format("Figure 10 unrolled in time: cut off after {} moves bidcheck verifies r(1) >= {:.4f} and R(1) "
                  "<= {:.4f}; U(k) = (5/8)^k/2 gives r(1) <= 5/16 < 11/16 <= R(1)",
                  depth, cost[0].to_double(), cost[1].to_double()));
  return judge.confirmed("proved");
}

// Section 1 promises one strategy that wins as often and loses as rarely as possible. At 1 of Figure 10, let Blue move
// left with probability q when he first gets a move. Red on the left: he loses with probability at least
// L = 1/2 (1/2) + 1/2 (q/2 + (1-q) r(3)). Red on the right: he wins with probability at most
// W = 1/2 (q/2 + (1-q) r(3)) + 1/2 r(3). With s for r(3) = 1 - R(3), r(1) = (1/2 + s)/2 = 1 - R(1).
Finding tradeoffs(Context& context, Judge& judge) {
  const Names names = {{"L", formula("1/4 + (q/2 + (1-q)*s)/2")},
                       {"W", formula("(q/2 + (1-q)*s)/2 + s/2")},
                       {"r", formula("(1/2 + s)/2")}};
  judge.corrected(formula("L - r", names) == formula("q*(1/2 - s)/2"), "what he loses too often");
  judge.corrected(formula("r - W", names) == formula("(1-q)*(1/2 - s)/2"), "what he wins too rarely");
  const Rational x = ratio(5, 8), bound = x * x * x / 2;
  judge.corrected(bounds_two_forward(x) && bound < ratio(1, 2), "r(3) < 1/2");
  // At r(3) = s: the same q for both?
  bool both = false;
  for (const Rational& q : {Rational(0), ratio(1, 2), Rational(1)}) {
    const Formula::Point point{{'q', q}, {'s', bound}};
    both = both || (formula("L - r", names).at(point).sign() <= 0 && formula("r - W", names).at(point).sign() <= 0);
  }
  judge.printed(
      both,
      "0: b r; k: k-1 k+2, token at 1: to lose with probability r(1) only, Blue must first move right; to win "
      "with probability 1 - R(1), he must first move left");
  // On finite graphs r = R: cheapest moves on a shortest path to b win with probability 1 - R(v), whatever Red does.
  std::size_t count = 0;
  for (const CostedGame& costed : costed_games(context, 2)) {
    ++count;
    against_every_answer(costed.game, costed.costs, 0, [&](const Values& chances) {
      for (std::uint32_t i = 0; i < costed.game.n; ++i)
        judge.corrected(chances[2 + i] >= 1 - costed.costs[2 + i], costed.game.to_string());
    });
  }
  judge.note(
      "with probability q for the left he loses q(1/2 - r(3))/2 too often against a Red who moves left, and wins "
      "(1-q)(1/2 - r(3))/2 too rarely against one who moves right; r(3) <= (5/8)^3/2 < 1/2");
  judge.note(
      fmt::format("{} finite games: shortest steepest descent holds Red's chance to avoid a loss down to R(v) = r(v), "
                  "against every "
                  "stationary answer, so it serves both ends",
                  count));
  return judge.error(Verdict::refuted);
}

}  // namespace

void add_two_forward(Registry& registry) {
  registry.add(auction, "sec-1-tradeoffs", tradeoffs);
  registry.add(auction, "thm-16-interval", theorem_16_interval);
  registry.add(auction, "thm-16-series", theorem_16_series);
  registry.add(auction, "thm-16-home", theorem_16_home);
  registry.add(auction, "thm-16-hypergeometric", theorem_16_hypergeometric);
  registry.add(auction, "thm-16-moves", theorem_16_moves);
  registry.add(auction, "fig-10", figure_10);
  registry.add(auction, "sec-5-acyclic", acyclic_interval);
}

}  // namespace bidcert::published
