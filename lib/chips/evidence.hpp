#pragma once

// What a certificate says of thresholds: why Blue wins with so many chips, and why he does not with fewer.
//
// At each state, that is vertex and holder of the token: Blue's bid with exactly the threshold; its rank, one more than
// the greatest rank among the thresholds at which the bid may leave him with nothing to spare; and Red's bid that keeps
// him below the thresholds when he has one chip less. (thresholds.hpp says why such bids exist, certificates/FORMAT.md
// what they prove.) Ranks are the least that any bids allow, and of the bids that attain them the lowest is taken, so
// they do not depend on how the thresholds were found. They are computed as shortest paths are: the equation
// rank = 1 + (maxima and minima of ranks) never gives less than what it uses, so the least candidate is final.

#include <array>

#include "chips/thresholds.hpp"

namespace bidcert {

struct ChipEvidence {
  std::uint64_t bid = 0, rank = 0, stop = 0;  // 0 where there is nothing to prove
};

// By vertex, then by holder; zero at ends.
using ChipEvidences = std::vector<std::array<ChipEvidence, 2>>;

// Only the thresholds matter, ranks need not be there. Throws std::logic_error if they are not those of the game.
ChipEvidences chip_evidence(const Game& game, const ChipThresholds& thresholds);

// The evidence at one state, of a vertex that is not on a cycle, from that of its moves.
ChipEvidence chip_evidence_at(const Game& game, const ChipThresholds& thresholds, const ChipEvidences& of_moves,
                              Vertex v, Player holder);

}  // namespace bidcert
