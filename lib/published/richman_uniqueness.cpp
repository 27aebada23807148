// Richman Games, section 2: uniqueness, steepest descent, and what happens with exactly the critical share.

#include <fmt/format.h>

#include "published/play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"
#include "rules/linear.hpp"
#include "solve/enumeration.hpp"

namespace bidcert::published {
namespace {

// Theorem 2.3. The ranks in a certificate prove that its cost function is the only one; for two black vertices all
// choices of extreme moves are tried as well.
Finding uniqueness(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    count += games.size();
    if (n == 3) continue;
    for (std::size_t g = 0; g < games.size(); ++g) {
      const Enumeration all = enumeration(games[g].game(), LinearRule(Rule::richman()));
      judge.printed(all.solutions.size() == 1, games[g].to_string());
      for (std::uint32_t i = 0; i < n; ++i)
        judge.printed(all.solutions.at(0)[2 + i] == costs[g][2 + i], games[g].to_string());
    }
  }
  judge.note(fmt::format("{} games: bidcheck verifies that the cost function is the greatest and the least", count));
  judge.note("up to 2 black vertices the enumeration of all choices of moves finds the same function and no other");
  return judge.confirmed("up to 3 black vertices");
}

// Lemma 2.4: following edges of steepest descent, some path leads to b.
Finding steepest_descent(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    std::uint32_t reach = 1;
    for (std::uint32_t round = 0; round < game.n; ++round)
      for (std::uint32_t i = 0; i < game.n; ++i)
        for (std::uint32_t place = 0; place < game.places(); ++place)
          if (game.moves_to(i, place) && costs[place] == lowest(game, costs, i) && ((reach >> place) & 1U))
            reach |= 4U << i;
    for (std::uint32_t i = 0; i < game.n; ++i, ++count)
      judge.printed(costs[2 + i].is_one() || ((reach >> (2 + i)) & 1U) != 0, game.to_string());
  }
  judge.note(fmt::format("{} vertices", count));
  return judge.confirmed("up to 3 black vertices");
}

// In the proof of Theorem 2.3 the functions at u_i and w_i have lost their index: R(u_i) for R_i(u_i).
Finding lost_index(Context&, Judge& judge) {
  // Two different functions, R_1 = 1/4 and R_2 = 1/2 at u, 1 and 1 at w: R^-_2(v) = R_2(u), not R_1(u).
  judge.printed(false, "there is no function R in the proof, only R_1 and R_2: R_i^-(v) = R(u_i) names none of them");
  judge.corrected(true);
  judge.note("with R_i^-(v) = R_i(u_i) and R_i^+(v) = R_i(w_i) both displayed inequalities follow");
  return judge.error(Verdict::misprint);
}

// Corollary 2.5: below R(v) Red wins, because r(v,t) climbs to R(v). By play, and by closing the gap exactly.
Finding corollary_2_5(Context& context, Judge& judge) {
  constexpr std::uint32_t moves = 5, coins = 32;
  std::size_t count = 0, gap_closed = 0;
  for (const auto& [game, costs] : costed_games(context, 2)) {
    ++count;
    const std::vector<Values> below = from_below(game, richman_average, 40);
    const std::vector<Wins> red = forced_wins(game, coins, moves, true, Payment::winners_bid);
    for (std::uint32_t i = 0; i < game.n; ++i) {
      judge.printed(below[40][2 + i] <= costs[2 + i] && costs[2 + i] - below[40][2 + i] <= ratio(1, 1000),
                    game.to_string());
      for (std::uint32_t a = 0; a <= coins; ++a) {
        const Rational share = ratio(a, coins);
        if (share >= below[moves][2 + i]) continue;
        ++gap_closed;
        judge.printed(red[moves][2 + i][coins - a], game.to_string());
      }
    }
  }
  judge.note(fmt::format("{} games: r(v,40) is within 1/1000 of R(v); {} positions below r(v,{}) won by Red in play",
                         count, gap_closed, moves));
  return judge.confirmed("up to 2 black vertices, t = 40");
}

// With exactly R(v) coin tosses decide, provided that 0 < R(v) < 1.
Finding critical_case(Context& context, Judge& judge) {
  for (const auto& [game, costs] : costed_games(context, 2)) {
    for (std::uint32_t i = 0; i < game.n; ++i) {
      // Both bid R(v) - R(u); the coin decides who moves; both then hold the critical share again. So Red wins with
      // the probability with which she wins the coin-toss game, which is R(v).
      const Rational& red_wins = costs[2 + i];
      judge.printed(red_wins.sign() > 0 && !red_wins.is_one(),
                    fmt::format("{}: R(v{}) = {}, so Red wins with probability {} whatever the tosses",
                                game.to_string(), i, red_wins.to_string(), red_wins.to_string()));
      const Rational low = lowest(game, costs, i), high = highest(game, costs, i);
      judge.corrected(red_wins - (red_wins - low) == low && red_wins + (red_wins - low) == high, game.to_string());
    }
  }
  judge.note(
      "after tied critical bids the share is again critical, so the tosses decide with probability R(v) for Red; if "
      "0 < R(v) < 1 both outcomes occur");
  return judge.error(Verdict::refuted);
}

}  // namespace

void add_richman_uniqueness(Registry& registry) {
  registry.add(printed, "thm-2.3", uniqueness);
  registry.add(preprint, "thm-3", uniqueness);
  registry.add(auction, "thm-3", uniqueness);
  registry.add(auction, "cor-4", corollary_2_5);
  registry.add(printed, "thm-2.3-index", lost_index);
  registry.add(preprint, "thm-3-index", lost_index);
  registry.add(printed, "lem-2.4", steepest_descent);
  registry.add(preprint, "lem-4", steepest_descent);
  registry.add(printed, "cor-2.5", corollary_2_5);
  registry.add(preprint, "cor-5", corollary_2_5);
  registry.add(printed, "sec-2-critical-case", critical_case);
  registry.add(preprint, "sec-2-critical-case", critical_case);
}

}  // namespace bidcert::published
