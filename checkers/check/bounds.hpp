// The claim `bounds`: every cost function of the game lies between L and U. No precondition on the game: zugzwang,
// cycles, vertices that reach no sink, several cost functions, all are covered.
//
// Write f(a, b) for the rule's average of min(a, b) and max(a, b), F(c)(v) = f(least c of Blue's moves, greatest c of
// Red's moves). A cost function is a G with values in [0,1], right at the sinks, and G = F(G).
//
// Exact zeros. Let Z be the set of vertices called `zero`, each of rank 1 + min(least rank among Blue's moves in Z,
// greatest rank among Red's moves), all of Red's moves and at least one of Blue's lying in Z or in Blue's sinks (rank
// 0). Let m > 0 be the greatest value of G on Z, taken on S. At v in S neither argument of f exceeds m, and f = m; f(a,
// b) = m with a, b <= m happens only for a = b = m. So no move of Blue's has a cost below m, which puts those in Z into
// S, and a move of Red's is in S. At a v in S of least rank the equation of the rank fails. Hence G = 0 on Z. `one` is
// the mirror image.
//
// Upper bounds. At every other black v with U(v) < 1, F(U)(v) < U(v); hence U(v) > 0. Suppose G > U somewhere.
//  - Linear averages: f(a + d, b + d) = f(a, b) + d. Let v be where G - U is greatest, = d > 0. Then 0 < U(v) < 1, and
//    G(v) = F(G)(v) <= F(U + d)(v) = F(U)(v) + d < U(v) + d: impossible.
//  - Taxed averages, if G = 1 > U somewhere: let v be such a vertex with the least U(v) = m. f = 1 only for
//    a = b = 1, so all of Blue's moves and one of Red's have G = 1 and therefore U >= m. F(U)(v) >= f(m, m) = m =
//    U(v): impossible.
//  - Taxed averages otherwise: let k > 1 be the greatest ratio of the odds of G to those of U, both finite and not 0
//    where G > U, and v where it is attained. Multiplying the odds of both arguments by k multiplies those of f by at
//    most k (FORMAT.md). So odds G(v) <= k odds F(U)(v) < k odds U(v): impossible.
// Lower bounds are the mirror image. The strict inequality replaces all ranks: U cannot support itself in a circle.
#pragma once

#include "check/check.hpp"
#include "read/bounds.hpp"
#include "read/header.hpp"

namespace bidcheck {

void check_bounds(Report& report, const Bounds& bounds, const Rule& rule, const Game& game);

}  // namespace bidcheck
