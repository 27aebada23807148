#pragma once

// Writes the claim `bounds` of certificates/FORMAT.md.

#include <iosfwd>

#include "bounds/bounds.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"

namespace bidcert {

void write_bounds_certificate(std::ostream& out, const Game& game, const Rule& rule, const Bounds& bounds);

}  // namespace bidcert
