#include "bounds/certain.hpp"

#include "game/predecessors.hpp"

namespace bidcert {
namespace {

// The ranks of the vertices that cost what the sinks of `own` cost. `mine` are the predecessors by moves of that
// player, `theirs` by moves of the other.
std::vector<std::uint32_t> ranks(const Game& game, Goal own, const Predecessors& mine, const Predecessors& theirs) {
  const bool blue = own == Goal::blue;
  const auto count = [&](Vertex v, bool blues) {
    return static_cast<std::uint32_t>((blues ? game.blue_moves(v) : game.red_moves(v)).size());
  };
  // P: what is not, or not surely, as good as our sinks.
  std::vector<std::uint8_t> lost(game.size(), 0);
  std::vector<std::uint32_t> waiting(game.size(), 0);
  std::vector<Vertex> queue;
  const auto lose = [&](Vertex v) {
    if (lost[v]) return;
    lost[v] = 1;
    queue.push_back(v);
  };
  for (Vertex v = 0; v < game.size(); ++v) waiting[v] = game.black(v) ? count(v, blue) : 0;
  for (Vertex v = 0; v < game.size(); ++v)
    if (!game.black(v) && game.goal(v) != own) lose(v);
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (Vertex v : theirs[queue[head]]) lose(v);
    for (Vertex v : mine[queue[head]])
      if (--waiting[v] == 0) lose(v);
  }

  std::vector<std::uint32_t> rank(game.size(), 0);
  queue.clear();
  for (Vertex v = 0; v < game.size(); ++v) {
    waiting[v] = game.black(v) ? count(v, !blue) : 0;
    if (game.goal(v) == own) queue.push_back(v);
  }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Vertex w = queue[head];
    const auto peel = [&](Vertex v) {
      if (lost[v] || rank[v] != 0) return;
      rank[v] = rank[w] + 1;
      queue.push_back(v);
    };
    for (Vertex v : mine[w]) peel(v);
    for (Vertex v : theirs[w])
      if (--waiting[v] == 0) peel(v);
  }
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.black(v) && !lost[v] && rank[v] == 0)
      throw LimitError("the cost of " + game.name(v) + " is not unique: its " +
                       (blue ? "least cost is 0 and its greatest" : "greatest cost is 1 and its least") +
                       " is not; there are no close bounds");
  return rank;
}

}  // namespace

Certain::Certain(const Game& game) {
  const Predecessors blue(game, [&](Vertex v) { return game.blue_moves(v); });
  const Predecessors red(game, [&](Vertex v) { return game.red_moves(v); });
  zero = ranks(game, Goal::blue, blue, red);
  one = ranks(game, Goal::red, red, blue);
}

}  // namespace bidcert
