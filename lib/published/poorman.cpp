// Combinatorial Games under Auction Play, section 3: the Poorman average, the bid, and the slush fund.

#include <fmt/format.h>

#include "published/formula.hpp"
#include "published/poorman_play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// 0 <= x <= y <= 1 as p, q, r >= 0, not all 0.
const Names& ordered() {
  static const Names all = {{"x", formula("p/(p+q+r)")}, {"y", formula("(p+q)/(p+q+r)")}};
  return all;
}

Finding average_below_y(Context&, Judge& judge) {
  judge.printed(formula("y - y/(1-x+y)") == formula("y*(y-x)/(1-x+y)"), "the difference");
  judge.printed(formula("y*(y-x)/(1-x+y)", ordered()).no_negative_coefficient(), "its sign");
  judge.note("y - avg(x,y) = y (y-x)/(1-x+y), which is >= 0 for 0 <= x <= y <= 1");
  return judge.confirmed("proved");
}

Finding average_above_x(Context&, Judge& judge) {
  const Formula left = formula("x - y/(1-x+y)"), right = formula("(y-x)*(1-x)");
  const Formula::Point point{{'x', 0}, {'y', 1}};
  judge.printed(left == right, fmt::format("x = 0, y = 1: x - avg(x,y) = {}, (y-x)(1-x) = {}",
                                           left.at(point).to_string(), right.at(point).to_string()));
  judge.corrected(formula("y/(1-x+y) - x") == formula("(y-x)*(1-x)/(1-x+y)"));
  judge.corrected(formula("(y-x)*(1-x)/(1-x+y)", ordered()).no_negative_coefficient());
  judge.note("avg(x,y) - x = (y-x)(1-x)/(1-x+y), which is >= 0 for 0 <= x <= y <= 1; so the conclusion stands");
  return judge.error(Verdict::misprint);
}

// avg is monotone in both arguments, so P(v,t) falls and p(v,t) rises.
Finding theorem_6(Context&, Judge& judge) {
  // avg(x, y+d) - avg(x, y) and avg(x+d, y) - avg(x, y), with x + d <= y.
  judge.printed(formula("(y+d)/(1-x+y+d) - y/(1-x+y)") == formula("d*(1-x)/((1-x+y+d)*(1-x+y))"), "in y");
  judge.printed(formula("y/(1-x-d+y) - y/(1-x+y)") == formula("d*y/((1-x-d+y)*(1-x+y))"), "in x");
  const Names raised = {
      {"x", formula("p/(p+e+q+r)")}, {"d", formula("e/(p+e+q+r)")}, {"y", formula("(p+e+q)/(p+e+q+r)")}};
  judge.printed(formula("d*(1-x)/((1-x+y+d)*(1-x+y))", ordered()).no_negative_coefficient() &&
                    formula("d*y/((1-x-d+y)*(1-x+y))", raised).no_negative_coefficient(),
                "the signs");
  std::size_t count = 0;
  constexpr std::uint32_t last = 6;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      ++count;
      const std::vector<Values> above = from_above(game, poorman_average, last),
                                below = from_below(game, poorman_average, last);
      for (std::uint32_t t = 0; t < last; ++t)
        for (std::uint32_t i = 0; i < n; ++i)
          judge.printed(above[t + 1][2 + i] <= above[t][2 + i] && below[t + 1][2 + i] >= below[t][2 + i] &&
                            below[t][2 + i] <= above[t][2 + i],
                        game.to_string());
    }
  judge.note(fmt::format("the average rises in x and in y (identities); P falls and p rises in {} games for t <= {}",
                         count, last));
  return judge.confirmed("proved");
}

// With a = P^-(v,t-1), c = P^+(v,t-1): P = P(v,t), the two forms D, E of the bid, and Blue's money x, Red's y.
const Names& bid() {
  static const Names all = [] {
    Names names = {{"P", formula("c/(1-a+c)")}};
    names["D"] = formula("(P-a)*x/(P*(1-a))", names);
    names["E"] = formula("(c-P)*x/(P*c)", names);
    return names;
  }();
  return all;
}

Formula b(const char* text) {
  return formula(text, bid());
}

