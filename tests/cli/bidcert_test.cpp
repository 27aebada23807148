#include <cstdlib>
#include <fstream>
#include <string>

#include "catch.hpp"
#include "games.hpp"
#include "program.hpp"

using namespace programs;

namespace {

const std::string no_exit = "bidding-game 1\nblue-wins b\nred-wins r\nu: b r p\np: q\nq: p\nend\n";

bool exists(const std::string& file) {
  return std::ifstream(file).good();
}

}  // namespace

TEST_CASE("costs are printed in the order of the file") {
  const Temporary game("bidding-game 1\nu: b v\nv: u r\nred-wins r\nblue-wins b\nend\n");
  const Run run = run_program("costs " + game.name());
  CHECK(run.code == 0);
  CHECK(run.out == "u 1/3\nv 2/3\nr 1\nb 0\n");
  CHECK(run_program("costs " + game.name() + " --rule marksman:2").out == "u 1/7\nv 3/7\nr 1\nb 0\n");
  CHECK(run_program("costs " + game.name() + " --rule harmonic").out == "u 1/3\nv 2/3\nr 1\nb 0\n");
}

TEST_CASE("costs that are not unique are printed as an interval") {
  const Temporary game("bidding-game 1\nblue-wins b\nred-wins r\nv: blue v r | red v b\nend\n");
  const Run run = run_program("costs " + game.name());
  CHECK(run.code == 0);
  CHECK(run.out == "b 0\nr 1\nv [0, 1]\n");
}

TEST_CASE("a certificate goes to standard output or to a file, whole or not at all") {
  const Temporary game(two_cycle), certificate("old");
  const Run shown = run_program("solve " + game.name());
  CHECK(shown.code == 0);
  CHECK(last_line(shown.out) == "end-certificate");
  CHECK(run_program("solve " + game.name() + " -o " + certificate.name()).code == 0);
  CHECK(read_text(certificate.name()) == shown.out);
  CHECK(run_program("solve - -o - <" + game.name()).out == shown.out);

  const Temporary bad(no_exit);
  CHECK(run_program("solve " + bad.name() + " -o " + certificate.name()).code == 2);
  CHECK(read_text(certificate.name()) == shown.out);  // what was there remains
  CHECK_FALSE(exists(certificate.name() + ".new"));

  CHECK(run_program("solve " + game.name() + " -o /nowhere/x").code == 2);
  CHECK(run_program("solve " + game.name() + " -o /dev/full").code == 2);
  CHECK(run_program("solve " + game.name() + " >/dev/full").code == 2);
  CHECK(run_program("costs " + game.name() + " >/dev/full").code == 2);
  CHECK(run_program("solve " + game.name() + " >&-").code == 2);
}

TEST_CASE("a link stays a link, and its target is replaced") {
  const Temporary game(two_cycle), target("old"), link("");
  REQUIRE(std::system(("ln -sf " + target.name() + " " + link.name()).c_str()) == 0);
  CHECK(run_program("solve " + game.name() + " -o " + link.name()).code == 0);
  CHECK(last_line(read_text(target.name())) == "end-certificate");
  CHECK(std::system(("test -L " + link.name()).c_str()) == 0);
}

TEST_CASE("what the one program writes the other verifies") {
  const Temporary game(""), certificate("");
  for (const std::string family :
       {"path 7", "tug 3", "ultimatum 3", "first-of-blue 3", "first-of-red 3", "world-series 4", "tennis", "tictactoe",
        "cube 4", "random 200 1", "random-acyclic 50 1", "random-undirected 50 1", "random-partisan 30 4", "grid 9 9 2",
        "ladder 9", "'((A ^ B2) ^ B3)'"})
    for (const std::string rule : {"richman", "marksman:2/3"}) {
      CAPTURE(family, rule);
      REQUIRE(run_program("game " + family + " -o " + game.name()).code == 0);
      REQUIRE(run_program("solve " + game.name() + " --rule " + rule + " -o " + certificate.name()).code == 0);
      const std::string command = quote(CHECKER_PROGRAM) + " " + game.name() + " " + certificate.name() +
                                  " | tail -n 1 | grep -qx 's VERIFIED'";
      CHECK(std::system(command.c_str()) == 0);
    }
}

TEST_CASE("an ill-posed game is refused with its vertices") {
  const Temporary game(no_exit);
  const Run run = run_program("solve " + game.name());
  CHECK(run.code == 2);
  CHECK(run.err == game.name() + ":5:1: costs are not unique: no sink can be reached from p, q\n");
}

