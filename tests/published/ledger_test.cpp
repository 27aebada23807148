// The reader of ledgers: what it takes, and where it says that something is wrong.

#include "published/ledger.hpp"

#include "catch.hpp"

using namespace bidcert;
using namespace bidcert::published;

namespace {

const std::string head = "published-claims 1\npaper p\ntitle A title\n\n";
const std::string claim =
    "claim a-1\nplace Theorem 1\nsays Something\n  that goes on\nrule richman\ngame any\ntest some\n";

std::string error_of(const std::string& text) {
  try {
    parse_ledger(text, "f");
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a ledger is read field by field") {
  const Ledger ledger = parse_ledger(
      head + "# a comment\n" + claim + "verdict confirmed up to 3 vertices\nnote A note\ncertificates one two\n\n" +
          "claim b\nplace x\nsays x\nrule x\ngame x\ntest x\nverdict misprint\nprinted 1\n"
          "meant 2\ncounterexample 3\nend\n",
      "f");
  CHECK(ledger.paper == "p");
  CHECK(ledger.title == "A title");
  REQUIRE(ledger.claims.size() == 2);
  CHECK(ledger.claims[0].id == "a-1");
  CHECK(ledger.claims[0].says == "Something that goes on");
  CHECK(ledger.claims[0].verdict == Verdict::confirmed);
  CHECK(ledger.claims[0].scope == "up to 3 vertices");
  CHECK(ledger.claims[0].note == "A note");
  CHECK(ledger.claims[0].certificates == std::vector<std::string>{"one", "two"});
  CHECK(ledger.claims[1].verdict == Verdict::misprint);
  CHECK(ledger.claims[1].meant == "2");
}

TEST_CASE("errors of a ledger are located") {
  CHECK(error_of("") == "f:1:1: the file ends without `end`");
  CHECK(error_of("published-claims 2\n") == "f:1:18: unknown version 2");
  CHECK(error_of(head) == "f:5:1: the file ends without `end`");
  CHECK(error_of(head + "end") == "f:5:1: the last line does not end");
  CHECK(error_of(head + "end more\n") == "f:5:5: text after `end`");
  CHECK(error_of(head + "end\nclaim x\n") == "f:6:1: text after `end`");
  CHECK(error_of(head + "verdict refuted\n") == "f:5:1: expected `claim`, found `verdict`");
  CHECK(error_of(head + "claim A\n") == "f:5:7: an id consists of small letters, digits, points and dashes");
  CHECK(error_of(head + "claim a\nsays x\n") == "f:6:1: expected `place`, found `says`");
  CHECK(error_of(head + "claim a\nplace\nsays x\n") == "f:6:1: `place` says nothing");
  CHECK(error_of(head + claim + "verdict maybe\n") == "f:12:9: no such verdict: `maybe`");
  CHECK(error_of(head + claim + "verdict unexplained\n") == "f:12:9: no such verdict: `unexplained`");
  CHECK(error_of(head + claim + "verdict confirmed\n") ==
        "f:12:9: expected `confirmed instance`, `confirmed proved` or `confirmed up to BOUND`");
  CHECK(error_of(head + claim + "verdict refuted instance\n") == "f:12:9: only a confirmation has a scope");
  CHECK(error_of(head + claim + "verdict refuted\nend\n") == "f:13:1: expected `printed`, found `end`");
  CHECK(error_of(head + claim + "verdict untestable\n" + claim + "verdict untestable\nend\n") ==
        "f:13:1: claim `a-1` stands twice");
  CHECK(error_of(head + "claim a \n") == "f:5:8: a blank at the end of the line");
  CHECK(error_of("  x\n") == "f:1:1: nothing to continue");
  CHECK(error_of("title \xc3\xa9\n") == "f:1:7: a character that is not plain text");
}
