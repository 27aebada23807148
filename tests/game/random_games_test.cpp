#include "game/random_games.hpp"

#include "catch.hpp"
#include "game/facts.hpp"
#include "games.hpp"

using namespace bidcert;

TEST_CASE("random games: the same on every machine", "[random_games]") {
  const auto hash = [](const Game& game) { return fnv1a(text_of(game)); };
  CHECK(hash(random_game(200, 7, 2, 5)) == 0xcabeda18958ee8ea);
  CHECK(hash(random_game(20, 7, 1, 21)) == 0x321729b740cac7f6);
  CHECK(hash(random_acyclic_game(200, 7)) == 0xd1a1dbdb8add9685);
  CHECK(hash(random_undirected_game(200, 7)) == 0x69ae85420646ad95);
  CHECK(hash(random_partisan_game(200, 7)) == 0x30a940a1ad586247);
  CHECK(hash(make_family({"grid", "9", "40", "7"})) == 0xed15a3da3b3b795);
  CHECK(text_of(random_game(200, 8, 2, 5)) != text_of(random_game(200, 7, 2, 5)));
}

TEST_CASE("random: strongly connected, with an exit to either sink", "[random_games]") {
  for (std::uint32_t n = 1; n <= 40; ++n)
    for (std::uint64_t seed = 0; seed < 5; ++seed)
      for (const auto& [least, most] :
           {std::pair<std::uint32_t, std::uint32_t>{2, std::min(5u, n + 1)}, {1, 2}, {1, n + 1}, {n + 1, n + 1}}) {
        const Game game = random_game(n, seed, least, most);
        CAPTURE(n, seed, least, most, text_of(game));
        const Facts facts(game);
        CHECK(facts.black == n);
        CHECK(facts.components.size() == 3);
        CHECK(facts.no_sink.empty());
        CHECK(facts.max_outdegree <= most);
        bool blue = false, red = false;
        for (Vertex v = 0; v < game.size(); ++v) {
          if (!game.black(v)) continue;
          CHECK(game.blue_moves(v).size() >= least);
          for (Vertex w : game.blue_moves(v)) {
            CHECK(w != v);
            blue = blue || game.goal(w) == Goal::blue;
            red = red || game.goal(w) == Goal::red;
          }
        }
        CHECK(blue);
        CHECK(red);
      }
}

TEST_CASE("random-acyclic: two to five moves and no cycle", "[random_games]") {
  for (std::uint32_t n = 1; n <= 60; ++n) {
    const Game game = random_acyclic_game(n, n);
    CAPTURE(n, text_of(game));
    const Facts facts(game);
    CHECK(facts.black == n);
    CHECK(facts.acyclic);
    CHECK(facts.max_outdegree <= 5);
    for (Vertex v = 0; v < game.size(); ++v)
      if (game.black(v)) CHECK(game.blue_moves(v).size() >= 2);
  }
}

TEST_CASE("random-undirected: connected, moves can be taken back", "[random_games]") {
  for (std::uint32_t n = 1; n <= 60; ++n) {
    const Game game = random_undirected_game(n, n);
    CAPTURE(n, text_of(game));
    const Facts facts(game);
    CHECK(facts.black == n);
    CHECK(facts.undirected);
    CHECK(facts.components.size() == 3);
    CHECK(facts.no_sink.empty());
  }
}

TEST_CASE("random-partisan: both players can move everywhere", "[random_games]") {
  std::size_t partisan = 0, stuck = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Game game = random_partisan_game(5, seed);
    CAPTURE(seed, text_of(game));
    const Facts facts(game);
    CHECK(facts.black == 5);
    CHECK(facts.dead_ends.empty());
    if (!facts.symmetric) ++partisan;
    if (!facts.no_sink.empty()) ++stuck;
  }
  CHECK(partisan > 80);
  CHECK(stuck > 0);

  // Zugzwang at its plainest: Blue must move to Red's sink, Red to Blue's.
  const Game game = random_partisan_game(20000, 1);
  std::size_t zugzwang = 0;
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.blue_moves(v).size() == 1 && game.red_moves(v).size() == 1 &&
        game.goal(game.blue_moves(v)[0]) == Goal::red && game.goal(game.red_moves(v)[0]) == Goal::blue)
      ++zugzwang;
  CHECK(zugzwang > 0);
}
