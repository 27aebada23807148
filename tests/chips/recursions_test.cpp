// The recursions of Discrete Bidding Games as printed, against the rules: where they are right, where they are not, and
// the smallest games that tell.

#include "catch.hpp"
#include "chips/games.hpp"
#include "rules/tie.hpp"

using namespace bidcert;

namespace {

struct Pair {
  Chips a, b;  // fA and fB, as numbers of holdings
};

Pair paper_needs(const Game& game, const std::vector<Chips>& f, Chips never, Vertex v) {
  Pair needs{never, 0};
  for (Vertex w : game.blue_moves(v)) needs.a = std::min(needs.a, f[w]);
  for (Vertex w : game.red_moves(v)) needs.b = std::max(needs.b, f[w]);
  return needs;
}

// Theorem 3.7: floor((|fA| + |fB|) / 2) + epsilon. N are the even numbers of holdings, N* the odd ones.
Chips theorem_3_7(Pair f) {
  const Chips sum = f.a / 2 + f.b / 2;
  const bool plain = f.a % 2 == 0;
  if (sum % 2 == 0 && plain) return 2 * (sum / 2);
  if (sum % 2 == 1 && !plain) return 2 * (sum / 2 + 1);
  return 2 * (sum / 2) + 1;
}

// The recursion of Make-it Take-it. N - epsilon are the even numbers, N the odd ones: a with the token is worth more
// than a without, and |x| is half of x rounded down.
Chips make_it_take_it(Pair f) {
  const Chips sum = f.a / 2 + f.b / 2;
  if (sum % 2 == 0) return 2 * (sum / 2) + (f.b % 2 == 1 ? 1 : 0);
  return f.a % 2 == 1 ? 2 * (sum / 2 + 1) : 2 * (sum / 2) + 1;
}

// The limit of the truncations under a recursion for holdings, or what it gives after many rounds.
template <typename Recursion>
std::vector<Chips> limit(const Game& game, Chips total, Recursion recursion) {
  std::vector<Chips> f(game.size(), 2 * total + 2);
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.goal(v) == Goal::blue) f[v] = 0;
  for (int round = 0; round < 1000; ++round) {
    std::vector<Chips> next = f;
    for (Vertex v = 0; v < game.size(); ++v)
      if (game.black(v)) next[v] = recursion(paper_needs(game, f, 2 * total + 2, v));
    if (next == f) break;
    f = next;
  }
  return f;
}

template <typename Recursion>
std::string where_wrong(const Game& game, Chips total, Tie tie, Recursion recursion) {
  const std::vector<Chips> f = limit(game, total, recursion);
  const ChipThresholds t = chips_to_win(game, {total, tie});
  for (Vertex v = 0; v < game.size(); ++v)
    if (f[v] != number(t[v])) return game.name(v);
  return "";
}

std::string truth(const Game& game, Chips total, Tie tie, const std::string& v) {
  const ChipRules rules{total, tie};
  const ChipThresholds t = chips_to_win(game, rules);
  const States won = brute_force_wins(game, rules, Player::blue);
  REQUIRE(disagreement(game, t,
                       [&](Vertex w, Chips a, Player holder) { return won.at(w, a, holder) != States::never; }) == "");
  return starred(t[vertex(game, v)]);
}

template <typename Recursion>
std::string printed(const Game& game, Chips total, const std::string& v, Recursion recursion) {
  return starred(threshold_of_holding(limit(game, total, recursion)[vertex(game, v)]));
}

}  // namespace

