// Thresholds for every total: the functions against single totals, over several periods.

#include "chips/every_total.hpp"

#include "catch.hpp"
#include "chips/games.hpp"
#include "game/expression.hpp"
#include "game/tictactoe.hpp"

using namespace bidcert;

namespace {

// A function with a random prefix and period, through the public operations only.
QuasiPeriodic random_function(Random& random) {
  QuasiPeriodic f(static_cast<std::int64_t>(random.below(20)), static_cast<std::int64_t>(random.below(4)));
  for (std::uint64_t i = random.below(7); i > 0; --i) {
    const QuasiPeriodic g(static_cast<std::int64_t>(random.below(30)), static_cast<std::int64_t>(random.below(4)));
    switch (random.below(5)) {
      case 0:
        f = f + g;
        break;
      case 1:
        f = min(f, g);
        break;
      case 2:
        f = max(f, g);
        break;
      case 3:
        f = f.half_down();
        break;
      default:
        f = f.half_up();
    }
  }
  return f;
}

template <typename Operation>
bool agrees(const QuasiPeriodic& h, Operation operation) {
  for (std::uint64_t total = 0; total < 4 * (h.prefix() + h.period()) + 500; ++total)
    if (h(total) != operation(total)) return false;
  return true;
}

// No smaller period, no smaller prefix.
bool normal(const QuasiPeriodic& f) {
  const auto fits = [&](std::size_t prefix, std::size_t period, std::int64_t slope) {
    for (std::uint64_t total = prefix; total < prefix + f.prefix() + 3 * f.period(); ++total)
      if (f(total + period) != f(total) + slope) return false;
    return true;
  };
  for (std::size_t d = 1; d < f.period(); ++d)
    if (fits(f.prefix(), d, f(f.prefix() + d) - f(f.prefix()))) return false;
  return f.prefix() == 0 || !fits(f.prefix() - 1, f.period(), f.slope());
}

}  // namespace

TEST_CASE("operations on eventually quasi-periodic functions are exact, and forms are normal") {
  Random random(10);
  std::size_t prefixes = 0, periods = 0;
  for (int round = 0; round < 2000; ++round) {
    const QuasiPeriodic f = random_function(random), g = random_function(random);
    REQUIRE(agrees(f + g, [&](std::uint64_t k) { return f(k) + g(k); }));
    REQUIRE(agrees(min(f, g), [&](std::uint64_t k) { return std::min(f(k), g(k)); }));
    REQUIRE(agrees(max(f, g), [&](std::uint64_t k) { return std::max(f(k), g(k)); }));
    REQUIRE(agrees(f.half_down(), [&](std::uint64_t k) { return f(k) / 2; }));
    REQUIRE(agrees(f.half_up(), [&](std::uint64_t k) { return (f(k) + 1) / 2; }));
    REQUIRE(normal(min(f, g)));
    REQUIRE(normal(f.half_up()));
    REQUIRE(min(f, g) == min(g, f));
    REQUIRE(f.half_up() + f.half_down() == f);
    prefixes += min(f, g).prefix() > 0;
    periods += f.period() > 2;
  }
  CHECK(prefixes > 100);
  CHECK(periods > 100);
}

TEST_CASE("every total agrees with one total") {
  Random random(11);
  for (Tie tie : {Tie::advantage, Tie::make_it_take_it, Tie::blue_first, Tie::red_first})
    for (const Kind kind : kinds) {
      if (!kind.acyclic) continue;
      for (int round = 0; round < 30; ++round) {
        const Game game = tiny_game(static_cast<std::uint32_t>(random.between(1, 7)), kind, random);
        const Player ends = random.one_in(2) ? Player::blue : Player::red;
        const EveryTotal every = thresholds_for_every_total(game, tie, ends);
        std::size_t most = 10;
        for (Vertex v = 0; v < game.size(); ++v) most = std::max(most, every[v].prefix() + 3 * every[v].period());
        const std::string text = text_of(game);
        CAPTURE(text, name(tie));
        for (Chips total = 0; total <= most; ++total)
          REQUIRE([&] {
            const ChipThresholds one = chips_to_win(game, {total, tie, ends});
            for (Vertex v = 0; v < game.size(); ++v)
              if (!(one[v] == every.threshold(v, total))) return false;
            return true;
          }());
        const Chips huge = 1'000'000'007;
        for (Vertex v = 0; v < game.size(); ++v)
          REQUIRE(every.threshold(v, huge) == chips_to_win(game, {huge, tie, ends})[v]);
      }
    }
}

