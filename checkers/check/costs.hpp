// The claims `cost` and `interval`: exact rational costs of every vertex.
#pragma once

#include "check/check.hpp"
#include "read/game.hpp"
#include "read/header.hpp"

namespace bidcheck {

// Every black vertex has moves for both players, without which no rule of costs makes sense.
void require_moves(Report& report, const Game& game);

void check_costs(Report& report, Lexer& lexer, const Header& header, const Game& game);

}  // namespace bidcheck
