#pragma once

// A number field with a chosen real root t of its modulus: what a certificate calls a field. Its elements are
// polynomials in t of lower degree, so that equality is equality of polynomials.

#include <map>
#include <memory>
#include <vector>

#include "exact/ball.hpp"
#include "exact/polynomial.hpp"

namespace bidcert {

// low / 2^bits <= value <= high / 2^bits
struct Enclosure {
  Integer low, high;
};

// Encloses the values of a polynomial between root / 2^bits and (root + 1) / 2^bits, as certificates/FORMAT.md has it.
Enclosure enclose(const IntegerPolynomial& a, const Integer& root, unsigned long bits);

// The sign of a polynomial at numerator / 2^bits.
int sign_at(const IntegerPolynomial& a, const Integer& numerator, unsigned long bits);

class NumberField {
 public:
  using Element = RationalPolynomial;

  // The modulus is irreducible over the rationals, of degree at least 1, primitive, and its last coefficient is
  // positive; `near` is closer to the root meant than to any other. Throws std::domain_error if there is no simple real
  // root there.
  NumberField(IntegerPolynomial modulus, const Real& near);

  const IntegerPolynomial& modulus() const { return modulus_; }
  long degree() const { return modulus_.degree(); }

  // The integer A with A / 2^bits < t < (A + 1) / 2^bits. The degree must be at least 2.
  Integer root(unsigned long bits) const;

  // All roots, t first, with errors of at most 2^-bits relative to their size.
  std::vector<Complex> roots(long bits) const;

  Element reduce(const Element& a) const { return a.degree() < degree() ? a : a % rational_modulus_; }
  Element product(const Element& a, const Element& b) const { return reduce(a * b); }
  // a is not 0.
  Element inverse(const Element& a) const;
  // a(b) for a polynomial a.
  Element compose(const Element& a, const Element& b) const;

 private:
  IntegerPolynomial modulus_;
  RationalPolynomial rational_modulus_;
  Real near_;
  mutable std::map<unsigned long, Integer> roots_;  // by bits
};

}  // namespace bidcert
