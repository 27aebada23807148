#pragma once

// The equations c = average(x, y) of some vertices whose moves are fixed, as a system of polynomial equations over the
// complex numbers: c (2 - T (1 + x - y)) = x + y - T x for each unknown c, where x and y are unknowns or inputs.
//
// Its real solution of interest is a cost function. The conjugates of that are solutions too, and Newton's method from
// random points finds them, if one is patient. It has no way to know when it has found all; generate.hpp does.

#include <complex>
#include <cstdint>
#include <vector>

#include "algebraic/number_field.hpp"

namespace bidcert {

class AveragingSystem {
 public:
  struct Place {
    bool unknown;
    std::uint32_t index;  // among the unknowns or among the inputs
  };
  struct Equation {
    Place x, y;  // of lesser and of greater cost
  };
  using Point = std::vector<std::complex<double>>;

  explicit AveragingSystem(const Rational& tax) : tax_(tax), rate_(tax.to_double()) {}

  // The equation of the next unknown.
  void add(const Equation& equation) { equations_.push_back(equation); }
  std::size_t size() const { return equations_.size(); }
  const Equation& equation(std::size_t i) const { return equations_[i]; }

  // Newton's method; replaces c by the solution that it leads to, if there is one.
  bool solve(const Point& inputs, Point& c) const { return newton(inputs, c); }

  // Looks for solutions from so many random starting points and appends those that are new; a solution is regular, and
  // no average in it divides by 0. If the inputs are real, the complex conjugate of a solution is one too.
  void search(const Point& inputs, std::size_t starts, std::uint64_t& seed, std::vector<Point>& solutions) const;

  // Newton's method from a solution in double precision, to a relative error of about 2^-bits.
  std::vector<Complex> refine(const std::vector<Complex>& inputs, const Point& start, long bits) const;

 private:
  bool newton(const Point& inputs, Point& c) const;

  Rational tax_;
  double rate_;
  std::vector<Equation> equations_;
};

}  // namespace bidcert