Finding bid_forms(Context&, Judge& judge) {
  judge.printed(b("D") == b("E") && b("D") == b("x*(c-a)/c"), "the two forms");
  judge.note("both forms are x (P+ - P-)/P+");
  return judge.confirmed("proved");
}

// Where every play ends at b in time the cost is 0, and both forms divide by it.
Finding bid_at_zero(Context&, Judge& judge) {
  SmallGame game;
  game.n = 1;
  game.moves[0] = 1;  // v0: b
  const std::vector<Values> above = from_above(game, poorman_average, 1);
  const Names values = {{"P", Formula(above[1][2])}, {"a", Formula(above[0][0])}, {"c", Formula(above[0][0])}};
  judge.printed(!(formula("P*(1-a)", values) == Formula(0) && formula("P*c", values) == Formula(0)),
                "v0: b, t = 1: P(v0,1) = P- = P+ = 0, and both forms of the bid are 0/0");
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& other : small_games(n)) {
      const std::vector<Values> costs = from_above(other, poorman_average, 4);
      for (std::uint32_t t = 1; t <= 4; ++t)
        for (std::uint32_t i = 0; i < n; ++i)
          if (costs[t][2 + i].is_zero()) {
            ++count;
            judge.corrected(poorman_wins(other, costs, 2 + i, t, ratio(1, 1000), 1), other.to_string());
          }
    }
  judge.corrected(b("D") == b("x*(c-a)/c"), "the form that remains");
  judge.note(fmt::format("x (P+ - P-)/P+, and 0 where P+ = 0, wins all {} positions with P(v,t) = 0", count));
  return judge.error(Verdict::refuted);
}

// The hypothesis of the induction has lost its t.
Finding bid_hypothesis(Context&, Judge& judge) {
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::vector<Values> above = from_above(game, poorman_average, 3);
      for (std::uint32_t i = 0; i < n; ++i) {
        // Half way from P(v,2) >= P(v) to P(v,1).
        const Rational share = (above[2][2 + i] + above[1][2 + i]) / 2;
        judge.printed(share <= above[2][2 + i] || share > above[1][2 + i],
                      fmt::format("{}, t = 1: a share of {} exceeds P(v{}) but not P(v{},1) = {}", game.to_string(),
                                  share.to_string(), i, i, above[1][2 + i].to_string()));
      }
    }
  judge.corrected(b("(x-D)/(x/P-D)") == b("a") && b("x/(x/P-D)") == b("c"));
  judge.note("the display that follows uses x + y < x/P(v,t), which is the hypothesis with t");
  return judge.error(Verdict::misprint);
}

// Blue wins the bid: the share is (x-D)/(x+y-D), compared with x + y = x/P - d, d > 0.
Finding blue_prevails(Context&, Judge& judge) {
  judge.corrected(b("(x-D)/(x/P-D)") == b("a"));
  const Formula gain = b("(x-D)/(x/P-d-D) - a");
  judge.corrected(gain == b("a*d*c/(x - d*c)"), "the gain");
  const Formula::Point point{{'x', 2}, {'a', 0}, {'c', 1}, {'d', 1}};
  judge.printed(
      gain.at(point).sign() > 0,
      fmt::format("P- = 0, P+ = 1, Blue has 2 and Red 1: the bid is {}, and the share left is {}, not more than P- = 0",
                  b("D").at(point).to_string(), (gain + b("a")).at(point).to_string()));
  // What saves the theorem: P(u,t-1) = 0 at a black u only if every play from u ends at b within t - 1 moves.
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::vector<Values> above = from_above(game, poorman_average, 6);
      std::uint32_t safe = 1;
      for (std::uint32_t t = 1; t <= 6; ++t) {
        std::uint32_t next = safe;
        for (std::uint32_t i = 0; i < n; ++i)
          if ((game.moves[i] & ~safe) == 0) next |= 4U << i;
        safe = next;
        for (std::uint32_t i = 0; i < n; ++i)
          judge.corrected(above[t][2 + i].is_zero() == (((safe >> (2 + i)) & 1U) != 0), game.to_string());
      }
    }
  judge.note("the gain over P- is a c d/(x - c d) with a = P-, c = P+, x + y = x/P - d: positive exactly if P- > 0");
  judge.note("P(u,t-1) = 0 at a black u means that every play from u ends at b in time, so the theorem stands");
  return judge.error(Verdict::refuted);
}

