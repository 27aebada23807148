// Every claim gives the recorded verdict, and every recorded thing is noticed when it is altered: each cell and number
// in the data of a claim, each verdict, each counterexample, each list of certificates.

#include <algorithm>
#include <filesystem>
#include <map>

#include "catch.hpp"
#include "published/folder.hpp"
#include "published/run.hpp"

using namespace bidcert;
using namespace bidcert::published;

namespace {

// Its last digit is another one; a word without digits ends in another letter. S < T and S <= T, which may stay true
// with other terms, become T < S.
std::string altered(std::string word) {
  const std::size_t less = word.find('<');
  if (less != std::string::npos)
    return word.substr(less + (word[less + 1] == '=' ? 2 : 1)) + "<" + word.substr(0, less);
  const std::size_t digit = word.find_last_of("0123456789");
  if (digit != std::string::npos)
    word[digit] = word[digit] == '9' ? '1' : static_cast<char>(word[digit] + 1);
  else
    word.back() = word.back() == 'B' ? 'A' : 'B';
  return word;
}

// The star, where there is one or could be one.
std::string star_altered(const std::string& word) {
  return word.ends_with('*') ? word.substr(0, word.size() - 1) : word + '*';
}

bool is_holding(const std::string& word) {
  return word.find_first_not_of("0123456789*") == std::string::npos;
}

}  // namespace

TEST_CASE("an altered cell is noticed, whichever it is") {
  const Folder folder;
  const Checker checker(BIDCHECK_PROGRAM);
  std::size_t alterations = 0;
  for (const Ledger& ledger : embedded_ledgers()) {
    Context context(folder.path.string(), checker);
    for (const Claim& claim : ledger.claims)
      for (const auto& [name, words] : claim.data)
        for (std::size_t i = 0; i < words.size(); ++i) {
          std::vector<std::string> others{altered(words[i])};
          if (name == "cells" && is_holding(words[i])) others.push_back(star_altered(words[i]));
          for (const std::string& other : others) {
            Ledger one{ledger.paper, ledger.title, {claim}};
            one.claims[0].data[name][i] = other;
            CAPTURE(claim.id, name, i, words[i], other);
            CHECK_FALSE(run(one, "", context, registry()).results.at(0).differences.empty());
            ++alterations;
          }
        }
  }
  CHECK(alterations > 2800);
}

// The checks run once and find what is recorded; then their findings are compared with altered records.
TEST_CASE("every claim gives the recorded verdict, and an altered record is noticed") {
  const Folder folder;
  const Checker checker(BIDCHECK_PROGRAM);
  for (const Ledger& ledger : embedded_ledgers()) {
    Context context(folder.path.string(), checker);
    const PaperResult found = run(ledger, "", context, registry());
    CHECK(found.results.size() == ledger.claims.size());
    Registry remembered;
    for (const Result& result : found.results) {
      CAPTURE(ledger.paper, result.claim->id, result.differences);
      CHECK(result.differences.empty());
      remembered.add(ledger.paper, result.claim->id, [&result](Context&, Judge&) { return result.found; });
    }
    const auto noticed = [&](const Claim& claim) {
      const Ledger one{ledger.paper, ledger.title, {claim}};
      return !run(one, "", context, remembered).results.at(0).differences.empty();
    };
    for (const Claim& claim : ledger.claims) {
      CAPTURE(ledger.paper, claim.id);
      CHECK_FALSE(noticed(claim));
      for (const Verdict verdict :
           {Verdict::confirmed, Verdict::refuted, Verdict::misprint, Verdict::untestable, Verdict::figure_lost}) {
        Claim other = claim;
        other.verdict = verdict;
        if (verdict != claim.verdict) CHECK(noticed(other));
      }
      Claim other = claim;
      other.scope += "x";
      CHECK(noticed(other));
      other = claim;
      other.counterexample += "x";
      CHECK(noticed(other));
      other = claim;
      other.certificates.emplace_back("x");
      CHECK(noticed(other));
    }
    for (const auto& file : std::filesystem::directory_iterator(folder.path)) std::filesystem::remove(file);
  }
}
