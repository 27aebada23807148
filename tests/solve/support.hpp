// What the tests of the solvers have in common.
#pragma once

#include <string>

#include "catch.hpp"
#include "game/text.hpp"
#include "rules/linear.hpp"
#include "solve/costs.hpp"

namespace bidcert::test {

inline Rational ratio(long p, long q) {
  return {Integer(p), Integer(q)};
}

inline const LinearRule& linear_richman() {
  static const LinearRule rule(Rule::richman());
  return rule;
}

inline LinearRule linear_marksman(long p, long q) {
  return LinearRule(Rule::marksman(ratio(p, q)));
}

// A game with the sinks b and r.
inline Game game_of(const std::string& statements) {
  return parse_game("bidding-game 1\nblue-wins b\nred-wins r\n" + statements + "end\n", "test");
}

inline Vertex find(const Game& game, const std::string& name) {
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.name(v) == name) return v;
  FAIL("no vertex " << name);
  return 0;
}

inline Rational cost(const Game& game, const Costs& costs, const std::string& name) {
  return costs[find(game, name)];
}

}  // namespace bidcert::test
