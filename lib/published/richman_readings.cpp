// Richman Games, section 3: costs as probabilities, as harmonic functions, and as money left in a series of bets.

#include <fmt/format.h>

#include <algorithm>

#include "game/scores.hpp"
#include "published/coin_tosses.hpp"
#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

constexpr std::uint32_t horizon = 8;

// Coin tosses decide who moves; the mover does the best for himself. The chance that the player whose goal is `sink`
// has won within t moves.
std::vector<Values> wins_within(const SmallGame& game, std::uint32_t sink, std::uint32_t last) {
  Values start;
  start[sink] = 1;
  std::vector<Values> chances{start};
  for (std::uint32_t t = 1; t <= last; ++t) {
    Values next = chances.back();
    for (std::uint32_t i = 0; i < game.n; ++i) {
      Rational own = 0, other = 1;
      for (std::uint32_t place = 0; place < game.places(); ++place) {
        if (!game.moves_to(i, place)) continue;
        own = std::max(own, chances.back()[place]);
        other = std::min(other, chances.back()[place]);
      }
      next[2 + i] = (own + other) / 2;
    }
    chances.push_back(next);
  }
  return chances;
}

Finding chance_within_t(Context&, Judge& judge) {
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::vector<Values> above = from_above(game, richman_average, horizon);
      const std::vector<Values> below = from_below(game, richman_average, horizon);
      const std::vector<Values> red = wins_within(game, 1, horizon), blue = wins_within(game, 0, horizon);
      for (std::uint32_t t = 1; t <= horizon; ++t)
        for (std::uint32_t i = 0; i < n; ++i) {
          judge.printed(
              red[t][2 + i] == above[t][2 + i],
              fmt::format("{}, t = {}: R(v{},{}) = {}, but Red wins within {} moves with probability {}",
                          game.to_string(), t, i, t, above[t][2 + i].to_string(), t, red[t][2 + i].to_string()));
          judge.corrected(red[t][2 + i] == below[t][2 + i], game.to_string());
          judge.corrected(1 - blue[t][2 + i] == above[t][2 + i], game.to_string());
        }
    }
  judge.note(
      fmt::format("R'(v,t) is that probability in all games with at most 2 black vertices, t <= {}; R(v,t) is the "
                  "probability that Blue, who plays to win within t moves, has not",
                  horizon));
  return judge.error(Verdict::refuted);
}

// Under best play Red wins with probability R(v) and Blue with 1 - R(v), which leaves none for draws. Blue takes
// shortest paths of steepest descent, Red of steepest ascent.
Finding chance_in_the_limit(Context& context, Judge& judge) {
  std::size_t count = 0, chains = 0;
  for (const CostedGame& costed : costed_games(context, 2)) {
    const SmallGame& game = costed.game;  // Clang before 16 captures no structured bindings
    const Values& costs = costed.costs;
    ++count;
    for (std::uint32_t sink = 0; sink < 2; ++sink)
      against_every_answer(game, costs, sink, [&](const Values& chances) {
        ++chains;
        for (std::uint32_t i = 0; i < game.n; ++i)
          judge.printed(chances[2 + i] >= (sink == 0 ? 1 - costs[2 + i] : costs[2 + i]), game.to_string());
      });
  }
  judge.note(
      fmt::format("{} games, {} chains: shortest steepest descent wins for Blue with probability at least "
                  "1 - R(v) against every stationary answer, shortest steepest ascent for Red with R(v)",
                  count, chains));
  return judge.confirmed("up to 2 black vertices");
}

