// Combinatorial Games under Auction Play, sections 1 and 2.

#include <fmt/format.h>

#include <array>

#include "game/classic.hpp"
#include "game/lattice.hpp"
#include "game/scores.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Section 1 gives the probability to the Richman game, in which nothing is left to chance.
Finding probability_of_richman(Context& context, Judge& judge) {
  const Certified& game = context.richman("both-sinks", "v: b r");
  const Rational share = ratio(3, 4);
  // Blue outbids Red and wins: the probability that Red avoids a loss is 0.
  const Rational red_avoids_loss = share > 1 - share ? 0 : 1;
  judge.printed(red_avoids_loss == game.cost("v"),
                fmt::format("v: b r, Blue has 3/4: in the Richman game Red avoids a loss with probability 0, R(v) = {}",
                            game.cost("v").to_string()));
  judge.corrected((Rational(0) + Rational(1)) / 2 == game.cost("v"), "the spinner");
  judge.note("in the spinner game on v: b r Red avoids a loss with probability 1/2 = R(v)");
  return judge.error(Verdict::misprint);
}

// The alternating game, all moves allowed: does Blue win? The mover at `place` is Red if `red`.
bool blue_wins_alternating(const SmallGame& game, std::uint32_t place, bool red) {
  if (place < 2) return place == 0;
  for (std::uint32_t next = 0; next < game.places(); ++next)
    if (game.moves_to(place - 2, next) && blue_wins_alternating(game, next, !red) != red) return !red;
  return red;
}

// The critical Richman game: both bid R(v) - R(u), ties alternate, and whoever moves must take a cheapest or a dearest
// successor, because any other leaves the opponent more than the critical share.
bool blue_wins_critical(const SmallGame& game, const Values& costs, std::uint32_t place, bool red) {
  if (place < 2) return place == 0;
  const Rational& best = red ? highest(game, costs, place - 2) : lowest(game, costs, place - 2);
  for (std::uint32_t next = 0; next < game.places(); ++next)
    if (game.moves_to(place - 2, next) && costs[next] == best && blue_wins_critical(game, costs, next, !red) != red)
      return !red;
  return red;
}

// Can Red force a win from the critical share? Only the bid R(v) - R(u) itself is safe for her; Blue may tie it or let
// her have the move, and then the right to the next tie stays where it is. With a bid of 0 he can only tie.
bool red_forces_critical(const SmallGame& game, const Values& costs, std::uint32_t place, bool reds_tie) {
  if (place < 2) return place == 1;
  const Rational low = lowest(game, costs, place - 2), high = highest(game, costs, place - 2);
  const auto some = [&](bool tie_next) {
    for (std::uint32_t next = 0; next < game.places(); ++next)
      if (game.moves_to(place - 2, next) && costs[next] == high && red_forces_critical(game, costs, next, tie_next))
        return true;
    return false;
  };
  bool tied = true;
  if (reds_tie) {
    tied = some(false);
  } else {
    for (std::uint32_t next = 0; next < game.places(); ++next)
      if (game.moves_to(place - 2, next) && costs[next] == low)
        tied = tied && red_forces_critical(game, costs, next, true);
  }
  return tied && (low == high || some(reds_tie));
}

