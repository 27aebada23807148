// bidcert chips GAME --total K: how many of K chips Blue needs at every vertex to win, or not to lose.
// bidcert chips GAME --all: the same for every K at once.

#include <algorithm>
#include <iostream>
#include <memory>
#include <numeric>

#include "certify/chips_certificate.hpp"
#include "certify/output.hpp"
#include "chips/every_total.hpp"
#include "chips/thresholds.hpp"
#include "cli/chips_structure.hpp"
#include "cli/commands.hpp"
#include "cli/order.hpp"
#include "game/facts.hpp"
#include "game/file.hpp"
#include "game/mirror.hpp"
#include "progress.hpp"
#include "rules/tie.hpp"

namespace bidcert::cli {
namespace {

// A total is a natural number of at most 19 digits, without leading zeros.
Chips parse_total(const std::string& text) {
  const bool digits =
      !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
  if (!digits || (text.size() > 1 && text[0] == '0'))
    throw InputError("--total: expected a natural number, not '" + text + "'");
  Chips total = 0;
  if (text.size() <= 19)
    for (char c : text) total = 10 * total + static_cast<Chips>(c - '0');
  if (text.size() > 19 || total > most_chips) throw LimitError("--total: more than 10^18 chips");
  return total;
}

void print(std::ostream& out, const Game& game, const ChipThresholds& thresholds) {
  for (Vertex v : in_order_of_file(game)) {
    const Threshold t = thresholds[v];
    out << game.name(v) << ' ';
    if (one_chain(thresholds.rules.tie))
      out << t.with << (t.with < t.without ? "*" : "");
    else if (token_is_fixed(thresholds.rules.tie))
      out << t.with;
    else
      out << t.without << ' ' << t.with;
    out << '\n';
  }
}

// Blue avoids losing exactly where Red does not win: what he needs is K + 1 minus what Red needs to win, the token
// exchanged. So that is what a certificate says.

void one_total(const Game& game, const ChipRules& rules, bool avoid_losing, const std::string& output) {
  if (output.empty()) {
    const ChipThresholds thresholds = avoid_losing ? chips_to_avoid_losing(game, rules) : chips_to_win(game, rules);
    progress_done();
    print(std::cout, game, thresholds);
    return;
  }
  const Player player = avoid_losing ? Player::red : Player::blue;
  const Game seen = avoid_losing ? mirrored(game) : game;
  const ChipThresholds thresholds = chips_to_win(seen, avoid_losing ? mirrored(rules) : rules);
  const ChipEvidences evidence = chip_evidence(seen, thresholds);
  progress_done();
  write_output(output, [&](std::ostream& out) { write_chips_certificate(out, game, player, thresholds, evidence); });
}

void every_total(const Game& game, Tie tie, Player ends, bool avoid_losing, const std::string& output) {
  const Player player = avoid_losing ? Player::red : Player::blue;
  const Game seen = avoid_losing ? mirrored(game) : game;
  const ChipRules rules{0, tie, ends}, as_seen = avoid_losing ? mirrored(rules) : rules;
  if (output.empty() && tie != Tie::losers_ball && Facts(game).acyclic) {
    // Somebody wins, so avoiding a loss is a win.
    const EveryTotal every = thresholds_for_every_total(game, tie, ends);
    for (Vertex v : in_order_of_file(game)) std::cout << game.name(v) << ' ' << to_string(every[v], tie) << '\n';
    return;
  }
  const EveryTotalEvidence evidence = evidence_for_every_total(seen, as_seen.tie, as_seen.ends);
  progress_done();
  if (!output.empty()) {
    write_output(output, [&](std::ostream& out) { write_chips_certificate(out, game, player, evidence); });
    return;
  }
  // K + 1 - f, as functions.
  const auto shown = [&](Vertex v, Player holder) {
    return avoid_losing ? evidence.function(v, other(holder)).subtracted_from_total() : evidence.function(v, holder);
  };
  for (Vertex v : in_order_of_file(game)) {
    const QuasiPeriodic without = shown(v, Player::red), with = shown(v, Player::blue);
    std::cout << game.name(v) << ' ';
    if (one_chain(tie))
      std::cout << to_string(without + with, tie) << '\n';
    else if (token_is_fixed(tie))
      std::cout << to_string(with, tie) << '\n';
    else
      std::cout << "without " << to_string(without, tie) << " with " << to_string(with, tie) << '\n';
  }
}

}  // namespace

void add_chips(CLI::App& app) {
  struct Options {
    std::string game, total, tie = "advantage", ends = "red";
    std::string output;
    std::string compare;
    CLI::Option *compare_given = nullptr, *output_given = nullptr;
    bool avoid_losing = false, all = false, play = false, stable = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("chips", "Print how many chips Blue needs at every vertex");
  command->footer(
      "Prints `NAME f` a line. f = 5* is five chips and the token that matters for ties; K + 1 means that no number "
      "is\n"
      "enough. Under losers-ball, where the token may do harm, two numbers: what Blue needs without it and with it.\n"
      "With --all, `NAME period M slope m prefix P f(0) ... table f(P) ... f(P+M-1)`: f(K+M) = f(K)+m from K = P on.\n"
      "A player who is told to move and has no move loses.");
  command->add_option("GAME", options->game, "Game file (.dot, .gv: Graphviz; -: standard input)")->required();
  command->add_option("--total", options->total, "The number of chips K in all");
  command->add_flag("--all", options->all, "Every K at once");
  command->add_option("--tie", options->tie, "advantage, losers-ball, make-it-take-it, blue-first or red-first")
      ->capture_default_str();
  command->add_option("--ends", options->ends, "Whom a vertex without any moves counts for")
      ->check(CLI::IsMember({"blue", "red"}))
      ->capture_default_str();
  command->add_flag("--avoid-losing", options->avoid_losing, "What Blue needs to avoid losing, not to win");
  command->add_flag("--play", options->play,
                    "Print Blue's bid with exactly the threshold, Red's (stop) when he has one chip less, each out of "
                    "all that do, and the best moves of both when the token is with the holder named; with --all the "
                    "moves that are best whatever the total, or -");
  options->compare_given = command->add_option(
      "--compare", options->compare,
      "With --all: compare each vertex, for every total, with an expression such as '(A ^ B2) ^ B'");
  command->add_flag(
      "--stable", options->stable,
      "With --all: from which total on both players have optimal strategies that make only moves which are best in "
      "Richman play; - if that never lasts");
  options->output_given = command->add_option(
      "-o,--output", options->output,
      "Write a certificate (-: standard output) instead; with --avoid-losing it is of what Red needs "
      "to win");
  command->callback([options] {
    if (options->all != options->total.empty()) throw InputError("chips: either --total K or --all (see --help)");
    const Tie tie = parse_tie(options->tie);
    const Player ends = options->ends == "blue" ? Player::blue : Player::red;
    if ((options->output_given->count() > 0 && options->output.empty()) ||
        (options->compare_given->count() > 0 && options->compare.empty()))
      throw InputError("chips: an empty name or expression");
    const int views = options->play + options->stable + !options->compare.empty();
    if (views > 1 || (views == 1 && (options->avoid_losing || !options->output.empty())))
      throw InputError("chips: --play, --compare and --stable go alone, without --avoid-losing and -o");
    if (!options->all && (options->stable || !options->compare.empty()))
      throw InputError("chips: --compare and --stable need --all");
    if (options->stable && options->ends != "red")
      throw InputError("chips: --stable is for games in which both players can always move: no --ends");
    const Game game = read_game(options->game);
    if (options->play && options->all)
      print_best_moves(game, tie, ends);
    else if (options->play)
      print_play(game, {parse_total(options->total), tie, ends});
    else if (options->stable)
      print_stability(game, tie);
    else if (!options->compare.empty())
      print_comparison(game, tie, ends, options->compare);
    else if (options->all)
      every_total(game, tie, ends, options->avoid_losing, options->output);
    else
      one_total(game, {parse_total(options->total), tie, ends}, options->avoid_losing, options->output);
  });
}

}  // namespace bidcert::cli
