// bidcert solve GAME: an exact certificate.

#include <memory>

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
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("solve", "Solve a game and write a certificate");
  add_question(*command, *options);
  command->add_option("--form", options->form, "exact")->check(CLI::IsMember({"exact"}))->capture_default_str();
  command->add_option("-o,--output", options->output, "Certificate file (-: standard output)")->capture_default_str();
  command->callback([options] {
    const Rule rule = options->parsed_rule();
    const Game game = read_game(options->game);
    if (!rule.bidding()) {
      const Costs costs = harmonic(game);
      const HarmonicEvidence evidence = shortest_exit(game);
      write_output(options->output, [&](std::ostream& out) { write_harmonic_certificate(out, game, costs, evidence); });
      return;
    }
    const Facts facts(game);
    const Solution solution = solve_with(options->solver, game, facts, rule);
    progress_done();
    write_output(options->output, [&](std::ostream& out) { write_certificate(out, game, rule, solution); });
  });
}

}  // namespace bidcert::cli
