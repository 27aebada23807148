#include "game/scores.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "game/numbered.hpp"

namespace bidcert {

Game world_series_game(std::uint32_t n) {
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < n; ++i)
    for (std::uint32_t j = 0; j < n; ++j) names.push_back(fmt::format("{}-{}", i, j));
  names.insert(names.end(), {"b", "r"});
  const Vertex blue = n * n, red = blue + 1;
  NumberedGame game(fmt::format("world-series {}", n), std::move(names));
  game.sink(Goal::blue, blue);
  game.sink(Goal::red, red);
  for (std::uint32_t i = 0; i < n; ++i)
    for (std::uint32_t j = 0; j < n; ++j) {
      const Vertex v = i * n + j;
      game.symmetric(v, {i + 1 == n ? blue : v + n, j + 1 == n ? red : v + 1});
    }
  return std::move(game).build();
}

Game tennis_game() {
  constexpr std::array points{"0", "15", "30", "40"};
  // Score i-j is vertex 4 i + j, deuce being 3-3.
  constexpr Vertex deuce = 15, ahead = 16, behind = 17, blue = 18, red = 19;
  std::vector<std::string> names;
  for (Vertex v = 0; v < deuce; ++v) names.push_back(fmt::format("{}-{}", points[v / 4], points[v % 4]));
  names.insert(names.end(), {"deuce", "advantage-blue", "advantage-red", "game-blue", "game-red"});
  NumberedGame game("tennis", std::move(names));
  game.sink(Goal::blue, blue);
  game.sink(Goal::red, red);
  for (Vertex v = 0; v < deuce; ++v) game.symmetric(v, {v / 4 == 3 ? blue : v + 4, v % 4 == 3 ? red : v + 1});
  game.symmetric(deuce, {ahead, behind});
  game.symmetric(ahead, {blue, deuce});
  game.symmetric(behind, {deuce, red});
  return std::move(game).build();
}

}  // namespace bidcert
