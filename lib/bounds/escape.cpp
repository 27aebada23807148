#include "bounds/escape.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "exact/escape_fields.hpp"
#include "exact/sparse_lu.hpp"

namespace bidcert {
namespace {

// I - J: in each row the diagonal, then what is not 0 beside it.
template <class Field>
class Rows {
 public:
  using Value = typename Field::Value;
  struct Entry {
    std::uint32_t column;
    Value coefficient;
  };

  Rows(const Field& field, const std::vector<Step>& steps, const Average& average, unsigned long bits) {
    const Value whole = field.inverse(field.scaled(average.weight, 0));
    const Value x_weight = field.product(field.scaled(average.x_weight, 0), whole);
    const Value y_weight = field.product(field.scaled(average.y_weight, 0), whole);
    const Value tax = field.product(field.scaled(average.tax, 0), whole);
    const Value y_rest = field.product(field.scaled(average.y_weight - average.tax, 0), whole);
    const Value one = field.from(1), zero = field.from(0);
    Integer unit;
    fmpz_setbit(unit.raw(), bits);
    entries_.reserve(3 * steps.size());
    outside_.reserve(steps.size());
    for (std::uint32_t i = 0; i < steps.size(); ++i) {
      const Step& step = steps[i];
      entries_.push_back({i, one});
      Value out = step.held ? one : zero;
      const std::size_t first = entries_.size();
      const auto go = [&](std::uint32_t to, const Value& weight) {
        if (to == i) return;
        if (to == Step::outside) {
          out = field.plus(out, weight);
        } else if (entries_.size() > first && entries_.back().column == to) {
          entries_.back().coefficient = field.difference(entries_.back().coefficient, weight);
        } else {
          entries_.push_back({to, field.difference(zero, weight)});
        }
      };
      if (step.held) {
      } else if (average.tax.is_zero()) {
        go(step.x_to, x_weight);
        go(step.y_to, y_weight);
      } else {
        // With everything divided by the sum of the weights; differences are exact before they are rounded.
        const Value share = field.product(tax, field.scaled(*step.y - *step.x, bits));
        const Value inverse = field.inverse(field.plus(one, share)), square = field.product(inverse, inverse);
        const Value by_x = field.plus(x_weight, field.product(tax, field.scaled(*step.y, bits)));
        const Value by_y = field.plus(y_rest, field.product(tax, field.scaled(unit - *step.x, bits)));
        out = field.product(share, inverse);
        go(step.x_to, field.product(by_x, square));
        go(step.y_to, field.product(by_y, square));
      }
      outside_.push_back(out);
      first_.push_back(entries_.size());
    }
  }

  std::size_t size() const { return outside_.size(); }
  std::span<const Entry> row(std::size_t i) const {
    return {entries_.data() + first_[i], entries_.data() + first_[i + 1]};
  }
  const Value& outside(std::size_t i) const { return outside_[i]; }

 private:
  std::vector<Entry> entries_;
  std::vector<std::size_t> first_{0};
  std::vector<Value> outside_;
};

std::size_t most_bits(const std::vector<Integer>& r) {
  std::size_t most = 1;
  for (const Integer& a : r) most = std::max(most, a.bits());
  return most;
}

template <class Field>
bool rounded(const Field& field, const std::vector<typename Field::Value>& from, long bits, std::vector<Integer>& to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (!field.finite(from[i])) return false;
    to[i] = field.rounded(from[i], bits);
  }
  return true;
}

template <class Field>
class Factors : public Escape {
 public:
  explicit Factors(Field field) : field_(field), lu_(field) {}

  bool factor(const std::vector<Step>& steps, const Average& average, unsigned long bits) {
    // In one unit of this work a double is multiplied some ten times.
    constexpr double most_work = 3e8;
    return lu_.factor(Rows<Field>(field_, steps, average, bits), most_work);
  }

  bool solve(std::vector<Integer>& r) override {
    const std::size_t most = most_bits(r);
    std::vector<typename Field::Value> b;
    b.reserve(r.size());
    for (const Integer& a : r) b.push_back(field_.scaled(a, most));
    lu_.solve(b);
    return rounded(field_, b, static_cast<long>(most), r);
  }

