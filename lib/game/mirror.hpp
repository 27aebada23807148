#pragma once

// The game with the players exchanged. What is proved of Blue in the mirror holds of Red in the game, so solvers need
// to be written for one player only, and a cost c becomes 1 - c.

#include "game/game.hpp"

namespace bidcert {

// Blue's sinks become Red's, Blue's moves Red's, and the other way round. Every vertex keeps its number, name, location
// and form; hence red sinks stand before blue ones, unlike in a game that was read.
Game mirrored(const Game& game);

}  // namespace bidcert
