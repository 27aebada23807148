// The solver: against value iteration from both sides, ties, several fields, joined fields, refusals.

#include "algebraic/solve_algebraic.hpp"

#include <cmath>

#include "game/classic.hpp"
#include "game/random_games.hpp"
#include "solve/solution.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

AlgebraicSolution solved(const Game& game, const Rule& rule, const AlgebraicLimits& limits = {}) {
  return solve_algebraic(game, Facts(game), rule, limits);
}

double approximate(const AlgebraicSolution& solution, Vertex v) {
  return std::ldexp(fmpz_get_d(solution.enclosures[v].low.raw()), -static_cast<int>(solution.bits));
}

// Brute force: iterate the averages from all 0 and from all 1, and see the costs caught between.
void require_between(const Game& game, double tax, const AlgebraicSolution& solution) {
  std::vector<double> low(game.size(), 0), high(game.size(), 1);
  for (Vertex v = 0; v < game.size(); ++v)
    if (!game.black(v)) low[v] = high[v] = game.goal(v) == Goal::red ? 1 : 0;
  for (int round = 0; round < 4000; ++round)
    for (Vertex v = 0; v < game.size(); ++v)
      for (std::vector<double>* c : {&low, &high}) {
        if (!game.black(v)) continue;
        double x = 1, y = 0;
        for (Vertex w : game.blue_moves(v)) x = std::min(x, (*c)[w]);
        for (Vertex w : game.red_moves(v)) y = std::max(y, (*c)[w]);
        if (x > y) std::swap(x, y);
        (*c)[v] = (x + y - tax * x) / (2 - tax * (1 + x - y));
      }
  for (Vertex v = 0; v < game.size(); ++v) {
    CAPTURE(game.name(v), low[v], high[v], approximate(solution, v));
    CHECK(low[v] <= approximate(solution, v) + 1e-12);
    CHECK(approximate(solution, v) <= high[v] + 1e-12);
  }
}

long degree(const AlgebraicSolution& solution) {
  long most = 1;
  for (const NumberField& field : solution.fields) most = std::max(most, field.degree());
  return most;
}

}  // namespace

TEST_CASE("algebraic costs lie between iterations from below and from above") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    const Game game = random_game(7, seed, 2, 4);
    require_between(game, 1, solved(game, Rule::poorman()));
    require_between(game, 0.25, solved(game, Rule::taxman(ratio(1, 4))));
    const Game undirected = random_undirected_game(8, seed);
    require_between(undirected, 1, solved(undirected, Rule::poorman()));
  }
}

TEST_CASE("algebraic: taxman at rate 0 is Richman") {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Game game = random_game(8, seed, 2, 4);
    const AlgebraicSolution solution = solved(game, Rule::taxman(0));
    REQUIRE(solution.is_rational());
    const Solution richman = solve(game, Facts(game), Rule::richman());
    for (Vertex v = 0; v < game.size(); ++v) CHECK(solution.costs[v].number == richman.cost->costs[v]);
  }
  // So the solver for that is used, which takes any size, and games with several cost functions.
  const Game large = random_game(500, 1, 2, 5), gap = game_of("v: blue v r | red v b\n");
  CHECK(solve(large, Facts(large), Rule::taxman(0)).cost.has_value());
  CHECK(solve(gap, Facts(gap), Rule::taxman(0)).upper.has_value());
}

TEST_CASE("algebraic: costs in one equation share a field, others need not, equal ones do") {
  const std::string golden = "u: b v\nv: u r\n", cubic = "p: b q\nq: p s\ns: q t\nt: s r\n";
  CHECK(solved(game_of(golden + cubic), Rule::poorman()).fields.size() == 2);
  // w has moves into both fields but the extreme ones are in one.
  CHECK(solved(game_of(golden + cubic + "w: u q v\n"), Rule::poorman()).fields.size() == 2);
  const AlgebraicSolution joined = solved(game_of(golden + cubic + "w: p v\n"), Rule::poorman());
  CHECK(joined.fields.size() == 1);
  CHECK(degree(joined) == 6);
  const Game tied = game_of(golden + "u2: b v2\nv2: u2 r\nx: u u2 v v2\n");
  const AlgebraicSolution equal_ones = solved(tied, Rule::poorman());
  CHECK(equal_ones.fields.size() == 1);
  CHECK(degree(equal_ones) == 2);
  CHECK(equal_ones.order[find(tied, "u")] == equal_ones.order[find(tied, "u2")]);
  // A cycle on top of irrational costs: an extension of their field.
  const AlgebraicSolution extended = solved(game_of(golden + "c: u d\nd: c r\n"), Rule::poorman());
  CHECK(extended.fields.size() == 1);
  CHECK(degree(extended) == 4);
}

