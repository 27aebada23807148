#pragma once

// The dreadful way to compute costs, as the papers call it (Richman Games, section 5; Combinatorial Games under Auction
// Play, section 4): for every choice of moves low(v) and high(v) at every black vertex solve the linear system
// c(v) = average of c(low(v)) and c(high(v)), and see whether c(low(v)) <= c(w) <= c(high(v)) for all moves w. A cost
// function fits some choice, and what fits a choice is a cost function; so this is the definition, turned into a
// program, and as such a measure for all other solvers.
//
// Some choices make the system singular: exactly those with a set of vertices whose chosen moves stay in the set. None
// is lost by leaving them out, since among the moves that are extreme for a cost function ties can be broken so that
// the chosen ones lead to a sink from everywhere (as in table_one.hpp, with c(v) for both R(v,t) and R(v,t+1)). The
// solution of a regular system is a mean of sink costs, so it lies between 0 and 1 without being told to.
//
// Choices share their beginnings: the row of a vertex is reduced by the rows of the vertices before it (Bareiss's
// elimination without fractions), and only then does the next vertex choose. The matrix is an M-matrix, so that a pivot
// of 0 means a closed set among the vertices so far, and all choices with this beginning are singular.

#include <vector>

#include "game/game.hpp"
#include "rules/linear.hpp"
#include "solve/costs.hpp"

namespace bidcert {

struct Enumeration {
  std::vector<Costs> solutions;  // all different; by Theorem 2.3 of Richman Games there is just one
  unsigned long accepted = 0;    // choices whose solution satisfies the inequalities
  unsigned long singular = 0;    // choices whose system is singular
  unsigned long choices = 0;     // all
};

// For symmetric games. Time: the product of the squares of all outdegrees. Throws LimitError if that exceeds
// max_choices, std::invalid_argument if the game is partisan, InputError if a vertex has no move or reaches no sink.
Enumeration enumeration(const Game& game, const LinearRule& rule, unsigned long max_choices = 1UL << 24);

}  // namespace bidcert
