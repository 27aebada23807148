#include "catch.hpp"
#include "exact/rational.hpp"

using namespace bidcert;

TEST_CASE("a number is read only in its one strict form") {
  for (const char* good : {"0", "1", "-1", "1/2", "-3/7", "12345678901234567890123456789/1000"}) {
    CAPTURE(good);
    const std::optional<Rational> number = Rational::parse(good);
    REQUIRE(number);
    CHECK(number->to_string() == good);
  }
  for (const char* bad : {"",   "-",    "-0",  "+1", "01", "1/0",   "1/1",  "2/4", "1/-2", "1/",
                          "/2", "1/02", "0/3", "1 ", " 1", "1/2/3", "0x10", "1e3", "1.5",  "1/2a"}) {
    CAPTURE(bad);
    CHECK_FALSE(Rational::parse(bad));
  }
}

TEST_CASE("rationals are a field in lowest terms") {
  const Rational a(Integer(6), Integer(-4));
  CHECK(a.to_string() == "-3/2");
  CHECK((a + Rational(Integer(1), Integer(2))).to_string() == "-1");
  CHECK(a * a / a == a);
  CHECK(a < Rational(0));
  CHECK(gcd(Integer(12), Integer(18)) == Integer(6));
  CHECK(lcm(Integer(4), Integer(6)) == Integer(12));
}
