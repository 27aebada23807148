// Is what a certificate states true? Found out without the checker and without the certificate's evidence: the claimed
// values are read here in a few lines of their own and compared with those of the solvers of lib/ or of brute force.
// A further kind of claim needs a further function in truth.cpp and nothing else.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "game/game.hpp"
#include "rules/rule.hpp"

namespace hostile {

enum class Truth { proved, refuted, undecided };

// The parts of a certificate that the checker has accepted; nothing is checked here.
struct Certificate {
  std::string rule, claim;
  std::vector<std::vector<std::string>> body;  // lines as tokens

  explicit Certificate(const std::string& text);
};

// Greatest and least cost function of a game under a rule: exactly under the linear rules, under the taxed ones
// enclosed by value iteration from above and from below, in fractions rounded outwards.
class Costs {
 public:
  Costs(const bidcert::Game& game, const bidcert::Rule& rule);

  // Narrows the enclosures to 2^-bits if that is possible in reasonable time.
  void refine(long bits);
  bool exact() const { return exact_; }
  // greatest <= above(v), least >= below(v).
  bidcert::Rational above(bidcert::Vertex v) const { return {above_[v], unit_[v]}; }
  bidcert::Rational below(bidcert::Vertex v) const { return {below_[v], unit_[v]}; }
  // Does this function satisfy the equations of the rule?
  bool fixed(const std::vector<bidcert::Rational>& costs) const;

 private:
  const bidcert::Game& game_;
  bidcert::Rule rule_;
  bool exact_;
  long bits_ = 0;
  std::vector<bidcert::Integer> above_, below_, unit_;
};

class Judge {
 public:
  Truth judge(const std::string& game_text, const std::string& certificate_text);

 private:
  struct Known {
    explicit Known(const std::string& text);
    bidcert::Game game;
    std::map<std::string, bidcert::Vertex> ids;
    std::map<std::string, std::unique_ptr<Costs>> costs;  // by rule
  };
  Known& known(const std::string& game_text);
  static Costs& costs(Known& known, const std::string& rule);

  Truth cost(Known& known, const Certificate& certificate) const;
  Truth interval(Known& known, const Certificate& certificate) const;
  Truth bounds(Known& known, const Certificate& certificate) const;
  Truth thresholds(Known& known, const Certificate& certificate) const;

  std::map<std::string, std::unique_ptr<Known>> games_;
};

}  // namespace hostile
