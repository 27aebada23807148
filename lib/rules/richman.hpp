#pragma once

// Richman: the winner of the bid pays it to the other player.
//
// All shares are of the total supply, which never changes. Let Blue need more than x after winning a bid and more than
// y after losing one, x <= y. With share s he bids d: winning leaves s - d, losing at least s + d. Both suffice as soon
// as s - d = x and s + d = y, so d = (y - x) / 2 and s = (x + y) / 2; with less he loses to the same bid by Red.

#include "exact/rational.hpp"

namespace bidcert {

inline Rational richman_average(const Rational& x, const Rational& y) {
  return (x + y) / Rational(2);
}
inline Rational richman_bid(const Rational& x, const Rational& y) {
  return (y - x) / Rational(2);
}

}  // namespace bidcert
