// Discrete Bidding Games, appendix: Loser's Ball, Make-it Take-it, Ladies First; and what Ladies First has to say on
// Problems 3.15 and 3.16.

#include <fmt/format.h>

#include "game/classic.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/random_turn.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// The second move wins: with equal chips it is better not to hold the epsilon-chip.
Finding losers_ball(Context& context, Judge& judge) {
  const CertifiedTotals& totals = context.totals("second-move-losers-ball", Tie::losers_ball,
                                                 [] { return small_game("v: blue w | red w\nw: blue b | red r"); });
  const Vertex v = 2;
  const QuasiPeriodic with = totals.evidence.function(v, Player::blue),
                      without = totals.evidence.function(v, Player::red);
  for (Chips n = 0; n < 200; ++n)
    judge.printed(static_cast<std::int64_t>(n) >= without(2 * n) && static_cast<std::int64_t>(n) < with(2 * n),
                  fmt::format("{0} chips each", n));
  judge.note(
      fmt::format("n chips each: Alice needs {} of 8 chips without the epsilon-chip, {} with it", without(8), with(8)));
  return judge.confirmed("up to 199 chips each");
}

// The token, that is not having the minus-epsilon-chip, never hurts and is worth less than a chip.
Finding make_it_token(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = one_move_games(n, false);
    const CertifiedTotals& totals = one_move_totals(context, n, Tie::make_it_take_it);
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i, ++count) {
        const Vertex v = vertex_of(games, g, i);
        const QuasiPeriodic with = totals.evidence.function(v, Player::blue);
        const QuasiPeriodic without = totals.evidence.function(v, Player::red);
        judge.printed(never_above(with, without) && never_above(without, with + QuasiPeriodic(1, 0)),
                      games[g].to_string());
      }
  }
  judge.note(fmt::format("{} vertices, every total", count));
  return judge.confirmed("up to 2 black vertices, one move a player, every total");
}

// Numbers of holdings: 0 - epsilon, 0, 1 - epsilon, 1, ... are 0, 1, 2, 3, ...
struct Needs {
  std::int64_t a, b;
};

// 0: even, fB in N; 1: even, fB in N - epsilon; 2: odd, fA in N; 3: odd, fA in N - epsilon.
std::size_t case_of(const Needs& f) {
  const bool odd = (f.a / 2 + f.b / 2) % 2 != 0;
  return odd ? (f.a % 2 != 0 ? 2 : 3) : (f.b % 2 != 0 ? 0 : 1);
}

std::int64_t printed_step(const Needs& f) {
  const std::int64_t half = (f.a / 2 + f.b / 2) / 2;
  switch (case_of(f)) {
    case 0:
    case 3:
      return 2 * half + 1;
    case 1:
      return 2 * half;
    default:
      return 2 * half + 2;
  }
}

// All four cases ask about the greater of the two, which is fB where Alice wants to move.
std::int64_t corrected_step(const Needs& f) {
  const std::int64_t high = std::max(f.a, f.b), half = (f.a / 2 + f.b / 2) / 2;
  if ((f.a / 2 + f.b / 2) % 2 == 0) return 2 * half + (high % 2 != 0 ? 1 : 0);
  return 2 * half + (high % 2 != 0 ? 2 : 1);
}

std::string words(std::int64_t number) {
  return fmt::format("{}{}", number / 2, number % 2 != 0 ? "" : " - eps");
}

Check make_it_case(std::size_t which, bool zugzwang) {
  return [=](Context& context, Judge& judge) {
    std::size_t count = 0;
    for (std::uint32_t n = 1; n <= 2; ++n) {
      const std::vector<PartisanGame> games = one_move_games(n, false);
      const CertifiedTotals& totals = one_move_totals(context, n, Tie::make_it_take_it);
      for (Chips total = 0; total <= 12; ++total)
        for (std::size_t g = 0; g < games.size(); ++g)
          for (std::uint32_t i = 0; i < n; ++i) {
            const Vertex v = vertex_of(games, g, i);
            const Needs f{totals[totals.game.blue_moves(v)[0]](total), totals[totals.game.red_moves(v)[0]](total)};
            if ((zugzwang ? case_of(f) / 2 != which : case_of(f) != which) || (f.a > f.b) != zugzwang) continue;
            ++count;
            const std::int64_t truth = totals[v](total);
            judge.printed(
                printed_step(f) == truth,
                fmt::format("{}, K = {}: at v{} fA = {} and fB = {}, printed {}, true {}", games[g].to_string(), total,
                            i, words(f.a), words(f.b), words(printed_step(f)), words(truth)));
            judge.corrected(corrected_step(f) == truth, games[g].to_string());
          }
    }
    judge.note(fmt::format(
        "{} vertices and totals fall under this case, with won ends 0 - eps and lost ones K + 1 - eps", count));
    return judge.error(Verdict::refuted, "up to 2 black vertices, one move a player, K = 12");
  };
}

