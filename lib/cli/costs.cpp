// bidcert costs GAME: the cost of every vertex, NAME VALUE a line.

#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/order.hpp"
#include "cli/solvers.hpp"
#include "game/file.hpp"
#include "progress.hpp"
#include "solve/harmonic.hpp"

namespace bidcert::cli {
void add_costs(CLI::App& app) {
  struct Options : Question {
    unsigned digits = 20;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("costs", "Print the exact cost of every vertex");
  add_question(*command, *options);
  command->add_option("--digits", options->digits, "Decimals of irrational costs")->capture_default_str();
  command->callback([options] {
    const Rule rule = options->parsed_rule();
    const Game game = read_game(options->game);
    if (!rule.bidding()) {
      const Costs costs = harmonic(game);
      for (Vertex v : in_order_of_file(game)) std::cout << game.name(v) << ' ' << costs[v].to_string() << '\n';
      return;
    }
    const Solution solution = solve_with(options->solver, game, Facts(game), rule);
    progress_done();
    const Costs& upper = solution.cost ? solution.cost->costs : solution.upper->costs;
    const Costs& lower = solution.cost ? solution.cost->costs : solution.lower->costs;
    for (Vertex v : in_order_of_file(game)) {
      const Rational low = lower[v], high = upper[v];
      std::cout << game.name(v) << ' ';
      if (low == high)
        std::cout << low.to_string() << '\n';
      else
        std::cout << '[' << low.to_string() << ", " << high.to_string() << "]\n";
    }
    if (!solution.cost) std::cerr << "costs in brackets are not unique: the lower and the upper cost differ\n";
  });
}

}  // namespace bidcert::cli
