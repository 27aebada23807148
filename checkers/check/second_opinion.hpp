// A second opinion on algebraic costs: the same questions, put to CGAL's algebraic kernel. It isolates real roots by
// its own method (bitstream Descartes) and decides signs by gcds and refinement, so it needs no enclosures, no
// precision and no exact division of ours. It is slow, and searches; the first opinion does not depend on it.
#pragma once

#include "read/sections.hpp"

namespace bidcheck {

// Rejects if the kernel sees anything else than check_algebraic did: another number of roots, another sign, an equation
// that does not hold. `enclosures` are what check_algebraic returned; they only serve to compare costs of different
// fields, by a number between the two. Returns how many signs the kernel was asked for.
std::size_t check_second_opinion(const Body& body, const Rule& rule, const std::vector<Enclosure>& enclosures);

}  // namespace bidcheck
