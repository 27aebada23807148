#include "solve/guess.hpp"

#include <limits>

#include "game/components.hpp"
#include "solve/by_components.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

TEST_CASE("weights that a word cannot hold are not guessed with") {
  const Game game = game_of("u: b u r\n");
  const Vertex members[] = {find(game, "u")};
  const auto guessed = [&](long p, long q) {
    Policy policy(game.size());
    return guess(game, linear_marksman(p, q), Members(members), Costs(game), policy);
  };
  CHECK(guessed(3, 2));
  CHECK(guessed((1L << 40) - 2, 1));
  CHECK_FALSE(guessed((1L << 40) - 1, 1));
  constexpr long most = std::numeric_limits<long>::max();
  CHECK_FALSE(guessed(most, 1));
  CHECK_FALSE(guessed(most, most - 1));
  // A vertex alone is solved all the same.
  const Costs costs = solve_by_components(game, Components(game), linear_marksman(most, 1));
  CHECK(cost(game, costs, "u") == Rational(1) / (Rational(most) + Rational(1)));
}
