#pragma once

// Rational numbers from their decimals: a guess, to be verified by whoever makes it.

#include <optional>
#include <vector>

#include "exact/ball.hpp"
#include "exact/polynomial.hpp"

namespace bidcert {

// The polynomial with these coefficients, constant first, if their real parts are recognised as fractions that are
// simpler than chance would have it. A common denominator is expected, so each finds the work of those of higher degree
// done.
std::optional<RationalPolynomial> recognise(const std::vector<Complex>& coefficients, long bits);

}  // namespace bidcert
