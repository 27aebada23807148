// Richman Games, section 4: playing without knowing the opponent's money.

#include <fmt/format.h>

#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// With v, u, w for the costs of v and of its cheapest and dearest successor, w = 2v - u; B, R the money, e epsilon.
const Names& names() {
  static const Names all = {{"w", formula("2*v - u")}, {"X", formula("(v - u)/v*B")}, {"T", formula("B + R")}};
  return all;
}

Formula f(const char* text) {
  return formula(text, names());
}

Finding safety_ratio(Context&, Judge& judge) {
  judge.printed(f("B/(B/v)") == f("v"), "B/(B + Rcrit)");
  judge.printed(f("(B - X)/B") == f("1 - X/B") && f("1 - X/B") == f("1 - (v - u)/v") && f("1 - (v - u)/v") == f("u/v"),
                "after winning");
  judge.printed(f("B/T/v") == f("(B - X)/T/u"), "safety ratio after winning");
  judge.printed(f("(B + X)/B") == f("1 + X/B") && f("1 + X/B") == f("1 + (w - v)/v") && f("1 + (w - v)/v") == f("w/v"),
                "after losing");
  judge.printed(f("B/T/v") == f("(B + X)/T/w"), "bound on the safety ratio after losing");
  judge.note("all displayed equalities hold as identities in R(v), R(u), B and R, with R(w) = 2 R(v) - R(u)");
  return judge.confirmed("proved");
}

// The chain for a bid of Red's that exceeds Blue's by eB.
Finding outbid(Context&, Judge& judge) {
  judge.printed(f("B + X + e*B") == f("(1 + (v - u)/v + e)*B") &&
                    f("(1 + (v - u)/v + e)*B") == f("((2*v - u)/v + e)*B") &&
                    f("((2*v - u)/v + e)*B") == f("(w/v + e)*B"),
                "the displayed chain");
  // The total is less than B/R(v): share minus bound, with total B/v - d.
  judge.printed(f("(w/v + e)*B/(B/v)") == f("w + e*v"), "the share");
  judge.note("the displayed chain and the share R(w) + e R(v) hold as identities");
  return judge.confirmed("proved");
}

// Where R(v) = 0 the safety ratio and X are 0/0 or worse; v need not be b.
Finding zero_cost(Context& context, Judge& judge) {
  const Certified& game = context.richman("zero-cost", "v: b v");
  judge.printed(!game.cost("v").is_zero(), "v: b v has R(v) = 0: safety ratio and X divide by 0");
  // X = 0 there: a tie is decided by a coin until Blue wins one; a higher bid hands Blue money, and R(v,t) = 2^-t.
  const Certified& larger = context.richman("zero-cost-behind", "v: u r\nu: b u");
  judge.corrected(larger.cost("u").is_zero() && larger.cost("v") == ratio(1, 2), "costs");
  SmallGame small;
  small.n = 1;
  small.moves[0] = 5;
  const std::vector<Values> above = from_above(small, richman_average, 8);
  for (std::uint32_t t = 0; t <= 8; ++t) judge.corrected(above[t][2] == Rational(1) / Rational(1L << t), "R(v,t)");
  judge.note("v: u r; u: b u: " + larger.list({"v", "u"}) +
             "; X at v is all of Blue's money, so he arrives at u with nothing, safety ratio 0/0");
  judge.note(
      "bidding 0 where R(v) = 0 repairs this: tied bids are tossed for until Blue moves to b, and any higher bid of "
      "Red's gives Blue a share above some R(v,t) = 2^-t");
  return judge.error(Verdict::refuted);
}

