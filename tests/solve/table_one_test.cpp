#include "solve/table_one.hpp"

#include <stdexcept>
#include <string>

#include "game/classic.hpp"
#include "game/lattice.hpp"
#include "game/mirror.hpp"
#include "game/random_games.hpp"
#include "game/text.hpp"
#include "solve/backward_induction.hpp"
#include "solve/steepest_path.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

constexpr unsigned long enough = 100'000;

}  // namespace

TEST_CASE("Table I in closed form", "[table_one]") {
  const Game path = path_game(9);
  const Costs costs = table_one(path, enough).costs;
  for (long k = 0; k <= 9; ++k) CHECK(cost(path, costs, std::to_string(k)) == ratio(k, 9));
  const Game ladder = ladder_game(3, 6);
  CHECK(cost(ladder, table_one(ladder, enough).costs, "0") == ratio(1, 9));
}

TEST_CASE("tied moves that lead back and forth are not chosen together", "[table_one]") {
  // At every t all three have the same value; u and v, choosing each other, would leave the system singular.
  const Game game = game_of("u: v w\nv: u w\nw: b r\n");
  const TableOneResult result = table_one(game, enough);
  CHECK(result.iterations == 1);
  for (const char* name : {"u", "v", "w"}) CHECK(cost(game, result.costs, name) == ratio(1, 2));
  // The exit is the last of many tied moves.
  const Game ring = game_of("s: t u v s\nt: u v s\nu: v s t\nv: s t u w\nw: r b\n");
  CHECK(cost(ring, table_one(ring, enough).costs, "s") == ratio(1, 2));
}

TEST_CASE("iterations are counted and limited", "[table_one]") {
  CHECK(table_one(path_game(2), 1).iterations == 1);
  // w's good move shows at t = 1 only: at t = 0 u and v both have the value 1.
  const Game game = game_of("u: b v\nv: r w\nw: v u r\n");
  const TableOneResult result = table_one(game, enough);
  REQUIRE(result.iterations > 1);
  CHECK(table_one(game, result.iterations).costs == result.costs);
  CHECK_THROWS_AS(table_one(game, result.iterations - 1), LimitError);
  CHECK_THROWS_AS(table_one(game, 0), LimitError);
}

TEST_CASE("Table I satisfies the equations and agrees with its mirror", "[table_one]") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    const Game game = random_game(static_cast<std::uint32_t>(5 + seed), seed, 2, 5);
    const Costs costs = table_one(game, enough).costs;
    for (Vertex v = 0; v < game.size(); ++v) {
      if (!game.black(v)) continue;
      const Moves moves = game.blue_moves(v);
      Rational low = costs[moves[0]], high = low;
      for (Vertex w : moves) {
        low = std::min(low, costs[w]);
        high = std::max(high, costs[w]);
      }
      CHECK(costs[v] + costs[v] == low + high);
    }
    const Game mirror = mirrored(game);
    const Costs mirrored_costs = table_one(mirror, enough).costs;
    for (Vertex v = 0; v < game.size(); ++v) CHECK(mirrored_costs[v] == Rational(1) - costs[v]);
  }
}

TEST_CASE("Table I agrees with the special cases", "[table_one]") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    const Game acyclic = random_acyclic_game(40, seed);
    CHECK(table_one(acyclic, enough).costs == backward_induction(acyclic, Rule::richman()));
    const Game undirected = random_undirected_game(40, seed);
    CHECK(table_one(undirected, enough).costs == steepest_path(undirected));
  }
  const Game grid = grid_game(4, 3, 7);
  CHECK_NOTHROW(table_one(grid, enough));
}

TEST_CASE("Table I refuses what it cannot solve", "[table_one]") {
  CHECK_THROWS_AS(table_one(game_of("v: blue b | red r\n"), enough), std::invalid_argument);
  CHECK_THROWS_AS(table_one(game_of("v: w\nw: v\n"), enough), InputError);
  CHECK_THROWS_AS(table_one(game_of("v: b r\nw:\n"), enough), InputError);
}
