// Richman Games, section 4, Figure 1 and around it: where Blue, not knowing Red's money, has to rely on tie-breaks.

#include <fmt/format.h>

#include <algorithm>

#include "published/formula.hpp"
#include "published/play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

const Certified& figure_1(Context& context) {
  return context.richman("figure-1", "v: x y\ny: z\nz: v\nx: b r");
}

// The same with v, y, z, x for v0 ... v3.
SmallGame small_figure_1() {
  SmallGame game;
  game.n = 4;
  game.moves = {0b101000, 0b010000, 0b000100, 0b000011};
  return game;
}

Values small_costs(const Certified& figure) {
  Values costs;
  costs[1] = 1;
  std::uint32_t place = 2;
  for (const char* name : {"v", "y", "z", "x"}) costs[place++] = figure.cost(name);
  return costs;
}

Finding figure_1_costs(Context& context, Judge& judge) {
  const Certified& game = figure_1(context);
  for (const char* name : {"v", "x", "y", "z"}) judge.printed(game.cost(name) == ratio(1, 2), name);
  judge.note("v: x y; y: z; z: v; x: b r, with costs " + game.list({"v", "x", "y", "z"}));
  return judge.figure_lost();
}

// The number in the text against the numbers of the figures that there are.
Finding figure_reference(Context& context, Judge& judge) {
  const std::string& named = judge.data("named").at(0);
  const std::vector<std::string>& figures = judge.data("figures");
  judge.printed(std::find(figures.begin(), figures.end(), named) != figures.end(),
                fmt::format("the text names Figure {}; the only figure is Figure {}", named, figures.at(0)));
  const Certified& game = figure_1(context);
  judge.corrected(figures.size() == 1 && game.cost("v") == ratio(1, 2) && game.cost("x") == ratio(1, 2));
  judge.note("Figure 1 has the cycle, the vertex v and the costs 1/2 of which the text speaks");
  return judge.error(Verdict::misprint);
}

Finding figure_1_example(Context& context, Judge& judge) {
  const Certified& game = figure_1(context);
  // Blue bids eB and wins; Red had (1 - e)B.
  judge.printed(formula("B - e*B") == formula("(1-e)*B") && formula("(1-e)*B + e*B") == formula("B"), "the money");
  // So Blue has (1-e)B < B, at a vertex of cost 1/2, although at the start his share 1/(2-e) exceeded 1/2.
  judge.printed(formula("1/(2-e) - 1/2") == formula("e/(2*(2-e))"), "the share before");
  judge.printed(formula("1/2 - (1-e)/(2-e)") == formula("e/(2*(2-e))"), "the share after");
  judge.printed(game.cost("x") == ratio(1, 2) && game.cost("y") == ratio(1, 2), "x and y");
  judge.note(
      "Blue's share falls from 1/(2-e) = 1/2 + e/(2(2-e)) to (1-e)/(2-e) = 1/2 - e/(2(2-e)); every successor costs "
      "1/2");
  return judge.confirmed("proved");
}

// After that Red wins, and for certain. Blue has 1/2 - e/(2(2-e)) of the money, at x or at y. R'(x,1) = 1/2, and on the
// cycle R'(v,t+3) = (1/2 + R'(v,t))/2 for t >= 1, so that R'(y,t) climbs to 1/2 and passes Blue's share, whatever e >
// 0.
Finding red_wins(Context& context, Judge& judge) {
  constexpr std::uint32_t last = 40;
  const SmallGame game = small_figure_1();
  judge.printed(small_costs(figure_1(context))[3] == ratio(1, 2), "y");
  const std::vector<Values> below = from_below(game, richman_average, last);
  judge.printed(below[1][5] == ratio(1, 2), "R'(x,1)");
  for (std::uint32_t t = 1; t + 3 <= last; ++t)
    judge.printed(below[t + 3][2] == (ratio(1, 2) + below[t][2]) / 2 && below[t + 2][3] == below[t][2], "the cycle");
  std::uint32_t longest = 0;
  for (std::uint32_t k = 1; k <= 32; ++k) {
    // Of 64 - k coins Blue has 32 - k, Red 32.
    const Rational share = ratio(32 - k, 64 - k);
    judge.printed(forced_wins(game, 64 - k, 1, true, Payment::winners_bid)[1][5][32], "Red at x");
    std::uint32_t t = 0;
    while (t < last && below[t][3] <= share) ++t;
    judge.printed(below[t][3] > share, "Red at y");
    longest = std::max(longest, t);
  }
  judge.note(fmt::format("Red wins at once from x; from y, for e = 1/32 ... 1, within at most {} moves", longest));
  return judge.confirmed("proved");
}

