#pragma once

// The claim `algebraic`: costs of which some are elements of number fields (certificates/FORMAT.md, Fields).

#include <iosfwd>

#include "algebraic/solve_algebraic.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"

namespace bidcert {

void write_algebraic_certificate(std::ostream& out, const Game& game, const Rule& rule,
                                 const AlgebraicSolution& solution);

}  // namespace bidcert
