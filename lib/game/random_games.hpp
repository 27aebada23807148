#pragma once

// Random games with n >= 1 black vertices v0 ... v(n-1) and the sinks b and r. The same seed gives the same game on
// every machine, in time linear in its size.

#include <cstdint>

#include "game/game.hpp"

namespace bidcert {

// A strongly connected symmetric game: each vertex has between `least` and `most` moves (1 <= least <= most and
// 2 <= most <= n + 1, and at least two from the two exits below). One follows a random cycle through all black
// vertices, the others lead anywhere, one in 32 to a sink; somewhere there is an exit to b and an exit to r. No vertex
// moves to itself.
Game random_game(std::uint32_t n, std::uint64_t seed, std::uint32_t least, std::uint32_t most);

// An acyclic symmetric game, two to five moves a vertex; half of the moves lead a few places ahead in a hidden order,
// half anywhere ahead or to a sink.
Game random_acyclic_game(std::uint32_t n, std::uint64_t seed);

// A connected undirected graph: a random tree with about n/2 more edges, and one vertex in 32, at least one, next to b
// and as many next to r.
Game random_undirected_game(std::uint32_t n, std::uint64_t seed);

// A partisan game: one vertex in four has one to three moves for both players, the others one to three for each of
// them. Moves lead anywhere, one in eight to a sink. Cycles, zugzwang and vertices that reach no sink do occur.
Game random_partisan_game(std::uint32_t n, std::uint64_t seed);

}  // namespace bidcert
