// Every file of tests/corpus, through the library with exact places and through the program.

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "program.hpp"
#include "read/game.hpp"
#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;
using namespace programs;

namespace {

const std::string corpus = BIDCHECK_CORPUS;

// By the names of the options --max-NAME; the length of a file is the program's own affair.
const std::map<std::string, std::size_t Limits::*> by_name = {
    {"vertices", &Limits::vertices}, {"moves", &Limits::moves},   {"tokens", &Limits::tokens},
    {"digits", &Limits::digits},     {"degree", &Limits::degree}, {"bits", &Limits::bits},
    {"products", &Limits::products}, {"values", &Limits::values}, {"steps", &Limits::steps}};

struct Entry {
  std::string limit, file, game, certificate, place, message;  // no limit: empty
  std::size_t most = 0;
  int code = 0;

  bool in_game() const { return code == 2 || (code == 3 && game == file); }
};

std::vector<Entry> entries() {
  std::vector<Entry> list;
  for (const bool limited : {false, true}) {
    std::ifstream in(corpus + (limited ? "limits.txt" : "expected.txt"));
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line[0] == '#') continue;
      Entry e;
      std::istringstream fields(line);
      if (limited) std::getline(fields, e.limit, '=') >> e.most;
      fields >> e.file >> e.game >> e.code >> e.place >> std::ws;
      std::getline(fields, e.message);
      e.certificate = e.game == "-" ? "certificates/two.cert" : e.file;
      if (e.game == "-") e.game = e.file;
      list.push_back(e);
    }
  }
  return list;
}

}  // namespace

TEST_CASE("the corpus is there") {
  std::size_t games = 0, certificates = 0;
  std::set<std::string> reached, kept;  // limits
  for (const Entry& e : entries()) {
    CAPTURE(e.file);
    CHECK(std::ifstream(corpus + e.file).good());
    CHECK((e.code != 3 || !e.limit.empty()));
    if (!e.limit.empty()) (e.code == 3 ? reached : kept).insert(e.limit);
    if (e.limit.empty() && e.code != 0) ++(e.game == e.file ? games : certificates);
  }
  CHECK(games >= 80);
  CHECK(certificates >= 80);
  CHECK(reached.size() == by_name.size() + 1);
  CHECK(kept == reached);
}

TEST_CASE("the library locates what is wrong in each file of the corpus") {
  for (const Entry& e : entries()) {
    if (e.limit == "bytes") continue;
    CAPTURE(e.file, e.limit, e.most);
    Limits given;
    if (!e.limit.empty()) given.*by_name.at(e.limit) = e.most << (e.limit == "products" ? 20 : 0);
    const Report report = check(read_text(corpus + e.game), read_text(corpus + e.certificate), given);
    CHECK(report.verified == (e.code == 0));
    if (e.code == 0) continue;
    REQUIRE(report.rejection);
    const Rejection& r = *report.rejection;
    CHECK(r.file == (e.in_game() ? File::game : File::certificate));
    CHECK(r.limit == (e.code == 3));
    CHECK(std::to_string(r.place.line) + ':' + std::to_string(r.place.column) == e.place);
    CHECK(r.what.find(e.message) != std::string::npos);
  }
}

TEST_CASE("the program says so with its exit code and last line") {
  for (const Entry& e : entries()) {
    CAPTURE(e.file, e.limit, e.most);
    const Run run = run_program(quote(corpus + e.game) + ' ' + quote(corpus + e.certificate) +
                                (e.limit.empty() ? "" : " --max-" + e.limit + ' ' + std::to_string(e.most)));
    CHECK(run.code == e.code);
    CHECK(last_line(run.out) == (e.code == 0 ? "s VERIFIED" : e.code == 1 ? "s REJECTED" : "s ERROR"));
    if (e.code == 0) {
      CHECK(run.err == "");
    } else {
      CHECK(run.err.find(corpus + (e.in_game() ? e.game : e.certificate) + ':' + e.place + ": ") == 0);
      CHECK(run.err.find(e.message) != std::string::npos);
    }
  }
}
