#pragma once

// Thresholds for every total K at once, in acyclic games.
//
// At an end the threshold is 0 or K + 1; one step of the tie method is made of minimum, maximum, sum and halves
// (rules/tie_*.hpp), and these keep functions of K eventually quasi-periodic, exactly and for all K: backward induction
// on functions instead of numbers. m / M is the Richman cost of the vertex, since rounding changes a step by less
// than 1.
//
// Under `advantage` and `make-it-take-it` the functions are numbers of holdings, 0, 0*, 1, 1*, ... = 0, 1, 2, 3, ...,
// under `blue-first` and `red-first` chips.

#include <cstdint>
#include <string>
#include <vector>

#include "chips/quasi_periodic.hpp"
#include "rules/chips.hpp"

namespace bidcert {

class EveryTotal {
 public:
  const QuasiPeriodic& operator[](Vertex v) const { return functions_[of_[v]]; }
  Threshold threshold(Vertex v, Chips total) const;
  Tie tie() const { return tie_; }
  std::size_t different() const { return functions_.size(); }

 private:
  friend EveryTotal thresholds_for_every_total(const Game& game, Tie tie, Player ends);
  Tie tie_ = Tie::advantage;
  std::vector<std::uint32_t> of_;         // by vertex
  std::vector<QuasiPeriodic> functions_;  // all different
};

// Throws LimitError for a cyclic game, for losers-ball, and for periods that are too long.
EveryTotal thresholds_for_every_total(const Game& game, Tie tie = Tie::advantage, Player ends = Player::red);

// `period M slope m prefix P f(0) ... f(P-1) table f(P) ... f(P+M-1)`, where f(K + M) = f(K) + m chips from K = P on.
std::string to_string(const QuasiPeriodic& function, Tie tie);

}  // namespace bidcert
