#pragma once

// What the tests of discrete bidding share: tiny games at random and one after the other, thresholds that
// are read off the states of brute force.

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "chips/brute_force.hpp"
#include "chips/thresholds.hpp"
#include "game/numbered.hpp"
#include "game/random.hpp"
#include "game/text.hpp"

namespace bidcert {

inline constexpr Player both_players[] = {Player::red, Player::blue};

inline std::string text_of(const Game& game) {
  std::ostringstream out;
  write_game(out, game);
  return out.str();
}

inline Game game_of(const std::string& statements) {
  return parse_game("bidding-game 1\nblue-wins b\nred-wins r\n" + statements + "end\n", "test.game");
}

inline Vertex vertex(const Game& game, const std::string& name) {
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.name(v) == name) return v;
  throw std::logic_error("no vertex " + name);
}

// Thresholds as the paper writes them.
inline std::string starred(Threshold t) {
  if (t.without == t.with) return fmt::format("{}", t.without);
  if (t.without == t.with + 1) return fmt::format("{}*", t.with);
  return fmt::format("({}, {})", t.without, t.with);
}
inline Chips number(Threshold t) {
  return t.without + t.with;
}

struct Kind {
  bool symmetric, acyclic, dead_ends;
};
inline constexpr Kind kinds[] = {{true, true, false}, {true, false, false}, {true, true, true},
                                 {true, false, true}, {false, true, false}, {false, false, false},
                                 {false, true, true}, {false, false, true}};

// n black vertices v0, v1, ... and the sinks b and r; up to three moves a player. Sinks are as likely as all the others
// together, so that thresholds are not all trivial.
inline Game tiny_game(std::uint32_t n, Kind kind, Random& random) {
  std::vector<std::string> names{"b", "r"};
  for (std::uint32_t i = 0; i < n; ++i) names.push_back(fmt::format("v{}", i));
  NumberedGame game("tiny", names);
  game.sink(Goal::blue, 0);
  game.sink(Goal::red, 1);
  for (Vertex v = 2; v < n + 2; ++v) {
    const auto draw = [&] {
      std::vector<Vertex> moves;
      const Vertex first = kind.acyclic ? v + 1 : 2;
      std::uint64_t count = random.between(1, 3);
      if (kind.dead_ends && random.one_in(4)) count = 0;
      for (; count > 0; --count) {
        const Vertex w =
            static_cast<Vertex>(first == n + 2 || random.one_in(3) ? random.below(2) : random.between(first, n + 1));
        if (std::find(moves.begin(), moves.end(), w) == moves.end()) moves.push_back(w);
      }
      return moves;
    };
    const std::vector<Vertex> blue = draw(), red = draw();
    if (kind.symmetric)
      game.symmetric(v, blue);
    else
      game.partisan(v, blue, red);
  }
  return std::move(game).build();
}

// All partisan games with n black vertices, sinks b and r and exactly one move for each player at each vertex; moves
// lead to later vertices only or, in a cyclic game, anywhere. Calls action(game) for each.
template <typename Action>
void for_each_one_move_game(std::uint32_t n, bool acyclic, Action action) {
  std::vector<std::string> names{"b", "r"};
  for (std::uint32_t i = 0; i < n; ++i) names.push_back(fmt::format("v{}", i));
  std::vector<Vertex> moves(2 * n, 0);
  for (;;) {
    NumberedGame game("small", names);
    game.sink(Goal::blue, 0);
    game.sink(Goal::red, 1);
    bool allowed = true;
    for (Vertex i = 0; i < n; ++i) {
      const Vertex blue = moves[2 * i], red = moves[2 * i + 1];
      allowed = allowed && (!acyclic || ((blue < 2 || blue > i + 2) && (red < 2 || red > i + 2)));
      game.partisan(i + 2, {blue}, {red});
    }
    if (allowed) action(std::move(game).build());
    std::size_t place = 0;
    while (place < moves.size() && ++moves[place] == n + 2) moves[place++] = 0;
    if (place == moves.size()) return;
  }
}

// Where the thresholds and the states disagree: "" or the name of the vertex.
template <typename Won>
std::string disagreement(const Game& game, const ChipThresholds& thresholds, Won won) {
  for (Vertex v = 0; v < game.size(); ++v)
    for (Player holder : both_players)
      for (Chips a = 0; a <= thresholds.rules.total; ++a)
        if (won(v, a, holder) != (a >= thresholds[v][holder]))
          return fmt::format("{} with {} chips, token {}", game.name(v), a, holder == Player::blue ? "Blue" : "Red");
  return "";
}

}  // namespace bidcert
