// A sequence of averages closes in on the costs; others are told from it.

#include "published/convergence.hpp"

#include "catch.hpp"

using namespace bidcert;
using namespace bidcert::published;

namespace {

// v0: b v0, of cost 0.
SmallGame loop() {
  SmallGame game;
  game.n = 1;
  game.moves = {0b101};
  return game;
}

Values values(const Rational& v0) {
  Values made;
  made[1] = 1;
  made[2] = v0;
  return made;
}

}  // namespace

TEST_CASE("averages close in on the cost from above and from below") {
  for (const long start : {-7, 0, 1, 7})
    CHECK(closes_in(loop(), values(0), averages(loop(), richman_average, 10, values(start))));
}

TEST_CASE("a sequence that stands still, falls too slowly or jumps over does not") {
  CHECK_FALSE(closes_in(loop(), values(0), {values(1), values(1)}));
  CHECK_FALSE(closes_in(loop(), values(0), {values(1), values(ratio(2, 3))}));
  CHECK_FALSE(closes_in(loop(), values(0), {values(1), values(-1)}));
}

TEST_CASE("nor does a sequence that tends to something else than the costs") {
  SmallGame game;  // v0: b r, of cost 1/2
  game.n = 1;
  game.moves = {0b011};
  const std::vector<Values> sequence = averages(game, richman_average, 10, values(1));
  CHECK(closes_in(game, values(ratio(1, 2)), sequence));
  CHECK_FALSE(closes_in(game, values(ratio(1, 3)), sequence));
}
