#pragma once

// Runs the checks of the ledgers and compares what they find with what is recorded.

#include <string>
#include <vector>

#include "published/check.hpp"
#include "published/ledger.hpp"

namespace bidcert::published {

// The ledgers that the program carries, in the order in which papers are reported.
struct EmbeddedText {
  const char* file;
  const char* text;
};
const std::vector<EmbeddedText>& embedded_texts();
std::vector<Ledger> embedded_ledgers();

struct Result {
  const Claim* claim;
  Finding found;
  // What differs from the record: empty if nothing does.
  std::vector<std::string> differences;
};

struct PaperResult {
  const Ledger* ledger;
  std::vector<Result> results;
};

// Runs the checks of one paper, or of one claim of it if `claim` is not empty. A check that throws is a difference.
PaperResult run(const Ledger& ledger, const std::string& claim, Context& context, const Registry& checks);

}  // namespace bidcert::published
