#include "algebraic/generate.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>

#include "algebraic/recognise.hpp"

namespace bidcert {
namespace {

using Table = std::vector<std::vector<Complex>>;
using Weights = std::vector<long>;

// The least distance between two rows of a combination, relative to its size.
double separation(const Table& table, const Weights& weights) {
  std::vector<std::pair<double, double>> t;
  double size = 1;
  for (const std::vector<Complex>& row : table) {
    double re = 0, im = 0;
    for (std::size_t k = 0; k < row.size(); ++k) {
      if (weights[k] == 0) continue;
      re += static_cast<double>(weights[k]) * row[k].re();
      im += static_cast<double>(weights[k]) * row[k].im();
    }
    t.emplace_back(re, im);
    size = std::max(size, std::hypot(re, im));
  }
  std::sort(t.begin(), t.end());
  double least = 1;
  for (std::size_t i = 0; i < t.size(); ++i)
    for (std::size_t j = i + 1; j < t.size() && t[j].first - t[i].first < least; ++j)
      least = std::min(least, std::hypot(t[i].first - t[j].first, t[i].second - t[j].second));
  return least / size;
}

// A single column if one will do, otherwise a combination with small weights.
std::optional<Weights> separating(const Table& table) {
  constexpr double enough = 1e-9;
  const std::size_t n = table[0].size();
  Weights best;
  double best_separation = enough;
  for (std::size_t k = 0; k < n; ++k) {
    Weights weights(n, 0);
    weights[k] = 1;
    const double s = separation(table, weights);
    if (s > best_separation) {
      best_separation = s;
      best = weights;
    }
  }
  std::uint64_t state = 1;
  for (int attempt = 0; attempt < 40 && best.empty(); ++attempt) {
    Weights weights(n);
    for (long& w : weights) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      w = static_cast<long>(state >> 40) % (attempt / 4 + 2) * ((state >> 20 & 1) != 0 ? 1 : -1);
    }
    if (separation(table, weights) > enough) best = weights;
  }
  if (best.empty()) return std::nullopt;
  return best;
}

class Polynomials {
 public:
  Polynomials(Table table, const Weights& weights, long bits) : table_(std::move(table)), bits_(bits) {
    for (std::vector<Complex>& row : table_) {
      Complex t;
      for (std::size_t k = 0; k < row.size(); ++k) {
        // The error that the numbers have: a few units in the last place.
        mag_t error;
        mag_init(error);
        acb_get_mag(error, row[k].raw());
        mag_add_ui(error, error, 1);
        mag_mul_2exp_si(error, error, 16 - bits);
        acb_add_error_mag(row[k].raw(), error);
        mag_clear(error);
        acb_addmul_si(t.raw(), row[k].raw(), weights[k], bits + 64);
      }
      t_.push_back(std::move(t));
    }
    acb_poly_t product;
    acb_poly_init(product);
    acb_poly_product_roots(product, raw(t_), static_cast<slong>(t_.size()), bits + 64);
    for (std::size_t i = 0; i <= t_.size(); ++i) {
      product_.emplace_back();
      acb_poly_get_coeff_acb(product_.back().raw(), product, static_cast<slong>(i));
    }
    acb_poly_clear(product);
  }

  const Complex& generator() const { return t_[0]; }

  // prod (x - t_i)
  std::optional<RationalPolynomial> modulus() const { return recognise(product_, bits_); }

  // sum_i a_k,i prod_(j != i) (x - t_j)
  std::optional<RationalPolynomial> column(std::size_t k) {
    if (quotients_.empty()) divide();
    std::vector<Complex> sum(t_.size());
    for (std::size_t i = 0; i < t_.size(); ++i)
      for (std::size_t c = 0; c < t_.size(); ++c)
        acb_addmul(sum[c].raw(), table_[i][k].raw(), quotients_[i][c].raw(), bits_ + 64);
    return recognise(sum, bits_);
  }

 private:
  void divide() {
    const std::size_t d = t_.size();
    for (const Complex& t : t_) {
      std::vector<Complex> quotient(d);
      quotient[d - 1] = product_[d];
      for (std::size_t c = d - 1; c-- > 0;) {
        acb_mul(quotient[c].raw(), quotient[c + 1].raw(), t.raw(), bits_ + 64);
        acb_add(quotient[c].raw(), quotient[c].raw(), product_[c + 1].raw(), bits_ + 64);
      }
      quotients_.push_back(std::move(quotient));
    }
  }

  Table table_;
  long bits_;
  std::vector<Complex> t_, product_;
  std::vector<std::vector<Complex>> quotients_;
};

}  // namespace

std::optional<IntegerPolynomial> factor_at(const IntegerPolynomial& product, const Real& t, long bits) {
  fmpz_poly_factor_t factors;
  fmpz_poly_factor_init(factors);
  fmpz_poly_factor(factors, product.raw());
  std::optional<IntegerPolynomial> found;
  bool several = false;
  Real near = t, value;
  arb_add_error_2exp_si(near.raw(), 24 - bits);
  for (slong i = 0; i < factors->num; ++i) {
    arb_fmpz_poly_evaluate_arb(value.raw(), factors->p + i, near.raw(), 2 * bits);
    if (arb_contains_zero(value.raw()) == 0) continue;
    several = found.has_value();
    found.emplace();
    fmpz_poly_set(found->raw(), factors->p + i);
    if ((*found)[found->degree()].sign() < 0) fmpz_poly_neg(found->raw(), found->raw());
  }
  fmpz_poly_factor_clear(factors);
  if (several) return std::nullopt;
  return found;
}

std::optional<Generated> generate(const Conjugates& table, long most_bits) {
  const std::optional<Weights> weights = separating(table.refine(64));
  if (!weights) return std::nullopt;
  for (long bits = 128; bits <= most_bits; bits *= 2) {
    Polynomials polynomials(table.refine(bits), *weights, bits);
    const std::optional<RationalPolynomial> product = polynomials.modulus();
    if (!product) continue;
    std::vector<RationalPolynomial> columns;
    for (std::size_t k = 0; k < table.columns; ++k) {
      std::optional<RationalPolynomial> column = polynomials.column(k);
      if (!column) break;
      columns.push_back(std::move(*column));
    }
    if (columns.size() < table.columns) continue;
    Real near;
    arb_set(near.raw(), polynomials.generator().real());
    std::optional<IntegerPolynomial> modulus = factor_at(product->numerator(), near, bits);
    if (!modulus) continue;
    try {
      NumberField field(std::move(*modulus), near, true);
      // A column has the value g / M' at t, where M is the product of all t - t_i: times d over d.
      RationalPolynomial slope;
      fmpq_poly_derivative(slope.raw(), product->raw());
      const NumberField::Element one = field.element(1);
      slope = field.reduce(slope);
      // If the product is irreducible M' is a multiple of d, so that no division is needed.
      RationalPolynomial factor;
      if (slope.degree() == one.degree()) factor = RationalPolynomial(one[one.degree()] / slope[slope.degree()]);
      if (!(slope * factor == one)) factor = field.reduce(one * field.inverse(slope));
      for (RationalPolynomial& column : columns) column = field.reduce(field.reduce(column) * factor);
      return Generated{std::move(field), std::move(columns)};
    } catch (const std::domain_error&) {
      continue;
    }
  }
  return std::nullopt;
}

}  // namespace bidcert