// The harmonic function is the chance of absorption at r. The walk is followed step by step: the chance to be at r
// after t steps rises, 1 less the chance to be at b falls, and the certified harmonic function lies between. From every
// vertex some sink is at most n steps away, each with chance at least 1/(n+2), so what lies between shrinks by
// 1 - (n+2)^-n every n steps, and both tend to the harmonic function.
Finding harmonic_reading(Context& context, Judge& judge) {
  constexpr std::uint32_t last = 24;
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> harmonic =
        certified_costs(context, fmt::format("all-{}-harmonic", n), games, Rule::harmonic());
    const Rational shrink = 1 - (n == 1 ? ratio(1, 3) : ratio(1, 16));
    for (std::size_t g = 0; g < games.size(); ++g, ++count) {
      WalkMoves moves;
      for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t place = 0; place < games[g].places(); ++place)
          if (games[g].moves_to(i, place)) moves[i].push_back(place);
      judge.printed(absorption(games[g], moves, 1) == harmonic[g], games[g].to_string());
      Values at_b, at_r;
      at_b[0] = at_r[1] = 1;
      Rational bound = 1;
      for (std::uint32_t t = 1; t <= last; ++t) {
        Values next_b = at_b, next_r = at_r;
        for (std::uint32_t i = 0; i < n; ++i) {
          next_b[2 + i] = next_r[2 + i] = 0;
          for (const std::uint32_t place : moves[i]) {
            next_b[2 + i] += at_b[place] / static_cast<long>(moves[i].size());
            next_r[2 + i] += at_r[place] / static_cast<long>(moves[i].size());
          }
        }
        at_b = next_b;
        at_r = next_r;
        if (t % n == 0) bound *= shrink;
        for (std::uint32_t i = 0; i < n; ++i)
          judge.printed(at_r[2 + i] <= harmonic[g][2 + i] && harmonic[g][2 + i] <= 1 - at_b[2 + i] &&
                            1 - at_b[2 + i] - at_r[2 + i] <= bound,
                        games[g].to_string());
      }
    }
  }
  judge.note(
      fmt::format("{} games: the certified harmonic function lies between the chances to be at r and not at b "
                  "after t steps, t <= {}, which close in on it",
                  count, last));
  return judge.confirmed("up to 2 black vertices");
}

// The chance that Red reaches 4 first when she needs c games and Blue a.
Rational series_chance(long a, long c) {
  if (a == 0) return 0;
  if (c == 0) return 1;
  return (series_chance(a - 1, c) + series_chance(a, c - 1)) / 2;
}

const Certified& world_series(Context& context) {
  return context.certify("world-series-4", Rule::richman(), [] { return world_series_game(4); });
}

Finding series_costs(Context& context, Judge& judge) {
  const Certified& series = world_series(context);
  for (long i = 0; i < 4; ++i) {
    std::string row;
    for (long j = 0; j < 4; ++j) {
      const std::string score = fmt::format("{}-{}", i, j);
      judge.printed(series.cost(score) == series_chance(4 - i, 4 - j), score);
      row += fmt::format(" {} {}", score, series.cost(score).to_string());
    }
    judge.note("money to have at" + row);
  }
  judge.printed(series.cost("0-0") == ratio(1, 2), "0-0");
  judge.printed(series.game.size() == 4 * 4 + 2, "scores and ends");
  return judge.confirmed("instance");
}

// Plays all 2^7 sequences of games: bet the stated amount on Red's team at even odds.
Finding series_bets(Context& context, Judge& judge) {
  const Certified& series = world_series(context);
  std::size_t endings = 0;
  for (unsigned sequence = 0; sequence < 128; ++sequence) {
    Rational money = 500;
    long i = 0, j = 0;
    for (unsigned game = 0; i < 4 && j < 4; ++game) {
      const Vertex here = series.vertex(fmt::format("{}-{}", i, j));
      const Vertex u = i == 3 ? series.vertex("b") : series.vertex(fmt::format("{}-{}", i + 1, j));
      const Vertex w = j == 3 ? series.vertex("r") : series.vertex(fmt::format("{}-{}", i, j + 1));
      const Rational bet = 1000 * (series.costs[here] - series.costs[u]);
      judge.printed(bet == 1000 * (series.costs[w] - series.costs[here]), "the two differences");
      judge.printed(money == 1000 * series.costs[here] && bet <= money && bet.sign() > 0, "the money at hand");
      const bool red = ((sequence >> game) & 1U) != 0;
      red ? ++j : ++i;
      money += red ? bet : -bet;
    }
    ++endings;
    judge.printed(money == (j == 4 ? 1000 : 0), "the money at the end");
  }
  judge.note(fmt::format("all {} sequences: 1000 if Red's team wins the Series, 0 if Blue's does; first bet {}",
                         endings, (1000 * (series.cost("0-0") - series.cost("1-0"))).to_string()));
  return judge.confirmed("proved");
}

}  // namespace

void add_richman_readings(Registry& registry) {
  for (const char* paper : {printed, preprint}) {
    registry.add(paper, "sec-3-chance-within-t", chance_within_t);
    registry.add(paper, "sec-3-chance", chance_in_the_limit);
    registry.add(paper, "sec-3-harmonic", harmonic_reading);
    registry.add(paper, "sec-3-series-costs", series_costs);
    registry.add(paper, "sec-3-series-bets", series_bets);
  }
  registry.add(auction, "sec-2-chance-within-t", chance_within_t);
  registry.add(auction, "sec-2-chance", chance_in_the_limit);
  registry.add(auction, "sec-2-random-moves", harmonic_reading);
}

}  // namespace bidcert::published
