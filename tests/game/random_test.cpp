#include "game/random.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "catch.hpp"

using namespace bidcert;

TEST_CASE("random: the reference numbers of splitmix64", "[random]") {
  Random random(1234567);
  CHECK(random.next() == 6457827717110365317u);
  CHECK(random.next() == 3203168211198807973u);
  CHECK(random.next() == 9817491932198370423u);
  CHECK(random.next() == 4593380528125082431u);
  CHECK(random.next() == 16408922859458223821u);
}

TEST_CASE("random: below and between stay in range and reach all of it", "[random]") {
  Random random(1);
  for (std::uint64_t bound : {1, 2, 3, 7, 100}) {
    std::vector<int> seen(bound, 0);
    for (int i = 0; i < 2000; ++i) {
      const std::uint64_t number = random.below(bound);
      REQUIRE(number < bound);
      ++seen[number];
    }
    CAPTURE(bound, seen);
    CHECK(*std::min_element(seen.begin(), seen.end()) > 0);
  }
  std::array<int, 3> seen{};
  for (int i = 0; i < 100; ++i) ++seen.at(random.between(5, 7) - 5);
  CHECK(*std::min_element(seen.begin(), seen.end()) > 0);
  // Of the reference numbers above this bound throws away the first two.
  CHECK(Random(1234567).below((std::uint64_t{1} << 63) + 1) == 9817491932198370423u - ((std::uint64_t{1} << 63) + 1));
}

TEST_CASE("random: a shuffle is a permutation", "[random]") {
  Random random(1);
  std::vector<int> items(50), sorted;
  std::iota(items.begin(), items.end(), 0);
  const std::vector<int> before = items;
  random.shuffle(items);
  CHECK(items != before);
  sorted = items;
  std::sort(sorted.begin(), sorted.end());
  CHECK(sorted == before);
}
