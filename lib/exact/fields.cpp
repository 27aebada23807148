#include "exact/fields.hpp"

#include <numeric>

namespace bidcert {

bool PrimeField::Dense::factor(const PrimeField& field, std::vector<Value> matrix, std::size_t n) {
  n_ = n;
  rows_.resize(n);
  lu_.resize(n * n);
  inverse_pivot_.resize(n);
  work_.resize(n);
  if (n == 0) return true;

  nmod_mat_t lu;
  nmod_mat_init(lu, static_cast<slong>(n), static_cast<slong>(n), field.prime());
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) nmod_mat_entry(lu, i, j) = matrix[i * n + j];
  matrix = {};
  std::vector<slong> permutation(n);
  const bool regular = nmod_mat_lu(permutation.data(), lu, 1) == static_cast<slong>(n);
  if (regular)
    for (std::size_t i = 0; i < n; ++i) {
      rows_[i] = static_cast<std::size_t>(permutation[i]);
      for (std::size_t j = 0; j < n; ++j) lu_[i * n + j] = nmod_mat_entry(lu, i, j);
      inverse_pivot_[i] = field.inverse(lu_[i * n + i]);
    }
  nmod_mat_clear(lu);
  return regular;
}

void PrimeField::Dense::solve(const PrimeField& field, Value* b) {
  for (std::size_t i = 0; i < n_; ++i) {
    Sum sum;
    const Value* row = lu_.data() + i * n_;
    for (std::size_t j = 0; j < i; ++j) field.add(sum, row[j], work_[j]);
    work_[i] = field.minus(b[rows_[i]], sum);
  }
  for (std::size_t i = n_; i-- > 0;) {
    Sum sum;
    const Value* row = lu_.data() + i * n_;
    for (std::size_t j = i + 1; j < n_; ++j) field.add(sum, row[j], b[j]);
    b[i] = field.product(field.minus(work_[i], sum), inverse_pivot_[i]);
  }
}

bool FloatingField::Dense::factor(const FloatingField& field, std::vector<Value> matrix, std::size_t n) {
  n_ = n;
  lu_ = std::move(matrix);
  for (std::size_t k = 0; k < n; ++k) {
    const Value* pivot = lu_.data() + k * n;
    if (field.is_zero(pivot[k])) return false;
    const Value inverse = field.inverse(pivot[k]);
    for (std::size_t i = k + 1; i < n; ++i) {
      Value* row = lu_.data() + i * n;
      if (row[k] == 0) continue;
      const Value factor = row[k] *= inverse;
      for (std::size_t j = k + 1; j < n; ++j) row[j] -= factor * pivot[j];
    }
  }
  return true;
}

void FloatingField::Dense::solve(const FloatingField&, Value* b) {
  for (std::size_t i = 0; i < n_; ++i) {
    const Value* row = lu_.data() + i * n_;
    for (std::size_t j = 0; j < i; ++j) b[i] -= row[j] * b[j];
  }
  for (std::size_t i = n_; i-- > 0;) {
    const Value* row = lu_.data() + i * n_;
    for (std::size_t j = i + 1; j < n_; ++j) b[i] -= row[j] * b[j];
    b[i] /= row[i];
  }
}

}  // namespace bidcert
