// Dullman and Taxman at rate 2, and the other rates that are refused.

#include "solve/degenerate.hpp"

#include "rules/dullman.hpp"
#include "rules/rule.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

TEST_CASE("degenerate rules: who has more money walks to his sink") {
  const Game game = game_of("u: b v\nv: u r\nz: b y\ny: z b\no: r o\n");
  const Costs costs = degenerate_costs(game, Facts(game));
  CHECK(cost(game, costs, "u") == ratio(1, 2));
  CHECK(cost(game, costs, "v") == ratio(1, 2));
  CHECK(cost(game, costs, "z") == Rational(0));
  CHECK(cost(game, costs, "y") == Rational(0));
  CHECK(cost(game, costs, "o") == Rational(1));
  const Game partisan = game_of("v: blue b | red r\n"), nowhere = game_of("v: v\nw: b r\n");
  CHECK_THROWS_AS(degenerate_costs(partisan, Facts(partisan)), InputError);
  CHECK_THROWS_AS(degenerate_costs(nowhere, Facts(nowhere)), InputError);
}

TEST_CASE("rates of tax outside 0 to 1 are refused with what is known") {
  CHECK(is_degenerate_rule("dullman"));
  CHECK(is_degenerate_rule("taxman:2"));
  CHECK_FALSE(is_degenerate_rule("taxman:1"));
  CHECK_THROWS_WITH(Rule::parse("taxman:2"), Catch::Contains("only `bidcert costs`"));
  CHECK_THROWS_WITH(Rule::parse("dullman"), Catch::Contains("no certificate"));
  CHECK_THROWS_WITH(Rule::parse("taxman:3/2"), Catch::Contains("default"));
  CHECK_THROWS_WITH(Rule::parse("taxman:3"), Catch::Contains("default"));
  CHECK_THROWS_WITH(Rule::parse("taxman:-1/2"), Catch::Contains("Doleman"));
  CHECK_THROWS_WITH(Rule::parse("taxman:x"), Catch::Contains("from 0 to 1"));
  CHECK(Rule::parse("taxman:1") == Rule::taxman(1));
}
