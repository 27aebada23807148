#include "cli/solvers.hpp"

#include <functional>
#include <stdexcept>
#include <utility>

#include "solve/backward_induction.hpp"
#include "solve/by_components.hpp"
#include "solve/enumeration.hpp"
#include "solve/linear_system.hpp"
#include "solve/steepest_path.hpp"
#include "solve/table_one.hpp"

namespace bidcert::cli {
namespace {

constexpr unsigned long table_one_limit = 1'000'000;

void richman_only(const Rule& rule, const char* solver) {
  if (!(rule == Rule::richman())) throw std::invalid_argument(std::string(solver) + " is for the rule richman");
}

LinearRule linear(const Rule& rule, const char* solver) {
  if (!rule.linear()) throw std::invalid_argument(std::string(solver) + " is for richman and marksman:X");
  return LinearRule(rule);
}

struct Named {
  std::string name;
  std::function<Costs(const Game&, const Facts&, const Rule&)> solve;
};

const std::vector<Named>& solvers() {
  static const std::vector<Named> all = {
      {"backward-induction",
       [](const Game& game, const Facts&, const Rule& rule) { return backward_induction(game, rule); }},
      {"linear-system",
       [](const Game& game, const Facts&, const Rule& rule) {
         richman_only(rule, "linear-system");
         return linear_system(game);
       }},
      {"steepest-path",
       [](const Game& game, const Facts&, const Rule& rule) {
         richman_only(rule, "steepest-path");
         return steepest_path(game);
       }},
      {"table-one",
       [](const Game& game, const Facts&, const Rule& rule) {
         richman_only(rule, "table-one");
         return table_one(game, table_one_limit).costs;
       }},
      {"enumeration", [](const Game& game, const Facts&,
                         const Rule& rule) { return enumeration(game, linear(rule, "enumeration")).solutions.at(0); }},
      {"strategy-iteration",
       [](const Game& game, const Facts& facts, const Rule& rule) {
         return greatest_costs(game, facts.components, linear(rule, "strategy-iteration"));
       }},
  };
  return all;
}

}  // namespace

Rule Question::parsed_rule() const {
  const Rule parsed = Rule::parse(rule);
  if (!parsed.bidding() && solver != "auto") throw InputError("--solver is for the bidding rules");
  return parsed;
}

void add_question(CLI::App& command, Question& question) {
  std::vector<std::string> names = {"auto"};
  for (const Named& named : solvers()) names.push_back(named.name);
  command.add_option("GAME", question.game, "Game file (.dot, .gv: Graphviz; -: standard input)")->required();
  command.add_option("--rule", question.rule, "richman, poorman, taxman:T, marksman:X or harmonic")
      ->capture_default_str();
  command.add_option("--solver", question.solver, "Which algorithm")
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  command.add_option("--max-degree", question.limits.conjugates, "Algebraic costs: highest degree of a field")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command
      .add_option("--max-path-degree", question.limits.path_degree,
                  "Algebraic costs: highest degree of the field of a path under poorman")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command.add_option("--max-starts", question.limits.starts, "Algebraic costs: most starting points for a component")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command.add_option("--max-lattice", question.limits.lattice, "Algebraic costs: highest degree for lattice reduction")
      ->check(CLI::Range(0, 1'000))
      ->capture_default_str();
}

Solution solve_with(const Question& question, const Game& game, const Facts& facts, const Rule& rule) {
  for (const Named& named : solvers()) {
    if (named.name != question.solver) continue;
    refuse_ill_posed(game, facts);
    try {
      CostSection section = with_evidence(game, named.solve(game, facts, rule));
      if (!section.blue.stuck.empty() || !section.red.stuck.empty())
        throw InputError(game.file(),
                         game.location(section.blue.stuck.empty() ? section.red.stuck[0] : section.blue.stuck[0]),
                         "costs are not unique; without --solver the upper and the lower cost are computed");
      return {std::move(section), {}, {}, {}};
    } catch (const std::invalid_argument& reason) {
      throw InputError(game.file() + ": --solver " + question.solver + " does not apply: " + reason.what());
    }
  }
  return solve(game, facts, rule, question.limits);
}

}  // namespace bidcert::cli
