#pragma once

// The workhorse: exact costs of any game under a linear rule, component by component, sinks first.
//
// In each component the best moves are guessed in floating point, the linear system for them is solved exactly, and the
// solution is checked exactly. Where a move turns out not to be best, both players switch at once and the system is
// solved again; that is fast but may go round in circles, so after a few rounds strategy iteration takes over, which
// always ends. Guessing is skipped where there is nothing to guess: a vertex on its own, and a component in which
// nobody has more than two moves (Proposition 10 of Combinatorial Games under Auction Play).

#include "game/components.hpp"
#include "game/game.hpp"
#include "rules/linear.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// Costs that satisfy all equations. Where the cost function is unique (every symmetric game in which each vertex
// reaches a sink) that is the cost; otherwise it is one of several. Every black vertex has moves for both players.
Costs solve_by_components(const Game& game, const Components& components, const LinearRule& rule);

// The greatest cost function, also where there are several: by strategy iteration alone.
Costs greatest_costs(const Game& game, const Components& components, const LinearRule& rule);

// The least one: 1 minus the greatest of the mirrored game under the mirrored rule.
Costs least_costs(const Game& game, const Rule& rule);

}  // namespace bidcert
