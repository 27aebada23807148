#pragma once

// Marksman: bids are numbers; Blue pays his in marks, Red hers in dollars, to the other player. A dollar is worth X
// marks.
//
// Count the supply in marks. A bid of d costs Blue d when he wins it and brings him X d when Red wins it. With x and y
// as in richman.hpp, s - d = x and s + X d = y give d = (y - x) / (1 + X) and s = (y + X x) / (1 + X). In the spinner
// game with these costs Blue moves with probability X / (1 + X).

#include "exact/rational.hpp"

namespace bidcert {

inline Rational marksman_average(const Rational& x, const Rational& y, const Rational& rate) {
  return (y + rate * x) / (Rational(1) + rate);
}
// Blue's bid, as a share of the supply; Red's costs her that number of dollars.
inline Rational marksman_bid(const Rational& x, const Rational& y, const Rational& rate) {
  return (y - x) / (Rational(1) + rate);
}

}  // namespace bidcert
