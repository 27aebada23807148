// Exact play and the list of small games.

#include "published/play.hpp"

#include "catch.hpp"

using namespace bidcert;
using namespace bidcert::published;

TEST_CASE("small games are counted") {
  CHECK(small_games(1).size() == 6);
  CHECK(small_games(2).size() == 192);  // 15^2, less 9 where both are stuck and 2 * 12 where one is
  CHECK(small_games(1)[4].to_string() == "v0: r v0");
  CHECK(small_undirected_games(1).size() == 3);
}

TEST_CASE("horizons of a vertex that Red cannot win") {
  const SmallGame game = small_games(1)[3];
  REQUIRE(game.to_string() == "v0: b v0");
  CHECK(from_above(game, richman_average, 2).back()[2] == ratio(1, 4));
  CHECK(from_below(game, richman_average, 2).back()[2] == 0);
  CHECK(from_above(game, poorman_average, 2).back()[2] == ratio(1, 3));
}

TEST_CASE("play at a vertex with both sinks") {
  const SmallGame game = small_games(1)[2];
  REQUIRE(game.to_string() == "v0: b r");
  for (const bool red : {false, true})
    for (const Payment payment : {Payment::winners_bid, Payment::losers_bid}) {
      const Wins wins = forced_wins(game, 4, 1, red, payment)[1];
      CHECK_FALSE(wins[2][2]);
      CHECK(wins[2][3]);
    }
}

TEST_CASE("negative bids win nothing more at v: b r") {
  SmallGame game;
  game.n = 1;
  game.moves = {0b011};
  for (const bool red : {false, true})
    CHECK(forced_wins_with_negative_bids(game, 8, 2, red) == forced_wins(game, 8, 2, red, Payment::winners_bid));
  CHECK_FALSE(forced_wins_with_negative_bids(game, 8, 2, false)[2][2][4]);
  CHECK(forced_wins_with_negative_bids(game, 8, 2, false)[2][2][5]);
}
