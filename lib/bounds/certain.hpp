#pragma once

// The vertices whose cost is exactly 0 or exactly 1, under every bidding rule alike, with the ranks that prove it.
//
// An average of costs is 0 only if both are. Iterating from 0 upwards, the least cost function is therefore positive
// exactly on the smallest set P that contains Red's sinks and each vertex from which some move of Red's, or every move
// of Blue's, leads into P. On the rest, C, all of Red's moves and one of Blue's stay in C. Peel C as
// certificates/FORMAT.md says: Blue's sinks have rank 0, and v follows one step after the first of Blue's moves within
// C, or after the last of Red's. If everything is peeled, every cost function is 0 on C (the proof is in FORMAT.md). If
// not, the greatest cost function is positive on what is left, S: every move of Blue's from S within C, and some move
// of Red's, stays in S, so a small number on S and 0 elsewhere on C is below its own average. Then the cost is not
// unique, and no bounds are close. For 1 exchange the players.

#include <cstdint>
#include <vector>

#include "game/game.hpp"

namespace bidcert {

struct Certain {
  // By vertex: the rank, 0 if the cost is not 0 (not 1). Sinks are not listed.
  std::vector<std::uint32_t> zero, one;

  // Throws LimitError at a vertex whose least cost is 0 and greatest cost is not, or the other way round. Every black
  // vertex has moves for both players.
  explicit Certain(const Game& game);
};

}  // namespace bidcert
