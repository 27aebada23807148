#pragma once

// Taxman: of the bid d that the winner pays, t d goes to the bank and (1 - t) d to the other player, 0 <= t <= 1.
//
// The supply shrinks to 1 - t d. With x and y as in richman.hpp, Blue needs (s - d) / (1 - t d) = x after winning and
// (s + (1 - t) d) / (1 - t d) = y after losing. Subtracting, (2 - t) d = (y - x) (1 - t d), so
// d = (y - x) / (2 - t (1 + x - y)) and s = x + d (1 - t x) = (x + y - t x) / (2 - t (1 + x - y)).
// t = 0 is Richman, t = 1 Poorman.
//
// With D = 2 - t (1 + x - y) the derivatives of s are (2 - t)(1 - t + t y) / D^2 by x and (2 - t)(1 - t x) / D^2 by y.
//  - From 0 to 1 neither is negative, and their sum, (2 - t) / D, is at most 1: all the theory rests on that.
//  - Between 1 and 2 the first is negative where y < (t - 1)/t: a worse position after winning would be worth more. The
//    formula stops describing the game there, since the loser of a bid, who pays (t - 1) d, may be unable to; the paper
//    then lets him default. No cost function is known. Rate 2 is degenerate again: dullman.hpp.
//  - Below 0 (Doleman: the bank adds to the bid) both are positive, so a greatest and a least cost function exist;
//    but the sum exceeds 1 where x < y, so that differences may grow and the proof that they coincide fails.

#include "exact/rational.hpp"

namespace bidcert {

inline Rational taxman_average(const Rational& x, const Rational& y, const Rational& t) {
  return (x + y - t * x) / (Rational(2) - t * (Rational(1) + x - y));
}
inline Rational taxman_bid(const Rational& x, const Rational& y, const Rational& t) {
  return (y - x) / (Rational(2) - t * (Rational(1) + x - y));
}

}  // namespace bidcert
