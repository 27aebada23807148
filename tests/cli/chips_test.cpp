#include "catch.hpp"
#include "games.hpp"
#include "program.hpp"

using namespace programs;

namespace {

std::string shown(const std::string& game_text, const std::string& arguments) {
  const Temporary game(game_text);
  const Run run = run_program("chips " + game.name() + ' ' + arguments);
  return run.code == 0 ? run.out : std::to_string(run.code) + ": " + run.err;
}

}  // namespace

TEST_CASE("chips: thresholds for one total") {
  CHECK(shown(two_cycle, "--total 3") == "b 0\nr 4\nu 1*\nv 3\n");
  CHECK(shown(two_cycle, "--total 3 --tie losers-ball") == "b 0 0\nr 4 4\nu 2 1\nv 3 3\n");
  CHECK(shown(two_cycle, "--total 4 --tie blue-first") == "b 0\nr 5\nu 1\nv 3\n");
  CHECK(shown(two_cycle, "--total 3 --avoid-losing") == "b 0\nr 4\nu 1\nv 2*\n");
  CHECK(shown(two_cycle, "--total 3 --play") ==
        "u token red threshold 2 bid 2 of 1..2 stop 1 of 1..1 blue b | red v\n"
        "u token blue threshold 1 bid 1 of 1..1 stop 1 of 1..2 blue b | red v\n"
        "v token red threshold 3 bid 1 of 1..1 stop 0 of 0..1 blue u | red r\n"
        "v token blue threshold 3 bid 0 of 0..2 stop 1 of 1..1 blue u | red r\n");
}

TEST_CASE("chips: thresholds for every total, on a cycle") {
  CHECK(shown(two_cycle, "--all") ==
        "b period 1 slope 0 prefix 0 table 0\nr period 1 slope 1 prefix 0 table 1\n"
        "u period 3 slope 1 prefix 0 table 0* 0* 1\nv period 3 slope 2 prefix 0 table 1 1* 2\n");
  CHECK(shown(two_cycle, "--all --avoid-losing") ==
        "b period 1 slope 0 prefix 0 table 0\nr period 1 slope 1 prefix 0 table 1\n"
        "u period 3 slope 1 prefix 0 table 0 0* 1\nv period 3 slope 2 prefix 0 table 0* 1* 2\n");
  CHECK(shown(two_cycle, "--all --stable") == "b 0\nr 0\nu 0\nv 0\n");
  CHECK(shown(two_cycle, "--all --play") == "u blue b | red v\nv blue u | red r\n");
  CHECK(shown(two_cycle, "--all --compare 'A ^ B2'") == "b <= (< at 0)\nr >= (> at 0)\nu <= (< at 4)\nv >= (> at 0)\n");
  const std::string wedge = "bidding-game 1\nblue-wins b\nred-wins r\nv: w e\nw: b e\ne: b r\nend\n";
  CHECK(shown(wedge, "--all --compare '(A ^ E) ^ E'").find("\nv =\n") != std::string::npos);
}

TEST_CASE("chips: what the one program writes the other verifies") {
  const Temporary game(two_cycle), certificate("");
  for (const char* arguments : {"--total 3", "--total 1000000007 --tie losers-ball", "--total 9 --avoid-losing",
                                "--all", "--all --tie losers-ball", "--all --avoid-losing --tie blue-first"}) {
    CAPTURE(arguments);
    CHECK(run_program("chips " + game.name() + ' ' + arguments + " -o " + certificate.name()).out.empty());
    CHECK(last_line(run_other(CHECKER_PROGRAM, game.name() + ' ' + certificate.name()).out) == "s VERIFIED");
  }
}

TEST_CASE("chips: usage") {
  CHECK(shown(two_cycle, "").starts_with("2: "));
  CHECK(shown(two_cycle, "--total 3 --all").starts_with("2: "));
  CHECK(shown(two_cycle, "--total 03").starts_with("2: "));
  CHECK(shown(two_cycle, "--total 10000000000000000000").starts_with("3: "));
  CHECK(shown(two_cycle, "--total 3 --tie fair").starts_with("2: "));
  CHECK(shown(two_cycle, "--total 3 --compare A").starts_with("2: "));
  CHECK(shown(two_cycle, "--total 3 --stable").starts_with("2: "));
  CHECK(shown(two_cycle, "--all --stable --play").starts_with("2: "));
  CHECK(shown(two_cycle, "--all --compare '(A ^'").starts_with("2: expression:1:"));
  CHECK(shown(two_cycle, "--all --stable -o x").starts_with("2: "));
  CHECK(shown(two_cycle, "--all --compare ''").starts_with("2: "));
  CHECK(shown(two_cycle, "--total 3 -o ''").starts_with("2: "));
}
