// The cost sections of a certificate as values. Reading settles everything that concerns form (counts, names, numbers,
// least common denominators, costs in [0,1]); check/ settles what is true.
#pragma once

#include "number/number.hpp"
#include "number/polynomial.hpp"
#include "read/game.hpp"
#include "read/header.hpp"

namespace bidcheck {

// The line of a black vertex. Sinks have none, so theirs keeps the zeros, which are the right ranks.
struct Line {
  Integer numerator;
  std::uint32_t group = 0;         // which of the section's denominators
  std::uint32_t element = 0;       // if not 0, the cost is this one of the section's elements
  std::uint32_t number = 0;        // of the line; 0 as long as there is none
  std::uint32_t length = 0;        // of the cost on the line, in characters
  Id low = 0, high = 0;            // moves; harmonic: low is the one after `to`
  std::uint32_t down = 0, up = 0;  // ranks; harmonic: down is the count of steps
};

// Real numbers of the form a(t) / denominator(t), where t is the root of the modulus between root / 2^bits and
// (root + 1) / 2^bits. That there is exactly one such root, and that the denominator is positive there, is for check/.
struct Field {
  Polynomial modulus, denominator;
  Integer root;
  Place place;
};

// numerator(t) / (denominator * field's denominator(t)); its degree is less than that of the modulus.
struct Element {
  std::uint32_t field;
  Polynomial numerator;
  Integer denominator;
};

struct Section {
  // The cost of v, which is not an element; that of a sink over a denominator of the caller's choice.
  Cost cost(Id v, const Integer* denominator_of_sink) const;
  Cost cost(Id v) const { return cost(v, &one); }

  // Rejects field i of v's line; 0 is the name, 1 the number, 2 `low` or `to`, 3 its move, ...
  [[noreturn]] void reject(Id v, std::size_t i, std::string what, std::string expected, std::string found,
                           bool limit = false) const;
  std::string name(Id v) const { return std::string(game->names[v]); }

  const Game* game;
  std::string title;
  std::string_view low_word;          // `low`, or `to`
  bool has_down, has_up;              // which ranks the lines carry
  std::vector<Line> lines;            // by vertex
  std::vector<Integer> denominators;  // one for each `over` group and each single line
  std::vector<Field> fields = {};
  std::vector<Element> elements = {};  // the first is none
  Integer zero = 0, one = 1;
};

struct Body {
  std::vector<Section> sections;
  std::size_t bits = 0;    // algebraic only
  std::size_t differ = 0;  // interval only
  Place differ_place;
};

// The whole body of the claims `cost`, `algebraic` and `interval`.
Body read_sections(Lexer& lexer, const Header& header, const Game& game);

}  // namespace bidcheck
