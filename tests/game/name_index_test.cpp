#include "game/name_index.hpp"

#include "catch.hpp"

using namespace bidcert;

TEST_CASE("name index: numbers in order of appearance", "[name_index]") {
  NameIndex index;
  CHECK(index.find("a") == NameIndex::none);
  for (std::uint32_t i = 0; i < 5000; ++i) {
    const std::string name = std::to_string(i * i);
    CAPTURE(name);
    REQUIRE(index.find(name) == NameIndex::none);
    REQUIRE(index.add(name) == i);
    REQUIRE(index.find(name) == i);
  }
  for (std::uint32_t i = 0; i < 5000; ++i) {
    REQUIRE(index.find(std::to_string(i * i)) == i);
    REQUIRE(index.name(i) == std::to_string(i * i));
  }
  CHECK(index.find("2") == NameIndex::none);
  CHECK(index.size() == 5000);
}
