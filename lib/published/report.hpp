#pragma once

// The ledger as a person reads it, as JSON, and the errata as a page to send to the authors.

#include <iosfwd>
#include <vector>

#include "published/run.hpp"

namespace bidcert::published {

// One line a claim; with `explain` what it says, how it is tested and what was found. Ends with the counts.
void print_text(std::ostream& out, const std::vector<PaperResult>& papers, bool explain);
void print_json(std::ostream& out, const std::vector<PaperResult>& papers);

// Markdown: what is refuted or misprinted, from the ledgers alone.
void print_errata(std::ostream& out, const std::vector<Ledger>& ledgers);

}  // namespace bidcert::published
