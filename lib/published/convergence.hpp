#pragma once

// How fast a sequence that obeys the averages, R(v,t) or any other f_t, tends to a cost function R, with n black
// vertices. Let g_t(v) = f_t(v) - R(v) and G_t >= 0 be its greatest value, sinks included. For u with R(u) = R^-(v),
//   f_(t+1)(v) <= (f_t(u) + f_t^+(v))/2 <= (R(u) + g_t(u) + R^+(v) + G_t)/2, so g_(t+1)(v) <= (g_t(u) + G_t)/2 <= G_t.
// At most n edges of steepest descent lead from v to a sink, where the gap is 0: to b where R(v) < 1 (Lemma 2.4, the
// ranks that bidcheck verifies); where R(v) = 1 all successors cost 1, and any way to r will do. Following them back,
// G_(t+n) <= (1 - 2^-n) G_t, so f_t(v) - R(v) <= G_0 (1 - 2^-n)^floor(t/n). The mirror image holds for R(v) - f_t(v):
// the limit is R, whichever cost function R was.

#include "published/small_games.hpp"

namespace bidcert::published {

// Tests each step of the argument and of its mirror image, and both bounds, on one game; `sequence` is f_t from t = 0.
// If f_0 >= R, the bound on R(v) - f_t(v) is 0: f_t stays above R. Likewise below.
bool closes_in(const SmallGame& game, const Values& costs, const std::vector<Values>& sequence);

}  // namespace bidcert::published
