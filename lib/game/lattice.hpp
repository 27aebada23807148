#pragma once

// Games on lattices: the cube, and the grid with its disorderly sister for measuring solvers.

#include <cstdint>
#include <optional>

#include "game/game.hpp"

namespace bidcert {

// The cube of dimension d >= 1: corners are words of d bits, moves flip one bit and lead both ways. 00...0 is Blue's
// sink, 11...1 Red's. (Figure 3 of Combinatorial Games under Auction Play.) The Richman cost is the share of ones.
Game cube_game(std::uint32_t d);

// Cells x,y of a grid of the given width and height; from the leftmost cells one more move leads to Blue's sink b, from
// the rightmost to Red's sink r. Without a seed moves lead to all neighbours: an undirected game in which the Richman
// cost of x,y is (x + 1) / (width + 1).
//
// With a seed the moves left and right stay, each move up or down is left out in one of four cases, and one cell in 32
// has a move to a cell far away. The grid falls into bands of 16 rows: no move leaves a band, except down from the 1st
// to the 2nd, from the 3rd to the 4th, and so on. So components are no larger than a band, and costs in one depend on
// at most one other: a common denominator of all costs would be far longer than any of them.
Game grid_game(std::uint32_t width, std::uint32_t height, std::optional<std::uint64_t> seed);

}  // namespace bidcert
