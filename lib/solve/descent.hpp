#pragma once

// Why a cost function is the greatest, or the least: the ranks of certificates/FORMAT.md.
//
// A cost function U is the greatest one exactly if there is no set S of black vertices with U < 1 from each of which
// both Blue's chosen move and some best move of Red's lead into S again: in such a set Red can wait for ever, and
// raising U on S by a little keeps the inequalities. The ranks peel the vertices off: rank 0 are sinks and vertices
// with U = 1, and v follows one step after Blue's chosen move, or after the last of Red's best moves, whichever is
// peeled first. What cannot be peeled is the largest such S. In a symmetric game the first way alone suffices
// (Lemma 2.4 of Richman Games). For the least cost function exchange the players, and 1 with 0.

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "game/game.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// For each vertex the moves of Blue with the least cost and those of Red with the greatest, in the order of the file.
class BestMoves {
 public:
  BestMoves(const Game& game, const Costs& costs, std::span<const Vertex> vertices);

  Moves low(Vertex v) const { return slice(low_, v); }
  Moves high(Vertex v) const { return slice(high_, v); }

 private:
  struct Slice {
    std::size_t first = 0, last = 0;
  };
  Moves slice(const std::vector<Slice>& slices, Vertex v) const {
    return {moves_.data() + slices[v].first, moves_.data() + slices[v].last};
  }
  std::vector<Vertex> moves_;
  std::vector<Slice> low_, high_;
};

struct Descent {
  static constexpr std::uint32_t unranked = std::numeric_limits<std::uint32_t>::max();
  std::vector<Vertex> move;         // the move of the descending player, one of his best
  std::vector<std::uint32_t> rank;  // by vertex
  std::vector<Vertex> stuck;        // black vertices without a rank; none: the proof is complete
};

// Ranks for Blue's descent (U is the greatest) and Red's (the least), over the whole game.
Descent descend_for_blue(const Game& game, const Costs& costs, const BestMoves& best);
Descent descend_for_red(const Game& game, const Costs& costs, const BestMoves& best);

}  // namespace bidcert
