// bidcert facts GAME: what the theorems ask of a game, before anything is solved.

#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "game/facts.hpp"
#include "game/file.hpp"

namespace bidcert::cli {

void add_facts(CLI::App& app) {
  auto file = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("facts", "Print the preconditions: sinks, dead ends, symmetry, cycles");
  command->add_option("GAME", *file, "Game file (.dot, .gv: Graphviz; -: standard input)")->required();
  command->callback([file] {
    const Game game = read_game(*file);
    print_facts(std::cout, game, Facts(game));
  });
}

}  // namespace bidcert::cli
