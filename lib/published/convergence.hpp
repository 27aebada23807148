#pragma once

// How fast R(v,t) falls to a cost function R, with n black vertices. Let g_t(v) = R(v,t) - R(v) >= 0 and G_t be its
// maximum. For u with R(u) = R^-(v),
//   R(v,t+1) <= (R(u,t) + R^+(v,t))/2 <= (R(u) + g_t(u) + R^+(v) + G_t)/2, so g_(t+1)(v) <= (g_t(u) + G_t)/2 <= G_t.
// Where R(v) = 1 the gap is 0. Elsewhere k <= n edges of steepest descent lead to b, where it is 0 (Lemma 2.4, the
// ranks that bidcheck verifies): following them back, g_(t+n)(v) <= (1 - 2^-k) G_t. So G_(t+n) <= (1 - 2^-n) G_t, and
// R(v,t) - R(v) <= (1 - 2^-n)^floor(t/n): the limit is R, whichever cost function R was. The mirror image holds for
// R(v) - R'(v,t).

#include "published/small_games.hpp"

namespace bidcert::published {

// Tests each step of the argument, and the bound, on one game: `approach` is R(.,t), or R'(.,t) if `red`, from t = 0.
bool closes_in(const SmallGame& game, const Values& costs, const std::vector<Values>& approach, bool red);

}  // namespace bidcert::published