TEST_CASE("every solver gives the same costs, or says why it does not apply") {
  const Temporary game(two_cycle);
  const std::string expected = run_program("costs " + game.name()).out;
  for (const char* solver : {"linear-system", "steepest-path", "table-one", "enumeration", "strategy-iteration"}) {
    CAPTURE(solver);
    CHECK(run_program("costs " + game.name() + " --solver " + solver).out == expected);
  }
  const Run refused = run_program("costs " + game.name() + " --solver backward-induction");
  CHECK(refused.code == 2);
  CHECK(refused.err.find("does not apply") != std::string::npos);
  CHECK(run_program("costs " + game.name() + " --solver table-one --rule marksman:2").code == 2);
}

TEST_CASE("games are printed, converted and read back") {
  const Run path = run_program("game path 3");
  CHECK(path.code == 0);
  const Temporary text(path.out);
  CHECK(run_program("game file " + text.name()).out == path.out);
  CHECK(run_program("game file - <" + text.name()).out == path.out);
  CHECK(run_program("game path 3 --dot").out.starts_with("digraph"));
  CHECK(run_program("game '((A ^ B2) ^ B3)'").code == 0);
  CHECK(run_program("game path").code == 2);
  CHECK(run_program("game path 1").code == 2);
  CHECK(run_program("game path 99999999999").code != 0);
  CHECK(run_program("game nonsense 3").code == 2);
}

TEST_CASE("the costs of games with t moves to go") {
  const Temporary game(two_cycle);
  CHECK(run_program("horizon " + game.name() + " --moves 0").out == "b 0\nr 1\nu 1\nv 1\n");
  CHECK(run_program("horizon " + game.name() + " -t 3").out == "b 0\nr 1\nu 3/8\nv 3/4\n");
  CHECK(run_program("horizon " + game.name() + " -t 3 --from below").out == "b 0\nr 1\nu 1/4\nv 5/8\n");
}

TEST_CASE("usage errors exit with 2, help and version with 0") {
  const Temporary game(two_cycle);
  for (const std::string& arguments :
       {std::string(), std::string("nonsense"), std::string("solve"), "solve " + game.name() + " --rule nonsense",
        "solve " + game.name() + " --rule marksman:0", "solve " + game.name() + " --rule marksman:2/4",
        "solve " + game.name() + " --nonsense", "solve " + game.name() + " extra", std::string("solve /nowhere/game"),
        std::string("solve /"), "horizon " + game.name(), "horizon " + game.name() + " -t -1",
        "solve " + game.name() + " --rule harmonic --solver enumeration"}) {
    CAPTURE(arguments);
    const Run run = run_program(arguments);
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK_FALSE(run.err.empty());
  }
  for (const char* arguments : {"--help", "--version", "solve --help", "game --help", "costs --help"}) {
    CAPTURE(arguments);
    const Run run = run_program(arguments);
    CHECK(run.code == 0);
    CHECK_FALSE(run.out.empty());
  }
}

TEST_CASE("an interrupt leaves no unfinished file behind") {
  // The reader of a pipe that nobody writes to: the program is interrupted while it waits.
  const Temporary folder("");
  const std::string place = folder.name() + ".d";
  const std::string command = "mkdir " + place + " && { timeout -s INT 1 " + quote(tested_program()) +
                              " game random 3000000 1 -o " + place + "/big.game; true; }";
  REQUIRE(std::system(command.c_str()) == 0);
  std::size_t unfinished = 0;
  REQUIRE(std::system(("ls " + place + " | grep -vcx big.game >" + folder.name() + "; true").c_str()) == 0);
  std::ifstream(folder.name()) >> unfinished;
  CHECK(unfinished == 0);
  REQUIRE(std::system(("rm -r " + place).c_str()) == 0);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("memory runs out, also inside GMP and FLINT") {
  const Temporary game(run_program("game world-series 200").out);
  bool done = false;
  int ran_out = 0;
  for (int room = 20000; !done && room < 400000; room += 1000) {  // KiB
    const std::string little = "ulimit -v " + std::to_string(room) + ";";
    if (run_program("--version", little).code != 0) continue;  // not even the libraries fit
    const Run run = run_program("solve " + game.name() + " -o /dev/null", little);
    CAPTURE(room, run.err);
    done = run.code == 0;
    if (done) continue;
    ++ran_out;
    REQUIRE(run.code == 3);
    REQUIRE(run.err == "bidcert: out of memory\n");
  }
  CHECK(done);
  CHECK(ran_out > 0);
}
#endif
