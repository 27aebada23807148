#pragma once

// Combinatorial Games under Auction Play, Proposition 10: where no vertex has more than two moves, the least and the
// greatest cost among them are both of them, whichever is which, and the Richman costs solve one linear system,
// c(v) = (c(u) + c(w)) / 2 (or c(v) = c(u) where there is but one move).
//
// The system is regular exactly if every black vertex reaches a sink. If some do not, they form a closed set, and a
// constant on that set solves the homogeneous system. If all do, take a solution of the homogeneous system, sinks at 0,
// and a vertex where it is greatest: its moves lead to vertices where it is just as great, and so on to a sink: it is
// 0. The system falls apart into the strongly connected components, which are solved in turn.
//
// For Marksman with a rate other than 1 the averages weigh the smaller cost differently from the greater one, so that
// the system depends on the answer; hence this is for Richman only.

#include "game/game.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// Throws std::invalid_argument if the game is partisan or a vertex has more than two moves, InputError if a vertex has
// no move or reaches no sink.
Costs linear_system(const Game& game);

}  // namespace bidcert
