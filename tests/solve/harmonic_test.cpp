#include "solve/harmonic.hpp"

#include <algorithm>
#include <string>

#include "game/classic.hpp"
#include "game/facts.hpp"
#include "game/lattice.hpp"
#include "game/random_games.hpp"
#include "game/scores.hpp"
#include "game/text.hpp"
#include "solve/backward_induction.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

// The whole system at once, in fractions, by Gauss and Jordan.
std::vector<Rational> eliminate(const Game& game) {
  const std::size_t n = game.size();
  std::vector<std::vector<Rational>> rows(n, std::vector<Rational>(n + 1));
  for (Vertex v = 0; v < n; ++v) {
    rows[v][v] = 1;
    if (game.goal(v) == Goal::red) rows[v][n] = 1;
    for (const Moves& moves : {game.blue_moves(v), game.red_moves(v)})
      for (Vertex w : moves) rows[v][w] -= ratio(1, 2 * static_cast<long>(moves.size()));
  }
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    while (rows[pivot][k].is_zero()) ++pivot;
    std::swap(rows[k], rows[pivot]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k || rows[i][k].is_zero()) continue;
      const Rational factor = rows[i][k] / rows[k][k];
      for (std::size_t j = k; j <= n; ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  std::vector<Rational> solution(n);
  for (std::size_t k = 0; k < n; ++k) solution[k] = rows[k][n] / rows[k][k];
  return solution;
}

void check_harmonic(const Game& game) {
  const Costs costs = harmonic(game);
  const std::vector<Rational> expected = eliminate(game);
  for (Vertex v = 0; v < game.size(); ++v) REQUIRE(costs[v] == expected[v]);
}

void check_evidence(const Game& game) {
  const HarmonicEvidence evidence = shortest_exit(game);
  // Distances by relaxation.
  std::vector<std::uint32_t> distance(game.size(), 1'000'000);
  for (std::size_t round = 0; round < game.size(); ++round)
    for (Vertex v = 0; v < game.size(); ++v) {
      if (!game.black(v)) distance[v] = 0;
      for (Vertex w : game.all_moves(v)) distance[v] = std::min(distance[v], distance[w] + 1);
    }
  for (Vertex v = 0; v < game.size(); ++v) {
    REQUIRE(evidence.steps[v] == distance[v]);
    if (!game.black(v)) continue;
    const Moves moves = game.all_moves(v);
    const auto first =
        std::find_if(moves.begin(), moves.end(), [&](Vertex w) { return distance[w] + 1 == distance[v]; });
    REQUIRE(evidence.to[v] == *first);
  }
}

}  // namespace

TEST_CASE("harmonic cube", "[harmonic]") {
  // Unit resistors: from corner to corner 1/3 + 1/6 + 1/3 ohm, so the potential rises by 2/5, 1/5 and 2/5.
  const Game game = cube_game(3);
  const Costs costs = harmonic(game);
  const Rational level[] = {0, ratio(2, 5), ratio(3, 5), 1};
  for (Vertex v = 0; v < game.size(); ++v)
    CHECK(costs[v] == level[std::count(game.name(v).begin(), game.name(v).end(), '1')]);
  check_harmonic(cube_game(4));
}

TEST_CASE("harmonic path: the share of the way", "[harmonic]") {
  const Game game = path_game(11);
  const Costs costs = harmonic(game);
  for (long k = 0; k <= 11; ++k) CHECK(cost(game, costs, std::to_string(k)) == ratio(k, 11));
}

TEST_CASE("with two moves a vertex chance plays as well as anyone", "[harmonic]") {
  const Game series = world_series_game(5);
  CHECK(harmonic(series) == backward_induction(series, Rule::richman()));
  CHECK(cost(ladder_game(3, 5), harmonic(ladder_game(3, 5)), "0") == ratio(8, 40));
}

TEST_CASE("harmonic costs by hand", "[harmonic]") {
  // u: half of (0 + 1)/2 for Blue's two moves, half of 1 for Red's. v: v keeps its cost when it stays. w: lists of 2
  // and 3.
  const Game game = game_of("u: blue b r | red r\nv: v b r r2\nr2: r\nw: blue b w | red u v r\n");
  const Costs costs = harmonic(game);
  CHECK(cost(game, costs, "u") == ratio(3, 4));
  CHECK(cost(game, costs, "v") == ratio(2, 3));
  // w = (0 + w)/4 + (3/4 + 2/3 + 1)/6
  CHECK(cost(game, costs, "w") == ratio(29, 54));
}

TEST_CASE("harmonic costs of random games, by elimination", "[harmonic]") {
  unsigned partisan = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    check_harmonic(random_game(20, seed, 1, 5));
    check_harmonic(random_acyclic_game(20, seed));
    check_harmonic(grid_game(3, 18, seed));
    check_evidence(random_game(40, seed, 1, 5));
    const Game game = random_partisan_game(14, seed);
    if (!Facts(game).no_sink.empty()) continue;
    ++partisan;
    check_harmonic(game);
    check_evidence(game);
  }
  CHECK(partisan > 10);
}

TEST_CASE("shortest exits take the first move, Blue's before Red's", "[harmonic]") {
  const Game game = game_of("u: v r b\nv: u w\nw: blue u | red x b\nx: blue u | red r w\n");
  const HarmonicEvidence evidence = shortest_exit(game);
  const auto find = [&](const std::string& name) {
    Vertex v = 0;
    while (game.name(v) != name) ++v;
    return v;
  };
  CHECK(evidence.to[find("u")] == find("r"));
  CHECK(evidence.to[find("v")] == find("u"));
  CHECK(evidence.to[find("w")] == find("b"));
  CHECK(evidence.steps[find("v")] == 2);
  CHECK(evidence.steps[find("b")] == 0);
}

TEST_CASE("harmonic costs need an exit", "[harmonic]") {
  CHECK_THROWS_AS(harmonic(game_of("v: w\nw: v\n")), InputError);
  CHECK_THROWS_AS(harmonic(game_of("v: blue b | red\n")), InputError);
  CHECK_THROWS_AS(shortest_exit(game_of("v: w\nw: v\n")), InputError);
}
