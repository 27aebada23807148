#include "solve/enumeration.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "game/classic.hpp"
#include "game/numbered.hpp"
#include "game/random.hpp"
#include "game/text.hpp"
#include "solve/horizon.hpp"
#include "solve/table_one.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

// Up to five black vertices, up to four moves each, to anywhere, itself included; every vertex reaches a sink.
Game random_small_game(std::uint64_t seed) {
  Random random(seed);
  while (true) {
    const auto n = static_cast<Vertex>(random.between(1, 5));
    const Vertex size = n + 2;
    std::vector<std::string> names{"b", "r"};
    for (Vertex v = 0; v < n; ++v) names.push_back("v" + std::to_string(v));
    NumberedGame game("small", names);
    game.sink(Goal::blue, 0);
    game.sink(Goal::red, 1);
    std::vector<std::vector<Vertex>> moves(size);
    for (Vertex v = 2; v < size; ++v) {
      for (Vertex w = 0; w < size; ++w) moves[v].push_back(w);
      random.shuffle(moves[v]);
      moves[v].resize(random.between(1, std::min<Vertex>(4, size)));
      game.symmetric(v, moves[v]);
    }
    std::vector<bool> reaches(size, false);
    reaches[0] = reaches[1] = true;
    for (Vertex round = 0; round < n; ++round)
      for (Vertex v = 2; v < size; ++v)
        for (Vertex w : moves[v])
          if (reaches[w]) reaches[v] = true;
    if (std::count(reaches.begin(), reaches.end(), true) == size) return std::move(game).build();
  }
}

// Counts the choices for which some vertex reaches no sink along chosen moves, by following them.
unsigned long count_singular(const Game& game) {
  std::vector<Vertex> black;
  std::vector<std::size_t> choice(game.size(), 0);
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.black(v)) black.push_back(v);
  unsigned long count = 0;
  while (true) {
    std::vector<bool> reaches(game.size());
    for (Vertex v = 0; v < game.size(); ++v) reaches[v] = !game.black(v);
    for (std::size_t round = 0; round < black.size(); ++round)
      for (Vertex v : black) {
        const Moves moves = game.blue_moves(v);
        if (reaches[moves[choice[v] / moves.size()]] || reaches[moves[choice[v] % moves.size()]]) reaches[v] = true;
      }
    count += std::count(reaches.begin(), reaches.end(), false) > 0;
    std::size_t i = 0;
    for (; i < black.size(); ++i) {
      const std::size_t outdegree = game.blue_moves(black[i]).size();
      if (++choice[black[i]] < outdegree * outdegree) break;
      choice[black[i]] = 0;
    }
    if (i == black.size()) return count;
  }
}

}  // namespace

TEST_CASE("all choices that work yield the same costs, those of Table I", "[enumeration]") {
  unsigned long choices = 0, singular = 0, several = 0;
  for (std::uint64_t seed = 0; seed < 2500; ++seed) {
    CAPTURE(seed);
    const Game game = random_small_game(seed);
    const Enumeration all = enumeration(game, linear_richman());
    REQUIRE(all.solutions.size() == 1);
    REQUIRE(all.accepted >= 1);
    REQUIRE(all.accepted + all.singular <= all.choices);
    REQUIRE(all.solutions[0] == table_one(game, 100'000).costs);
    choices += all.choices;
    singular += all.singular;
    several += all.accepted > 1;
  }
  // The games are not too tame.
  CHECK(choices > 5'000'000);
  CHECK(singular > 100'000);
  CHECK(several > 500);
}

TEST_CASE("singular choices are those that lead nowhere", "[enumeration]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    const Game game = random_small_game(seed);
    const Enumeration all = enumeration(game, linear_richman());
    if (all.choices > 2000) continue;
    CHECK(all.singular == count_singular(game));
  }
}

TEST_CASE("Marksman: costs are unique and lie between the horizons", "[enumeration]") {
  const LinearRule rule = linear_marksman(3, 7);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    const Game game = random_small_game(seed);
    const Enumeration all = enumeration(game, rule);
    REQUIRE(all.solutions.size() == 1);
    const Costs& costs = all.solutions[0];
    const Costs above = horizon_from_above(game, rule, 12), below = horizon_from_below(game, rule, 12);
    for (Vertex v = 0; v < game.size(); ++v) {
      CHECK(costs[v] <= above[v]);
      CHECK(costs[v] >= below[v]);
      if (!game.black(v)) continue;
      const Moves moves = game.blue_moves(v);
      CHECK(costs[v] == rule.average(costs[lowest(costs, moves)], costs[highest(costs, moves)]));
    }
  }
}

TEST_CASE("Marksman on a path is the gambler's ruin", "[enumeration]") {
  // Each move goes down with X chances to 1: c(k) = (X^k - 1) / (X^n - 1). The last rate needs more than machine words.
  for (const Rational& rate : {ratio(2, 1), ratio(1, 3), ratio(1000003, 999983)}) {
    const Game game = path_game(5);
    const Enumeration all = enumeration(game, LinearRule(Rule::marksman(rate)));
    REQUIRE(all.solutions.size() == 1);
    const auto power = [&](long k) {
      Rational result(1);
      for (long i = 0; i < k; ++i) result *= rate;
      return result;
    };
    for (Vertex v = 0; v < game.size(); ++v)
      CHECK(all.solutions[0][v] == (power(std::stol(game.name(v))) - 1) / (power(5) - 1));
  }
}

TEST_CASE("choices are counted", "[enumeration]") {
  // v: (b,r) fits, (r,b) solves the equation but not the inequalities, and so do (b,b) and (r,r).
  const Game game = parse_game("bidding-game 1\nblue-wins b\nred-wins r\nv: b r\nend\n", "test");
  const Enumeration all = enumeration(game, linear_richman());
  CHECK(all.choices == 4);
  CHECK(all.accepted == 1);
  CHECK(all.singular == 0);
  CHECK_NOTHROW(enumeration(game, linear_richman(), 4));
  CHECK_THROWS_AS(enumeration(game, linear_richman(), 3), LimitError);
  // v alone is closed under (v,v).
  CHECK(enumeration(parse_game("bidding-game 1\nblue-wins b\nred-wins r\nv: v b r\nend\n", "test"), linear_richman())
            .singular == 1);
}

TEST_CASE("enumeration refuses what it cannot solve", "[enumeration]") {
  const auto solve = [](const std::string& statements) {
    return enumeration(parse_game("bidding-game 1\nblue-wins b\nred-wins r\n" + statements + "end\n", "test"),
                       linear_richman());
  };
  CHECK_THROWS_AS(solve("v: blue b | red r\n"), std::invalid_argument);
  CHECK_THROWS_AS(solve("v: w\nw: v\n"), InputError);
  CHECK_THROWS_AS(solve("v: b r\nw:\n"), InputError);
  CHECK_THROWS_AS(enumeration(path_game(40), linear_richman()), LimitError);
}
