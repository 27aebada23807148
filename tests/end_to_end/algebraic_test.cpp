// Algebraic certificates from end to end: paths against Elkies' formula, and random strongly connected games.

#include <sstream>

#include "algebraic/elkies.hpp"
#include "algebraic/solve_algebraic.hpp"
#include "catch.hpp"
#include "certify/algebraic_certificate.hpp"
#include "certify/certificate.hpp"
#include "certify/shorter_form.hpp"
#include "check/check.hpp"
#include "game/classic.hpp"
#include "game/random_games.hpp"
#include "game/text.hpp"
#include "solve/solution.hpp"

using namespace bidcert;

namespace {

// Writes, has the certificate checked; with_opinion: in two ways.
void verified(const Game& game, const Rule& rule, const Solution& solution, bool with_opinion) {
  std::ostringstream text, certificate;
  write_game(text, game);
  write_certificate(certificate, game, rule, solution);
  bidcheck::Limits limits;
  limits.second_opinion = with_opinion;
  const bidcheck::Report report = bidcheck::check(text.str(), certificate.str(), limits);
  CAPTURE(text.str(), certificate.str());
  if (report.rejection) FAIL("bidcheck rejects: " << report.rejection->what);
  REQUIRE(report.verified);
}

Solution certified(const Game& game, const Rule& rule, bool with_opinion) {
  Solution solution = solve(game, Facts(game), rule);
  verified(game, rule, solution, with_opinion);
  return solution;
}

}  // namespace

TEST_CASE("paths up to 200: certificates verified, every cost is Elkies'") {
  for (std::uint32_t n = 2; n <= 200; ++n) {
    const Game game = path_game(n);
    const Solution solution = certified(game, Rule::poorman(), n <= 20);
    const PathCosts path = elkies(n);
    for (Vertex v = 0; v < game.size(); ++v) {
      if (!game.black(v)) continue;
      const NumberField::Element& cost = path.costs[std::stoul(game.name(v)) - 1];
      CAPTURE(n, game.name(v));
      if (solution.cost) {
        CHECK(path.field.number(cost) == solution.cost->costs[v]);
      } else if (solution.algebraic->costs[v].is_rational()) {
        CHECK(path.field.number(cost) == solution.algebraic->costs[v].number);
      } else {
        REQUIRE(solution.algebraic->fields[0].modulus() == path.field.modulus());
        CHECK(solution.algebraic->costs[v].element == cost);
      }
    }
  }
}

// Both certificates are of the one and only cost function. So the costs are the same numbers, in whatever field.
TEST_CASE("paths by the general solver, which knows nothing of paths: certified, of the same degree as Elkies'") {
  AlgebraicLimits general;
  general.paths = false;
  for (std::uint32_t n = 2; n <= 20; ++n) {
    CAPTURE(n);
    const Game game = path_game(n);
    Solution solution;
    solution.algebraic = solve_algebraic(game, Facts(game), Rule::poorman(), general);
    verified(game, Rule::poorman(), solution, false);
    long degree = 1;
    for (const NumberField& field : solution.algebraic->fields) degree = std::max<long>(degree, field.degree());
    CHECK(degree == elkies(n).field.degree());
  }
}

TEST_CASE("fields over 1 and over m', whichever is shorter: certificates of both verified") {
  struct Case {
    Game game;
    bool solved_over_one, written_over_one;
  };
  // Elkies' fields are found over 1, others over m'.
  for (const auto& [game, solved_over_one, written_over_one] :
       {Case{path_game(3), true, true}, Case{path_game(12), true, false}, Case{path_game(50), true, true},
        Case{random_game(8, 15, 2, 5), false, true}, Case{random_game(12, 37, 2, 5), false, false}}) {
    CAPTURE(game.file(), game.size());
    const Solution solution = certified(game, Rule::poorman(), true);
    REQUIRE(solution.algebraic);
    const AlgebraicSolution written = in_shorter_form(game, Rule::poorman(), *solution.algebraic);
    REQUIRE(written.fields.size() == 1);
    const NumberField &before = solution.algebraic->fields[0], &after = written.fields[0];
    CHECK(before.modulus() == after.modulus());
    CHECK(before.denominator().is_one() == solved_over_one);
    CHECK(after.denominator().is_one() == written_over_one);
    std::size_t old_length = certificate_text(before.denominator()).size(),
                new_length = certificate_text(after.denominator()).size();
    for (Vertex v = 0; v < game.size(); ++v) {
      const AlgebraicCost &a = solution.algebraic->costs[v], &b = written.costs[v];
      REQUIRE(a.field == b.field);
      if (a.is_rational()) continue;
      CHECK(before.reduce(a.element * RationalPolynomial(after.denominator())) ==
            before.reduce(b.element * RationalPolynomial(before.denominator())));
      old_length += certificate_text(a.element).size();
      new_length += certificate_text(b.element).size();
    }
    if (solved_over_one == written_over_one)
      CHECK(new_length == old_length);
    else
      CHECK(new_length < old_length);
    std::ostringstream text;
    write_certificate(text, game, Rule::poorman(), solution);
    CHECK((text.str().find("\ndenominator 1\n") != std::string::npos) == written_over_one);
  }
}

TEST_CASE("random strongly connected games with up to 8 black vertices: exact, certified, verified") {
  std::size_t irrational = 0;
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    const auto n = static_cast<std::uint32_t>(2 + seed % 7);
    const Game game = random_game(n, seed, 2, std::min<std::uint32_t>(5, n + 1));
    const Rule rule = seed % 3 == 0 ? Rule::taxman(Rational(Integer(1), Integer(2))) : Rule::poorman();
    if (certified(game, rule, seed % 5 == 0).algebraic) ++irrational;
  }
  CHECK(irrational > 250);
}

TEST_CASE("random strongly connected games with 12 black vertices: at least 90 of 100, the others refused") {
  std::size_t solved = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    CAPTURE(seed);
    try {
      certified(random_game(12, seed, 2, 5), Rule::poorman(), false);
      ++solved;
    } catch (const LimitError& refusal) {
      CHECK_THAT(refusal.what(), Catch::Contains("--form bounds"));
    }
  }
  CHECK(solved >= 90);
}

TEST_CASE("random partisan games under taxed rules: certified, or refused as not unique") {
  std::size_t solved = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    CAPTURE(seed);
    const Game game = random_partisan_game(7, seed);
    const Facts facts(game);
    if (!facts.dead_ends.empty()) continue;
    const Solution richman = solve(game, facts, Rule::richman());
    try {
      certified(game, Rule::taxman(Rational(Integer(2), Integer(3))), false);
      ++solved;
      CHECK(richman.cost);  // uniqueness does not depend on the rule here
    } catch (const LimitError& refusal) {
      CHECK_FALSE(richman.cost);
    }
  }
  CHECK(solved > 40);
}
