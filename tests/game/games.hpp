#pragma once

// What the tests of lib/game share: comparing games, catching messages, and costs of small games from first principles.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "game/families.hpp"
#include "game/game.hpp"
#include "game/numbered.hpp"
#include "game/random.hpp"
#include "game/text.hpp"

namespace bidcert {

inline std::string text_of(const Game& game) {
  std::ostringstream out;
  write_game(out, game);
  return out.str();
}

// What an InputError says; `none` if there was none.
template <typename Action>
std::string error_of(Action action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

inline Vertex vertex(const Game& game, const std::string& name) {
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.name(v) == name) return v;
  throw std::logic_error("no vertex " + name);
}

inline std::uint64_t fnv1a(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

// Do numerators over one denominator satisfy the Richman equations? Returns a vertex where they fail, or "".
inline std::string not_richman(const Game& game, const std::vector<std::int64_t>& cost, std::int64_t one) {
  for (Vertex v = 0; v < game.size(); ++v) {
    const auto by_cost = [&](Vertex u, Vertex w) { return cost[u] < cost[w]; };
    bool holds;
    if (game.black(v)) {
      const Moves blue = game.blue_moves(v), red = game.red_moves(v);
      holds = 2 * cost[v] == cost[*std::min_element(blue.begin(), blue.end(), by_cost)] +
                                 cost[*std::max_element(red.begin(), red.end(), by_cost)];
    } else {
      holds = cost[v] == (game.goal(v) == Goal::blue ? 0 : one);
    }
    if (!holds) return game.name(v);
  }
  return "";
}

// Richman costs of an acyclic game whose denominators are powers of two small enough for a double; a vertex is computed
// when its moves have been.
inline std::vector<double> acyclic_costs(const Game& game) {
  std::vector<double> cost(game.size(), -1);
  std::vector<Vertex> todo;
  for (Vertex v = 0; v < game.size(); ++v) todo.push_back(v);
  while (!todo.empty()) {
    const Vertex v = todo.back();
    const auto unknown = [&](Vertex w) { return cost[w] < 0; };
    const Moves all = game.all_moves(v);
    if (const auto w = std::find_if(all.begin(), all.end(), unknown); w != all.end()) {
      todo.push_back(*w);
      continue;
    }
    todo.pop_back();
    if (!game.black(v)) {
      cost[v] = game.goal(v) == Goal::blue ? 0 : 1;
      continue;
    }
    double low = 2, high = -1;
    for (Vertex w : game.blue_moves(v)) low = std::min(low, cost[w]);
    for (Vertex w : game.red_moves(v)) high = std::max(high, cost[w]);
    cost[v] = (low + high) / 2;
  }
  return cost;
}

// A game without any guarantees: lists of moves of 0 to 3 for each player, half of the vertices symmetric.
inline Game wild_game(std::uint32_t n, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::string> names{"b", "r"};
  for (std::uint32_t i = 0; i < n; ++i) names.push_back(fmt::format("v{}", i));
  NumberedGame game("wild", names);
  game.sink(Goal::blue, 0);
  game.sink(Goal::red, 1);
  const auto draw = [&] {
    std::vector<Vertex> moves;
    for (std::uint64_t count = random.below(4); count > 0; --count) {
      const Vertex w = static_cast<Vertex>(random.one_in(4) ? random.below(2) : random.below(n) + 2);
      if (std::find(moves.begin(), moves.end(), w) == moves.end()) moves.push_back(w);
    }
    return moves;
  };
  for (Vertex v = 2; v < n + 2; ++v) {
    const std::vector<Vertex> blue = draw(), red = draw();
    if (random.one_in(2))
      game.symmetric(v, blue);
    else
      game.partisan(v, blue, red);
  }
  return std::move(game).build();
}

// One small game of every family, and expressions.
inline std::vector<std::vector<std::string>> small_games() {
  return {{"path", "7"},
          {"tug", "3"},
          {"ultimatum", "3"},
          {"first-of-blue", "4"},
          {"first-of-red", "4"},
          {"world-series", "4"},
          {"tennis"},
          {"tictactoe"},
          {"cube", "4"},
          {"ladder", "5"},
          {"ladder", "2", "5"},
          {"grid", "4", "3"},
          {"grid", "5", "40", "1"},
          {"random", "30", "1"},
          {"random", "9", "1", "1", "10"},
          {"random-acyclic", "30", "1"},
          {"random-undirected", "40", "1"},
          {"random-partisan", "30", "1"},
          {"((A ^ B2) ^ B3)"},
          {"A"}};
}

}  // namespace bidcert
