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

TEST_CASE("polynomials: enclosures contain the values, signs are those of values") {
  std::uint64_t state = 3;
  for (std::size_t round = 0; round < 400; ++round) {
    const Polynomial a = random(state, round % 8, 1000);
    const std::size_t bits = 1 + round % 40;
    const Integer root = static_cast<long>(state >> 40) % 100000 - 50000;
    const Enclosure e = enclose(a, root, bits);
    const Integer one = Integer(1) << static_cast<unsigned long>(bits);
    for (int k = 0; k <= 4; ++k) {
      const Rational x = Rational(root * 4 + k, one * 4), y = at(a, x);
      CHECK(Rational(e.low, one) <= y);
      CHECK(y <= Rational(e.high, one));
    }
    CHECK(sign_at(a, root, bits) == static_cast<int>(CGAL::sign(at(a, Rational(root, one)))));
  }
  // The bounds are attained where nothing is rounded.
  const Enclosure e = enclose({0, 1}, 5, 3);
  CHECK((e.low == 5 && e.high == 6));
}
