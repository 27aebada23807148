// Thresholds, ranks, truncations and avoided losses against brute force, on random games of every kind under every tie
// method.

#include "catch.hpp"
#include "chips/games.hpp"
#include "rules/tie.hpp"

using namespace bidcert;

namespace {

// At a state with exactly the threshold Blue has a bid such that in every outcome he has more than the threshold or
// exactly the threshold and a smaller rank. Tries all bids, like brute force.
template <typename Method>
bool rank_descends(const Game& game, const ChipThresholds& t, Vertex v, Player holder) {
  const Chips a = t[v][holder], total = t.rules.total;
  const auto moved = [&](Chips after, Player token, Player mover) {
    const auto good = [&](Vertex w) {
      return after > t[w][token] || (after == t[w][token] && t.ranks[w][token] < t.ranks[v][holder]);
    };
    const Moves moves = mover == Player::blue ? game.blue_moves(v) : game.red_moves(v);
    if (mover == Player::red) return std::all_of(moves.begin(), moves.end(), good);
    return std::any_of(moves.begin(), moves.end(), good);
  };
  const auto outcome = [&](Player winner, Chips bid, bool tied) {
    const Chips after = winner == Player::blue ? a - bid : a + bid;
    const Player token = Method::token_after(holder, winner, tied);
    const bool blue = moved(after, token, Player::blue), red = moved(after, token, Player::red);
    return winner == Player::blue ? blue || red : blue && red;
  };
  for (Chips bid = 0; bid <= a; ++bid) {
    bool survives = true;
    for (Chips answer = 0; survives && answer <= total - a; ++answer) {
      if (bid != answer)
        survives = outcome(bid > answer ? Player::blue : Player::red, std::max(bid, answer), false);
      else if constexpr (Method::holder_decides)
        survives = holder == Player::blue ? outcome(Player::blue, bid, true) || outcome(Player::red, bid, true)
                                          : outcome(Player::blue, bid, true) && outcome(Player::red, bid, true);
      else
        survives = outcome(Method::tie_winner(holder), bid, true);
    }
    if (survives) return true;
  }
  return false;
}

bool ranks_descend(const Game& game, const ChipThresholds& t) {
  for (Vertex v = 0; v < game.size(); ++v)
    for (Player holder : both_players) {
      if (!game.black(v) || uncoloured_end(game, v) || t[v][holder] > t.rules.total) continue;
      if (!with_tie(t.rules.tie, [&](auto m) { return rank_descends<decltype(m)>(game, t, v, holder); })) return false;
    }
  return true;
}

}  // namespace

TEST_CASE("thresholds agree with brute force") {
  Random random(20240610);
  std::size_t games = 0, cyclic_ranks = 0;
  for (Tie tie : tie_methods)
    for (const Kind kind : kinds) {
      for (int round = 0; round < 1500; ++round) {
        const Game game = tiny_game(static_cast<std::uint32_t>(random.between(1, 6)), kind, random);
        const ChipRules rules{random.below(9), tie, random.one_in(2) ? Player::blue : Player::red};
        const ChipThresholds found = chips_to_win(game, rules);
        const States won = brute_force_wins(game, rules, Player::blue);
        const std::string text = text_of(game);
        CAPTURE(text, rules.total, name(tie), rules.ends == Player::blue);
        REQUIRE(disagreement(game, found, [&](Vertex v, Chips a, Player holder) {
                  return won.at(v, a, holder) != States::never;
                }) == "");
        REQUIRE(ranks_descend(game, found));
        for (Vertex v = 0; v < game.size(); ++v) cyclic_ranks += found.ranks[v].with > game.size();

        // The chain, where there is one; one column, where the token means nothing.
        for (Vertex v = 0; v < game.size(); ++v) {
          const Threshold t = found[v];
          if (one_chain(tie)) REQUIRE((t.with <= t.without && t.without <= t.with + 1));
          if (token_is_fixed(tie)) REQUIRE(t.with == t.without);
        }
        ++games;
      }
    }
  CHECK(games == 60000);
  CHECK(cyclic_ranks > 0);
}

TEST_CASE("avoided losses, truncations and numbers of moves agree with brute force") {
  Random random(3);
  for (Tie tie : tie_methods)
    for (const Kind kind : kinds)
      for (int round = 0; round < 300; ++round) {
        const Game game = tiny_game(static_cast<std::uint32_t>(random.between(1, 6)), kind, random);
        const ChipRules rules{random.below(9), tie, random.one_in(2) ? Player::blue : Player::red};
        const std::string text = text_of(game);
        CAPTURE(text, rules.total, name(tie), rules.ends == Player::blue);

        // Bids are simultaneous, and yet: either Blue makes sure that he does not lose or Red makes sure that she wins.
        const States safe = brute_force_safe(game, rules, Player::blue);
        const States lost = brute_force_wins(game, rules, Player::red);
        const ChipThresholds avoid = chips_to_avoid_losing(game, rules);
        REQUIRE(disagreement(game, avoid,
                             [&](Vertex v, Chips a, Player holder) { return safe.at(v, a, holder) == 1; }) == "");
        REQUIRE(disagreement(game, avoid, [&](Vertex v, Chips a, Player holder) {
                  return lost.at(v, a, holder) == States::never;
                }) == "");

        const States won = brute_force_wins(game, rules, Player::blue);
        const ChipThresholds by_move = chips_to_win(game, rules, Rounds::by_move);
        REQUIRE(by_move.thresholds == chips_to_win(game, rules).thresholds);
        REQUIRE(ranks_descend(game, by_move));
        for (Vertex v = 0; v < game.size(); ++v)
          for (Player holder : both_players)
            if (by_move[v][holder] <= rules.total)
              REQUIRE(won.at(v, by_move[v][holder], holder) == by_move.ranks[v][holder]);
        for (const std::uint32_t moves : {0u, 1u, 2u, 3u, 5u})
          REQUIRE(disagreement(game, chips_to_win_within(game, rules, moves),
                               [&](Vertex v, Chips a, Player holder) { return won.at(v, a, holder) <= moves; }) == "");
      }
}
