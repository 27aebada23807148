// The bad game files of tests/corpus: bidcert refuses each at the same place as bidcheck.

#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "program.hpp"

using namespace programs;

TEST_CASE("every bad game file is refused with its place and exit code 2") {
  std::ifstream expected(std::string(CORPUS) + "expected.txt");
  int games = 0;
  for (std::string line; std::getline(expected, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::string file, game, code, place;
    std::istringstream(line) >> file >> game >> code >> place;
    if (game != "-" || code != "2") continue;
    ++games;
    CAPTURE(file, place);
    const std::string path = CORPUS + file;
    const Run run = run_program("solve " + quote(path));
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK(run.err.starts_with(path + ":" + place + ": "));
  }
  CHECK(games >= 60);
}
