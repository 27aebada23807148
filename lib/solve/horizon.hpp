#pragma once

// Games with a horizon: R(v,t) is the cost of forcing a win within t moves, r(v,t) that of preventing the opponent from
// winning within t moves (Richman Games, Theorems 2.1 and 2.2). On black vertices R(v,0) = 1 and r(v,0) = 0; the value
// at t + 1 is the rule's average of the values at t. The average is monotone and R(v,1) <= R(v,0), so R falls with t,
// down to the greatest cost function; likewise r rises to the least. In symmetric games the two limits are the same
// (Theorem 2.3), and if the values stand still from t to t + 1 they are a cost function themselves.
//
// With W the total weight of the rule (2 for Richman) the values at t are integers over W^t. They are kept that way:
// a step adds and compares integers that share a denominator, and no greatest common divisor is ever taken.

#include <vector>

#include "game/game.hpp"
#include "rules/linear.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// The values at one t, and the way to the next. Refers to the game. Both players can move at every black vertex:
// InputError otherwise.
class Horizon {
 public:
  enum class From { above, below };

  Horizon(const Game& game, const LinearRule& rule, From from);

  // From t to t + 1; false, and t stays, if no value changes: then none ever will.
  bool step();

  unsigned long t() const { return t_; }
  // R(v,t) or r(v,t) is numerator(v) / denominator().
  const Integer& numerator(Vertex v) const { return now_[v]; }
  const Integer& denominator() const { return denominator_; }

  Costs costs() const;

 private:
  bool moved(Vertex v) const;

  const Game& game_;
  LinearRule rule_;
  Integer total_;
  unsigned long t_ = 0;
  Integer denominator_ = 1;
  std::vector<Integer> now_, next_;
  std::vector<Vertex> black_;
  std::size_t witness_ = 0;  // of black_: the vertex whose value changed last time, likely to change again
};

// R(., t): from above, and r(., t): from below. For symmetric and partisan games. Time t times the number of moves, on
// integers of t bits (times those of W), or less if the values come to a standstill before t.
Costs horizon_from_above(const Game& game, const LinearRule& rule, unsigned long t);
Costs horizon_from_below(const Game& game, const LinearRule& rule, unsigned long t);

}  // namespace bidcert
