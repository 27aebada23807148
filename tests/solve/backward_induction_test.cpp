#include "solve/backward_induction.hpp"

#include <stdexcept>
#include <string>

#include "game/classic.hpp"
#include "game/numbered.hpp"
#include "game/random.hpp"
#include "game/random_games.hpp"
#include "game/scores.hpp"
#include "game/text.hpp"
#include "support.hpp"

using namespace bidcert;
using namespace bidcert::test;

namespace {

const Rule richman = Rule::richman();

Rule marksman(long p, long q) {
  return Rule::marksman(Rational(Integer(p), Integer(q)));
}

// c(v) = average, the definition.
void check_costs(const Game& game, const Rule& rule, const Costs& costs) {
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) {
      REQUIRE(costs[v] == Rational(game.goal(v) == Goal::red ? 1 : 0));
      continue;
    }
    Rational low = costs[game.blue_moves(v)[0]], high = costs[game.red_moves(v)[0]];
    for (Vertex w : game.blue_moves(v)) low = std::min(low, costs[w]);
    for (Vertex w : game.red_moves(v)) high = std::max(high, costs[w]);
    CAPTURE(game.name(v));
    REQUIRE(costs[v] == rule.average(low, high));
  }
}

Game random_acyclic_partisan_game(std::uint32_t n, std::uint64_t seed) {
  std::vector<std::string> names{"b", "r"};
  for (std::uint32_t i = 0; i < n; ++i) names.push_back("v" + std::to_string(i));
  NumberedGame game("random", names);
  game.sink(Goal::blue, 0);
  game.sink(Goal::red, 1);
  Random random(seed);
  for (Vertex v = 2; v < n + 2; ++v) {
    std::vector<Vertex> moves[2];
    for (std::vector<Vertex>& list : moves)
      for (Vertex w = 0; w < v; ++w)
        if (random.one_in(2) || w + 1 == v) list.push_back(w);
    game.partisan(v, moves[0], moves[1]);
  }
  return std::move(game).build();
}

}  // namespace

TEST_CASE("a world series is as likely to be won as by tossing coins", "[backward_induction]") {
  // Needing a and b more games: Red wins if at least b of the next a + b - 1 tosses are hers, each with weight y of x +
  // y.
  const auto red_wins = [](long a, long b, long x, long y) {
    Rational sum, total(1);
    for (long k = 0; k < a + b; ++k) {
      Integer term;
      fmpz_bin_uiui(term.raw(), static_cast<ulong>(a + b - 1), static_cast<ulong>(k));
      for (long i = 0; i < a + b - 1; ++i) term *= i < k ? y : x;
      if (k >= b) sum += term;
      if (k > 0) total *= x + y;
    }
    return sum / total;
  };
  for (long n : {1, 2, 4, 7}) {
    const Game game = world_series_game(static_cast<std::uint32_t>(n));
    const Costs fair = backward_induction(game, richman);
    const Costs biased = backward_induction(game, marksman(3, 2));
    for (long i = 0; i < n; ++i)
      for (long j = 0; j < n; ++j) {
        const Vertex v = find(game, std::to_string(i) + "-" + std::to_string(j));
        CAPTURE(n, i, j);
        CHECK(fair[v] == red_wins(n - i, n - j, 1, 1));
        CHECK(biased[v] == red_wins(n - i, n - j, 3, 2));
      }
  }
}

TEST_CASE("to make one of n moves costs 2^-n", "[backward_induction]") {
  const Costs costs = backward_induction(first_of_blue_game(10), richman);
  Rational least(1);
  for (Vertex v = 0; v < costs.size(); ++v)
    if (!costs.is_zero(v)) least = std::min(least, costs[v]);
  CHECK(least == Rational(Integer(1), Integer(1024)));
}

TEST_CASE("zugzwang: the winner of the bid lets the other move", "[backward_induction]") {
  const Game game =
      parse_game("bidding-game 1\nblue-wins b\nred-wins r\nv: blue r | red b\nw: blue v r | red v\nend\n", "test");
  const Costs fair = backward_induction(game, richman);
  CHECK(fair[find(game, "v")] == Rational(Integer(1), Integer(2)));
  CHECK(fair[find(game, "w")] == Rational(Integer(1), Integer(2)));
  CHECK(backward_induction(game, marksman(3, 1))[find(game, "v")] == Rational(Integer(1), Integer(4)));
}

