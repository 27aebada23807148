#pragma once

// Taxman: of the bid d that the winner pays, t d goes to the bank and (1 - t) d to the other player, 0 <= t <= 1.
//
// The supply shrinks to 1 - t d. With x and y as in richman.hpp, Blue needs (s - d) / (1 - t d) = x after winning and
// (s + (1 - t) d) / (1 - t d) = y after losing. Subtracting, (2 - t) d = (y - x) (1 - t d), so
// d = (y - x) / (2 - t (1 + x - y)) and s = x + d (1 - t x) = (x + y - t x) / (2 - t (1 + x - y)).
// t = 0 is Richman, t = 1 Poorman. Beyond 1 the loser of a bid pays too, and may not be able to; below 0 (Doleman) the
// bank pays in. What happens then the papers leave open, and so does this project.

#include "exact/rational.hpp"

namespace bidcert {

inline Rational taxman_average(const Rational& x, const Rational& y, const Rational& t) {
  return (x + y - t * x) / (Rational(2) - t * (Rational(1) + x - y));
}
inline Rational taxman_bid(const Rational& x, const Rational& y, const Rational& t) {
  return (y - x) / (Rational(2) - t * (Rational(1) + x - y));
}

}  // namespace bidcert
