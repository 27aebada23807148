#include "published/check.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include "certify/certificate.hpp"
#include "certify/chips_certificate.hpp"
#include "certify/output.hpp"
#include "game/facts.hpp"
#include "game/text.hpp"
#include "solve/harmonic.hpp"
#include "solve/solution.hpp"

extern char** environ;

namespace bidcert::published {

bool Judge::printed(bool holds, const std::string& counterexample) {
  printed_tested_ = true;
  if (!holds && !printed_fails_) {
    printed_fails_ = true;
    counterexample_ = counterexample;
  }
  return holds;
}

bool Judge::cell(bool holds, const std::string& wrong) {
  printed_tested_ = true;
  ++cells_;
  if (!holds) {
    ++wrong_cells_;
    printed_fails_ = true;
    counterexample_ += (counterexample_.empty() ? "" : "; ") + wrong;
  }
  return holds;
}

bool Judge::corrected(bool holds, const std::string& counterexample) {
  corrected_tested_ = true;
  if (!holds) {
    corrected_fails_ = true;
    note("the correction fails: " + counterexample);
  }
  return holds;
}

Finding Judge::finding(Verdict verdict, const std::string& scope) {
  Finding result;
  result.verdict = verdict;
  result.scope = verdict == Verdict::confirmed ? scope : "";
  result.counterexample = counterexample_;
  result.evidence = evidence_;
  result.cells = cells_;
  result.wrong_cells = wrong_cells_;
  return result;
}

Finding Judge::confirmed(const std::string& scope) {
  const bool holds = printed_tested_ && !printed_fails_ && !corrected_fails_;
  return finding(holds ? Verdict::confirmed : Verdict::unexplained, scope);
}

Finding Judge::error(Verdict kind, const std::string& scope) {
  if (!printed_fails_) return confirmed(scope);
  return finding(corrected_tested_ && !corrected_fails_ ? kind : Verdict::unexplained, "");
}

Finding Judge::figure_lost() {
  const bool holds = (printed_tested_ || corrected_tested_) && !printed_fails_ && !corrected_fails_;
  return finding(holds ? Verdict::figure_lost : Verdict::unexplained, "");
}

Finding Judge::untestable() {
  return finding(Verdict::untestable, "");
}

Checker::Checker() {
  namespace fs = std::filesystem;
  std::vector<fs::path> places;
  std::error_code error;
  if (const char* named = std::getenv("BIDCHECK")) {
    if (!fs::is_regular_file(named, error) || ::access(named, X_OK) != 0)
      throw InputError(std::string("BIDCHECK: ") + named + " is not a program");
    program_ = named;
    return;
  }
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    places.push_back(self.parent_path() / "bidcheck");
    places.push_back(self.parent_path().parent_path() / "checkers" / "bidcheck");
  }
  if (const char* path = std::getenv("PATH")) {
    const std::string all = path;
    for (std::size_t first = 0; first <= all.size();) {
      const std::size_t last = std::min(all.find(':', first), all.size());
      if (last > first) places.push_back(fs::path(all.substr(first, last - first)) / "bidcheck");
      first = last + 1;
    }
  }
  for (const fs::path& place : places)
    if (fs::is_regular_file(place, error) && ::access(place.c_str(), X_OK) == 0) {
      program_ = place.string();
      return;
    }
  throw InputError("bidcheck: not found beside bidcert, in the build tree or on PATH; BIDCHECK may name it");
}

