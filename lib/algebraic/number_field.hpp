#pragma once

// A number field with a chosen real root t of its modulus m: what a certificate calls a field. Its elements are written
// a(t) / d(t) with a common denominator d and polynomials a of lower degree than m, so that equality is equality of
// polynomials. Over d = m', up to a constant, coefficients are far shorter than over d = 1 (58 bits instead of 774 in
// one field of degree 36), and the price is that a product needs a division by d, which is slow. So nothing here
// multiplies: equations are checked by multiplying out. Certificates are written in the shorter form
// (certify/shorter_form.hpp).

#include <map>
#include <optional>
#include <vector>

#include "exact/ball.hpp"
#include "exact/polynomial.hpp"

namespace bidcert {

// low / 2^bits <= value <= high / 2^bits
struct Enclosure {
  Integer low, high;
};

// Encloses the values of a polynomial at what x encloses, or between root / 2^bits and (root + 1) / 2^bits, as
// certificates/FORMAT.md has it.
Enclosure enclose(const IntegerPolynomial& a, const Enclosure& x, unsigned long bits);
Enclosure enclose(const IntegerPolynomial& a, const Integer& root, unsigned long bits);

// The sign of a polynomial at numerator / 2^bits.
int sign_at(const IntegerPolynomial& a, const Integer& numerator, unsigned long bits);

class NumberField {
 public:
  // The numerator of an element.
  using Element = RationalPolynomial;

  // The modulus is irreducible over the rationals, of degree at least 1, primitive, and its last coefficient is
  // positive; `near` is closer to the root meant than to any other. Throws std::domain_error if there is no simple real
  // root there. The denominator is 1, or `over_slope` m' without its content and with the sign that makes it positive
  // at t.
  NumberField(IntegerPolynomial modulus, const Real& near, bool over_slope);

  // The same field with the same root over this denominator.
  NumberField over(bool slope) const { return {modulus_, near_, slope}; }

  const IntegerPolynomial& modulus() const { return modulus_; }
  const IntegerPolynomial& denominator() const { return denominator_; }
  long degree() const { return modulus_.degree(); }

  // The integer A with A / 2^bits < t < (A + 1) / 2^bits. The degree must be at least 2.
  Integer root(unsigned long bits) const;

  // All roots, t first, with errors of at most 2^-bits relative to their size; and the value of an element at a root.
  const std::vector<Complex>& roots(long bits) const;
  Complex at(const Element& a, const Complex& root, long bits) const;

  Element reduce(const Element& a) const { return a.degree() < degree() ? a : a % rational_modulus_; }
  // Numbers as elements, and elements that are numbers.
  Element element(const Rational& number) const { return reduce(rational_denominator_ * RationalPolynomial(number)); }
  std::optional<Rational> number(const Element& a) const;
  // b with a b = 1 modulo m; a is not 0.
  RationalPolynomial inverse(const RationalPolynomial& a) const;

  // Does c (2 - T (1 + x - y)) = x + y - T x hold?
  bool is_average(const Rational& tax, const Element& c, const Element& x, const Element& y) const;
  // The c for which it holds.
  Element average(const Rational& tax, const Element& x, const Element& y) const;
  // The element a / b, where b is not 0.
  Element quotient(const Element& a, const Element& b) const;
  // Does the polynomial, which is not 0, vanish at the element?
  bool vanishes(const IntegerPolynomial& polynomial, const Element& a) const;

 private:
  IntegerPolynomial modulus_, denominator_;
  RationalPolynomial rational_modulus_, rational_denominator_;
  Real near_;
  mutable std::map<unsigned long, Integer> root_;       // by bits
  mutable std::map<long, std::vector<Complex>> roots_;  // by bits
};

}  // namespace bidcert
