#pragma once

// The built-in games by name, as `bidcert game FAMILY ARGS...` takes them. This file knows how to read the arguments
// and how large a game may be; the games themselves are in classic, scores, tictactoe, lattice, random_games and
// expression.

#include <string>
#include <vector>

#include "game/game.hpp"

namespace bidcert {

struct Family {
  std::string name;
  std::string arguments;  // as usage shows them, e.g. "N SEED [MIN MAX]"
  std::string summary;
};

std::vector<Family> families();

// The game that `words` describe: the name of a family and its arguments, or an expression (a first word that starts
// with a capital letter or a parenthesis). Throws InputError for bad usage, LimitError if the game would be too large:
// more than 5,000,000 vertices or 50,000,000 moves.
Game make_family(const std::vector<std::string>& words);

// One line a family, ending with a newline.
std::string family_usage();

}  // namespace bidcert
