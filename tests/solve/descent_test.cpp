#include "solve/descent.hpp"

#include <numeric>

#include "game/text.hpp"
#include "solve/solution.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

CostSection section(const Game& game, const std::vector<Rational>& black) {
  Costs costs(game);
  for (std::size_t i = 0; i < black.size(); ++i) costs.set(static_cast<Vertex>(2 + i), black[i]);
  return with_evidence(game, std::move(costs));
}

const Rational half(Integer(1), Integer(2));

}  // namespace

TEST_CASE("among tied moves the descent takes the one that gets on") {
  // All of p, q, s cost 1/2; only s can leave.
  const Game game = game_of("p: q s\nq: p\ns: b r p\n");
  const CostSection found = section(game, {half, half, half});
  CHECK(found.blue.stuck.empty());
  CHECK(game.name(found.blue.move[2]) == "s");
  CHECK(found.blue.rank[4] == 1);
  CHECK(found.blue.rank[2] == 2);
  CHECK(found.blue.rank[3] == 3);
}

TEST_CASE("a cost function that is not the greatest has no descent for Blue") {
  // Each player has a harmless move, back to v, and one that loses: every number is a fixed point.
  const Game game = game_of("v: blue v r | red v b\n");
  CHECK(section(game, {half}).blue.stuck == std::vector<Vertex>{2});
  CHECK(section(game, {half}).red.stuck == std::vector<Vertex>{2});
  CHECK(section(game, {1}).blue.stuck.empty());
  CHECK(section(game, {1}).red.stuck == std::vector<Vertex>{2});
  CHECK(section(game, {0}).red.stuck.empty());
}

TEST_CASE("where Blue's moves go nowhere, Red's forced one leads on") {
  const Game game = game_of("v: blue v | red b\n");
  const CostSection found = section(game, {0});
  CHECK(found.blue.stuck.empty());
  CHECK(found.blue.rank[2] == 1);
  CHECK(found.red.stuck.empty());
}

TEST_CASE("vertices that cost 1 end Blue's descent, those that cost 0 Red's") {
  const Game game = game_of("lost: r\nwon: b\nu: lost won\n");
  const CostSection found = section(game, {1, 0, half});
  CHECK(found.blue.rank[2] == 0);
  CHECK(found.red.rank[3] == 0);
  CHECK(found.blue.rank[4] == 1);  // after Red's only best move, to lost
  CHECK(found.red.rank[4] == 1);
}
