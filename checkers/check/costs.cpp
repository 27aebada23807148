#include "check/costs.hpp"

#include "check/algebraic.hpp"
#include "check/bidding.hpp"
#include "check/harmonic.hpp"
#include "check/second_opinion.hpp"
#include "read/sections.hpp"

namespace bidcheck {

void require_moves(Report& report, const Game& game) {
  for (const Id v : game.black) {
    if (!game.blue_moves(v).empty() && !game.red_moves(v).empty()) continue;
    const Vertex& x = game.vertices[v];
    const std::string who = game.blue_moves(v).empty() ? "Blue" : "Red";
    throw Rejection{File::game, {x.line, x.column},        who + " has no move here", "moves for both players",
                    "none",     std::string(game.names[v])};
  }
  report.facts.push_back("every black vertex has moves for both players");
}

void check_costs(Report& report, Lexer& lexer, const Header& header, const Game& game) {
  const Body body = read_sections(lexer, header, game);
  for (const Section& section : body.sections) {
    const auto fact = [&](const std::string& what) { report.facts.push_back(section.title + ": " + what); };
    if (header.rule.kind == Rule::harmonic) {
      check_harmonic(section);
      fact("sinks are 0 and 1, costs in [0,1], means exact");
      fact("every vertex reaches a sink: the only solution");
      continue;
    }
    if (header.claim == Claim::algebraic) {
      const std::vector<Enclosure> enclosures = check_algebraic(body, header.rule, lexer.limits);
      fact("one root and a positive denominator in every field");
      if (lexer.limits.second_opinion) {
        const std::size_t signs = check_second_opinion(body, header.rule, enclosures);
        fact("second opinion: CGAL's algebraic kernel agrees in " + std::to_string(signs) + " signs");
      }
    } else {
      check_bidding(section, header.rule);
    }
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
}

}  // namespace bidcheck
