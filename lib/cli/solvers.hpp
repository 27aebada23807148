#pragma once

// The solvers by name, and the answer to any rule as `solve` and `costs` need it.

#include <string>
#include <vector>

#include "game/facts.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"
#include "solve/solution.hpp"

namespace bidcert::cli {

// auto and the solvers of the papers.
const std::vector<std::string>& solver_names();

// Solves under a bidding rule; a solver that does not apply to the game is an InputError.
Solution solve_with(const std::string& solver, const Game& game, const Facts& facts, const Rule& rule);

}  // namespace bidcert::cli
