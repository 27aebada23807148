#include "solve/by_components.hpp"

#include "game/facts.hpp"
#include "game/random_games.hpp"
#include "game/text.hpp"
#include "solve/horizon.hpp"
#include "solve/solution.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

bool is_cost_function(const Game& game, const LinearRule& rule, const Costs& costs) {
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.black(v) &&
        costs[v] != rule.average(costs[lowest(costs, game.blue_moves(v))], costs[highest(costs, game.red_moves(v))]))
      return false;
  return true;
}

}  // namespace

TEST_CASE("greatest and least costs are the limits of the games with a horizon") {
  // R(v,t) falls to the greatest cost function and r(v,t) rises to the least: a second way to the same numbers.
  int apart = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const std::uint32_t n = static_cast<std::uint32_t>(1 + seed % 7);
    const Game game = random_partisan_game(n, seed);
    const Rule rule = seed % 2 == 0 ? Rule::richman() : Rule::marksman(Rational(Integer(1 + seed % 5), Integer(3)));
    const LinearRule linear(rule);
    CAPTURE(seed, n, rule.to_string());
    const Costs upper = greatest_costs(game, Components(game), linear), lower = least_costs(game, rule);
    REQUIRE(is_cost_function(game, linear, upper));
    REQUIRE(is_cost_function(game, linear, lower));
    const Costs above = horizon_from_above(game, linear, 1500), below = horizon_from_below(game, linear, 1500);
    const Rational close(Integer(1), Integer(1000000));
    for (Vertex v = 0; v < game.size(); ++v) {
      CAPTURE(v);
      REQUIRE(above[v] >= upper[v]);
      REQUIRE(above[v] - upper[v] < close);
      REQUIRE(below[v] <= lower[v]);
      REQUIRE(lower[v] - below[v] < close);
      if (upper[v] != lower[v]) ++apart;
    }
  }
  CHECK(apart > 100);
}

TEST_CASE("a fixed point with both descents is the only one; otherwise upper and lower differ") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Game game = random_partisan_game(static_cast<std::uint32_t>(2 + seed % 9), seed);
    const Facts facts(game);
    if (facts.symmetric && !facts.no_sink.empty()) continue;
    CAPTURE(seed);
    const Solution solution = solve(game, facts, Rule::richman());
    const Costs upper = greatest_costs(game, facts.components, LinearRule(Rule::richman()));
    const Costs lower = least_costs(game, Rule::richman());
    REQUIRE((upper == lower) == solution.cost.has_value());
    if (solution.cost)
      REQUIRE(solution.cost->costs == upper);
    else
      REQUIRE((solution.upper->costs == upper && solution.lower->costs == lower));
  }
}

TEST_CASE("games with zugzwang have the costs that the rules give them") {
  const Game game = game_of("s: b r\nz: blue r | red b\nstart: blue s z | red z r\n");
  const Solution solution = solve(game, Facts(game), Rule::richman());
  REQUIRE(solution.cost);
  CHECK(solution.cost->costs[2].to_string() == "1/2");
  CHECK(solution.cost->costs[3].to_string() == "1/2");
  CHECK(solution.cost->costs[4].to_string() == "3/4");
  // At a rate of 2 the one who wins the bid sends the other: (1 + 2 * 0) / 3.
  const Solution marksman = solve(game, Facts(game), Rule::marksman(2));
  CHECK(marksman.cost->costs[3].to_string() == "1/3");
}

TEST_CASE("ill-posed games are refused with the vertices") {
  const Game no_exit = game_of("u: b r p\np: q\nq: p\n");
  CHECK_THROWS_WITH(solve(no_exit, Facts(no_exit), Rule::richman()), Catch::Contains("p, q"));
  const Game dead_end = game_of("u: b r p\np:\n");
  CHECK_THROWS_AS(solve(dead_end, Facts(dead_end), Rule::richman()), InputError);
}

TEST_CASE("large exchange rates are refused on cycles and exact elsewhere") {
  const Rule rule = Rule::parse("marksman:123456789012345678901234567890");
  const Game acyclic = game_of("u: b r\n");
  CHECK(solve(acyclic, Facts(acyclic), rule).cost->costs[2].to_string() == "1/123456789012345678901234567891");
  const Game cyclic = game_of("u: b v\nv: u r\n");
  CHECK_THROWS_AS(solve(cyclic, Facts(cyclic), rule), LimitError);
}
