// Rational functions: identities that hold, identities that do not, and inequalities by signs of coefficients.

#include "published/formula.hpp"

#include <stdexcept>

#include "catch.hpp"
#include "published/check.hpp"

using namespace bidcert;
using namespace bidcert::published;

TEST_CASE("formulas are read as they are written") {
  CHECK(formula("1/(1+x) + x/(1+x)") == formula("1"));
  CHECK(formula("(x+y)^2") == formula("x^2 + 2*x*y + y^2"));
  CHECK_FALSE(formula("(x+y)^2") == formula("x^2 + y^2"));
  CHECK(formula("-x + 2*x") == formula("x"));
  CHECK(formula("P[-] + Q'", {{"P[-]", formula("x")}, {"Q'", formula("y")}}) == formula("x+y"));
  CHECK(formula("a/b/c") == formula("a/(b*c)"));
}

TEST_CASE("formulas have values where they are defined") {
  const Formula f = formula("y/(1-x+y)");
  CHECK(f.at({{'x', 0}, {'y', 1}}) == ratio(1, 2));
  CHECK(f.undefined_at({{'x', 1}, {'y', 0}}));
  CHECK_THROWS_AS(f.at({{'x', 1}, {'y', 0}}), std::domain_error);
}

TEST_CASE("signs of coefficients prove inequalities") {
  CHECK(formula("(x^2+3)/(y+1)").no_negative_coefficient());
  CHECK(formula("(-x-1)/(-y-1)").no_negative_coefficient());
  CHECK_FALSE(formula("(x-1)/(y+1)").no_negative_coefficient());
  CHECK_FALSE(formula("x/(y-1)").no_negative_coefficient());
}

TEST_CASE("bad formulas are refused") {
  for (const char* text : {"", "x+", "(x", "x)", "xy", "x^y", "2x"})
    CHECK_THROWS_AS(formula(text), std::invalid_argument);
  CHECK_THROWS_AS(formula("1/(x-x)"), std::domain_error);
}
