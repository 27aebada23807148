#pragma once

// Lower and upper bounds at most 2^-N apart on the cost of every vertex, for every bidding rule, games of any size and
// any N: strictly inductive, as certificates/FORMAT.md asks for.
//
// Vertices of cost exactly 0 or 1 come first (certain.hpp); they are the same under every rule, and without them the
// averages of Poorman are nowhere singular. The rest is solved component by component, sinks first, by Newton's method
// in fixed point (newton.hpp): the cost, then from there U = F(U) + e and L = F(L) - e with the bounds of the
// components below. How many bits that takes is N plus the logarithm of the escape time, which the first round
// measures.

#include <cstdint>
#include <vector>

#include "bounds/certain.hpp"
#include "exact/integer.hpp"
#include "game/facts.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"

namespace bidcert {

struct Bounds {
  unsigned long precision;            // upper - lower <= 2^-precision
  unsigned long bits;                 // of the denominators; the least that will do
  std::vector<Integer> lower, upper;  // by vertex: the numerators over 2^bits
  Certain certain;
};

constexpr unsigned long most_precision = 100'000;

// The rule is a bidding rule, precision from 1 to most_precision. Refuses ill-posed games as solve() does (InputError);
// LimitError if the cost is not unique, or if bounds so close were not found.
Bounds bound_costs(const Game& game, const Facts& facts, const Rule& rule, unsigned long precision);

// Are the bounds strictly inductive and as close as they claim? In integers, for all moves.
bool inductive(const Game& game, const Rule& rule, const Bounds& bounds);

}  // namespace bidcert