// Blue's strategy against every answer on acyclic games: bids X, moves along steepest descent. `red` is what she has.
bool wins(const SmallGame& game, const Values& costs, std::uint32_t place, const Rational& blue, const Rational& red) {
  if (place < 2) return place == 0;
  const std::uint32_t i = place - 2;
  const Rational& here = costs[place];
  const Rational low = lowest(game, costs, i);
  const Rational bid = here.is_zero() ? Rational(0) : (here - low) / here * blue;
  for (std::uint32_t next = 0; next < game.places(); ++next) {
    if (!game.moves_to(i, next)) continue;
    if (costs[next] == low && !wins(game, costs, next, blue - bid, red + bid)) return false;
    // Red outbids him or wins the tie: with the same bid, with a little more, with all she has.
    if (red < bid) continue;
    for (const Rational& answer : {bid, (bid + red) / 2, red})
      if (!wins(game, costs, next, blue + answer, red - answer)) return false;
  }
  return true;
}

Finding acyclic(Context& context, Judge& judge) {
  std::size_t plays = 0;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g) {
      if (!games[g].acyclic()) continue;
      for (std::uint32_t i = 0; i < n; ++i) {
        if (costs[g][2 + i].is_one()) continue;
        // Shares just above the cost, and half way to 1.
        for (const long part : {1000L, 2L}) {
          const Rational share = costs[g][2 + i] + (1 - costs[g][2 + i]) / part;
          ++plays;
          judge.printed(wins(games[g], costs[g], 2 + i, share, 1 - share), games[g].to_string());
        }
      }
    }
  }
  judge.note(fmt::format(
      "{} positions played out; Red answers each bid with the least that wins it, with all, or half way", plays));
  return judge.confirmed("up to 3 black vertices");
}

// How many consecutive wins suffice? The longest simple path of steepest descent does not bound it if Blue may follow
// any such edge; the longest of the shortest paths does, if he follows those.
Finding longest_path(Context& context, Judge& judge) {
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g) {
      const auto steepest = [&](std::uint32_t i, std::uint32_t place) {
        return games[g].moves_to(i, place) && costs[g][place] == lowest(games[g], costs[g], i);
      };
      // Vertices with 0 < R < 1 from which every steepest path ends at b.
      std::uint32_t ends = 1, distance_known = 1;
      for (std::uint32_t round = 0; round < n; ++round)
        for (std::uint32_t i = 0; i < n; ++i) {
          bool all = true, some = false;
          for (std::uint32_t place = 0; place < games[g].places(); ++place)
            if (steepest(i, place)) {
              all = all && ((ends >> place) & 1U) != 0;
              some = some || ((distance_known >> place) & 1U) != 0;
            }
          if (all) ends |= 4U << i;
          if (some) distance_known |= 4U << i;
        }
      for (std::uint32_t i = 0; i < n; ++i) {
        const Rational& here = costs[g][2 + i];
        if (here.is_zero() || here.is_one()) continue;
        judge.printed(((ends >> (2 + i)) & 1U) != 0,
                      fmt::format("{}: R(v{}) = {}, and paths of steepest descent from v{} go round for ever",
                                  games[g].to_string(), i, here.to_string(), i));
        judge.corrected(((distance_known >> (2 + i)) & 1U) != 0, games[g].to_string());
      }
    }
  }
  judge.note(
      "in all games with at most 3 black vertices some path of steepest descent leads to b from every vertex with "
      "R < 1; Blue follows a shortest one, and N is the length of the longest of these");
  return judge.error(Verdict::refuted);
}

// The preprint's N: from each vertex a shortest path of steepest descent to b.
Finding shortest_paths(Context& context, Judge& judge) {
  std::size_t longest = 0;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g) {
      std::array<std::size_t, 6> distance{0, 99, 99, 99, 99, 99};
      for (std::uint32_t round = 0; round < n; ++round)
        for (std::uint32_t i = 0; i < n; ++i)
          for (std::uint32_t place = 0; place < games[g].places(); ++place)
            if (games[g].moves_to(i, place) && costs[g][place] == lowest(games[g], costs[g], i))
              distance[2 + i] = std::min(distance[2 + i], distance[place] + 1);
      for (std::uint32_t i = 0; i < n; ++i) {
        if (costs[g][2 + i].is_one()) continue;
        judge.printed(distance[2 + i] <= n, games[g].to_string());
        longest = std::max(longest, distance[2 + i]);
      }
    }
  }
  judge.note(
      fmt::format("shortest paths of steepest descent to b exist wherever R < 1; the longest has {} steps", longest));
  return judge.confirmed("up to 3 black vertices");
}

