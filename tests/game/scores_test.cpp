#include "game/scores.hpp"

#include "catch.hpp"
#include "game/facts.hpp"
#include "games.hpp"

using namespace bidcert;

TEST_CASE("world-series: the cost is the chance of heads falling short", "[scores]") {
  for (std::uint32_t n = 1; n <= 8; ++n) {
    const Game game = world_series_game(n);
    CAPTURE(n);
    const Facts facts(game);
    CHECK(facts.black == n * n);
    CHECK(facts.acyclic);
    CHECK(facts.outdegree_at_most_two());
    const std::vector<double> cost = acyclic_costs(game);
    for (std::uint32_t i = 0; i < n; ++i)
      for (std::uint32_t j = 0; j < n; ++j) {
        // Of the next 2n - 1 - i - j games Blue wins fewer than n - i.
        const std::uint32_t rounds = 2 * n - 1 - i - j;
        double ways = 0, binomial = 1;
        for (std::uint32_t k = 0; k < n - i; ++k) {
          ways += binomial;
          binomial = binomial * (rounds - k) / (k + 1);
        }
        CAPTURE(i, j);
        CHECK(cost[vertex(game, fmt::format("{}-{}", i, j))] == ways / static_cast<double>(1u << rounds));
      }
  }
}

TEST_CASE("tennis: eighteen scores, fair at deuce", "[scores]") {
  const Game game = tennis_game();
  const Facts facts(game);
  CHECK(facts.black == 18);
  CHECK(facts.moves == 36);
  CHECK(facts.outdegree_at_most_two());
  CHECK(facts.components.members(facts.components.largest()).size() == 3);
  // In units of 1/64: deuce is 1/2, and each point before is the mean of the two scores it leads to.
  std::vector<std::int64_t> cost(game.size(), -1);
  const auto set = [&](const char* name, std::int64_t value) { cost[vertex(game, name)] = value; };
  set("game-blue", 0), set("game-red", 64), set("deuce", 32), set("advantage-blue", 16), set("advantage-red", 48);
  set("40-30", 16), set("30-40", 48), set("30-30", 32), set("40-15", 8), set("15-40", 56), set("40-0", 4),
      set("0-40", 60);
  set("30-15", 20), set("15-30", 44), set("30-0", 12), set("0-30", 52), set("15-15", 32), set("15-0", 22),
      set("0-15", 42);
  set("0-0", 32);
  CHECK(not_richman(game, cost, 64) == "");
}
