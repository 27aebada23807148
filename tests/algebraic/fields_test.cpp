// Number fields, the enclosures of the format, recognition, and the two ways from decimals to a field.

#include "algebraic/generate.hpp"
#include "algebraic/lattice.hpp"
#include "algebraic/recognise.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

IntegerPolynomial polynomial(const std::vector<long>& coefficients) {
  IntegerPolynomial result;
  for (std::size_t i = 0; i < coefficients.size(); ++i) result.set(static_cast<long>(i), Integer(coefficients[i]));
  return result;
}

Real real(double x) {
  Real result;
  arb_set_d(result.raw(), x);
  return result;
}

NumberField golden(bool over_slope) {
  return {polynomial({1, -3, 1}), real(0.38), over_slope};
}

RationalPolynomial element(const std::vector<Rational>& coefficients) {
  RationalPolynomial result;
  for (std::size_t i = 0; i < coefficients.size(); ++i) result.set(static_cast<long>(i), coefficients[i]);
  return result;
}

}  // namespace

TEST_CASE("number fields: roots, denominators, numbers, quotients") {
  const NumberField plain = golden(false), sloping = golden(true);
  CHECK(plain.root(8) == Integer(97));
  CHECK(plain.denominator() == polynomial({1}));
  CHECK(sloping.denominator() == polynomial({3, -2}));  // positive at the root, so -p'
  CHECK_THROWS_AS(NumberField(polynomial({1, 0, 1}), real(0.5), false), std::domain_error);
  for (const NumberField& field : {plain, sloping}) {
    const RationalPolynomial half = field.element(ratio(1, 2));
    CHECK(field.number(half) == ratio(1, 2));
    CHECK(field.number(field.element(0)) == Rational(0));
    // t as an element: t d.
    const RationalPolynomial t = field.reduce(element({0, 1}) * RationalPolynomial(field.denominator()));
    CHECK_FALSE(field.number(t));
    // The costs of the path of length 3: u = t, v = 1 - t.
    const RationalPolynomial v = field.element(1) - t;
    CHECK(field.is_average(1, t, field.element(0), v));
    CHECK(field.is_average(1, v, t, field.element(1)));
    CHECK_FALSE(field.is_average(1, v, field.element(0), v));
    CHECK(field.average(1, field.element(0), v) == t);
    CHECK(field.quotient(t, t) == field.element(1));
    // u / v = t / (1 - t) = 1 - t ... since t = (1 - t)^2.
    CHECK(field.quotient(t, v) == v);
    CHECK(field.vanishes(polynomial({1, -3, 1}), t));
    CHECK_FALSE(field.vanishes(polynomial({1, -3, 2}), t));
    CHECK_FALSE(field.vanishes(polynomial({1, -3, 1}), v));
  }
}

TEST_CASE("number fields: quotients modulo primes are those of Euclid's algorithm") {
  // Degree 18, beyond what is left to Euclid.
  IntegerPolynomial modulus;
  fmpz_poly_cos_minpoly(modulus.raw(), 37);
  for (const bool over_slope : {false, true}) {
    const NumberField field(modulus, real(1.97), over_slope);
    REQUIRE(field.degree() == 18);
    RationalPolynomial a, b;
    for (long i = 0; i < 18; ++i) {
      a.set(i, ratio(i * i - 7, 3));
      b.set(i, ratio(5 - i, 1 + i % 4));
    }
    const RationalPolynomial q = field.quotient(a, b);
    CHECK(field.reduce(q * b) == field.reduce(a * RationalPolynomial(field.denominator())));
    CHECK(q == field.reduce(field.reduce(a * RationalPolynomial(field.denominator())) * field.inverse(b)));
  }
}

TEST_CASE("enclosures contain the values at both ends and between") {
  const IntegerPolynomial p = polynomial({7, -30, 0, 11, -2});
  for (long root = -40; root <= 40; ++root) {
    const Enclosure e = enclose(p, Integer(root), 4);
    for (long k = 0; k <= 4; ++k) {
      const Rational x = ratio(4 * root + k, 64);
      Rational value = 0;
      for (long i = 4; i >= 0; --i) value = value * x + Rational(p[i]);
      CHECK(Rational(e.low, Integer(16)) <= value);
      CHECK(value <= Rational(e.high, Integer(16)));
      if (k == 0) CHECK(sign_at(p, Integer(root), 4) == value.sign());
    }
  }
}

TEST_CASE("fractions are recognised, and chance is not") {
  const auto near = [](const Rational& x, long bits) {
    Complex z;
    arb_set_fmpq(z.real(), x.raw(), bits);
    arb_add_error_2exp_si(z.real(), -bits);
    return z;
  };
  const RationalPolynomial wanted = element({ratio(22, 7), ratio(-5, 14), ratio(1, 3)});
  const auto found = recognise({near(ratio(22, 7), 100), near(ratio(-5, 14), 100), near(ratio(1, 3), 100)}, 100);
  REQUIRE(found);
  CHECK(*found == wanted);
  Complex pi;
  arb_const_pi(pi.real(), 100);
  CHECK_FALSE(recognise({pi}, 100));
}

TEST_CASE("a field from conjugates: sqrt 2 and sqrt 2 sqrt 3 with all four signs") {
  const auto table = [](long bits) {
    std::vector<std::vector<Complex>> rows;
    for (const long s : {1, -1})
      for (const long t : {1, -1}) {
        std::vector<Complex> row(2);
        arb_sqrt_ui(row[0].real(), 2, bits + 64);
        arb_sqrt_ui(row[1].real(), 6, bits + 64);
        arb_mul_si(row[0].real(), row[0].real(), s, bits + 64);
        arb_mul_si(row[1].real(), row[1].real(), s * t, bits + 64);
        for (Complex& z : row) z.take_middle();
        rows.push_back(row);
      }
    return rows;
  };
  const auto require = [](const std::optional<Generated>& found) {
    REQUIRE(found);
    CHECK(found->field.degree() == 4);
    CHECK(found->field.vanishes(polynomial({-2, 0, 1}), found->columns[0]));
    CHECK(found->field.vanishes(polynomial({-6, 0, 1}), found->columns[1]));
  };
  require(generate({4, 2, table}, 1024));
  require(generate_by_lattice([&](long bits) { return table(bits)[0]; }, 8));
  // Two orbits at once: 1/3 with sqrt 2 and its conjugate.
  const std::optional<Generated> reducible = generate({3, 1,
                                                       [&](long bits) {
                                                         std::vector<std::vector<Complex>> rows(3);
                                                         rows[0].push_back(table(bits)[0][0]);
                                                         rows[1].push_back(table(bits)[2][0]);
                                                         rows[2].emplace_back();
                                                         arb_set_fmpq(rows[2][0].real(), ratio(1, 3).raw(), bits + 64);
                                                         return rows;
                                                       }},
                                                      1024);
  REQUIRE(reducible);
  CHECK(reducible->field.modulus() == polynomial({-2, 0, 1}));
  CHECK(reducible->field.vanishes(polynomial({-2, 0, 1}), reducible->columns[0]));
  // sqrt 2 + sqrt 6 and two of its conjugates are not enough.
  CHECK_FALSE(generate({3, 2,
                        [&](long bits) {
                          auto rows = table(bits);
                          rows.pop_back();
                          return rows;
                        }},
                       1024));
}
