// bidcert horizon GAME --moves T: R(v,T), what Blue must exceed to win within T moves, or r(v,T), what he needs so that
// Red cannot.

#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/order.hpp"
#include "game/file.hpp"
#include "solve/horizon.hpp"

namespace bidcert::cli {

void add_horizon(CLI::App& app) {
  struct Options {
    std::string game, rule = "richman", from = "above";
    unsigned long moves = 0;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("horizon", "Print R(v,t) or r(v,t), the costs of games with t moves to go");
  command->add_option("GAME", options->game, "Game file (.dot, .gv: Graphviz; -: standard input)")->required();
  command->add_option("-t,--moves", options->moves, "The number of moves t")
      ->required()
      ->check(CLI::Range(0UL, 1000000UL));
  command->add_option("--rule", options->rule, "richman or marksman:X")->capture_default_str();
  command->add_option("--from", options->from, "above: R(v,t); below: r(v,t)")
      ->check(CLI::IsMember({"above", "below"}))
      ->capture_default_str();
  command->callback([options] {
    const Rule rule = Rule::parse(options->rule);
    if (!rule.linear()) throw InputError("horizon: the rule is richman or marksman:X");
    const Game game = read_game(options->game);
    const LinearRule linear(rule);
    const Costs costs = options->from == "above" ? horizon_from_above(game, linear, options->moves)
                                                 : horizon_from_below(game, linear, options->moves);
    for (Vertex v : in_order_of_file(game)) std::cout << game.name(v) << ' ' << costs[v].to_string() << '\n';
  });
}

}  // namespace bidcert::cli
