#pragma once

// The graph of Figure 10 of Combinatorial Games under Auction Play, two steps forward, one step back: the successors of
// 0 are b and r, those of k > 0 are k-1 and k+2.

#include "published/check.hpp"

namespace bidcert::published {

// Cut off at `last`, with everything beyond handed to Blue: costs are not above those of the whole, r.
const Certified& two_forward(Context& context, int last);

// U(k) = x^k/2 obeys U(0) = 1/2 and (U(k-1) + U(k+2))/2 <= U(k), since 1 + x^3 <= 2x; so r(k,t) <= U(k) for all t.
bool bounds_two_forward(const Rational& x);

}  // namespace bidcert::published
