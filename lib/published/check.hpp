#pragma once

// What a check is: a function that recomputes one claim from the rules of the game and says what it found. It is given
// a Context, which solves games and has bidcheck verify the certificates, and a Judge, which collects the evidence. It
// never sees the verdict that the ledger records.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "chips/every_total_evidence.hpp"
#include "chips/thresholds.hpp"
#include "game/game.hpp"
#include "published/ledger.hpp"
#include "rules/rule.hpp"
#include "solve/costs.hpp"
#include "solve/solution.hpp"

namespace bidcert::published {

struct Finding {
  Verdict verdict = Verdict::unexplained;
  std::string scope;
  std::string counterexample;
  std::vector<std::string> evidence;
  std::vector<std::string> certificates;  // in the order in which the check asked for them
  std::size_t cells = 0, wrong_cells = 0;
};

// Collects evidence. The claim as printed and its correction are tested apart: a claim is confirmed if something
// printed was tested and nothing failed, it is an error of the stated kind if something printed failed and every test
// of the correction, of which there is one at least, holds, and otherwise it is unexplained, which no ledger records.
class Judge {
 public:
  Judge() = default;
  explicit Judge(const Data& data) : data_(data) {}

  // What the claim states in numbers. Throws std::out_of_range if it does not.
  const std::vector<std::string>& data(const std::string& name) const { return data_.at(name); }

  void note(std::string line) { evidence_.push_back(std::move(line)); }

  // Tests the claim as printed; the first `counterexample` that fails it is kept.
  bool printed(bool holds, const std::string& counterexample = "the claim fails");
  // Tests one cell of a table as printed; all that fail are kept, `wrong` says what is printed and what is true.
  bool cell(bool holds, const std::string& wrong);
  // Tests what it should say. A failure is evidence too.
  bool corrected(bool holds, const std::string& counterexample = "the correction fails");

  // Verdicts. The scope is what a confirmation covers; for an error it is dropped.
  Finding confirmed(const std::string& scope);
  Finding error(Verdict kind, const std::string& scope = "instance");
  // Nothing printed can be tested; what was reconstructed is, and must hold.
  Finding figure_lost();
  Finding untestable();

 private:
  Finding finding(Verdict verdict, const std::string& scope);
  Data data_;
  std::size_t cells_ = 0, wrong_cells_ = 0;
  bool printed_tested_ = false, printed_fails_ = false, corrected_tested_ = false, corrected_fails_ = false;
  std::string counterexample_;
  std::vector<std::string> evidence_;
};

// Runs the program bidcheck. Looks for it beside this program, in the build tree, and on PATH; BIDCHECK names another.
class Checker {
 public:
  // Throws InputError if there is no such program.
  Checker();
  explicit Checker(std::string program) : program_(std::move(program)) {}

  const std::string& program() const { return program_; }
  // Exit code 0 and a last line `s VERIFIED`.
  bool verifies(const std::string& game, const std::string& certificate) const;

 private:
  std::string program_;
};

// Games with thresholds of chips that bidcheck has verified: for one total, and for every total.
struct CertifiedChips {
  Game game;
  ChipThresholds thresholds;

  Threshold operator[](std::string_view name) const;
};
struct CertifiedTotals {
  Game game;
  EveryTotalEvidence evidence;
  std::vector<QuasiPeriodic> functions;  // of holdings, all different
  std::vector<std::uint32_t> of;         // by vertex

  const QuasiPeriodic& operator[](Vertex v) const { return functions[of[v]]; }
  const QuasiPeriodic& operator[](std::string_view name) const;
};

// Where a verified cost lies, rational or algebraic: both ends are the cost if the whole solution is rational.
std::pair<Rational, Rational> enclosure(const Solution& solution, Vertex v);

// A game with costs that bidcheck has verified.
struct Certified {
  Game game;
  Costs costs;

  Vertex vertex(std::string_view name) const;
  Rational cost(std::string_view name) const { return costs[vertex(name)]; }
  // Costs of the named vertices: `u 1/3, v 2/3`.
  std::string list(const std::vector<std::string>& names) const;
};

class Context {
 public:
  // Games and certificates go to `directory`, which exists.
  Context(std::string directory, const Checker& checker) : directory_(std::move(directory)), checker_(checker) {}

  // Solves `game` under `rule`, writes NAME.game and NAME.cert, and has bidcheck verify them; the answer is kept by
  // name. Throws std::runtime_error if the certificate is not verified or costs are not unique.
  const Certified& certify(const std::string& name, const Rule& rule, const std::function<Game()>& game);
  const Certified& richman(const std::string& name, const std::string& text);

  // The same where costs need not be unique, as in a partisan game with cycles, or not rational.
  const Solution& solution(const std::string& name, const std::function<Game()>& game,
                           const Rule& rule = Rule::richman());

  // The same for discrete bidding: with rules.total chips in all, and with every total.
  const CertifiedChips& chips(const std::string& name, const ChipRules& rules, const std::function<Game()>& game);
  const CertifiedTotals& totals(const std::string& name, Tie tie, const std::function<Game()>& game);

  // Writes NAME.game and NAME.cert and has bidcheck verify them. Throws std::runtime_error if it does not.
  void verify(const std::string& name, const Game& game, const std::function<void(std::ostream&)>& certificate) const;

  // The names certified since the last call.
  std::vector<std::string> take_names() { return std::exchange(names_, {}); }
  std::size_t verified() const { return store_.size() + solutions_.size() + chips_.size() + totals_.size(); }

 private:
  std::string directory_;
  const Checker& checker_;
  std::map<std::string, std::unique_ptr<Certified>> store_;
  std::map<std::string, std::unique_ptr<Solution>> solutions_;
  std::map<std::string, std::unique_ptr<CertifiedChips>> chips_;
  std::map<std::string, std::unique_ptr<CertifiedTotals>> totals_;
  std::vector<std::string> names_;
};

using Check = std::function<Finding(Context&, Judge&)>;

// Checks by paper and id of claim.
class Registry {
 public:
  void add(const std::string& paper, const std::string& claim, Check check);
  const Check* find(const std::string& paper, const std::string& claim) const;
  const std::map<std::pair<std::string, std::string>, Check>& all() const { return checks_; }

 private:
  std::map<std::pair<std::string, std::string>, Check> checks_;
};

const Registry& registry();

// p / q
inline Rational ratio(long p, long q) {
  return {Integer(p), Integer(q)};
}

// A game from lines such as `v: b u`, with the sinks b and r.
Game small_game(const std::string& lines);

}  // namespace bidcert::published
