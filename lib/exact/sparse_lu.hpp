#pragma once

// LU factors of a sparse M-matrix, over any field: modulo a prime for exact lifting, in floating point for guessing.
//
// Eliminating vertex k joins every row that uses k to everything that k uses, so a vertex with r entries in its row and
// c in its column costs (r-1)(c-1); the cheapest goes first (Markowitz, on the diagonal). Paths and grids vanish that
// way. What is left of a random game grows dense, and from then on a dense factorisation is faster: the core. Pivots
// stay on the diagonal: for an M-matrix none of them is ever 0 over the rationals, nor small in floating point. Modulo
// a prime one may vanish by bad luck; then factor() says so and the caller takes another prime.
//
// A Field with sums_rows factors a matrix I - J of non-negative J whose row sums are given beside it, as what each row
// leaves to the outside. It computes every pivot as the sum of what else is in its row (Grassmann, Taksar and Heyman
// 1985): nothing is ever subtracted, so that the factors are right to nearly all digits however slow the escape is.

#include <cstdint>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

#include "exact/sparse_system.hpp"

namespace bidcert {

// The Field is one of those in fields.hpp.
template <class Field>
class SparseLU {
 public:
  using Value = typename Field::Value;

  explicit SparseLU(Field field) : field_(std::move(field)) {}

  // Rows of `system` have a column and a coefficient in each entry, the diagonal among them; where the Field sums rows,
  // system.outside(i) is the sum of row i. False if a pivot is zero in this field, or if more than `most_work`
  // multiplications are in sight.
  template <class System>
  bool factor(const System& system, double most_work = std::numeric_limits<double>::infinity());

  // Replaces b by the solution of A x = b.
  void solve(std::vector<Value>& b);

  std::size_t core() const { return order_.size() - sparse_; }

 private:
  struct Item {
    std::uint32_t index;
    Value value;
  };
  using Row = std::vector<Item>;

  Value pivot_of(std::uint32_t v) const;
  void eliminate(std::uint32_t pivot);
  bool factor_core(const std::vector<std::uint32_t>& rest);
  void store();

  double price(std::uint32_t v) const { return (static_cast<double>(rows_[v].size()) - 1) * (users_[v] - 1.0); }

  Field field_;
  std::vector<std::uint32_t> order_;  // vertices in the order of elimination, then those of the core
  std::size_t sparse_ = 0;            // how many were eliminated sparsely
  typename Field::Dense core_;

  // Rows under elimination, by vertex; afterwards flat and by order.
  std::vector<Row> rows_, lower_rows_;
  std::vector<std::vector<std::uint32_t>> columns_;  // the rows that use a vertex; eliminated ones are not taken out
  std::vector<std::uint32_t> users_;                 // how many of them are left
  std::vector<std::uint8_t> done_;
  std::vector<Value> outside_;
  std::vector<std::int32_t> where_;

