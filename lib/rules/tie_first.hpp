#pragma once

// Ladies First and its mirror image (Discrete Bidding Games, appendix): one player wins all ties.

#include "rules/chips.hpp"

namespace bidcert {

struct TieBlueFirst {
  // The rule. Blue wins ties, whoever may be said to hold a token. So the two columns of a threshold are equal.
  static constexpr bool holder_decides = false;
  static constexpr Player tie_winner(Player) { return Player::blue; }
  static constexpr Player token_after(Player, Player, bool) { return Player::blue; }

  // One step; l, h as in tie_advantage.hpp. Blue needs a b with a - b >= l and a + b + 1 >= h; best is b = a - l. Since
  // l <= h he needs floor((l + h) / 2).
  static constexpr Threshold step(Threshold low, Threshold high) {
    const Chips chips = (low.with + high.with) / 2;
    return {chips, chips};
  }
};

struct TieRedFirst {
  static constexpr bool holder_decides = false;
  static constexpr Player tie_winner(Player) { return Player::red; }
  static constexpr Player token_after(Player, Player, bool) { return Player::red; }

  // Blue needs a >= h with b = 0, or b >= 1 with a - b >= l and a + b >= h: ceil((l + h) / 2) in all cases.
  static constexpr Threshold step(Threshold low, Threshold high) {
    const Chips chips = (low.without + high.without + 1) / 2;
    return {chips, chips};
  }
};

}  // namespace bidcert
