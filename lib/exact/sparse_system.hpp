#pragma once

// Exact solution of a sparse linear system A x = b over the integers, with one common denominator for the whole
// solution.
//
// Dixon's p-adic lifting: factor A modulo a 60-bit prime p once (sparse_lu.hpp), then every solve modulo p yields one
// more p-adic digit of x. A digit costs one sparse triangular solve and one product with A, whose residual stays small
// because A's entries are small. The common denominator D is recovered from a few random combinations of the unknowns;
// then D x is lifted, half as far, and at the end A (D x) = D b is verified over the integers. Nothing leaves unproved.

#include <cstdint>
#include <span>
#include <vector>

#include "exact/integer.hpp"

namespace bidcert {

class SparseSystem {
 public:
  struct Entry {
    std::uint32_t column;
    std::int64_t coefficient;
  };

  // Adds the next row; entries for one column are added up. |coefficients| < 2^40, at most 2^20 of them.
  void add_row(std::span<const Entry> entries, Integer right_side);

  std::size_t size() const { return first_.size() - 1; }
  std::span<const Entry> row(std::size_t i) const {
    return {entries_.data() + first_[i], entries_.data() + first_[i + 1]};
  }
  const Integer& right_side(std::size_t i) const { return right_[i]; }

 private:
  std::vector<Entry> entries_;
  std::vector<std::size_t> first_{0};
  std::vector<Integer> right_;
};

struct CommonSolution {
  Integer denominator;  // positive
  std::vector<Integer> numerators;
};

// Solves a system whose matrix is an M-matrix: the coefficients off the diagonal are at most 0, no row sum is negative,
// the right side is 0 where the row sum is, and from every row a chain of non-zero coefficients leads to a row whose
// sum is positive. Those are the averaging equations of a game whose chosen moves leave the component. Such a matrix is
// not singular, its diagonal entries serve as pivots in any order, and every |x_v| is at most max |b|.
CommonSolution solve_exactly(const SparseSystem& system);

}  // namespace bidcert
