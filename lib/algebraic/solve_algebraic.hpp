#pragma once

// Exact costs under a taxed rule, also on cycles, where they are algebraic numbers.
//
//  1. Costs 0 and 1 are found without arithmetic, all others are guessed in floating point, and with them a best
//     move of each player at every vertex, such that these moves lead out of every cycle (approximate.hpp).
//  2. The chosen moves make a graph of their own, with smaller strong components than the game. They are solved
//     one after the other: a vertex alone by arithmetic in the field of its moves; a path from cost 0 to cost 1 under
//     Poorman by Elkies' formula (elkies.hpp); any other by elimination if one unknown determines the rest
//     (elimination.hpp), or by finding all conjugate solutions (averaging_system.hpp) and the field that they generate
//     (generate.hpp). What is found must satisfy the equations exactly. Costs that meet in one equation, or are equal
//     where they are compared, are brought into one field.
//  3. All costs are put into order by enclosures, exactly as the checker will do it, with as many bits as that takes.
//     Order gives the best moves and the ranks (descent.hpp), and the averaging equations are verified for these moves.
//     Where a guessed move turns out not to be best, the moves of the true order replace it and all is done again.
//
// Costs that pass 3 are the costs, since the ranks prove that there is no other cost function.

#include "algebraic/algebraic_costs.hpp"
#include "game/facts.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"

namespace bidcert {

struct AlgebraicLimits {
  std::size_t conjugates = 200;    // most rows of a table of conjugates: bounds the degree of a field
  std::size_t path_degree = 1000;  // highest degree for Elkies' formula, which needs no conjugates
  std::size_t starts = 40000;      // most starting points of Newton's method for one component
  long lattice = 24;               // highest degree for lattice reduction; 0: none
  bool paths = true;               // Elkies' formula for paths; without it they are treated like anything else
};

// The game is as solve() in solution.hpp wants it, the rule is poorman or taxman. Throws LimitError if a field has too
// high a degree or cannot be found, and if there are several cost functions.
AlgebraicSolution solve_algebraic(const Game& game, const Facts& facts, const Rule& rule,
                                  const AlgebraicLimits& limits = {});

}  // namespace bidcert
