#pragma once

// The truth about discrete bidding, for small totals: every state (vertex, Blue's chips, holder of the token) is
// decided by trying all bids, all answers and all decisions. Knows the rules (rules/chips.hpp and the first half of
// each tie method) and nothing else: no thresholds, no monotonicity, no recursion of anybody's.
//
// A state is won within t moves if some bid leads, against every bid of the opponent's and every decision that is his,
// to states won within t - 1 moves. It is won if it is won within some t: there are finitely many states, so a strategy
// that always wins does so within a number of moves known in advance. A state is safe if it belongs to a set of
// states, without the opponent's sinks, that some bid at each state never leaves.
//
// Time: moves of play times vertices times K^3.

#include <cstdint>
#include <vector>

#include "rules/chips.hpp"

namespace bidcert {

class States {
 public:
  static constexpr std::uint32_t never = 0xffffffff;

  States(std::size_t vertices, Chips total, std::uint32_t value)
      : chips_(static_cast<std::size_t>(total) + 1), values_(2 * vertices * chips_, value) {}

  std::uint32_t& at(Vertex v, Chips blue_chips, Player holder) {
    return values_[2 * (v * chips_ + static_cast<std::size_t>(blue_chips)) + static_cast<std::size_t>(holder)];
  }
  std::uint32_t at(Vertex v, Chips blue_chips, Player holder) const {
    return values_[2 * (v * chips_ + static_cast<std::size_t>(blue_chips)) + static_cast<std::size_t>(holder)];
  }
  friend bool operator==(const States& s, const States& t) { return s.values_ == t.values_; }

 private:
  std::size_t chips_;
  std::vector<std::uint32_t> values_;
};

// The least number of moves within which the player can force a win, or never.
States brute_force_wins(const Game& game, const ChipRules& rules, Player player);

// 1 where the player can make sure that he does not lose, 0 elsewhere.
States brute_force_safe(const Game& game, const ChipRules& rules, Player player);

}  // namespace bidcert
