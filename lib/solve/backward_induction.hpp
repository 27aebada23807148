#pragma once

// Combinatorial Games under Auction Play, Proposition 9: an acyclic game is solved from its sinks backwards. Where no
// play returns, the vertices can be ordered so that every move leads to an earlier one; then the costs of all moves are
// known when a vertex gets its own, and the equation c(v) = average of low and high, read as an assignment, has one
// solution, whatever the rule. Nothing in this needs the two players to have the same moves, so partisan games are
// solved as well.

#include "game/game.hpp"
#include "rules/rule.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// One average a vertex, in time linear in the number of moves as long as the numbers stay short; the denominator of a
// cost can have as many bits as the longest play has moves (times those of the rule's total weight). Throws
// std::invalid_argument if the game has a cycle, InputError if a player cannot move somewhere.
Costs backward_induction(const Game& game, const Rule& rule);

}  // namespace bidcert
