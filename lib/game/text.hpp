#pragma once

// Game files as certificates/FORMAT.md states them: reading with located errors, and writing.

#include <iosfwd>
#include <string>
#include <string_view>

#include "game/game.hpp"

namespace bidcert {

// Parses the whole text of a game file; `file` is its name in error messages. Throws InputError.
Game parse_game(std::string_view text, const std::string& file);

// Writes the game in its canonical form: one blank between tokens, blue sinks, red sinks, black vertices.
void write_game(std::ostream& out, const Game& game);

}  // namespace bidcert
