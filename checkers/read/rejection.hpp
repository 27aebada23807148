// The first thing found wrong; it ends the check. It stays a value until main makes text of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bidcheck {

enum class File { game, certificate };

struct Place {
  std::size_t line = 1, column = 1;
};

struct Rejection {
  File file;  // a bad game is bad input, a bad certificate is rejected
  Place place;
  std::string what, expected, found;  // the last two may be empty
  std::string vertex = "";            // empty when the trouble is not at a vertex
  bool limit = false;                 // not wrong, but more than the checker was allowed to take on
  bool unreadable = false;            // nothing is known about the certificate
};

struct Limits {
  std::size_t bytes = std::size_t{1} << 30;  // of each file
  std::size_t vertices = 100'000'000;
  std::size_t moves = 400'000'000;
  std::size_t tokens = 16'777'216;          // of one line
  std::size_t digits = 10'000'000;          // of one numerator or denominator
  std::size_t degree = 1'000;               // of a polynomial
  std::size_t bits = std::size_t{1} << 31;  // over all coefficients in fields, length of the numbers that enclose them
  std::size_t products = std::size_t{20'000} << 20;  // of machine words, in algebraic equations
  std::size_t values = 4'194'304;                    // prefix and period of a function of the total
  std::size_t steps = 268'435'456;                   // over all vertices, totals to check there times its moves and one
  bool second_opinion = false;  // not a limit but more work: algebraic costs are checked in two ways
};

// A text from a file, fit to be shown: names stay whole, long numbers do not.
inline std::string shortened(std::string_view text) {
  if (text.size() <= 64) return std::string(text);
  return std::string(text.substr(0, 40)) + "... (" + std::to_string(text.size()) + " characters)";
}

}  // namespace bidcheck
