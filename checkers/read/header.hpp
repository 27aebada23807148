// What stands before the restated game: the version, the rule and the claim.
#pragma once

#include "number/number.hpp"

namespace bidcheck {

enum class Tie { advantage, losers_ball, make_it_take_it, blue_first, red_first };

struct Rule {
  enum Kind { linear, taxed, harmonic, chips };
  Kind kind;
  Integer x_weight, y_weight;  // linear: c = (x_weight x + y_weight y) / (x_weight + y_weight)
  Rational tax;                // taxed: c = (x + y - tax x) / (2 - tax (1 + x - y))
  Tie tie = Tie::advantage;    // chips
};

enum class Claim { cost, algebraic, interval, bounds, thresholds, every_total };

struct Header {
  Rule rule;
  Claim claim;
  std::string rule_text, claim_text;
};

Header read_header(Lexer& lexer);

// What stands after the body: `end-certificate` and nothing more.
void read_end(Lexer& lexer);

}  // namespace bidcheck
