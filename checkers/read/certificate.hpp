// A certificate as values: what FORMAT.md calls rule, claim and cost sections. Reading settles everything that concerns
// form (counts, names, numbers, least common denominators, costs in [0,1]); check/ settles what is true.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "number/number.hpp"
#include "read/game.hpp"

namespace bidcheck {

struct Rule {
  enum Kind { richman, marksman, harmonic };
  Kind kind;
  Integer x_weight, y_weight;  // bidding rules: c = (x_weight x + y_weight y) / (x_weight + y_weight)
};

enum class Claim { cost, interval };

// What the lines of a section carry besides the cost.
struct Evidence {
  bool down, up;  // which ranks
  bool to;        // harmonic: one move and a count of steps, nothing else
};

struct Section {
  Section(std::string_view title, Evidence evidence, const Game& game);

  // The cost of v; that of a sink over a denominator of the caller's choice.
  Cost cost(Id v, const Integer* denominator_of_sink) const;
  Cost cost(Id v) const { return cost(v, &one); }

  // Field i of v's line, as it was written.
  Place place(Id v, std::size_t i) const;
  [[noreturn]] void reject(Id v, std::size_t i, std::string what, std::string expected, std::string found) const;

  std::string_view title;
  Evidence evidence;
  const Game* game;
  Integer zero = 0, one = 1;
  std::vector<Integer> denominators;  // one for each `over` group and each single line

  // By vertex; what the evidence does not give stays empty. Sinks have ranks and steps 0.
  std::vector<Integer> numerators;
  std::vector<std::uint32_t> group;  // into denominators
  std::vector<Id> low, high, to;
  std::vector<std::uint32_t> down, up, steps;
  std::vector<std::uint32_t> line;      // 0 as long as the vertex has none
  std::vector<std::string_view> lines;  // the text of that line

  // Where the fields stand: 0 name, 1 number, 2 `low` or `to`, 3 its move, ...
  std::size_t low_field() const { return 3; }
  std::size_t down_field() const { return 4; }
  std::size_t high_field() const { return evidence.down ? 6 : 5; }
  std::size_t up_field() const { return high_field() + 1; }
  std::size_t to_field() const { return 3; }
  std::size_t steps_field() const { return 4; }
};

struct Header {
  Rule rule;
  Claim claim;
  std::string rule_text, claim_text;
};

struct Body {
  std::size_t differ = 0;  // interval only
  Place differ_place;
  std::vector<Section> sections;
};

// In the order of the file: the header, then the restated game (read/game.hpp), then the body, which ends the file.
Header read_header(Lexer& lexer, const Limits& limits);
Body read_body(Lexer& lexer, const Header& header, const Game& game, const Limits& limits);

}  // namespace bidcheck
