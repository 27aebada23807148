#include "game/lattice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/numbered.hpp"
#include "game/random.hpp"

namespace bidcert {

Game cube_game(std::uint32_t d) {
  const Vertex corners = Vertex{1} << d;
  std::vector<std::string> names(corners, std::string(d, '0'));
  for (Vertex v = 0; v < corners; ++v)
    for (std::uint32_t bit = 0; bit < d; ++bit)
      if (v >> bit & 1) names[v][d - 1 - bit] = '1';
  NumberedGame game(fmt::format("cube {}", d), std::move(names));
  game.sink(Goal::blue, 0);
  game.sink(Goal::red, corners - 1);
  std::vector<Vertex> moves;
  for (Vertex v = 1; v + 1 < corners; ++v) {
    moves.clear();
    for (std::uint32_t bit = d; bit-- > 0;) moves.push_back(v ^ (Vertex{1} << bit));
    game.symmetric(v, moves);
  }
  return std::move(game).build();
}

Game grid_game(std::uint32_t width, std::uint32_t height, std::optional<std::uint64_t> seed) {
  constexpr std::uint32_t band = 16;
  const Vertex cells = width * height, blue = cells, red = cells + 1;
  std::string title = fmt::format("grid {} {}", width, height);
  if (seed) title += fmt::format(" {}", *seed);
  std::vector<std::string> names;
  names.reserve(cells + 2);
  for (std::uint32_t y = 0; y < height; ++y)
    for (std::uint32_t x = 0; x < width; ++x) names.push_back(fmt::format("{},{}", x, y));
  names.insert(names.end(), {"b", "r"});
  NumberedGame game(title, std::move(names));
  game.sink(Goal::blue, blue);
  game.sink(Goal::red, red);
  Random random(seed.value_or(0));
  std::vector<Vertex> moves;
  for (std::uint32_t y = 0; y < height; ++y) {
    // The rows into which moves from this one may lead.
    std::uint32_t top = 0, bottom = height;
    if (seed) {
      top = y - y % band;
      bottom = std::min(height, top + (top / band % 2 == 0 ? 2 * band : band));
    }
    for (std::uint32_t x = 0; x < width; ++x) {
      const Vertex v = y * width + x;
      const auto keep = [&] { return !seed || !random.one_in(4); };
      moves.assign({x == 0 ? blue : v - 1, x + 1 == width ? red : v + 1});
      if (y > top && keep()) moves.push_back(v - width);
      if (y + 1 < bottom && keep()) moves.push_back(v + width);
      if (seed && random.one_in(32)) {
        const Vertex far = static_cast<Vertex>(random.between(top * width, bottom * width - 1));
        if (far != v && std::find(moves.begin(), moves.end(), far) == moves.end()) moves.push_back(far);
      }
      game.symmetric(v, moves);
    }
  }
  return std::move(game).build();
}

}  // namespace bidcert
