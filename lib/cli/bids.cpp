// bidcert bids GAME: the ideal bid at every black vertex, NAME VALUE a line.

#include "solve/bids.hpp"

#include <iostream>
#include <memory>

#include "algebraic/printed.hpp"
#include "cli/commands.hpp"
#include "cli/order.hpp"
#include "cli/solvers.hpp"
#include "game/file.hpp"
#include "progress.hpp"

namespace bidcert::cli {

void add_bids(CLI::App& app) {
  struct Options : Question {
    unsigned digits = 20;
    bool compare = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("bids", "Print the ideal bid at every black vertex, as a share of the supply");
  add_question(*command, *options);
  command->add_option("--digits", options->digits, "Decimals of irrational bids")
      ->check(CLI::Range(0U, 1000000U))
      ->capture_default_str();
  command->add_flag("--printed", options->compare, "Compare with the formula printed in the papers");
  command->footer(
      "Prints NAME VALUE a line, in the order of the file; values are written as by `bidcert costs`. A player with "
      "exactly\n"
      "his critical share who bids so much has exactly his critical share afterwards, whoever moves (for marksman:X: "
      "Blue).\n"
      "With --printed a line is `NAME same VALUE`, or `NAME differs VALUE` followed by a line `NAME printed VALUE` "
      "(or\n"
      "`NAME printed undefined`).");
  command->callback([options] {
    const Rule rule = options->parsed_rule();
    if (!rule.bidding()) throw InputError("rule '" + rule.to_string() + "': nobody bids");
    const Game game = read_game(options->game);
    const Solution solution = solve_with(*options, game, Facts(game), rule);
    progress_done();
    if (!solution.cost && !solution.algebraic)
      throw InputError(game.file() + ": costs are not unique, so there are no ideal bids");
    const IdealBids bids = ideal_bids(game, rule, solution);
    for (Vertex v : in_order_of_file(game)) {
      if (!game.black(v)) continue;
      const std::string value = printed(bids.fields, bids.bids[v], options->digits);
      std::cout << game.name(v) << ' ';
      if (!options->compare) {
        std::cout << value << '\n';
      } else if (bids.printed[v] && equal(*bids.printed[v], bids.bids[v])) {
        std::cout << "same " << value << '\n';
      } else {
        std::cout << "differs " << value << '\n'
                  << game.name(v) << " printed "
                  << (bids.printed[v] ? printed(bids.fields, *bids.printed[v], options->digits) : "undefined") << '\n';
      }
    }
  });
}

}  // namespace bidcert::cli
