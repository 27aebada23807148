#pragma once

// The tie-breaking advantage (Discrete Bidding Games, section 2.3).

#include "rules/chips.hpp"

namespace bidcert {

struct TieAdvantage {
  // The rule. On a tie the holder either declares himself the winner of the bid and hands the token over, or declares
  // the other the winner and keeps it. In both cases the loser of the tie holds it afterwards. Bids that are not tied
  // leave it where it is.
  static constexpr bool holder_decides = true;
  static constexpr Player token_after(Player holder, Player winner, bool tied) { return tied ? other(winner) : holder; }

  // One step. Let l and h be the least and the greatest of fA, the least threshold among Blue's moves, and fB, the
  // greatest among Red's; l0, h0 what they say when Red holds the token, l1, h1 when Blue does. If Blue decides
  // who moves he needs l, if Red does he needs h.
  //
  // Theorem. If all thresholds t of the moves satisfy t1 <= t0 <= t1 + 1, then with s = l0 + h1 Blue needs
  // ceil(s / 2) without the token and floor(s / 2) with it. In holdings: s = ceil(l / 2) + floor(h / 2).
  //
  // Proof. The inequalities carry over from t to l and h. Blue has a chips and bids b. If Red cannot afford b + 1, or
  // b, then a + b + 1, or a + b, exceeds K and satisfies every bound below: so her means need no attention. If she
  // outbids him, b + 1 is what helps him least. Without the token he needs a - b >= l0 (he wins the bid, by more or
  // because Red declares him the winner; so b <= a), a + b + 1 >= h0 (outbid) and a + b >= h1 (tied, Red uses the
  // token). The second follows from the third. The best b is a - l0: a >= l0 and 2a >= l0 + h1; and the first follows,
  // as h1 >= h0 - 1 >= l0 - 1. With the token he needs a - b >= l1 if b > 0 (Red bids less), a + b + 1 >= h1 (outbid),
  // and for the tie either a - b >= l0 (he uses the token) or a + b >= h1 (he keeps it). Using it, with b = a - l0: a
  // >= l0 and 2a + 1 >= l0 + h1. Keeping it: a >= h1 with b = 0, or 2a >= l1 + h1 with b = a - l1. If l0 = l1, using
  // takes a >= floor(s / 2), which is at least l0, and keeping takes no less. If l0 = l1 + 1, keeping takes a >=
  // ceil((l1 + h1) / 2) = floor(s / 2), and using takes no less. QED
  //
  // Sinks have t0 = t1, and the theorem yields thresholds as it asks for: by induction over the truncations of the game
  // t1 <= t0 <= t1 + 1 everywhere, which is Lemmas 3.1 and 3.2. Theorem 3.7 of the paper is this with fA in place of l
  // and fB in place of h: right where fA <= fB, wrong in zugzwang (fA > fB) when exactly one of the two is starred.
  static constexpr Threshold step(Threshold low, Threshold high) {
    return threshold_of_holding(low.without + high.with);
  }
};

}  // namespace bidcert
