#include "game/dot.hpp"

#include "catch.hpp"
#include "games.hpp"

using namespace bidcert;

namespace {

std::string dot_of(const Game& game) {
  std::ostringstream out;
  write_dot(out, game);
  return out.str();
}

std::string read(const std::string& dot) {
  return text_of(parse_dot(dot, "f.dot"));
}

const std::string sinks = "bidding-game 1\nblue-wins b\nred-wins r\n";

}  // namespace

TEST_CASE("dot: every game survives writing and reading", "[dot]") {
  for (const auto& words : small_games()) {
    const Game game = make_family(words);
    CAPTURE(words);
    CHECK((read(dot_of(game)) == text_of(game)));
  }
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Game game = wild_game(6, seed);
    CAPTURE(seed, dot_of(game));
    CHECK(read(dot_of(game)) == text_of(game));
  }
}

TEST_CASE("dot: what is written", "[dot]") {
  const Game game = parse_game(sinks + "u: b v\nv: blue u | red r\nw: blue | red\nend\n", "f");
  CHECK(dot_of(game) ==
        "digraph game {\n  \"b\" [goal=blue, color=blue];\n  \"r\" [goal=red, color=red];\n  \"u\";\n  \"v\";\n"
        "  \"w\" [partisan=true];\n  \"u\" -> \"b\";\n  \"u\" -> \"v\";\n"
        "  \"v\" -> \"u\" [player=blue, color=blue];\n  \"v\" -> \"r\" [player=red, color=red];\n}\n");
}

TEST_CASE("dot: a digraph with all the trimmings", "[dot]") {
  CHECK(read("# a line of the preprocessor's\n"
             "/* two\n lines */ STRICT DiGraph \"any name\" {\n"
             "  rankdir = LR; graph [fontsize=12, label=\"a \\\"b\\\" ; }\"] node [shape=box][style=bold]\n"
             "  edge [color=\"#ff0000\"]; // to the end } of the line\n"
             "  b [goal=blue label=won]; r [goal=\"red\";];\n"
             "  u -> v -> \"u\" [weight=-.5, len=1.];\n"
             "  \"u\" -> \"\" + \"b\"\n"
             "  u -> b;\n"
             "  v -> r\n"
             "}\n# the end\n") == sinks + "u: v b\nv: u r\nend\n");
}

TEST_CASE("dot: names may be numbers or quoted", "[dot]") {
  CHECK(read("digraph { 0 [goal=blue] 2.5 [goal=red] \"-1\" -> 0; -1 -> 2.5; -1 -> \"(a,b)\"; \"(a,b)\" -> .5 .5 -> 0 "
             "}") == "bidding-game 1\nblue-wins 0\nred-wins 2.5\n-1: 0 2.5 (a,b)\n(a,b): .5\n.5: 0\nend\n");
  CHECK(read("digraph{b[goal=blue]r[goal=red]\"node\"->b}") == sinks + "node: b\nend\n");
  CHECK(read("digraph{b[goal=blue]r[goal=red]\"lo\\\nng\"->b}") == sinks + "long: b\nend\n");
}

TEST_CASE("dot: in a graph moves lead both ways, but not out of sinks", "[dot]") {
  CHECK(read("graph { b [goal=blue] r [goal=red] b -- u -- v -- r }") == sinks + "u: b v\nv: u r\nend\n");
  CHECK(read("graph { b [goal=blue] r [goal=red] u -- u; b -- r -- u }") == sinks + "u: u r\nend\n");
  CHECK(read("graph { b [goal=blue] r [goal=red] u -- v [player=red]; u -- b; v -- r }") ==
        sinks + "u: blue b | red v b\nv: blue r | red u r\nend\n");
  // Sinks may be marked after their edges.
  CHECK(read("graph { u -- b; u -- r; b [goal=blue] r [goal=red] }") == sinks + "u: b r\nend\n");
}

TEST_CASE("dot: moves of one player", "[dot]") {
  CHECK(read("digraph { b [goal=blue] r [goal=red] u -> b [player=blue] u -> r; u -> u [player=red] }") ==
        sinks + "u: blue b r | red r u\nend\n");
  CHECK(read("digraph { b [goal=blue] r [goal=red] u -> b [player=blue] u -> b [player=red] u -> r}") ==
        sinks + "u: blue b r | red b r\nend\n");
  CHECK(read("digraph { b [goal=blue] r [goal=red] u [partisan=true] u -> b }") == sinks + "u: blue b | red b\nend\n");
}

TEST_CASE("dot: strict graphs merge edges", "[dot]") {
  CHECK(read("strict digraph { b [goal=blue] r [goal=red] u -> b; u -> b; u -> r }") == sinks + "u: b r\nend\n");
  CHECK(read("strict graph { b [goal=blue] r [goal=red] u -- v; v -- u; u -- b }") == sinks + "u: v b\nv: u\nend\n");
}

