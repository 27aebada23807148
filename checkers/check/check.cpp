#include "check/check.hpp"

#include <utility>

#include "check/bidding.hpp"
#include "check/harmonic.hpp"
#include "read/certificate.hpp"

namespace bidcheck {

namespace {

// All rules here take a minimum, a maximum or a mean over each player's moves.
void require_moves(const Game& game) {
  for (const Id v : game.black) {
    if (!game.blue_moves(v).empty() && !game.red_moves(v).empty()) continue;
    const Vertex& x = game.vertices[v];
    const std::string who = game.blue_moves(v).empty() ? "Blue" : "Red";
    throw Rejection{File::game, {x.line, x.column}, who + " has no move here", "moves for both players",
                    "none",     std::string(x.name)};
  }
}

void run(Report& report, std::string_view game_text, std::string_view certificate_text, const Limits& limits) {
  const Game game = read_game(game_text, limits);
  report.vertices = game.vertices.size();
  report.black = game.black.size();
  report.symmetric = game.is_symmetric();

  Lexer lexer(File::certificate, certificate_text, limits);
  const Header header = read_header(lexer);
  report.rule = header.rule_text;
  report.claim = header.claim_text;
  require_moves(game);
  report.facts.push_back("every black vertex has moves for both players");
  read_restated_game(lexer, game);
  report.facts.push_back("the certificate is for this game");

  const Body body = read_body(lexer, header, game);
  for (const Section& section : body.sections) {
    const auto fact = [&](const char* what) { report.facts.push_back(section.title + ": " + what); };
    if (header.rule.kind == Rule::harmonic) {
      check_harmonic(section);
      fact("sinks are 0 and 1, costs in [0,1], means exact");
      fact("every vertex reaches a sink: the only solution");
      continue;
    }
    check_bidding(section, header.rule);
    fact("sinks are 0 and 1, costs in [0,1], moves extremal, averaging equations exact");
    if (section.has_down) fact("down ranks: the greatest cost function");
    if (section.has_up) fact("up ranks: the least cost function");
    if (section.has_down && section.has_up) fact("hence the only cost function");
  }
  if (header.claim == Claim::interval) {
    check_interval(body);
    report.differ = body.differ;
    report.facts.push_back("upper >= lower everywhere, different at exactly " + std::to_string(body.differ) +
                           (body.differ == 1 ? " vertex" : " vertices"));
  }
  report.verified = true;
}

}  // namespace

Report check(std::string_view game_text, std::string_view certificate_text, const Limits& limits) {
  Report report;
  try {
    run(report, game_text, certificate_text, limits);
  } catch (Rejection& rejection) {
    report.rejection = std::move(rejection);
  }
  return report;
}

}  // namespace bidcheck