Finding red_prevails(Context&, Judge& judge) {
  judge.printed(b("x/(x/P-E)") == b("c"), "the equality");
  judge.printed(b("x/(x/P-d-E) - c") == b("c*c*d/(x-c*d)"), "the gain");
  judge.note("the gain over P+ is c^2 d/(x - c d) > 0");
  return judge.confirmed("proved");
}

Finding theorem_7(Context&, Judge& judge) {
  std::size_t plays = 0;
  constexpr std::uint32_t last = 4;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::vector<Values> above = from_above(game, poorman_average, last);
      for (std::uint32_t t = 1; t <= last; ++t)
        for (std::uint32_t i = 0; i < n; ++i) {
          if (above[t][2 + i].is_one()) continue;
          const Rational share = above[t][2 + i] + (1 - above[t][2 + i]) / 1000;
          ++plays;
          judge.printed(poorman_wins(game, above, 2 + i, t, share, 1 - share),
                        fmt::format("{}, t = {}, share {}", game.to_string(), t, share.to_string()));
        }
    }
  judge.note(fmt::format(
      "{} positions just above P(v,t) won within t moves by the stated bid against the cheapest answers", plays));
  return judge.confirmed(fmt::format("up to 2 black vertices, t = {}", last));
}

Finding symmetry(Context&, Judge& judge) {
  judge.corrected(formula("(1-y)/(1-(1-x)+(1-y))") == formula("1 - x/(1-y+x)"), "the first equality");
  const Formula left = formula("1 - x/(1-y+x)"), right = formula("1 - y/(1-x+y)");
  const Formula::Point point{{'x', 0}, {'y', ratio(1, 2)}};
  judge.printed(left == right, fmt::format("x = 0, y = 1/2: avg(1-x,1-y) = {}, 1 - avg(x,y) = {}",
                                           left.at(point).to_string(), right.at(point).to_string()));
  // avg(1-y, 1-x) = (1-x)/(1-(1-y)+(1-x))
  judge.corrected(formula("(1-x)/(1-(1-y)+(1-x))") == formula("1 - y/(1-x+y)"));
  judge.note("avg(1-y,1-x) = 1 - avg(x,y); with x <= y the pair (1-x,1-y) is out of order, and x/(1-y+x) is avg(y,x)");
  return judge.error(Verdict::misprint);
}

// Red's share, not Blue's, must exceed 1 - P(v).
Finding imitation(Context&, Judge& judge) {
  const Rational cost = ratio(1, 2), share = ratio(3, 4);
  judge.printed((share > 1 - cost) == (share < cost),
                "P(v) = 1/2, x/(x+y) = 3/4: x/(x+y) > 1 - P(v), but not x/(x+y) < P(v)");
  judge.corrected(formula("y/(x+y) - (1-P)") == formula("P - x/(x+y)"));
  judge.note("y/(x+y) > 1 - P(v) is the same as x/(x+y) < P(v)");
  return judge.error(Verdict::misprint);
}

Finding surplus(Context&, Judge& judge) {
  judge.printed(formula("(x - P*y/(1-P))*(1-P)/(x+y)") == formula("x/(x+y) - P"), "the sign of the surplus");
  judge.printed(formula("(P*y/(1-P))/(P*y/(1-P) + y)") == formula("P"), "the wallet");
  judge.note("the surplus is (x/(x+y) - P)(x+y)/(1-P); what stays in the wallet is the fraction P");
  return judge.confirmed("proved");
}

// Cases 1 and 2: x' + y = x'/P.
Finding wallet(Context&, Judge& judge) {
  judge.printed(b("(x-D)/(x/P-D)") == b("a"), "case 1");
  judge.printed(b("x/(x/P-E)") == b("c"), "case 2");
  judge.note("with x' in the wallet and x' + y = x'/P the shares after the bid are P- and P+");
  return judge.confirmed("proved");
}

Finding critical_ratio(Context&, Judge& judge) {
  judge.printed(formula("c/(c + (1-a))") == formula("c/(1-a+c)"), "the ratio");
  judge.note("P = c/(1-a+c) has the ratio c : 1-a, gamma : beta");
  return judge.confirmed("proved");
}

