#pragma once

// The two ways in which bidcert gives up, each with the exit code of its own.

#include <cstdint>
#include <stdexcept>
#include <string>

namespace bidcert {

// A place in an input file; lines and columns count from 1.
struct Location {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

// Bad input or usage: exit 2. With a location the message reads FILE:LINE:COLUMN: what is wrong.
class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& what) : std::runtime_error(what) {}
  InputError(const std::string& file, Location at, const std::string& what)
      : std::runtime_error(file + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": " + what) {}
};

// A limit of size, memory or time was reached: exit 3.
class LimitError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace bidcert
