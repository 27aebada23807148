// Richman Games, sections 1 and 2: existence of costs, games with a horizon, and the bids that win.

#include <fmt/format.h>

#include "published/play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

constexpr std::uint32_t horizon = 8;

// Theorem 2.1: R(v,t) falls with t, stays above the cost, and closes in on it.
Finding existence(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g) {
      const std::vector<Values> above = from_above(games[g], richman_average, horizon);
      for (std::uint32_t t = 0; t < horizon; ++t)
        for (std::uint32_t place = 0; place < games[g].places(); ++place)
          judge.printed(above[t + 1][place] <= above[t][place] && costs[g][place] <= above[t + 1][place],
                        fmt::format("{}, t = {}", games[g].to_string(), t));
      for (std::uint32_t i = 0; i < n; ++i)
        judge.printed(
            richman_average(lowest(games[g], costs[g], i), highest(games[g], costs[g], i)) == costs[g][2 + i] &&
                lowest(games[g], costs[g], i) <= costs[g][2 + i] && costs[g][2 + i] <= highest(games[g], costs[g], i),
            games[g].to_string());
    }
    count += games.size();
  }
  judge.note(fmt::format("{} games; R(v,t+1) <= R(v,t) for t < {} and R(v) <= R(v,t)", count, horizon));
  return judge.confirmed(fmt::format("up to 3 black vertices, t = {}", horizon));
}

constexpr std::uint32_t play_moves = 4;
constexpr std::uint32_t coins = 32;  // a multiple of 2^play_moves: then the bids of the theorem are whole coins

// Theorem 2.2 by play: more than R(v,t) forces a win in t moves, for either player.
Finding winning_within(Judge& judge, Payment payment) {
  std::size_t count = 0, positions = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      ++count;
      const std::vector<Values> above = from_above(game, richman_average, play_moves);
      const std::vector<Values> below = from_below(game, richman_average, play_moves);
      const std::vector<Wins> blue = forced_wins(game, coins, play_moves, false, payment);
      const std::vector<Wins> red = forced_wins(game, coins, play_moves, true, payment);
      for (std::uint32_t t = 0; t <= play_moves; ++t)
        for (std::uint32_t i = 0; i < n; ++i)
          for (std::uint32_t a = 0; a <= coins; ++a, ++positions) {
            const Rational share = ratio(a, coins);
            judge.printed(share <= above[t][2 + i] || blue[t][2 + i][a],
                          fmt::format("{}, Blue has {} at v{}, t = {}", game.to_string(), share.to_string(), i, t));
            judge.printed(share >= below[t][2 + i] || red[t][2 + i][coins - a],
                          fmt::format("{}, Red against {} at v{}, t = {}", game.to_string(), share.to_string(), i, t));
          }
    }
  judge.note(fmt::format("{} games, {} positions played out with {} coins against every answer, ties conceded", count,
                         positions, coins));
  return judge.confirmed(fmt::format("up to 2 black vertices, t = {}, shares k/{}", play_moves, coins));
}

Finding theorem_2_2(Context&, Judge& judge) {
  return winning_within(judge, Payment::winners_bid);
}

// The preprint lets Blue move to w, the dearest successor, after winning the bid.
Finding preprint_moves_to_w(Context&, Judge& judge) {
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::vector<Values> above = from_above(game, richman_average, play_moves);
      const std::vector<Wins> blue = forced_wins(game, coins, play_moves, false, Payment::winners_bid);
      for (std::uint32_t t = 1; t <= play_moves; ++t)
        for (std::uint32_t i = 0; i < n; ++i) {
          const Rational bid = (highest(game, above[t - 1], i) - lowest(game, above[t - 1], i)) / 2;
          const Rational needed = above[t][2 + i] * Rational(coins) + 1;
          if (needed > Rational(coins)) continue;
          const long a = needed.numerator().to_long();
          const auto left = static_cast<std::uint32_t>(a - (bid * Rational(coins)).numerator().to_long());
          bool to_u = false;
          for (std::uint32_t place = 0; place < game.places(); ++place) {
            if (!game.moves_to(i, place)) continue;
            if (above[t - 1][place] == highest(game, above[t - 1], i))
              judge.printed(blue[t - 1][place][left],
                            fmt::format("{}, t = {}, Blue has {}: he bids {} and w = {}", game.to_string(), t,
                                        ratio(a, coins).to_string(), bid.to_string(),
                                        place == 0   ? "b"
                                        : place == 1 ? "r"
                                                     : fmt::format("v{}", place - 2)));
            if (above[t - 1][place] == lowest(game, above[t - 1], i)) to_u = to_u || blue[t - 1][place][left];
          }
          judge.corrected(to_u, game.to_string());
        }
    }
  judge.note(fmt::format(
      "moving to u, the cheapest successor, wins in all games with at most 2 black vertices, t <= {}", play_moves));
  return judge.error(Verdict::misprint);
}

