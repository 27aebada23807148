#pragma once

// Costs of which some are algebraic numbers, and their order, which is decided as the checker will decide it: by
// enclosures between multiples of 2^-bits (certificates/FORMAT.md, Fields).

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "algebraic/number_field.hpp"
#include "game/game.hpp"
#include "solve/descent.hpp"

namespace bidcert {

struct AlgebraicCost {
  static constexpr std::uint32_t rational = 0xffffffff;
  std::uint32_t field = rational;
  Rational number;               // if rational
  NumberField::Element element;  // otherwise

  bool is_rational() const { return field == rational; }
};

bool equal(const AlgebraicCost& a, const AlgebraicCost& b);

struct AlgebraicSolution {
  std::vector<NumberField> fields;
  std::vector<AlgebraicCost> costs;  // by vertex
  unsigned long bits = 0;
  std::vector<Enclosure> enclosures;  // of costs, to so many bits
  std::vector<std::uint32_t> order;   // equal costs have equal numbers, greater costs greater ones
  Descent blue, red;

  bool is_rational() const { return fields.empty(); }
};

// Encloses every cost; false if a field or a cost is not pinned down with so many bits.
bool enclose_all(AlgebraicSolution& solution, unsigned long bits);

// Fills in the order from the enclosures. If two costs are neither equal nor apart, says which.
std::optional<std::pair<Vertex, Vertex>> number_costs(AlgebraicSolution& solution);

// Both, with as many bits as it takes; false if so many do not suffice.
bool put_in_order(AlgebraicSolution& solution, unsigned long most_bits);

// Do the averaging equations at this tax rate hold for the moves named? Needs the order.
bool satisfies_averages(const Game& game, const Rational& tax, const AlgebraicSolution& solution);

}  // namespace bidcert