bool Checker::verifies(const std::string& game, const std::string& certificate) const {
  int pipe_ends[2];
  if (::pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe for bidcheck");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
  std::string program = program_, first = game, second = certificate;
  char* const arguments[] = {program.data(), first.data(), second.data(), nullptr};
  pid_t child = 0;
  const int failed = ::posix_spawn(&child, program_.c_str(), &actions, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe_ends[1]);
  std::string output;
  char buffer[4096];
  while (!failed) {
    const ssize_t count = ::read(pipe_ends[0], buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    output.append(buffer, static_cast<std::size_t>(count));
  }
  ::close(pipe_ends[0]);
  if (failed) throw std::runtime_error("cannot run " + program_);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 &&
         (output == "s VERIFIED\n" || output.ends_with("\ns VERIFIED\n"));
}

namespace {

Vertex find_vertex(const Game& game, std::string_view name) {
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.name(v) == name) return v;
  throw std::logic_error("no vertex " + std::string(name));
}

}  // namespace

std::pair<Rational, Rational> enclosure(const Solution& solution, Vertex v) {
  if (solution.cost) return {solution.cost->costs[v], solution.cost->costs[v]};
  const AlgebraicSolution& costs = solution.algebraic.value();
  Integer unit(1);
  fmpz_mul_2exp(unit.raw(), unit.raw(), costs.bits);
  return {Rational(costs.enclosures[v].low, unit), Rational(costs.enclosures[v].high, unit)};
}

Vertex Certified::vertex(std::string_view name) const {
  return find_vertex(game, name);
}
Threshold CertifiedChips::operator[](std::string_view name) const {
  return thresholds[find_vertex(game, name)];
}
const QuasiPeriodic& CertifiedTotals::operator[](std::string_view name) const {
  return (*this)[find_vertex(game, name)];
}

std::string Certified::list(const std::vector<std::string>& names) const {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name + " " + cost(name).to_string();
  return text;
}

void Context::verify(const std::string& name, const Game& game,
                     const std::function<void(std::ostream&)>& certificate) const {
  const std::string base = directory_ + "/" + name;
  write_output(base + ".game", [&](std::ostream& out) { write_game(out, game); });
  write_output(base + ".cert", certificate);
  if (!checker_.verifies(base + ".game", base + ".cert"))
    throw std::runtime_error("bidcheck does not verify " + base + ".cert");
}

const Certified& Context::certify(const std::string& name, const Rule& rule, const std::function<Game()>& game) {
  names_.push_back(name);
  std::unique_ptr<Certified>& stored = store_[name];
  if (stored) return *stored;
  const Game made = game();
  const auto finish = [&](const Costs& costs, const std::function<void(std::ostream&)>& certificate) {
    verify(name, made, certificate);
    stored = std::make_unique<Certified>(Certified{made, costs});
  };
  if (rule.kind() == Rule::Kind::harmonic) {
    const Costs costs = harmonic(made);
    const HarmonicEvidence evidence = shortest_exit(made);
    finish(costs, [&](std::ostream& out) { write_harmonic_certificate(out, made, costs, evidence); });
  } else {
    const Solution solution = solve(made, Facts(made), rule);
    if (!solution.cost) throw std::runtime_error(name + ": costs are not unique");
    finish(solution.cost->costs, [&](std::ostream& out) { write_certificate(out, made, rule, solution); });
  }
  return *stored;
}

const Solution& Context::solution(const std::string& name, const std::function<Game()>& game, const Rule& rule) {
  names_.push_back(name);
  std::unique_ptr<Solution>& stored = solutions_[name];
  if (stored) return *stored;
  const Game made = game();
  stored = std::make_unique<Solution>(solve(made, Facts(made), rule));
  verify(name, made, [&](std::ostream& out) { write_certificate(out, made, rule, *stored); });
  return *stored;
}

const CertifiedChips& Context::chips(const std::string& name, const ChipRules& rules,
                                     const std::function<Game()>& game) {
  names_.push_back(name);
  std::unique_ptr<CertifiedChips>& stored = chips_[name];
  if (stored) return *stored;
  const Game made = game();
  const ChipThresholds thresholds = chips_to_win(made, rules);
  const ChipEvidences evidence = chip_evidence(made, thresholds);
  verify(name, made,
         [&](std::ostream& out) { write_chips_certificate(out, made, Player::blue, thresholds, evidence); });
  stored = std::make_unique<CertifiedChips>(CertifiedChips{made, thresholds});
  return *stored;
}

const CertifiedTotals& Context::totals(const std::string& name, Tie tie, const std::function<Game()>& game) {
  names_.push_back(name);
  std::unique_ptr<CertifiedTotals>& stored = totals_[name];
  if (stored) return *stored;
  const Game made = game();
  const EveryTotalEvidence evidence = evidence_for_every_total(made, tie);
  verify(name, made, [&](std::ostream& out) { write_chips_certificate(out, made, Player::blue, evidence); });
  CertifiedTotals totals{made, evidence, {}, {}};
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
  for (Vertex v = 0; v < made.size(); ++v) {
    // Ends have no numbers of functions.
    const bool end = evidence.always[v] != 0 || evidence.never[v] != 0;
    const auto number = [&](Player holder) {
      return evidence.states[v][static_cast<std::size_t>(holder)][EveryTotalEvidence::threshold];
    };
    constexpr std::uint32_t none = 0xffffffff;
    const std::pair key =
        end ? std::pair{none, std::uint32_t{evidence.always[v]}} : std::pair{number(Player::red), number(Player::blue)};
    const auto [found, added] = known.emplace(key, static_cast<std::uint32_t>(totals.functions.size()));
    if (added) totals.functions.push_back(evidence.holdings(v));
    totals.of.push_back(found->second);
  }
  stored = std::make_unique<CertifiedTotals>(std::move(totals));
  return *stored;
}

const Certified& Context::richman(const std::string& name, const std::string& text) {
  return certify(name, Rule::richman(), [&] { return small_game(text); });
}

void Registry::add(const std::string& paper, const std::string& claim, Check check) {
  if (!checks_.emplace(std::pair(paper, claim), std::move(check)).second)
    throw std::logic_error("two checks for " + paper + " " + claim);
}

const Check* Registry::find(const std::string& paper, const std::string& claim) const {
  const auto found = checks_.find({paper, claim});
  return found == checks_.end() ? nullptr : &found->second;
}

Game small_game(const std::string& lines) {
  return parse_game("bidding-game 1\nblue-wins b\nred-wins r\n" + lines + "\nend\n", "game");
}

}  // namespace bidcert::published
