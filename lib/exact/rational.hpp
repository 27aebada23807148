#pragma once

// A rational number in lowest terms: RAII over FLINT's fmpq.

#include <optional>
#include <string_view>

#include "exact/integer.hpp"

namespace bidcert {

class Rational {
 public:
  Rational() { fmpq_init(value_); }
  Rational(long value) : Rational() { fmpq_set_si(value_, value, 1); }                 // NOLINT: as for Integer
  Rational(const Integer& value) : Rational() { fmpq_set_fmpz(value_, value.raw()); }  // NOLINT
  // numerator / denominator; the denominator is not 0.
  Rational(const Integer& numerator, const Integer& denominator) : Rational() {
    fmpq_set_fmpz_frac(value_, numerator.raw(), denominator.raw());
  }
  Rational(const Rational& other) : Rational() { fmpq_set(value_, other.value_); }
  Rational(Rational&& other) noexcept : Rational() { fmpq_swap(value_, other.value_); }
  Rational& operator=(const Rational& other) {
    fmpq_set(value_, other.value_);
    return *this;
  }
  Rational& operator=(Rational&& other) noexcept {
    fmpq_swap(value_, other.value_);
    return *this;
  }
  ~Rational() { fmpq_clear(value_); }

  // Reads -?(0|[1-9][0-9]*)(/[1-9][0-9]*)? in lowest terms, no -0, no denominator 1; anything else is not a number.
  // (fmpq_set_str would take 1/0, 2/4 and 1/-2.)
  static std::optional<Rational> parse(std::string_view text);

  fmpq* raw() { return value_; }
  const fmpq* raw() const { return value_; }

  Integer numerator() const;
  Integer denominator() const;

  Rational& operator+=(const Rational& b) { return fmpq_add(value_, value_, b.value_), *this; }
  Rational& operator-=(const Rational& b) { return fmpq_sub(value_, value_, b.value_), *this; }
  Rational& operator*=(const Rational& b) { return fmpq_mul(value_, value_, b.value_), *this; }
  // The divisor is not 0.
  Rational& operator/=(const Rational& b) { return fmpq_div(value_, value_, b.value_), *this; }

  friend Rational operator+(Rational a, const Rational& b) { return std::move(a += b); }
  friend Rational operator-(Rational a, const Rational& b) { return std::move(a -= b); }
  friend Rational operator*(Rational a, const Rational& b) { return std::move(a *= b); }
  friend Rational operator/(Rational a, const Rational& b) { return std::move(a /= b); }
  friend Rational operator-(Rational a) { return fmpq_neg(a.value_, a.value_), std::move(a); }

  friend bool operator==(const Rational& a, const Rational& b) { return fmpq_equal(a.value_, b.value_) != 0; }
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    return fmpq_cmp(a.value_, b.value_) <=> 0;
  }

  int sign() const { return fmpq_sgn(value_); }
  bool is_zero() const { return fmpq_is_zero(value_) != 0; }
  bool is_one() const { return fmpq_is_one(value_) != 0; }
  double to_double() const { return fmpq_get_d(value_); }
  std::string to_string() const;

 private:
  fmpq_t value_;
};

}  // namespace bidcert
