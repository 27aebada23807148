// The harmonic rule: c(v) is half the mean of c over Blue's moves plus half the mean over Red's, sinks held at 0 and 1.
//
// Why the steps suffice. Where two solutions differ most, at v, every move from v shows the same difference, since the
// weights are positive and sum to 1. The named moves lead from v to a sink (each has one step less to go), where the
// difference is 0. So the solution is unique.
#pragma once

#include "read/sections.hpp"

namespace bidcheck {

// Named moves are legal and lead to a sink in the stated number of steps; the mean is exact at every black vertex.
void check_harmonic(const Section& section);

}  // namespace bidcheck
