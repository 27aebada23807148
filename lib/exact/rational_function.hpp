#pragma once

// A quotient of two polynomials in one variable, in lowest terms: RAII over FLINT's fmpz_poly_q.

#include <algorithm>

#include "exact/polynomial.hpp"

namespace bidcert {

class RationalFunction {
 public:
  RationalFunction(long constant = 0) : RationalFunction(Rational(constant)) {}  // NOLINT: numbers convert
  RationalFunction(const Rational& constant) : RationalFunction(Empty{}) {       // NOLINT
    fmpz_poly_set_fmpz(fmpz_poly_q_numref(value_), constant.numerator().raw());
    fmpz_poly_set_fmpz(fmpz_poly_q_denref(value_), constant.denominator().raw());
  }
  RationalFunction(const RationalFunction& other) : RationalFunction(Empty{}) { fmpz_poly_q_set(value_, other.value_); }
  RationalFunction(RationalFunction&& other) noexcept : RationalFunction(Empty{}) {
    fmpz_poly_q_swap(value_, other.value_);
  }
  RationalFunction& operator=(RationalFunction other) noexcept {
    fmpz_poly_q_swap(value_, other.value_);
    return *this;
  }
  ~RationalFunction() { fmpz_poly_q_clear(value_); }

  static RationalFunction variable() {
    RationalFunction x;
    fmpz_poly_set_coeff_ui(fmpz_poly_q_numref(x.value_), 1, 1);
    return x;
  }

  bool is_zero() const { return fmpz_poly_q_is_zero(value_) != 0; }
  IntegerPolynomial numerator() const { return copy(fmpz_poly_q_numref(value_)); }
  IntegerPolynomial denominator() const { return copy(fmpz_poly_q_denref(value_)); }
  // The greater degree of the two.
  long degree() const {
    return std::max(fmpz_poly_degree(fmpz_poly_q_numref(value_)), fmpz_poly_degree(fmpz_poly_q_denref(value_)));
  }

  friend RationalFunction operator+(RationalFunction a, const RationalFunction& b) {
    fmpz_poly_q_add(a.value_, a.value_, b.value_);
    return a;
  }
  friend RationalFunction operator-(RationalFunction a, const RationalFunction& b) {
    fmpz_poly_q_sub(a.value_, a.value_, b.value_);
    return a;
  }
  friend RationalFunction operator*(RationalFunction a, const RationalFunction& b) {
    fmpz_poly_q_mul(a.value_, a.value_, b.value_);
    return a;
  }
  // The divisor is not 0.
  friend RationalFunction operator/(RationalFunction a, const RationalFunction& b) {
    fmpz_poly_q_div(a.value_, a.value_, b.value_);
    return a;
  }
  friend bool operator==(const RationalFunction& a, const RationalFunction& b) {
    return fmpz_poly_q_equal(a.value_, b.value_) != 0;
  }

 private:
  struct Empty {};
  explicit RationalFunction(Empty) { fmpz_poly_q_init(value_); }
  static IntegerPolynomial copy(const fmpz_poly_struct* polynomial) {
    IntegerPolynomial result;
    fmpz_poly_set(result.raw(), polynomial);
    return result;
  }

  fmpz_poly_q_t value_;
};

}  // namespace bidcert
