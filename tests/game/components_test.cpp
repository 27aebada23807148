#include "game/components.hpp"

#include "catch.hpp"
#include "games.hpp"

using namespace bidcert;

namespace {

// reach[v][w]: a sequence of moves, perhaps empty, leads from v to w.
std::vector<std::vector<bool>> reachability(const Game& game) {
  const std::size_t n = game.size();
  std::vector<std::vector<bool>> reach(n, std::vector<bool>(n, false));
  for (Vertex v = 0; v < n; ++v) {
    reach[v][v] = true;
    for (Vertex w : game.all_moves(v)) reach[v][w] = true;
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        if (reach[i][k] && reach[k][j]) reach[i][j] = true;
  return reach;
}

void check_components(const Game& game) {
  const Components components(game);
  const auto reach = reachability(game);
  CAPTURE(text_of(game));
  std::size_t largest = 0;
  std::vector<Vertex> members;
  for (std::uint32_t c = 0; c < components.size(); ++c) {
    REQUIRE_FALSE(components.members(c).empty());
    CHECK(std::is_sorted(components.members(c).begin(), components.members(c).end()));
    for (Vertex v : components.members(c)) {
      CHECK(components.of(v) == c);
      members.push_back(v);
    }
    largest = std::max(largest, components.members(c).size());
  }
  CHECK(components.members(components.largest()).size() == largest);
  for (std::uint32_t c = 0; c < components.largest(); ++c) CHECK(components.members(c).size() < largest);
  CHECK(members.size() == game.size());
  for (Vertex v = 0; v < game.size(); ++v) {
    for (Vertex w : game.all_moves(v)) CHECK(components.of(w) <= components.of(v));
    for (Vertex w = 0; w < game.size(); ++w) {
      CAPTURE(game.name(v), game.name(w));
      const bool same = components.of(v) == components.of(w), mutual = reach[v][w] && reach[w][v];
      CHECK(same == mutual);
    }
  }
}

}  // namespace

TEST_CASE("components: against naive reachability", "[components]") {
  for (std::uint32_t n = 1; n <= 10; ++n)
    for (std::uint64_t seed = 0; seed < 15; ++seed) check_components(wild_game(n, seed));
  check_components(make_family({"grid", "3", "20", "1"}));
  check_components(make_family({"random-partisan", "25", "3"}));
}

TEST_CASE("components: a hand-made game", "[components]") {
  const Game game = parse_game(
      "bidding-game 1\nblue-wins b\nred-wins r\ntop: p b\np: q\nq: blue p | red s\ns: s\nlone: b r\nend\n", "game");
  const Components components(game);
  CHECK(components.size() == 6);
  CHECK(components.members(components.largest()).size() == 2);
  CHECK(components.of(vertex(game, "p")) == components.of(vertex(game, "q")));
  CHECK(components.of(vertex(game, "s")) < components.of(vertex(game, "p")));
  CHECK(components.of(vertex(game, "p")) < components.of(vertex(game, "top")));
}

TEST_CASE("components: deep games need no deep stack", "[components]") {
  const Game path = make_family({"path", "200000"});
  CHECK(Components(path).size() == 3);
  const Game chain = make_family({"first-of-blue", "200000"});
  CHECK(Components(chain).size() == chain.size());
}
