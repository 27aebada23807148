#include "game/mirror.hpp"

#include "catch.hpp"
#include "games.hpp"

using namespace bidcert;

namespace {

std::vector<Vertex> copy(Moves moves) {
  return {moves.begin(), moves.end()};
}

void check_mirror(const Game& game) {
  const Game mirror = mirrored(game);
  CAPTURE(game.file(), text_of(game), text_of(mirror));
  REQUIRE(mirror.size() == game.size());
  for (Vertex v = 0; v < game.size(); ++v) {
    CAPTURE(game.name(v));
    CHECK(mirror.name(v) == game.name(v));
    CHECK(mirror.partisan(v) == game.partisan(v));
    CHECK(mirror.black(v) == game.black(v));
    CHECK(mirror.location(v).line == game.location(v).line);
    if (!game.black(v)) CHECK(mirror.goal(v) == (game.goal(v) == Goal::blue ? Goal::red : Goal::blue));
    CHECK(copy(mirror.blue_moves(v)) == copy(game.red_moves(v)));
    CHECK(copy(mirror.red_moves(v)) == copy(game.blue_moves(v)));
  }
  CHECK(text_of(mirrored(mirror)) == text_of(game));
  // Written and read again, the mirror is still the mirror, though its vertices may be numbered anew.
  CHECK(text_of(parse_game(text_of(mirror), "mirror")) == text_of(mirror));
}

}  // namespace

TEST_CASE("mirror: every vertex keeps its number, the players change places", "[mirror]") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) check_mirror(wild_game(6, seed));
  check_mirror(make_family({"ultimatum", "3"}));
  check_mirror(make_family({"random", "20", "1"}));
}

TEST_CASE("mirror: a small one in full", "[mirror]") {
  const Game game = parse_game(
      "bidding-game 1\nblue-wins b\nred-wins r s\nu: blue b v | red r\nv: blue | red u s\nw: u b\nend\n", "game");
  CHECK(text_of(mirrored(game)) ==
        "bidding-game 1\nblue-wins r s\nred-wins b\nu: blue r | red b v\nv: blue u s | red\nw: u b\nend\n");
}
