// Richman Games, section 1: the critical bid, what it does and what it does not, negative bids, values and prices.

#include <fmt/format.h>

#include "published/formula.hpp"
#include "published/play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// The critical bid keeps what a player has won, and who cannot afford it has lost.
Finding critical_bid(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++count;
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const Rational& here = costs[2 + i];
      const Rational low = lowest(game, costs, i), high = highest(game, costs, i);
      const Rational bid = here - low;
      // Blue with here + e: after winning low + e, after losing at least high + e; Red likewise.
      judge.printed(bid == high - here && here - bid == low && here + bid == high && bid <= here && bid <= 1 - here,
                    game.to_string());
    }
  }
  judge.note(
      fmt::format("{} games: with R(v) + e and the bid R(v) - R(u), Blue has R(u) + e after winning it and at least "
                  "R(w) + e after losing it; the bid is at most R(v) and at most 1 - R(v)",
                  count));
  return judge.confirmed("up to 3 black vertices");
}

constexpr int rounds = 50;

// Blue makes the critical bid R(v) - R(u) for ever, of a total of 1, and steps along shortest paths of steepest
// descent. Where Red can outbid him she does, half way to all she has, and moves to a dearest successor. Is b reached
// within `rounds`? Where his bid stays 0 she keeps half of what she had, so what fails here fails for ever.
bool critical_bids_win(const SmallGame& game, const Values& costs, std::uint32_t place, Rational blue) {
  const Distances down = descents_to_b(game, costs);
  for (int round = 0; round < rounds && place >= 2; ++round) {
    const std::uint32_t i = place - 2;
    const Rational bid = costs[place] - lowest(game, costs, i), red = 1 - blue;
    if (red <= bid) {
      blue -= bid;
      place = shortest_descent(game, costs, down, i);
      continue;
    }
    blue += (red + bid) / 2;
    std::uint32_t dearest = 0;
    for (std::uint32_t next = 0; next < game.places(); ++next)
      if (steepest_ascent(game, costs, i, next)) dearest = next;
    place = dearest;
  }
  return place == 0;
}

// The preprint calls the critical bid optimal. Where it is 0, Red outbids it for ever with ever smaller bids, although
// another bid wins at once. In an acyclic game it does win: the share stays above the cost, so play cannot end at r.
Finding optimal_bid(Context& context, Judge& judge) {
  constexpr std::uint32_t coins = 32;
  std::size_t acyclic = 0, failing = 0;
  for (const auto& [game, costs] : costed_games(context, 2))
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const Rational& here = costs[2 + i];
      if (here.is_one()) continue;
      const Rational share = (here + 3) / 4;
      const bool wins = critical_bids_win(game, costs, 2 + i, share);
      failing += wins ? 0 : 1;
      judge.printed(wins, fmt::format("{}: R(v{}) = {} and Blue has {}: the bid {} for ever lets Red keep the token "
                                      "from b with half of what she has each time",
                                      game.to_string(), i, here.to_string(), share.to_string(),
                                      (here - lowest(game, costs, i)).to_string()));
      if (!game.acyclic()) continue;
      ++acyclic;
      judge.corrected(wins, game.to_string());
    }
  const SmallGame loop = small_games(1)[3];
  const std::vector<Wins> forced = forced_wins(loop, coins, 1, false, Payment::winners_bid);
  judge.corrected(loop.to_string() == "v0: b v0" && forced[1][2][coins * 3 / 4], "another bid wins at once");
  judge.note(
      "v0: b v0, Blue has 3/4: he wins within one move (bid 1/2), but with the critical bid, 0, Red outbids him by "
      "1/8, 1/16, ... and stays");
  judge.note(
      fmt::format("{} vertices of games with at most 2 black vertices fail in this way; the critical bid wins at "
                  "all {} vertices of acyclic games",
                  failing, acyclic));
  return judge.error(Verdict::refuted);
}

// Whoever wins the critical bid is told to move to u. That is right for Blue; Red must move to w.
Finding move_to_u(Context& context, Judge& judge) {
  for (const auto& [game, costs] : costed_games(context, 3))
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const Rational& here = costs[2 + i];
      const Rational bid = here - lowest(game, costs, i);
      for (std::uint32_t next = 0; next < game.places(); ++next) {
        if (!game.moves_to(i, next)) continue;
        // Half way from the critical share to all of it.
        const Rational red = 1 - here / 2, blue = (1 + here) / 2;
        const bool red_still = next == 1 || red - bid > 1 - costs[next];
        const bool blue_still = next == 0 || blue - bid > costs[next];
        if (steepest_descent(game, costs, i, next)) {
          judge.printed(
              here.is_zero() || red_still,
              fmt::format("{}, Red has {}: she bids {}, wins the bid and moves to u = {}{}", game.to_string(),
                          red.to_string(), bid.to_string(), place_name(next), next == 0 ? ", where Blue has won" : ""));
          judge.printed(here.is_one() || blue_still, "Blue in " + game.to_string());
          judge.corrected(here.is_one() || blue_still, "Blue in " + game.to_string());
        }
        if (steepest_ascent(game, costs, i, next))
          judge.corrected(here.is_zero() || red_still, "Red in " + game.to_string());
      }
    }
  judge.note("with u for Blue and w for Red a won game stays won, at all vertices and for all u and w");
  return judge.error(Verdict::misprint);
}

