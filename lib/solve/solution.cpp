#include "solve/solution.hpp"

#include <numeric>
#include <stdexcept>

#include "solve/backward_induction.hpp"
#include "solve/by_components.hpp"

namespace bidcert {

CostSection with_evidence(const Game& game, Costs costs) {
  std::vector<Vertex> all(game.size());
  std::iota(all.begin(), all.end(), Vertex{0});
  const BestMoves best(game, costs, all);
  Descent blue = descend_for_blue(game, costs, best);
  Descent red = descend_for_red(game, costs, best);
  return {std::move(costs), std::move(blue), std::move(red)};
}

Solution solve(const Game& game, const Facts& facts, const Rule& rule, const AlgebraicLimits& limits) {
  if (facts.symmetric || !facts.dead_ends.empty()) refuse_ill_posed(game, facts);
  if (rule == Rule::taxman(0)) return solve(game, facts, Rule::richman(), limits);  // the averages are the same
  Solution solution;
  if (!rule.linear()) {
    if (!facts.acyclic) {
      AlgebraicSolution algebraic = solve_algebraic(game, facts, rule, limits);
      if (!algebraic.is_rational()) {
        solution.algebraic = std::move(algebraic);
        return solution;
      }
      Costs costs(game);
      for (Vertex v = 0; v < game.size(); ++v)
        if (game.black(v)) costs.set(v, algebraic.costs[v].number);
      solution.cost = with_evidence(game, std::move(costs));
      return solution;
    }
    solution.cost = with_evidence(game, backward_induction(game, rule));
    return solution;
  }
  const LinearRule linear(rule);
  solution.cost = with_evidence(game, solve_by_components(game, facts.components, linear));
  if (solution.cost->blue.stuck.empty() && solution.cost->red.stuck.empty()) return solution;
  // There are several cost functions, for if there is only one it has both descents.
  solution.cost.reset();
  solution.upper = with_evidence(game, greatest_costs(game, facts.components, linear));
  solution.lower = with_evidence(game, least_costs(game, rule));
  if (!solution.upper->blue.stuck.empty() || !solution.lower->red.stuck.empty())
    throw std::logic_error("strategy iteration ended without its evidence");
  return solution;
}

}  // namespace bidcert