// R'(v,t) with R inside the recursion, as printed, against R' inside; the meaning is tested by play.
Finding r_prime(Context&, Judge& judge) {
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::vector<Values> above = from_above(game, richman_average, play_moves);
      const std::vector<Values> below = from_below(game, richman_average, play_moves);
      const std::vector<Wins> red = forced_wins(game, coins, play_moves, true, Payment::winners_bid);
      for (std::uint32_t t = 1; t <= play_moves; ++t)
        for (std::uint32_t i = 0; i < n; ++i) {
          // The least whole share with which Red cannot force a win within t moves; with ties conceded Red needs
          // Blue's share to be strictly less than the bound, so the bound is that share.
          std::uint32_t needs = 0;
          while (needs <= coins && red[t][2 + i][coins - needs]) ++needs;
          const Rational share = ratio(needs, coins);
          const Rational printed_value = richman_average(lowest(game, above[t - 1], i), highest(game, above[t - 1], i));
          // A bound of 1 at a vertex that only leads to r: Red wins against every share.
          const Rational bounded = share > Rational(1) ? Rational(1) : share;
          judge.printed(printed_value == bounded,
                        fmt::format("{}, t = {}: the recursion gives R'(v{},{}) = {}, but Blue needs {}",
                                    game.to_string(), t, i, t, printed_value.to_string(), bounded.to_string()));
          judge.corrected(below[t][2 + i] == bounded, fmt::format("{}, t = {}: {} against {}", game.to_string(), t,
                                                                  below[t][2 + i].to_string(), bounded.to_string()));
          judge.corrected(below[t][2 + i] >= below[t - 1][2 + i], "r falls in " + game.to_string());
        }
    }
  judge.note("with R' inside the recursion R'(v,t) rises with t and is what play requires, in all games tested");
  return judge.error(Verdict::misprint);
}

// Infinite graphs with a gap: the graph of Figure 10 of Combinatorial Games under Auction Play.
Finding infinite_gap(Context& context, Judge& judge) {
  const Rational x = ratio(5, 8);
  judge.note(
      "successors of 0: b, r; of k > 0: k-1, k+2. U(k) = (5/8)^k / 2 bounds R'(k,t) from above for all t: "
      "U(0) = 1/2 and (U(k-1) + U(k+2))/2 <= U(k) because 1 + (5/8)^3 <= 2 (5/8)");
  judge.printed(1 + x * x * x <= 2 * x, "the bound fails");
  const Certified& game = context.certify("two-forward-truncated", Rule::richman(), [] {
    std::string lines = "0: b r\n";
    for (int k = 1; k <= 12; ++k)
      lines += fmt::format("{}: {} {}\n", k, k - 1, k + 2 <= 12 ? std::to_string(k + 2) : "b");
    return small_game(lines);
  });
  // The truncation hands everything beyond 12 to Blue, so its costs are below R'.
  judge.note(
      fmt::format("cut off beyond 12 in Blue's favour, bidcheck verifies R'(1) >= {}; hence R'(1) <= 5/16 < 11/16 "
                  "<= 1 - R'(1) = R(1)",
                  game.cost("1").to_string()));
  judge.printed(game.cost("1") > ratio(3, 10) && game.cost("1") <= x / 2, "the truncation");
  return judge.confirmed("instance");
}

// The critical bid keeps what a player has won, and who cannot afford it has lost.
Finding critical_bid(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g, ++count)
      for (std::uint32_t i = 0; i < n; ++i) {
        const Rational& here = costs[g][2 + i];
        const Rational low = lowest(games[g], costs[g], i), high = highest(games[g], costs[g], i);
        const Rational bid = here - low;
        // Blue with here + e: after winning low + e, after losing at least high + e; Red likewise.
        judge.printed(bid == high - here && here - bid == low && here + bid == high && bid <= here && bid <= 1 - here,
                      games[g].to_string());
      }
  }
  judge.note(
      fmt::format("{} games: with R(v) + e and the bid R(v) - R(u), Blue has R(u) + e after winning it and at least "
                  "R(w) + e after losing it; the bid is at most R(v) and at most 1 - R(v)",
                  count));
  return judge.confirmed("up to 3 black vertices");
}

}  // namespace

void add_richman_existence(Registry& registry) {
  registry.add(printed, "sec-1-critical-bid", critical_bid);
  registry.add(preprint, "sec-1-critical-bid", critical_bid);
  registry.add(printed, "thm-2.1", existence);
  registry.add(preprint, "thm-1", existence);
  registry.add(printed, "thm-2.2", theorem_2_2);
  registry.add(preprint, "thm-2", theorem_2_2);
  registry.add(auction, "sec-2-bid", critical_bid);
  registry.add(auction, "thm-1", existence);
  registry.add(auction, "thm-2", theorem_2_2);
  registry.add(auction, "pseudo-lower-bid",
               [](Context&, Judge& judge) { return winning_within(judge, Payment::losers_bid); });
  registry.add(preprint, "thm-2-moves-to-w", preprint_moves_to_w);
  registry.add(printed, "sec-2-r-prime", r_prime);
  registry.add(preprint, "sec-2-r-prime", r_prime);
  registry.add(printed, "sec-2-infinite-gap", infinite_gap);
  registry.add(preprint, "sec-2-infinite-gap", infinite_gap);
}

}  // namespace bidcert::published
