#include "certify/bounds_certificate.hpp"

#include <ostream>

#include "certify/certificate.hpp"

namespace bidcert {

void write_bounds_certificate(std::ostream& out, const Game& game, const Rule& rule, const Bounds& bounds) {
  write_header(out, game, rule, "bounds");
  std::size_t black = 0;
  for (Vertex v = 0; v < game.size(); ++v) black += game.black(v) ? 1 : 0;
  out << "bounds " << black << " precision " << bounds.precision << " bits " << bounds.bits << '\n';
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    out << game.name(v) << ' ';
    if (bounds.certain.zero[v] != 0)
      out << "zero " << bounds.certain.zero[v];
    else if (bounds.certain.one[v] != 0)
      out << "one " << bounds.certain.one[v];
    else
      out << certificate_text(bounds.lower[v]) << ' ' << certificate_text(bounds.upper[v] - bounds.lower[v]);
    out << '\n';
  }
  out << "end-certificate\n";
}

}  // namespace bidcert
