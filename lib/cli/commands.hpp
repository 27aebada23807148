#pragma once

// The commands of bidcert, one file each. Every function adds its subcommand, whose callback does the work and throws
// InputError or LimitError; main() turns those into exit codes. A command that has something to report beyond success
// sets the exit code.

#include <CLI/CLI.hpp>

namespace bidcert::cli {

void add_solve(CLI::App& app);
void add_costs(CLI::App& app);
void add_bids(CLI::App& app);
void add_facts(CLI::App& app);
void add_horizon(CLI::App& app);
void add_chips(CLI::App& app);
void add_game(CLI::App& app);
void add_published(CLI::App& app, int& exit_code);

}  // namespace bidcert::cli
