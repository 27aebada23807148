#pragma once

// An integer of any size: RAII over FLINT's fmpz, which keeps values below 2^62 without allocating.

#include <compare>
#include <string>
#include <utility>

#include "exact/flint.hpp"

namespace bidcert {

class Integer {
 public:
  Integer() { fmpz_init(value_); }
  Integer(long value) { fmpz_init_set_si(value_, value); }  // NOLINT: integers convert implicitly, as they should
  Integer(const Integer& other) { fmpz_init_set(value_, other.value_); }
  Integer(Integer&& other) noexcept {
    fmpz_init(value_);
    fmpz_swap(value_, other.value_);
  }
  Integer& operator=(const Integer& other) {
    fmpz_set(value_, other.value_);
    return *this;
  }
  Integer& operator=(Integer&& other) noexcept {
    fmpz_swap(value_, other.value_);
    return *this;
  }
  ~Integer() { fmpz_clear(value_); }

  fmpz* raw() { return value_; }
  const fmpz* raw() const { return value_; }

  Integer& operator+=(const Integer& b) { return fmpz_add(value_, value_, b.value_), *this; }
  Integer& operator-=(const Integer& b) { return fmpz_sub(value_, value_, b.value_), *this; }
  Integer& operator*=(const Integer& b) { return fmpz_mul(value_, value_, b.value_), *this; }
  // Exact division: the remainder must be 0.
  Integer& divide_exactly(const Integer& b) { return fmpz_divexact(value_, value_, b.value_), *this; }

  friend Integer operator+(Integer a, const Integer& b) { return std::move(a += b); }
  friend Integer operator-(Integer a, const Integer& b) { return std::move(a -= b); }
  friend Integer operator*(Integer a, const Integer& b) { return std::move(a *= b); }
  friend Integer operator-(Integer a) { return fmpz_neg(a.value_, a.value_), std::move(a); }

  friend bool operator==(const Integer& a, const Integer& b) { return fmpz_equal(a.value_, b.value_) != 0; }
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
    return fmpz_cmp(a.value_, b.value_) <=> 0;
  }

  int sign() const { return fmpz_sgn(value_); }
  bool is_zero() const { return fmpz_is_zero(value_) != 0; }
  bool is_one() const { return fmpz_is_one(value_) != 0; }
  std::size_t bits() const { return fmpz_bits(value_); }
  // The value must fit.
  long to_long() const { return fmpz_get_si(value_); }
  std::string to_string(int base = 10) const;

  friend Integer gcd(const Integer& a, const Integer& b);
  friend Integer lcm(const Integer& a, const Integer& b);

 private:
  fmpz_t value_;
};

Integer gcd(const Integer& a, const Integer& b);
Integer lcm(const Integer& a, const Integer& b);

}  // namespace bidcert