TEST_CASE("Example 3.8 for every total") {
  const auto every = [](const char* text) {
    const Expression expression = parse_expression(text);
    return to_string(thresholds_for_every_total(expression.game)[expression.root], Tie::advantage);
  };
  CHECK(every("A") == "period 1 slope 0 prefix 0 table 0");
  CHECK(every("B") == "period 1 slope 1 prefix 0 table 1");
  CHECK(every("E") == "period 2 slope 1 prefix 0 table 0* 1");
  CHECK(every("A2") == "period 4 slope 1 prefix 0 table 0 0* 0* 1");
  CHECK(every("B2") == "period 4 slope 3 prefix 0 table 1 1* 2* 3");
}

TEST_CASE("tic-tac-toe for every total") {
  const Game game = tictactoe_game();
  const EveryTotal every = thresholds_for_every_total(game);
  const Vertex start = vertex(game, ".........");
  CHECK(every[start].period() * 2 % 256 == 0);
  CHECK(every[start].slope() * 128 == 133 * static_cast<std::int64_t>(every[start].period()));
  std::size_t longest = 0;
  for (Vertex v = 0; v < game.size(); ++v) longest = std::max(longest, every[v].prefix() + every[v].period());
  CHECK(longest <= 2048);
  for (Chips total : {0, 1, 2, 7, 8, 23, 100, 255, 256, 279, 1000, 4096}) {
    const ChipThresholds one = chips_to_win(game, {total});
    bool same = true;
    for (Vertex v = 0; v < game.size(); ++v) same = same && one[v] == every.threshold(v, total);
    CHECK(same);
  }
}

// Theorem 6.7: center is an optimal first move for Blue unless there are five chips, corner only for the totals listed.
// Optimal is a move that leaves the threshold of the empty board what it is. For all K: beyond the prefixes the
// difference is periodic, so a few periods decide.
TEST_CASE("Theorem 6.7: optimal first moves of tic-tac-toe") {
  const Game game = tictactoe_game();
  const EveryTotal every = thresholds_for_every_total(game);
  const Vertex start = vertex(game, ".........");
  std::vector<Chips> not_center, corner;
  for (Chips total = 0; total < 1024; ++total) {
    std::int64_t high = 0;
    for (Vertex w : game.red_moves(start)) high = std::max(high, every[w](total));
    const auto optimal = [&](const char* position) {
      const std::int64_t low = every[vertex(game, position)](total);
      return (low + 1) / 2 + high / 2 == every[start](total);
    };
    if (!optimal("....B....")) not_center.push_back(total);
    if (optimal("B........")) corner.push_back(total);
  }
  CHECK(not_center == std::vector<Chips>{5});
  CHECK(corner == std::vector<Chips>{0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 19, 20, 22, 26});
}

TEST_CASE("what has no answer for every total") {
  CHECK_THROWS_AS(thresholds_for_every_total(game_of("u: b v\nv: u r\n")), LimitError);
  CHECK_THROWS_AS(thresholds_for_every_total(game_of("u: b u r\n")), LimitError);
  CHECK_THROWS_AS(thresholds_for_every_total(game_of("u: b r\n"), Tie::losers_ball), LimitError);
  const Expression deep = parse_expression("A30");
  CHECK_THROWS_AS(thresholds_for_every_total(deep.game), LimitError);
}
