#pragma once

// Poorman: the winner of the bid pays it to the bank.
//
// The supply shrinks from 1 to 1 - d. With x and y as in richman.hpp, Blue needs (s - d) / (1 - d) = x after winning
// and s / (1 - d) = y after losing. Subtracting, d = (y - x) (1 - d), so d = (y - x) / (1 - x + y) and s = y / (1 - x +
// y). Seen as odds s : 1 - s that is y : 1 - x.

#include "exact/rational.hpp"

namespace bidcert {

inline Rational poorman_average(const Rational& x, const Rational& y) {
  return y / (Rational(1) - x + y);
}
inline Rational poorman_bid(const Rational& x, const Rational& y) {
  return (y - x) / (Rational(1) - x + y);
}

}  // namespace bidcert