  std::vector<Item> lower_, upper_;
  std::vector<std::size_t> lower_first_, upper_first_;
  std::vector<Value> inverse_pivot_;
  std::vector<Value> work_;
};

template <class Field>
template <class System>
bool SparseLU<Field>::factor(const System& system, double most_work) {
  const std::size_t n = system.size();
  rows_.assign(n, {});
  lower_rows_.assign(n, {});
  columns_.assign(n, {});
  users_.assign(n, 0);
  done_.assign(n, 0);
  where_.assign(n, -1);
  order_.clear();
  inverse_pivot_.clear();
  for (std::uint32_t i = 0; i < n; ++i)
    for (const auto& entry : system.row(i)) {
      rows_[i].push_back({entry.column, field_.from(entry.coefficient)});
      columns_[entry.column].push_back(i);
      ++users_[entry.column];
    }

  outside_.clear();
  if constexpr (Field::sums_rows)
    for (std::uint32_t i = 0; i < n; ++i) outside_.push_back(system.outside(i));

  using Candidate = std::pair<double, std::uint32_t>;
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue;
  for (std::uint32_t v = 0; v < n; ++v) queue.push({price(v), v});
  std::size_t left = n;
  // A dense elimination step of m rows costs m^2 with a constant about this much smaller.
  constexpr double dense_advantage = 12;
  while (!queue.empty()) {
    const auto [cost, pivot] = queue.top();
    queue.pop();
    if (done_[pivot] || cost != price(pivot)) continue;
    if (cost * dense_advantage > static_cast<double>(left) * static_cast<double>(left)) break;
    if ((most_work -= cost) < 0) return false;
    const Value diagonal = pivot_of(pivot);
    if (field_.is_zero(diagonal)) return false;
    inverse_pivot_.push_back(field_.inverse(diagonal));
    eliminate(pivot);
    order_.push_back(pivot);
    --left;
    for (const Item& item : rows_[pivot])
      if (item.index != pivot) queue.push({price(item.index), item.index});
    for (std::uint32_t i : columns_[pivot])
      if (!done_[i]) queue.push({price(i), i});
  }
  sparse_ = order_.size();
  std::vector<std::uint32_t> rest;
  for (std::uint32_t v = 0; v < n; ++v)
    if (!done_[v]) rest.push_back(v);
  order_.insert(order_.end(), rest.begin(), rest.end());
  const double core = static_cast<double>(rest.size());
  if (core * core * core / (3 * dense_advantage) > most_work) return false;
  const bool regular = factor_core(rest);
  store();
  return regular;
}

template <class Field>
typename SparseLU<Field>::Value SparseLU<Field>::pivot_of(std::uint32_t v) const {
  if constexpr (Field::sums_rows) {
    Value sum = outside_[v];
    for (const Item& item : rows_[v])
      if (item.index != v) sum = field_.difference(sum, item.value);
    return sum;
  } else {
    for (const Item& item : rows_[v])
      if (item.index == v) return item.value;
    return field_.from(0);
  }
}

// Subtracts multiples of the pivot's row from the rows that use it.
template <class Field>
void SparseLU<Field>::eliminate(std::uint32_t pivot) {
  const Row& pivot_row = rows_[pivot];
  done_[pivot] = 1;
  for (const Item& item : pivot_row) --users_[item.index];
  const Value inverse = inverse_pivot_.back();
  for (std::uint32_t i : columns_[pivot]) {
    if (done_[i]) continue;
    Row& row = rows_[i];
    std::size_t at = row.size();
    for (std::size_t k = 0; k < row.size(); ++k) {
      where_[row[k].index] = static_cast<std::int32_t>(k);
      if (row[k].index == pivot) at = k;
    }
    const Value factor = field_.product(row[at].value, inverse);
    for (const Item& item : pivot_row) {
      if (item.index == pivot) continue;
      const std::int32_t k = where_[item.index];
      if (k >= 0) {
        row[k].value = field_.minus_product(row[k].value, factor, item.value);
      } else {
        row.push_back({item.index, field_.minus_product(field_.from(0), factor, item.value)});
        columns_[item.index].push_back(i);
        ++users_[item.index];
      }
    }
    if constexpr (Field::sums_rows) outside_[i] = field_.minus_product(outside_[i], factor, outside_[pivot]);
    for (const Item& item : row) where_[item.index] = -1;
    row[at] = row.back();
    row.pop_back();
    lower_rows_[i].push_back({pivot, factor});
  }
}

template <class Field>
bool SparseLU<Field>::factor_core(const std::vector<std::uint32_t>& rest) {
  const std::size_t m = rest.size();
  for (std::uint32_t k = 0; k < m; ++k) where_[rest[k]] = static_cast<std::int32_t>(k);
  std::vector<Value> matrix(m * m, field_.from(0));
  for (std::size_t k = 0; k < m; ++k)
    for (const Item& item : rows_[rest[k]]) matrix[k * m + static_cast<std::size_t>(where_[item.index])] = item.value;
  if constexpr (Field::sums_rows) {
    std::vector<Value> outside;
    for (std::uint32_t v : rest) outside.push_back(outside_[v]);
    return core_.factor(field_, std::move(matrix), m, std::move(outside));
  } else {
    return core_.factor(field_, std::move(matrix), m);
  }
}

template <class Field>
void SparseLU<Field>::store() {
  const std::size_t n = order_.size();
  std::vector<std::uint32_t> place(n);
  for (std::uint32_t k = 0; k < n; ++k) place[order_[k]] = k;
  lower_.clear();
  upper_.clear();
  lower_first_.assign(1, 0);
  upper_first_.assign(1, 0);
  for (std::size_t k = 0; k < n; ++k) {
    const std::uint32_t v = order_[k];
    for (const Item& item : lower_rows_[v]) lower_.push_back({place[item.index], item.value});
    lower_first_.push_back(lower_.size());
    if (k >= sparse_) continue;
    for (const Item& item : rows_[v])
      if (item.index != v) upper_.push_back({place[item.index], item.value});
    upper_first_.push_back(upper_.size());
  }
  outside_ = {};
  rows_ = {};
  lower_rows_ = {};
  columns_ = {};
  users_ = {};
  done_ = {};
  where_ = {};
}

template <class Field>
void SparseLU<Field>::solve(std::vector<Value>& b) {
  const std::size_t n = order_.size();
  work_.resize(n);
  for (std::size_t k = 0; k < n; ++k) {
    typename Field::Sum sum;
    for (std::size_t e = lower_first_[k]; e < lower_first_[k + 1]; ++e)
      field_.add(sum, lower_[e].value, work_[lower_[e].index]);
    work_[k] = field_.minus(b[order_[k]], sum);
  }
  core_.solve(field_, work_.data() + sparse_);
  for (std::size_t k = sparse_; k-- > 0;) {
    typename Field::Sum sum;
    for (std::size_t e = upper_first_[k]; e < upper_first_[k + 1]; ++e)
      field_.add(sum, upper_[e].value, work_[upper_[e].index]);
    work_[k] = field_.product(field_.minus(work_[k], sum), inverse_pivot_[k]);
  }
  for (std::size_t k = 0; k < n; ++k) b[order_[k]] = work_[k];
}

}  // namespace bidcert
