// Exact numbers: CGAL's Gmpz and Gmpq behind a lexical check of our own, since their readers are lenient.
#pragma once

#include <CGAL/Gmpq.h>
#include <CGAL/Gmpz.h>

#include "read/lexer.hpp"

namespace bidcheck {

using Integer = CGAL::Gmpz;
using Rational = CGAL::Gmpq;

struct Fraction {
  Integer numerator, denominator;  // lowest terms, denominator >= 1
};

// A token as a natural, 0|[1-9][0-9]* below 2^256 and 0x[1-9a-f][0-9a-f]* from there on, or a number,
// -?natural(/natural)? in lowest terms, without -0 and without denominator 1. So every number has one form. Anything
// else is rejected at the token; too many digits are a limit, met before conversion.
Integer read_natural(const Lexer& lexer, std::string_view token);
Fraction read_number(const Lexer& lexer, std::string_view token);

// A natural that must lie between least and most; most < 2^60.
std::size_t read_count(const Lexer& lexer, std::string_view token, std::size_t least, std::size_t most);

Integer greatest_common_divisor(const Integer& a, const Integer& b);

// A cost somewhere else: numerator and denominator >= 1, not necessarily in lowest terms. Costs that share a
// denominator point to the same one, which is how arithmetic on them stays with the numerators.
struct Cost {
  const Integer *numerator, *denominator;
};

int compare(const Cost& a, const Cost& b);  // the sign of a - b, up to a positive factor
Rational value(const Cost& a);
std::string text(const Rational& a);  // to be shown, not to be read again

}  // namespace bidcheck
