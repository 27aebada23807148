#pragma once

// The field of a component in which one unknown determines all the others.
//
// The averaging equation c (2 - T (1 + x - y)) = x + y - T x is linear in each of c, x and y. So if two of them are
// rational functions of an unknown s, the third is one too: c = ((1 - T) x + y) / (2 - T - T x + T y), and likewise for
// x and y. If every unknown is reached from s in this way, one equation is left over, a polynomial equation for s; the
// irreducible factor of it that vanishes at the cost of s is the modulus, and each cost is a quotient of polynomials in
// s. No conjugate can be missing, because none is looked for. A path is such a component, from either end, whatever
// the rate; many small ones are.

#include <functional>
#include <optional>
#include <vector>

#include "algebraic/averaging_system.hpp"
#include "algebraic/generate.hpp"

namespace bidcert {

// All inputs are numbers; refine(bits)[i] is the cost of the i-th unknown, to about so many bits. The columns are the
// unknowns. Nothing if no single unknown determines the rest, if a polynomial would have a degree above `most_degree`,
// or if something divides by 0. The equations that were used hold by construction, the one left over by the choice of
// the factor, which rests on decimals: to be verified.
std::optional<Generated> eliminate(const AveragingSystem& system, const std::vector<Rational>& inputs,
                                   const Rational& tax, const std::function<std::vector<Complex>(long bits)>& refine,
                                   std::size_t most_degree);

}  // namespace bidcert
