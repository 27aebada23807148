// Richman Games, section 5, and what Combinatorial Games under Auction Play, section 4, says again: costs as solutions
// of linear systems.

#include <fmt/format.h>

#include <functional>

#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"
#include "rules/linear.hpp"
#include "solve/enumeration.hpp"

namespace bidcert::published {
namespace {

using Choice = std::array<std::uint32_t, 6>;  // low moves, then high moves, by black vertex

// Calls `visit` for every choice of a cheapest and a dearest move at each vertex.
void extreme_choices(const SmallGame& game, const Values& costs, const std::function<void(const Choice&)>& visit) {
  Choice choice{};
  const std::function<void(std::uint32_t)> choose = [&](std::uint32_t at) {
    if (at == 2U * game.n) return visit(choice);
    const std::uint32_t i = at % game.n;
    const Rational& extreme = at < game.n ? lowest(game, costs, i) : highest(game, costs, i);
    for (std::uint32_t place = 0; place < game.places(); ++place)
      if (game.moves_to(i, place) && costs[place] == extreme) {
        choice[at] = place;
        choose(at + 1);
      }
  };
  choose(0);
}

// The determinant of the system 2 R(v) - R(v-) - R(v+) = 0 on the black vertices.
long determinant(const SmallGame& game, const Choice& choice) {
  long m[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  for (std::uint32_t i = 0; i < game.n; ++i) {
    for (std::uint32_t j = 0; j < game.n; ++j) m[i][j] = i == j ? 2 : 0;
    for (const std::uint32_t place : {choice[i], choice[game.n + i]})
      if (place >= 2) --m[i][place - 2];
  }
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

// One system for given moves need not have one solution, but some choice of moves does.
Finding system_unique(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const CostedGame& costed : costed_games(context, 3)) {
    const SmallGame& game = costed.game;
    const Values& costs = costed.costs;
    ++count;
    bool regular = false;
    extreme_choices(game, costs, [&](const Choice& choice) {
      if (determinant(game, choice) != 0) {
        regular = true;
        return;
      }
      std::string which;
      for (std::uint32_t i = 0; i < game.n; ++i)
        which += fmt::format("{}v{}- = {}, v{}+ = {}", i == 0 ? "" : ", ", i,
                             choice[i] < 2 ? (choice[i] == 0 ? "b" : "r") : fmt::format("v{}", choice[i] - 2), i,
                             choice[game.n + i] < 2 ? (choice[game.n + i] == 0 ? "b" : "r")
                                                    : fmt::format("v{}", choice[game.n + i] - 2));
      judge.printed(false, fmt::format("{} with {}: the system is singular", game.to_string(), which));
    });
    judge.corrected(regular, game.to_string());
  }
  judge.note(
      fmt::format("{} games: among the choices of cheapest and dearest successors at least one gives a regular system, "
                  "so costs are rational all the same",
                  count));
  return judge.error(Verdict::refuted);
}

Finding rational(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++count;
    for (std::uint32_t i = 0; i < game.n; ++i)
      judge.printed(costs[2 + i].sign() >= 0 && costs[2 + i] <= Rational(1), game.to_string());
  }
  judge.note(fmt::format("{} games have rational costs that bidcheck verifies to be the only ones", count));
  return judge.confirmed("up to 3 black vertices");
}

Finding enumerate(Context& context, Judge& judge) {
  std::size_t count = 0, accepted = 0, choices = 0;
  for (const auto& [game, costs] : costed_games(context, 2)) {
    ++count;
    const Enumeration all = enumeration(game.game(), LinearRule(Rule::richman()));
    accepted += all.accepted;
    choices += all.choices;
    judge.printed(all.accepted > 0 && all.solutions.size() == 1, game.to_string());
    for (std::uint32_t i = 0; i < game.n; ++i)
      judge.printed(all.solutions.at(0)[2 + i] == costs[2 + i], game.to_string());
  }
  judge.note(fmt::format("{} games, {} choices of moves, {} of them with a solution, always the cost function", count,
                         choices, accepted));
  return judge.confirmed("up to 2 black vertices");
}

// Keep one cheapest and one dearest move at each vertex: the costs are harmonic on what remains, and uniquely so if the
// choice among tied moves is right.
Finding spanning_subgraph(Context& context, Judge& judge) {
  std::size_t count = 0, bad = 0;
  for (const CostedGame& costed : costed_games(context, 3)) {
    const SmallGame& game = costed.game;
    const Values& costs = costed.costs;
    ++count;
    bool regular = false;
    extreme_choices(game, costs, [&](const Choice& choice) {
      bool harmonic = determinant(game, choice) != 0;
      bad += harmonic ? 0 : 1;
      for (std::uint32_t i = 0; i < game.n; ++i)
        harmonic = harmonic && (costs[choice[i]] + costs[choice[game.n + i]]) / 2 == costs[2 + i];
      regular = regular || harmonic;
    });
    judge.printed(regular, game.to_string());
  }
  judge.note(
      fmt::format("{} games have such a subgraph; {} choices among tied moves leave vertices that reach no sink, where "
                  "harmonic functions are not unique",
                  count, bad));
  return judge.confirmed("up to 3 black vertices");
}

// The Poorman costs of the path b, 1, 2, r: x = y/(1 + y), y = 1/(2 - x).
Finding poorman_irrational(Context&, Judge& judge) {
  // P(2) = y = 1/(2 - x) and P(1) = x = y/(1 + y): both together.
  const Names names = {{"y", formula("1/(2-x)")}};
  judge.printed(formula("y", names) == formula("1/(1-x+1)") &&
                    formula("x - y/(1+y)", names) == formula("(x^2 - 3*x + 1)/(x - 3)"),
                "the equations of the path");
  // x^2 - 3x + 1 = 0 has discriminant 5.
  bool square = false;
  for (long k = 0; k * k <= 5; ++k) square = square || k * k == 5;
  judge.printed(!square, "5 is a square");
  judge.note("path b, 1, 2, r: P(1) is a root of x^2 - 3x + 1, of discriminant 5: (3 - sqrt 5)/2");
  return judge.confirmed("instance");
}

}  // namespace

void add_rationality(Registry& registry) {
  for (const char* paper : {printed, preprint}) {
    registry.add(paper, "sec-5-system", system_unique);
    registry.add(paper, "sec-5-rational", rational);
    registry.add(paper, "sec-5-enumeration", enumerate);
    registry.add(paper, "sec-5-poorman", poorman_irrational);
  }
  registry.add(auction, "sec-2-subgraph", spanning_subgraph);
  registry.add(auction, "sec-4-system", system_unique);
  registry.add(auction, "sec-4-enumeration", enumerate);
  registry.add(auction, "sec-5-rational", rational);
}

}  // namespace bidcert::published
