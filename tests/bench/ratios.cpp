// What checking costs compared with solving and with merely reading the files, and what our exact solver costs compared
// with FLINT's dense one on the same system. Ratios of times taken in the same run; absolute times mean little
// elsewhere.

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "exact/sparse_system.hpp"
#include "game/random_games.hpp"
#include "measure.hpp"
#include "solve/solution.hpp"

using namespace bidcert;

namespace {

void games(const std::filesystem::path& folder) {
  const std::vector<std::vector<std::string>> families = {
      {"path", "100000"},       {"grid", "316", "316"}, {"grid", "320", "320", "1"},     {"random", "1000", "1"},
      {"random", "10000", "1"}, {"tictactoe"},          {"random-acyclic", "10000", "1"}};
  fmt::print("{:<24} {:>10} {:>11} {:>11} {:>12} {:>10} {:>10}\n", "game", "vertices", "check/solve", "check/read",
             "certificate", "solve MB", "check MB");
  const std::string game = folder / "game", certificate = folder / "certificate";
  for (const std::vector<std::string>& family : families) {
    std::vector<std::string> make = {BIDCERT_PROGRAM, "game"};
    std::string name;
    for (const std::string& word : family) {
      make.push_back(word);
      name += (name.empty() ? "" : " ") + word;
    }
    make.insert(make.end(), {"-o", game});
    run(make);
    const Measured solve = run({BIDCERT_PROGRAM, "solve", game, "-o", certificate});
    const Measured check = run({BIDCHECK_PROGRAM, game, certificate});
    const double read = read_time(game) + read_time(certificate);
    std::ifstream lines(game);
    std::size_t vertices = 0;
    for (std::string line; std::getline(lines, line);) ++vertices;
    fmt::print("{:<24} {:>10} {:>11.3f} {:>11.1f} {:>9.1f} MB {:>10.0f} {:>10.0f}\n", name, vertices - 4,
               check.time / solve.time, check.time / read,
               static_cast<double>(std::filesystem::file_size(certificate)) / 1e6,
               static_cast<double>(solve.peak_bytes) / 1e6, static_cast<double>(check.peak_bytes) / 1e6);
  }
}

// The averaging equations of a random game for its best moves, solved by lifting and by FLINT's dense Dixon solver.
void dense_peer(std::uint32_t n) {
  const Game game = random_game(n, 1, 2, 5);
  const CostSection best = *solve(game, Facts(game), Rule::richman()).cost;
  SparseSystem system;
  fmpz_mat_t a, b, x;
  fmpz_mat_init(a, n, n);
  fmpz_mat_init(b, n, 1);
  fmpz_mat_init(x, n, 1);
  for (std::uint32_t i = 0; i < n; ++i) {
    std::vector<SparseSystem::Entry> row = {{i, 2}};
    Integer right;
    for (Vertex w : {best.blue.move[i + 2], best.red.move[i + 2]})
      if (w >= 2)
        row.push_back({w - 2, -1});
      else
        right += game.goal(w) == Goal::red ? 1 : 0;
    system.add_row(row, right);
    for (const SparseSystem::Entry& entry : system.row(i))
      fmpz_set_si(fmpz_mat_entry(a, i, entry.column), entry.coefficient);
    fmpz_set(fmpz_mat_entry(b, i, 0), right.raw());
  }
  double start = seconds();
  const CommonSolution ours = solve_exactly(system);
  const double sparse = seconds() - start;
  start = seconds();
  Integer modulus;
  fmpz_mat_solve_dixon(x, modulus.raw(), a, b);
  const double dense = seconds() - start;
  fmpz_mat_clear(a);
  fmpz_mat_clear(b);
  fmpz_mat_clear(x);
  fmt::print("linear system of {} vertices, denominator of {} bits: ours / FLINT's dense solver = {:.4f}\n", n,
             ours.denominator.bits(), sparse / dense);
}

}  // namespace

int main() {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("bidcert-bench-{}", ::getpid());
  std::filesystem::create_directory(folder);
  try {
    games(folder);
    for (std::uint32_t n : {100U, 300U, 600U}) dense_peer(n);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
  }
  std::filesystem::remove_all(folder);
}