TEST_CASE("dot: errors name the place", "[dot]") {
  const std::string begin = "digraph {\nb [goal=blue] r [goal=red]\n";
  struct Case {
    std::string dot, error;
  };
  const std::vector<Case> cases{
      {"", "1:1: expected 'digraph' or 'graph'"},
      {"\n  tree {}", "2:3: expected 'digraph' or 'graph'"},
      {"strict", "1:7: expected 'digraph' or 'graph'"},
      {"digraph g h {", "1:11: expected '{'"},
      {begin + "u -> b", "3:7: the file ends before the graph is closed with '}'"},
      {begin + "u -> b\n", "4:1: the file ends before the graph is closed with '}'"},
      {begin + "u -> b } x", "3:10: nothing may follow the graph"},
      {begin + "subgraph s { u }", "3:1: subgraphs are not supported"},
      {begin + "{ u }", "3:1: subgraphs are not supported"},
      {begin + "u -> { b r }", "3:6: subgraphs are not supported"},
      {begin + "u -> subgraph { b r }", "3:6: subgraphs are not supported"},
      {begin + "u:n -> b", "3:2: ports are not supported"},
      {begin + "u -> b:s:n", "3:7: ports are not supported"},
      {begin + "u [label=<b>]", "3:10: HTML strings are not supported"},
      {begin + "u -- b", "3:3: '--' in a digraph: expected '->'"},
      {"graph { u -> b }", "1:11: '->' in a graph: expected '--'"},
      {begin + "u -> ;", "3:6: expected a node"},
      {begin + "u -> node", "3:6: 'node' is a keyword and must be quoted"},
      {begin + "digraph -> u", "3:1: 'digraph' is a keyword and must be quoted"},
      {begin + "node u", "3:6: expected '['"},
      {begin + "node [goal=blue]", "3:7: 'goal' cannot be set by default"},
      {begin + "edge [x=y, player=blue]", "3:12: 'player' cannot be set by default"},
      {begin + "graph [partisan=true]", "3:8: 'partisan' cannot be set by default"},
      {begin + " goal = blue", "3:2: 'goal' cannot be set by default"},
      {begin + "x = ;", "3:5: expected a value"},
      {begin + "u [goal=green]", "3:9: expected 'blue' or 'red'"},
      {begin + "u [goal=blue, goal=red]", "3:20: both 'blue' and 'red'"},
      {begin + "b [goal=red]", "3:1: a second goal for this node"},
      {begin + "u [player=blue]", "3:4: 'player' is an attribute of edges, not of nodes"},
      {begin + "u -> b [goal=blue]", "3:9: 'goal' is an attribute of nodes, not of edges"},
      {begin + "u -> b [player=Blue]", "3:16: expected 'blue' or 'red'"},
      {begin + "u [partisan=yes]", "3:13: expected 'true'"},
      {begin + "u [goal blue]", "3:9: expected '='"},
      {begin + "u [goal=]", "3:9: expected a value"},
      {begin + "u [,]", "3:4: expected an attribute or ']'"},
      {begin + "u [x=y", "3:7: expected an attribute or ']'"},
      {begin + "u -> \"x", "3:6: this string is never closed"},
      {begin + "/* u -> b\n}", "3:1: this comment is never closed"},
      {begin + "u -> b; # x\n}", "3:9: unexpected character"},
      {begin + "u -> 1b }", "3:6: badly formed number"},
      {begin + "u -> - }", "3:6: expected a number"},
      {begin + "u -> \"a b\" }", "3:6: not a name: 'a b'"},
      {begin + "\"\" -> b }", "3:1: not a name: ''"},
      {begin + "blue -> b }", "3:1: not a name: 'blue'"},
      {begin + "u -> \xc3\xa9 }", "3:6: not a name: '\xc3\xa9'"},
      {begin + "u -> \"a\" + b }", "3:12: expected a quoted string after '+'"},
      {begin + "u -> b; u -> b }", "3:14: a second move from 'u' to 'b'"},
      {begin + "u -> b; u -> b [player=red] }", "3:14: a second move from 'u' to 'b'"},
      {begin + "u -> b -> u }", "3:6: a move out of the sink 'b'"},
      {"digraph { b -> u; u -> r; b [goal=blue] r [goal=red] }", "1:11: a move out of the sink 'b'"},
      {"graph { b [goal=blue] r [goal=red] u -- v\nv -- u }", "2:1: a second move from 'u' to 'v'"},
      {"digraph { r [goal=red] u -> r\n}", "2:1: no node has goal=blue"},
      {"digraph { b [goal=blue] u -> b }", "1:32: no node has goal=red"},
      {begin + "= x", "3:1: expected a statement or '}'"},
  };
  for (const Case& test : cases) {
    CAPTURE(test.dot);
    CHECK(error_of([&] { parse_dot(test.dot, "f.dot"); }) == "f.dot:" + test.error);
  }
}

TEST_CASE("dot: locations are those of the first mention", "[dot]") {
  const Game game = parse_dot("digraph {\n  u -> v;\n  v -> b\n  u -> r\n b [goal=blue] r [goal=red] }", "f.dot");
  const Location v = game.location(vertex(game, "v")), b = game.location(vertex(game, "b"));
  CHECK(v.line == 2);
  CHECK(v.column == 8);
  CHECK(b.line == 3);
  CHECK(b.column == 8);
}

TEST_CASE("dot: cut anywhere, a file is an error", "[dot]") {
  const std::string dot = dot_of(make_family({"ultimatum", "2"}));
  for (std::size_t length = 0; length + 2 < dot.size(); ++length) {
    CAPTURE(length);
    CHECK(error_of([&] { parse_dot(dot.substr(0, length), "f"); }).starts_with("f:"));
  }
}
