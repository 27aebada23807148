#include "solve/horizon.hpp"

#include <string>

#include "game/classic.hpp"
#include "game/random_games.hpp"
#include "game/text.hpp"
#include "solve/backward_induction.hpp"
#include "solve/table_one.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

// The same recursion in fractions.
std::vector<Rational> step(const Game& game, const LinearRule& rule, const std::vector<Rational>& now) {
  std::vector<Rational> next = now;
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    Rational low(1), high(0);
    for (Vertex w : game.blue_moves(v)) low = std::min(low, now[w]);
    for (Vertex w : game.red_moves(v)) high = std::max(high, now[w]);
    next[v] = rule.average(low, high);
  }
  return next;
}

void check_horizons(const Game& game, const LinearRule& rule) {
  std::vector<Rational> above(game.size()), below(game.size());
  for (Vertex v = 0; v < game.size(); ++v) {
    above[v] = game.goal(v) == Goal::blue ? 0 : 1;
    below[v] = game.goal(v) == Goal::red ? 1 : 0;
  }
  for (unsigned long t = 0; t < 14; ++t) {
    CAPTURE(t);
    const Costs from_above = horizon_from_above(game, rule, t), from_below = horizon_from_below(game, rule, t);
    const std::vector<Rational> next_above = step(game, rule, above), next_below = step(game, rule, below);
    for (Vertex v = 0; v < game.size(); ++v) {
      REQUIRE(from_above[v] == above[v]);
      REQUIRE(from_below[v] == below[v]);
      REQUIRE(next_above[v] <= above[v]);
      REQUIRE(next_below[v] >= below[v]);
      REQUIRE(below[v] <= above[v]);
    }
    above = next_above;
    below = next_below;
  }
}

}  // namespace

TEST_CASE("horizons are what the recursion says", "[horizon]") {
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    CAPTURE(seed);
    const LinearRule rule = seed % 2 == 0 ? linear_richman() : linear_marksman(2, 3);
    check_horizons(random_game(12, seed, 2, 4), rule);
    check_horizons(random_partisan_game(12, seed), rule);
  }
}

TEST_CASE("horizons enclose the costs and close in on them", "[horizon]") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const Game game = random_game(15, seed, 2, 4);
    const Costs costs = table_one(game, 100'000).costs;
    const Costs above = horizon_from_above(game, linear_richman(), 3000),
                below = horizon_from_below(game, linear_richman(), 3000);
    for (Vertex v = 0; v < game.size(); ++v) {
      CHECK(below[v] <= costs[v]);
      CHECK(costs[v] <= above[v]);
      CHECK(above[v] - below[v] < ratio(1, 1'000'000));
    }
  }
}

TEST_CASE("the horizon on a path of two black vertices", "[horizon]") {
  // R(1,t+1) = R(2,t)/2 and R(2,t+1) = (1 + R(1,t))/2, from 1 and 1.
  const Game game = path_game(3);
  Horizon horizon(game, linear_richman(), Horizon::From::above);
  const auto value = [&](const char* name) {
    for (Vertex v = 0; v < game.size(); ++v)
      if (game.name(v) == name) return Rational(horizon.numerator(v), horizon.denominator());
    return Rational(-1);
  };
  CHECK(horizon.t() == 0);
  CHECK(value("1") == Rational(1));
  REQUIRE(horizon.step());
  CHECK(value("1") == ratio(1, 2));
  CHECK(value("2") == Rational(1));
  CHECK(value("3") == Rational(1));
  REQUIRE(horizon.step());
  CHECK(value("2") == ratio(3, 4));
  CHECK(horizon.t() == 2);
  CHECK(horizon.denominator() == Integer(4));
}

TEST_CASE("acyclic games come to a standstill at their costs", "[horizon]") {
  constexpr unsigned long forever = 1'000'000'000'000;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CAPTURE(seed);
    const Rule named = seed % 2 == 0 ? Rule::richman() : Rule::marksman(ratio(5, 2));
    const LinearRule rule(named);
    const Game game = random_acyclic_game(60, seed);
    const Costs costs = backward_induction(game, named);
    CHECK(horizon_from_above(game, rule, forever) == costs);
    CHECK(horizon_from_below(game, rule, forever) == costs);
    Horizon horizon(game, rule, Horizon::From::above);
    while (horizon.step()) {
    }
    const unsigned long t = horizon.t();
    CHECK_FALSE(horizon.step());
    CHECK(horizon.t() == t);
    CHECK(horizon.costs() == costs);
    if (t > 0) CHECK_FALSE(horizon_from_above(game, rule, t - 1) == costs);
  }
}

TEST_CASE("where nobody can force anything the horizons never meet", "[horizon]") {
  const Game game = parse_game("bidding-game 1\nblue-wins b\nred-wins r\nv: blue v | red v\nend\n", "test");
  CHECK(horizon_from_above(game, linear_richman(), 1'000'000'000)[2] == Rational(1));
  CHECK(horizon_from_below(game, linear_richman(), 1'000'000'000)[2] == Rational(0));
}

TEST_CASE("a far horizon is exact", "[horizon]") {
  // One rung up or back to v: R(v,t) = 2^-t.
  const Game game = parse_game("bidding-game 1\nblue-wins b\nred-wins r\nv: v b\nend\n", "test");
  const Costs costs = horizon_from_above(game, linear_richman(), 10'000);
  CHECK(costs.numerator(2).is_one());
  CHECK(costs.denominator(2).bits() == 10'001);
}

TEST_CASE("no horizon where a player cannot move", "[horizon]") {
  const Game game = parse_game("bidding-game 1\nblue-wins b\nred-wins r\nv: blue b | red\nend\n", "test");
  CHECK_THROWS_AS(horizon_from_above(game, linear_richman(), 1), InputError);
}
