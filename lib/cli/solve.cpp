// bidcert solve GAME: a certificate, exact or of bounds.

#include <memory>

#include "bounds/bounds.hpp"
#include "certify/bounds_certificate.hpp"
#include "certify/certificate.hpp"
#include "certify/output.hpp"
#include "cli/commands.hpp"
#include "cli/solvers.hpp"
#include "game/file.hpp"
#include "progress.hpp"

namespace bidcert::cli {

void add_solve(CLI::App& app) {
  struct Options : Question {
    std::string form = "exact", output = "-";
    unsigned long bits = 64;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("solve", "Solve a game and write a certificate");
  add_question(*command, *options);
  command->add_option("--form", options->form, "exact, or lower and upper bounds")
      ->check(CLI::IsMember({"exact", "bounds"}))
      ->capture_default_str();
  command->add_option("--bits", options->bits, "Bounds are at most 2^-BITS apart")
      ->check(CLI::Range(1UL, most_precision))
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "Certificate file (-: standard output)")->capture_default_str();
  command->callback([options, command] {
    const Rule rule = options->parsed_rule();
    const Game game = read_game(options->game);
    if (options->form != "bounds" && command->count("--bits") > 0) throw InputError("--bits is for --form bounds");
    if (options->form == "bounds") {
      if (!rule.bidding() || options->solver != "auto")
        throw InputError("bounds are for the bidding rules, without --solver");
      const Bounds bounds = bound_costs(game, Facts(game), rule, options->bits);
      progress_done();
      write_output(options->output, [&](std::ostream& out) { write_bounds_certificate(out, game, rule, bounds); });
      return;
    }
    if (!rule.bidding()) {
      const Costs costs = harmonic(game);
      const HarmonicEvidence evidence = shortest_exit(game);
      write_output(options->output, [&](std::ostream& out) { write_harmonic_certificate(out, game, costs, evidence); });
      return;
    }
    const Facts facts(game);
    const Solution solution = solve_with(*options, game, facts, rule);
    progress_done();
    write_output(options->output, [&](std::ostream& out) { write_certificate(out, game, rule, solution); });
  });
}

}  // namespace bidcert::cli
