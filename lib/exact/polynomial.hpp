#pragma once

// Polynomials in one variable: RAII over FLINT's fmpz_poly (integer coefficients) and fmpq_poly (rational ones).

#include "exact/rational.hpp"

namespace bidcert {

class IntegerPolynomial {
 public:
  IntegerPolynomial() { fmpz_poly_init(value_); }
  IntegerPolynomial(const IntegerPolynomial& other) : IntegerPolynomial() { fmpz_poly_set(value_, other.value_); }
  IntegerPolynomial(IntegerPolynomial&& other) noexcept : IntegerPolynomial() { fmpz_poly_swap(value_, other.value_); }
  IntegerPolynomial& operator=(IntegerPolynomial other) noexcept {
    fmpz_poly_swap(value_, other.value_);
    return *this;
  }
  explicit IntegerPolynomial(const Integer& constant) : IntegerPolynomial() {
    fmpz_poly_set_fmpz(value_, constant.raw());
  }
  ~IntegerPolynomial() { fmpz_poly_clear(value_); }

  fmpz_poly_struct* raw() { return value_; }
  const fmpz_poly_struct* raw() const { return value_; }

  // -1 for the zero polynomial.
  long degree() const { return fmpz_poly_degree(value_); }
  Integer operator[](long i) const {
    Integer c;
    fmpz_poly_get_coeff_fmpz(c.raw(), value_, i);
    return c;
  }
  void set(long i, const Integer& c) { fmpz_poly_set_coeff_fmpz(value_, i, c.raw()); }
  bool is_zero() const { return fmpz_poly_is_zero(value_) != 0; }
  bool is_one() const { return fmpz_poly_is_one(value_) != 0; }
  IntegerPolynomial derivative() const {
    IntegerPolynomial result;
    fmpz_poly_derivative(result.value_, value_);
    return result;
  }
  // Is it a multiple of b, which is not zero, by a polynomial with integer coefficients?
  bool is_multiple_of(const IntegerPolynomial& b) const {
    IntegerPolynomial quotient;
    return fmpz_poly_divides(quotient.value_, value_, b.value_) != 0;
  }

  friend IntegerPolynomial operator+(const IntegerPolynomial& a, const IntegerPolynomial& b) {
    IntegerPolynomial result;
    fmpz_poly_add(result.value_, a.value_, b.value_);
    return result;
  }
  friend IntegerPolynomial operator-(const IntegerPolynomial& a, const IntegerPolynomial& b) {
    IntegerPolynomial result;
    fmpz_poly_sub(result.value_, a.value_, b.value_);
    return result;
  }
  friend IntegerPolynomial operator*(const IntegerPolynomial& a, const IntegerPolynomial& b) {
    IntegerPolynomial result;
    fmpz_poly_mul(result.value_, a.value_, b.value_);
    return result;
  }

  friend bool operator==(const IntegerPolynomial& a, const IntegerPolynomial& b) {
    return fmpz_poly_equal(a.value_, b.value_) != 0;
  }

 private:
  fmpz_poly_t value_;
};

class RationalPolynomial {
 public:
  RationalPolynomial() { fmpq_poly_init(value_); }
  RationalPolynomial(const Rational& constant) : RationalPolynomial() {  // NOLINT: numbers convert
    fmpq_poly_set_fmpq(value_, constant.raw());
  }
  explicit RationalPolynomial(const IntegerPolynomial& other) : RationalPolynomial() {
    fmpq_poly_set_fmpz_poly(value_, other.raw());
  }
  RationalPolynomial(const RationalPolynomial& other) : RationalPolynomial() { fmpq_poly_set(value_, other.value_); }
  RationalPolynomial(RationalPolynomial&& other) noexcept : RationalPolynomial() {
    fmpq_poly_swap(value_, other.value_);
  }
  RationalPolynomial& operator=(RationalPolynomial other) noexcept {
    fmpq_poly_swap(value_, other.value_);
    return *this;
  }
  ~RationalPolynomial() { fmpq_poly_clear(value_); }

  static RationalPolynomial variable() {
    RationalPolynomial x;
    fmpq_poly_set_coeff_ui(x.value_, 1, 1);
    return x;
  }

  fmpq_poly_struct* raw() { return value_; }
  const fmpq_poly_struct* raw() const { return value_; }

  long degree() const { return fmpq_poly_degree(value_); }
  bool is_zero() const { return fmpq_poly_is_zero(value_) != 0; }
  Rational operator[](long i) const {
    Rational c;
    fmpq_poly_get_coeff_fmpq(c.raw(), value_, i);
    return c;
  }
  void set(long i, const Rational& c) { fmpq_poly_set_coeff_fmpq(value_, i, c.raw()); }
  // The polynomial is numerator() / denominator(), in lowest terms and with a positive denominator.
  IntegerPolynomial numerator() const {
    IntegerPolynomial result;
    fmpq_poly_get_numerator(result.raw(), value_);
    return result;
  }
  Integer denominator() const {
    Integer result;
    fmpz_set(result.raw(), fmpq_poly_denref(value_));
    return result;
  }

  friend RationalPolynomial operator+(const RationalPolynomial& a, const RationalPolynomial& b) {
    RationalPolynomial result;
    fmpq_poly_add(result.value_, a.value_, b.value_);
    return result;
  }
  friend RationalPolynomial operator-(const RationalPolynomial& a, const RationalPolynomial& b) {
    RationalPolynomial result;
    fmpq_poly_sub(result.value_, a.value_, b.value_);
    return result;
  }
  friend RationalPolynomial operator*(const RationalPolynomial& a, const RationalPolynomial& b) {
    RationalPolynomial result;
    fmpq_poly_mul(result.value_, a.value_, b.value_);
    return result;
  }
  // The remainder of division by b, which is not zero.
  friend RationalPolynomial operator%(const RationalPolynomial& a, const RationalPolynomial& b) {
    RationalPolynomial result;
    fmpq_poly_rem(result.value_, a.value_, b.value_);
    return result;
  }
  friend bool operator==(const RationalPolynomial& a, const RationalPolynomial& b) {
    return fmpq_poly_equal(a.value_, b.value_) != 0;
  }

 private:
  fmpq_poly_t value_;
};

}  // namespace bidcert
