#pragma once

// Small games in which coin tosses decide who moves: exact chances once strategies are fixed.

#include <array>
#include <functional>
#include <vector>

#include "published/small_games.hpp"

namespace bidcert::published {

// By black vertex: where the walk goes from there, each as likely as the others; the same place may occur twice.
using WalkMoves = std::array<std::vector<std::uint32_t>, 4>;

// The chance that the walk is absorbed at `sink`: the solution of the linear equations on the vertices that reach it.
Values absorption(const SmallGame& game, const WalkMoves& moves, std::uint32_t sink);

// The player whose goal is `sink`, 0 for b and 1 for r, takes shortest paths of steepest descent or ascent. Once his
// moves are fixed the other faces a finite decision process, in which some stationary answer is best; `visit` is given
// the chances of absorption at `sink` for each of them.
void against_every_answer(const SmallGame& game, const Values& costs, std::uint32_t sink,
                          const std::function<void(const Values& chances)>& visit);

}  // namespace bidcert::published