// There is never a reason for a negative bid: a tie answers it, which takes the bidder's money and leaves the opponent
// the move, where a bid of 0 loses the move at worst.
Finding negative_bid(Context&, Judge& judge) {
  constexpr std::uint32_t coins = 32, moves = 4;
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      ++count;
      for (const bool red : {false, true})
        judge.printed(forced_wins_with_negative_bids(game, coins, moves, red) ==
                          forced_wins(game, coins, moves, red, Payment::winners_bid),
                      game.to_string());
    }
  judge.note(
      fmt::format("{} games, {} coins, t <= {}: with negative bids the same positions are won", count, coins, moves));
  return judge.confirmed(fmt::format("up to 2 black vertices, t = {}, shares k/{}", moves, coins));
}

// Acyclic games backwards: once t is at least the length of the longest path, R(v,t) is the cost.
Finding backwards(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    if (!game.acyclic()) continue;
    ++count;
    const Values above = from_above(game, richman_average, game.n).back();
    const Values below = from_below(game, richman_average, game.n).back();
    for (std::uint32_t i = 0; i < game.n; ++i)
      judge.printed(above[2 + i] == costs[2 + i] && below[2 + i] == costs[2 + i], game.to_string());
  }
  judge.note(
      fmt::format("{} acyclic games: as many rounds as black vertices give the certified costs, from 1 and "
                  "from 0 alike",
                  count));
  return judge.confirmed("up to 3 black vertices");
}

// With cycles working backwards need not end: R(v,t) has a power of 2 for its denominator, and R(v) need not have one.
Finding cyclic_costs(Context& context, Judge& judge) {
  const auto power_of_two = [](const Rational& value) {
    Rational rest = value;
    while (rest.denominator() != Integer(1) && (2 * rest).denominator() != rest.denominator()) rest = 2 * rest;
    return rest.denominator() == Integer(1);
  };
  std::size_t cyclic = 0, never = 0;
  std::string first;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    bool all = true;
    for (std::uint32_t i = 0; i < game.n; ++i) all = all && power_of_two(costs[2 + i]);
    judge.printed(all || !game.acyclic(), game.to_string());
    if (game.acyclic()) continue;
    ++cyclic;
    never += all ? 0 : 1;
    if (all || !first.empty()) continue;
    first = game.to_string();
    for (const Values& values : from_above(game, richman_average, 24))
      for (std::uint32_t i = 0; i < game.n; ++i) judge.printed(power_of_two(values[2 + i]), first);
  }
  judge.printed(never > 0, "all costs are reached by averaging");
  judge.note(fmt::format(
      "{} of {} games with cycles have a cost whose denominator is not a power of 2, which R(v,t) never equals, first "
      "{}; no acyclic game has",
      never, cyclic, first));
  return judge.confirmed("instance");
}

// Values 1 - R: the price of a move is the difference of the values of the two positions. With v, u, w = 2v - u for
// the costs and v + d for Blue's share, paying it keeps his distance d from the critical share, and so does being paid.
Finding fair_price(Context&, Judge& judge) {
  judge.printed(formula("v - u") == formula("(1 - u) - (1 - v)"), "price and values");
  judge.printed(formula("v + d - (v - u)") == formula("u + d"), "after paying it");
  judge.printed(formula("v + d + (v - u)") == formula("(2*v - u) + d"), "after being paid");
  judge.note("whoever pays or is paid R(v) - R(u) stays as far from the critical share as before");
  return judge.confirmed("proved");
}

}  // namespace

void add_richman_introduction(Registry& registry) {
  for (const char* paper : {printed, preprint}) {
    registry.add(paper, "sec-1-critical-bid", critical_bid);
    registry.add(paper, "sec-1-move-to-u", move_to_u);
    registry.add(paper, "sec-1-negative-bid", negative_bid);
    registry.add(paper, "sec-1-acyclic-costs", backwards);
    registry.add(paper, "sec-1-cyclic-costs", cyclic_costs);
    registry.add(paper, "sec-1-fair-price", fair_price);
  }
  registry.add(preprint, "sec-1-optimal-bid", optimal_bid);
  registry.add(auction, "sec-2-bid", critical_bid);
  registry.add(auction, "beggarman-negative", negative_bid);
}

}  // namespace bidcert::published
