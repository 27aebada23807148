#pragma once

// Discrete bidding with the tie-breaking advantage by trying all bids, where players may be bound to a plan: what a
// proof says of a strategy is tried out against everything that the opponent can do. At most one move a player at each
// vertex, so nobody chooses but bids, what to do with a tie, and who moves.
//
// A tie can only occur at a player's own bid. So the holder of the advantage plans a bid together with what he does if
// it is tied, and loses nothing by doing so.

#include <functional>
#include <vector>

#include "rules/chips.hpp"

namespace bidcert::published {

// One player's part of a turn; `use` is without meaning for a player who does not hold the advantage, and false.
struct Plan {
  Player player;
  Vertex vertex;
  Chips blue_chips;
  Player holder;
  Chips bid;
  bool use;
};
using Allowed = std::function<bool(const Plan&)>;

class BoundPlay {
 public:
  // Where may Blue be sure to win if both players make only plans that are allowed? The game is kept by reference.
  BoundPlay(const Game& game, Chips total, Allowed allowed);

  bool won(Vertex v, Chips blue_chips, Player holder) const { return won_[index(v, blue_chips, holder)]; }
  friend bool operator==(const BoundPlay& s, const BoundPlay& t) { return s.won_ == t.won_; }

  // Does Blue's bid x, with `use` of the advantage in a tie if he holds it, survive Red's bid y?
  bool survives(Vertex v, Chips blue_chips, Player holder, Chips x, bool use, Chips y) const;
  // And all that she is allowed?
  bool survives(Vertex v, Chips blue_chips, Player holder, Chips x, bool use) const;

 private:
  std::size_t index(Vertex v, Chips blue_chips, Player holder) const {
    return 2 * (v * (total_ + 1) + blue_chips) + static_cast<std::size_t>(holder);
  }
  bool wins(Vertex v, Chips blue_chips, Player holder) const;
  bool outcome(Vertex v, Chips blue_chips, Player winner, Chips bid, Player holder) const;

  const Game& game_;
  Chips total_;
  Allowed allowed_;
  std::vector<bool> won_;
};

}  // namespace bidcert::published
