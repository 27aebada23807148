#include "bounds/certain.hpp"

namespace bidcert {
namespace {

// For each vertex the black vertices from which a player can move there.
class Predecessors {
 public:
  Predecessors(const Game& game, bool blue) : first_(game.size() + 1, 0) {
    const auto moves = [&](Vertex v) { return blue ? game.blue_moves(v) : game.red_moves(v); };
    for (Vertex v = 0; v < game.size(); ++v)
      for (Vertex w : moves(v)) ++first_[w + 1];
    for (std::size_t v = 0; v < game.size(); ++v) first_[v + 1] += first_[v];
    from_.resize(first_.back());
    std::vector<std::size_t> at(first_.begin(), first_.end() - 1);
    for (Vertex v = 0; v < game.size(); ++v)
      for (Vertex w : moves(v)) from_[at[w]++] = v;
  }
  Moves of(Vertex v) const { return {from_.data() + first_[v], from_.data() + first_[v + 1]}; }

 private:
  std::vector<std::size_t> first_;
  std::vector<Vertex> from_;
};

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
    for (Vertex v : theirs.of(queue[head])) lose(v);
    for (Vertex v : mine.of(queue[head]))
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
    for (Vertex v : mine.of(w)) peel(v);
    for (Vertex v : theirs.of(w))
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
  const Predecessors blue(game, true), red(game, false);
  zero = ranks(game, Goal::blue, blue, red);
  one = ranks(game, Goal::red, red, blue);
}

}  // namespace bidcert