// Vertices at which Blue must rely on tie-breaks. At a vertex with 0 < c < 1 whose successors all cost c he wins for
// certain only with a bid of 0, if he does not know the total: with eB > 0 Red may have slightly less than
// (1-c)B/c, and he falls below c. A bid of 0 she ties. So if from each vertex of a set of such vertices some move stays
// in the set, tosses in Red's favour keep the token there for ever. The greatest such set, as a set of places.
std::uint32_t reliant(const SmallGame& game, const Values& costs) {
  std::uint32_t set = 0;
  for (std::uint32_t i = 0; i < game.n; ++i)
    if (costs[2 + i].sign() > 0 && !costs[2 + i].is_one() && lowest(game, costs, i) == highest(game, costs, i))
      set |= 4U << i;
  for (std::uint32_t round = 0; round < game.n; ++round)
    for (std::uint32_t i = 0; i < game.n; ++i)
      if ((game.moves[i] & set) == 0) set &= ~(4U << i);
  return set;
}

Finding tiebreaks(Context& context, Judge& judge) {
  const Certified& figure = figure_1(context);
  const SmallGame game = small_figure_1();
  const Values costs = small_costs(figure);
  // v, y and z. Blue wins from v if his share exceeds 1/2, that is B > R.
  judge.printed(reliant(game, costs) == 0b011100 && costs[2] == ratio(1, 2), "v, y, z");
  judge.printed(descents_to_b(game, costs)[2] == 2, "two moves to b");
  judge.note(
      "v, y, z have successors of cost 1/2 only: no bid but 0 is safe there, Red ties it, and tosses may take the "
      "token "
      "round for ever; two of them in Blue's favour, at v and x, win");
  return judge.confirmed("proved");
}

// The preprint opens the section without a reservation.
Finding unnecessary(Context& context, Judge& judge) {
  std::size_t games = 0, acyclic = 0;
  for (const auto& [game, costs] : costed_games(context, 2)) {
    const std::uint32_t set = reliant(game, costs);
    games += set != 0 ? 1 : 0;
    acyclic += game.acyclic() ? 1 : 0;
    judge.corrected(set == 0 || !game.acyclic(), game.to_string());
    const Distances down = descents_to_b(game, costs);
    for (std::uint32_t i = 0; i < game.n; ++i)
      if (!judge.printed(((set >> (2 + i)) & 1U) == 0,
                         fmt::format("{}: R(v{}) = {}; if Blue bids eB > 0 at v{}, Red may have (1-e)B and wins; if he "
                                     "bids 0, ties may keep the token there for ever",
                                     game.to_string(), i, costs[2 + i].to_string(), i)))
        judge.corrected(down[2 + i] <= game.n, game.to_string());
  }
  judge.corrected(formula("1/2 - (1-e)/(2-e)") == formula("e/(2*(2-e))"), "the share after winning with eB");
  judge.corrected(reliant(small_figure_1(), small_costs(figure_1(context))) != 0, "Figure 1");
  judge.note(fmt::format(
      "up to 2 black vertices {} games have vertices from which no strategy wins for certain without knowledge, only "
      "with probability 1; none of the {} acyclic games has; Figure 1 is such a game too",
      games, acyclic));
  return judge.error(Verdict::refuted);
}

// The printed version says often. In acyclic games always (sec-4-acyclic); how many of the others cannot do it is a
// lower bound.
Finding often(Context& context, Judge& judge) {
  std::size_t all = 0, acyclic = 0, games = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++all;
    acyclic += game.acyclic() ? 1 : 0;
    const bool relies = reliant(game, costs) != 0;
    games += relies ? 1 : 0;
    judge.printed(!relies || !game.acyclic(), game.to_string());
  }
  judge.printed(acyclic > 0, "acyclic games");
  judge.note(
      fmt::format("of {} games {} are acyclic, where it is always possible; in {} there are vertices where it is "
                  "not, and Blue wins with probability 1 only",
                  all, acyclic, games));
  return judge.confirmed("up to 3 black vertices");
}

}  // namespace

void add_reliance_on_ties(Registry& registry) {
  for (const char* paper : {printed, preprint}) {
    registry.add(paper, "fig-1", figure_1_costs);
    registry.add(paper, "fig-1-example", figure_1_example);
    registry.add(paper, "fig-1-red-wins", red_wins);
    registry.add(paper, "fig-1-tiebreaks", tiebreaks);
  }
  registry.add(printed, "fig-1-reference", figure_reference);
  registry.add(printed, "sec-4-often", often);
  registry.add(preprint, "sec-4-unnecessary", unnecessary);
}

}  // namespace bidcert::published
