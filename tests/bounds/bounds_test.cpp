// Bounds of random games of every kind under every rule: bidcheck verifies each certificate, and where the exact costs
// are known they lie between the bounds.

#include "bounds/bounds.hpp"

#include <fmt/format.h>

#include <sstream>

#include "catch.hpp"
#include "certify/bounds_certificate.hpp"
#include "check/check.hpp"
#include "game/families.hpp"
#include "game/random.hpp"
#include "game/random_games.hpp"
#include "game/text.hpp"
#include "solve/solution.hpp"

using namespace bidcert;

namespace {

Rational ratio(long p, long q) {
  return {Integer(p), Integer(q)};
}

const std::vector<Rule>& rules() {
  static const std::vector<Rule> all = {Rule::richman(),
                                        Rule::poorman(),
                                        Rule::taxman(ratio(1, 2)),
                                        Rule::marksman(ratio(2, 3)),
                                        Rule::taxman(ratio(9, 10)),
                                        Rule::taxman(0),
                                        Rule::marksman(ratio(7, 1)),
                                        Rule::taxman(1)};
  return all;
}

// Any moves at all: self-loops, several components and sinks, few different vertices to go to, so that costs are tied;
// partisan and symmetric vertices mixed, zugzwang included.
Game anything(std::uint32_t n, std::uint64_t seed, bool partisan) {
  Random random(seed);
  std::vector<std::string> names = {"b1", "b2", "r1", "r2"};
  for (std::uint32_t v = 0; v < n; ++v) names.push_back(fmt::format("v{}", v));
  GameBuilder builder;
  for (std::size_t sink = 0; sink < 4; ++sink) builder.sink(sink < 2 ? Goal::blue : Goal::red, {names[sink]});
  const auto draw = [&] {
    std::vector<std::size_t> order(names.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    random.shuffle(order);
    std::vector<GameBuilder::Token> moves;
    for (std::uint64_t k = random.between(1, 3); k > 0; --k) moves.push_back({names[order[k]]});
    return moves;
  };
  for (std::uint32_t v = 0; v < n; ++v) {
    const std::vector<GameBuilder::Token> blue = draw(), red = draw();
    if (partisan && random.one_in(2))
      builder.partisan({names[4 + v]}, blue, red);
    else
      builder.symmetric({names[4 + v]}, blue);
  }
  return std::move(builder).build();
}

void require_verified(const Game& game, const Rule& rule, const Bounds& bounds) {
  std::ostringstream text, certificate;
  write_game(text, game);
  write_bounds_certificate(certificate, game, rule, bounds);
  const bidcheck::Report report = bidcheck::check(text.str(), certificate.str());
  if (report.verified) return;
  CAPTURE(text.str(), certificate.str(), report.rejection->what, report.rejection->vertex);
  FAIL("bidcheck rejects bounds of ours");
}

void require_between(const Game& game, const Bounds& bounds, const Costs& least, const Costs& greatest) {
  Integer unit;
  fmpz_setbit(unit.raw(), bounds.bits);
  for (Vertex v = 0; v < game.size(); ++v) {
    CAPTURE(game.name(v));
    if (bounds.certain.zero[v] != 0) REQUIRE(greatest.is_zero(v));
    if (bounds.certain.one[v] != 0) REQUIRE(least.is_one(v));
    REQUIRE(Rational(bounds.lower[v], unit) <= least[v]);
    REQUIRE(Rational(bounds.upper[v], unit) >= greatest[v]);
  }
}

enum class Outcome { bounds, ill_posed, not_unique };

// Solves, has everything verified, and compares with the exact costs where those can be had.
Outcome bound(const Game& game, const Rule& rule, unsigned long precision) {
  const Facts facts(game);
  std::optional<Solution> exact;
  if (rule.linear() || facts.acyclic) {
    try {
      exact = solve(game, facts, rule);
    } catch (const InputError&) {
    }
  }
  try {
    const Bounds bounds = bound_costs(game, facts, rule, precision);
    REQUIRE(bounds.precision == precision);
    require_verified(game, rule, bounds);
    if (exact) {
      REQUIRE(exact->cost);
      require_between(game, bounds, exact->cost->costs, exact->cost->costs);
    }
    return Outcome::bounds;
  } catch (const InputError&) {
    REQUIRE_FALSE(exact);
    return Outcome::ill_posed;
  } catch (const LimitError& error) {
    CAPTURE(error.what());
    REQUIRE_FALSE((exact && exact->cost));  // only where the cost is not unique may it give up
    return Outcome::not_unique;
  }
}

}  // namespace

TEST_CASE("random symmetric games have bounds under every rule") {
  int solved = 0, ill_posed = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const std::uint32_t n = static_cast<std::uint32_t>(1 + seed % 13);
    const Rule& rule = rules()[seed % rules().size()];
    const unsigned long precision = std::vector<unsigned long>{1, 7, 64, 200}[seed / 8 % 4];
    CAPTURE(seed, n, rule.to_string(), precision);
    const Outcome a = bound(anything(n, seed, false), rule, precision);
    REQUIRE(a != Outcome::not_unique);
    ++(a == Outcome::bounds ? solved : ill_posed);
    REQUIRE(bound(random_game(n + 2, seed, 1, 3), rule, precision) == Outcome::bounds);
    REQUIRE(bound(random_undirected_game(n, seed), rule, precision) == Outcome::bounds);
    REQUIRE(bound(random_acyclic_game(n, seed), rule, precision) == Outcome::bounds);
  }
  CHECK(solved > 100);
  CHECK(ill_posed > 20);
}

