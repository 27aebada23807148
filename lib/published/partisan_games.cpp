#include "published/partisan_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/mirror.hpp"
#include "game/numbered.hpp"

namespace bidcert::published {
namespace {

std::string place(std::uint32_t p) {
  return p == 0 ? "b" : p == 1 ? "r" : fmt::format("v{}", p - 2);
}

// Adds the black vertices of a game from vertex `first` on.
void add(NumberedGame& made, const PartisanGame& game, Vertex first) {
  const auto list = [&](std::uint32_t set) {
    std::vector<Vertex> moves;
    for (std::uint32_t p = 0; p < game.n + 2; ++p)
      if (((set >> p) & 1U) != 0) moves.push_back(p < 2 ? p : first + p - 2);
    return moves;
  };
  for (std::uint32_t i = 0; i < game.n; ++i) made.partisan(first + i, list(game.blue[i]), list(game.red[i]));
}

// Calls `visit` with every choice of `digits` numbers below `base`.
template <typename Visit>
void count_up(std::size_t digits, std::uint32_t base, Visit visit) {
  std::vector<std::uint32_t> number(digits, 0);
  for (;;) {
    visit(number);
    std::size_t at = digits;
    while (at > 0 && ++number[at - 1] == base) number[--at] = 0;
    if (at == 0) return;
  }
}

}  // namespace

bool PartisanGame::acyclic() const {
  std::uint32_t done = 3;
  for (std::uint32_t round = 0; round < n; ++round)
    for (std::uint32_t i = 0; i < n; ++i)
      if (((blue[i] | red[i]) & ~done) == 0) done |= 4U << i;
  return done == (4U << n) - 1;
}

std::uint32_t PartisanGame::moves() const {
  int count = 0;
  for (std::uint32_t i = 0; i < n; ++i) count += std::popcount(blue[i]) + std::popcount(red[i]);
  return static_cast<std::uint32_t>(count);
}

std::string PartisanGame::to_string() const {
  std::string text;
  for (std::uint32_t i = 0; i < n; ++i) {
    text += fmt::format("{}v{}: blue", i == 0 ? "" : "; ", i);
    for (std::uint32_t p = 0; p < n + 2; ++p)
      if (((blue[i] >> p) & 1U) != 0) text += " " + place(p);
    text += " | red";
    for (std::uint32_t p = 0; p < n + 2; ++p)
      if (((red[i] >> p) & 1U) != 0) text += " " + place(p);
  }
  return text;
}

std::vector<PartisanGame> one_move_games(std::uint32_t n, bool acyclic) {
  std::vector<PartisanGame> all;
  count_up(2 * n, n + 2, [&](const std::vector<std::uint32_t>& moves) {
    PartisanGame game;
    game.n = n;
    for (std::uint32_t i = 0; i < n; ++i) {
      for (const std::uint32_t p : {moves[2 * i], moves[2 * i + 1]})
        if (acyclic && p >= 2 && p <= i + 2) return;
      game.blue.at(i) = static_cast<std::uint8_t>(1U << moves[2 * i]);
      game.red.at(i) = static_cast<std::uint8_t>(1U << moves[2 * i + 1]);
    }
    all.push_back(game);
  });
  return all;
}

std::vector<PartisanGame> partisan_games(std::uint32_t n) {
  std::vector<PartisanGame> all;
  count_up(2 * n, (4U << n) - 1, [&](const std::vector<std::uint32_t>& sets) {
    PartisanGame game;
    game.n = n;
    for (std::uint32_t i = 0; i < n; ++i) {
      game.blue[i] = static_cast<std::uint8_t>(sets[2 * i] + 1);
      game.red[i] = static_cast<std::uint8_t>(sets[2 * i + 1] + 1);
    }
    all.push_back(game);
  });
  return all;
}

void for_each_game(std::uint32_t n, bool one_move, const std::function<void(const PartisanGame&)>& visit) {
  std::vector<std::uint8_t> sets{1, 2};
  for (std::uint32_t blacks = 1; blacks < (1U << n); ++blacks)
    if (!one_move || std::has_single_bit(blacks)) sets.push_back(static_cast<std::uint8_t>(blacks << 2));
  PartisanGame game;
  game.n = n;
  // Vertices are numbered in the order in which they are first moved to; `known` have been.
  const std::function<void(std::uint32_t, std::uint32_t)> choose = [&](std::uint32_t at, std::uint32_t known) {
    if (at == 2 * n) {
      visit(game);
      return;
    }
    if (at / 2 >= known) return;
    for (const std::uint8_t set : sets) {
      const std::uint32_t blacks = set >> 2, fresh = blacks >> known;
      if ((fresh & (fresh + 1)) != 0) continue;  // not the next numbers
      (at % 2 == 0 ? game.blue : game.red)[at / 2] = set;
      choose(at + 1, known + static_cast<std::uint32_t>(std::popcount(fresh)));
    }
  };
  choose(0, 1);
}

void for_each_acyclic(const std::function<void(const PartisanGame&)>& visit) {
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const PartisanGame& game : partisan_games(n)) {
      bool forward = true;
      for (std::uint32_t i = 0; i < n; ++i)
        forward = forward && (((game.blue[i] | game.red[i]) >> 2) & ((2U << i) - 1)) == 0;
      if (forward) visit(game);
    }
  for (std::uint32_t n = 3; n <= 4; ++n)
    for (const PartisanGame& game : one_move_games(n, true)) visit(game);
}

