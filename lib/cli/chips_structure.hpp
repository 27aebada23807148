#pragma once

// What `bidcert chips` prints besides thresholds: play, comparisons, stability.

#include <string>

#include "chips/thresholds.hpp"

namespace bidcert::cli {

// For each vertex and holder of the token: the threshold; Blue's bid with so many chips and Red's when he has one less,
// each out of all bids that do; and the best moves of both if the token is with that holder when they move.
void print_play(const Game& game, const ChipRules& rules);

// For each vertex the moves that are best whatever the total.
void print_best_moves(const Game& game, Tie tie, Player ends);

// For each vertex how the game from there compares with an expression.
void print_comparison(const Game& game, Tie tie, Player ends, const std::string& expression);

// For each vertex from which total on the game from there is stable.
void print_stability(const Game& game, Tie tie);

}  // namespace bidcert::cli
