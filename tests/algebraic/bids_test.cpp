// Ideal bids: after winning one is left with x, after losing with y; and the printed formulas.

#include "solve/bids.hpp"

#include "game/classic.hpp"
#include "game/random_games.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

// The game under the rule; returns at how many vertices the printed formula differs.
std::size_t differences(const Game& game, const Rule& rule) {
  const Solution solution = solve(game, Facts(game), rule);
  const IdealBids bids = ideal_bids(game, rule, solution);
  std::size_t count = 0;
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.black(v) && !(bids.printed[v] && equal(*bids.printed[v], bids.bids[v]))) ++count;
  return count;
}

}  // namespace

TEST_CASE("bids: the payments leave the critical shares") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    for (const Rule& rule : {Rule::poorman(), Rule::taxman(ratio(1, 3))}) {
      const Game game = random_game(5, seed, 2, 3);
      const Solution solution = solve(game, Facts(game), rule);
      const IdealBids bids = ideal_bids(game, rule, solution);
      const double tax = rule.kind() == Rule::Kind::poorman ? 1 : 1.0 / 3;
      const auto value = [&](const AlgebraicCost& a) {
        if (a.is_rational()) return a.number.to_double();
        const NumberField& field = bids.fields[a.field];
        return field.at(a.element, field.roots(128)[0], 256).re();
      };
      const auto cost = [&](Vertex v) {
        return solution.algebraic ? value(solution.algebraic->costs[v]) : solution.cost->costs.approximate(v);
      };
      for (Vertex v = 0; v < game.size(); ++v) {
        if (!game.black(v)) continue;
        const Descent& blue = solution.algebraic ? solution.algebraic->blue : solution.cost->blue;
        const Descent& red = solution.algebraic ? solution.algebraic->red : solution.cost->red;
        const double bid = value(bids.bids[v]), s = cost(v);
        CAPTURE(seed, game.name(v), bid);
        CHECK(std::abs((s - bid) / (1 - tax * bid) - cost(blue.move[v])) < 1e-12);
        CHECK(std::abs((s + (1 - tax) * bid) / (1 - tax * bid) - cost(red.move[v])) < 1e-12);
      }
    }
}

TEST_CASE("bids: printed formulas are right for Richman, Poorman and Marksman, and wrong for Taxman") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Game game = random_game(5, seed, 2, 3);
    CHECK(differences(game, Rule::richman()) == 0);
    CHECK(differences(game, Rule::poorman()) == 0);
    CHECK(differences(game, Rule::marksman(ratio(2, 3))) == 0);
  }
  CHECK(differences(path_game(3), Rule::taxman(ratio(1, 2))) == 2);
  CHECK(differences(path_game(5), Rule::taxman(ratio(1, 2))) == 4);
  CHECK(differences(path_game(4), Rule::taxman(0)) == 0);
  // Where all successors cost the same the bid is 0 either way.
  CHECK(differences(game_of("v: x y\nx: b r\ny: b r\n"), Rule::taxman(ratio(1, 2))) == 2);
}
