// The body of the claim `bounds` as a value: a lower and an upper bound for every black vertex over one power of two,
// or the statement that its cost is exactly 0 or 1. Reading settles the form (order, numbers, bounds in [0,1], the
// least power of two) and the claimed precision; check/bounds settles what is true.
#pragma once

#include "number/naturals.hpp"
#include "read/game.hpp"

namespace bidcheck {

struct Bounds {
  enum Exact : std::uint8_t { no, zero, one };

  std::size_t precision = 0, bits = 0;  // upper - lower <= 2^-precision; numerators are over 2^bits
  Integer unit;                         // 2^bits, the numerator of 1

  // By vertex; sinks have their own costs, exactly, and rank 0.
  Naturals numerators;  // lower bounds have even places, upper bounds odd ones
  std::vector<Exact> exact;
  std::vector<std::uint32_t> rank;    // where exact
  std::vector<std::uint32_t> length;  // of what stands after the name, in characters
  enum Which { lower, upper };
  static std::size_t place(Which which, Id v) { return 2 * std::size_t{v} + which; }
  Natural bound(Which which, Id v) const { return numerators[place(which, v)]; }
  const void* where(Which which, Id v) const { return numerators.where(place(which, v)); }
  // The sign of that of v less that of w.
  int compare(Which which, Id v, Id w) const { return numerators.compare(place(which, v), place(which, w)); }
  std::size_t first_line = 0;  // of black[0]; the others follow in the order of the game

  // Rejects field i of the line of black[k]: 1 is the lower bound or the word, 2 the width or the rank.
  [[noreturn]] void reject(const Game& game, std::size_t k, std::size_t i, std::string what, std::string expected = "",
                           std::string found = "") const;
};

Bounds read_bounds(Lexer& lexer, const Game& game);

}  // namespace bidcheck
