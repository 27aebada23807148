// The order on games, equivalence with expressions, and stable play: decided for all totals, compared with single ones.

#include "catch.hpp"
#include "chips/every_total_evidence.hpp"
#include "chips/games.hpp"
#include "chips/order.hpp"
#include "chips/stability.hpp"
#include "game/expression.hpp"
#include "game/families.hpp"

using namespace bidcert;

namespace {

QuasiPeriodic holdings(const std::string& expression, Tie tie = Tie::advantage) {
  const Expression e = parse_expression(expression);
  return evidence_for_every_total(e.game, tie).holdings(e.root);
}

std::string relation(const std::string& g, const std::string& h) {
  return to_string(compare(holdings(g), holdings(h)));
}

}  // namespace

TEST_CASE("comparisons find the first total that tells two functions apart") {
  Random random(11);
  std::size_t incomparable = 0;
  const auto function = [&] {
    QuasiPeriodic f(static_cast<std::int64_t>(random.below(30)), static_cast<std::int64_t>(random.below(4)));
    for (std::uint64_t i = random.below(5); i > 0; --i) {
      const QuasiPeriodic g(static_cast<std::int64_t>(random.below(30)), static_cast<std::int64_t>(random.below(4)));
      f = random.one_in(3) ? (f + g).half_down() : random.one_in(2) ? min(f, g) : max(f, g);
    }
    return f;
  };
  for (int i = 0; i < 3000; ++i) {
    const QuasiPeriodic f = function(), g = function();
    const Comparison c = compare(f, g);
    std::optional<std::uint64_t> less, greater, from = 0;
    for (std::uint64_t k = 0; k < 2000; ++k) {
      if (!less && f(k) < g(k)) less = k;
      if (!greater && f(k) > g(k)) greater = k;
      if (f(k) != g(k)) from = k + 1;
    }
    REQUIRE(c.less == less);
    REQUIRE(c.greater == greater);
    if (*from > 1500) from.reset();
    REQUIRE(equal_from(f, g) == from);
    incomparable += less && greater;
  }
  CHECK(incomparable > 100);
}

TEST_CASE("relations of section 5") {
  CHECK(relation("A1", "E") == "=");
  CHECK(relation("B1", "E") == "=");
  CHECK(relation("A2 ^ B2", "E") == "=");
  CHECK(relation("A3", "A ^ A2") == "=");
  for (const char* g : {"A2", "B3", "(A ^ B2) ^ B", "A2 ^ B3"}) {
    const std::string mirrored_pairs = std::string("(") + g + ")";
    CHECK(compare(holdings("A"), holdings(mirrored_pairs)).at_most());
    CHECK(compare(holdings(mirrored_pairs), holdings("B")).at_most());
  }
  // A < ... < A3 < A2 < E < B2 < B3 < ... < B
  const char* chain[] = {"A", "A5", "A4", "A3", "A2", "E", "B2", "B3", "B4", "B5", "B"};
  for (std::size_t i = 0; i + 1 < std::size(chain); ++i) {
    const Comparison c = compare(holdings(chain[i]), holdings(chain[i + 1]));
    CHECK(c.at_most());
    CHECK_FALSE(c.equal());
  }
  // Games that cannot be compared.
  std::size_t incomparable = 0;
  const char* games[] = {"A2 ^ B3", "A3 ^ B2", "(A ^ B2) ^ B", "(A2 ^ B) ^ B", "A ^ (A2 ^ B2)", "A2 ^ B", "A ^ B3"};
  for (const char* g : games)
    for (const char* h : games) {
      const Comparison c = compare(holdings(g), holdings(h));
      incomparable += c.less && c.greater;
      CHECK(c.less == compare(holdings(h), holdings(g)).greater);
    }
  CHECK(incomparable > 0);
}

// Compares stable_from with totals up to 120, if costs are unique; the greatest of it, or nothing.
std::optional<std::uint64_t> checked_stability(const Game& game) {
  std::optional<Game> blue, red;
  try {
    blue = bound_to_stable_moves(game, Player::blue);
    red = bound_to_stable_moves(game, Player::red);
  } catch (const InputError&) {
    return {};  // costs that are not defined or not unique
  }
  const auto from = stable_from(game);
  std::vector<std::uint64_t> last(game.size(), 0);
  for (Chips total = 0; total < 120; ++total) {
    const ChipRules rules{total, Tie::advantage, Player::red};
    const ChipThresholds free = chips_to_win(game, rules), b = chips_to_win(*blue, rules),
                         r = chips_to_win(*red, rules);
    for (Vertex v = 0; v < game.size(); ++v)
      if (!(free[v] == b[v]) || !(free[v] == r[v])) last[v] = total + 1;
  }
  std::uint64_t greatest = 0;
  for (Vertex v = 0; v < game.size(); ++v) {
    CAPTURE(text_of(game), game.name(v), last[v]);
    REQUIRE(from[v]);  // Theorem 3.12
    CHECK(*from[v] == last[v]);
    greatest = std::max(greatest, *from[v]);
  }
  return greatest;
}

TEST_CASE("stable play against single totals") {
  Random random(12);
  std::size_t games = 0, unstable = 0;
  for (int i = 0; i < 40; ++i)
    for (const Kind kind : kinds) {
      if (kind.dead_ends) continue;
      const auto from = checked_stability(tiny_game(static_cast<std::uint32_t>(random.between(2, 5)), kind, random));
      games += from.has_value();
    }
  CHECK(games > 60);
  // A choice between games that Blue, or Red, prefers in turns.
  const char* parts[] = {"A2 ^ B3", "A3 ^ B2", "(A ^ B2) ^ B", "A2 ^ B", "A ^ B3", "A4 ^ B2", "(A ^ B3) ^ B2"};
  for (const char* g : parts)
    for (const char* h : parts)
      unstable += checked_stability(parse_expression(fmt::format("({}) ^ ({})", g, h)).game) > 0u;
  CHECK(unstable == 4);
}

TEST_CASE("Tug o' War and Ultimatum are stable for every total") {
  for (const char* family : {"tug", "ultimatum"})
    for (const char* size : {"1", "2", "3"}) {
      const Game game = make_family({family, size});
      for (const auto& from : stable_from(game)) CHECK(from == 0u);
    }
}
