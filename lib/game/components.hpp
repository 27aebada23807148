#pragma once

// The strongly connected components of a game under the moves of both players. Costs in a component depend only on
// those below it, so solvers work component by component, sinks first. Tarjan's algorithm, with a stack of its own: a
// path of a million vertices must not exhaust the machine's.

#include <cstdint>
#include <span>
#include <vector>

#include "game/game.hpp"

namespace bidcert {

class Components {
 public:
  explicit Components(const Game& game);
  // Of any graph: the vertices that each vertex leads to.
  explicit Components(const std::vector<std::vector<Vertex>>& moves);

  // Every move leads to the same component or to one with a lower number.
  std::size_t size() const { return first_.size() - 1; }
  std::uint32_t of(Vertex v) const { return of_[v]; }

  // The vertices of a component, in ascending order.
  std::span<const Vertex> members(std::uint32_t component) const {
    return {members_.data() + first_[component], members_.data() + first_[component + 1]};
  }

  // The lowest number among the components with most vertices.
  std::uint32_t largest() const { return largest_; }

 private:
  template <class MovesOf>
  void find(std::size_t size, MovesOf moves_of);

  std::vector<std::uint32_t> of_;
  std::vector<std::size_t> first_;  // members of c: first_[c] .. first_[c + 1]
  std::vector<Vertex> members_;
  std::uint32_t largest_ = 0;
};

}  // namespace bidcert
