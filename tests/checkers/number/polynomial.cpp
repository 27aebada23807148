#include "number/polynomial.hpp"

#include "catch.hpp"

using namespace bidcheck;

namespace {

Polynomial random(std::uint64_t& state, std::size_t size, long most) {
  Polynomial a;
  for (std::size_t i = 0; i < size; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    const long c = static_cast<long>(state >> 33) % most;
    a.push_back((state >> 20 & 1) != 0 ? c : -c);
  }
  if (!a.empty() && a.back() == 0) a.back() = 1;
  return a;
}

Rational at(const Polynomial& a, const Rational& x) {
  Rational value = 0;
  for (std::size_t i = a.size(); i-- > 0;) value = value * x + Rational(a[i]);
  return value;
}

}  // namespace

TEST_CASE("polynomials: products, combinations and multiples are those of values") {
  std::uint64_t state = 7;
  for (std::size_t round = 0; round < 300; ++round) {
    const Polynomial a = random(state, round % 7, 50), b = random(state, 1 + round % 5, 50),
                     c = random(state, round % 4, 9);
    const Integer s = static_cast<long>(round % 11) - 5, t = static_cast<long>(round % 3) - 1;
    const Polynomial p = product(a, b), sum = combination(s, a, t, c);
    CHECK((sum.empty() || !(sum.back() == 0)));
    CHECK((p.empty() || !(p.back() == 0)));
    for (const Rational& x : {Rational(0), Rational(3), Rational(-5, 7)}) {
      CHECK(at(p, x) == at(a, x) * at(b, x));
      CHECK(at(sum, x) == Rational(s) * at(a, x) + Rational(t) * at(c, x));
    }
    CHECK(is_multiple(p, b));
    const Polynomial copy = p;
    (void)is_multiple(p, b);
    CHECK(p == copy);
    if (b.size() > 1) {
      CHECK_FALSE(is_multiple(combination(1, p, 1, Polynomial{1}), b));
      CHECK_FALSE(is_multiple(Polynomial{1}, b));
    }
  }
  CHECK((product({}, {1, 2}).empty() && product({1, 2}, {}).empty() && product({}, {}).empty()));
  CHECK(is_multiple({}, {5}));
  CHECK_FALSE(is_multiple({1, 1}, {2, 2}));  // the quotient would be 1/2
  CHECK(is_multiple({2, 2}, {1, 1}));
  CHECK(derivative({7, 5, 3, 2}) == Polynomial{5, 6, 6});
  CHECK(derivative({7}).empty());
  CHECK(content({6, -9}, 0) == 3);
  CHECK(content({6, -9}, 4) == 1);
}

TEST_CASE("polynomials: a factor may have longer coefficients than the product") {
  // x^105 - 1 is the product of the cyclotomic polynomials of the divisors of 105; the last has a coefficient -2, and
  // Mignotte's bound is not met by less.
  const auto power_less_one = [](std::size_t n) {
    Polynomial a(n + 1, 0);
    a[0] = -1, a[n] = 1;
    return a;
  };
  const Polynomial third{1, 1, 1}, fifth{1, 1, 1, 1, 1}, seventh{1, 1, 1, 1, 1, 1, 1};
  // (x^15 - 1)(x^21 - 1)(x^35 - 1)(x - 1) / ((x^3 - 1)(x^5 - 1)(x^7 - 1)) is (x^105 - 1) / Phi_105.
  Polynomial others = product(third, {-1, 1});
  for (const Polynomial& f : {fifth, seventh}) others = product(others, f);
  others = product(others, {1, -1, 0, 1, -1, 1, 0, -1, 1});                     // Phi_15
  others = product(others, {1, -1, 0, 1, -1, 0, 1, 0, -1, 1, 0, -1, 1});        // Phi_21
  others = product(others, {1, -1, 0, 0,  0, 1, -1, 1, -1, 0, 1, -1, 1, -1, 1,  // Phi_35
                            0, -1, 1, -1, 1, 0, 0,  0, -1, 1});
  REQUIRE(others.size() == 105 - 48 + 1);
  CHECK(is_multiple(power_less_one(105), others));
  CHECK_FALSE(is_multiple(power_less_one(106), others));
  // (x - 1)(x^2 - 1)...(x^8 - 1) has small coefficients, and divided by (x - 1)^8 those of a sum of 8! terms.
  Polynomial small{1}, power{1};
  for (std::size_t n = 1; n <= 8; ++n) small = product(small, power_less_one(n)), power = product(power, {-1, 1});
  CHECK(length(small) < 4);
  CHECK(is_multiple(small, power));
  CHECK(length({0}) == 1);
  CHECK(length({1, -8, 7}) == 4);
  CHECK(length({}) == 0);
}

TEST_CASE("polynomials: division ends before numbers grow without bounds") {
  Integer large = 1;
  Polynomial divisor, a;
  large = large << 8000UL;
  for (int i = 0; i < 1000; ++i) {
    divisor.push_back(large - i);
    a.push_back(large + i);
    a.push_back(large - 3 * i);
  }
  divisor.push_back(1);
  CHECK_FALSE(is_multiple(a, divisor));
}

TEST_CASE("polynomials: enclosures contain the values, signs are those of values") {
  std::uint64_t state = 3;
  for (std::size_t round = 0; round < 400; ++round) {
    const Polynomial a = random(state, round % 8, 1000);
    const std::size_t bits = 1 + round % 40;
    const Integer root = static_cast<long>(state >> 40) % 100000 - 50000;
    const Enclosure e = enclose(a, {root, root + 1}, bits), point = enclose(a, {root, root}, bits);
    const Integer one = Integer(1) << static_cast<unsigned long>(bits);
    for (int k = 0; k <= 4; ++k) {
      const Rational x = Rational(root * 4 + k, one * 4), y = at(a, x);
      CHECK(Rational(e.low, one) <= y);
      CHECK(y <= Rational(e.high, one));
    }
    const Rational value = at(a, Rational(root, one));
    CHECK(Rational(point.low, one) <= value);
    CHECK(value <= Rational(point.high, one));
    CHECK(point.high - point.low <= e.high - e.low);
    for (const int sign : {e.sign(), point.sign()}) CHECK((sign == 0 || sign == static_cast<int>(CGAL::sign(value))));
  }
  CHECK((Enclosure{1, 2}.sign() == 1 && Enclosure{-2, -1}.sign() == -1));
  CHECK((Enclosure{0, 1}.sign() == 0 && Enclosure{-1, 0}.sign() == 0 && Enclosure{-1, 1}.sign() == 0));
  // The bounds are attained where nothing is rounded.
  const Enclosure e = enclose({0, 1}, {5, 6}, 3);
  CHECK((e.low == 5 && e.high == 6));
}
