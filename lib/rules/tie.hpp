#pragma once

// From the name of a tie method to its rule.

#include "rules/tie_advantage.hpp"
#include "rules/tie_first.hpp"
#include "rules/tie_losers_ball.hpp"
#include "rules/tie_make_it_take_it.hpp"

namespace bidcert {

// Who holds the token at the start where that is no question.
constexpr bool token_is_fixed(Tie tie) {
  return tie == Tie::blue_first || tie == Tie::red_first;
}
constexpr Player fixed_holder(Tie tie) {
  return tie == Tie::blue_first ? Player::blue : Player::red;
}

// Are thresholds holdings, so that one number says both columns?
constexpr bool one_chain(Tie tie) {
  return tie == Tie::advantage || tie == Tie::make_it_take_it;
}

template <typename Action>
auto with_tie(Tie tie, Action action) {
  switch (tie) {
    case Tie::losers_ball:
      return action(TieLosersBall());
    case Tie::make_it_take_it:
      return action(TieMakeItTakeIt());
    case Tie::blue_first:
      return action(TieBlueFirst());
    case Tie::red_first:
      return action(TieRedFirst());
    case Tie::advantage:
      break;
  }
  return action(TieAdvantage());
}

}  // namespace bidcert