// Stages 1 ... n of Ladies First. In stage j Alice wins if she makes all of its j moves; once Bob has made one, the
// rest of the stage is played for nothing.
std::string stage_lines(std::uint32_t n) {
  std::string text;
  for (std::uint32_t j = 1; j <= n; ++j) {
    const std::string next = j == n ? "r" : fmt::format("{}.0", j + 1);
    for (std::uint32_t i = 0; i < j; ++i) {
      const bool last = i + 1 == j;
      const std::string lost = last ? next : fmt::format("{}.{}x", j, i + 1);
      text += fmt::format("{}.{}: blue {} | red {}\n", j, i, last ? "b" : fmt::format("{}.{}", j, i + 1), lost);
      if (i > 0) text += fmt::format("{}.{}x: {}\n", j, i, lost);
    }
  }
  text.pop_back();
  return text;
}
Game stages(std::uint32_t n) {
  return small_game(stage_lines(n));
}

Finding product(Context& context, Judge& judge) {
  Rational expected = 1;
  for (std::uint32_t n = 1; n <= 8; ++n) {
    expected *= 1 - ratio(1, 1L << n);
    const Certified& game =
        context.certify(fmt::format("ladies-first-{}", n), Rule::richman(), [=] { return stages(n); });
    judge.printed(game.cost("1.0") == expected, fmt::format("n = {}", n));
    judge.note(fmt::format("n = {}: {}", n, game.cost("1.0").to_string()));
  }
  return judge.confirmed("up to n = 8");
}

// R of stages 1, 2, ... for ever lies between these: prod over j > n of (1 - 2^-j) >= 1 - sum of 2^-j = 1 - 2^-n.
struct Between {
  Rational lower, upper;
};
Between all_stages() {
  Rational product = 1;
  for (long j = 1; j <= 40; ++j) product *= 1 - ratio(1, 1L << j);
  return {product * (1 - ratio(1, 1L << 40)), product};
}

Finding infinite_product(Context&, Judge& judge) {
  const auto [lower, upper] = all_stages();
  judge.printed(lower.sign() > 0, "the product is positive");
  judge.note(fmt::format("the product lies between {:.10f} and {:.10f}", lower.to_double(), upper.to_double()));
  return judge.confirmed("proved");
}

// What Alice needs in stages 1 ... K + 1 if ties are hers.
const CertifiedChips& without_chips(Context& context, Chips total) {
  return context.chips(fmt::format("ladies-first-{}-chips", total), {total, Tie::blue_first},
                       [=] { return stages(static_cast<std::uint32_t>(total) + 1); });
}

Finding ladies_first(Context& context, Judge& judge) {
  for (Chips total = 0; total <= 10; ++total) {
    const CertifiedChips& chips = without_chips(context, total);
    judge.printed(chips["1.0"].with == 0, fmt::format("K = {}: Alice needs {} chips", total, chips["1.0"].with));
    // Always bidding 0: Bob must pay a chip in each stage, so K + 1 stages do; that is what the truncation shows.
  }
  judge.note("with K chips in all and none of her own Alice wins by the end of stage K + 1");
  return judge.confirmed("up to K = 10");
}

// Without a chip Alice wins for every total, though her share is 0.
Finding below_threshold(Context& context, Judge& judge) {
  judge.printed(all_stages().lower > ratio(1, 4), "R(G) - 1/4 > 0");
  for (Chips total = 1; total <= 10; ++total) {
    const CertifiedChips& chips = without_chips(context, total);
    judge.printed(chips["1.0"].with == 0, fmt::format("K = {}", total));
  }
  judge.note("epsilon = 1/4: Alice's share is 0 < R(G) - 1/4, and Bob cannot prevent her from winning");
  return judge.confirmed("up to K = 10");
}

