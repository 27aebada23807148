#include "solve/linear_system.hpp"

#include <stdexcept>

#include "game/facts.hpp"
#include "solve/policy.hpp"

namespace bidcert {

Costs linear_system(const Game& game) {
  const Facts facts(game);
  refuse_ill_posed(game, facts);
  if (!facts.symmetric || !facts.outdegree_at_most_two())
    throw std::invalid_argument("one linear system suffices only in symmetric games with at most two moves a vertex");
  Policy policy(game.size());
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    policy.low[v] = game.blue_moves(v).front();
    policy.high[v] = game.blue_moves(v).back();
  }
  const LinearRule rule(Rule::richman());
  Costs costs(game);
  for (std::uint32_t component = 0; component < facts.components.size(); ++component) {
    const Members members(facts.components.members(component));
    if (game.black(members[0])) evaluate(rule, members, policy, costs);
  }
  return costs;
}

}  // namespace bidcert
