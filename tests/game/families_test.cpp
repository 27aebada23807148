#include "game/families.hpp"

#include <set>

#include "catch.hpp"
#include "games.hpp"

using namespace bidcert;

namespace {

// What a LimitError says; `none` if there was none.
std::string limit_of(const std::vector<std::string>& words) {
  try {
    make_family(words);
  } catch (const LimitError& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("families: every family is in the usage and in the tests", "[families]") {
  std::set<std::string> tested;
  for (const auto& words : small_games()) tested.insert(words[0]);
  const std::string usage = family_usage();
  CHECK(families().size() == 15);
  for (const Family& family : families()) {
    CAPTURE(family.name, usage);
    CHECK(tested.count(family.name) == 1);
    CHECK(usage.find((usage.starts_with(family.name) ? "" : "\n") + family.name + " ") != std::string::npos);
  }
  CHECK(usage.back() == '\n');
}

TEST_CASE("families: bad usage", "[families]") {
  struct Case {
    std::vector<std::string> words;
    std::string error;
  };
  const std::vector<Case> cases{
      {{}, "no family given"},
      {{""}, "no family given"},
      {{"paths", "3"}, "unknown family 'paths'"},
      {{"path"}, "path: too few arguments; usage: path N"},
      {{"path", "3", "4"}, "path: too many arguments; usage: path N"},
      {{"path", "x"}, "path: N must be a natural number, found 'x'; usage: path N"},
      {{"path", ""}, "path: N must be a natural number, found ''; usage: path N"},
      {{"path", "-3"}, "path: N must be a natural number, found '-3'; usage: path N"},
      {{"path", "+3"}, "path: N must be a natural number, found '+3'; usage: path N"},
      {{"path", "03"}, "path: N must be a natural number, found '03'; usage: path N"},
      {{"path", "3.5"}, "path: N must be a natural number, found '3.5'; usage: path N"},
      {{"path", "1"}, "path: N must be at least 2; usage: path N"},
      {{"tug", "0"}, "tug: N must be at least 1; usage: tug N"},
      {{"tennis", "1"}, "tennis: too many arguments; usage: tennis"},
      {{"grid", "3"}, "grid: too few arguments; usage: grid W H [SEED]"},
      {{"random", "3", "18446744073709551616"}, "random: SEED must be less than 2^64; usage: random N SEED [MIN MAX]"},
      {{"random", "3", "1", "2"}, "random: MIN and MAX go together; usage: random N SEED [MIN MAX]"},
      {{"random", "3", "1", "3", "2"}, "random: MAX must be at least MIN; usage: random N SEED [MIN MAX]"},
      {{"random", "3", "1", "1", "1"}, "random: MAX must be at least 2; usage: random N SEED [MIN MAX]"},
      {{"random", "3", "1", "2", "5"}, "random: MAX must be at most N + 1; usage: random N SEED [MIN MAX]"},
      {{"A", "^"}, "expression:1:4: expected a game, but the expression ends"},
  };
  for (const Case& test : cases) {
    CAPTURE(test.words);
    CHECK(error_of([&] { make_family(test.words); }) == test.error);
  }
}

TEST_CASE("families: silly sizes are refused at once", "[families]") {
  CHECK(limit_of({"path", "5000001"}) == "path: N is more than the limit of 5000000");
  CHECK(limit_of({"path", "5000000"}) == "path: the game would have more than 5000000 vertices");
  CHECK(limit_of({"path", "99999999999999999999999999"}) == "path: N is more than the limit of 5000000");
  CHECK(limit_of({"cube", "40"}) == "cube: the game would have more than 5000000 vertices");
  CHECK(limit_of({"cube", "22"}) == "cube: the game would have more than 50000000 moves");
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"tug", "2500000"},
                                             {"ultimatum", "2500000"},
                                             {"first-of-blue", "5000000"},
                                             {"first-of-red", "5000000"},
                                             {"world-series", "2237"},
                                             {"cube", "5000000"},
                                             {"ladder", "2500000"},
                                             {"ladder", "1", "5000000"},
                                             {"grid", "2500", "2500"},
                                             {"grid", "5000000", "5000000", "1"},
                                             {"random", "5000000", "1"},
                                             {"random", "100000", "1", "2", "1000"},
                                             {"random-acyclic", "5000000", "1"},
                                             {"random-undirected", "5000000", "1"},
                                             {"random-partisan", "5000000", "1"},
                                             {"A1000000"}}) {
    CAPTURE(words);
    CHECK(limit_of(words) != "none");
  }
}

TEST_CASE("families: expressions are taken in one word or several", "[families]") {
  CHECK(text_of(make_family({"(A", "^", "B2)"})) == text_of(make_family({"(A ^ B2)"})));
  for (const char* n : {"1", "2", "7"}) {
    CAPTURE(n);
    CHECK(text_of(make_family({"first-of-blue", n})) == text_of(make_family({fmt::format("A{}", n)})));
    CHECK(text_of(make_family({"first-of-red", n})) == text_of(make_family({fmt::format("B{}", n)})));
  }
}
