#pragma once

// How to play with thresholds at hand: optimal bids, who should move, and where.
//
// At each state exactly one of the players has his way: Blue reaches his aim, or Red prevents it (thresholds.hpp). The
// bids after which that player still has his way, whatever the other does, are found by arithmetic from l and h of the
// tie method: outbidding bounds the bid above, being outbid bounds it below, a tie does either. They are one range.
// Only two things could tear it: a bid of 0 need not pay for outbidding, but where 0 survives no lower bound is left
// for the others; and the holder of the advantage may use it, b <= a - l0, or keep it, b >= h1 - a, but then being
// outbid asks for b >= h1 - a - 1 anyway, so the ranges overlap or touch. To the other player all bids are the same.
//
// For Blue to win on cycles it is not enough to stay where he wins. `bid`, together with the decisions below, makes
// progress: it is a bid for exactly the threshold, what he has beyond it set aside, such that every outcome leaves him
// more to spare or a smaller rank.

#include <vector>

#include "chips/thresholds.hpp"

namespace bidcert {

struct ChipState {
  Vertex vertex;
  Chips blue_chips;  // at most the total
  Player holder;     // of the token
};

struct BidRange {
  Chips first, last;
  friend bool operator==(const BidRange& s, const BidRange& t) { return s.first == t.first && s.last == t.last; }
};

struct ChipBids {
  Player player;  // who has his way
  BidRange bids;  // all his bids after which he still has
  Chips bid;      // one of them; Blue's makes progress
};

// The bids after which Blue with `blue_chips` >= threshold still has his way, and those of Red if he has fewer; ranks
// do not matter here. The state is at a black vertex that is not an uncoloured end.
BidRange surviving_bids(const Game& game, const ChipThresholds& thresholds, const ChipState& state);

// The same and one of them; `thresholds` come from chips_to_win for this game.
ChipBids optimal_bids(const Game& game, const ChipThresholds& thresholds, const ChipState& state);

// The moves of a player that are best for him when the token goes to `holder`: with the least threshold for Blue, the
// greatest for Red.
std::vector<Vertex> optimal_moves(const Game& game, const ChipThresholds& thresholds, Vertex v, Player holder,
                                  Player mover);

// What the winner of a bid should do when the token has gone to `holder`.
struct ChipDecision {
  Player mover;
  bool stuck;   // the mover has no move and loses
  Vertex move;  // otherwise, his best
};
ChipDecision optimal_decision(const Game& game, const ChipThresholds& thresholds, Vertex v, Player holder,
                              Player winner);

// Whom the holder should declare the winner of a tie under `advantage`: himself only if that is better than keeping the
// token. Blue decides so as to make progress if he has bid `bid` as optimal_bids advises.
Player optimal_tie(const Game& game, const ChipThresholds& thresholds, const ChipState& state, Chips bid);

}  // namespace bidcert
