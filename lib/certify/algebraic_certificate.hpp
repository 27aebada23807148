#pragma once

// The claim `algebraic`: costs of which some are elements of number fields (certificates/FORMAT.md, Fields).

#include <iosfwd>
#include <string>

#include "algebraic/solve_algebraic.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"

namespace bidcert {

// Lists of integers as the format wants them; for rational coefficients with their denominator, if it is not 1.
std::string certificate_text(const IntegerPolynomial& a);
std::string certificate_text(const RationalPolynomial& a);

void write_algebraic_certificate(std::ostream& out, const Game& game, const Rule& rule,
                                 const AlgebraicSolution& solution);

}  // namespace bidcert
