#pragma once

// Stable play (Discrete Bidding Games, Definition 3.9). A strategy of Blue's is stable if he moves only to vertices of
// least Richman cost among his moves, one of Red's if she moves only to vertices of greatest cost among hers. With K
// chips the game from v is stable if both have stable strategies that are optimal: Blue wins with stable moves
// whenever he wins at all, and Red prevents it with stable moves whenever she can.
//
// So the game in which only Blue is bound to stable moves, and the one in which only Red is, have the thresholds of the
// game itself. All three are functions of K (every_total_evidence.hpp), and where they agree is decided exactly, for
// all totals. By Theorem 3.12 a finite game is stable from some total on.

#include <cstdint>
#include <optional>
#include <vector>

#include "game/game.hpp"
#include "rules/chips.hpp"

namespace bidcert {

// Only moves to vertices of least cost for Blue, if the player is Blue; of greatest cost for Red, if Red. Costs must be
// unique (InputError).
Game bound_to_stable_moves(const Game& game, Player player);

// By vertex: the least total from which on the game from there is stable; nothing if it never stays so. Throws
// LimitError as evidence_for_every_total does.
std::vector<std::optional<std::uint64_t>> stable_from(const Game& game, Tie tie = Tie::advantage);

}  // namespace bidcert
