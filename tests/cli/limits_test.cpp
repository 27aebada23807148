// Every limit of bidcert that a short input reaches: exit code 3, nothing on standard output, and what was too much.
// And bad input of every kind that is not a game in text, which corpus_test.cpp has: exit code 2 and the place.

#include <fstream>
#include <vector>

#include "catch.hpp"
#include "games.hpp"
#include "program.hpp"

using namespace programs;

namespace {

// Arguments in which GAME stands for a file with this game.
struct Case {
  std::string game, arguments, message;
};

void refused(const Case& c, int code, const std::string& suffix = "") {
  const Temporary plain("");
  const std::string file = plain.name() + suffix;
  std::ofstream(file, std::ios::binary) << c.game;
  std::string arguments = c.arguments;
  if (const std::size_t at = arguments.find("GAME"); at != arguments.npos) arguments.replace(at, 4, file);
  const Run run = run_program(arguments);
  std::remove(file.c_str());
  CAPTURE(c.game.substr(0, 200), c.arguments.substr(0, 200));
  CHECK(run.code == code);
  CHECK(run.out.empty());
  CHECK(run.err.starts_with((code == 3 ? "bidcert: " : c.game.empty() ? "" : file + ":") + c.message));
  CHECK(run.err.find('\n') + 1 == run.err.size());
}

std::string family(const std::string& words) {
  return run_program("game " + words).out;
}

}  // namespace

TEST_CASE("limits") {
  const std::string start = "bidding-game 1\nblue-wins b\nred-wins r\n";
  const std::string gap = start + "v: blue v r | red v b\nend\n", random = family("random 12 37 2 5");
  const std::string no_field = "no exact costs: the field of the component of v0 (11 vertices) was not found";
  for (const Case& c : std::vector<Case>{
           {two_cycle, "costs - --max-bytes 55 <GAME", "-: the file is longer than the limit of 55 bytes"},
           {random, "costs GAME --rule poorman --max-degree 37",
            "no exact costs: the component of v0 (11 vertices) has at least 38 conjugate solutions, so many as the "
            "degree "
            "of its field may be, and the limit is 37; try --form bounds"},
           {random, "solve GAME --rule poorman --max-degree 37", "no exact costs: the component of v0 (11 vertices)"},
           {random, "bids GAME --rule poorman --max-degree 37", "no exact costs: the component of v0 (11 vertices)"},
           {random, "costs GAME --rule poorman --max-starts 1", no_field},
           {two_cycle, "costs GAME --rule poorman --max-path-degree 1",
            "no exact costs: a path of 2 vertices has a field of degree 2, and the limit is 1; try --form bounds"},
           {two_cycle, "costs GAME --rule taxman:1/2 --max-degree 1",
            "no exact costs: the component of u (2 vertices) has at least 2 conjugate solutions, so many as the degree "
            "of "
            "its field may be, and the limit is 1; try --form bounds"},
           {gap, "costs GAME --rule poorman", "several cost functions: under poorman they are not computed; vertex v"},
           {two_cycle, "costs GAME --rule marksman:1099511627776",
            "exchange rates on cycles are limited to numerators and denominators whose sum is below 2^40; "},
           {family("random 40 3 2 5"), "costs GAME --solver enumeration",
            "enumeration: more than 16777216 choices of moves"},
           {gap, "solve GAME --form bounds",
            "the cost of v is not unique: its least cost is 0 and its greatest is not"},
           {start + "p: b r\nq: p r\nv: blue v q | red v p\nend\n", "solve GAME --form bounds --bits 20",
            "no bounds at most 2^-20 apart were found with up to 112 bits a vertex; at v "},
           {two_cycle, "chips GAME --total 1000000000000000001", "--total: more than 10^18 chips"},
           {family("first-of-blue 30"), "chips GAME --all",
            "thresholds for every total: a period or prefix of more than 4,194,304 totals"},
           {family("path 60"), "chips GAME --all --compare '((A ^ B2) ^ B3) ^ (A ^ B7)'",
            "thresholds for every total: the functions at (A,B7) have a common period of more than 4,194,304 totals"},
           {"", "game path 5000001", "path: N is more than the limit of 5000000"},
           {"", "game path 5000000000000000000000", "path: N is more than the limit of 5000000"},
           {"", "game cube 30", "cube: the game would have more than 5000000 vertices"},
           {"", "game world-series 3000", "world-series: the game would have more than 5000000 vertices"},
           {"", "game random 3000000 1 20 30", "random: the game would have more than 50000000 moves"},
           {"", "game A1000001", "expression:1:1: the game has more than 1000000 vertices"},
           {"", "game '" + std::string(10001, '(') + "'", "expression:1:10001: nested deeper than 10000"},
       })
    refused(c, 3);
}

