#include "check/check.hpp"

#include <utility>

#include "check/bounds.hpp"
#include "check/chips.hpp"
#include "check/costs.hpp"

namespace bidcheck {

namespace {

void run(Report& report, std::string_view game_text, Lexer& lexer, const Limits& limits) {
  const Game game = read_game(game_text, limits);
  report.vertices = game.vertices.size();
  report.black = game.black.size();
  report.symmetric = game.is_symmetric();

  const Header header = read_header(lexer);
  report.rule = header.rule_text;
  report.claim = header.claim_text;
  if (header.rule.kind != Rule::chips) require_moves(report, game);
  read_restated_game(lexer, game, game_text);
  report.facts.push_back("the certificate is for this game");

  switch (header.claim) {
    case Claim::cost:
    case Claim::algebraic:
    case Claim::interval:
      check_costs(report, lexer, header, game);
      break;
    case Claim::bounds:
      check_bounds(report, read_bounds(lexer, game), header.rule, game);
      break;
    case Claim::thresholds:
    case Claim::every_total:
      check_chips(report, lexer, header, game);
      break;
  }
  read_end(lexer);
  report.verified = true;
}

Report check(std::string_view game_text, Lexer certificate, const Limits& limits) {
  Report report;
  try {
    run(report, game_text, certificate, limits);
  } catch (Rejection& rejection) {
    report.rejection = std::move(rejection);
  }
  return report;
}

}  // namespace

Report check(std::string_view game_text, Source& certificate, const Limits& limits) {
  return check(game_text, Lexer(certificate, limits), limits);
}

Report check(std::string_view game_text, std::string_view certificate_text, const Limits& limits) {
  return check(game_text, Lexer(File::certificate, certificate_text, limits), limits);
}

}  // namespace bidcheck
