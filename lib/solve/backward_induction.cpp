#include "solve/backward_induction.hpp"

#include <stdexcept>

#include "game/facts.hpp"

namespace bidcert {

Costs backward_induction(const Game& game, const Rule& rule) {
  const Facts facts(game);
  refuse_ill_posed(game, facts);
  if (!facts.acyclic) throw std::invalid_argument("backward induction needs an acyclic game");
  Costs costs(game);
  // Every component is a single vertex, and moves lead to lower components.
  for (std::uint32_t component = 0; component < facts.components.size(); ++component) {
    const Vertex v = facts.components.members(component)[0];
    if (!game.black(v)) continue;
    const Vertex low = lowest(costs, game.blue_moves(v)), high = highest(costs, game.red_moves(v));
    costs.set(v, rule.average(costs[low], costs[high]));
  }
  return costs;
}

}  // namespace bidcert