const Certified& figure_1(Context& context) {
  return context.richman("figure-1", "v: x y\ny: z\nz: v\nx: b r");
}

Finding figure_1_costs(Context& context, Judge& judge) {
  const Certified& game = figure_1(context);
  for (const char* name : {"v", "x", "y", "z"}) judge.printed(game.cost(name) == ratio(1, 2), name);
  judge.note("v: x y; y: z; z: v; x: b r, with costs " + game.list({"v", "x", "y", "z"}));
  return judge.figure_lost();
}

// Only one figure is there, and it is Figure 1.
Finding figure_reference(Context& context, Judge& judge) {
  judge.printed(false, "the paper has one figure, Figure 1, whose caption and use fit the text; there is no Figure 4");
  judge.corrected(figure_1(context).cost("v") == ratio(1, 2));
  return judge.error(Verdict::misprint);
}

Finding figure_1_example(Context& context, Judge& judge) {
  const Certified& game = figure_1(context);
  // Blue bids eB and wins; Red had (1 - e)B.
  judge.printed(formula("B - e*B") == formula("(1-e)*B") && formula("(1-e)*B + e*B") == formula("B"), "the money");
  // So Blue has (1-e)B < B, at a vertex of cost 1/2, although at the start his share 1/(2-e) exceeded 1/2.
  judge.printed(formula("1/(2-e) - 1/2") == formula("e/(2*(2-e))"), "the share before");
  judge.printed(formula("1/2 - (1-e)/(2-e)") == formula("e/(2*(2-e))"), "the share after");
  judge.printed(game.cost("x") == ratio(1, 2), "x");
  judge.note(
      "Blue's share falls from 1/(2-e) = 1/2 + e/(2(2-e)) to (1-e)/(2-e) = 1/2 - e/(2(2-e)); every successor costs "
      "1/2");
  return judge.confirmed("proved");
}

// The preprint opens the section without a reservation. In Figure 1 nothing but luck helps Blue.
Finding unnecessary(Context& context, Judge& judge) {
  const Certified& game = figure_1(context);
  judge.printed(false,
                "v: x y; y: z; z: v; x: b r: if Blue bids eB > 0 at v, Red may have (1-e)B and wins; if he bids 0, "
                "ties may take the token round v, y, z for ever");
  for (const char* name : {"v", "x", "y", "z"}) judge.corrected(game.cost(name) == ratio(1, 2), name);
  judge.corrected(formula("1/2 - (1-e)/(2-e)") == formula("e/(2*(2-e))"), "the share after winning with eB");
  judge.note(
      "no bid at v wins for certain, so there is no winning strategy without knowledge, only one that wins with "
      "probability 1");
  return judge.error(Verdict::refuted);
}

}  // namespace

void add_incomplete_knowledge(Registry& registry) {
  for (const char* paper : {printed, preprint}) {
    registry.add(paper, "sec-4-safety-ratio", safety_ratio);
    registry.add(paper, "sec-4-outbid", outbid);
    registry.add(paper, "sec-4-zero-cost", zero_cost);
    registry.add(paper, "sec-4-acyclic", acyclic);
    registry.add(paper, "fig-1", figure_1_costs);
    registry.add(paper, "fig-1-example", figure_1_example);
  }
  registry.add(auction, "pseudo-hidden", acyclic);
  registry.add(printed, "sec-4-longest-path", longest_path);
  registry.add(preprint, "sec-4-shortest-paths", shortest_paths);
  registry.add(printed, "fig-1-reference", figure_reference);
  registry.add(preprint, "sec-4-unnecessary", unnecessary);
}

}  // namespace bidcert::published