Finding critical_fate(Context& context, Judge& judge) {
  std::size_t count = 0, differing = 0;
  const auto compare = [&](const SmallGame& game, const Values& costs) {
    for (std::uint32_t i = 0; i < game.n; ++i) {
      ++count;
      const bool alternating = blue_wins_alternating(game, 2 + i, true),
                 tied = blue_wins_critical(game, costs, 2 + i, true);
      if (alternating == tied) continue;
      ++differing;
      judge.printed(
          false, fmt::format("{}, token at v{}, Blue has {}: with alternating moves and Red first {} wins, tied bids "
                             "let {} win",
                             game.to_string(), i, costs[2 + i].to_string(), alternating ? "Blue" : "Red",
                             tied ? "Blue" : "Red"));
    }
  };
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g)
      if (games[g].acyclic()) compare(games[g], costs[g]);
  }
  judge.note(fmt::format("acyclic games with at most 3 black vertices: {} positions, {} differ", count, differing));
  // v0: v1 v2; v1: r v2; v2: v3; v3: b r
  SmallGame four;
  four.n = 4;
  four.moves = {0b011000, 0b010010, 0b100000, 0b000011};
  const Values costs = certified_costs(context, "critical-fate", {four})[0];
  compare(four, costs);
  judge.note(
      fmt::format("{}: costs {}, {}, {}, {}; Red's winning first move in the alternating game, to v2, would leave "
                  "Blue {} > R(v2)",
                  four.to_string(), costs[2].to_string(), costs[3].to_string(), costs[4].to_string(),
                  costs[5].to_string(), highest(four, costs, 0).to_string()));
  judge.corrected(blue_wins_critical(four, costs, 2, true) && highest(four, costs, 0) > costs[4], "the critical game");
  judge.corrected(!red_forces_critical(four, costs, 2, true), "Red's strategies");
  judge.note(
      "nor can Red force a win there in any other way: every bid but the critical one loses to some answer, and Blue "
      "can tie it");
  return judge.error(Verdict::refuted);
}

Finding figure_2(Context& context, Judge& judge) {
  const Certified& series = context.certify("world-series-4", Rule::richman(), [] { return world_series_game(4); });
  judge.corrected(series.cost("0-0") == ratio(1, 2) && series.cost("3-0") == ratio(1, 16) &&
                  series.cost("0-3") == ratio(15, 16));
  judge.note("first to four games: " + series.list({"0-0", "1-0", "2-0", "3-0", "3-1", "3-2"}));
  return judge.figure_lost();
}

Finding figure_3(Context& context, Judge& judge) {
  const Certified& richman = context.certify("cube-richman", Rule::richman(), [] { return cube_game(3); });
  const Certified& walk = context.certify("cube-harmonic", Rule::harmonic(), [] { return cube_game(3); });
  for (const char* name : {"001", "010", "100"})
    judge.corrected(richman.cost(name) == ratio(1, 3) && walk.cost(name) == ratio(2, 5), name);
  for (const char* name : {"011", "101", "110"})
    judge.corrected(richman.cost(name) == ratio(2, 3) && walk.cost(name) == ratio(3, 5), name);
  judge.note(
      "opposite corners b and r: Richman costs 1/3 and 2/3 at distance 1 and 2 from b, harmonic values 2/5 and 3/5");
  return judge.figure_lost();
}

const Certified& path_5(Context& context) {
  return context.certify("path-5", Rule::richman(), [] { return path_game(5); });
}

Finding figure_4(Context& context, Judge& judge) {
  const Certified& path = path_5(context);
  judge.corrected(path.cost("1") == ratio(1, 5));
  judge.note("the path of length 5 has 2-cycles and a vertex of cost 1/5 with bid 1/5: " +
             path.list({"1", "2", "3", "4"}));
  return judge.figure_lost();
}

// Blue has 3/5 at cost 1/5: both bid 1/5 for ever, ties alternate, Red first.
Finding figure_4_play(Context& context, Judge& judge) {
  const Certified& path = path_5(context);
  Rational blue = ratio(3, 5);
  long token = 1;
  bool reds_tie = true;
  for (int move = 0; move < 100; ++move, reds_tie = !reds_tie) {
    const Rational cost = path.cost(std::to_string(token));
    const Rational bid = cost - path.cost(std::to_string(token - 1));
    judge.printed(bid == ratio(1, 5) && bid <= blue && bid <= 1 - blue && blue > cost, "the bids");
    blue += reds_tie ? bid : -bid;
    token += reds_tie ? 1 : -1;
    judge.printed((token == 1 || token == 2) && blue == (token == 1 ? ratio(3, 5) : ratio(4, 5)), "the token");
  }
  judge.printed(ratio(3, 5) > 1 - ratio(3, 5), "the obvious win");
  judge.note(
      "100 moves: the token goes 1, 2, 1, 2, ..., Blue has 3/5, 4/5, 3/5, ...; by bidding more than 2/5 he wins at "
      "once");
  return judge.confirmed("instance");
}

