#pragma once

// Two fields for SparseLU that sum rows: doubles, and floating-point numbers of any precision with exponents of any
// size (arb's arf). Neither decides anything; what comes out is an approximation.

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "exact/integer.hpp"

namespace bidcert {

// LU factors of a dense I - J without exchanges, pivots from sums of rows. `outside` holds the row sums.
template <class Field>
class SummedDense {
 public:
  using Value = typename Field::Value;

  bool factor(const Field& field, std::vector<Value> matrix, std::size_t n, std::vector<Value> outside) {
    n_ = n;
    lu_ = std::move(matrix);
    inverse_pivot_.clear();
    for (std::size_t k = 0; k < n; ++k) {
      const Value* pivot_row = lu_.data() + k * n;
      Value pivot = outside[k];
      for (std::size_t j = k + 1; j < n; ++j) pivot = field.difference(pivot, pivot_row[j]);
      if (field.is_zero(pivot)) return false;
      inverse_pivot_.push_back(field.inverse(pivot));
      for (std::size_t i = k + 1; i < n; ++i) {
        Value* row = lu_.data() + i * n;
        if (field.is_zero(field.difference(field.from(0), row[k]))) continue;
        const Value factor = row[k] = field.product(row[k], inverse_pivot_[k]);
        for (std::size_t j = k + 1; j < n; ++j) row[j] = field.minus_product(row[j], factor, pivot_row[j]);
        outside[i] = field.minus_product(outside[i], factor, outside[k]);
      }
    }
    return true;
  }

  void solve(const Field& field, Value* b) {
    for (std::size_t i = 0; i < n_; ++i) {
      const Value* row = lu_.data() + i * n_;
      for (std::size_t j = 0; j < i; ++j) b[i] = field.minus_product(b[i], row[j], b[j]);
    }
    for (std::size_t i = n_; i-- > 0;) {
      const Value* row = lu_.data() + i * n_;
      for (std::size_t j = i + 1; j < n_; ++j) b[i] = field.minus_product(b[i], row[j], b[j]);
      b[i] = field.product(b[i], inverse_pivot_[i]);
    }
  }

 private:
  std::size_t n_ = 0;
  std::vector<Value> lu_, inverse_pivot_;
};

class EscapeDouble {
 public:
  static constexpr bool sums_rows = true;
  using Value = double;
  using Dense = SummedDense<EscapeDouble>;
  struct Sum {
    double total = 0;
  };

  Value from(double value) const { return value; }
  // a 2^-bits.
  Value scaled(const Integer& a, unsigned long bits) const {
    slong exponent = 0;
    const double mantissa = fmpz_get_d_2exp(&exponent, a.raw());
    const long e = exponent - static_cast<long>(bits);
    return e < -2000 ? 0 : std::ldexp(mantissa, static_cast<int>(e < 2000 ? e : 2000));
  }
  // The nearest integer to a 2^bits.
  Integer rounded(Value a, long bits) const {
    Integer result;
    if (a != 0) {
      int exponent = 0;
      const double mantissa = std::ldexp(std::frexp(a, &exponent), 53);
      fmpz_set_d(result.raw(), mantissa);
      const long shift = exponent - 53 + bits;
      if (shift >= 0)
        fmpz_mul_2exp(result.raw(), result.raw(), static_cast<ulong>(shift));
      else
        fmpz_tdiv_q_2exp(result.raw(), result.raw(), static_cast<ulong>(-shift));
    }
    return result;
  }
  bool finite(Value a) const { return std::isfinite(a); }
  // Also what is not a positive finite number cannot be a pivot.
  bool is_zero(Value a) const { return !(a > 1e-300 && a < 1e300); }
  Value inverse(Value a) const { return 1 / a; }
  Value plus(Value a, Value b) const { return a + b; }
  Value difference(Value a, Value b) const { return a - b; }
  Value product(Value a, Value b) const { return a * b; }
  Value minus_product(Value a, Value f, Value b) const { return a - f * b; }
  void add(Sum& sum, Value a, Value b) const { sum.total += a * b; }
  Value minus(Value a, const Sum& sum) const { return a - sum.total; }
};

// A number of arf with value semantics.
class Float {
 public:
  Float() { arf_init(value_); }
  Float(const Float& other) {
    arf_init(value_);
    arf_set(value_, other.value_);
  }
  Float(Float&& other) noexcept {
    arf_init(value_);
    arf_swap(value_, other.value_);
  }
  Float& operator=(const Float& other) {
    arf_set(value_, other.value_);
    return *this;
  }
  Float& operator=(Float&& other) noexcept {
    arf_swap(value_, other.value_);
    return *this;
  }
  ~Float() { arf_clear(value_); }
  arf_struct* raw() { return value_; }
  const arf_struct* raw() const { return value_; }

 private:
  arf_t value_;
};

class EscapeFloat {
 public:
  static constexpr bool sums_rows = true;
  using Value = Float;
  using Dense = SummedDense<EscapeFloat>;
  struct Sum {
    Float total;
  };

  explicit EscapeFloat(long precision) : precision_(precision) {}

  Value from(double value) const {
    Float result;
    arf_set_d(result.raw(), value);
    return result;
  }
  Value from(const Float& value) const { return value; }
  Value scaled(const Integer& a, unsigned long bits) const {
    Float result;
    arf_set_round_fmpz(result.raw(), a.raw(), precision_, ARF_RND_NEAR);
    arf_mul_2exp_si(result.raw(), result.raw(), -static_cast<slong>(bits));
    return result;
  }
  Integer rounded(const Value& a, long bits) const {
    Float scaled;
    arf_mul_2exp_si(scaled.raw(), a.raw(), bits);
    Integer result;
    arf_get_fmpz(result.raw(), scaled.raw(), ARF_RND_NEAR);
    return result;
  }
  bool finite(const Value& a) const { return arf_is_finite(a.raw()) != 0; }
  bool is_zero(const Value& a) const { return arf_sgn(a.raw()) <= 0; }
  Value inverse(const Value& a) const {
    Float result;
    arf_ui_div(result.raw(), 1, a.raw(), precision_, ARF_RND_NEAR);
    return result;
  }
  Value plus(const Value& a, const Value& b) const {
    Float result;
    arf_add(result.raw(), a.raw(), b.raw(), precision_, ARF_RND_NEAR);
    return result;
  }
  Value difference(const Value& a, const Value& b) const {
    Float result;
    arf_sub(result.raw(), a.raw(), b.raw(), precision_, ARF_RND_NEAR);
    return result;
  }
  Value product(const Value& a, const Value& b) const {
    Float result;
    arf_mul(result.raw(), a.raw(), b.raw(), precision_, ARF_RND_NEAR);
    return result;
  }
  Value minus_product(const Value& a, const Value& f, const Value& b) const {
    Float result(a);
    arf_submul(result.raw(), f.raw(), b.raw(), precision_, ARF_RND_NEAR);
    return result;
  }
  void add(Sum& sum, const Value& a, const Value& b) const {
    arf_addmul(sum.total.raw(), a.raw(), b.raw(), precision_, ARF_RND_NEAR);
  }
  Value minus(const Value& a, const Sum& sum) const { return difference(a, sum.total); }

 private:
  long precision_;
};

}  // namespace bidcert
