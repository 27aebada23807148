#pragma once

// Vertices as the file states them; sinks may stand after black vertices there.

#include <vector>

#include "game/game.hpp"

namespace bidcert::cli {

std::vector<Vertex> in_order_of_file(const Game& game);

}  // namespace bidcert::cli