TEST_CASE("random partisan games have bounds, or it is said that they have none") {
  int solved = 0, without = 0;
  for (std::uint64_t seed = 0; seed < 1200; ++seed) {
    const std::uint32_t n = static_cast<std::uint32_t>(1 + seed % 11);
    const Rule& rule = rules()[seed % rules().size()];
    CAPTURE(seed, n, rule.to_string());
    for (const bool other : {true, false}) {
      const Outcome outcome = bound(other ? anything(n, seed, true) : random_partisan_game(n + 3, seed), rule, 40);
      if (outcome == Outcome::bounds) ++solved;
      if (outcome == Outcome::not_unique) ++without;
    }
  }
  CHECK(solved > 1200);
  CHECK(without > 50);
}

TEST_CASE("built-in families have bounds of any precision") {
  const std::vector<std::vector<std::string>> games = {{"path", "2"},
                                                       {"path", "60"},
                                                       {"tug", "7"},
                                                       {"ultimatum", "5"},
                                                       {"first-of-blue", "9"},
                                                       {"first-of-red", "9"},
                                                       {"world-series", "4"},
                                                       {"tennis"},
                                                       {"cube", "4"},
                                                       {"ladder", "12"},
                                                       {"ladder", "5", "9"},
                                                       {"grid", "6", "5"},
                                                       {"grid", "9", "9", "3"},
                                                       {"random", "100", "1"},
                                                       {"random-acyclic", "50", "1"},
                                                       {"random-undirected", "60", "1"},
                                                       {"((A ^ B2) ^ B3)"}};
  for (const std::vector<std::string>& words : games)
    for (const Rule& rule : rules())
      for (unsigned long precision : {1UL, 64UL, 1000UL}) {
        CAPTURE(words[0], rule.to_string(), precision);
        REQUIRE(bound(make_family(words), rule, precision) == Outcome::bounds);
      }
}

