#pragma once

// The moves turned around.

#include <numeric>
#include <vector>

#include "game/game.hpp"

namespace bidcert {

class Predecessors {
 public:
  explicit Predecessors(const Game& game) : Predecessors(game, [&](Vertex v) { return game.all_moves(v); }) {}

  // Only by the moves that moves(v) gives.
  template <typename MovesOf>
  Predecessors(const Game& game, MovesOf moves) : first_(game.size() + 1) {
    for (Vertex v = 0; v < game.size(); ++v)
      for (Vertex w : moves(v)) ++first_[w + 1];
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    from_.resize(first_.back());
    std::vector<std::size_t> place(first_.begin(), first_.end() - 1);
    for (Vertex v = 0; v < game.size(); ++v)
      for (Vertex w : moves(v)) from_[place[w]++] = v;
  }

  // The vertices with a move to w; twice if both players are given it separately.
  Moves operator[](Vertex w) const { return {from_.data() + first_[w], from_.data() + first_[w + 1]}; }

 private:
  std::vector<std::size_t> first_;  // from_ of w: first_[w] .. first_[w + 1]
  std::vector<Vertex> from_;
};

}  // namespace bidcert
