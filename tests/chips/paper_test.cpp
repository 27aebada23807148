// The examples, lemmas and corollaries of Discrete Bidding Games, sections 3 and 4 and the appendix, at small sizes.

#include <cmath>

#include "catch.hpp"
#include "chips/games.hpp"
#include "game/classic.hpp"
#include "game/expression.hpp"
#include "rules/tie.hpp"

using namespace bidcert;

namespace {

std::string threshold(const Game& game, const ChipRules& rules, const std::string& v) {
  return starred(chips_to_win(game, rules)[vertex(game, v)]);
}

std::string of_expression(const std::string& text, Chips total) {
  const Expression expression = parse_expression(text);
  return starred(chips_to_win(expression.game, {total})[expression.root]);
}

// Stages 1 to n of Ladies First: in stage j Blue wins if he makes all of its j moves; Red's first move leads to the
// next stage, after the last to her sink.
Game stages(std::uint32_t n) {
  std::string text;
  for (std::uint32_t j = 1; j <= n; ++j)
    for (std::uint32_t i = 0; i < j; ++i)
      text += fmt::format("s{}.{}: {} {}\n", j, i, i + 1 == j ? "b" : fmt::format("s{}.{}", j, i + 1),
                          j == n ? "r" : fmt::format("s{}.0", j + 1));
  return game_of(text);
}

}  // namespace

TEST_CASE("Example 3.3: the token may be worth many chips of a third party") {
  for (std::uint32_t n = 1; n <= 6; ++n) {
    const Expression game = parse_expression(fmt::format("B{}", n));
    const Chips power = Chips{1} << n;
    for (Chips k = 0; k <= 2 * power; ++k) {
      const Threshold t = chips_to_win(game.game, {k})[game.root];
      CHECK((k >= t.with) == (k >= power / 2 - 1));
      CHECK((k >= t.without) == (k >= power - 1));
    }
  }
}

TEST_CASE("Example 3.8: the tables of E, A2 and B2") {
  for (Chips k = 0; k <= 40; ++k) {
    const auto entry = [&](Chips period, Chips slope, std::vector<std::string> row) {
      const std::string& text = row[k % period];
      const Chips chips = slope * (k / period) + std::stoull(text);
      return fmt::format("{}{}", chips, text.back() == '*' ? "*" : "");
    };
    CHECK(of_expression("A", k) == "0");
    CHECK(of_expression("B", k) == fmt::format("{}", k + 1));
    CHECK(of_expression("E", k) == entry(2, 1, {"0*", "1"}));
    CHECK(of_expression("E", k) == fmt::format("{}{}", (k + 1) / 2, k % 2 == 1 ? "" : "*"));
    CHECK(of_expression("A2", k) == entry(4, 1, {"0", "0*", "0*", "1"}));
    CHECK(of_expression("B2", k) == entry(4, 3, {"1", "1*", "2*", "3"}));
  }
}

// Lemma 3.1: what Blue wins with a and b* he wins with a* and b. Lemma 3.2: what he wins with a* and b + 1 he wins with
// a + 1 and b*. By brute force over all games with one move a player and two black vertices.
TEST_CASE("Lemmas 3.1 and 3.2 over all small games") {
  std::size_t games = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for_each_one_move_game(n, false, [&](const Game& game) {
      for (Chips total = 0; total <= 4; ++total) {
        const States won = brute_force_wins(game, {total}, Player::blue);
        for (Vertex v = 0; v < game.size(); ++v)
          for (Chips a = 0; a <= total; ++a) {
            const bool with = won.at(v, a, Player::blue) != States::never;
            if (won.at(v, a, Player::red) != States::never) REQUIRE(with);
            if (with && a < total) REQUIRE(won.at(v, a + 1, Player::red) != States::never);
          }
      }
      ++games;
    });
  CHECK(games == 9 + 256);
}

TEST_CASE("two-cycle.game with 3 chips: the recursion has several fixed points, the limit is one of them") {
  const Game game = game_of("u: b v\nv: u r\n");
  const Vertex u = vertex(game, "u"), v = vertex(game, "v");
  const ChipRules rules{3};
  const ChipThresholds win = chips_to_win(game, rules), avoid = chips_to_avoid_losing(game, rules);
  CHECK(starred(win[u]) == "1*");
  CHECK(starred(win[v]) == "3");
  CHECK(starred(avoid[u]) == "1");
  CHECK(starred(avoid[v]) == "2*");

  // All fixed points, by trying all holdings.
  std::vector<std::pair<std::string, std::string>> fixed;
  for (Chips fu = 0; fu <= 8; ++fu)
    for (Chips fv = 0; fv <= 8; ++fv) {
      std::vector<Threshold> f(game.size());
      f[vertex(game, "r")] = {4, 4};
      f[u] = threshold_of_holding(fu);
      f[v] = threshold_of_holding(fv);
      if (chip_step(game, f, rules, u) == f[u] && chip_step(game, f, rules, v) == f[v])
        fixed.emplace_back(starred(f[u]), starred(f[v]));
    }
  CHECK(fixed == std::vector<std::pair<std::string, std::string>>{{"1", "2*"}, {"1*", "3"}});

  // Brute force has the last word: with 1 chip and without the token Blue does not win at u.
  const States won = brute_force_wins(game, rules, Player::blue);
  CHECK(won.at(u, 1, Player::red) == States::never);
  CHECK(won.at(u, 1, Player::blue) != States::never);
  CHECK(won.at(v, 2, Player::blue) == States::never);
  CHECK(won.at(v, 3, Player::red) != States::never);
  CHECK(brute_force_wins(game, rules, Player::red).at(u, 1, Player::red) == States::never);
}

