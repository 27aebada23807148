#pragma once

// Displayed formulas as rational functions, so that `y/(1-x+y) - x` in a check reads as it does in the paper. A value
// is a quotient of two polynomials with rational coefficients (FLINT's fmpq_mpoly); equality is tested by
// cross-multiplying, so no common divisor is ever taken, and an identity that holds here holds wherever the
// denominators do not vanish.
//
// Inequalities are proved by substitution: put the domain into variables that range over the non-negative numbers, e.g.
// 0 <= x <= y <= 1 as x = p/(p+q+r), y = (p+q)/(p+q+r). If all coefficients of numerator and denominator are then
// non-negative, so is the function on the whole domain.

#include <map>
#include <string>
#include <string_view>

#include "exact/rational.hpp"

namespace bidcert::published {

class Formula {
 public:
  Formula(long value = 0);         // NOLINT: numbers are formulas
  Formula(const Rational& value);  // NOLINT
  Formula(const Formula& other);
  Formula(Formula&& other) noexcept;
  Formula& operator=(Formula other) noexcept;
  ~Formula();

  // One of the variables of the ring: single letters other than those given a value below.
  static Formula variable(char name);

  friend Formula operator+(const Formula& a, const Formula& b);
  friend Formula operator-(const Formula& a, const Formula& b);
  friend Formula operator*(const Formula& a, const Formula& b);
  // Throws std::domain_error if b is 0.
  friend Formula operator/(const Formula& a, const Formula& b);
  Formula power(unsigned long exponent) const;

  friend bool operator==(const Formula& a, const Formula& b);

  // No coefficient of numerator or denominator is negative (or none is positive in both), the denominator is not 0.
  bool no_negative_coefficient() const;

  // Is the denominator 0 there? The value where it is not.
  using Point = std::map<char, Rational>;
  bool undefined_at(const Point& point) const;
  Rational at(const Point& point) const;

 private:
  struct Parts;
  Parts* parts_;
};

// Named values for reading formulas; single letters without a value are variables.
using Names = std::map<std::string, Formula>;

// Sums, products, quotients, powers with natural exponents, parentheses; names are letters followed by letters, digits,
// primes, + or - in brackets such as P[-]. Throws std::invalid_argument: formulas stand in the program, not in input.
Formula formula(std::string_view text, const Names& names = {});

// `x = 0, y = 1/2`
std::string to_string(const Formula::Point& point);

}  // namespace bidcert::published