// Escape times of about 2^N: beyond what doubles tell apart, and beyond what they hold.
// A round of Newton's method gains the digits of a double; there must be as many rounds as that takes, since starting
// anew takes more bits each time.
TEST_CASE("many thousand bits take few more than those") {
  const Game game = make_family({"path", "4"});
  for (const Rule& rule : {Rule::poorman(), Rule::richman(), Rule::taxman(ratio(1, 3))}) {
    const Bounds bounds = bound_costs(game, Facts(game), rule, 16'000);
    require_verified(game, rule, bounds);
    CHECK(bounds.bits <= 16'100);
  }
}

TEST_CASE("ladders, however slow the escape") {
  for (const auto& [n, m] :
       std::vector<std::pair<const char*, const char*>>{{"70", "70"}, {"121", "121"}, {"60", "90"}})
    for (std::size_t rule = 0; rule < 4; ++rule) {
      CAPTURE(n, m, rules()[rule].to_string());
      REQUIRE(bound(make_family({"ladder", n, m}), rules()[rule], 64) == Outcome::bounds);
    }
  REQUIRE(bound(make_family({"ladder", "1100"}), Rule::richman(), 64) == Outcome::bounds);
}

TEST_CASE("costs that are exactly 0 or 1 are found, with their ranks") {
  // A ladder that leads to Blue at both ends, and its mirror image.
  for (const bool blue : {true, false}) {
    const std::string sinks = blue ? "blue-wins b\nred-wins r\n" : "blue-wins r\nred-wins b\n";
    const std::string w =
        blue ? "w: blue w | red b\nz: blue z | red w b\n" : "w: blue b | red w\nz: blue w b | red z\n";
    const Game game =
        parse_game("bidding-game 1\n" + sinks + "o: u v\nu: x o\nv: b o\nx: b o\n" + w + "y: o r\nend\n", "g");
    for (const Rule& rule : rules()) {
      CAPTURE(blue, rule.to_string());
      const Bounds bounds = bound_costs(game, Facts(game), rule, 64);
      require_verified(game, rule, bounds);
      std::vector<std::uint32_t> ranks;
      for (const std::string name : {"o", "u", "v", "x", "w", "z", "y"})
        for (Vertex v = 0; v < game.size(); ++v)
          if (game.name(v) == name) ranks.push_back((blue ? bounds.certain.zero : bounds.certain.one)[v]);
      CHECK(ranks == std::vector<std::uint32_t>{2, 2, 1, 1, 1, 2, 0});
    }
  }
}

TEST_CASE("where the cost is not unique there are no close bounds, and the reason is told") {
  const auto message = [](const std::string& moves, const Rule& rule) -> std::string {
    const Game game = parse_game("bidding-game 1\nblue-wins b\nred-wins r\n" + moves + "end\n", "g");
    try {
      bound_costs(game, Facts(game), rule, 64);
    } catch (const LimitError& error) {
      return error.what();
    }
    return "none";
  };
  for (const Rule& rule : rules()) {
    CAPTURE(rule.to_string());
    CHECK(message("v: blue v r | red v b\n", rule) ==
          "the cost of v is not unique: its least cost is 0 and its greatest is not; there are no close bounds");
    CHECK(message("v: blue v | red v b\nw: blue r | red w\n", rule).find("not unique") != std::string::npos);
    CHECK(message("v: blue v r | red v\n", rule) ==
          "the cost of v is not unique: its least cost is 0 and its greatest is not; there are no close bounds");
    // Everything from the cost of p to that of q.
    const std::string gap = message("p: b r\nq: p r\nv: blue v q | red v p\n", rule);
    CHECK(gap.find(" v ") != std::string::npos);
    CHECK((gap.find("seem to differ") != std::string::npos || gap.find("may differ") != std::string::npos));
  }
}

// What the solver proves about its own bounds before it lets them out.
TEST_CASE("bounds that are not inductive are seen") {
  const Game game = make_family({"path", "6"});
  for (const Rule& rule : rules()) {
    const Bounds good = bound_costs(game, Facts(game), rule, 20);
    REQUIRE(inductive(game, rule, good));
    for (Vertex v = 2; v < game.size(); ++v) {
      Bounds bad = good;
      const Integer width = bad.upper[v] - bad.lower[v];
      bad.upper[v] -= width;
      CHECK_FALSE(inductive(game, rule, bad));
      bad = good;
      bad.lower[v] += width;
      CHECK_FALSE(inductive(game, rule, bad));
      bad = good;
      bad.precision = bad.bits + 1;
      CHECK_FALSE(inductive(game, rule, bad));
    }
  }
}
