#pragma once

// Thresholds for one total K: the least number of chips with which Blue forces a win, or avoids losing, at each vertex.
//
// "Blue wins within t moves" is given for t = 0 by the ends and for t + 1 by one step of the tie method from t (its
// file has the step and the proof). The thresholds go down with t; Blue wins if he wins within some t, so the limit is
// right even where the recursion has other fixed points. An acyclic part takes one step a vertex. A strongly connected
// component takes rounds, all its vertices at once, those below it being final; only vertices are computed again one of
// whose moves has changed. A step takes time proportional to the moves and does not depend on K.
//
// Ranks. With each threshold at most K stands the round in which it was reached. They are what makes a fixed point the
// right one: at a state with exactly the threshold Blue has a bid such that in every outcome he has more than the
// threshold there, or exactly the threshold and a smaller rank. (The thresholds of the round before were no lower than
// the final ones: where they were final the rank is smaller, elsewhere he has more than the final one.) And that proves
// a win: with chips to spare Blue puts them aside and bids as with exactly the threshold, so that what he has to spare
// never decreases; it increases or the rank goes down; and it cannot exceed K for ever.
//
// Avoiding a loss. The steps are their own mirror images: t -> K + 1 - t, with the token exchanged, turns low into high
// and the step for Blue into the step for Red. So at every state either Blue has a bid that survives every answer or
// Red has a bid that refutes every bid: simultaneous bids need no luck. Blue avoids losing exactly where Red does not
// win, and what he needs is K + 1 minus what Red needs to win in the mirrored game.

#include <cstdint>
#include <vector>

#include "rules/chips.hpp"

namespace bidcert {

struct Rank {
  std::uint64_t without = 0, with = 0;  // 0 for ends and where the threshold is K + 1
  std::uint64_t operator[](Player holder) const { return holder == Player::blue ? with : without; }
};

struct ChipThresholds {
  ChipRules rules;
  std::vector<Threshold> thresholds;  // by vertex
  std::vector<Rank> ranks;            // by vertex; of chips_to_avoid_losing: Red's, in the mirrored game

  Threshold operator[](Vertex v) const { return thresholds[v]; }
};

// What fA and fB are at v, seen by who decides who moves: the least and the greatest of the two.
struct LowHigh {
  Threshold low, high;
};
LowHigh low_high(const Game& game, const std::vector<Threshold>& thresholds, Chips never, Vertex v);

// The step of the tie method at a black vertex that is not an uncoloured end.
Threshold chip_step(const Game& game, const std::vector<Threshold>& thresholds, const ChipRules& rules, Vertex v);

enum class Rounds {
  by_component,  // ranks are rounds within a component on top of the ranks below it: fast
  by_move        // ranks are numbers of moves: with the threshold Blue wins within so many moves, and not within fewer
};
ChipThresholds chips_to_win(const Game& game, const ChipRules& rules, Rounds rounds = Rounds::by_component);

// What Blue needs to win within so many moves.
ChipThresholds chips_to_win_within(const Game& game, const ChipRules& rules, std::uint64_t moves);

ChipThresholds chips_to_avoid_losing(const Game& game, const ChipRules& rules, Rounds rounds = Rounds::by_component);

}  // namespace bidcert
