#include "game/classic.hpp"

#include <cstdlib>

#include "catch.hpp"
#include "game/facts.hpp"
#include "games.hpp"

using namespace bidcert;

TEST_CASE("path: costs in arithmetic progression, 0 is Blue's", "[classic]") {
  for (std::uint32_t n = 2; n <= 12; ++n) {
    const Game game = path_game(n);
    CAPTURE(n, text_of(game));
    const Facts facts(game);
    CHECK(facts.black == n - 1);
    CHECK(facts.moves == 2 * (n - 1));
    CHECK(facts.undirected);
    CHECK(game.goal(vertex(game, "0")) == Goal::blue);
    std::vector<std::int64_t> cost;
    for (Vertex v = 0; v < game.size(); ++v) cost.push_back(std::atoi(game.name(v).c_str()));
    CHECK(not_richman(game, cost, n) == "");
  }
}

TEST_CASE("tug: the right end is Blue's", "[classic]") {
  for (std::int64_t n = 1; n <= 8; ++n) {
    const Game game = tug_game(static_cast<std::uint32_t>(n));
    CAPTURE(n, text_of(game));
    CHECK(game.size() == static_cast<std::size_t>(2 * n + 1));
    std::vector<std::int64_t> cost;
    for (Vertex v = 0; v < game.size(); ++v) cost.push_back(n - std::atoi(game.name(v).c_str()));
    CHECK(not_richman(game, cost, 2 * n) == "");
  }
  CHECK(text_of(tug_game(1)) == "bidding-game 1\nblue-wins 1\nred-wins -1\n0: -1 1\nend\n");
}

TEST_CASE("ultimatum: one move a player, cost 1/2 at the start", "[classic]") {
  for (std::int64_t n = 1; n <= 8; ++n) {
    const Game game = ultimatum_game(static_cast<std::uint32_t>(n));
    CAPTURE(n, text_of(game));
    CHECK(game.size() == static_cast<std::size_t>(2 * n + 3));
    // The cost of k >= 0 is 2^-(k+1), that of -k its complement.
    const std::int64_t one = std::int64_t{1} << (n + 1);
    std::vector<std::int64_t> cost;
    for (Vertex v = 0; v < game.size(); ++v) {
      CHECK((game.blue_moves(v).size() == 1) == game.black(v));
      CHECK((game.red_moves(v).size() == 1) == game.black(v));
      if (game.name(v) == "A" || game.name(v) == "B") {
        cost.push_back(game.name(v) == "A" ? 0 : one);
        continue;
      }
      const int k = std::atoi(game.name(v).c_str());
      const std::int64_t mine = one >> (std::abs(k) + 1);
      cost.push_back(k >= 0 ? mine : one - mine);
    }
    CHECK(not_richman(game, cost, one) == "");
  }
  CHECK(text_of(ultimatum_game(2)) ==
        "bidding-game 1\nblue-wins A\nred-wins B\n-2: blue -1 | red B\n-1: blue 0 | red B\n0: blue 2 | red -2\n"
        "1: blue A | red 0\n2: blue A | red 1\nend\n");
}

TEST_CASE("first-of: A_n costs 2^-n, B_n the complement", "[classic]") {
  for (std::uint32_t n = 1; n <= 20; ++n) {
    CAPTURE(n);
    const Game blue = first_of_blue_game(n), red = first_of_red_game(n);
    CHECK(blue.size() == n + 2);
    CHECK(red.size() == n + 2);
    // The game itself is the first black vertex.
    CHECK(acyclic_costs(blue)[2] == 1.0 / (1 << n));
    CHECK(acyclic_costs(red)[2] == 1 - 1.0 / (1 << n));
  }
}

TEST_CASE("ladder: the closed form of its costs", "[classic]") {
  for (std::uint32_t n = 1; n <= 9; ++n)
    for (std::uint32_t m = 1; m <= 9; ++m) {
      const Game game = ladder_game(n, m);
      CAPTURE(n, m, text_of(game));
      const Facts facts(game);
      CHECK(facts.black == n + m + 1);
      CHECK(facts.outdegree_at_most_two());
      CHECK(facts.components.size() == 3);
      // c(0) = 2^n / (2^n + 2^m), c(b_i) = c(0) (1 - 2^-(n - i + 1)), and the complement on Red's arm.
      const std::int64_t blue = std::int64_t{1} << n, red = std::int64_t{1} << m, scale = blue * red;
      const std::int64_t one = (blue + red) * scale, start = blue * scale;
      std::vector<std::int64_t> cost;
      for (Vertex v = 0; v < game.size(); ++v) {
        const std::string& name = game.name(v);
        const int i = std::atoi(name.c_str() + 1);
        if (name == "0")
          cost.push_back(start);
        else if (name[0] == 'b')
          cost.push_back(i == 0 ? 0 : start - start / (std::int64_t{1} << (static_cast<int>(n) - i + 1)));
        else
          cost.push_back(i == 0 ? one : start + (one - start) / (std::int64_t{1} << (static_cast<int>(m) - i + 1)));
      }
      CHECK(not_richman(game, cost, one) == "");
    }
}