 private:
  Field field_;
  SparseLU<Field> lu_;
};

// Van der Vorst's BiCGSTAB, rows divided by their diagonals.
class Gradients : public Escape {
 public:
  Gradients(const std::vector<Step>& steps, const Average& average, unsigned long bits) {
    const Rows<EscapeDouble> rows(EscapeDouble(), steps, average, bits);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      double diagonal = rows.outside(i);
      for (const auto& entry : rows.row(i).subspan(1)) diagonal -= entry.coefficient;
      inverse_.push_back(diagonal > 0 ? 1 / diagonal : 1);
      for (const auto& entry : rows.row(i).subspan(1)) {
        column_.push_back(entry.column);
        coefficient_.push_back(entry.coefficient * inverse_[i]);
      }
      first_.push_back(static_cast<std::uint32_t>(column_.size()));
    }
  }

  bool solve(std::vector<Integer>& right) override {
    const EscapeDouble field;
    const std::size_t n = right.size(), most = most_bits(right);
    std::vector<double> r(n), x(n, 0), p(n, 0), v(n, 0), s(n), t(n);
    for (std::size_t i = 0; i < n; ++i) r[i] = field.scaled(right[i], most) * inverse_[i];
    const std::vector<double> shadow = r;
    const double start = std::sqrt(dot(r, r));
    double rho = 1, alpha = 1, omega = 1;
    for (int round = 0; round < rounds; ++round) {
      const double next = dot(shadow, r), beta = next / rho * (alpha / omega);
      for (std::size_t i = 0; i < n; ++i) p[i] = r[i] + beta * (p[i] - omega * v[i]);
      rho = next;
      multiply(p, v);
      alpha = rho / dot(shadow, v);
      for (std::size_t i = 0; i < n; ++i) s[i] = r[i] - alpha * v[i];
      multiply(s, t);
      const double length = dot(t, t);
      omega = length > 0 ? dot(t, s) / length : 0;
      for (std::size_t i = 0; i < n; ++i) {
        x[i] += alpha * p[i] + omega * s[i];
        r[i] = s[i] - omega * t[i];
      }
      const double left = std::sqrt(dot(r, r));
      if (!std::isfinite(left)) return false;
      if (left <= small * start) break;
      if (round + 1 == rounds && left > rough * start) return false;
    }
    return rounded(field, x, static_cast<long>(most), right);
  }

 private:
  static constexpr int rounds = 500;
  static constexpr double small = 1e-9, rough = 0.1;

  static double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
  }

  void multiply(const std::vector<double>& from, std::vector<double>& to) const {
    for (std::size_t i = 0; i < from.size(); ++i) {
      double sum = from[i];
      for (std::uint32_t e = first_[i]; e < first_[i + 1]; ++e) sum += coefficient_[e] * from[column_[e]];
      to[i] = sum;
    }
  }

  std::vector<double> inverse_, coefficient_;
  std::vector<std::uint32_t> column_, first_{0};
};

template <class Field>
std::unique_ptr<Escape> factored(Field field, const std::vector<Step>& steps, const Average& average,
                                 unsigned long bits) {
  auto result = std::make_unique<Factors<Field>>(field);
  if (!result->factor(steps, average, bits)) return nullptr;
  return result;
}

}  // namespace

std::unique_ptr<Escape> Escape::gradients(const std::vector<Step>& steps, const Average& average, unsigned long bits) {
  return std::make_unique<Gradients>(steps, average, bits);
}

std::unique_ptr<Escape> Escape::factors(const std::vector<Step>& steps, const Average& average, unsigned long bits) {
  return factored(EscapeDouble(), steps, average, bits);
}

std::unique_ptr<Escape> Escape::factors(const std::vector<Step>& steps, const Average& average, unsigned long bits,
                                        long precision) {
  return factored(EscapeFloat(precision), steps, average, bits);
}

}  // namespace bidcert
