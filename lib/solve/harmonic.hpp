#pragma once

// The coin-toss game in which whoever wins the toss moves at random: the cost of v is half the mean over Blue's moves
// plus half the mean over Red's, the probability that the play ends at a sink of Red's. (Richman Games, section 3;
// Figure 3 of Combinatorial Games under Auction Play sets the two cubes side by side.) This is a harmonic function on
// the graph: nobody chooses, so it solves one linear system. The system is regular if every black vertex reaches a
// sink: where a solution of the homogeneous system is greatest, it is as great at all moves, and so on to a sink, where
// it is 0.

#include <cstdint>
#include <vector>

#include "game/game.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// Component by component, sinks first. Throws InputError if a player cannot move somewhere or a vertex reaches no sink,
// LimitError if a player has more than 524,288 moves at a vertex.
Costs harmonic(const Game& game);

// A move from every black vertex to one that is closer to the sinks: what a reader needs to be sure that the solution
// is unique.
struct HarmonicEvidence {
  std::vector<Vertex> to;  // the first move, Blue's before Red's, with the least number of steps; v itself for a sink
  std::vector<std::uint32_t> steps;  // 1 + steps(to(v)); 0 for a sink
};

// Throws InputError if a player cannot move somewhere or a vertex reaches no sink.
HarmonicEvidence shortest_exit(const Game& game);

}  // namespace bidcert
