// Every certificate that bidcert writes, bidcheck verifies: all built-in families, and a thousand random games of each
// kind with 2 to 200 vertices, under every rule. Where several solvers apply, they agree to the last digit.

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "certify/certificate.hpp"
#include "check/check.hpp"
#include "game/families.hpp"
#include "game/random.hpp"
#include "game/random_games.hpp"
#include "game/text.hpp"
#include "solve/backward_induction.hpp"
#include "solve/by_components.hpp"
#include "solve/linear_system.hpp"
#include "solve/steepest_path.hpp"
#include "solve/table_one.hpp"

using namespace bidcert;

namespace {

// Any moves at all: self-loops, several components and sinks, vertices that reach one sink or none.
Game anything(std::uint32_t n, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::string> names = {"b1", "b2", "r1", "r2"};
  for (std::uint32_t v = 0; v < n; ++v) names.push_back(fmt::format("v{}", v));
  GameBuilder builder;
  for (std::size_t sink = 0; sink < 4; ++sink) builder.sink(sink < 2 ? Goal::blue : Goal::red, {names[sink]});
  for (std::uint32_t v = 0; v < n; ++v) {
    std::vector<std::size_t> order(names.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    random.shuffle(order);
    std::vector<GameBuilder::Token> moves;
    for (std::uint64_t k = random.between(1, 4); k > 0; --k) moves.push_back({names[order[k]]});
    builder.symmetric({names[4 + v]}, moves);
  }
  return std::move(builder).build();
}

std::string text_of(const Game& game) {
  std::ostringstream out;
  write_game(out, game);
  return out.str();
}

void require_verified(const Game& game, const std::string& certificate) {
  const std::string text = text_of(game);
  const bidcheck::Report report = bidcheck::check(text, certificate);
  if (report.verified) return;
  CAPTURE(text, certificate, report.rejection->what, report.rejection->expected, report.rejection->found);
  FAIL("bidcheck rejects a certificate of ours");
}

const std::vector<Rule>& bidding_rules() {
  static const std::vector<Rule> rules = {Rule::richman(), Rule::marksman(Rational(Integer(3), Integer(2))),
                                          Rule::marksman(Rational(Integer(1), Integer(5)))};
  return rules;
}

Solution certify(const Game& game, const Facts& facts, const Rule& rule) {
  const Solution solution = solve(game, facts, rule);
  std::ostringstream out;
  write_certificate(out, game, rule, solution);
  require_verified(game, out.str());
  return solution;
}

void certify_harmonic(const Game& game) {
  std::ostringstream out;
  write_harmonic_certificate(out, game, harmonic(game), shortest_exit(game));
  require_verified(game, out.str());
}

// All the solvers of the papers that apply.
void require_agreement(const Game& game, const Facts& facts, const Rule& rule, const Costs& costs) {
  const LinearRule linear(rule);
  if (facts.acyclic) REQUIRE(backward_induction(game, rule) == costs);
  if (game.size() <= 40) {
    REQUIRE(greatest_costs(game, facts.components, linear) == costs);
    REQUIRE(least_costs(game, rule) == costs);
  }
  if (!(rule == Rule::richman()) || !facts.symmetric) return;
  if (facts.outdegree_at_most_two()) REQUIRE(linear_system(game) == costs);
  if (facts.undirected) REQUIRE(steepest_path(game) == costs);
  if (game.size() <= 40) REQUIRE(table_one(game, 100000).costs == costs);
}

void require_all(const Game& game, const Rule& rule) {
  const Facts facts(game);
  const Solution solution = certify(game, facts, rule);
  if (facts.symmetric) REQUIRE(solution.cost);
  if (solution.cost) require_agreement(game, facts, rule, solution.cost->costs);
}

}  // namespace

TEST_CASE("the example of the format is what bidcert writes and bidcheck verifies") {
  std::ifstream file(FORMAT_FILE);
  std::string line, example;
  bool inside = false;
  while (std::getline(file, line)) {
    if (line == "### Example") inside = true;
    if (inside && line.starts_with("    ")) example += line.substr(4) + "\n";
  }
  const Game game = parse_game("bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: u r\nend\n", "example");
  std::ostringstream out;
  write_certificate(out, game, Rule::richman(), solve(game, Facts(game), Rule::richman()));
  CHECK(out.str() == example);
  require_verified(game, example);
}

TEST_CASE("every built-in family is solved and verified under every rule") {
  const std::vector<std::vector<std::string>> games = {{"path", "2"},
                                                       {"path", "3"},
                                                       {"path", "17"},
                                                       {"path", "200"},
                                                       {"tug", "1"},
                                                       {"tug", "5"},
                                                       {"ultimatum", "1"},
                                                       {"ultimatum", "6"},
                                                       {"first-of-blue", "1"},
                                                       {"first-of-blue", "9"},
                                                       {"first-of-red", "4"},
                                                       {"world-series", "1"},
                                                       {"world-series", "4"},
                                                       {"tennis"},
                                                       {"tictactoe"},
                                                       {"cube", "1"},
                                                       {"cube", "3"},
                                                       {"cube", "6"},
                                                       {"ladder", "12"},
                                                       {"grid", "7", "9"},
                                                       {"grid", "12", "12", "3"},
                                                       {"random", "50", "1"},
                                                       {"random-acyclic", "50", "1"},
                                                       {"random-undirected", "50", "1"},
                                                       {"random-partisan", "50", "3"},
                                                       {"((A ^ B2) ^ B3)"},
                                                       {"E"}};
  for (const std::vector<std::string>& words : games) {
    std::string name;
    for (const std::string& word : words) name += word + " ";
    CAPTURE(name);
    const Game game = make_family(words);
    for (const Rule& rule : bidding_rules()) require_all(game, rule);
    if (Facts(game).no_sink.empty()) certify_harmonic(game);
  }
}

TEST_CASE("acyclic games are solved and verified under Poorman and Taxman; cycles are beyond the limits") {
  for (const Rule& rule : {Rule::poorman(), Rule::taxman(Rational(Integer(1), Integer(3))), Rule::taxman(0)}) {
    certify(make_family({"tictactoe"}), Facts(make_family({"tictactoe"})), rule);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Game game = random_acyclic_game(static_cast<std::uint32_t>(2 + seed % 20), seed);
      CAPTURE(rule.to_string(), seed);
      const Costs costs = certify(game, Facts(game), rule).cost->costs;
      if (rule == Rule::taxman(0)) CHECK(costs == backward_induction(game, Rule::richman()));
    }
  }
  const Game cycle = make_family({"path", "3"});
  CHECK(certify(cycle, Facts(cycle), Rule::poorman()).algebraic);
}

