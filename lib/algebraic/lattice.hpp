#pragma once

// The field of some real numbers by lattice reduction, when their conjugates cannot all be found.
//
// A polynomial of degree D that nearly vanishes at t is a short vector in the lattice spanned by the rows of the
// identity, each with 2^bits t^i rounded beside it; LLL finds it if bits exceeds the total size of the coefficients. In
// the same way a relation between c m'(t) and the powers of t writes c as an element. It takes far longer than
// interpolation, and degrees beyond 40 are hopeless. As with generate.hpp, nothing is proved here.

#include <functional>
#include <optional>
#include <vector>

#include "algebraic/generate.hpp"

namespace bidcert {

// `refine` gives the numbers, with errors of about 2^-bits.
std::optional<Generated> generate_by_lattice(const std::function<std::vector<Complex>(long bits)>& refine,
                                             long most_degree);

}  // namespace bidcert
