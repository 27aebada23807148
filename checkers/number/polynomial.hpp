// Polynomials with integer coefficients, constant first, and what the check of algebraic costs asks of them. Nothing
// here is clever: school multiplication, school division, and Horner's rule between two bounds.
#pragma once

#include <vector>

#include "number/number.hpp"

namespace bidcheck {

// The last coefficient is not 0; the zero polynomial has none.
using Polynomial = std::vector<Integer>;

// A token C0,C1,...,Ck of integers with Ck != 0; too many coefficients are a limit, met before conversion.
Polynomial read_polynomial(const Lexer& lexer, std::string_view token);

// The greatest integer that divides the number and all coefficients.
Integer content(const Polynomial& a, const Integer& number);

Polynomial derivative(const Polynomial& a);
Polynomial product(const Polynomial& a, const Polynomial& b);

// s a + t b
Polynomial combination(const Integer& s, const Polynomial& a, const Integer& t = 0, const Polynomial& b = {});

// Of the longest coefficient, in bits.
std::size_t length(const Polynomial& a);

// Is a = divisor * q with integer coefficients in q? The divisor is not zero.
bool is_multiple(const Polynomial& a, const Polynomial& divisor);

// low / 2^bits <= value <= high / 2^bits.
struct Enclosure {
  Integer low, high;
  int sign() const;  // of the value; 0 if that is not known
};

// Encloses all values of a at what x encloses.
Enclosure enclose(const Polynomial& a, const Enclosure& x, std::size_t bits);

}  // namespace bidcheck
