// Optimal bids against all bids; plays that follow the advice end, and end well.

#include "chips/play.hpp"

#include "catch.hpp"
#include "chips/games.hpp"
#include "rules/tie.hpp"

using namespace bidcert;

namespace {

// Does this bid of the player's lead to `good` states only? From the rules.
template <typename Method, typename Good>
bool survives(const Game& game, const ChipRules& rules, const ChipState& state, Player player, Chips bid, Good good) {
  const Chips own = player == Player::blue ? state.blue_chips : rules.total - state.blue_chips;
  const auto outcome = [&](Player winner, Chips paid, bool tied) {
    const Chips after = winner == Player::blue ? state.blue_chips - paid : state.blue_chips + paid;
    const Player token = Method::token_after(state.holder, winner, tied);
    bool any = false, all = true;
    for (Player mover : both_players) {
      const Moves moves = mover == Player::blue ? game.blue_moves(state.vertex) : game.red_moves(state.vertex);
      bool moved = mover != player;
      for (Vertex w : moves) moved = mover == player ? moved || good(w, after, token) : moved && good(w, after, token);
      any = any || moved;
      all = all && moved;
    }
    return winner == player ? any : all;
  };
  for (Chips answer = 0; answer <= rules.total - own; ++answer) {
    bool well;
    if (bid != answer)
      well = outcome(bid > answer ? player : other(player), std::max(bid, answer), false);
    else if constexpr (Method::holder_decides)
      well = state.holder == player ? outcome(player, bid, true) || outcome(other(player), bid, true)
                                    : outcome(player, bid, true) && outcome(other(player), bid, true);
    else
      well = outcome(Method::tie_winner(state.holder), bid, true);
    if (!well) return false;
  }
  return true;
}

// The outcomes of a state when Blue follows the advice and Red does whatever she likes.
template <typename Method>
std::vector<ChipState> outcomes(const Game& game, const ChipThresholds& t, const ChipState& s) {
  std::vector<ChipState> result;
  const ChipBids advice = optimal_bids(game, t, s);
  REQUIRE(advice.player == Player::blue);
  const auto won_by = [&](Player winner, Chips paid, bool tied) {
    const Player token = Method::token_after(s.holder, winner, tied);
    const Chips after = winner == Player::blue ? s.blue_chips - paid : s.blue_chips + paid;
    const auto blue_moves = [&] {
      const ChipDecision d = optimal_decision(game, t, s.vertex, token, Player::blue);
      const std::vector<Vertex> best = optimal_moves(game, t, s.vertex, token, Player::blue);
      REQUIRE(!best.empty());
      // The decision names Blue's best move only if he should move; otherwise take the best by rank.
      Vertex w = best[0];
      for (Vertex x : best)
        if (t.ranks[x][token] < t.ranks[w][token]) w = x;
      if (d.mover == Player::blue) w = d.move;
      result.push_back({w, after, token});
    };
    const auto red_moves = [&] {
      for (Vertex w : game.red_moves(s.vertex)) result.push_back({w, after, token});
    };
    if (winner == Player::blue) {
      if (optimal_decision(game, t, s.vertex, token, winner).mover == Player::blue)
        blue_moves();
      else
        red_moves();
    } else {
      blue_moves();
      red_moves();
    }
  };
  for (Chips answer = 0; answer <= t.rules.total - s.blue_chips; ++answer) {
    if (answer != advice.bid) {
      won_by(answer > advice.bid ? Player::red : Player::blue, std::max(answer, advice.bid), false);
    } else if constexpr (Method::holder_decides) {
      if (s.holder == Player::blue) {
        won_by(optimal_tie(game, t, s, advice.bid), advice.bid, true);
      } else {
        won_by(Player::blue, advice.bid, true);
        won_by(Player::red, advice.bid, true);
      }
    } else {
      won_by(Method::tie_winner(s.holder), advice.bid, true);
    }
  }
  return result;
}

// Follows every play from the state; 1: being explored, 2: ends in a win of Blue's always.
template <typename Method>
void follow(const Game& game, const ChipThresholds& t, const ChipState& s, States& seen) {
  std::uint32_t& mark = seen.at(s.vertex, s.blue_chips, s.holder);
  REQUIRE(mark != 1);  // a play that comes back may never end
  if (mark == 2) return;
  REQUIRE(s.blue_chips >= t[s.vertex][s.holder]);
  mark = 1;
  if (game.black(s.vertex) && !uncoloured_end(game, s.vertex))
    for (const ChipState& next : outcomes<Method>(game, t, s)) follow<Method>(game, t, next, seen);
  mark = 2;
}

}  // namespace

