// The ledger itself: claims and checks correspond, the errata are up to date, and the program notices changes. That
// every claim gives the recorded verdict is in alteration_test.cpp.

#include "published/run.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "published/folder.hpp"
#include "published/report.hpp"

using namespace bidcert;
using namespace bidcert::published;

namespace {

int exit_code(const std::string& command) {
  const int status = std::system((command + " > /dev/null 2>&1").c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string whole(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("the counts of claims and verdicts") {
  std::map<std::string, std::string> counts;
  for (const Ledger& ledger : embedded_ledgers()) {
    std::map<Verdict, int> count;
    for (const Claim& claim : ledger.claims) ++count[claim.verdict];
    std::string& text = counts[ledger.paper];
    for (const auto& [verdict, number] : count) text += to_string(verdict) + " " + std::to_string(number) + ", ";
  }
  CHECK(counts["richman-printed"] == "confirmed 40, refuted 6, misprint 4, figure-lost 1, ");
  CHECK(counts["richman-preprint"] == "confirmed 41, refuted 7, misprint 4, figure-lost 1, ");
  CHECK(counts["auction-play"] == "confirmed 100, refuted 17, misprint 21, figure-lost 12, ");
  CHECK(counts["discrete"] == "confirmed 114, refuted 26, misprint 13, untestable 1, figure-lost 1, ");
}

TEST_CASE("claims and checks correspond one to one") {
  std::set<std::pair<std::string, std::string>> claims;
  for (const Ledger& ledger : embedded_ledgers())
    for (const Claim& claim : ledger.claims) claims.emplace(ledger.paper, claim.id);
  for (const auto& [key, check] : registry().all()) {
    CAPTURE(key);
    CHECK(claims.count(key) == 1);
  }
  CHECK(claims.size() == registry().all().size());
}

TEST_CASE("the program carries the ledgers as they stand in the repository") {
  for (const EmbeddedText& embedded : embedded_texts()) {
    CAPTURE(embedded.file);
    CHECK(whole(std::filesystem::path(BIDCERT_CERTIFICATES) / embedded.file) == embedded.text);
  }
}

TEST_CASE("the errata page is up to date") {
  std::ostringstream page;
  print_errata(page, embedded_ledgers());
  CHECK(whole(std::filesystem::path(BIDCERT_CERTIFICATES) / "ERRATA.md") == page.str());
}

TEST_CASE("exit codes of bidcert published") {
  const Folder folder;
  const std::string program = BIDCERT_PROGRAM;
  const std::string claim = " published richman-printed --claim sec-4-safety-ratio";
  CHECK(exit_code(program + claim) == 0);
  CHECK(exit_code(program + claim + " --json") == 0);
  CHECK(exit_code(program + " published no-such-paper") == 2);
  CHECK(exit_code(program + " published --claim no-such-claim") == 2);

  std::string text = whole(std::filesystem::path(BIDCERT_CERTIFICATES) / "richman-printed" / "claims.txt");
  const std::size_t at = text.find("verdict confirmed proved", text.find("claim sec-4-safety-ratio"));
  REQUIRE(at != std::string::npos);
  const std::string flipped = (folder.path / "flipped.txt").string();
  std::ofstream(flipped) << text.replace(at, 24, "verdict untestable");
  CHECK(exit_code(program + claim + " --ledger " + flipped) == 1);

  // One cell of one table.
  text = whole(std::filesystem::path(BIDCERT_CERTIFICATES) / "discrete" / "claims.txt");
  const std::string table = " published discrete --claim fig-3 --ledger ";
  const std::size_t cell = text.find(" 131* 131* 132* 133");
  REQUIRE(cell != std::string::npos);
  const std::string altered = (folder.path / "altered.txt").string();
  std::ofstream(altered) << text;
  CHECK(exit_code(program + table + altered) == 0);
  std::ofstream(altered) << text.replace(cell, 19, " 131* 131* 132* 134");
  CHECK(exit_code(program + table + altered) == 1);
}

TEST_CASE("a certificate that is not verified is a difference") {
  const Folder folder;
  const Checker refuses("/bin/false");
  const Ledger ledger = parse_ledger(
      "published-claims 1\npaper p\ntitle t\nclaim c\nplace x\nsays x\nrule x\ngame x\ntest x\nverdict confirmed "
      "instance\nend\n",
      "f");
  Registry checks;
  checks.add("p", "c", [](Context& context, Judge& judge) {
    judge.printed(context.richman("one", "v: b r").cost("v") == ratio(1, 2));
    return judge.confirmed("instance");
  });
  Context context(folder.path.string(), refuses);
  CHECK(run(ledger, "", context, checks).results.at(0).differences.size() == 1);
}

TEST_CASE("a judge confirms, finds errors, and says when it is at a loss") {
  Judge holds;
  holds.printed(true);
  CHECK(Judge(holds).confirmed("instance").verdict == Verdict::confirmed);
  Judge fails;
  fails.printed(false, "here");
  fails.printed(false, "there");
  CHECK(Judge(fails).confirmed("instance").verdict == Verdict::unexplained);
  CHECK(Judge(fails).error(Verdict::misprint).verdict == Verdict::unexplained);
  CHECK(Judge(fails).figure_lost().verdict == Verdict::unexplained);
  fails.corrected(true);
  CHECK(Judge(fails).error(Verdict::misprint).verdict == Verdict::misprint);
  CHECK(Judge(fails).error(Verdict::misprint).counterexample == "here");
  fails.corrected(false);
  CHECK(Judge(fails).error(Verdict::misprint).verdict == Verdict::unexplained);
}

TEST_CASE("a judge that has tested nothing is at a loss") {
  CHECK(Judge().confirmed("instance").verdict == Verdict::unexplained);
  CHECK(Judge().error(Verdict::refuted).verdict == Verdict::unexplained);
  CHECK(Judge().figure_lost().verdict == Verdict::unexplained);
  Judge reconstructed;
  reconstructed.corrected(true);
  CHECK(Judge(reconstructed).confirmed("instance").verdict == Verdict::unexplained);
  CHECK(Judge(reconstructed).figure_lost().verdict == Verdict::figure_lost);
}
