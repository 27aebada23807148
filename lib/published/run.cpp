#include "published/run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "progress.hpp"

namespace bidcert::published {
namespace {

void compare(const Claim& claim, Result& result) {
  const Finding& found = result.found;
  const auto differ = [&](const char* what, const std::string& recorded, const std::string& now) {
    if (recorded != now)
      result.differences.push_back(fmt::format("{}: recorded `{}`, found `{}`", what, recorded, now));
  };
  differ("verdict", verdict_text(claim.verdict, claim.scope), verdict_text(found.verdict, found.scope));
  differ("counterexample", claim.counterexample, found.counterexample);
  differ("certificates", fmt::format("{}", fmt::join(claim.certificates, " ")),
         fmt::format("{}", fmt::join(found.certificates, " ")));
}

}  // namespace

std::vector<Ledger> embedded_ledgers() {
  std::vector<Ledger> ledgers;
  for (const EmbeddedText& embedded : embedded_texts()) ledgers.push_back(parse_ledger(embedded.text, embedded.file));
  return ledgers;
}

PaperResult run(const Ledger& ledger, const std::string& only, Context& context, const Registry& checks) {
  PaperResult paper{&ledger, {}};
  std::size_t done = 0;
  for (const Claim& claim : ledger.claims) {
    progress(ledger.paper, done++, ledger.claims.size());
    if (!only.empty() && claim.id != only) continue;
    Result result{&claim, {}, {}};
    const Check* check = checks.find(ledger.paper, claim.id);
    if (check == nullptr) {
      result.differences.emplace_back("no check for this claim");
    } else {
      context.take_names();
      try {
        Judge judge(claim.data);
        result.found = (*check)(context, judge);
      } catch (const std::exception& error) {
        result.found.evidence.emplace_back(error.what());
        result.differences.push_back(fmt::format("the check failed: {}", error.what()));
      }
      std::set<std::string> seen;
      for (const std::string& name : context.take_names())
        if (seen.insert(name).second) result.found.certificates.push_back(name);
      if (result.differences.empty()) compare(claim, result);
    }
    paper.results.push_back(std::move(result));
  }
  progress_done();
  return paper;
}

}  // namespace bidcert::published