TEST_CASE("optimal bids are exactly the bids that survive every answer") {
  Random random(5);
  for (Tie tie : tie_methods)
    for (const Kind kind : kinds)
      for (int round = 0; round < 100; ++round) {
        const Game game = tiny_game(static_cast<std::uint32_t>(random.between(1, 5)), kind, random);
        const ChipRules rules{random.below(8), tie, random.one_in(2) ? Player::blue : Player::red};
        const ChipThresholds t = chips_to_win(game, rules);
        const std::string text = text_of(game);
        CAPTURE(text, rules.total, name(tie));
        for (Vertex v = 0; v < game.size(); ++v) {
          if (!game.black(v) || uncoloured_end(game, v)) continue;
          for (Chips a = 0; a <= rules.total; ++a)
            for (Player holder : both_players) {
              const ChipState state{v, a, holder};
              const ChipBids advice = optimal_bids(game, t, state);
              REQUIRE((advice.player == Player::blue) == (a >= t[v][holder]));
              const Chips own = advice.player == Player::blue ? a : rules.total - a;
              for (Chips bid = 0; bid <= own; ++bid) {
                const bool well = with_tie(tie, [&](auto method) {
                  return survives<decltype(method)>(game, rules, state, advice.player, bid,
                                                    [&](Vertex w, Chips after, Player token) {
                                                      return (after >= t[w][token]) == (advice.player == Player::blue);
                                                    });
                });
                const bool listed = advice.bids.first <= bid && bid <= advice.bids.last;
                CAPTURE(game.name(v), a, holder == Player::blue, bid);
                REQUIRE(well == listed);
                if (bid == advice.bid) REQUIRE(listed);
              }
              REQUIRE(advice.bids.last <= own);
            }
        }
      }
}

TEST_CASE("following the advice Blue wins every play, on cycles too") {
  Random random(6);
  for (Tie tie : tie_methods)
    for (const Kind kind : kinds)
      for (int round = 0; round < 100; ++round) {
        const Game game = tiny_game(static_cast<std::uint32_t>(random.between(1, 6)), kind, random);
        const ChipRules rules{random.below(8), tie, random.one_in(2) ? Player::blue : Player::red};
        const ChipThresholds t = chips_to_win(game, rules);
        const std::string text = text_of(game);
        CAPTURE(text, rules.total, name(tie));
        States seen(game.size(), rules.total, 0);
        for (Vertex v = 0; v < game.size(); ++v)
          for (Chips a = 0; a <= rules.total; ++a)
            for (Player holder : both_players)
              if (a >= t[v][holder])
                with_tie(tie, [&](auto method) { follow<decltype(method)>(game, t, {v, a, holder}, seen); });
      }
}

// Proposition 3.4: there are optimal strategies that use the advantage whenever the bids are tied and not 0.
TEST_CASE("the advantage need not be kept unless the bids are 0") {
  Random random(7);
  for (const Kind kind : kinds)
    for (int round = 0; round < 200; ++round) {
      const Game game = tiny_game(static_cast<std::uint32_t>(random.between(1, 6)), kind, random);
      const ChipRules rules{random.below(8)};
      const ChipThresholds t = chips_to_win(game, rules);
      for (Vertex v = 0; v < game.size(); ++v) {
        if (!game.black(v) || uncoloured_end(game, v)) continue;
        const LowHigh needs = low_high(game, t.thresholds, rules.total + 1, v);
        for (Chips a = t[v].with; a <= rules.total; ++a) {
          const ChipBids advice = optimal_bids(game, t, {v, a, Player::blue});
          bool found = advice.bids.first == 0;
          for (Chips bid = advice.bids.first; bid <= advice.bids.last; ++bid)
            found = found || a - bid >= needs.low.without;
          REQUIRE(found);
        }
      }
    }
}

// Example 3.5: whoever makes the second move wins. With equal chips the holder of the advantage has one winning
// strategy: he bids 0 and keeps the advantage.
TEST_CASE("in Example 3.5 the holder bids 0 and keeps the advantage") {
  const Game game = game_of("v: e\ne: b r\n");
  for (Chips half = 0; half < 10; ++half) {
    const ChipThresholds t = chips_to_win(game, {2 * half});
    const ChipState state{vertex(game, "v"), half, Player::blue};
    CHECK(optimal_bids(game, t, state).player == Player::blue);
    CHECK(optimal_bids(game, t, state).bids == BidRange{0, 0});
    CHECK(optimal_tie(game, t, state, 0) == Player::red);
    // And so it is for Red.
    const ChipState mirror{vertex(game, "v"), half, Player::red};
    CHECK(optimal_bids(game, t, mirror).player == Player::red);
    CHECK(optimal_bids(game, t, mirror).bids == BidRange{0, 0});
    CHECK(optimal_tie(game, t, mirror, 0) == Player::blue);
    // Everything for the second move.
    CHECK(optimal_bids(game, t, {vertex(game, "e"), half, Player::blue}).bids == BidRange{half, half});
  }
}
