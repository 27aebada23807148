// Naturals of every length, in any order, keep their values, and are compared as they are.

#include "number/naturals.hpp"

#include "catch.hpp"

using namespace bidcheck;

namespace {

// Of no word, one, two and three words, alike in some of them.
std::vector<Integer> some_naturals() {
  std::vector<Integer> all;
  for (const unsigned long shift : {0ul, 63ul, 64ul, 65ul, 127ul, 128ul, 150ul}) {
    for (const long a : {0, 1, 2, 3}) {
      all.push_back(Integer(a) << shift);
      all.push_back((Integer(a) << shift) + 1);
      all.push_back((Integer(a) << shift) + (Integer(a) << 64ul));
    }
  }
  return all;
}

bool same(const Natural& a, const Integer& b) {
  return mpz_cmp(a, b.mpz()) == 0;
}

}  // namespace

TEST_CASE("a list of naturals") {
  const std::vector<Integer> all = some_naturals();
  Naturals list(2 * all.size());
  for (std::size_t i = 0; i < 2 * all.size(); ++i) CHECK(same(list[i], 0));
  list.set(1, 0);
  for (const std::size_t i : {0, 1, 2}) {
    for (const std::size_t j : {0, 1, 2}) CHECK(list.compare(i, j) == 0);
  }
  for (std::size_t i = all.size(); i-- > 0;) list.set(i, all[i]);
  for (std::size_t i = 0; i < all.size(); ++i) list.share(all.size() + i, i);
  for (std::size_t i = 0; i < 2 * all.size(); ++i) {
    CAPTURE(i);
    const Integer& a = all[i % all.size()];
    REQUIRE(same(list[i], a));
    for (std::size_t j = 0; j < 2 * all.size(); ++j) {
      const Integer& b = all[j % all.size()];
      REQUIRE(list.compare(i, j) == (a < b ? -1 : a > b ? 1 : 0));
    }
  }
  list.set(0, all.back());
  CHECK(same(list[0], all.back()));
  CHECK(same(list[all.size()], all[0]));
}