TEST_CASE("algebraic: ties and plateaus") {
  // Everything leads to h, whatever the cycles: all costs are 1/2.
  const Game plateau = game_of("h: b r\nx: y h\ny: x z h\nz: z y\n");
  const AlgebraicSolution flat = solved(plateau, Rule::taxman(ratio(2, 3)));
  CHECK(flat.is_rational());
  for (Vertex v = 0; v < plateau.size(); ++v)
    if (plateau.black(v)) CHECK(flat.costs[v].number == ratio(1, 2));
  // Costs 0 and 1 at vertices that are not sinks.
  const Game ends = game_of("z: z y b\ny: z\no: o r\nu: z v\nv: u o\n");
  const AlgebraicSolution solution = solved(ends, Rule::poorman());
  CHECK(solution.costs[find(ends, "z")].number.is_zero());
  CHECK(solution.costs[find(ends, "o")].number.is_one());
  CHECK(degree(solution) == 2);
  // Zugzwang: low is the greater cost.
  const Game zugzwang = game_of("u: b v\nv: u r\nz: blue v | red u\n");
  CHECK(solved(zugzwang, Rule::poorman()).costs[find(zugzwang, "z")].number == ratio(1, 2));
}

TEST_CASE("algebraic: lattice reduction alone finds the same field as the conjugates") {
  AlgebraicLimits lattice;
  lattice.starts = 0;
  lattice.paths = false;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Game game = random_game(5, seed, 2, 3);
    const AlgebraicSolution a = solved(game, Rule::poorman(), lattice), b = solved(game, Rule::poorman());
    CAPTURE(seed);
    CHECK(degree(a) == degree(b));
    for (Vertex v = 0; v < game.size(); ++v) CHECK(std::abs(approximate(a, v) - approximate(b, v)) < 1e-14);
  }
}

TEST_CASE("algebraic: refusals name the reason and offer bounds") {
  AlgebraicLimits small;
  small.conjugates = 2;
  small.lattice = 0;
  const Game game = random_game(8, 1, 2, 4);
  CHECK_THROWS_WITH(solved(game, Rule::poorman(), small),
                    Catch::Contains("the limit is 2") && Catch::Contains("try --form bounds"));
  CHECK_THROWS_WITH(solved(game_of("u: b v\nv: u r\np: b q\nq: p s\ns: q t\nt: s r\nw: p v\n"), Rule::poorman(), small),
                    Catch::Contains("two fields of degrees 2 and 3 meet"));
  small.conjugates = 200;
  small.starts = 0;
  CHECK_THROWS_AS(solved(random_game(12, 37, 2, 5), Rule::poorman(), small), LimitError);  // not by elimination
  // Elkies' formula knows the degree beforehand.
  small.path_degree = 4;
  CHECK_THROWS_WITH(solved(path_game(20), Rule::poorman(), small),
                    Catch::Contains("a field of degree 5, and the limit is 4") && Catch::Contains("try --form bounds"));
  // At v each player has a harmless move and one that loses: any number is a cost.
  CHECK_THROWS_WITH(solved(game_of("v: blue v r | red v b\n"), Rule::poorman()),
                    Catch::Contains("several cost functions"));
}

TEST_CASE("algebraic: equal costs of paths apart are in one field, whatever its degree") {
  std::string lines;
  for (const std::string side : {"p", "q"})
    for (int k = 1; k < 29; ++k) {
      const auto name = [&](int i) { return i == 0 ? "b" : i == 29 ? "r" : side + std::to_string(i); };
      lines += name(k) + ": " + name(k - 1) + ' ' + name(k + 1) + '\n';
    }
  const Game game = game_of(lines);
  const AlgebraicSolution solution = solve_algebraic(game, Facts(game), Rule::poorman());
  CHECK(solution.fields.size() == 1);
  CHECK(solution.fields[0].degree() == 15);
}
