#include "solve/linear_system.hpp"

#include <stdexcept>
#include <string>

#include "game/classic.hpp"
#include "game/random_games.hpp"
#include "game/scores.hpp"
#include "game/text.hpp"
#include "solve/backward_induction.hpp"
#include "solve/table_one.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

TEST_CASE("path: the share of the way", "[linear_system]") {
  for (long n : {2, 3, 7, 64}) {
    const Game game = path_game(static_cast<std::uint32_t>(n));
    const Costs costs = linear_system(game);
    for (long k = 0; k <= n; ++k) CHECK(cost(game, costs, std::to_string(k)) == ratio(k, n));
  }
}

TEST_CASE("ladder: 2^n to 2^m", "[linear_system]") {
  const Game game = ladder_game(5, 3);
  CHECK(cost(game, linear_system(game), "0") == ratio(32, 40));
}

TEST_CASE("tennis", "[linear_system]") {
  const Game game = tennis_game();
  const Costs costs = linear_system(game);
  CHECK(cost(game, costs, "deuce") == ratio(1, 2));
  CHECK(cost(game, costs, "advantage-blue") == ratio(1, 4));
  CHECK(cost(game, costs, "advantage-red") == ratio(3, 4));
  CHECK(cost(game, costs, "40-30") == ratio(1, 4));
  CHECK(cost(game, costs, "0-0") == ratio(1, 2));
}

TEST_CASE("one move, and a move back to the same vertex", "[linear_system]") {
  const Game game = parse_game(
      "bidding-game 1\nblue-wins b\nred-wins r\nt: u\nu: u v\nv: b r\nw: w r\nx: blue v w | red w v\nend\n", "test");
  const Costs costs = linear_system(game);
  CHECK(cost(game, costs, "t") == ratio(1, 2));
  CHECK(cost(game, costs, "u") == ratio(1, 2));
  CHECK(cost(game, costs, "w") == ratio(1, 1));
  CHECK(cost(game, costs, "x") == ratio(3, 4));
}

TEST_CASE("linear system agrees with Table I and backward induction", "[linear_system]") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    const Game game = random_game(static_cast<std::uint32_t>(2 + seed), seed, 1, 2);
    CHECK(linear_system(game) == table_one(game, 100'000).costs);
  }
  const Game series = world_series_game(6);
  CHECK(linear_system(series) == backward_induction(series, Rule::richman()));
}

TEST_CASE("linear system refuses what it cannot solve", "[linear_system]") {
  const auto solve = [](const std::string& statements) {
    return linear_system(parse_game("bidding-game 1\nblue-wins b\nred-wins r\n" + statements + "end\n", "test"));
  };
  CHECK_THROWS_AS(solve("v: b r w\nw: b\n"), std::invalid_argument);
  CHECK_THROWS_AS(solve("v: blue b | red r\n"), std::invalid_argument);
  CHECK_THROWS_AS(solve("v: w\nw: v\n"), InputError);
  CHECK_THROWS_AS(solve("v: b r\nw:\n"), InputError);
}
