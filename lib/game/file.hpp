#pragma once

// A game from a file, in whichever of the two notations its name announces.

#include <string>

#include "game/game.hpp"

namespace bidcert {

// Reads `path`: Graphviz DOT if it ends in .dot or .gv, otherwise a game file; `-` is standard input, a game file.
// Throws InputError, for what cannot be read as `PATH: cannot read: reason`.
Game read_game(const std::string& path);

// The whole content of a file, or of standard input; the same errors.
std::string read_whole(const std::string& path);

}  // namespace bidcert