// Theorem 8 by squeezing: P(v,t), rounded up, and p(v,t), rounded down, come together.
Rational rounded(const Rational& value, bool up) {
  static const Integer unit(1L << 40);
  Rational scaled = value * Rational(unit);
  Integer result;
  if (up)
    fmpz_cdiv_q(result.raw(), fmpq_numref(scaled.raw()), fmpq_denref(scaled.raw()));
  else
    fmpz_fdiv_q(result.raw(), fmpq_numref(scaled.raw()), fmpq_denref(scaled.raw()));
  return {result, unit};
}
Rational average_up(const Rational& low, const Rational& high) {
  return rounded(poorman_average(low, high), true);
}
Rational average_down(const Rational& low, const Rational& high) {
  return rounded(poorman_average(low, high), false);
}

// The certificates prove that there is one cost function only; it lies between the limits of Theorem 6.
Finding theorem_8(Context& context, Judge& judge) {
  constexpr std::uint32_t last = 100;
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::string name = fmt::format("all-{}-poorman", n);
    const Solution& solution = context.solution(
        name, [&] { return joined(name, games); }, Rule::poorman());
    Vertex v = 2;
    for (const SmallGame& game : games) {
      ++count;
      const Values above = from_above(game, average_up, last).back(),
                   below = from_below(game, average_down, last).back();
      for (std::uint32_t i = 0; i < n; ++i, ++v) {
        const auto [low, high] = enclosure(solution, v);
        judge.printed(below[2 + i] <= high && low <= above[2 + i], game.to_string());
      }
    }
  }
  judge.note(fmt::format(
      "{} games: bidcheck verifies that the cost function is the only one; it lies between p(v,{}) and P(v,{})", count,
      last, last));
  return judge.confirmed("up to 2 black vertices");
}

// A spinner with fixed odds, Red's chance w, has the average (1-w) x + w y. avg(0,1) asks for w = 1/2, avg(0,1/2) for
// 2/3.
Finding no_spinner(Context&, Judge& judge) {
  const auto chance = [](const Rational& x, const Rational& y) { return (poorman_average(x, y) - x) / (y - x); };
  judge.printed(chance(0, 1) != chance(0, ratio(1, 2)), "fixed odds");
  judge.printed(formula("(y/(1-x+y) - x)/(y-x)") == formula("(1-x)/(1-x+y)"), "the odds in general");
  judge.note(
      fmt::format("Red's chance would be {} for the costs 0 and 1, {} for 0 and 1/2; in general (1-x)/(1-x+y), "
                  "which depends on the costs",
                  chance(0, 1).to_string(), chance(0, ratio(1, 2)).to_string()));
  return judge.confirmed("proved");
}

// Richman Games, section 5: the theory of Poorman games, in one place. Costs exist, decide who wins within t moves, and
// are unique.
Finding theory(Context& context, Judge& judge) {
  theorem_6(context, judge);
  theorem_7(context, judge);
  theorem_8(context, judge);
  return judge.confirmed("up to 2 black vertices");
}

}  // namespace

void add_poorman(Registry& registry) {
  for (const char* paper : {printed, preprint}) registry.add(paper, "sec-5-poorman-theory", theory);
  registry.add(auction, "sec-3-average-upper", average_below_y);
  registry.add(auction, "sec-3-average-lower", average_above_x);
  registry.add(auction, "thm-6", theorem_6);
  registry.add(auction, "thm-7-bid", bid_forms);
  registry.add(auction, "thm-7-bid-zero", bid_at_zero);
  registry.add(auction, "thm-7-hypothesis", bid_hypothesis);
  registry.add(auction, "thm-7-blue-prevails", blue_prevails);
  registry.add(auction, "thm-7-red-prevails", red_prevails);
  registry.add(auction, "thm-7", theorem_7);
  registry.add(auction, "thm-8", theorem_8);
  registry.add(auction, "thm-8-symmetry", symmetry);
  registry.add(auction, "thm-8-imitation", imitation);
  registry.add(auction, "thm-8-surplus", surplus);
  registry.add(auction, "thm-8-wallet", wallet);
  registry.add(auction, "sec-3-critical-ratio", critical_ratio);
  registry.add(auction, "sec-3-no-spinner", no_spinner);
}

}  // namespace bidcert::published
