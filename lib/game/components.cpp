#include "game/components.hpp"

#include <algorithm>
#include <limits>

namespace bidcert {

template <class MovesOf>
void Components::find(std::size_t size, MovesOf moves_of) {
  constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> order(size, unknown), low(size);
  std::vector<Vertex> open;  // visited, component not yet known
  struct Visit {
    Vertex vertex;
    std::uint32_t next;  // the move to follow next
  };
  std::vector<Visit> path;
  std::uint32_t visited = 0, components = 0;

  of_.assign(size, unknown);
  const auto enter = [&](Vertex v) {
    order[v] = low[v] = visited++;
    open.push_back(v);
    path.push_back({v, 0});
  };
  const auto close = [&](Vertex root) {
    Vertex v;
    do {
      v = open.back();
      open.pop_back();
      of_[v] = components;
    } while (v != root);
    ++components;
  };
  for (Vertex start = 0; start < size; ++start) {
    if (order[start] != unknown) continue;
    enter(start);
    while (!path.empty()) {
      const Vertex v = path.back().vertex;
      const Moves moves = moves_of(v);
      if (path.back().next < moves.size()) {
        const Vertex w = moves[path.back().next++];
        if (order[w] == unknown)
          enter(w);
        else if (of_[w] == unknown)
          low[v] = std::min(low[v], order[w]);
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[path.back().vertex] = std::min(low[path.back().vertex], low[v]);
      if (low[v] == order[v]) close(v);
    }
  }

  first_.assign(components + 1, 0);
  for (std::uint32_t component : of_) ++first_[component + 1];
  largest_ = static_cast<std::uint32_t>(std::max_element(first_.begin() + 1, first_.end()) - (first_.begin() + 1));
  for (std::uint32_t c = 0; c < components; ++c) first_[c + 1] += first_[c];
  members_.resize(size);
  std::vector<std::size_t> place(first_.begin(), first_.end() - 1);
  for (Vertex v = 0; v < size; ++v) members_[place[of_[v]]++] = v;
}

Components::Components(const Game& game) {
  find(game.size(), [&](Vertex v) { return game.all_moves(v); });
}

Components::Components(const std::vector<std::vector<Vertex>>& moves) {
  find(moves.size(), [&](Vertex v) { return Moves(moves[v]); });
}

}  // namespace bidcert