TEST_CASE("a thousand random games of each kind are solved and verified") {
  using Make = Game (*)(std::uint32_t, std::uint64_t);
  const std::vector<std::pair<std::string, Make>> kinds = {
      {"directed", [](std::uint32_t n, std::uint64_t seed) { return random_game(n, seed, 1, std::min(5U, n)); }},
      {"outdegree two", [](std::uint32_t n, std::uint64_t seed) { return random_game(n, seed, 1, 2); }},
      {"anything", anything},
      {"acyclic", random_acyclic_game},
      {"undirected", random_undirected_game},
      {"partisan", random_partisan_game}};
  for (const auto& [kind, make] : kinds)
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      // Mostly small ones, where the odd cases are, and some of every size up to 200.
      const std::uint32_t n = static_cast<std::uint32_t>(seed % 4 == 3 ? 2 + seed * 198 / 999 : 2 + seed % 12);
      CAPTURE(kind, seed, n);
      const Game game = make(n, seed);
      const Facts facts(game);
      if (facts.symmetric && !facts.no_sink.empty()) {
        CHECK_THROWS_AS(solve(game, facts, Rule::richman()), InputError);
        continue;
      }
      require_all(game, bidding_rules()[seed % 3]);
      if (facts.no_sink.empty()) certify_harmonic(game);
    }
}
