#include "certify/algebraic_certificate.hpp"

#include <ostream>

#include "certify/certificate.hpp"

namespace bidcert {
namespace {

void write_polynomial(std::ostream& out, const IntegerPolynomial& a) {
  for (long i = 0; i <= a.degree(); ++i) out << (i == 0 ? "" : ",") << certificate_text(a[i]);
}

}  // namespace

void write_algebraic_certificate(std::ostream& out, const Game& game, const Rule& rule,
                                 const AlgebraicSolution& solution) {
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
        << users[i].size() << "\npolynomial ";
    write_polynomial(out, field.modulus());
    out << "\ndenominator ";
    write_polynomial(out, field.denominator());
    out << '\n';
    for (Vertex v : users[i]) {
      out << game.name(v) << ' ';
      const NumberField::Element& element = solution.costs[v].element;
      write_polynomial(out, element.numerator());
      if (!element.denominator().is_one()) out << '/' << certificate_text(element.denominator());
      evidence(v);
    }
  }
  out << "end-certificate\n";
}

}  // namespace bidcert