TEST_CASE("Tug o' War: Proposition 4.1 and Corollary 4.2, four periods") {
  for (std::uint32_t n = 1; n <= 8; ++n) {
    const Game game = tug_game(n);
    const Vertex start = vertex(game, "0");
    for (Chips total = 0; total <= 8 * n; ++total) {
      const Threshold t = chips_to_win(game, {total})[start];
      bool corollary = true, proposition = true;
      for (Chips a = 0; a <= total; ++a) {
        const Chips b = total - a, k = a / n, kk = b / n;
        corollary =
            corollary && (a >= t.without) == (k > kk) && (a >= t.with) == (k > kk || (k == kk && a % n == n - 1));
        if (b < n) proposition = proposition && (a >= t.with) == (a >= n - 1) && (a >= t.without) == (a >= n);
      }
      CAPTURE(n, total);
      CHECK(corollary);
      CHECK(proposition);
    }
  }
}

TEST_CASE("Ultimatum: Propositions 4.5, 4.6 and Corollary 4.7, four periods") {
  for (std::uint32_t n = 1; n <= 8; ++n) {
    const Game game = ultimatum_game(n);
    const Vertex start = vertex(game, "0");
    const Chips power = Chips{1} << n;
    for (Chips total = 0; total <= 8 * power; ++total) {
      const Threshold t = chips_to_win(game, {total})[start];
      bool corollary = true;
      for (Chips a = 0; a <= total; ++a) {
        const Chips b = total - a;
        corollary = corollary && (a >= t.with) == (a > b || (a == b && a % power != power / 2 - 1)) &&
                    (a >= t.without) == (a > b + 1 || (a == b + 1 && a % power != power / 2));
      }
      CAPTURE(n, total);
      CHECK(corollary);
    }
  }
}

// The appendix: where the second player to move wins and chips are equal, the player without the epsilon-chip wins.
TEST_CASE("Loser's Ball: the token can do harm") {
  const Game game = game_of("v: e\ne: b r\n");
  for (Chips half = 0; half < 8; ++half) {
    const ChipRules rules{2 * half, Tie::losers_ball};
    const States won = brute_force_wins(game, rules, Player::blue), lost = brute_force_wins(game, rules, Player::red);
    const Vertex v = vertex(game, "v");
    CHECK(won.at(v, half, Player::red) != States::never);
    CHECK(lost.at(v, half, Player::blue) != States::never);
    const Threshold t = chips_to_win(game, rules)[v];
    CHECK(t == Threshold{half, half + 1});
  }
  // Make-it Take-it does no such thing.
  for (Chips half = 0; half < 8; ++half)
    CHECK(chips_to_win(game, {2 * half, Tie::make_it_take_it})[vertex(game, "v")] == Threshold{half + 1, half});
}

TEST_CASE("Ladies First: the stages are lost in real chips for many, won in discrete chips by all") {
  // The truncation after n stages: with real bids Blue must exceed the product of 1 - 2^-j, which stays above 0.288.
  // With whole chips and Blue winning ties he needs no chips at all as soon as there are enough stages.
  for (Chips total = 0; total <= 6; ++total) {
    std::vector<Chips> by_stages;
    for (std::uint32_t n = 1; n <= 12; ++n) {
      const Game game = stages(n);
      const Threshold t = chips_to_win(game, {total, Tie::blue_first})[vertex(game, "s1.0")];
      CHECK(t.with == t.without);
      by_stages.push_back(t.with);
    }
    CAPTURE(total, by_stages);
    CHECK(std::is_sorted(by_stages.rbegin(), by_stages.rend()));
    CHECK(by_stages[total] == 0);
    CHECK(0 == std::count(by_stages.begin(), by_stages.begin() + static_cast<std::ptrdiff_t>(total), Chips{0}));
  }
  // The product, to within rounding: with very many chips, f / K lies near it.
  const Chips total = 1'000'000'000'000'000;
  double product = 1;
  for (std::uint32_t n = 1; n <= 12; ++n) {
    const Game game = stages(n);
    product *= 1 - 1 / static_cast<double>(1 << n);
    for (Tie tie : tie_methods) {
      const Threshold t = chips_to_win(game, {total, tie})[vertex(game, "s1.0")];
      CHECK(std::abs(static_cast<double>(t.with) / static_cast<double>(total) - product) < 1e-9);
    }
  }
}

TEST_CASE("ends, stuck players and sinks") {
  const Game game = game_of("end1:\nstuck: blue b | red\nzug: blue | red end1\n");
  CHECK(threshold(game, {5}, "b") == "0");
  CHECK(threshold(game, {5}, "r") == "6");
  CHECK(threshold(game, {5}, "end1") == "6");
  CHECK(threshold(game, {5, Tie::advantage, Player::blue}, "end1") == "0");
  // Red has no move: whoever is told to move, Blue wins.
  CHECK(threshold(game, {5}, "stuck") == "0");
  // Blue has none, and Red's leads to an end: worth winning the bid if ends are Blue's, lost if not.
  CHECK(threshold(game, {5}, "zug") == "6");
  CHECK(threshold(game, {5, Tie::advantage, Player::blue}, "zug") == "3");
}
