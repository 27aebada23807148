#pragma once

// A game from a file, in whichever of the two notations its name announces.

#include <cstddef>
#include <string>

#include "game/game.hpp"

namespace bidcert {

// Reads `path`: Graphviz DOT if it ends in .dot or .gv, otherwise a game file; `-` is standard input, a game file.
// Throws InputError, for what cannot be read as `PATH: cannot read: reason`.
Game read_game(const std::string& path);

// The whole content of a file, or of standard input; the same errors. LimitError if it is longer than the limit, which
// a regular file is found to be before memory is taken for it.
std::string read_whole(const std::string& path);

// The limit on the length of a file that is read: 4,000,000,000 bytes unless set here. More would not fit the counts of
// lines and columns.
inline constexpr std::size_t most_file_bytes = 4'000'000'000;
void set_most_file_bytes(std::size_t bytes);

}  // namespace bidcert
