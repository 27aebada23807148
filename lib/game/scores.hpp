#pragma once

// Contests that are won point by point: the vertices are scores, and whoever makes the next move wins the next point.
// Both moves are open to both players, who will hardly choose the wrong one.

#include <cstdint>

#include "game/game.hpp"

namespace bidcert {

// First to win n games, n >= 1, of which the World Series is n = 4. Score i-j: Blue has won i games, Red j. (Richman
// Games; Figure 2 of Combinatorial Games under Auction Play.) n^2 black vertices, sinks b and r.
Game world_series_game(std::uint32_t n);

// A game of tennis, Blue's points first: 0-0 to 40-30 and 30-40, deuce, advantage-blue, advantage-red. (Figure 6 of
// Combinatorial Games under Auction Play.) Four points win unless both players have three: then two in a row.
Game tennis_game();

}  // namespace bidcert
