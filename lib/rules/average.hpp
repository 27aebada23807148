#pragma once

// All bidding rules in one formula: the average of x <= y is
//   (x_weight x + y_weight y) / (weight + tax (y - x)),  weight = x_weight + y_weight,
// with integers x_weight >= 0, y_weight > 0, tax >= 0. Richman and Marksman (rate p/q) have the weights 1, 1 and p, q
// and no tax; Taxman at rate t = p/q has y_weight = q, x_weight = q - p and tax = p, Poorman is Taxman at rate 1.
//
// Derivatives: with D = weight + tax (y - x), weight (x_weight + tax y) / D^2 by x and weight (y_weight - tax x) / D^2
// by y. They are not negative, and 1 minus their sum is tax (y - x) / D: what a step loses to the bank.

#include "exact/integer.hpp"
#include "rules/rule.hpp"

namespace bidcert {

struct Average {
  Integer x_weight, y_weight, tax, weight;

  // The rule must be a bidding rule.
  explicit Average(const Rule& rule)
      : x_weight(rule.rate().numerator()), y_weight(rule.rate().denominator()), tax(0), weight(0) {
    if (!rule.linear()) {
      tax = x_weight;
      x_weight = y_weight - tax;
    }
    weight = x_weight + y_weight;
  }

  // The floor of 2^bits times the average of x / 2^bits and y / 2^bits, x <= y.
  void floor(fmpz* result, const fmpz* x, const fmpz* y, unsigned long bits) const {
    if (tax.is_zero()) {
      fmpz_mul(result, y_weight.raw(), y);
      fmpz_addmul(result, x_weight.raw(), x);
      fmpz_fdiv_q(result, result, weight.raw());
      return;
    }
    Integer below;
    fmpz_sub(below.raw(), y, x);
    fmpz_mul(below.raw(), below.raw(), tax.raw());
    Integer whole;
    fmpz_mul_2exp(whole.raw(), weight.raw(), bits);
    below += whole;
    fmpz_mul(whole.raw(), y_weight.raw(), y);
    fmpz_addmul(whole.raw(), x_weight.raw(), x);
    fmpz_mul_2exp(whole.raw(), whole.raw(), bits);
    fmpz_fdiv_q(result, whole.raw(), below.raw());
  }

  // The sign of the average of x and y minus c, x <= y, all over 2^bits.
  int compare(const Integer& x, const Integer& y, const Integer& c, unsigned long bits) const {
    Integer d = x_weight * x + y_weight * y - weight * c;
    fmpz_mul_2exp(d.raw(), d.raw(), bits);
    return (d - tax * (y - x) * c).sign();
  }
};

}  // namespace bidcert
