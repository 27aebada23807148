// bidcert costs GAME: the cost of every vertex, NAME VALUE a line.

#include <iostream>
#include <memory>

#include "algebraic/printed.hpp"
#include "cli/commands.hpp"
#include "cli/order.hpp"
#include "cli/solvers.hpp"
#include "game/file.hpp"
#include "progress.hpp"
#include "rules/dullman.hpp"
#include "solve/degenerate.hpp"
#include "solve/harmonic.hpp"

namespace bidcert::cli {
void add_costs(CLI::App& app) {
  struct Options : Question {
    unsigned digits = 20;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("costs", "Print the exact cost of every vertex");
  add_question(*command, *options);
  command->add_option("--digits", options->digits, "Decimals of irrational costs")
      ->check(CLI::Range(0U, 1000000U))
      ->capture_default_str();
  command->footer(
      "Prints NAME VALUE a line, in the order of the file. VALUE is a fraction p/q in lowest terms; or, if the cost "
      "is\n"
      "irrational, an enclosure [lo, hi] by neighbouring decimals, followed by the minimal polynomial of the cost and, "
      "where\n"
      "there is one, a closed form: of degree 2, such as (3-sqrt(5))/2, or on a path. Where the cost is not unique "
      "(partisan\n"
      "games with cycles) VALUE is [lower, upper]. RULE may also be dullman or taxman:2, which have no certificates.");
  command->callback([options] {
    if (is_degenerate_rule(options->rule)) {
      const Game game = read_game(options->game);
      const Costs costs = degenerate_costs(game, Facts(game));
      for (Vertex v : in_order_of_file(game)) std::cout << game.name(v) << ' ' << costs[v].to_string() << '\n';
      return;
    }
    const Rule rule = options->parsed_rule();
    const Game game = read_game(options->game);
    if (!rule.bidding()) {
      const Costs costs = harmonic(game);
      for (Vertex v : in_order_of_file(game)) std::cout << game.name(v) << ' ' << costs[v].to_string() << '\n';
      return;
    }
    const Solution solution = solve_with(*options, game, Facts(game), rule);
    progress_done();
    if (solution.algebraic) {
      for (Vertex v : in_order_of_file(game))
        std::cout << game.name(v) << ' '
                  << printed(solution.algebraic->fields, solution.algebraic->costs[v], options->digits) << '\n';
      return;
    }
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
