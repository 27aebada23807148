#include "solve/degenerate.hpp"

namespace bidcert {
namespace {

// The vertices from which a sink of this goal can be reached.
std::vector<std::uint8_t> reaching(const Game& game, Goal goal) {
  std::vector<std::vector<Vertex>> from(game.size());
  std::vector<std::uint8_t> in(game.size(), 0);
  std::vector<Vertex> queue;
  for (Vertex v = 0; v < game.size(); ++v) {
    for (Vertex w : game.all_moves(v)) from[w].push_back(v);
    if (game.goal(v) != goal) continue;
    in[v] = 1;
    queue.push_back(v);
  }
  for (std::size_t head = 0; head < queue.size(); ++head)
    for (Vertex v : from[queue[head]]) {
      if (in[v]) continue;
      in[v] = 1;
      queue.push_back(v);
    }
  return in;
}

}  // namespace

Costs degenerate_costs(const Game& game, const Facts& facts) {
  refuse_ill_posed(game, facts);
  if (!facts.symmetric) throw InputError(game.file() + ": under this rule only symmetric games have known costs");
  const std::vector<std::uint8_t> blue = reaching(game, Goal::blue), red = reaching(game, Goal::red);
  Costs costs(game);
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.black(v)) costs.set(v, Rational(Integer(red[v] ? 1 : 0), Integer(blue[v] && red[v] ? 2 : 1)));
  return costs;
}

}  // namespace bidcert
