#pragma once

// Approximate solutions of (I - J) d = r, where J is the derivative of the averages along the chosen moves of both
// players: a chain that from each member steps to two others, leaves the component, or loses a share to the bank. The
// solution for r = 1 is the escape vector, the expected number of steps until the chain is gone; its greatest entry is
// the norm of the inverse, and tells how many bits an answer loses.
//
// Three ways, by size and difficulty: the stabilised bi-conjugate gradients for large components that mix fast; LU
// factors in double, whose pivots need no subtraction (sparse_lu.hpp), so that they are good however slow the escape;
// and the same in multiple precision, where the right side mixes signs and double digits do not suffice to tell the
// parts of the solution apart. Nothing here decides anything.

#include <cstdint>
#include <memory>
#include <vector>

#include "exact/integer.hpp"
#include "rules/average.hpp"

namespace bidcert {

// Where the chain goes from a member, at values x <= y over 2^bits.
struct Step {
  static constexpr std::uint32_t outside = 0xffffffff;
  std::uint32_t x_to, y_to;  // members, or outside
  const Integer *x, *y;
  bool held;  // this value is fixed: the chain leaves at once
};

class Escape {
 public:
  virtual ~Escape() = default;

  // Replaces r by the solution. False if that fails; then r has no meaning.
  virtual bool solve(std::vector<Integer>& r) = 0;

  // Null if it seems impossible: the chain does not leave, or there is too much to do. Values are over 2^bits.
  static std::unique_ptr<Escape> gradients(const std::vector<Step>& steps, const Average& average, unsigned long bits);
  static std::unique_ptr<Escape> factors(const std::vector<Step>& steps, const Average& average, unsigned long bits);
  // Of that many bits.
  static std::unique_ptr<Escape> factors(const std::vector<Step>& steps, const Average& average, unsigned long bits,
                                         long precision);
};

}  // namespace bidcert
