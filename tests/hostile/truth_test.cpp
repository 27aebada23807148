// The judge can say no: true and false statements of every claim, evidence left out where it does not look at it.

#include "truth.hpp"

#include "catch.hpp"

using namespace hostile;

namespace {

const std::string two = "bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: u r\nend\n";
const std::string gap = "bidding-game 1\nblue-wins b\nred-wins r\nv: blue v r | red v b\nend\n";

bool proved(const std::string& game, const std::string& rule, const std::string& claim, const std::string& body) {
  const Truth truth = Judge().judge(
      game, "bidding-certificate 1\nrule " + rule + "\nclaim " + claim + "\n" + game + body + "end-certificate\n");
  REQUIRE(truth != Truth::undecided);
  return truth == Truth::proved;
}

}  // namespace

TEST_CASE("truth: costs") {
  CHECK(proved(two, "richman", "cost", "cost 2\nover 3 count 2\nu 1\nv 2\n"));
  CHECK_FALSE(proved(two, "richman", "cost", "cost 2\nover 3 count 2\nu 1\nv 1\n"));
  CHECK_FALSE(proved(two, "marksman:2", "cost", "cost 2\nover 3 count 2\nu 1\nv 2\n"));
  CHECK(proved(two, "marksman:2", "cost", "cost 2\nu 1/7\nv 3/7\n"));
  CHECK(proved(two, "harmonic", "cost", "cost 2\nu 1/3\nv 2/3\n"));
  CHECK_FALSE(proved(two, "harmonic", "cost", "cost 2\nu 1/3\nv 3/5\n"));
  CHECK_FALSE(proved(gap, "richman", "cost", "cost 1\nv 1/2\n"));  // one of many
  CHECK_FALSE(proved(two, "poorman", "cost", "cost 2\nu 1/3\nv 1/2\n"));
  CHECK_FALSE(proved(two, "poorman", "cost", "cost 2\nu 3/8\nv 5/8\n"));
}

TEST_CASE("truth: intervals") {
  CHECK(proved(gap, "richman", "interval", "differ 1\nupper 1\nv 1\nlower 1\nv 0\n"));
  CHECK_FALSE(proved(gap, "richman", "interval", "differ 1\nupper 1\nv 1/2\nlower 1\nv 0\n"));
  CHECK_FALSE(proved(gap, "richman", "interval", "differ 1\nupper 1\nv 1\nlower 1\nv 1/2\n"));
  CHECK_FALSE(proved(gap, "richman", "interval", "differ 0\nupper 1\nv 1\nlower 1\nv 0\n"));
  CHECK(proved(gap, "poorman", "interval", "differ 1\nupper 1\nv 1\nlower 1\nv 0\n"));
}

TEST_CASE("truth: bounds") {
  CHECK(proved(two, "richman", "bounds", "bounds 2 precision 2 bits 4\nu 4 3\nv 9 3\n"));
  CHECK_FALSE(proved(two, "richman", "bounds", "bounds 2 precision 2 bits 4\nu 6 3\nv 9 3\n"));
  CHECK_FALSE(proved(two, "richman", "bounds", "bounds 2 precision 2 bits 4\nu 4 3\nv 9 1\n"));
  CHECK_FALSE(proved(two, "richman", "bounds", "bounds 2 precision 3 bits 4\nu 4 3\nv 9 3\n"));
  CHECK_FALSE(proved(two, "richman", "bounds", "bounds 2 precision 2 bits 4\nu zero 1\nv 9 3\n"));
  CHECK(proved(two, "poorman", "bounds", "bounds 2 precision 2 bits 4\nu 5 2\nv 9 2\n"));
  CHECK_FALSE(proved(two, "poorman", "bounds", "bounds 2 precision 2 bits 4\nu 7 1\nv 9 2\n"));
  CHECK_FALSE(proved(gap, "richman", "bounds", "bounds 1 precision 1 bits 1\nv 1 0\n"));
}

TEST_CASE("truth: algebraic costs") {
  const std::string field = "bits 8\ncost 2\nfield 2 root 97 count 2\npolynomial 1,-3,1\ndenominator 1\n";
  CHECK(proved(two, "poorman", "algebraic", field + "u 0,1\nv 1,-1\n"));
  CHECK_FALSE(proved(two, "poorman", "algebraic", field + "u 0,1\nv 0,1\n"));
  CHECK_FALSE(proved(two, "taxman:1/2", "algebraic", field + "u 0,1\nv 1,-1\n"));
  CHECK(proved(two, "poorman", "algebraic", field + "u 0,2/2\nv 1,-1\n"));
}

TEST_CASE("truth: chips") {
  // With 3 chips and the advantage: 1 and 2* at u, then at v (found by trying every bid).
  const auto thresholds = [](const std::string& u, const std::string& v, const std::string& hero) {
    return proved(two, "chips:advantage", "thresholds",
                  "thresholds 2 total 3 player " + hero + " ends red\nu " + u + "\nv " + v + "\n");
  };
  int right = 0;
  for (int u0 = 0; u0 <= 4; ++u0)
    for (int u1 = 0; u1 <= 4; ++u1)
      for (int v0 = 0; v0 <= 4; ++v0)
        for (int v1 = 0; v1 <= 4; ++v1) {
          const auto line = [](int a, int b) { return std::to_string(a) + " 0 0 0 " + std::to_string(b) + " 0 0 0"; };
          right += thresholds(line(u0, u1), line(v0, v1), "blue");
        }
  CHECK(right == 1);
  const std::string line = "bidding-game 1\nblue-wins b\nred-wins r\nu: b r\nend\n";
  const auto every = [&](const std::string& function) {
    return proved(line, "chips:red-first", "every-total",
                  "every-total 1 functions 1 player blue ends red\n" + function + "u 0 0 0 0\n");
  };
  // Blue must bid more than Red can: more than half.
  CHECK(every("function 0 period 2 slope 1 prefix 0 1 1\n"));
  CHECK_FALSE(every("function 0 period 2 slope 1 prefix 0 1 2\n"));
  CHECK_FALSE(every("function 0 period 2 slope 2 prefix 0 1 1\n"));
  CHECK_FALSE(every("function 0 period 4 slope 2 prefix 0 1 1 2 3\n"));
}