Game together(const std::vector<PartisanGame>& games) {
  std::vector<std::string> names{"b", "r"};
  for (std::size_t g = 0; g < games.size(); ++g)
    for (std::uint32_t i = 0; i < games[g].n; ++i) names.push_back(fmt::format("{}.v{}", g, i));
  NumberedGame made("games", std::move(names));
  made.sink(Goal::blue, 0);
  made.sink(Goal::red, 1);
  for (std::size_t g = 0; g < games.size(); ++g) add(made, games[g], vertex_of(games, g, 0));
  return std::move(made).build();
}

Game alone(const PartisanGame& game) {
  std::vector<std::string> names;
  for (std::uint32_t p = 0; p < game.n + 2; ++p) names.push_back(place(p));
  NumberedGame made("game", std::move(names));
  made.sink(Goal::blue, 0);
  made.sink(Goal::red, 1);
  add(made, game, 2);
  return std::move(made).build();
}

const CertifiedTotals& one_move_totals(Context& context, std::uint32_t n, Tie tie) {
  const std::string suffix = tie == Tie::advantage ? "" : "-" + std::string(name(tie));
  return context.totals(fmt::format("one-move-{}{}", n, suffix), tie,
                        [&] { return together(one_move_games(n, false)); });
}

const Costs& one_move_costs(Context& context, std::uint32_t n) {
  const Solution& found =
      context.solution(fmt::format("one-move-{}-costs", n), [&] { return together(one_move_games(n, false)); });
  return found.cost ? found.cost->costs : found.upper->costs;
}

std::vector<PartisanGame> any_move_games(std::uint32_t n) {
  std::vector<PartisanGame> games;
  for_each_game(n, false, [&](const PartisanGame& game) { games.push_back(game); });
  std::stable_sort(games.begin(), games.end(),
                   [](const PartisanGame& s, const PartisanGame& t) { return s.moves() < t.moves(); });
  return games;
}

const CertifiedTotals& any_move_totals(Context& context, std::uint32_t n) {
  return context.totals(fmt::format("any-moves-{}", n), Tie::advantage, [&] { return together(any_move_games(n)); });
}

const CertifiedTotals& any_move_totals_exchanged(Context& context, std::uint32_t n) {
  return context.totals(fmt::format("any-moves-{}-exchanged", n), Tie::advantage,
                        [&] { return mirrored(together(any_move_games(n))); });
}

const Solution& any_move_costs(Context& context, std::uint32_t n) {
  return context.solution(fmt::format("any-moves-{}-costs", n), [&] { return together(any_move_games(n)); });
}

}  // namespace bidcert::published
