// Theorem 12 step by step: what a stage does, and that a wrong stage is noticed.

#include "published/connecting_paths.hpp"

#include "catch.hpp"

using namespace bidcert;
using namespace bidcert::published;

namespace {

// b - v0 - v1 - r, with v2 hanging on v0.
SmallGame path_with_a_dead_end() {
  SmallGame game;
  game.n = 3;
  game.moves = {0b11001, 0b00110, 0b00100};
  return game;
}

}  // namespace

TEST_CASE("the steepest connecting path is labelled in equal steps") {
  PartialCosts partial(path_with_a_dead_end());
  const auto path = partial.steepest();
  REQUIRE(path);
  CHECK(path->vertices == std::vector<std::uint32_t>{0, 2, 3, 1});
  CHECK(path->slope == ratio(1, 3));
  partial.add(*path);
  CHECK(partial.obeys_the_rule());
  CHECK(partial.labelled_edges() == 3);
  CHECK(partial.labels()[2] == ratio(1, 3));
  CHECK(partial.labels()[3] == ratio(2, 3));
}

TEST_CASE("without connecting paths a vertex hangs on its choke point") {
  PartialCosts partial(path_with_a_dead_end());
  partial.add(*partial.steepest());
  CHECK_FALSE(partial.steepest());
  CHECK_FALSE(partial.labelled(4));
  CHECK(partial.chokes(4) == 1U << 2);
}

TEST_CASE("a path of length 1 between labelled vertices is a connecting path, a path within E' is not") {
  SmallGame game;  // v0: b r v1; v1: b v0
  game.n = 2;
  game.moves = {0b1011, 0b0101};
  PartialCosts partial(game);
  partial.add(*partial.steepest());
  const auto next = partial.steepest();
  REQUIRE(next);
  CHECK(next->slope == ratio(1, 4));
  partial.add(*next);
  CHECK_FALSE(partial.steepest());
}

TEST_CASE("labels in unequal steps break the rule") {
  PartialCosts partial(path_with_a_dead_end());
  partial.add({{0, 2, 3, 1}, ratio(1, 4)});
  CHECK_FALSE(partial.obeys_the_rule());
}

TEST_CASE("distances in the undirected graph") {
  const Distances from_r = undirected_distances(path_with_a_dead_end(), 1);
  CHECK(from_r[0] == 3);
  CHECK(from_r[4] == 3);
}
