// Play with plans: free play is what the brute force says, and a plan binds.

#include "published/bound_play.hpp"

#include "catch.hpp"
#include "chips/brute_force.hpp"
#include "published/partisan_games.hpp"

using namespace bidcert;
using namespace bidcert::published;

namespace {

constexpr Vertex v0 = 2, v1 = 3;

Game alone_from(const std::string& text) {
  for (const PartisanGame& game : one_move_games(2, false))
    if (game.to_string() == text) return alone(game);
  throw std::logic_error(text);
}

}  // namespace

TEST_CASE("free play is what the brute force says") {
  for (const PartisanGame& small : one_move_games(2, false)) {
    const Game game = alone(small);
    for (Chips total = 0; total <= 3; ++total) {
      const BoundPlay play(game, total, [](const Plan&) { return true; });
      const States wins = brute_force_wins(game, {total}, Player::blue);
      for (Vertex v = 0; v < game.size(); ++v)
        for (Chips a = 0; a <= total; ++a)
          for (const Player holder : {Player::red, Player::blue}) {
            CAPTURE(small.to_string(), total, v, a);
            CHECK(play.won(v, a, holder) == (wins.at(v, a, holder) != States::never));
          }
    }
  }
}

TEST_CASE("plans bind the player that they are for") {
  const Game game = alone_from("v0: blue v1 | red v1; v1: blue b | red r");
  const auto without = [&](Player player, bool use) {
    return BoundPlay(game, 2, [=](const Plan& plan) { return plan.player != player || plan.use == use; });
  };
  // Blue, who would keep the advantage at v0 and use it at v1, has to do the same at both.
  CHECK(BoundPlay(game, 2, [](const Plan&) { return true; }).won(v0, 1, Player::blue));
  CHECK_FALSE(without(Player::blue, true).won(v0, 1, Player::blue));
  CHECK_FALSE(without(Player::blue, false).won(v1, 1, Player::blue));
  CHECK(without(Player::red, true).won(v0, 1, Player::blue));
  // Red, with the advantage at v1, wins a tie unless she has to keep it.
  CHECK_FALSE(without(Player::red, true).won(v1, 1, Player::red));
  CHECK(without(Player::red, false).won(v1, 1, Player::red));
}

TEST_CASE("a bid survives or does not") {
  const Game game = alone_from("v0: blue v1 | red v1; v1: blue b | red r");
  const BoundPlay play(game, 2, [](const Plan&) { return true; });
  CHECK(play.survives(v0, 1, Player::blue, 0, false));
  CHECK_FALSE(play.survives(v0, 1, Player::blue, 0, true));
  CHECK_FALSE(play.survives(v0, 1, Player::blue, 0, true, 0));
  CHECK(play.survives(v0, 1, Player::blue, 0, true, 1));
  CHECK_FALSE(play.survives(v1, 1, Player::blue, 1, false));
  CHECK(play.survives(v1, 1, Player::blue, 1, true));
}
