// Combinatorial Games under Auction Play, sections 1 and 2.

#include <fmt/format.h>

#include <array>

#include "game/classic.hpp"
#include "game/lattice.hpp"
#include "game/scores.hpp"
#include "published/formula.hpp"
#include "published/play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Section 1 gives the probability to the Richman game, in which nothing is left to chance.
Finding probability_of_richman(Context& context, Judge& judge) {
  const Certified& game = context.richman("both-sinks", "v: b r");
  // Blue has 3 of 4 coins and forces a win in one move: Red avoids a loss with probability 0.
  SmallGame both;
  both.n = 1;
  both.moves[0] = 0b11;
  const Rational red_avoids_loss = forced_wins(both, 4, 1, false, Payment::winners_bid)[1][2][3] ? 0 : 1;
  judge.printed(
      red_avoids_loss == game.cost("v"),
      fmt::format("v: b r, Blue has 3/4: in the Richman game Red avoids a loss with probability {}, R(v) = {}",
                  red_avoids_loss.to_string(), game.cost("v").to_string()));
  judge.corrected(from_above(both, richman_average, 1)[1][2] == game.cost("v"), "the spinner");
  judge.note("in the spinner game on v: b r Red avoids a loss with probability 1/2 = R(v)");
  return judge.error(Verdict::misprint);
}

// A set of positions with a side: bit `place` of set[side].
using Sides = std::array<std::uint32_t, 2>;
enum Side : std::uint32_t { blue_side, red_side };

// Who wins when moves alternate? The positions, by mover, from which `winner` forces a win; each mover has his own
// moves.
template <typename Allowed>
Sides forced(const SmallGame& game, Side winner, const Allowed& allowed) {
  const std::uint32_t sink = winner == blue_side ? 1U : 2U;
  Sides won{sink, sink};
  for (bool grown = true; grown;) {
    grown = false;
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (const Side mover : {blue_side, red_side}) {
        const std::uint32_t moves = allowed(i, mover), later = won[1 - mover];
        const bool wins = mover == winner ? (moves & later) != 0 : (moves & ~later) == 0;
        if (!wins || ((won[mover] >> (2 + i)) & 1U) != 0) continue;
        won[mover] |= 4U << i;
        grown = true;
      }
  }
  return won;
}

// The critical Richman game, Blue with exactly R(v). `winner` bids R(v) - R(u) and no other amount; if the opponent
// pays more, or does not take a dearest (cheapest) successor, `winner` has more than the critical share and wins. So
// the opponent may tie the bid, which the holder of the tie wins and passes on, or let him have the move, in which case
// the tie stays where it is; a bid of 0 can only be tied. By holder of the tie: where does `winner` force a win?
Sides forced_critical(const SmallGame& game, const Values& costs, Side winner) {
  const std::uint32_t sink = winner == blue_side ? 1U : 2U;
  const auto extreme = [&](std::uint32_t i, Side mover) {
    const Rational& best = mover == blue_side ? lowest(game, costs, i) : highest(game, costs, i);
    std::uint32_t moves = 0;
    for (std::uint32_t place = 0; place < game.places(); ++place)
      if (game.moves_to(i, place) && costs[place] == best) moves |= 1U << place;
    return moves;
  };
  Sides won{sink, sink};
  for (bool grown = true; grown;) {
    grown = false;
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (const Side tie : {blue_side, red_side}) {
        if (((won[tie] >> (2 + i)) & 1U) != 0) continue;
        const std::uint32_t own = extreme(i, winner), moves = extreme(i, tie), later = won[1 - tie];
        const bool tied = tie == winner ? (moves & later) != 0 : (moves & ~later) == 0;
        const bool free = lowest(game, costs, i) == highest(game, costs, i) || (own & won[tie]) != 0;
        if (!tied || !free) continue;
        won[tie] |= 4U << i;
        grown = true;
      }
  }
  return won;
}