// For all l and h that can occur, all totals up to 6 and every method: the step is what trying all bids gives.
TEST_CASE("every step of every method is right for all small thresholds") {
  std::size_t steps = 0;
  for (Chips total = 0; total <= 6; ++total)
    for (Chips low0 = 0; low0 <= total + 1; ++low0)
      for (Chips low1 = 0; low1 <= total + 1; ++low1)
        for (Chips high0 = low0; high0 <= total + 1; ++high0)
          for (Chips high1 = low1; high1 <= total + 1; ++high1)
            for (Tie tie : tie_methods) {
              const Threshold low{low0, low1}, high{high0, high1};
              const auto chained = [](Threshold t) { return t.with <= t.without && t.without <= t.with + 1; };
              if (tie == Tie::advantage && !(chained(low) && chained(high))) continue;
              if (tie == Tie::make_it_take_it && !(low.with <= low.without && high.with <= high.without)) continue;
              if (token_is_fixed(tie) && !(low0 == low1 && high0 == high1)) continue;
              const Threshold step = with_tie(tie, [&](auto m) { return decltype(m)::step(low, high); });
              for (Player holder : both_players)
                for (Chips a = 0; a <= total; ++a) {
                  const bool wins = with_tie(tie, [&](auto m) {
                    using Method = decltype(m);
                    const auto outcome = [&](Player winner, Chips bid, bool tied) {
                      const Player token = Method::token_after(holder, winner, tied);
                      return winner == Player::blue ? a - bid >= low[token] : a + bid >= high[token];
                    };
                    for (Chips bid = 0; bid <= a; ++bid) {
                      bool survives = true;
                      for (Chips answer = 0; survives && answer <= total - a; ++answer) {
                        if (bid != answer) {
                          survives = outcome(bid > answer ? Player::blue : Player::red, std::max(bid, answer), false);
                        } else if constexpr (Method::holder_decides) {
                          const bool blue = outcome(Player::blue, bid, true), red = outcome(Player::red, bid, true);
                          survives = holder == Player::blue ? blue || red : blue && red;
                        } else {
                          survives = outcome(Method::tie_winner(holder), bid, true);
                        }
                      }
                      if (survives) return true;
                    }
                    return false;
                  });
                  CAPTURE(name(tie), total, low0, low1, high0, high1, a, holder == Player::blue);
                  REQUIRE(wins == (a >= step[holder]));
                }
              ++steps;
            }
  CHECK(steps == 4753);
}

TEST_CASE("Theorem 3.7 is right where fA <= fB, and in zugzwang with both or neither starred") {
  const auto corrected = [](Pair f) {
    const Chips low = std::min(f.a, f.b), high = std::max(f.a, f.b);
    return low - low / 2 + high / 2;
  };
  for (Chips a = 0; a < 40; ++a)
    for (Chips b = 0; b < 40; ++b) {
      CAPTURE(a, b);
      CHECK((theorem_3_7({a, b}) == corrected({a, b})) == (a <= b || a % 2 == b % 2));
    }
  Random random(8);
  for (int round = 0; round < 2000; ++round) {
    const Game game = tiny_game(static_cast<std::uint32_t>(random.between(1, 6)), kinds[random.below(2)], random);
    REQUIRE(where_wrong(game, random.below(12), Tie::advantage, theorem_3_7) == "");  // symmetric games
    const Game partisan =
        tiny_game(static_cast<std::uint32_t>(random.between(1, 6)), kinds[4 + random.below(2)], random);
    REQUIRE(where_wrong(partisan, random.below(12), Tie::advantage, corrected) == "");
  }
}

TEST_CASE("the smallest counterexamples to Theorem 3.7") {
  // Acyclic: two black vertices and no chips at all. At v Blue's move loses and Red's leads to E, so nobody wants to
  // move. fA = 1 = never and fB = 0*: the theorem says that 0* is enough, but Blue cannot win.
  const Game acyclic = game_of("v: blue r | red e\ne: blue b | red r\n");
  CHECK(printed(acyclic, 0, "e", theorem_3_7) == "0*");
  CHECK(printed(acyclic, 0, "v", theorem_3_7) == "0*");
  CHECK(truth(acyclic, 0, Tie::advantage, "v") == "1");

  // The other way round: fA = 0* and fB = 0. The theorem asks for 0*, but 0 is enough: if Red uses the advantage to
  // make Blue move, he has it at E.
  const Game other_way = game_of("v: blue e | red b\ne: blue b | red r\n");
  CHECK(printed(other_way, 0, "v", theorem_3_7) == "0*");
  CHECK(truth(other_way, 0, Tie::advantage, "v") == "0");

  // None has fewer black vertices, if acyclic.
  for_each_one_move_game(1, true, [&](const Game& game) {
    for (Chips total = 0; total < 50; ++total) REQUIRE(where_wrong(game, total, Tie::advantage, theorem_3_7) == "");
  });

  // Cyclic: one black vertex, no chips. Blue's move goes nowhere, Red's loses. The truncations under the theorem
  // stop at 0*, but Blue wins without the advantage: if Red uses hers to make him move, he has it and makes her move.
  const Game cyclic = game_of("v: blue v | red b\n");
  CHECK(printed(cyclic, 0, "v", theorem_3_7) == "0*");
  CHECK(truth(cyclic, 0, Tie::advantage, "v") == "0");
}

