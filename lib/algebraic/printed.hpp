#pragma once

// Algebraic numbers for people: decimals, minimal polynomials, closed forms.

#include <string>

#include "algebraic/algebraic_costs.hpp"

namespace bidcert {

// `[lo, hi]`: two neighbouring decimals with so many digits after the point between which the number lies. The element
// is irrational.
std::string decimal_enclosure(const NumberField& field, const NumberField::Element& a, unsigned digits);

// The irreducible primitive polynomial with positive leading coefficient that vanishes at the element, which is
// irrational. Over the denominator 1 it is the square-free part of the characteristic polynomial, a known multiple of
// which has integer coefficients: enclosures tell them. Over another that multiple is far too large; there coefficients
// are recognised from the conjugates and then proved: it vanishes, and its degree is the number of different
// conjugates. Throws LimitError if they are too long.
IntegerPolynomial minimal_polynomial(const NumberField& field, const NumberField::Element& a);

// Such as x^2-3*x+1, without blanks.
std::string polynomial_text(const IntegerPolynomial& a);

// A root of a polynomial of degree 2, such as (3-sqrt(5))/2; or, if the field is the real subfield of a cyclotomic
// field and the element is Elkies' cost of a vertex on a path, sin(k*pi/N)/(2*cos(pi/N)*sin((k+1)*pi/N)). Otherwise
// empty. `minimal` is the minimal polynomial of the element.
std::string closed_form(const NumberField& field, const NumberField::Element& a, const IntegerPolynomial& minimal);

// A cost or a bid: its fields are those of a solution.
std::string printed(const std::vector<NumberField>& fields, const AlgebraicCost& value, unsigned digits);

// All of that, separated by blanks; a rational element is just the number.
std::string printed(const NumberField& field, const NumberField::Element& a, unsigned digits);

}  // namespace bidcert