TEST_CASE("what is within the limits by one is done") {
  const Temporary random(family("random 12 37 2 5")), two(two_cycle);
  CHECK(run_program("costs " + random.name() + " --rule poorman --max-degree 38").code == 0);
  CHECK(run_program("costs " + two.name() + " --rule poorman --max-path-degree 2").code == 0);
  CHECK(run_program("costs " + two.name() + " --rule taxman:1/2 --max-degree 2").code == 0);
  CHECK(run_program("costs " + two.name() + " --max-bytes 56").code == 0);
  CHECK(run_program("chips " + two.name() + " --total 1000000000000000000").code == 0);
  CHECK(run_program("game '" + std::string(10000, '(') + "A" + std::string(10000, ')') + "'").code == 0);
}

TEST_CASE("bad games in DOT") {
  const std::string begin = "digraph {\nb [goal=blue] r [goal=red]\n";
  for (const Case& c : std::vector<Case>{
           {"tree {}", "", "1:1: expected 'digraph' or 'graph'"},
           {begin + "u -> b", "", "3:7: the file ends before the graph is closed with '}'"},
           {begin + "u -> b } x", "", "3:10: nothing may follow the graph"},
           {begin + "u -> { b r } }", "", "3:6: subgraphs are not supported"},
           {begin + "u -- b }", "", "3:3: '--' in a digraph: expected '->'"},
           {begin + "u -> b [player=green] }", "", "3:16: expected 'blue' or 'red'"},
           {begin + "u -> \"b }", "", "3:6: this string is never closed"},
           {begin + "u -> b; u -> b }", "", "3:14: a second move from 'u' to 'b'"},
           {begin + "b -> r }", "", "3:1: a move out of the sink 'b'"},
           {"digraph { r [goal=red] u -> r\n}", "", "2:1: no node has goal=blue"},
       })
    for (const std::string command : {"solve GAME", "costs GAME", "facts GAME", "game file GAME"})
      refused({c.game, command, c.message}, 2, ".dot");
}

TEST_CASE("games that have no answer") {
  const std::string start = "bidding-game 1\nblue-wins b\nred-wins r\n";
  const std::string no_exit = start + "u: b r p\np: q\nq: p\nend\n", no_move = start + "u: b r p\np:\nend\n";
  for (const std::string command : {"solve GAME", "costs GAME", "bids GAME", "solve GAME --form bounds",
                                    "costs GAME --rule poorman", "costs GAME --rule harmonic"}) {
    refused({no_exit, command, "5:1: "}, 2);
    refused({no_move, command, "5:1: "}, 2);
  }
}

TEST_CASE("bad expressions and arguments of families") {
  for (const Case& c : std::vector<Case>{
           {"", "game '(A ^'", "expression:1:1: this parenthesis is never closed"},
           {"", "game '(A ^ B))'", "expression:1:8: ')' without '('"},
           {"", "game 'A ^ C'", "expression:1:5: expected A, B, E, An, Bn or a parenthesis"},
           {"", "game 'A ^'", "expression:1:4: expected a game, but the expression ends"},
           {"", "game A0", "expression:1:2: the number must be at least 1 and not start with 0"},
           {"", "game ''", "no family given"},
           {"", "game path", "path: too few arguments"},
           {"", "game path 3 4", "path: too many arguments"},
           {"", "game path 1", "path: N must be at least 2"},
           {"", "game path x", "path: N must be a natural number, found 'x'"},
       })
    refused(c, 2);
}
