#pragma once

// The rules of bidding for which costs are computed, and their names on the command line and in certificates. What each
// rule means, and why its average is right, stands in the file of that rule.

#include <string>
#include <string_view>

#include "exact/rational.hpp"

namespace bidcert {

class Rule {
 public:
  enum class Kind { richman, poorman, taxman, marksman, harmonic };

  static Rule richman() { return Rule(Kind::richman, 1); }
  static Rule poorman() { return Rule(Kind::poorman, 1); }
  // The tax rate is between 0 and 1.
  static Rule taxman(const Rational& rate) { return Rule(Kind::taxman, rate); }
  // The exchange rate is positive.
  static Rule marksman(const Rational& rate) { return Rule(Kind::marksman, rate); }
  static Rule harmonic() { return Rule(Kind::harmonic, 1); }

  // Reads `richman`, `poorman`, `taxman:T`, `marksman:X`, `harmonic`; throws InputError.
  static Rule parse(std::string_view text);
  std::string to_string() const;

  Kind kind() const { return kind_; }
  bool bidding() const { return kind_ != Kind::harmonic; }
  // Is the average linear in x and y? Then costs are rational, also on cycles.
  bool linear() const { return kind_ == Kind::richman || kind_ == Kind::marksman; }
  // Of exchange or tax; 1 where there is none.
  const Rational& rate() const { return rate_; }

  // For bidding rules: the cost of a vertex from its low and high, in either order, and the ideal bid there as a share
  // of the supply (for Marksman: Blue's).
  Rational average(const Rational& low, const Rational& high) const;
  Rational bid(const Rational& low, const Rational& high) const;

  // The same game seen by the other player: 1 - cost is the cost under the mirrored rule in the mirrored game.
  Rule mirrored() const;

  friend bool operator==(const Rule& a, const Rule& b) { return a.kind_ == b.kind_ && a.rate_ == b.rate_; }

 private:
  Rule(Kind kind, Rational rate) : kind_(kind), rate_(std::move(rate)) {}
  Kind kind_;
  Rational rate_;
};

}  // namespace bidcert
