// The claim `algebraic`: costs under a taxed rule, of which some are elements of number fields.
//
// What is proved, and how. A field names a polynomial p and two neighbouring multiples of 2^-bits. p has different
// signs there (seen with more than twice as many bits) and p' has no zero between, so between them lies exactly one
// root t. The field's denominator d is positive at t. Hence every element a(t) / (D d(t)) is a definite real number,
// with an enclosure between multiples of 2^-bits:
//  - less and greater: by enclosures that do not overlap (rational costs are compared as fractions);
//  - equal: by equal numerators and denominators in the same field (rational costs as fractions);
//  - what neither decides is rejected; so p need not be irreducible, nor representations be unique;
//  - the averaging equation: multiplied out it is a polynomial in t; it holds if that is a multiple of p.
// Elements lie strictly between 0 and 1. The rest, extremal moves and ranks, uses nothing but order and equality, and
// proves that the costs are the only cost function as in check/bidding.hpp (with odds instead of differences, see
// certificates/FORMAT.md).
#pragma once

#include "read/sections.hpp"

namespace bidcheck {

// Returns the enclosures of all costs, by vertex.
std::vector<Enclosure> check_algebraic(const Body& body, const Rule& rule, const Limits& limits = {});

// The two sides of the averaging equation at v, multiplied out, as polynomials: c and the two moves, one of which has
// the lesser cost x, must be rational or elements of one field, which has the denominator d.
struct Equation {
  Polynomial left, right;
};
Equation averaging_equation(const Section& section, const Rule& rule, const Polynomial& d, Id v, Id x, Id y);

// The field in which v and its named moves meet, or null if all three are rational; two fields are rejected.
const Field* common_field(const Section& section, Id v);

}  // namespace bidcheck
