#pragma once

// The rules of bidding for which costs are computed, and their names on the command line and in certificates. What each
// rule means, and why its average is right, stands in the file of that rule.

#include <string>
#include <string_view>

#include "exact/rational.hpp"

namespace bidcert {

class Rule {
 public:
  enum class Kind { richman, marksman, harmonic };

  static Rule richman() { return Rule(Kind::richman, 1); }
  // The exchange rate is positive.
  static Rule marksman(const Rational& rate) { return Rule(Kind::marksman, rate); }
  static Rule harmonic() { return Rule(Kind::harmonic, 1); }

  // Reads `richman`, `marksman:X`, `harmonic`; throws InputError.
  static Rule parse(std::string_view text);
  std::string to_string() const;

  Kind kind() const { return kind_; }
  const Rational& rate() const { return rate_; }

  // The same game seen by the other player: 1 - cost is the cost under the mirrored rule in the mirrored game.
  Rule mirrored() const;

  friend bool operator==(const Rule& a, const Rule& b) { return a.kind_ == b.kind_ && a.rate_ == b.rate_; }

 private:
  Rule(Kind kind, Rational rate) : kind_(kind), rate_(std::move(rate)) {}
  Kind kind_;
  Rational rate_;
};

}  // namespace bidcert