TEST_CASE("costs satisfy their equations in random acyclic games", "[backward_induction]") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    const Rule rule = seed % 3 == 0 ? marksman(2, 5) : richman;
    const Game symmetric = random_acyclic_game(static_cast<std::uint32_t>(5 + seed), seed);
    check_costs(symmetric, rule, backward_induction(symmetric, rule));
    const Game partisan = random_acyclic_partisan_game(static_cast<std::uint32_t>(3 + seed / 4), seed);
    check_costs(partisan, rule, backward_induction(partisan, rule));
  }
}

TEST_CASE("long plays need no stack", "[backward_induction]") {
  constexpr Vertex n = 200'000;
  std::vector<std::string> names;
  for (Vertex v = 0; v < n; ++v) names.push_back("v" + std::to_string(v));
  NumberedGame builder("chain", names);
  builder.sink(Goal::blue, 0);
  builder.sink(Goal::red, 1);
  builder.symmetric(2, {0, 1});
  for (Vertex v = 3; v < n; ++v) builder.symmetric(v, {v - 1});
  const Game game = std::move(builder).build();
  CHECK(backward_induction(game, richman)[find(game, "v199999")] == Rational(Integer(1), Integer(2)));
}

TEST_CASE("backward induction refuses cycles and dead ends", "[backward_induction]") {
  CHECK_THROWS_AS(backward_induction(path_game(3), richman), std::invalid_argument);
  CHECK_THROWS_AS(
      backward_induction(parse_game("bidding-game 1\nblue-wins b\nred-wins r\nv: v b r\nend\n", "test"), richman),
      std::invalid_argument);
  CHECK_THROWS_AS(backward_induction(
                      parse_game("bidding-game 1\nblue-wins b\nred-wins r\nv: blue b | red\nend\n", "test"), richman),
                  InputError);
}

TEST_CASE("Poorman and Taxman costs of acyclic games are rational and follow from the rules of the auction") {
  // E: (0 + 1) / 2 whatever the tax; A2 = A ^ E: Blue bids d with (s - d) / (1 - t d) = 0, (s + (1 - t) d) / (1 - t d)
  // = 1/2.
  for (long q = 1; q <= 6; ++q)
    for (long p = 0; p <= q; ++p) {
      const Rational t = Rational(Integer(p)) / Rational(Integer(q));
      CAPTURE(t.to_string());
      const Costs costs = backward_induction(first_of_blue_game(2), Rule::taxman(t));
      const Vertex e = find(first_of_blue_game(2), "E"), a2 = find(first_of_blue_game(2), "A2");
      CHECK(costs[e] == Rational(Integer(1), Integer(2)));
      const Rational s = costs[a2], d = s;
      CHECK((s + (Rational(1) - t) * d) / (Rational(1) - t * d) == Rational(Integer(1), Integer(2)));
    }
}

TEST_CASE("with the ideal bid Blue has just what he needs, whoever wins it") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const auto number = [&] { return Rational(Integer(static_cast<long>(random.below(30))), Integer(29)); };
    Rational x = number(), y = number();
    if (y < x) std::swap(x, y);
    const Rational t(Integer(static_cast<long>(random.below(8))), Integer(7));
    const Rational rate(Integer(static_cast<long>(1 + random.below(9))), Integer(4));
    CAPTURE(x.to_string(), y.to_string(), t.to_string(), rate.to_string());
    const Rational one(1);
    for (const Rule& rule : {Rule::taxman(t), Rule::poorman(), Rule::richman()}) {
      const Rational tax = rule.kind() == Rule::Kind::richman ? Rational(0) : rule.rate();
      const Rational s = rule.average(x, y), d = rule.bid(x, y);
      CHECK(s - d == x * (one - tax * d));
      CHECK(s + (one - tax) * d == y * (one - tax * d));
      CHECK(rule.average(y, x) == s);
    }
    const Rule marks = Rule::marksman(rate);
    CHECK(marks.average(x, y) - marks.bid(x, y) == x);
    CHECK(marks.average(x, y) + rate * marks.bid(x, y) == y);
  }
}
