#include "published/small_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "game/numbered.hpp"

namespace bidcert::published {
namespace {

using Edge = bool (*)(const SmallGame&, const Values&, std::uint32_t, std::uint32_t);

Distances distances(const SmallGame& game, const Values& values, std::uint32_t sink, Edge edge) {
  Distances steps;
  steps.fill(no_path);
  steps[sink] = 0;
  for (std::uint32_t round = 0; round < game.n; ++round)
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::uint32_t place = 0; place < game.places(); ++place)
        if (steps[place] != no_path && edge(game, values, i, place))
          steps[2 + i] = std::min(steps[2 + i], steps[place] + 1);
  return steps;
}

std::uint32_t shortest(const SmallGame& game, const Values& values, const Distances& steps, std::uint32_t i,
                       Edge edge) {
  for (std::uint32_t place = 0; place < game.places(); ++place)
    if (edge(game, values, i, place) && steps[place] + 1 == steps[2 + i]) return place;
  throw std::logic_error("no such path in " + game.to_string());
}

// The vertices that reach one of `goals`, a set of places, as a set of places.
std::uint32_t reaching(const SmallGame& game, std::uint32_t goals) {
  std::uint32_t reach = goals;
  for (bool grown = true; grown;) {
    grown = false;
    for (std::uint32_t i = 0; i < game.n; ++i)
      if (((reach >> (2 + i)) & 1U) == 0 && (game.moves[i] & reach) != 0) {
        reach |= 4U << i;
        grown = true;
      }
  }
  return reach;
}

bool well_posed(const SmallGame& game) {
  return reaching(game, 3) == (1U << game.places()) - 1;
}

Values start(const SmallGame& game, const Rational& black) {
  Values values;
  values[1] = 1;
  for (std::uint32_t i = 0; i < game.n; ++i) values[2 + i] = black;
  return values;
}

}  // namespace

std::string place_name(std::uint32_t place) {
  return place == 0 ? "b" : place == 1 ? "r" : fmt::format("v{}", place - 2);
}

bool SmallGame::acyclic() const {
  std::uint32_t done = 3;
  for (std::uint32_t round = 0; round < n; ++round)
    for (std::uint32_t i = 0; i < n; ++i)
      if ((moves[i] & ~done) == 0) done |= 4U << i;
  return done == (1U << places()) - 1;
}

bool SmallGame::undirected() const {
  for (std::uint32_t i = 0; i < n; ++i)
    for (std::uint32_t j = 0; j < n; ++j)
      if (moves_to(i, 2 + j) != moves_to(j, 2 + i)) return false;
  return true;
}

Game SmallGame::game() const {
  std::vector<std::string> names;
  for (std::uint32_t place = 0; place < places(); ++place) names.push_back(place_name(place));
  NumberedGame made("game", std::move(names));
  made.sink(Goal::blue, 0);
  made.sink(Goal::red, 1);
  for (std::uint32_t i = 0; i < n; ++i) {
    std::vector<Vertex> list;
    for (std::uint32_t place = 0; place < places(); ++place)
      if (moves_to(i, place)) list.push_back(place);
    made.symmetric(2 + i, list);
  }
  return std::move(made).build();
}

std::string SmallGame::to_string() const {
  std::string text;
  for (std::uint32_t i = 0; i < n; ++i) {
    text += fmt::format("{}v{}:", i == 0 ? "" : "; ", i);
    for (std::uint32_t place = 0; place < places(); ++place)
      if (moves_to(i, place)) text += " " + place_name(place);
  }
  return text;
}

std::vector<SmallGame> small_games(std::uint32_t n) {
  std::vector<SmallGame> all;
  const std::uint32_t sets = 1U << (n + 2);
  std::uint64_t count = 1;
  for (std::uint32_t i = 0; i < n; ++i) count *= sets;
  for (std::uint64_t code = 0; code < count; ++code) {
    SmallGame game;
    game.n = static_cast<std::uint8_t>(n);
    std::uint64_t rest = code;
    bool empty = false;
    for (std::uint32_t i = 0; i < n; ++i, rest /= sets) {
      game.moves[i] = static_cast<std::uint8_t>(rest % sets);
      empty = empty || game.moves[i] == 0;
    }
    if (!empty && well_posed(game)) all.push_back(game);
  }
  return all;
}