// G ^ A2 under Ladies First, G the stages 1 ... K + 1: Alice's stable first move goes to A2, of cost 1/4 < R(G).
const CertifiedChips& stages_or_a2(Context& context, Chips total, bool stable) {
  return context.chips(fmt::format("ladies-first-or-a2-{}{}", total, stable ? "-stable" : ""), {total, Tie::blue_first},
                       [=] {
                         const std::string a2 = "\na2: blue b | red a1\na1: blue b | red r";
                         return small_game(fmt::format("s: blue {} | red 1.0 a2\n{}{}", stable ? "a2" : "1.0 a2",
                                                       stage_lines(static_cast<std::uint32_t>(total) + 1), a2));
                       });
}

// Alice needs more if her first move is stable, for all of these totals.
bool unstable_under_ladies_first(Context& context, Judge& judge) {
  bool all = true;
  for (Chips total = 3; total <= 8; ++total) {
    const Threshold free = stages_or_a2(context, total, false)["s"], bound = stages_or_a2(context, total, true)["s"];
    all = all && free.with < bound.with;
    judge.note(fmt::format("K = {}: Alice needs {}, and {} if her first move is stable", total, free.with, bound.with));
  }
  return all;
}

Finding other_ties(Context& context, Judge& judge) {
  const Certified& a2 = context.certify("first-of-two", Rule::richman(), [] { return first_of_blue_game(2); });
  judge.printed(all_stages().lower > a2.cost("A2"), "R(G) is greater than that of A2");
  judge.printed(unstable_under_ladies_first(context, judge), "stable");
  return judge.confirmed("up to K = 8");
}

Finding open_problem(Context&, Judge& judge) {
  judge.note("a game with infinitely many positions is asked for; finite ones have none, by Theorem 3.11");
  return judge.untestable();
}

// A positive answer to Problem 3.15 makes that to Problem 3.16 negative: under Ladies First the argument can be
// watched. A negative answer does not: in finite games nobody wins below his threshold for large totals, and play is
// stable.
Finding negative(Context& context, Judge& judge) {
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = any_move_games(n);
    const CertifiedTotals& totals = any_move_totals(context, n);
    for (std::size_t g = 0; g < games.size(); ++g) {
      const RandomTurnCosts r = random_turn_costs(games[g]);
      const QuasiPeriodic& f = totals[vertex_of(games, g, 0)];
      const bool everything_is_stable = stable(games[g], r, Player::blue).moves() == games[g].moves() &&
                                        stable(games[g], r, Player::red).moves() == games[g].moves();
      const bool never_below = !(limit(f) < r[2]);
      if (r[2].sign() > 0 && r[2] < Rational(1))
        judge.printed(!never_below || !everything_is_stable,
                      fmt::format("{}: for no epsilon does Alice win below R - epsilon = {} - epsilon with large "
                                  "totals, and every strategy is stable",
                                  games[g].to_string(), r[2].to_string()));
    }
  }
  for (Chips total = 3; total <= 8; ++total)
    judge.corrected(without_chips(context, total)["1.0"].with == 0, "Ladies First: Alice wins with a share of 0");
  judge.corrected(all_stages().lower > ratio(1, 4) && unstable_under_ladies_first(context, judge),
                  "Ladies First: G ^ A2 is not stable");
  return judge.error(Verdict::misprint);
}

}  // namespace

void add_discrete_other_ties(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("app-losers-ball", losers_ball);
  add("app-make-it-token", make_it_token);
  add("app-make-it-even-plain", make_it_case(0, false));
  add("app-make-it-even-eps", make_it_case(1, false));
  add("app-make-it-odd-plain", make_it_case(2, false));
  add("app-make-it-odd-eps", make_it_case(3, false));
  add("app-make-it-zugzwang-even", make_it_case(0, true));
  add("app-make-it-zugzwang-odd", make_it_case(1, true));
  add("app-ladies-product", product);
  add("app-ladies-limit", infinite_product);
  add("app-ladies-chips", ladies_first);
  add("app-ladies-3.11", below_threshold);
  add("sec-3.6-other-ties", other_ties);
  add("prob-3.15", open_problem);
  add("prob-3.16", negative);
}

}  // namespace bidcert::published
