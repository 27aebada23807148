// Partisan games up to the names of vertices, and their costs by coin tosses.

#include "published/random_turn.hpp"

#include <set>

#include "catch.hpp"
#include "game/facts.hpp"
#include "solve/solution.hpp"

using namespace bidcert;
using namespace bidcert::published;

namespace {

std::size_t count(std::uint32_t n, bool one_move) {
  std::set<std::string> all;
  std::size_t visited = 0;
  for_each_game(n, one_move, [&](const PartisanGame& game) {
    ++visited;
    all.insert(game.to_string());
  });
  CHECK(all.size() == visited);
  return visited;
}

PartisanGame first_with(const std::string& text) {
  for (const PartisanGame& game : any_move_games(2))
    if (game.to_string() == text) return game;
  throw std::logic_error(text);
}

}  // namespace

TEST_CASE("games from v0 are counted") {
  CHECK(count(1, true) == 9);
  CHECK(count(1, false) == 9);
  CHECK(count(2, true) == 112);   // 4^4, less 9 * 16 where v0 does not move to v1
  CHECK(count(2, false) == 400);  // 5^4, less 9 * 25
  CHECK(count(3, true) == 2200);
}

TEST_CASE("fewer moves come first") {
  std::uint32_t last = 0;
  for (const PartisanGame& game : any_move_games(2)) {
    CHECK(last <= game.moves());
    last = game.moves();
  }
  CHECK(last == 8);
}

TEST_CASE("coin tosses give the greatest costs") {
  const std::vector<PartisanGame> games = any_move_games(2);
  const Game all = together(games);
  const Solution found = solve(all, Facts(all), Rule::richman());
  REQUIRE(found.upper);
  for (std::size_t g = 0; g < games.size(); ++g) {
    const RandomTurnCosts r = random_turn_costs(games[g]);
    CAPTURE(games[g].to_string());
    for (std::uint32_t i = 0; i < 2; ++i) CHECK(r[2 + i] == found.upper->costs[vertex_of(games, g, i)]);
  }
}

TEST_CASE("the least period makes costs and bids whole") {
  const auto period = [](const std::string& text) {
    const PartisanGame game = first_with(text);
    return common_period(game, random_turn_costs(game));
  };
  CHECK(period("v0: blue b | red v1; v1: blue b | red r") == 4);
  CHECK(period("v0: blue b | red v1; v1: blue v0 | red r") == 3);
  CHECK(period("v0: blue v1 | red v1; v1: blue b | red b") == 1);
  CHECK(period("v0: blue v1 | red v1; v1: blue b | red r") == 2);
}

TEST_CASE("stable moves are those of extreme cost") {
  const PartisanGame game = first_with("v0: blue v0 | red v0 v1; v1: blue b | red r");
  const RandomTurnCosts r = random_turn_costs(game);
  CHECK(r[2] == Rational(1));
  CHECK(r[3] == ratio(1, 2));
  CHECK(stable(game, r, Player::red).to_string() == "v0: blue v0 | red v0; v1: blue b | red r");
  CHECK(stable(game, r, Player::blue).to_string() == game.to_string());
}
