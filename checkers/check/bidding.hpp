// Cost functions of the bidding rules (richman, marksman): fixed points of c(v) = f(low(v), high(v)), sinks held at 0
// and 1, where low is the least cost among Blue's moves, high the greatest among Red's, and f(a, b) weighs min(a, b)
// and max(a, b) with fixed positive weights.
//
// Why the ranks suffice. f is strictly increasing in both arguments, and shifting both by d shifts f by d. Let U be the
// fixed point of the section, G another one with values in [0,1], d = max(G - U) > 0, attained on the set S. No sink is
// in S, no v with U(v) = 1 either. At v in S nothing rises by more than d, so low and high both rise by exactly d. Then
// the move named low is in S, and one of Red's moves that are greatest under G is in S and was among the greatest under
// U. So at a v in S of least rank neither down(low(v)) nor the greatest down among Red's tied moves is below down(v),
// and down(v) = 1 + min of the two is impossible. Hence G <= U: down ranks prove the greatest cost function, up ranks
// the least, both together that it is the only one.
//
// It follows that ranks need not be searched, nor sinks be reached by anything: the equations say it all.
#pragma once

#include "read/sections.hpp"

namespace bidcheck {

// Named moves are legal and extremal, the averaging equation holds at every black vertex, and so do the equations of
// those ranks that the section gives.
void check_bidding(const Section& section, const Rule& rule);

// The greatest cost function is nowhere below the least, and they differ at exactly body.differ vertices.
void check_interval(const Body& body);

}  // namespace bidcheck
