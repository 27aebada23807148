// Bounds: what checking costs compared with solving and with merely reading the files. Ratios of times taken in the
// same run; absolute times mean little elsewhere.

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "measure.hpp"

using namespace bidcert;

namespace {

void games(const std::filesystem::path& folder) {
  struct Entry {
    std::vector<std::string> family;
    const char* bits;
  };
  const std::vector<Entry> entries = {{{"random", "100", "1"}, "1000"},  {{"random", "10000", "1"}, "64"},
                                      {{"path", "10000"}, "200"},        {{"path", "100000"}, "64"},
                                      {{"grid", "316", "316"}, "64"},    {{"ladder", "121"}, "64"},
                                      {{"ladder", "600"}, "64"},         {{"random-acyclic", "100000", "1"}, "64"},
                                      {{"random", "1000000", "1"}, "40"}};
  fmt::print("{:<24} {:>5} {:<11} {:>8} {:>11} {:>11} {:>12} {:>9} {:>9}\n", "game", "bits", "rule", "solve s",
             "check/solve", "check/read", "certificate", "solve MB", "check MB");
  const std::string game = folder / "game", certificate = folder / "certificate";
  for (const Entry& entry : entries) {
    std::vector<std::string> make = {BIDCERT_PROGRAM, "game"};
    std::string name;
    for (const std::string& word : entry.family) {
      make.push_back(word);
      name += (name.empty() ? "" : " ") + word;
    }
    make.insert(make.end(), {"-o", game});
    run(make);
    for (const char* rule : {"richman", "poorman", "taxman:1/2"}) {
      const Measured solve = run({BIDCERT_PROGRAM, "solve", game, "--rule", rule, "--form", "bounds", "--bits",
                                  entry.bits, "-o", certificate});
      const Measured check = run({BIDCHECK_PROGRAM, game, certificate});
      const double read = read_time(game) + read_time(certificate);
      fmt::print("{:<24} {:>5} {:<11} {:>8.2f} {:>11.3f} {:>11.1f} {:>9.1f} MB {:>9.0f} {:>9.0f}\n", name, entry.bits,
                 rule, solve.time, check.time / solve.time, check.time / read,
                 static_cast<double>(std::filesystem::file_size(certificate)) / 1e6,
                 static_cast<double>(solve.peak_bytes) / 1e6, static_cast<double>(check.peak_bytes) / 1e6);
    }
  }
}

}  // namespace

int main() {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("bidcert-bench-{}", ::getpid());
  std::filesystem::create_directory(folder);
  try {
    games(folder);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
  }
  std::filesystem::remove_all(folder);
}
