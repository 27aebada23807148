#include "exact/sparse_system.hpp"
#include "catch.hpp"
#include "exact/rational.hpp"
#include "game/components.hpp"
#include "game/random.hpp"
#include "game/random_games.hpp"
#include "solve/by_components.hpp"
#include "solve/steepest_path.hpp"

using namespace bidcert;

namespace {

// Gauss's elimination on rationals: the second opinion.
std::vector<Rational> dense_solution(const SparseSystem& system) {
  const std::size_t n = system.size();
  std::vector<std::vector<Rational>> a(n, std::vector<Rational>(n + 1));
  for (std::size_t i = 0; i < n; ++i) {
    for (const SparseSystem::Entry& entry : system.row(i)) a[i][entry.column] = entry.coefficient;
    a[i][n] = system.right_side(i);
  }
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    while (a[pivot][k].is_zero()) ++pivot;
    std::swap(a[pivot], a[k]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k || a[i][k].is_zero()) continue;
      const Rational factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j <= n; ++j) a[i][j] -= factor * a[k][j];
    }
  }
  std::vector<Rational> x(n);
  for (std::size_t i = 0; i < n; ++i) x[i] = a[i][n] / a[i][i];
  return x;
}

// Averaging equations with random weights; every row leads to the last, which leads out.
SparseSystem random_system(Random& random, std::size_t n, bool large_right_side) {
  SparseSystem system;
  for (std::uint32_t i = 0; i < n; ++i) {
    std::vector<SparseSystem::Entry> row;
    std::int64_t total = 0;
    const auto use = [&](std::uint32_t column) {
      const std::int64_t weight = 1 + static_cast<std::int64_t>(random.below(5));
      row.push_back({column, -weight});
      total += weight;
    };
    if (i + 1 < n) use(i + 1);
    const std::uint64_t extra = random.below(4);
    for (std::uint64_t k = 0; k < extra; ++k) use(static_cast<std::uint32_t>(random.below(n)));
    Integer right;
    if (i + 1 == n || random.below(3) == 0) {
      total += 2;
      right = static_cast<long>(random.below(3));
      if (large_right_side) fmpz_mul_2exp(right.raw(), right.raw(), 300 + random.below(100));
    }
    row.push_back({i, total});
    system.add_row(row, right);
  }
  return system;
}

}  // namespace

TEST_CASE("the lifted solution is that of elimination, with the least common denominator") {
  Random random(7);
  for (int round = 0; round < 200; ++round) {
    const std::size_t n = 1 + random.below(round < 180 ? 12 : 60);
    const SparseSystem system = random_system(random, n, round % 3 == 0);
    CAPTURE(round, n);
    const CommonSolution solution = solve_exactly(system);
    const std::vector<Rational> expected = dense_solution(system);
    Integer least(1);
    for (std::size_t i = 0; i < n; ++i) {
      CAPTURE(i);
      REQUIRE(Rational(solution.numerators[i], solution.denominator) == expected[i]);
      least = lcm(least, expected[i].denominator());
    }
    CHECK(solution.denominator == least);
  }
}

TEST_CASE("a factor of the denominator that all random combinations miss is found") {
  // This game did that: one factor 2 in five of its costs, cancelled in all twelve combinations.
  const Game game = random_undirected_game(119, 591);
  const Costs costs = solve_by_components(game, Components(game), LinearRule(Rule::richman()));
  CHECK(costs == steepest_path(game));
}

TEST_CASE("entries of one column are added up") {
  SparseSystem system;
  const SparseSystem::Entry row[] = {{0, 3}, {0, -1}, {0, -1}};
  system.add_row(row, Integer(5));
  REQUIRE(system.row(0).size() == 1);
  CHECK(system.row(0)[0].coefficient == 1);
  CHECK(solve_exactly(system).numerators[0] == Integer(5));
}

TEST_CASE("a row may have very many entries") {
  SparseSystem system;
  std::vector<SparseSystem::Entry> hub = {{0, 2 * 50000 + 2}};
  for (std::uint32_t k = 1; k <= 50000; ++k) hub.insert(hub.end(), {{k, -1}, {k, -1}});
  system.add_row(hub, Integer(2));
  CHECK(system.row(0).size() == 50001);
  for (std::uint32_t k = 1; k <= 50000; ++k) {
    const SparseSystem::Entry row[] = {{k, 2}, {0, -1}};
    system.add_row(row, Integer(0));
  }
  const CommonSolution solution = solve_exactly(system);  // x = 2 / (100002 - 50000)
  CHECK(Rational(solution.numerators[0], solution.denominator) == Rational(Integer(1), Integer(25001)));
}

TEST_CASE("a singular system is an error, not an endless loop") {
  SparseSystem system;
  const SparseSystem::Entry first[] = {{0, 1}, {1, -1}}, second[] = {{0, -1}, {1, 1}};
  system.add_row(first, Integer());
  system.add_row(second, Integer());
  CHECK_THROWS_AS(solve_exactly(system), std::logic_error);
}
