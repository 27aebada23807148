#include "game/lattice.hpp"

#include <cstdlib>

#include "catch.hpp"
#include "game/facts.hpp"
#include "games.hpp"

using namespace bidcert;

TEST_CASE("cube: the cost is the share of ones", "[lattice]") {
  for (std::uint32_t d = 1; d <= 8; ++d) {
    const Game game = cube_game(d);
    CAPTURE(d);
    const Facts facts(game);
    CHECK(facts.vertices == std::size_t{1} << d);
    CHECK(facts.moves == ((std::size_t{1} << d) - 2) * d);
    CHECK(facts.undirected);
    std::vector<std::int64_t> cost;
    for (Vertex v = 0; v < game.size(); ++v) cost.push_back(std::count(game.name(v).begin(), game.name(v).end(), '1'));
    CHECK(not_richman(game, cost, d) == "");
  }
}

TEST_CASE("grid: undirected without a seed, and its costs", "[lattice]") {
  for (std::uint32_t width = 1; width <= 5; ++width)
    for (std::uint32_t height = 1; height <= 4; ++height) {
      const Game game = grid_game(width, height, std::nullopt);
      CAPTURE(width, height, text_of(game));
      const Facts facts(game);
      CHECK(facts.black == width * height);
      CHECK(facts.moves == 2 * width * height + 2 * width * (height - 1));
      CHECK(facts.undirected);
      std::vector<std::int64_t> cost;
      for (Vertex v = 0; v < game.size(); ++v) {
        if (game.black(v))
          cost.push_back(std::atoi(game.name(v).c_str()) + 1);
        else
          cost.push_back(game.goal(v) == Goal::blue ? 0 : width + 1);
      }
      CHECK(not_richman(game, cost, width + 1) == "");
    }
}

TEST_CASE("grid: with a seed no component is larger than a band of 16 rows", "[lattice]") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const Game game = grid_game(7, 100, seed);
    const Facts facts(game);
    CHECK(facts.black == 700);
    CHECK_FALSE(facts.undirected);
    CHECK(facts.no_sink.empty());
    CHECK(facts.components.size() >= 7 + 2);
    CHECK(facts.components.members(facts.components.largest()).size() <= 16 * 7);
  }
}
