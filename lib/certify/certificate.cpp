#include "certify/certificate.hpp"

#include <ostream>

#include "certify/algebraic_certificate.hpp"
#include "game/text.hpp"

namespace bidcert {

std::string certificate_text(const Integer& number) {
  if (number.bits() <= 256) return number.to_string();
  const std::string digits = number.to_string(16);
  return number.sign() < 0 ? "-0x" + digits.substr(1) : "0x" + digits;
}

std::string certificate_text(const Rational& number) {
  const Integer below = number.denominator();
  const std::string above = certificate_text(number.numerator());
  return below.is_one() ? above : above + "/" + certificate_text(below);
}

void write_header(std::ostream& out, const Game& game, const Rule& rule, const char* claim) {
  out << "bidding-certificate 1\nrule ";
  if (rule.kind() == Rule::Kind::marksman || rule.kind() == Rule::Kind::taxman)
    out << (rule.kind() == Rule::Kind::marksman ? "marksman:" : "taxman:") << certificate_text(rule.rate());
  else
    out << rule.to_string();
  out << "\nclaim " << claim << '\n';
  write_game(out, game);
}

namespace {

// One section; `evidence` writes what follows the cost of a vertex.
template <class Evidence>
void write_section(std::ostream& out, const Game& game, const char* name, const Costs& costs, Evidence evidence) {
  const std::vector<std::vector<Vertex>> groups = costs.groups();
  std::size_t black = 0;
  for (const std::vector<Vertex>& group : groups) black += group.size();
  out << name << ' ' << black << '\n';
  for (const std::vector<Vertex>& group : groups) {
    const bool shared = group.size() > 1 && !costs.denominator(group[0]).is_one();
    if (shared) out << "over " << certificate_text(costs.denominator(group[0])) << " count " << group.size() << '\n';
    for (Vertex v : group) {
      out << game.name(v) << ' ' << (shared ? certificate_text(costs.numerator(v)) : certificate_text(costs[v]));
      evidence(v);
      out << '\n';
    }
  }
}

void write_bidding_section(std::ostream& out, const Game& game, const char* name, const CostSection& section, bool down,
                           bool up) {
  write_section(out, game, name, section.costs, [&](Vertex v) {
    out << " low " << game.name(section.blue.move[v]);
    if (down) out << ' ' << section.blue.rank[v];
    out << " high " << game.name(section.red.move[v]);
    if (up) out << ' ' << section.red.rank[v];
  });
}

}  // namespace

void write_certificate(std::ostream& out, const Game& game, const Rule& rule, const Solution& solution) {
  if (solution.algebraic) {
    write_algebraic_certificate(out, game, rule, *solution.algebraic);
    return;
  }
  if (solution.cost) {
    write_header(out, game, rule, "cost");
    write_bidding_section(out, game, "cost", *solution.cost, true, true);
  } else {
    write_header(out, game, rule, "interval");
    std::size_t differ = 0;
    for (Vertex v = 0; v < game.size(); ++v)
      if (solution.upper->costs[v] != solution.lower->costs[v]) ++differ;
    out << "differ " << differ << '\n';
    write_bidding_section(out, game, "upper", *solution.upper, true, false);
    write_bidding_section(out, game, "lower", *solution.lower, false, true);
  }
  out << "end-certificate\n";
}

void write_harmonic_certificate(std::ostream& out, const Game& game, const Costs& costs,
                                const HarmonicEvidence& evidence) {
  write_header(out, game, Rule::harmonic(), "cost");
  write_section(out, game, "cost", costs,
                [&](Vertex v) { out << " to " << game.name(evidence.to[v]) << ' ' << evidence.steps[v]; });
  out << "end-certificate\n";
}

}  // namespace bidcert
