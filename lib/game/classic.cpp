#include "game/classic.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "game/numbered.hpp"

namespace bidcert {
namespace {

// A path on which vertex 0 bears the name `first`, vertex 1 the next integer, and so on.
Game line(const std::string& title, std::uint32_t length, std::int64_t first, Goal low_end) {
  std::vector<std::string> names;
  for (std::uint32_t v = 0; v <= length; ++v) names.push_back(std::to_string(first + v));
  NumberedGame game(title, std::move(names));
  game.sink(low_end, 0);
  game.sink(low_end == Goal::blue ? Goal::red : Goal::blue, length);
  for (Vertex v = 1; v < length; ++v) game.symmetric(v, {v - 1, v + 1});
  return std::move(game).build();
}

Game first_of(char mine, std::uint32_t n) {
  const std::string title = fmt::format("first-of-{} {}", mine == 'A' ? "blue" : "red", n);
  std::vector<std::string> names{"A", "B", "E"};
  for (std::uint32_t i = 2; i <= n; ++i) names.push_back(fmt::format("{}{}", mine, i));
  NumberedGame game(title, std::move(names));
  game.sink(Goal::blue, 0);
  game.sink(Goal::red, 1);
  for (Vertex v = n + 1; v > 2; --v) {
    if (mine == 'A')
      game.symmetric(v, {0, v - 1});
    else
      game.symmetric(v, {v - 1, 1});
  }
  game.symmetric(2, {0, 1});
  return std::move(game).build();
}

}  // namespace

Game path_game(std::uint32_t n) {
  return line(fmt::format("path {}", n), n, 0, Goal::blue);
}

Game tug_game(std::uint32_t n) {
  return line(fmt::format("tug {}", n), 2 * n, -std::int64_t{n}, Goal::red);
}

Game ultimatum_game(std::uint32_t n) {
  // Vertex n + k is position k; A and B come last.
  const Vertex zero = n, blue = 2 * n + 1, red = 2 * n + 2;
  std::vector<std::string> names;
  for (std::int64_t k = -std::int64_t{n}; k <= std::int64_t{n}; ++k) names.push_back(std::to_string(k));
  names.insert(names.end(), {"A", "B"});
  NumberedGame game(fmt::format("ultimatum {}", n), std::move(names));
  game.sink(Goal::blue, blue);
  game.sink(Goal::red, red);
  for (Vertex v = 0; v < zero; ++v) game.partisan(v, {v + 1}, {red});
  game.partisan(zero, {zero + n}, {zero - n});
  for (Vertex v = zero + 1; v <= 2 * n; ++v) game.partisan(v, {blue}, {v - 1});
  return std::move(game).build();
}

Game first_of_blue_game(std::uint32_t n) {
  return first_of('A', n);
}

Game first_of_red_game(std::uint32_t n) {
  return first_of('B', n);
}

Game ladder_game(std::uint32_t n, std::uint32_t m) {
  const Vertex blue = n + m + 1, red = n + m + 2;
  std::vector<std::string> names{"0"};
  for (std::uint32_t i = 1; i <= n; ++i) names.push_back(fmt::format("b{}", i));
  for (std::uint32_t i = 1; i <= m; ++i) names.push_back(fmt::format("r{}", i));
  names.insert(names.end(), {"b", "r"});
  NumberedGame game(fmt::format("ladder {} {}", n, m), std::move(names));
  game.sink(Goal::blue, blue);
  game.sink(Goal::red, red);
  game.symmetric(0, {1, n + 1});
  for (Vertex v = 1; v <= n; ++v) game.symmetric(v, {v == n ? blue : v + 1, 0});
  for (Vertex v = n + 1; v <= n + m; ++v) game.symmetric(v, {v == n + m ? red : v + 1, 0});
  return std::move(game).build();
}

}  // namespace bidcert
