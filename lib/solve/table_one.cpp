#include "solve/table_one.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "game/facts.hpp"
#include "game/predecessors.hpp"
#include "solve/horizon.hpp"
#include "solve/policy.hpp"

namespace bidcert {
namespace {

// Step 3: moves of least and greatest R(.,t), which lead to a sink from everywhere.
class Chooser {
 public:
  explicit Chooser(const Game& game) : game_(game), predecessors_(game), seen_(game.size()) {}

  Policy choose(const Horizon& horizon) {
    Policy policy(game_.size());
    for (Vertex v = 0; v < game_.size(); ++v) {
      if (!game_.black(v)) continue;
      const Moves moves = game_.blue_moves(v);
      Vertex low = moves[0], high = moves[0];
      for (Vertex w : moves.subspan(1)) {
        if (horizon.numerator(w) < horizon.numerator(low)) low = w;
        if (horizon.numerator(w) > horizon.numerator(high)) high = w;
      }
      policy.low[v] = low;
      policy.high[v] = high;
    }
    lead_to_sinks(horizon, policy);
    return policy;
  }

 private:
  // Back from the sinks: the first extreme move of v that turns out to lead to a sink replaces the one it is tied with.
  void lead_to_sinks(const Horizon& horizon, Policy& policy) {
    todo_.clear();
    for (Vertex v = 0; v < game_.size(); ++v) {
      seen_[v] = !game_.black(v);
      if (seen_[v]) todo_.push_back(v);
    }
    for (std::size_t i = 0; i < todo_.size(); ++i)
      for (const Vertex w = todo_[i]; Vertex v : predecessors_[w]) {
        if (seen_[v]) continue;
        if (horizon.numerator(w) == horizon.numerator(policy.low[v]))
          policy.low[v] = w;
        else if (horizon.numerator(w) == horizon.numerator(policy.high[v]))
          policy.high[v] = w;
        else
          continue;
        seen_[v] = 1;
        todo_.push_back(v);
      }
    if (todo_.size() != game_.size()) throw std::logic_error("table_one: extreme moves that lead to no sink");
  }

  const Game& game_;
  Predecessors predecessors_;
  std::vector<std::uint8_t> seen_;
  std::vector<Vertex> todo_;
};

// Step 5: are the chosen moves extreme for the costs that they yield?
bool inequalities_hold(const Game& game, const Policy& policy, const Costs& costs) {
  for (Vertex v = 0; v < game.size(); ++v)
    for (Vertex w : game.blue_moves(v))
      if (costs.compare(policy.low[v], w) > 0 || costs.compare(policy.high[v], w) < 0) return false;
  return true;
}

}  // namespace

TableOneResult table_one(const Game& game, unsigned long max_iterations) {
  const Facts facts(game);
  refuse_ill_posed(game, facts);
  if (!facts.symmetric) throw std::invalid_argument("the algorithm of Table I needs a symmetric game");
  const LinearRule rule(Rule::richman());
  Horizon horizon(game, rule, Horizon::From::above);
  Chooser chooser(game);
  Policy failed(game.size());
  for (unsigned long iteration = 1; iteration <= max_iterations; ++iteration) {
    Policy policy = chooser.choose(horizon);
    // The choices of the step before have been tried.
    if (iteration == 1 || policy.low != failed.low || policy.high != failed.high) {
      Costs costs(game);
      for (std::uint32_t component = 0; component < facts.components.size(); ++component) {
        const Members members(facts.components.members(component));
        if (game.black(members[0])) evaluate(rule, members, policy, costs);
      }
      if (inequalities_hold(game, policy, costs)) return {std::move(costs), iteration};
      failed = std::move(policy);
    }
    horizon.step();
  }
  throw LimitError("Table I: no solution in " + std::to_string(max_iterations) + " iterations");
}

}  // namespace bidcert
