#pragma once

// Exact costs with the evidence that proves them: what a certificate states.

#include <optional>

#include "algebraic/solve_algebraic.hpp"
#include "game/facts.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"
#include "solve/costs.hpp"
#include "solve/descent.hpp"

namespace bidcert {

// A cost function with the moves and ranks of one or both descents (descent.hpp).
struct CostSection {
  Costs costs;
  Descent blue;  // proves that the costs are the greatest; its moves are low
  Descent red;   // proves that they are the least; its moves are high
};

// Either one cost function that is greatest and least, with rational or with algebraic values, or (partisan games only)
// two that differ.
struct Solution {
  std::optional<CostSection> cost;
  std::optional<AlgebraicSolution> algebraic;  // some value is irrational
  std::optional<CostSection> upper, lower;
};

// Adds the evidence. The costs satisfy the equations.
CostSection with_evidence(const Game& game, Costs costs);

// Solves the game under a bidding rule: by the workhorse if its average is linear, otherwise by backward induction, or by
// solve_algebraic if there are cycles. A symmetric game in which some vertex reaches no sink, and any game with a dead
// end, is refused with InputError; what solve_algebraic cannot do is a LimitError.
Solution solve(const Game& game, const Facts& facts, const Rule& rule, const AlgebraicLimits& limits = {});

}  // namespace bidcert
