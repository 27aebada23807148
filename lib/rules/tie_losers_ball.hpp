#pragma once

// Loser's Ball, the epsilon-chip (Discrete Bidding Games, appendix).

#include <algorithm>

#include "rules/chips.hpp"

namespace bidcert {

struct TieLosersBall {
  // The rule. The holder of the token wins ties. Whoever loses a bid holds it for the next.
  static constexpr bool holder_decides = false;
  static constexpr Player tie_winner(Player holder) { return holder; }
  static constexpr Player token_after(Player, Player winner, bool) { return other(winner); }

  // One step; l, h as in tie_advantage.hpp. After a bid that Blue wins only l0 matters, after one that Red wins only
  // h1. With the token Blue wins with a bid of b against b or less and is outbid by b + 1: a - b >= l0 and a + b + 1 >=
  // h1; best is b = a - l0: a >= max(l0, floor((l0 + h1) / 2)). Without it he wins only with b >= 1, and loses to b: a
  // >= h1 with b = 0; or with b = a - l0 >= 1 a >= l0 + 1 and 2a >= l0 + h1. Whatever Red cannot afford needs no
  // attention, as in tie_advantage.hpp.
  //
  // If l0 <= h1 these are the floor and the ceiling of (l0 + h1) / 2. But l0 > h1 does occur, where losing the bid is
  // worth more than deciding: then Blue needs l0 with the token and only h1 without it. The two are no chain.
  static constexpr Threshold step(Threshold low, Threshold high) {
    const Chips sum = low.without + high.with;
    return {std::min(high.with, std::max(low.without + 1, sum - sum / 2)), std::max(low.without, sum / 2)};
  }
};

}  // namespace bidcert
