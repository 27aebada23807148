#include "certify/algebraic_certificate.hpp"

#include <ostream>

#include "certify/certificate.hpp"
#include "certify/shorter_form.hpp"

namespace bidcert {

std::string certificate_text(const IntegerPolynomial& a) {
  std::string text;
  for (long i = 0; i <= a.degree(); ++i) text += (i == 0 ? "" : ",") + certificate_text(a[i]);
  return text;
}

std::string certificate_text(const RationalPolynomial& a) {
  const std::string above = certificate_text(a.numerator());
  return a.denominator().is_one() ? above : above + "/" + certificate_text(a.denominator());
}

void write_algebraic_certificate(std::ostream& out, const Game& game, const Rule& rule,
                                 const AlgebraicSolution& solved) {
  const AlgebraicSolution solution = in_shorter_form(game, rule, solved);
  write_header(out, game, rule, "algebraic");
  std::vector<std::vector<Vertex>> users(solution.fields.size());
  std::vector<Vertex> rational;
  std::size_t black = 0;
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    ++black;
    const AlgebraicCost& cost = solution.costs[v];
    (cost.is_rational() ? rational : users[cost.field]).push_back(v);
  }
  const auto evidence = [&](Vertex v) {
    out << " low " << game.name(solution.blue.move[v]) << ' ' << solution.blue.rank[v] << " high "
        << game.name(solution.red.move[v]) << ' ' << solution.red.rank[v] << '\n';
  };
  out << "bits " << solution.bits << "\ncost " << black << '\n';
  for (Vertex v : rational) {
    out << game.name(v) << ' ' << certificate_text(solution.costs[v].number);
    evidence(v);
  }
  for (std::size_t i = 0; i < users.size(); ++i) {
    const NumberField& field = solution.fields[i];
    out << "field " << field.degree() << " root " << certificate_text(field.root(solution.bits)) << " count "
        << users[i].size() << "\npolynomial " << certificate_text(field.modulus()) << "\ndenominator "
        << certificate_text(field.denominator()) << '\n';
    for (Vertex v : users[i]) {
      out << game.name(v) << ' ' << certificate_text(solution.costs[v].element);
      evidence(v);
    }
  }
  out << "end-certificate\n";
}

}  // namespace bidcert
