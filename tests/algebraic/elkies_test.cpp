// Elkies' formula: the closed form against sines, the averaging equations, and the general solver.

#include "algebraic/elkies.hpp"

#include "algebraic/solve_algebraic.hpp"
#include "game/classic.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

// sin(k h) / (2 cos h sin((k+1) h)), h = j pi / N
Real sines(unsigned long order, unsigned long k, unsigned long j = 1) {
  constexpr slong bits = 400;
  const auto angle = [&](unsigned long multiple) {
    return Rational(Integer(static_cast<long>(j * multiple)), Integer(static_cast<long>(order)));
  };
  Real above, below, factor;
  arb_sin_pi_fmpq(above.raw(), angle(k).raw(), bits);
  arb_sin_pi_fmpq(below.raw(), angle(k + 1).raw(), bits);
  arb_cos_pi_fmpq(factor.raw(), angle(1).raw(), bits);
  arb_mul(below.raw(), below.raw(), factor.raw(), bits);
  arb_mul_2exp_si(below.raw(), below.raw(), 1);
  arb_div(above.raw(), above.raw(), below.raw(), bits);
  return above;
}

}  // namespace

TEST_CASE("Elkies: the elements are the sines, satisfy the equations, and rise from 0 to 1") {
  for (unsigned long n = 2; n <= 60; ++n) {
    const PathCosts path = elkies(n);
    CAPTURE(n);
    REQUIRE(path.costs.size() == n - 1);
    CHECK(static_cast<unsigned long>(path.field.degree()) == n_euler_phi(n + 2) / 2);
    Complex t;
    const Rational turn(Integer(2), Integer(static_cast<long>(n + 2)));
    arb_cos_pi_fmpq(t.real(), turn.raw(), 400);
    arb_mul_2exp_si(t.real(), t.real(), 1);
    const auto cost = [&](unsigned long k) {
      return k == 0 ? path.field.element(0) : k == n ? path.field.element(1) : path.costs[k - 1];
    };
    for (unsigned long k = 1; k < n; ++k) {
      CAPTURE(k);
      const Complex value = path.field.at(cost(k), t, 400);
      CHECK(arb_overlaps(value.real(), sines(n + 2, k).raw()));
      CHECK(arb_lt(path.field.at(cost(k - 1), t, 400).real(), value.real()));
      CHECK(arb_lt(value.real(), path.field.at(cost(k + 1), t, 400).real()));
      CHECK(path.field.is_average(1, cost(k), cost(k - 1), cost(k + 1)));
      CHECK_FALSE(path.field.is_average(ratio(1, 2), cost(k), cost(k - 1), cost(k + 1)) == (k != n - k));
    }
  }
}

TEST_CASE("Elkies: another primitive root gives other solutions, not costs") {
  for (unsigned long n = 3; n <= 30; ++n)
    for (unsigned long j = 2; 2 * j < n + 2; ++j) {
      if (n_gcd(j, n + 2) != 1) continue;
      bool outside = false;
      for (unsigned long k = 1; k < n; ++k) {
        const Real value = sines(n + 2, k, j);
        Real one;
        arb_one(one.raw());
        outside = outside || arb_is_negative(value.raw()) || arb_gt(value.raw(), one.raw());
      }
      CAPTURE(n, j);
      CHECK(outside);
    }
}

TEST_CASE("Elkies: the general solver, which knows nothing of paths, finds the same numbers") {
  AlgebraicLimits general;
  general.paths = false;
  std::vector<std::uint32_t> lengths = {73, 97, 127, 150, 197, 200};
  for (std::uint32_t n = 2; n <= 60; ++n) lengths.push_back(n);
  for (const std::uint32_t n : lengths) {
    const Game game = path_game(n);
    const AlgebraicSolution found = solve_algebraic(game, Facts(game), Rule::poorman(), general);
    const PathCosts path = elkies(n);
    CAPTURE(n);
    // The same minimal polynomials and the same place: the difference of the two vanishes in a field that has both.
    for (std::uint32_t k = 1; k < n; ++k) {
      const Vertex v = find(game, std::to_string(k));
      const AlgebraicCost& cost = found.costs[v];
      const std::optional<Rational> number = path.field.number(path.costs[k - 1]);
      REQUIRE(number.has_value() == cost.is_rational());
      if (number) {
        CHECK(*number == cost.number);
        continue;
      }
      const NumberField& field = found.fields[cost.field];
      const Complex value = field.at(cost.element, field.roots(256)[0], 512);
      CHECK(arb_overlaps(value.real(), sines(n + 2, k).raw()));
    }
    if (!found.is_rational()) CHECK(found.fields[0].degree() == path.field.degree());
  }
}
