#include "check/harmonic.hpp"

#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

TEST_CASE("means are exact") {
  CHECK(verdict("harmonic", "h 7", "h 8") == "13:3 the cost is not the mean that the rule demands");
  CHECK(verdict("harmonic", "k 6", "k 5") == "13:3 the cost is not the mean that the rule demands");
  CHECK(verdict("harmonic", "q 3/11", "q 2/7") == "15:3 the cost is not the mean that the rule demands");
  // q: half of (0 + 0) / 2 plus half of 6/11, not the mean 2/11 over three moves.
  CHECK(verdict("harmonic", "q 3/11", "q 2/11") == "15:3 the cost is not the mean that the rule demands");
  CHECK(verdict("harmonic", "rule harmonic", "rule richman") == "13:5 wrong word");
}

TEST_CASE("the named move is a move of either player") {
  CHECK(verdict("harmonic", "h 7 to b 1", "h 7 to r 1") == "VERIFIED");
  CHECK(verdict("harmonic", "h 7 to b 1", "h 7 to b2 1") == "13:8 not a move from this vertex");
  CHECK(verdict("harmonic", "h 7 to b 1", "h 7 to h 1") == "13:8 not a move from this vertex");
}

TEST_CASE("steps lead to a sink") {
  CHECK(verdict("harmonic", "q 3/11 to k 2", "q 3/11 to k 1") == "15:13 wrong number of steps");
  CHECK(verdict("harmonic", "q 3/11 to k 2", "q 3/11 to k 3") == "15:13 wrong number of steps");
  CHECK(verdict("harmonic", "q 3/11 to k 2", "q 3/11 to b 1") == "VERIFIED");
  CHECK(verdict("harmonic", "q 3/11 to k 2", "q 3/11 to b 2") == "15:13 wrong number of steps");
  CHECK(verdict("harmonic", "h 7 to b 1", "h 7 to b 0") == "13:10 wrong number of steps");
}

// u and v never leave each other: every number solves the equations, no steps lead out.
TEST_CASE("a closed set has no steps") {
  for (int u = 0; u <= 2; ++u) {
    for (int v = 0; v <= 2; ++v) {
      const Example e{"", "harmonic", "cost", "blue-wins b\nred-wins r\nu: v\nv: u\n",
                      "cost 2\nu 1/2 to v " + std::to_string(u) + "\nv 1/2 to u " + std::to_string(v) + "\n"};
      CAPTURE(u, v);
      CHECK(verdict(e.game(), e.certificate()).find("wrong number of steps") != std::string::npos);
    }
  }
}
