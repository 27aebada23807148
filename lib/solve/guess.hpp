#pragma once

// A guess at the best moves in one component, in floating point. What it says is checked exactly afterwards and
// repaired if it is wrong; nothing here decides anything.
//
// Sweeps of Gauss and Seidel suffice where the game mixes fast. On paths and grids they crawl, so after every few
// sweeps the moves that look best are fixed and their linear system is solved at once; the sweeps in between make that
// settle in a few rounds where switching alone would take a hundred.

#include "game/game.hpp"
#include "rules/linear.hpp"
#include "solve/costs.hpp"
#include "solve/members.hpp"
#include "solve/policy.hpp"

namespace bidcert {

// Fills in policy.low, high and zugzwang for the members, such that from every member these moves lead out of the
// component. False if no such moves seem best, or if the sum of the weights is 2^40 or more. Costs outside the
// component are known.
bool guess(const Game& game, const LinearRule& rule, const Members& members, const Costs& costs, Policy& policy);

}  // namespace bidcert
