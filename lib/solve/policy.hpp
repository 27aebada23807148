#pragma once

// Moves chosen for both players, and the exact costs that result when both stick to them.

#include <cstdint>
#include <span>
#include <vector>

#include "game/game.hpp"
#include "rules/linear.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// By vertex; the entries of sinks have no meaning.
struct Policy {
  std::vector<Vertex> low;             // where Blue moves
  std::vector<Vertex> high;            // where Red moves
  std::vector<std::uint8_t> zugzwang;  // is low(v) the greater of the two costs? (Then the winner lets the other move.)

  explicit Policy(std::size_t size) : low(size), high(size), zugzwang(size, 0) {}
};

// Solves c(v) = average of c(low(v)) and c(high(v)) for all `members` at once and stores the costs as one group. The costs
// of all other vertices that these moves lead to are known, and from every member the moves lead out of `members`.
void evaluate(const LinearRule& rule, std::span<const Vertex> members, const Policy& policy, Costs& costs);

}  // namespace bidcert
