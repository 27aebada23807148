#include "game/random_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "game/numbered.hpp"
#include "game/random.hpp"

namespace bidcert {
namespace {

// Vertex n is b, n + 1 is r.
NumberedGame begin(const std::string& family, std::uint32_t n, std::uint64_t seed) {
  std::vector<std::string> names;
  names.reserve(n + 2);
  for (std::uint32_t v = 0; v < n; ++v) names.push_back(fmt::format("v{}", v));
  names.insert(names.end(), {"b", "r"});
  NumberedGame game(fmt::format("{} {} {}", family, n, seed), std::move(names));
  game.sink(Goal::blue, n);
  game.sink(Goal::red, n + 1);
  return game;
}

std::vector<Vertex> permutation(std::uint32_t n, Random& random) {
  std::vector<Vertex> order(n);
  std::iota(order.begin(), order.end(), Vertex{0});
  random.shuffle(order);
  return order;
}

bool add(std::vector<Vertex>& moves, Vertex w) {
  if (std::find(moves.begin(), moves.end(), w) != moves.end()) return false;
  moves.push_back(w);
  return true;
}

}  // namespace

Game random_game(std::uint32_t n, std::uint64_t seed, std::uint32_t least, std::uint32_t most) {
  NumberedGame game = begin("random", n, seed);
  Random random(seed);
  const std::vector<Vertex> cycle = permutation(n, random);
  const Vertex blue_exit = cycle[0], red_exit = cycle[n / 2];
  std::vector<Vertex> after(n);
  for (std::uint32_t i = 0; i < n; ++i) after[cycle[i]] = cycle[(i + 1) % n];

  std::vector<Vertex> moves, pool, listed(n + 2, n);  // listed: by vertex, whose list named it last
  for (Vertex v = 0; v < n; ++v) {
    moves.clear();
    const auto list = [&](Vertex w) {
      if (w != v && std::exchange(listed[w], v) != v) moves.push_back(w);
    };
    list(after[v]);
    if (v == blue_exit) list(n);
    if (v == red_exit) list(n + 1);
    const std::size_t degree = random.between(least, most);
    if (2 * degree > n) {
      // Too many for drawing until a new one turns up: take the first of all vertices, shuffled.
      pool.resize(n + 2);
      std::iota(pool.begin(), pool.end(), Vertex{0});
      random.shuffle(pool);
      for (std::size_t i = 0; moves.size() < degree; ++i) list(pool[i]);
    }
    while (moves.size() < degree) list(static_cast<Vertex>(random.one_in(32) ? n + random.below(2) : random.below(n)));
    game.symmetric(v, moves);
  }
  return std::move(game).build();
}

Game random_acyclic_game(std::uint32_t n, std::uint64_t seed) {
  constexpr std::uint32_t ahead = 8;
  NumberedGame game = begin("random-acyclic", n, seed);
  Random random(seed);
  std::vector<Vertex> order = permutation(n, random);
  std::vector<std::uint32_t> place(n);
  for (std::uint32_t i = 0; i < n; ++i) place[order[i]] = i;
  order.insert(order.end(), {n, n + 1});

  std::vector<Vertex> moves;
  for (Vertex v = 0; v < n; ++v) {
    moves.clear();
    const std::uint32_t later = n + 1 - place[v];  // so many come after v, the sinks among them
    const std::size_t degree = std::min<std::uint64_t>(random.between(2, 5), later);
    while (moves.size() < degree) {
      const std::uint64_t step =
          random.one_in(2) ? random.between(1, std::min(ahead, later)) : random.between(1, later);
      add(moves, order[place[v] + step]);
    }
    game.symmetric(v, moves);
  }
  return std::move(game).build();
}

Game random_undirected_game(std::uint32_t n, std::uint64_t seed) {
  NumberedGame game = begin("random-undirected", n, seed);
  Random random(seed);
  const std::vector<Vertex> order = permutation(n, random);
  std::vector<std::pair<Vertex, Vertex>> edges;
  for (std::uint32_t i = 1; i < n; ++i) edges.emplace_back(order[i], order[random.below(i)]);
  for (std::uint32_t i = 0; i < n / 2; ++i) {
    const Vertex v = static_cast<Vertex>(random.below(n)), w = static_cast<Vertex>(random.below(n));
    if (v != w) edges.emplace_back(v, w);
  }
  for (std::uint32_t i = 0; i <= n / 32; ++i)
    for (const Vertex sink : {n, n + 1}) edges.emplace_back(static_cast<Vertex>(random.below(n)), sink);

  // Neighbours of all vertices in one array. An edge drawn twice is dropped from both ends alike.
  std::vector<std::size_t> first(n + 3, 0);
  for (const auto& [v, w] : edges) ++first[v + 1], ++first[w + 1];
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<Vertex> neighbours(first.back());
  std::vector<std::size_t> place(first.begin(), first.end() - 1);
  for (const auto& [v, w] : edges) neighbours[place[v]++] = w, neighbours[place[w]++] = v;
  std::vector<Vertex> listed(n + 2, n);  // by vertex: whose list named it last
  std::vector<Vertex> moves;
  for (Vertex v = 0; v < n; ++v) {
    moves.clear();
    for (std::size_t i = first[v]; i < first[v + 1]; ++i)
      if (std::exchange(listed[neighbours[i]], v) != v) moves.push_back(neighbours[i]);
    game.symmetric(v, moves);
  }
  return std::move(game).build();
}

Game random_partisan_game(std::uint32_t n, std::uint64_t seed) {
  NumberedGame game = begin("random-partisan", n, seed);
  Random random(seed);
  const auto draw = [&](std::vector<Vertex>& moves) {
    moves.clear();
    const std::size_t degree = random.between(1, 3);
    while (moves.size() < degree)
      add(moves, static_cast<Vertex>(random.one_in(8) ? n + random.below(2) : random.below(n)));
  };
  std::vector<Vertex> blue, red;
  for (Vertex v = 0; v < n; ++v) {
    const bool shared = random.one_in(4);
    draw(blue);
    if (shared) {
      game.symmetric(v, blue);
    } else {
      draw(red);
      game.partisan(v, blue, red);
    }
  }
  return std::move(game).build();
}

}  // namespace bidcert
