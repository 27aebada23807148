#include "rules/linear.hpp"

#include <stdexcept>

namespace bidcert {

// The rate X = p/q of Marksman gives (y + X x) / (1 + X) = (q y + p x) / (p + q); Richman is X = 1.
LinearRule::LinearRule(const Rule& rule) : x_weight(rule.rate().numerator()), y_weight(rule.rate().denominator()) {
  if (!rule.linear()) throw std::logic_error("not a rule with a linear average");
}

Rational LinearRule::average(const Rational& a, const Rational& b) const {
  const Rational& x = a < b ? a : b;
  const Rational& y = a < b ? b : a;
  return (x * x_weight + y * y_weight) / Rational(total());
}

}  // namespace bidcert
