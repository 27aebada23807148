#include "game/tictactoe.hpp"

#include <array>
#include <map>

#include "catch.hpp"
#include "game/facts.hpp"
#include "games.hpp"

using namespace bidcert;

// Independent of the search: a position can be reached if nobody has a line, or if only one player has and all his
// lines share a cell, the one he filled last.
TEST_CASE("tictactoe: the positions, counted without playing", "[tictactoe]") {
  constexpr std::array<unsigned, 8> lines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
  std::map<std::string, Goal> expected;
  for (int code = 0; code < 19683; ++code) {
    std::string board;
    unsigned blue = 0, red = 0;
    for (int cell = 0, rest = code; cell < 9; ++cell, rest /= 3) {
      board += ".BR"[rest % 3];
      if (rest % 3 == 1) blue |= 1u << cell;
      if (rest % 3 == 2) red |= 1u << cell;
    }
    unsigned blue_common = 0777, red_common = 0777;
    for (unsigned line : lines) {
      if ((blue & line) == line) blue_common &= line;
      if ((red & line) == line) red_common &= line;
    }
    const bool blue_line = blue_common != 0777, red_line = red_common != 0777;
    if ((blue_line && red_line) || blue_common == 0 || red_common == 0) continue;
    const bool over = red_line || (blue | red) == 0777;
    expected[board] = blue_line ? Goal::blue : over ? Goal::red : Goal::none;
  }
  CHECK(expected.size() == 18753);

  const Game game = tictactoe_game();
  std::map<std::string, Goal> found;
  for (Vertex v = 0; v < game.size(); ++v) found[game.name(v)] = game.goal(v);
  CHECK(found == expected);

  const Facts facts(game);
  CHECK(facts.black == 11093);
  CHECK(facts.blue_sinks == 3814);
  CHECK(facts.red_sinks == 3814 + 32);
  CHECK(facts.acyclic);
  CHECK_FALSE(facts.symmetric);
  CHECK(facts.dead_ends.empty());
  for (Vertex v = 0; v < game.size(); ++v) {
    const auto empty = std::count(game.name(v).begin(), game.name(v).end(), '.');
    if (!game.black(v) || (game.blue_moves(v).size() == static_cast<std::size_t>(empty) &&
                           game.red_moves(v).size() == static_cast<std::size_t>(empty)))
      continue;
    FAIL_CHECK("moves from " << game.name(v));
  }
}

TEST_CASE("tictactoe: the published costs", "[tictactoe]") {
  const Game game = tictactoe_game();
  const std::vector<double> cost = acyclic_costs(game);
  const auto at = [&](const char* board) { return cost[vertex(game, board)]; };
  CHECK(game.name(static_cast<Vertex>(game.size() - 11093)) == ".........");
  // Discrete Bidding Games, Theorem 6.1 and Figure 1.
  CHECK(at(".........") == 133.0 / 256);
  CHECK(at("....B....") == 23.0 / 64);
  CHECK(at("....R....") == 87.0 / 128);
}
