#pragma once

// The two fields over which sparse_lu.hpp factors: integers modulo a prime below 2^60, and floating-point numbers,
// which only ever guess.

#include <cstdint>
#include <vector>

#include "exact/flint.hpp"

namespace bidcert {

class PrimeField {
 public:
  static constexpr bool sums_rows = false;
  using Value = std::uint64_t;
  __extension__ using Wide = unsigned __int128;

  // Sums products below 2^120 without reducing, 255 at a time.
  struct Sum {
    Wide total = 0;
    unsigned terms = 0;
  };

  // p is a prime with 59 < log2 p < 60.
  explicit PrimeField(std::uint64_t p) : p_(p), inverse_(n_preinvert_limb(p)) {}

  std::uint64_t prime() const { return p_; }
  Value from(std::int64_t value) const {
    const std::int64_t rest = value % static_cast<std::int64_t>(p_);
    return rest < 0 ? static_cast<Value>(rest) + p_ : static_cast<Value>(rest);
  }
  bool is_zero(Value a) const { return a == 0; }
  Value inverse(Value a) const { return n_invmod(a, p_); }
  Value product(Value a, Value b) const { return reduce(static_cast<Wide>(a) * b); }
  Value minus_product(Value a, Value f, Value b) const { return difference(a, product(f, b)); }
  void add(Sum& sum, Value a, Value b) const {
    sum.total += static_cast<Wide>(a) * b;
    if (++sum.terms == 255) sum = {reduce(sum.total), 1};
  }
  Value minus(Value a, const Sum& sum) const { return difference(a, reduce(sum.total)); }

  // LU factors with row exchanges, by FLINT's block algorithm.
  class Dense {
   public:
    bool factor(const PrimeField& field, std::vector<Value> matrix, std::size_t n);
    void solve(const PrimeField& field, Value* b);

   private:
    std::size_t n_ = 0;
    std::vector<Value> lu_, inverse_pivot_, work_;
    std::vector<std::size_t> rows_;  // row k of the factors is row rows_[k] of the matrix
  };

 private:
  Value reduce(Wide a) const {
    return n_ll_mod_preinv(static_cast<mp_limb_t>(a >> 64), static_cast<mp_limb_t>(a), p_, inverse_);
  }
  Value difference(Value a, Value b) const { return a >= b ? a - b : a - b + p_; }

  std::uint64_t p_;
  std::uint64_t inverse_;
};

class FloatingField {
 public:
  static constexpr bool sums_rows = false;
  using Value = double;
  struct Sum {
    double total = 0;
  };

  Value from(std::int64_t value) const { return static_cast<double>(value); }
  bool is_zero(Value a) const { return !(a > 1e-300 || a < -1e-300); }
  Value inverse(Value a) const { return 1 / a; }
  Value product(Value a, Value b) const { return a * b; }
  Value minus_product(Value a, Value f, Value b) const { return a - f * b; }
  void add(Sum& sum, Value a, Value b) const { sum.total += a * b; }
  Value minus(Value a, const Sum& sum) const { return a - sum.total; }

  // LU factors without exchanges: M-matrices need none.
  class Dense {
   public:
    bool factor(const FloatingField& field, std::vector<Value> matrix, std::size_t n);
    void solve(const FloatingField& field, Value* b);

   private:
    std::size_t n_ = 0;
    std::vector<Value> lu_;
  };
};

}  // namespace bidcert
