#pragma once

// Make-it Take-it, the minus-epsilon-chip (Discrete Bidding Games, appendix).

#include "rules/chips.hpp"

namespace bidcert {

struct TieMakeItTakeIt {
  // The rule. The holder of the token wins ties. Whoever wins a bid holds it for the next. (In the paper the other
  // player holds a chip of value -epsilon: its a is our a with the token, its a - epsilon our a without.)
  static constexpr bool holder_decides = false;
  static constexpr Player tie_winner(Player holder) { return holder; }
  static constexpr Player token_after(Player, Player winner, bool) { return winner; }

  // One step; l, h as in tie_advantage.hpp. After a bid that Blue wins only l1 matters, after one that Red wins only
  // h0. As in tie_losers_ball.hpp Blue needs max(l1, floor((l1 + h0) / 2)) with the token, and without it the lesser of
  // h0 and max(l1 + 1, ceil((l1 + h0) / 2)). If t1 <= t0 for all moves, then l1 <= h1 <= h0, and these are floor(s / 2)
  // and ceil(s / 2) with s = l1 + h0; so t1 <= t0 <= t1 + 1 holds by induction, and thresholds are holdings. In
  // holdings: s = floor(l / 2) + ceil(h / 2).
  //
  // The recursion of the appendix, where p = |fA| and q = |fB|, is right for even p + q. For odd p + q it asks whether
  // fA is in N: it should ask whether fB is. As in Theorem 3.7, zugzwang exchanges fA and fB.
  static constexpr Threshold step(Threshold low, Threshold high) {
    return threshold_of_holding(low.with + high.without);
  }
};

}  // namespace bidcert
