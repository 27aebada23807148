#include "solve/steepest_path.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "game/classic.hpp"
#include "game/lattice.hpp"
#include "game/numbered.hpp"
#include "game/random.hpp"
#include "game/random_games.hpp"
#include "game/text.hpp"
#include "solve/table_one.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

Game parse(const std::string& text) {
  return parse_game("bidding-game 1\n" + text + "end\n", "test");
}

// Any graph on n black vertices with two sinks of each colour: an edge in one of `sparsity` cases, vertex 4 next to a
// blue sink; who is not connected to it is connected to vertex 4.
Game random_graph(Vertex n, std::uint64_t seed, std::uint64_t sparsity) {
  Random random(seed);
  std::vector<std::string> names{"b", "B", "r", "R"};
  for (Vertex v = 0; v < n; ++v) names.push_back("v" + std::to_string(v));
  std::vector<std::vector<Vertex>> edges(n + 4);
  std::vector<Vertex> group(n + 4);
  for (Vertex v = 0; v < n + 4; ++v) group[v] = v;
  const auto root = [&](Vertex v) {
    while (group[v] != v) v = group[v];
    return v;
  };
  const auto join = [&](Vertex v, Vertex w) {
    edges[v].push_back(w);
    if (w >= 4 && v != w) edges[w].push_back(v);
    group[root(v)] = root(w);
  };
  join(4, random.below(2));
  for (Vertex v = 5; v < n + 4; ++v)
    for (Vertex w = 0; w <= v; ++w)
      if (random.one_in(w < 4 ? 4 * sparsity : sparsity)) join(v, w);
  for (Vertex v = 5; v < n + 4; ++v)
    if (root(v) != root(4)) join(v, 4);
  NumberedGame game("graph", names);
  for (Vertex v : {0, 1}) game.sink(Goal::blue, v);
  for (Vertex v : {2, 3}) game.sink(Goal::red, v);
  for (Vertex v = 4; v < n + 4; ++v) {
    random.shuffle(edges[v]);
    game.symmetric(v, edges[v]);
  }
  return std::move(game).build();
}

}  // namespace

TEST_CASE("cube: distance over dimension (Corollary 13)", "[steepest_path]") {
  for (std::uint32_t d : {1u, 2u, 3u, 6u}) {
    const Game game = cube_game(d);
    const Costs costs = steepest_path(game);
    for (Vertex v = 0; v < game.size(); ++v) {
      CAPTURE(game.name(v));
      CHECK(costs[v] == ratio(std::count(game.name(v).begin(), game.name(v).end(), '1'), d));
    }
  }
}

TEST_CASE("paths and grids: the share of the way", "[steepest_path]") {
  const Game path = path_game(17);
  const Costs costs = steepest_path(path);
  for (long k = 0; k <= 17; ++k) CHECK(cost(path, costs, std::to_string(k)) == ratio(k, 17));
  const Game grid = grid_game(9, 7, {});
  const Costs grid_costs = steepest_path(grid);
  for (long x = 0; x < 9; ++x)
    for (long y = 0; y < 7; ++y)
      CHECK(cost(grid, grid_costs, std::to_string(x) + "," + std::to_string(y)) == ratio(x + 1, 10));
}

TEST_CASE("a second path is labelled between the labels of the first", "[steepest_path]") {
  // The short path u v w takes 1/4, 1/2, 3/4. Then x, y and z hang between u and w, in steps of an eighth, downwards or
  // upwards as the file has it.
  const std::string text =
      "blue-wins b\nred-wins r\nu: b v x\nv: u w\nw: v r z\nx: u y\ny: x z\nz: y w p\np: z q\nq: p\n";
  const Game game = parse(text);
  const Costs costs = steepest_path(game);
  CHECK(cost(game, costs, "u") == ratio(1, 4));
  CHECK(cost(game, costs, "x") == ratio(3, 8));
  CHECK(cost(game, costs, "y") == ratio(1, 2));
  CHECK(cost(game, costs, "z") == ratio(5, 8));
  // Behind the choke point z.
  CHECK(cost(game, costs, "p") == ratio(5, 8));
  CHECK(cost(game, costs, "q") == ratio(5, 8));
}

TEST_CASE("sinks of one colour are one vertex", "[steepest_path]") {
  // b v t r is the shortest way; u lies between Blue and v, w sees Blue alone, and x y z is a triangle behind t.
  const Game game =
      parse("blue-wins a b\nred-wins r s\nu: a v\nv: b u t\nt: v r s x\nw: a b w\nx: t y z\ny: x z\nz: y x\n");
  const Costs costs = steepest_path(game);
  CHECK(cost(game, costs, "v") == ratio(1, 3));
  CHECK(cost(game, costs, "t") == ratio(2, 3));
  CHECK(cost(game, costs, "u") == ratio(1, 6));
  CHECK(cost(game, costs, "w") == Rational(0));
  for (const char* name : {"x", "y", "z"}) CHECK(cost(game, costs, name) == ratio(2, 3));
}

TEST_CASE("paths between equal labels are flat", "[steepest_path]") {
  // The square s t u v: s and u are next to both sinks, t and v only to s and u.
  const Game game = parse("blue-wins b\nred-wins r\ns: b r t v\nt: s u\nu: t v b r\nv: s u\n");
  const Costs costs = steepest_path(game);
  for (const char* name : {"s", "t", "u", "v"}) CHECK(cost(game, costs, name) == ratio(1, 2));
}

TEST_CASE("steepest paths agree with Table I", "[steepest_path]") {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    const Game game = random_graph(static_cast<Vertex>(1 + seed % 17), seed, 2 + seed % 5);
    REQUIRE(steepest_path(game) == table_one(game, 100'000).costs);
  }
  for (std::uint32_t n : {60u, 150u, 300u}) {
    CAPTURE(n);
    const Game game = random_undirected_game(n, 11);
    CHECK(steepest_path(game) == table_one(game, 100'000).costs);
  }
}

TEST_CASE("steepest paths refuse what they cannot solve", "[steepest_path]") {
  const std::string sinks = "blue-wins b\nred-wins r\n";
  CHECK_THROWS_AS(steepest_path(parse(sinks + "u: b v\nv: r\n")), std::invalid_argument);
  CHECK_THROWS_AS(steepest_path(parse(sinks + "u: blue b | red r\n")), std::invalid_argument);
  CHECK_THROWS_AS(steepest_path(parse(sinks + "u: b r\nv: w\nw: v\n")), InputError);
}
