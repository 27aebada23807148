// The table of names finds the name that is asked for, wherever the names happen to be placed.

#include "read/names.hpp"

#include <string>

#include "catch.hpp"
#include "number/number.hpp"

using namespace bidcheck;

namespace {

// Alike in their first eight characters, in all but one, in length, or short.
std::vector<std::string> similar_names() {
  std::vector<std::string> names;
  for (const char c : std::string("abcdefgh")) {
    names.push_back(std::string(1, c));
    for (const std::size_t length : {7, 8, 9, 15, 16, 64}) {
      names.push_back(std::string(length - 1, 'a') + c);
      names.push_back(c + std::string(length - 1, 'z'));
    }
  }
  return names;
}

}  // namespace

TEST_CASE("every name is found, and no other, also where all of them want the same place") {
  const std::vector<std::string> similar = similar_names();
  for (const std::uint64_t point : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 60, Names::drawn()}) {
    for (std::uint32_t count = 0; count <= similar.size(); ++count) {
      CAPTURE(point, count);
      const Names names({similar.begin(), similar.begin() + count}, point);
      CHECK(names.repeated == Names::none);
      for (std::uint32_t i = 0; i < similar.size(); ++i) {
        REQUIRE(names.find(similar[i]) == (i < count ? i : Names::none));
        if (i < count) REQUIRE(names[i] == similar[i]);
      }
    }
  }
}

TEST_CASE("names of eight characters are told apart by their last") {
  const Names names({"aaaaaaab", "aaaaaaac"}, 0);
  CHECK(names.find("aaaaaaab") == 0);
  CHECK(names.find("aaaaaaac") == 1);
  CHECK(names.find("aaaaaaad") == Names::none);
  CHECK(names.find("aaaaaaaba") == Names::none);
  CHECK(names.find("aaaaaaa") == Names::none);
}

TEST_CASE("the first name that comes again is noticed") {
  const std::vector<std::string> similar = similar_names();
  for (const std::uint64_t point : {std::uint64_t{0}, Names::drawn()}) {
    for (std::uint32_t i = 0; i < similar.size(); ++i) {
      CAPTURE(point, i);
      std::vector<std::string_view> list(similar.begin(), similar.end());
      list.push_back(similar[i]);
      list.push_back(similar[0]);
      const Names names(list, point);
      CHECK(names.repeated == similar.size());
      CHECK(names.find(similar[i]) == i);
    }
  }
}

TEST_CASE("the place of a name is the value of a polynomial") {
  const Integer modulus = (Integer(1) << 61ul) - 1;
  const auto rest = [&](const Integer& a) {
    Integer result;
    mpz_mod(result.mpz(), a.mpz(), modulus.mpz());
    return result;
  };
  const auto integer = [](std::uint64_t a) {
    Integer result;
    mpz_set_ui(result.mpz(), a);
    return result;
  };
  for (const std::uint64_t point : {std::uint64_t{3}, (std::uint64_t{1} << 61) - 2, std::uint64_t{1} << 60,
                                    Names::drawn(), Names::drawn(), Names::drawn()}) {
    for (const std::string& name : similar_names()) {
      CAPTURE(point, name);
      Integer value = integer(name.size());
      for (std::size_t at = 0; at < name.size(); at += 7) {
        std::uint64_t characters = 0;
        std::memcpy(&characters, name.data() + at, std::min<std::size_t>(7, name.size() - at));
        value = rest((value + integer(characters)) * integer(point));
      }
      CHECK(rest(integer(Names::hash(name, point))) == value);
      CHECK(Names::hash(name, point) < (std::uint64_t{1} << 61) + 8);
    }
  }
}

TEST_CASE("points have 61 random bits") {
  std::uint64_t any = 0, all = ~std::uint64_t{0};
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t point = Names::drawn();
    REQUIRE(point < std::uint64_t{1} << 61);
    any |= point;
    all &= point;
  }
  CHECK(any == (std::uint64_t{1} << 61) - 1);
  CHECK(all == 0);
}
