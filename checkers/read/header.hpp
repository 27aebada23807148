// What stands before the restated game: the version, the rule and the claim.
#pragma once

#include "number/number.hpp"

namespace bidcheck {

struct Rule {
  enum Kind { linear, taxed, harmonic };
  Kind kind;
  Integer x_weight, y_weight;  // linear: c = (x_weight x + y_weight y) / (x_weight + y_weight)
  Rational tax;                // taxed: c = (x + y - tax x) / (2 - tax (1 + x - y))
};

enum class Claim { cost, interval };

struct Header {
  Rule rule;
  Claim claim;
  std::string rule_text, claim_text;
};

Header read_header(Lexer& lexer);

// What stands after the body: `end-certificate` and nothing more.
void read_end(Lexer& lexer);

}  // namespace bidcheck