TEST_CASE(
    "the recursion of Make-it Take-it: right for even sums, wrong for odd ones unless fA and fB are of one sort") {
  const auto corrected = [](Pair f) {
    const Chips low = std::min(f.a, f.b), high = std::max(f.a, f.b);
    return low / 2 + (high + 1) / 2;
  };
  // All four cases, without zugzwang: the first two stand, in the last two fB has to be asked for, not fA.
  for (Chips a = 0; a < 40; ++a)
    for (Chips b = a; b < 40; ++b) {
      CAPTURE(a, b);
      const bool even = (a / 2 + b / 2) % 2 == 0;
      CHECK((make_it_take_it({a, b}) == corrected({a, b})) == (even || a % 2 == b % 2));
    }
  Random random(9);
  for (int round = 0; round < 2000; ++round) {
    const Game game = tiny_game(static_cast<std::uint32_t>(random.between(1, 6)), kinds[4 * random.below(2)], random);
    REQUIRE(where_wrong(game, random.below(12), Tie::make_it_take_it, corrected) == "");
  }
}

TEST_CASE("the smallest counterexamples to the recursion of Make-it Take-it") {
  // In the paper's words: thresholds of ours with the token are its numbers in N, without it those in N - epsilon.
  const auto words = [](Chips f) { return fmt::format("{}{}", f / 2, f % 2 == 1 ? "" : "-eps"); };
  const auto printed_words = [&](const Game& game, Chips total, const std::string& v) {
    return words(limit(game, total, make_it_take_it)[vertex(game, v)]);
  };
  const auto true_words = [&](const Game& game, Chips total, const std::string& v) {
    truth(game, total, Tie::make_it_take_it, v);
    return words(number(chips_to_win(game, {total, Tie::make_it_take_it})[vertex(game, v)]));
  };
  // Third case, odd and fA in N: B2 without any chips. Who wins ties makes all moves, so 0 is enough for Blue.
  const Game b2 = game_of("v: e r\ne: b r\n");
  CHECK(printed_words(b2, 0, "e") == "0");
  CHECK(printed_words(b2, 0, "v") == "1-eps");
  CHECK(true_words(b2, 0, "v") == "0");
  // Fourth case, odd and fA in N - epsilon: A2 with two chips. Blue needs 1 - epsilon, not 0.
  const Game a2 = game_of("v: b e\ne: b r\n");
  CHECK(printed_words(a2, 2, "e") == "1");
  CHECK(printed_words(a2, 2, "v") == "0");
  CHECK(true_words(a2, 2, "v") == "1-eps");
  // None has fewer black vertices; none with two has fewer chips.
  for_each_one_move_game(1, true, [&](const Game& game) {
    for (Chips total = 0; total < 50; ++total)
      REQUIRE(where_wrong(game, total, Tie::make_it_take_it, make_it_take_it) == "");
  });
  // This takes won ends to be 0 - epsilon and lost ones k + 1 - epsilon, the paper's smallest and its first useless
  // number. If 0 and k + 1 themselves are meant, E without chips is wrong already: fA = 0 is in N, 0 + 1 is odd, and
  // Blue would need 1 - epsilon; but with 0 he wins the tie and the game.
  CHECK(words(make_it_take_it({1, 3})) == "1-eps");
  CHECK(true_words(b2, 0, "e") == "0");
}
