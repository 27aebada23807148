#pragma once

// A field is written over one of two denominators: 1, the power basis, or the derivative m' of its modulus, the
// rational univariate form. Which is shorter depends on the field. Over m' coefficients are traces, of moderate size in
// every field (NumberField::vanishes says why). The denominators of the power basis come from the index of Z[t] among
// the algebraic integers: in one field of degree 36 they take 774 bits where 58 do over m', but Elkies' fields have
// index 1, and in fields of low degree it is small.

#include "algebraic/algebraic_costs.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"

namespace bidcert {

// The same costs, each field over the denominator with which its lines in the certificate are shorter. Two things end
// the attempt, so that writing a certificate takes about as long as without it: in the power basis an integer four
// times as long as those over m' are on average, since then all are likely to be (one inversion modulo a prime tells);
// and 33 elements that together are longer by a sixteenth. Conversions are guesses: what is returned is ordered by
// enclosures and satisfies the averaging equations as it stands.
AlgebraicSolution in_shorter_form(const Game& game, const Rule& rule, const AlgebraicSolution& solution);

}  // namespace bidcert
