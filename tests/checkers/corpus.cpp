// Every file of tests/corpus, through the library with exact places and through the program.

#include <fstream>
#include <sstream>

#include "program.hpp"
#include "read/game.hpp"
#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;
using namespace programs;

namespace {

const std::string corpus = BIDCHECK_CORPUS;

struct Entry {
  std::string file, game, certificate, place, message;
  int code;
};

std::vector<Entry> entries() {
  std::ifstream in(corpus + "expected.txt");
  std::vector<Entry> list;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    Entry e;
    std::istringstream fields(line);
    fields >> e.file >> e.game >> e.code >> e.place >> std::ws;
    std::getline(fields, e.message);
    e.certificate = e.game == "-" ? "certificates/two.cert" : e.file;
    if (e.game == "-") e.game = e.file;
    list.push_back(e);
  }
  return list;
}

}  // namespace

TEST_CASE("the corpus is there") {
  std::size_t games = 0, certificates = 0;
  for (const Entry& e : entries()) {
    CAPTURE(e.file);
    CHECK(std::ifstream(corpus + e.file).good());
    if (e.code != 0) ++(e.game == e.file ? games : certificates);
  }
  CHECK(games >= 80);
  CHECK(certificates >= 80);
}

TEST_CASE("the library locates what is wrong in each file of the corpus") {
  for (const Entry& e : entries()) {
    CAPTURE(e.file);
    const Report report = check(read_text(corpus + e.game), read_text(corpus + e.certificate));
    CHECK(report.verified == (e.code == 0));
    if (e.code == 0) continue;
    REQUIRE(report.rejection);
    const Rejection& r = *report.rejection;
    CHECK(r.file == (e.code == 2 ? File::game : File::certificate));
    CHECK(std::to_string(r.place.line) + ':' + std::to_string(r.place.column) == e.place);
    CHECK(r.what.find(e.message) != std::string::npos);
  }
}

TEST_CASE("the program says so with its exit code and last line") {
  for (const Entry& e : entries()) {
    CAPTURE(e.file);
    const Run run = run_program(quote(corpus + e.game) + ' ' + quote(corpus + e.certificate));
    CHECK(run.code == e.code);
    CHECK(last_line(run.out) == (e.code == 0 ? "s VERIFIED" : e.code == 1 ? "s REJECTED" : "s ERROR"));
    if (e.code == 0) {
      CHECK(run.err == "");
    } else {
      CHECK(run.err.find(corpus + (e.code == 2 ? e.game : e.certificate) + ':' + e.place + ": ") == 0);
      CHECK(run.err.find(e.message) != std::string::npos);
    }
  }
}
