#include "game/facts.hpp"

#include <set>

#include "catch.hpp"
#include "game/file.hpp"
#include "games.hpp"

using namespace bidcert;

namespace {

Game stated(const std::string& vertices) {
  return parse_game("bidding-game 1\nblue-wins b\nred-wins r\n" + vertices + "end\n", "hand");
}

std::string printed(const Game& game) {
  std::ostringstream out;
  print_facts(out, game, Facts(game));
  return out.str();
}

std::string refusal(const Game& game) {
  return error_of([&] { refuse_ill_posed(game, Facts(game)); });
}

std::set<Vertex> set_of(Moves moves) {
  return {moves.begin(), moves.end()};
}

// Every fact once more, slowly.
void check_facts(const Game& game) {
  const Facts facts(game);
  CAPTURE(text_of(game));
  const std::size_t n = game.size();
  std::vector<std::vector<bool>> reach(n, std::vector<bool>(n, false));  // by at least one move
  bool symmetric = true, undirected = true, acyclic = true;
  std::size_t black = 0, moves = 0, outdegree = 0;
  std::vector<Vertex> dead, no_sink;
  for (Vertex v = 0; v < n; ++v) {
    for (Vertex w : game.all_moves(v)) reach[v][w] = true;
    if (!game.black(v)) continue;
    const std::set<Vertex> blue = set_of(game.blue_moves(v)), red = set_of(game.red_moves(v));
    ++black;
    moves += blue.size() + (game.partisan(v) ? red.size() : 0);
    outdegree = std::max(outdegree, set_of(game.all_moves(v)).size());
    if (blue != red) symmetric = false;
    if (blue.empty() || red.empty()) dead.push_back(v);
    for (Vertex w : blue) undirected = undirected && (!game.black(w) || set_of(game.blue_moves(w)).count(v));
    for (Vertex w : red) undirected = undirected && (!game.black(w) || set_of(game.red_moves(w)).count(v));
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        if (reach[i][k] && reach[k][j]) reach[i][j] = true;
  for (Vertex v = 0; v < n; ++v) {
    if (reach[v][v]) acyclic = false;
    bool sink = !game.black(v);
    for (Vertex w = 0; w < n; ++w) sink = sink || (reach[v][w] && !game.black(w));
    if (!sink) no_sink.push_back(v);
  }
  CHECK(facts.vertices == n);
  CHECK(facts.black == black);
  CHECK(facts.blue_sinks + facts.red_sinks + facts.black == n);
  CHECK(facts.moves == moves);
  CHECK(facts.max_outdegree == outdegree);
  CHECK(facts.symmetric == symmetric);
  CHECK(facts.undirected == undirected);
  CHECK(facts.acyclic == acyclic);
  CHECK(facts.no_sink == no_sink);
  REQUIRE(facts.dead_ends.size() == dead.size());
  for (std::size_t i = 0; i < dead.size(); ++i) {
    CHECK(facts.dead_ends[i].vertex == dead[i]);
    CHECK(facts.dead_ends[i].blue_stuck == game.blue_moves(dead[i]).empty());
    CHECK(facts.dead_ends[i].red_stuck == game.red_moves(dead[i]).empty());
  }
}

}  // namespace

TEST_CASE("facts: against slow definitions", "[facts]") {
  for (std::uint32_t n = 1; n <= 8; ++n)
    for (std::uint64_t seed = 0; seed < 40; ++seed) check_facts(wild_game(n, seed));
  for (const char* seed : {"1", "2", "3"}) {
    check_facts(make_family({"random", "12", seed}));
    check_facts(make_family({"random-acyclic", "12", seed}));
    check_facts(make_family({"random-undirected", "12", seed}));
    check_facts(make_family({"random-partisan", "12", seed}));
  }
}

TEST_CASE("facts: symmetric is about sets of moves, not about form", "[facts]") {
  CHECK(Facts(stated("u: blue b r | red r b\n")).symmetric);
  CHECK_FALSE(Facts(stated("u: blue b r | red r\n")).symmetric);
  CHECK_FALSE(Facts(stated("u: blue b | red r\n")).symmetric);
  CHECK(Facts(stated("u: b r\n")).symmetric);
}

TEST_CASE("facts: undirected asks it of each player's moves", "[facts]") {
  CHECK(Facts(stated("u: b v\nv: u r\n")).undirected);
  CHECK_FALSE(Facts(stated("u: b v\nv: b r\n")).undirected);
  CHECK(Facts(stated("u: blue v | red b\nv: blue u | red r\n")).undirected);
  CHECK_FALSE(Facts(stated("u: blue v | red b\nv: blue b | red u\n")).undirected);
  CHECK_FALSE(Facts(stated("u: blue b | red v\nv: blue b | red r\n")).undirected);
  CHECK(Facts(stated("u: u b\n")).undirected);
}

TEST_CASE("facts: a move to the same vertex is a cycle", "[facts]") {
  CHECK_FALSE(Facts(stated("u: u b\n")).acyclic);
  CHECK(Facts(stated("u: v b\nv: r\n")).acyclic);
  CHECK_FALSE(Facts(stated("u: blue v | red b\nv: blue b | red u\n")).acyclic);
}

TEST_CASE("facts: refusals name the place", "[facts]") {
  CHECK(refusal(stated("u: b v\nv: u r\n")) == "none");
  CHECK(refusal(stated("u: b r\n  d:\n")) == "hand:5:3: dead end: nobody can move from d");
  CHECK(refusal(stated("d: blue | red b\n")) == "hand:4:1: dead end: Blue cannot move from d");
  CHECK(refusal(stated("d: blue b | red\n")) == "hand:4:1: dead end: Red cannot move from d");
  CHECK(refusal(stated("u: b r p\np: q\nq: p\n")) ==
        "hand:5:1: costs are not unique: no sink can be reached from p, q");
  // Reached by Red's moves only, but reached.
  CHECK(refusal(stated("u: blue u | red r\n")) == "none");
}

TEST_CASE("facts: printed, one a line", "[facts]") {
  CHECK(printed(stated("u: b r p\np: q\nq: p\nd: blue b | red\n")) ==
        "vertices: 6 (4 black, 1 sinks of Blue's, 1 of Red's)\n"
        "moves: 6\n"
        "symmetric: no\n"
        "acyclic: no\n"
        "undirected: no\n"
        "largest outdegree: 3\n"
        "strongly connected components: 5, the largest of 2 vertices\n"
        "dead ends: 1: d (Red cannot move)\n"
        "vertices that reach no sink: 2: p, q\n");
  CHECK(printed(make_family({"path", "3"})) ==
        "vertices: 4 (2 black, 1 sinks of Blue's, 1 of Red's)\n"
        "moves: 4\n"
        "symmetric: yes\n"
        "acyclic: no\n"
        "undirected: yes\n"
        "largest outdegree: 2\n"
        "strongly connected components: 3, the largest of 2 vertices\n"
        "dead ends: none\n"
        "vertices that reach no sink: none\n");
}

TEST_CASE("facts: long lists are cut", "[facts]") {
  std::string vertices, names;
  for (int i = 0; i < 25; ++i) {
    vertices += fmt::format("d{}: d{}\n", i, (i + 1) % 25);
    if (i < 20) names += fmt::format("{}d{}", i > 0 ? ", " : "", i);
  }
  const Game game = stated(vertices);
  CHECK(refusal(game) == "hand:4:1: costs are not unique: no sink can be reached from " + names + " and 5 more");
  CHECK(printed(game).ends_with("vertices that reach no sink: 25: " + names + " and 5 more\n"));
}
