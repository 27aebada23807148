// bidcert solve --form bounds: options, messages, exit codes.

#include <cstdlib>

#include "catch.hpp"
#include "games.hpp"
#include "program.hpp"

using namespace programs;

TEST_CASE("bounds are written, and bidcheck verifies them") {
  const Temporary game(two_cycle), certificate("");
  for (const std::string rule : {"richman", "poorman", "taxman:1/2", "marksman:3/2"})
    for (const std::string bits : {"1", "64", "1000"}) {
      CAPTURE(rule, bits);
      const Run run = run_program("solve " + game.name() + " --form bounds --rule " + rule + " --bits " + bits +
                                  " -o " + certificate.name());
      CHECK(run.code == 0);
      CHECK(run.out == "");
      CHECK(run.err == "");
      const std::string text = read_text(certificate.name());
      CHECK(text.find("\nclaim bounds\n") != std::string::npos);
      CHECK(text.find("\nbounds 2 precision " + bits + " bits ") != std::string::npos);
      CHECK(std::system(
                (quote(CHECKER_PROGRAM) + ' ' + game.name() + ' ' + certificate.name() + " >/dev/null").c_str()) == 0);
    }
  CHECK(run_program("solve --form bounds " + game.name()).out.find("\nbounds 2 precision 64 bits ") !=
        std::string::npos);
}

TEST_CASE("what bounds cannot be had is refused") {
  const Temporary game(two_cycle), gap("bidding-game 1\nblue-wins b\nred-wins r\nv: blue v r | red v b\nend\n"),
      no_exit("bidding-game 1\nblue-wins b\nred-wins r\nu: b r p\np: q\nq: p\nend\n");
  for (const std::string options : {"--form bounds --bits 0", "--form bounds --bits 100001", "--form bounds --bits x",
                                    "--form bounds --rule harmonic", "--form bounds --solver enumeration", "--bits 64",
                                    "--form exact --bits 64", "--form bound"}) {
    CAPTURE(options);
    const Run run = run_program("solve " + game.name() + " " + options);
    CHECK(run.code == 2);
    CHECK(run.out == "");
    CHECK(run.err != "");
  }
  const Run none = run_program("solve --form bounds " + gap.name());
  CHECK(none.code == 3);
  CHECK(none.out == "");
  CHECK(none.err.find("the cost of v is not unique") != std::string::npos);
  const Run bad = run_program("solve --form bounds " + no_exit.name());
  CHECK(bad.code == 2);
  CHECK(bad.err.starts_with(no_exit.name() + ":5:1: "));
}
