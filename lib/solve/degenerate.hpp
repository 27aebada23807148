#pragma once

// Costs under Dullman and under Taxman at rate 2 (rules/dullman.hpp): a question of which sinks can be reached.

#include "game/facts.hpp"
#include "game/game.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// The game is symmetric, and every vertex reaches a sink; otherwise InputError.
Costs degenerate_costs(const Game& game, const Facts& facts);

}  // namespace bidcert
