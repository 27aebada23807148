#pragma once

// Costs under a taxed rule in floating point, and moves that seem best. A guess: nothing is decided here.

#include <cstdint>
#include <vector>

#include "game/components.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"

namespace bidcert {

// What is certain about costs without any arithmetic. Every cost function is 0 at `zero` and 1 at `one`, if there is
// only one; see approximate.cpp.
struct Extremes {
  std::vector<std::uint8_t> zero, one;  // by vertex
  explicit Extremes(const Game& game);
  bool open(Vertex v) const { return !zero[v] && !one[v]; }
};

// The rate of a taxed rule: 1 for poorman.
Rational tax_rate(const Rule& rule);

std::vector<double> approximate_costs(const Game& game, const Components& components, const Extremes& extremes,
                                      double tax);

// The moves that a system of equations is made of. From every open vertex they lead to a vertex that is not open.
struct ChosenMoves {
  std::vector<Vertex> x, y;  // by vertex: the move of lesser and the move of greater cost; only of open vertices
};

// Moves of nearly least and nearly greatest cost. False if no such moves lead out.
bool choose_moves(const Game& game, const Extremes& extremes, const std::vector<double>& costs, ChosenMoves& moves);

}  // namespace bidcert
