// Richman Games, section 3: costs as probabilities, as harmonic functions, and as money left in a series of bets.

#include <fmt/format.h>

#include "game/scores.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

constexpr std::uint32_t horizon = 8;

// Coin tosses decide who moves; the mover of each colour does the best for himself. The chance that Red wins within t
// moves.
std::vector<Values> red_wins_within(const SmallGame& game, std::uint32_t last) {
  Values start;
  start[1] = 1;
  std::vector<Values> chances{start};
  for (std::uint32_t t = 1; t <= last; ++t) {
    Values next = chances.back();
    for (std::uint32_t i = 0; i < game.n; ++i) {
      Rational red_moves = 0, blue_moves = 1;
      for (std::uint32_t place = 0; place < game.places(); ++place) {
        if (!game.moves_to(i, place)) continue;
        if (chances.back()[place] > red_moves) red_moves = chances.back()[place];
        if (chances.back()[place] < blue_moves) blue_moves = chances.back()[place];
      }
      next[2 + i] = (red_moves + blue_moves) / 2;
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
      const std::vector<Values> chance = red_wins_within(game, horizon);
      for (std::uint32_t t = 1; t <= horizon; ++t)
        for (std::uint32_t i = 0; i < n; ++i) {
          judge.printed(
              chance[t][2 + i] == above[t][2 + i],
              fmt::format("{}, t = {}: R(v{},{}) = {}, but Red wins within {} moves with probability {}",
                          game.to_string(), t, i, t, above[t][2 + i].to_string(), t, chance[t][2 + i].to_string()));
          judge.corrected(chance[t][2 + i] == below[t][2 + i], game.to_string());
        }
    }
  judge.note(
      fmt::format("R'(v,t) is that probability in all games with at most 2 black vertices, t <= {}; R(v,t) is the "
                  "probability that Blue has not won within t moves",
                  horizon));
  return judge.error(Verdict::refuted);
}

Finding chance_in_the_limit(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 2)) {
    ++count;
    const Values chance = red_wins_within(game, 40).back();
    for (std::uint32_t i = 0; i < game.n; ++i)
      judge.printed(chance[2 + i] <= costs[2 + i] && costs[2 + i] - chance[2 + i] < ratio(1, 1000), game.to_string());
  }
  judge.note(
      fmt::format("{} games: the chance that Red wins within 40 moves is at most R(v) and within 1/1000 of it", count));
  return judge.confirmed("up to 2 black vertices, t = 40");
}

Finding harmonic_reading(Context& context, Judge& judge) {
  const auto game = [] { return small_game("u: b v r\nv: u r r2\nr2: v r"); };
  const Certified& walk = context.certify("random-walk", Rule::harmonic(), game);
  for (const char* name : {"u", "v", "r2"}) {
    Rational sum = 0;
    long moves = 0;
    for (const Vertex w : walk.game.blue_moves(walk.vertex(name))) {
      sum += walk.costs[w];
      ++moves;
    }
    judge.printed(sum / moves == walk.cost(name), name);
  }
  judge.note("absorption probabilities " + walk.list({"u", "v", "r2"}));
  return judge.confirmed("instance");
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

// One extraction of the preprint calls the position after a win of Red's v, which is the current position.
Finding series_letter(Context& context, Judge& judge) {
  const Certified& series = world_series(context);
  const Rational u = series.cost("1-0"), v = series.cost("0-0"), w = series.cost("0-1");
  judge.printed(v - v == v - u,
                fmt::format("score 0-0: with w = v the second difference is 0, the first {}", (v - u).to_string()));
  judge.corrected(w - v == v - u);
  return judge.error(Verdict::misprint);
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
  registry.add(preprint, "sec-3-series-letter", series_letter);
  registry.add(auction, "sec-2-chance-within-t", chance_within_t);
  registry.add(auction, "sec-2-chance", chance_in_the_limit);
}

}  // namespace bidcert::published
