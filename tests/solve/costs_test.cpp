#include "solve/costs.hpp"

#include "catch.hpp"
#include "game/text.hpp"

using namespace bidcert;

TEST_CASE("costs of a group are brought to their least common denominator and compare across groups") {
  const Game game = parse_game("bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: u r\nw: u v\nend\n", "g");
  Costs costs(game);
  const Vertex b = 0, r = 1, u = 2, v = 3, w = 4;
  CHECK(costs.is_zero(b));
  CHECK(costs.is_one(r));
  CHECK_FALSE(costs.known(u));
  const Vertex group[] = {u, v};
  costs.set(group, {Integer(2), Integer(4)}, Integer(6));
  costs.set(w, Rational(Integer(1), Integer(3)));
  CHECK(costs.denominator(u) == Integer(3));
  CHECK(costs.numerator(v) == Integer(2));
  CHECK(costs.tied(u, w));
  CHECK((costs.compare(w, v) < 0));
  CHECK(lowest(costs, game.blue_moves(v)) == u);
  CHECK(highest(costs, game.red_moves(w)) == v);
  REQUIRE(costs.groups().size() == 2);
  CHECK(costs.groups()[0] == std::vector<Vertex>{u, v});

  costs.set(group, {Integer(1), Integer(1)}, Integer(1));  // again: the old group is gone
  CHECK(costs.groups().size() == 2);
  CHECK(costs.groups()[0] == std::vector<Vertex>{w});
}
