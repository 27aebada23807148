#pragma once

// Moves chosen for both players, and the exact costs that result when both stick to them.

#include <cstdint>
#include <span>
#include <vector>

#include "game/game.hpp"
#include "rules/linear.hpp"
#include "solve/costs.hpp"
#include "solve/members.hpp"

namespace bidcert {

// By vertex; the entries of sinks have no meaning.
struct Policy {
  std::vector<Vertex> low;             // where Blue moves
  std::vector<Vertex> high;            // where Red moves
  std::vector<std::uint8_t> zugzwang;  // is low(v) the greater of the two costs? (Then the winner lets the other move.)

  explicit Policy(std::size_t size) : low(size), high(size), zugzwang(size, 0) {}
};

// Tells for each member whether the chosen moves of both players can lead from it out of the component.
std::vector<std::uint8_t> leading_out(const Members& members, const Policy& policy);

// Solves c(v) = average of c(low(v)) and c(high(v)) for all members at once and stores the costs as one group. The
// costs of all other vertices that these moves lead to are known, and from every member the moves can lead out.
void evaluate(const LinearRule& rule, const Members& members, const Policy& policy, Costs& costs);

}  // namespace bidcert
