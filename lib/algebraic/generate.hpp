#pragma once

// From conjugate numbers to a number field.
//
// Let real numbers a_1 ... a_n be given together with all their conjugates: a table of complex numbers, one column a
// number, whose rows are permuted by every automorphism of the complex numbers. (The rows are all solutions of a
// system of polynomial equations, say, or of several orbits of them; the first row is the numbers themselves.) Take a
// combination t of the columns that is different in every row. Then prod (x - t_i) has rational coefficients, and so
// has sum_i a_k,i prod_(j != i) (x - t_j), whose quotient by the derivative of the first has the value a_k at t. Both
// are found in floating point and recognised as fractions; the irreducible factor that vanishes at t is the modulus.
// Whoever asks has to verify what comes out: nothing here is a proof.

#include <functional>
#include <optional>
#include <vector>

#include "algebraic/number_field.hpp"

namespace bidcert {

struct Conjugates {
  std::size_t rows = 0, columns = 0;
  // The table, row by row, with relative errors of about 2^-bits that the numbers themselves do not tell.
  std::function<std::vector<std::vector<Complex>>(long bits)> refine;
};

struct Generated {
  NumberField field;
  std::vector<NumberField::Element> columns;
};

// Nothing if the coefficients are not recognised within so many bits: the table is not complete, or they are too long.
std::optional<Generated> generate(const Conjugates& table, long most_bits);

// The irreducible factor of a polynomial that vanishes at t, which is given to about so many bits: primitive, with a
// positive last coefficient. Nothing if no factor does, or several seem to.
std::optional<IntegerPolynomial> factor_at(const IntegerPolynomial& product, const Real& t, long bits);

}  // namespace bidcert
