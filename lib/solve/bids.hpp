#pragma once

// The ideal bid at every black vertex, as a share of the money supply: what a player bids who has exactly his critical
// share. From the rules (rules/*.hpp: a winner is left with x, a loser with y), and from the formulas that the papers
// print:
//
//   Richman    R(v) - R(u), u a successor of least cost            (Richman Games, introduction)
//   Poorman    (P - P-) / (1 - P-), for a player who holds x = P    (Auction Play, Theorem 7)
//   Taxman     (T+ - T-) / (2 - (1 - T- + T+) t)                    (Auction Play, section 6; two signs are exchanged)
//   Marksman   (M+ - M-) / (xi + 1)                                 (Auction Play, section 6)

#include <optional>
#include <vector>

#include "algebraic/algebraic_costs.hpp"
#include "rules/rule.hpp"
#include "solve/solution.hpp"

namespace bidcert {

struct IdealBids {
  std::vector<NumberField> fields;
  std::vector<AlgebraicCost> bids;                    // by vertex; those of sinks have no meaning
  std::vector<std::optional<AlgebraicCost>> printed;  // the formula divides by 0: none
};

// The solution is unique: it has `cost` or `algebraic`.
IdealBids ideal_bids(const Game& game, const Rule& rule, const Solution& solution);

}  // namespace bidcert
