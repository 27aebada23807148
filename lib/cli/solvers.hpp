#pragma once

// The solvers by name, and the answer to any rule as `solve` and `costs` need it.

#include <CLI/CLI.hpp>
#include <string>

#include "game/facts.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"
#include "solve/solution.hpp"

namespace bidcert::cli {

// What is asked: which game, under which rule, by which solver, and how far it may go.
struct Question {
  std::string game, rule = "richman", solver = "auto";
  AlgebraicLimits limits;

  // The rule, which must go with the solver.
  Rule parsed_rule() const;
};

void add_question(CLI::App& command, Question& question);

// Solves under a bidding rule; a solver that does not apply to the game is an InputError.
Solution solve_with(const Question& question, const Game& game, const Facts& facts, const Rule& rule);

}  // namespace bidcert::cli
