#pragma once

// Elkies' formula (Combinatorial Games under Auction Play, Proposition 14): on the path 0 ... n, Blue's end at 0 and
// Red's at n, the Poorman cost of k is
//
//   Q(k) = (w^(k+1) - w) / ((w + 1) (w^(k+1) - 1)),   w = e^(2 pi i / (n+2)),
//
// which is also sin(k h) / (2 cos h sin((k+1) h)) with h = pi / (n+2). The paper says "a primitive root"; any other
// than w and its conjugate gives the conjugates of the costs, of which some lie outside [0, 1]. Q(k) is real and lies
// in the real subfield Q(w + 1/w), of degree phi(n+2)/2.
//
// Here it is computed without a division: with W = w^(k+1) of order r,
//
//   Q(k) = 1/(1+w) + (2/(1+w) - 1) / (W - 1),   1/(W - 1) = (1/r) sum_(i<r) i W^i,
//
// and the same for 1/(1+w), so that everything is a sum of powers of w with integer coefficients over a natural number.

#include <vector>

#include "algebraic/number_field.hpp"

namespace bidcert {

struct PathCosts {
  NumberField field;                        // t = 2 cos(2 pi / (n+2)); of degree 1 for n = 2 and n = 4
  std::vector<NumberField::Element> costs;  // of 1 ... n-1
};

// n >= 2.
PathCosts elkies(unsigned long n);

}  // namespace bidcert