// The fate of the critical Richman game need not be that of the game with alternating moves.
Finding critical_fate(Context& context, Judge& judge) {
  static constexpr const char* fates[] = {"a draw", "Blue's", "Red's"};
  struct Difference {
    std::uint32_t moves = 99;
    std::string text;
  };
  Difference least;
  const auto fate = [](const Sides& blue, const Sides& red, std::uint32_t i) {
    return ((blue[red_side] >> (2 + i)) & 1U) != 0 ? 1 : ((red[red_side] >> (2 + i)) & 1U) != 0 ? 2 : 0;
  };
  const auto any_move = [](const SmallGame& game) {
    return [&game](std::uint32_t i, Side) { return std::uint32_t{game.moves[i]}; };
  };
  std::size_t positions = 0;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    std::size_t differing = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
      const SmallGame& game = games[g];
      const Sides blue = forced(game, blue_side, any_move(game)), red = forced(game, red_side, any_move(game)),
                  blue_bids = forced_critical(game, costs[g], blue_side),
                  red_bids = forced_critical(game, costs[g], red_side);
      std::uint32_t moves = 0;
      for (std::uint32_t i = 0; i < n; ++i) moves += static_cast<std::uint32_t>(__builtin_popcount(game.moves[i]));
      for (std::uint32_t i = 0; i < n; ++i, ++positions) {
        const int alternating = fate(blue, red, i), bidding = fate(blue_bids, red_bids, i);
        if (bidding == 0 || bidding == alternating) continue;
        ++differing;
        if (moves >= least.moves) continue;
        least = {moves, fmt::format("{}, token at v{}, Blue has {}: with alternating moves and Red first the game is "
                                    "{}, with bids {} can force a win",
                                    game.to_string(), i, costs[g][2 + i].to_string(), fates[alternating],
                                    bidding == 1 ? "Blue" : "Red")};
      }
    }
    judge.note(
        fmt::format("{} black vertices: {} positions where one player forces a win with the critical share, but "
                    "not with alternating moves",
                    n, differing));
  }
  judge.printed(least.text.empty(), least.text);
  // Step by step: v0: b v1 v2; v1: v0; v2: b r, token at v0, Blue has 1/4 and Red the tie. He bids all of it.
  const Certified& three = context.richman("critical-draw", "v0: b v1 v2\nv1: v0\nv2: b r");
  const Rational share = three.cost("v0"), bid = share - 0, tied = share + bid;
  judge.corrected(three.cost("v2") == tied && tied > three.cost("v1") && bid <= share, "the tie at v0");
  judge.corrected(tied >= 1 - tied, "the tie at v2, which is then Blue's");
  judge.note(fmt::format(
      "v0: b v1 v2; v1: v0; v2: b r, costs {}: alternating, Red goes from v0 to v1 and Blue must go back, for ever; "
      "with 1/4 at v0 Blue bids it all: if that wins, he moves to b; if Red ties and moves to v2, he has 1/2 and the "
      "next tie, and wins there; at v1 he has 1/2 > 1/4; if she pays more, he is above every cost",
      three.list({"v0", "v1", "v2"})));
  // A lost game that need not be lost, without cycles: v0: v1 v2; v1: r v2; v2: v3; v3: b r
  SmallGame four;
  four.n = 4;
  four.moves = {0b011000, 0b010010, 0b100000, 0b000011};
  const Values costs = certified_costs(context, "critical-fate", {four})[0];
  const Sides red = forced(four, red_side, any_move(four)), red_bids = forced_critical(four, costs, red_side);
  judge.corrected(((red[red_side] >> 2) & 1U) != 0 && ((red_bids[red_side] >> 2) & 1U) == 0, "the acyclic game");
  judge.corrected(highest(four, costs, 0) > costs[4], "Red's move to v2");
  judge.note(
      fmt::format("{}: costs {}, {}, {}, {}; alternating, Red wins at v0 by moving to v2; with bids every bid of hers "
                  "but the critical one loses to some answer, that one Blue can tie, and the move to v2 would leave "
                  "him {} > R(v2)",
                  four.to_string(), costs[2].to_string(), costs[3].to_string(), costs[4].to_string(),
                  costs[5].to_string(), highest(four, costs, 0).to_string()));
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

// Corollary 5, first proof: exchanging the sinks turns r into 1 - R, as 1 - (x+y)/2 = ((1-x)+(1-y))/2 and r(v,0) = 0,
// R(v,0) = 1, on any graph and for every t.
Finding exchange(Context&, Judge& judge) {
  judge.printed(formula("1 - (x+y)/2") == formula("((1-x)+(1-y))/2"), "the average");
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 3; ++n)
    for (const SmallGame& game : small_games(n)) {
      ++count;
      SmallGame other = game;
      for (std::uint32_t i = 0; i < n; ++i)
        other.moves[i] = static_cast<std::uint8_t>((game.moves[i] & ~3U) | ((game.moves[i] & 1U) << 1U) |
                                                   ((game.moves[i] >> 1U) & 1U));
      const Values below = from_below(game, richman_average, 5).back(),
                   above = from_above(other, richman_average, 5).back();
      for (std::uint32_t i = 0; i < n; ++i) judge.printed(1 - below[2 + i] == above[2 + i], game.to_string());
    }
  judge.note(fmt::format("an identity of the average, hence for every t; {} games at t = 5", count));
  return judge.confirmed("proved");
}

// Let c be any cost function, on a finite graph or not. With more than c(v), Blue bids D = c(v) - c^-(v): he keeps more
// than the cost of where the token goes, so it never comes to r, where that is 1. He has such a c in r(v), and Red,
// with more than 1 - c(v), in R(v).
Finding draw_in_the_interval(Context&, Judge& judge) {
  const Names names = {{"c", formula("(x+y)/2")}, {"D", formula("(y-x)/2")}};
  judge.printed(formula("c + e - D", names) == formula("x + e") && formula("c + e + D", names) == formula("y + e"),
                "Blue's lead e stays");
  judge.printed(
      formula("1-c + e - D", names) == formula("1-y + e") && formula("1-c + e + D", names) == formula("1-x + e"),
      "Red's lead e stays");
  // The bid leaves x of c to him, and 1 - y of 1 - c to her: both can pay.
  judge.printed(formula("c - D", names) == formula("x") && formula("1-c - D", names) == formula("1-y"), "the bid");
  judge.note("the bid (c+ - c-)/2 leaves Blue c- + e after winning and c+ + e or more after losing, e > 0 for ever");
  return judge.confirmed("proved");
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
  registry.add(auction, "cor-5-exchange", exchange);
  registry.add(auction, "sec-2-interval", draw_in_the_interval);
  registry.add(auction, "fig-5", figure_5);
}

}  // namespace bidcert::published