std::vector<SmallGame> small_undirected_games(std::uint32_t n) {
  std::vector<SmallGame> all;
  const std::uint32_t pairs = n * (n - 1) / 2;
  for (std::uint64_t code = 0; code < (1ULL << (pairs + 2 * n)); ++code) {
    SmallGame game;
    game.n = static_cast<std::uint8_t>(n);
    std::uint64_t rest = code;
    const auto bit = [&] {
      const bool set = (rest & 1U) != 0;
      rest >>= 1U;
      return set;
    };
    for (std::uint32_t i = 0; i < n; ++i)
      for (std::uint32_t sink = 0; sink < 2; ++sink)
        if (bit()) game.moves[i] = static_cast<std::uint8_t>(game.moves[i] | (1U << sink));
    for (std::uint32_t i = 0; i < n; ++i)
      for (std::uint32_t j = i + 1; j < n; ++j)
        if (bit()) {
          game.moves[i] = static_cast<std::uint8_t>(game.moves[i] | (4U << j));
          game.moves[j] = static_cast<std::uint8_t>(game.moves[j] | (4U << i));
        }
    if (well_posed(game)) all.push_back(game);
  }
  return all;
}

const Rational& lowest(const SmallGame& game, const Values& values, std::uint32_t i) {
  const Rational* best = nullptr;
  for (std::uint32_t place = 0; place < game.places(); ++place)
    if (game.moves_to(i, place) && (best == nullptr || values[place] < *best)) best = &values[place];
  return *best;
}

const Rational& highest(const SmallGame& game, const Values& values, std::uint32_t i) {
  const Rational* best = nullptr;
  for (std::uint32_t place = 0; place < game.places(); ++place)
    if (game.moves_to(i, place) && (best == nullptr || values[place] > *best)) best = &values[place];
  return *best;
}

bool steepest_descent(const SmallGame& game, const Values& values, std::uint32_t i, std::uint32_t place) {
  return game.moves_to(i, place) && values[place] == lowest(game, values, i);
}
bool steepest_ascent(const SmallGame& game, const Values& values, std::uint32_t i, std::uint32_t place) {
  return game.moves_to(i, place) && values[place] == highest(game, values, i);
}

Distances descents_to_b(const SmallGame& game, const Values& values) {
  return distances(game, values, 0, steepest_descent);
}
Distances ascents_to_r(const SmallGame& game, const Values& values) {
  return distances(game, values, 1, steepest_ascent);
}

std::uint32_t shortest_descent(const SmallGame& game, const Values& values, const Distances& down, std::uint32_t i) {
  return shortest(game, values, down, i, steepest_descent);
}
std::uint32_t shortest_ascent(const SmallGame& game, const Values& values, const Distances& up, std::uint32_t i) {
  return shortest(game, values, up, i, steepest_ascent);
}

Rational richman_average(const Rational& low, const Rational& high) {
  return (low + high) / 2;
}
Rational poorman_average(const Rational& low, const Rational& high) {
  return high / (1 - low + high);
}

std::vector<Values> averages(const SmallGame& game, Average average, std::uint32_t last, const Values& start) {
  std::vector<Values> all{start};
  for (std::uint32_t t = 1; t <= last; ++t) {
    Values next = all.back();
    for (std::uint32_t i = 0; i < game.n; ++i)
      next[2 + i] = average(lowest(game, all.back(), i), highest(game, all.back(), i));
    all.push_back(next);
  }
  return all;
}

std::vector<Values> from_above(const SmallGame& game, Average average, std::uint32_t last) {
  return averages(game, average, last, start(game, 1));
}

std::vector<Values> from_below(const SmallGame& game, Average average, std::uint32_t last) {
  return averages(game, average, last, start(game, 0));
}

Game joined(const std::string& name, const std::vector<SmallGame>& games) {
  std::vector<std::string> names{"b", "r"};
  for (std::size_t g = 0; g < games.size(); ++g)
    for (std::uint32_t i = 0; i < games[g].n; ++i) names.push_back(fmt::format("{}.v{}", g, i));
  NumberedGame made(name, std::move(names));
  made.sink(Goal::blue, 0);
  made.sink(Goal::red, 1);
  Vertex first = 2;
  for (const SmallGame& game : games) {
    for (std::uint32_t i = 0; i < game.n; ++i) {
      std::vector<Vertex> list;
      for (std::uint32_t place = 0; place < game.places(); ++place)
        if (game.moves_to(i, place)) list.push_back(place < 2 ? place : first + place - 2);
      made.symmetric(first + i, list);
    }
    first += game.n;
  }
  return std::move(made).build();
}

std::vector<Values> certified_costs(Context& context, const std::string& name, const std::vector<SmallGame>& games,
                                    const Rule& rule) {
  const Certified& all = context.certify(name, rule, [&] { return joined(name, games); });
  std::vector<Values> costs;
  Vertex next = 2;
  for (const SmallGame& game : games) {
    Values values;
    values[1] = 1;
    for (std::uint32_t i = 0; i < game.n; ++i) values[2 + i] = all.costs[next++];
    costs.push_back(values);
  }
  return costs;
}

std::vector<CostedGame> costed_games(Context& context, std::uint32_t most) {
  std::vector<CostedGame> all;
  for (std::uint32_t n = 1; n <= most; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g) all.push_back({games[g], costs[g]});
  }
  return all;
}

}  // namespace bidcert::published
