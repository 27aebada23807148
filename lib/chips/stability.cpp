#include "chips/stability.hpp"

#include <algorithm>

#include "chips/every_total_evidence.hpp"
#include "chips/order.hpp"
#include "errors.hpp"
#include "game/facts.hpp"
#include "solve/solution.hpp"

namespace bidcert {

Game bound_to_stable_moves(const Game& game, Player player) {
  const Facts facts(game);
  refuse_ill_posed(game, facts);
  const Solution solution = solve(game, facts, Rule::richman());
  if (!solution.cost) throw InputError("stable play: the Richman costs of this game are not unique");
  const Costs& costs = solution.cost->costs;
  const bool blue = player == Player::blue;
  GameBuilder builder(game.file());
  std::vector<GameBuilder::Token> stable, free;
  for (Vertex v = 0; v < game.size(); ++v) {
    const GameBuilder::Token name{game.name(v), game.location(v)};
    if (!game.black(v)) {
      builder.sink(game.goal(v), name);
      continue;
    }
    const Moves moves = blue ? game.blue_moves(v) : game.red_moves(v);
    const auto [least, greatest] =
        std::minmax_element(moves.begin(), moves.end(), [&](Vertex x, Vertex y) { return costs[x] < costs[y]; });
    stable.clear();
    for (Vertex w : moves)
      if (costs[w] == costs[blue ? *least : *greatest]) stable.push_back({game.name(w), game.location(v)});
    free.clear();
    for (Vertex w : blue ? game.red_moves(v) : game.blue_moves(v)) free.push_back({game.name(w), game.location(v)});
    builder.partisan(name, blue ? stable : free, blue ? free : stable);
  }
  return std::move(builder).build();
}

std::vector<std::optional<std::uint64_t>> stable_from(const Game& game, Tie tie) {
  const EveryTotalEvidence free = evidence_for_every_total(game, tie),
                           blue = evidence_for_every_total(bound_to_stable_moves(game, Player::blue), tie),
                           red = evidence_for_every_total(bound_to_stable_moves(game, Player::red), tie);
  std::vector<std::optional<std::uint64_t>> result(game.size(), 0);
  for (Vertex v = 0; v < game.size(); ++v)
    for (Player holder : {Player::red, Player::blue})
      for (const EveryTotalEvidence* bound : {&blue, &red}) {
        const auto equal = equal_from(free.function(v, holder), bound->function(v, holder));
        result[v] = result[v] && equal ? std::max(result[v], equal) : std::nullopt;
      }
  return result;
}

}  // namespace bidcert