Finding corollary_5(Context& context, Judge& judge) {
  std::size_t count = 0;
  std::string other;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g) {
      bool adjacent = true, half = true, reaches_both = true;
      std::uint32_t to_blue = 1, to_red = 2;
      for (std::uint32_t round = 0; round < n; ++round)
        for (std::uint32_t i = 0; i < n; ++i) {
          if ((games[g].moves[i] & to_blue) != 0) to_blue |= 4U << i;
          if ((games[g].moves[i] & to_red) != 0) to_red |= 4U << i;
        }
      for (std::uint32_t i = 0; i < n; ++i) {
        adjacent = adjacent && games[g].moves_to(i, 0) == games[g].moves_to(i, 1);
        half = half && costs[g][2 + i] == ratio(1, 2);
        reaches_both = reaches_both && ((to_blue >> (2 + i)) & (to_red >> (2 + i)) & 1U) != 0;
      }
      if (adjacent) {
        ++count;
        judge.printed(half, games[g].to_string());
      }
      if (reaches_both && !half && other.empty())
        other =
            fmt::format("{} with costs {}, {}", games[g].to_string(), costs[g][2].to_string(), costs[g][3].to_string());
    }
  }
  judge.note(
      fmt::format("{} games in which a vertex has b as a successor exactly if it has r: all costs are 1/2", count));
  judge.note("if `connected to` meant the existence of a path, " + other + " would be a counterexample");
  return judge.confirmed("up to 3 black vertices");
}

// Number of moves from every vertex to a sink.
std::vector<std::size_t> distances(const Game& game, Goal goal) {
  std::vector<std::size_t> distance(game.size(), game.size());
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.goal(v) == goal) distance[v] = 0;
  for (Vertex round = 0; round < game.size(); ++round)
    for (Vertex v = 0; v < game.size(); ++v)
      for (const Vertex w : game.blue_moves(v)) distance[v] = std::min(distance[v], distance[w] + 1);
  return distance;
}

// A game with the features told of Figure 5, cost 11/96 included.
Finding figure_5(Context& context, Judge& judge) {
  const Certified& game = context.richman(
      "figure-5", "v: u w\nu: z a3\nz: b\na3: b a2\na2: b a1\na1: b r\nw: b x\nx: x2\nx2: m\nm: b m2\nm2: m r");
  const std::vector<std::size_t> blue = distances(game.game, Goal::blue), red = distances(game.game, Goal::red);
  const Vertex u = game.vertex("u"), w = game.vertex("w");
  judge.corrected(game.cost("v") == ratio(11, 96), "the cost of v");
  judge.corrected(game.costs[u] < game.costs[w] && blue[u] > blue[w] && red[u] < red[w], "the distances");
  judge.note(
      fmt::format("{}; from u it is {} moves to b and {} to r, from w {} and {}: the cheaper u is farther from b and "
                  "closer to r",
                  game.list({"v", "u", "w"}), blue[u], red[u], blue[w], red[w]));
  return judge.figure_lost();
}

}  // namespace

void add_auction_richman(Registry& registry) {
  registry.add(auction, "sec-1-probability", probability_of_richman);
  registry.add(auction, "sec-1-critical-fate", critical_fate);
  registry.add(auction, "fig-2", figure_2);
  registry.add(auction, "fig-3", figure_3);
  registry.add(auction, "fig-4", figure_4);
  registry.add(auction, "fig-4-play", figure_4_play);
  registry.add(auction, "cor-5", corollary_5);
  registry.add(auction, "fig-5", figure_5);
}

}  // namespace bidcert::published
