#include "algebraic/elkies.hpp"

#include <cstdint>
#include <numeric>

namespace bidcert {
namespace {

// sum of coefficients[i] w^i over a denominator
struct PowerSum {
  std::vector<std::int64_t> coefficients;
  std::int64_t denominator;
};

// 1/(w^j - 1), where N does not divide j
PowerSum inverse_of_difference(std::size_t order, std::size_t j) {
  const std::size_t r = order / std::gcd(order, j);
  PowerSum sum{std::vector<std::int64_t>(order, 0), static_cast<std::int64_t>(r)};
  for (std::size_t i = 1; i < r; ++i) sum.coefficients[i * j % order] = static_cast<std::int64_t>(i);
  return sum;
}

// 1/(1 + w): for odd N half of 1 - w + w^2 - ... + w^(N-1); for even N, -w is the power 1 + N/2 of w.
PowerSum inverse_of_sum(std::size_t order) {
  if (order % 2 == 0) {
    PowerSum sum = inverse_of_difference(order, 1 + order / 2);
    for (std::int64_t& c : sum.coefficients) c = -c;
    return sum;
  }
  PowerSum sum{std::vector<std::int64_t>(order, 1), 2};
  for (std::size_t i = 1; i < order; i += 2) sum.coefficients[i] = -1;
  return sum;
}

// Row i: 2 cos(2 pi i / N) as a polynomial in t, for i = 0 ... N/2; row 0 is 1.
void cosines(fmpz_mat_t rows, const IntegerPolynomial& modulus) {
  IntegerPolynomial before, now, next;
  fmpz_poly_set_ui(before.raw(), 2);
  fmpz_poly_set_coeff_ui(now.raw(), 1, 1);
  fmpz_poly_rem(now.raw(), now.raw(), modulus.raw());
  fmpz_one(fmpz_mat_entry(rows, 0, 0));
  for (slong i = 1; i < rows->r; ++i) {
    for (slong c = 0; c < rows->c; ++c) fmpz_poly_get_coeff_fmpz(fmpz_mat_entry(rows, i, c), now.raw(), c);
    fmpz_poly_shift_left(next.raw(), now.raw(), 1);
    fmpz_poly_rem(next.raw(), next.raw(), modulus.raw());
    fmpz_poly_sub(next.raw(), next.raw(), before.raw());
    before = now;
    now = next;
  }
}

}  // namespace

PathCosts elkies(unsigned long n) {
  const std::size_t order = n + 2;
  IntegerPolynomial modulus;
  fmpz_poly_cos_minpoly(modulus.raw(), order);
  Real t;
  const Rational turn(Integer(2), Integer(static_cast<long>(order)));
  arb_cos_pi_fmpq(t.raw(), turn.raw(), 128);
  arb_mul_2exp_si(t.raw(), t.raw(), 1);
  PathCosts path{NumberField(modulus, t, false), {}};

  const slong half = static_cast<slong>(order / 2 + 1), degree = modulus.degree();
  fmpz_mat_t sums, powers, costs;
  fmpz_mat_init(sums, static_cast<slong>(n - 1), half);
  fmpz_mat_init(powers, half, degree);
  fmpz_mat_init(costs, static_cast<slong>(n - 1), degree);
  cosines(powers, modulus);

  const PowerSum first = inverse_of_sum(order);
  std::vector<std::int64_t> factor = first.coefficients;  // of 2/(1+w) - 1
  for (std::int64_t& c : factor) c *= 2;
  factor[0] -= first.denominator;
  std::vector<Integer> denominators;
  for (std::size_t k = 1; k < n; ++k) {
    const PowerSum second = inverse_of_difference(order, k + 1);
    std::vector<std::int64_t> sum(order, 0);
    for (std::size_t i = 0; i < order; ++i) {
      sum[i] += second.denominator * first.coefficients[i];
      if (second.coefficients[i] == 0) continue;
      for (std::size_t j = 0, at = i; j < order; ++j, at = at + 1 == order ? 0 : at + 1)
        sum[at] += second.coefficients[i] * factor[j];
    }
    // The sum is real: w^i counts for half of w^i + w^-i.
    const auto entry = [&](std::size_t i) {
      return fmpz_mat_entry(sums, static_cast<slong>(k - 1), static_cast<slong>(i));
    };
    fmpz_set_si(entry(0), 2 * sum[0]);
    for (std::size_t i = 1; i < order; ++i) {
      const std::size_t at = std::min(i, order - i);
      const Integer c(sum[i]);
      fmpz_add(entry(at), entry(at), c.raw());
    }
    denominators.emplace_back(2 * first.denominator * second.denominator);
  }
  fmpz_mat_mul(costs, sums, powers);
  for (std::size_t k = 1; k < n; ++k) {
    IntegerPolynomial numerator;
    for (slong c = 0; c < degree; ++c)
      fmpz_poly_set_coeff_fmpz(numerator.raw(), c, fmpz_mat_entry(costs, static_cast<slong>(k - 1), c));
    RationalPolynomial cost(numerator);
    fmpq_poly_scalar_div_fmpz(cost.raw(), cost.raw(), denominators[k - 1].raw());
    path.costs.push_back(std::move(cost));
  }
  fmpz_mat_clear(sums);
  fmpz_mat_clear(powers);
  fmpz_mat_clear(costs);
  return path;
}

}  // namespace bidcert
