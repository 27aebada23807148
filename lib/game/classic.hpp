#pragma once

// The small games of the papers, for any size.

#include <cstdint>

#include "game/game.hpp"

namespace bidcert {

// The path 0, 1, ..., n, n >= 2, with moves to both neighbours: 0 is Blue's, n is Red's. (Combinatorial Games under
// Auction Play, Proposition 14; also its tug of war.) The Richman cost of k is k/n.
Game path_game(std::uint32_t n);

// Tug o' War of length n >= 1: the path -n, ..., 0, ..., n, started at 0. The right end n is Blue's (Alice's), the left
// end -n is Red's. (Discrete Bidding Games, section 4.1.) The Richman cost of k is (n - k)/2n.
Game tug_game(std::uint32_t n);

// Ultimatum of degree n >= 1 (Discrete Bidding Games, section 4.2), started at 0: whoever moves first threatens to win
// with his next move, until the other has made n moves in a row and the game is back at 0. Partisan, one move a player.
// The sinks are A (Blue's, Alice's) and B; Alice's edges are the red ones in the paper.
Game ultimatum_game(std::uint32_t n);

// A_n: Blue wins if he makes any of the next n moves, n >= 1, stated as A_n = A ^ A_(n-1), A_1 = E = A ^ B. B_n is the
// same for Red. (Discrete Bidding Games, examples 3.8 and 5.2; its example 3.6 uses A_m for something else.) These are
// the games of the expressions `A3`, `B3`; see expression.hpp. The Richman cost of A_n is 2^-n.
Game first_of_blue_game(std::uint32_t n);
Game first_of_red_game(std::uint32_t n);

// The ladder: from 0 the token enters Blue's arm b1 ... bn or Red's r1 ... rm; on each rung it moves one up or falls
// back to 0, and from the last rung up is a sink. Plays take about 2^min(n, m) moves, which is slow poison for whoever
// iterates. The Richman cost of 0 is 2^n / (2^n + 2^m).
Game ladder_game(std::uint32_t n, std::uint32_t m);

}  // namespace bidcert
