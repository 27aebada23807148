// Algebraic numbers as people read them.

#include "algebraic/printed.hpp"

#include "algebraic/solve_algebraic.hpp"
#include "game/classic.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

std::vector<std::string> printed_costs(const Game& game, const Rule& rule, unsigned digits) {
  const AlgebraicSolution solution = solve_algebraic(game, Facts(game), rule);
  std::vector<std::string> lines;
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.black(v)) lines.push_back(printed(solution.fields, solution.costs[v], digits));
  return lines;
}

}  // namespace

TEST_CASE("printed: decimals, minimal polynomials, closed forms") {
  CHECK(printed_costs(path_game(3), Rule::poorman(), 10) ==
        std::vector<std::string>{"[0.3819660112, 0.3819660113] x^2-3*x+1 (3-sqrt(5))/2",
                                 "[0.6180339887, 0.6180339888] x^2+x-1 (-1+sqrt(5))/2"});
  CHECK(printed_costs(path_game(8), Rule::poorman(), 3) ==
        std::vector<std::string>{"[0.276, 0.277] 5*x^2-5*x+1 (5-sqrt(5))/10", "[0.381, 0.382] x^2-3*x+1 (3-sqrt(5))/2",
                                 "[0.447, 0.448] 5*x^2-1 sqrt(5)/5", "1/2", "[0.552, 0.553] 5*x^2-10*x+4 (5-sqrt(5))/5",
                                 "[0.618, 0.619] x^2+x-1 (-1+sqrt(5))/2", "[0.723, 0.724] 5*x^2-5*x+1 (5+sqrt(5))/10"});
  CHECK(printed_costs(path_game(5), Rule::poorman(), 0)[0] ==
        "[0, 1] x^3-6*x^2+5*x-1 sin(pi/7)/(2*cos(pi/7)*sin(2*pi/7))");
  CHECK(printed_costs(path_game(5), Rule::poorman(), 4)[3] ==
        "[0.6920, 0.6921] x^3+3*x^2-4*x+1 sin(4*pi/7)/(2*cos(pi/7)*sin(5*pi/7))");
  CHECK(printed_costs(path_game(10), Rule::poorman(), 2)[3] == "[0.46, 0.47] x^2+6*x-3 -3+2*sqrt(3)");
}

TEST_CASE("printed: the last digit is right") {
  // (3 - sqrt 5)/2 to 60 digits.
  CHECK(printed_costs(path_game(3), Rule::poorman(), 60)[0].substr(0, 130) ==
        "[0.381966011250105151795413165634361882279690820194237137864551, "
        "0.381966011250105151795413165634361882279690820194237137864552] x");
}

TEST_CASE("minimal polynomials: the same in both forms of a field, also in subfields and with long denominators") {
  // Degree 12, with subfields of degrees 2, 3, 4 and 6.
  IntegerPolynomial modulus;
  fmpz_poly_cos_minpoly(modulus.raw(), 35);
  Real near;
  arb_set_d(near.raw(), 1.968);
  const NumberField plain(modulus, near, false), sloping(modulus, near, true);
  const RationalPolynomial t = RationalPolynomial::variable();
  // 2 cos(k h) for h = 2 pi / 35; k = 5: degree 3; k = 7: degree 2
  std::vector<RationalPolynomial> cosines{RationalPolynomial(Rational(2)), t};
  while (cosines.size() < 12) cosines.push_back(cosines.back() * t - cosines[cosines.size() - 2]);
  for (std::size_t k = 1; k < cosines.size(); ++k) {
    CAPTURE(k);
    const RationalPolynomial a =
        plain.reduce(cosines[k] * RationalPolynomial(ratio(22, 7 * static_cast<long>(k))) + Rational(1));
    const RationalPolynomial b = sloping.reduce(a * RationalPolynomial(sloping.denominator()));
    const IntegerPolynomial minimal = minimal_polynomial(plain, a);
    CHECK(minimal.degree() == (k == 5 || k == 10 ? 3 : k == 7 ? 2 : 12));
    CHECK(minimal == minimal_polynomial(sloping, b));
    CHECK(plain.vanishes(minimal, a));
    CHECK(sloping.vanishes(minimal, b));
    CHECK_FALSE(sloping.vanishes(minimal + IntegerPolynomial(Integer(1)), b));
    CHECK_FALSE(sloping.vanishes(minimal.derivative(), b));
  }
}
