#pragma once

// What the rules with a linear average, Richman and Marksman, have in common: the cost of v is a weighted mean of
// x = min(low, high), what Blue gets when he wins the bid, and y = max(low, high), what Red gets when she does.
// (The winner of a bid decides who moves. Blue's best outcome is the least cost among his own moves or, when it is bad
// to move, the greatest among Red's, where she would have to go: whichever is less.) The weights are positive integers
// over their sum, so that the equations have integer coefficients.

#include "exact/rational.hpp"
#include "rules/rule.hpp"

namespace bidcert {

struct LinearRule {
  Integer x_weight;  // of what Blue reaches by winning the bid
  Integer y_weight;  // of what Red reaches

  // The rule must be richman or marksman.
  explicit LinearRule(const Rule& rule);

  Integer total() const { return x_weight + y_weight; }
  // The average of two costs in either order.
  Rational average(const Rational& a, const Rational& b) const;
};

}  // namespace bidcert
