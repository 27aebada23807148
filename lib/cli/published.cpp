// bidcert published: re-derives every published claim in the ledger, has bidcheck verify the certificates, and compares
// the verdicts with those recorded.

#include <stdlib.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "errors.hpp"
#include "game/file.hpp"
#include "published/report.hpp"
#include "published/run.hpp"

namespace bidcert::cli {
namespace {

// A directory that is gone when the command ends.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string pattern = (std::filesystem::temp_directory_path() / "bidcert-published-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw InputError(pattern + ": cannot make a directory");
    path_ = pattern;
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

struct Options {
  std::string paper, claim, into;
  std::vector<std::string> ledgers;
  bool json = false, explain = false, errata = false;
};

std::vector<published::Ledger> chosen_ledgers(const Options& options) {
  std::vector<published::Ledger> all, chosen;
  if (options.ledgers.empty())
    all = published::embedded_ledgers();
  else
    for (const std::string& file : options.ledgers) all.push_back(published::parse_ledger(read_whole(file), file));
  bool found = options.claim.empty();
  std::string names;
  for (published::Ledger& ledger : all) {
    names += " " + ledger.paper;
    for (const published::Claim& claim : ledger.claims)
      found = found || (claim.id == options.claim && (options.paper.empty() || options.paper == ledger.paper));
    if (options.paper.empty() || options.paper == ledger.paper) chosen.push_back(std::move(ledger));
  }
  if (chosen.empty()) throw InputError("published: no ledger for " + options.paper + "; there are:" + names);
  if (!found) throw InputError("published: no claim " + options.claim);
  return chosen;
}

void run(const Options& options, int& exit_code) {
  const std::vector<published::Ledger> ledgers = chosen_ledgers(options);
  if (options.errata) return published::print_errata(std::cout, ledgers);
  const published::Checker checker;
  std::unique_ptr<TemporaryDirectory> temporary;
  std::string directory = options.into;
  if (directory.empty()) {
    temporary = std::make_unique<TemporaryDirectory>();
    directory = temporary->path();
  }
  std::vector<published::PaperResult> papers;
  for (const published::Ledger& ledger : ledgers) {
    const std::filesystem::path folder = std::filesystem::path(directory) / ledger.paper;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw InputError(folder.string() + ": " + error.message());
    published::Context context(folder.string(), checker);
    published::PaperResult paper = published::run(ledger, options.claim, context, published::registry());
    if (!paper.results.empty()) papers.push_back(std::move(paper));
  }
  options.json ? published::print_json(std::cout, papers) : published::print_text(std::cout, papers, options.explain);
  for (const published::PaperResult& paper : papers)
    for (const published::Result& result : paper.results)
      if (!result.differences.empty()) exit_code = 1;
}

}  // namespace

void add_published(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("published", "Re-derive the published claims; exit 1 if a verdict changed");
  command->add_option("PAPER", options->paper, "richman-printed, richman-preprint, auction-play or discrete; all by default");
  command->add_option("--claim", options->claim, "Only this claim");
  command->add_flag("--json", options->json, "Print JSON");
  command->add_flag("--explain", options->explain, "Print how each claim was tested and what was found");
  command->add_flag("--errata", options->errata, "Print what is wrong in the papers, as Markdown");
  command->add_option("--into", options->into, "Keep games and certificates in this directory");
  command->add_option("--ledger", options->ledgers, "Read claims from this file, not from the program");
  command->callback([options, &exit_code] { run(*options, exit_code); });
}

}  // namespace bidcert::cli
