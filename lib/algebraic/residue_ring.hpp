#pragma once

// Polynomials modulo m and modulo one large prime. Integer coefficients below half of the prime can be read off their
// residues; so a division modulo m, which over the rationals may pass through huge numbers, costs no more here than
// what comes out of it. Nothing here is a proof: a quotient is to be verified by multiplying.

#include <optional>

#include <flint/fmpz_mod_poly.h>

#include "exact/polynomial.hpp"

namespace bidcert {

class ResidueRing {
 public:
  // The prime is a Mersenne prime 2^e - 1, e >= bits, that does not divide the last coefficient of m. Throws
  // LimitError if there is none in the list, which ends with e = 132049.
  ResidueRing(const IntegerPolynomial& m, long bits);
  ResidueRing(const ResidueRing&) = delete;
  ResidueRing& operator=(const ResidueRing&) = delete;
  ~ResidueRing();

  // Polynomials have lower degree than m; those returned have coefficients between -prime/2 and prime/2.
  IntegerPolynomial product(const IntegerPolynomial& a, const IntegerPolynomial& b) const;
  // The q with q b = a; nothing if b is not invertible.
  std::optional<IntegerPolynomial> quotient(const IntegerPolynomial& a, const IntegerPolynomial& b) const;

  // The polynomial with this residue, if the numerators and denominators of its coefficients are below the root of
  // half the prime.
  std::optional<RationalPolynomial> fractions(const IntegerPolynomial& residue) const;

 private:
  fmpz_mod_ctx_t context_;
  fmpz_mod_poly_t modulus_, inverse_;
};

}  // namespace bidcert
