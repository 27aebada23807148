// Elimination: what one unknown determines, and that the quotients which it gives are the costs.

#include "algebraic/elimination.hpp"

#include "exact/rational_function.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

using Place = AveragingSystem::Place;

// A path of n unknowns from cost 0 (input 0) to cost 1 (input 1).
AveragingSystem path_system(std::uint32_t n, const Rational& tax) {
  AveragingSystem system(tax);
  for (std::uint32_t i = 0; i < n; ++i)
    system.add({i == 0 ? Place{false, 0} : Place{true, i - 1}, i + 1 == n ? Place{false, 1} : Place{true, i + 1}});
  return system;
}

std::optional<Generated> solved(const AveragingSystem& system, const Rational& tax, std::size_t most_degree = 100) {
  const std::vector<Rational> inputs = {0, 1};
  AveragingSystem::Point point;
  for (std::size_t i = 0; i < system.size(); ++i)
    point.emplace_back(static_cast<double>(i + 1) / static_cast<double>(system.size() + 1));
  REQUIRE(system.solve({0, 1}, point));
  const auto refine = [&](long bits) { return system.refine({Complex(0, 0), Complex(1, 0)}, point, bits); };
  return eliminate(system, inputs, tax, refine, most_degree);
}

}  // namespace

TEST_CASE("elimination: paths at any rate") {
  for (const Rational& tax : {Rational(1), ratio(1, 2), ratio(2, 3)})
    for (std::uint32_t n = 2; n <= 12; ++n) {
      const AveragingSystem system = path_system(n, tax);
      const std::optional<Generated> found = solved(system, tax);
      CAPTURE(n, tax.to_string());
      REQUIRE(found);
      const auto cost = [&](const Place& p) {
        return p.unknown ? found->columns[p.index] : found->field.element(static_cast<long>(p.index));
      };
      for (std::uint32_t i = 0; i < n; ++i)
        CHECK(found->field.is_average(tax, found->columns[i], cost(system.equation(i).x), cost(system.equation(i).y)));
    }
}

TEST_CASE("elimination: a limit on the degree") {
  CHECK(solved(path_system(9, 1), 1, 5));  // of degree phi(12)/2 = 2, by functions of degree 5
  CHECK_FALSE(solved(path_system(9, 1), 1, 1));
}

TEST_CASE("elimination: nothing where one unknown does not determine the rest") {
  // Four vertices, each between the next and the one opposite.
  AveragingSystem system(1);
  for (std::uint32_t i = 0; i < 4; ++i) system.add({{true, (i + 1) % 4}, {true, (i + 2) % 4}});
  const auto refine = [](long) -> std::vector<Complex> { throw std::logic_error("not asked for"); };
  CHECK_FALSE(eliminate(system, {}, 1, refine, 100));
}

TEST_CASE("rational functions are in lowest terms") {
  const RationalFunction x = RationalFunction::variable();
  const RationalFunction f = (x * x - 1) / (x - 1);
  CHECK(f == x + 1);
  CHECK(f.degree() == 1);
  CHECK((f - x - 1).is_zero());
  CHECK((RationalFunction(ratio(1, 2)) / x).denominator()[1] == Integer(2));
}
