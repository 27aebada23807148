#include "chips/play.hpp"

#include <algorithm>
#include <utility>

#include "rules/tie.hpp"

namespace bidcert {
namespace {

Chips less(Chips a, Chips b) {
  return a > b ? a - b : 0;
}

// The bids of a player with `own` chips who needs low if he decides who moves and high if the other does. Tokens and
// thresholds are his: `with` is with the token in his hands. Why nothing depends on the means of the other: see
// tie_advantage.hpp.
template <typename Method>
BidRange range_of_bids(const LowHigh& needs, Chips own, Player holder) {
  constexpr Player self = Player::blue, opponent = Player::red;
  const auto low = [&](bool tied) { return needs.low[Method::token_after(holder, self, tied)]; };
  const auto high = [&](bool tied) { return needs.high[Method::token_after(holder, opponent, tied)]; };

  // The ranges of bids that survive a tie: won by the player, or by the other.
  std::vector<BidRange> tie;
  const bool can_win = own >= low(true);
  const BidRange win{0, less(own, low(true))}, lose{less(high(true), own), own};
  if constexpr (Method::holder_decides) {
    if (holder == self) {
      if (can_win) tie.push_back(win);
      tie.push_back(lose);
    } else if (can_win) {
      tie.push_back({lose.first, win.last});
    }
  } else if (Method::tie_winner(holder) == self) {
    if (can_win) tie.push_back(win);
  } else {
    tie.push_back(lose);
  }

  BidRange bids{own + 1, 0};  // empty
  const auto add = [&](Chips first, Chips last) {
    if (first > last) return;
    bids = {std::min(bids.first, first), std::max(bids.last, last)};
  };
  const Chips outbid = less(high(false), own + 1);
  for (const BidRange& range : tie) {
    // A bid of 0 outbids nobody.
    if (outbid == 0 && range.first == 0) add(0, 0);
    if (own >= low(false)) add(std::max({Chips{1}, outbid, range.first}), std::min(less(own, low(false)), range.last));
  }
  return bids;
}

BidRange range_of_bids(Tie tie, const LowHigh& needs, Chips own, Player holder) {
  return with_tie(tie, [&](auto method) { return range_of_bids<decltype(method)>(needs, own, holder); });
}

// l and h at v if Blue must come out with more than the threshold, or with the threshold and a rank below `rank`.
LowHigh with_progress(const Game& game, const ChipThresholds& thresholds, Vertex v, std::uint64_t rank) {
  const Chips never = thresholds.rules.total + 1;
  const auto needed = [&](Vertex w, Player holder) {
    const Chips chips = thresholds[w][holder];
    return thresholds.ranks[w][holder] < rank || chips == never ? chips : chips + 1;
  };
  LowHigh needs{{never, never}, {0, 0}};
  for (Vertex w : game.blue_moves(v)) {
    needs.low.without = std::min(needs.low.without, needed(w, Player::red));
    needs.low.with = std::min(needs.low.with, needed(w, Player::blue));
  }
  for (Vertex w : game.red_moves(v)) {
    needs.high.without = std::max(needs.high.without, needed(w, Player::red));
    needs.high.with = std::max(needs.high.with, needed(w, Player::blue));
  }
  if (needs.low.without > needs.high.without) std::swap(needs.low.without, needs.high.without);
  if (needs.low.with > needs.high.with) std::swap(needs.low.with, needs.high.with);
  return needs;
}

// Thresholds with their ranks, in lexicographic order.
using Key = std::pair<Chips, std::uint64_t>;

struct BestMove {
  Key key;
  bool stuck;
  Vertex move;
};

BestMove best_move(const Game& game, const ChipThresholds& thresholds, Vertex v, Player holder, Player mover) {
  const Moves moves = mover == Player::blue ? game.blue_moves(v) : game.red_moves(v);
  BestMove best{mover == Player::blue ? Key{thresholds.rules.total + 1, 0} : Key{0, 0}, true, v};
  for (Vertex w : moves) {
    const Key key{thresholds[w][holder], thresholds.ranks[w][holder]};
    if (best.stuck || (mover == Player::blue ? key < best.key : key > best.key)) best = {key, false, w};
  }
  return best;
}

}  // namespace

BidRange surviving_bids(const Game& game, const ChipThresholds& thresholds, const ChipState& state) {
  const auto [v, a, holder] = state;
  const ChipRules& rules = thresholds.rules;
  const Chips never = rules.total + 1;
  const LowHigh needs = low_high(game, thresholds.thresholds, never, v);
  if (a >= thresholds[v][holder]) return range_of_bids(rules.tie, needs, a, holder);
  const auto mirror = [&](Threshold t) { return Threshold{never - t.with, never - t.without}; };
  return range_of_bids(mirrored(rules).tie, {mirror(needs.high), mirror(needs.low)}, rules.total - a, other(holder));
}

ChipBids optimal_bids(const Game& game, const ChipThresholds& thresholds, const ChipState& state) {
  const auto [v, a, holder] = state;
  const BidRange bids = surviving_bids(game, thresholds, state);
  const Chips exact = thresholds[v][holder];
  if (a < exact) return {Player::red, bids, bids.first};
  const LowHigh progress = with_progress(game, thresholds, v, thresholds.ranks[v][holder]);
  return {Player::blue, bids, range_of_bids(thresholds.rules.tie, progress, exact, holder).first};
}

std::vector<Vertex> optimal_moves(const Game& game, const ChipThresholds& thresholds, Vertex v, Player holder,
                                  Player mover) {
  const BestMove best = best_move(game, thresholds, v, holder, mover);
  std::vector<Vertex> moves;
  for (Vertex w : mover == Player::blue ? game.blue_moves(v) : game.red_moves(v))
    if (thresholds[w][holder] == best.key.first) moves.push_back(w);
  return moves;
}

ChipDecision optimal_decision(const Game& game, const ChipThresholds& thresholds, Vertex v, Player holder,
                              Player winner) {
  const BestMove blue = best_move(game, thresholds, v, holder, Player::blue);
  const BestMove red = best_move(game, thresholds, v, holder, Player::red);
  const Player mover = (winner == Player::blue) == (blue.key <= red.key) ? Player::blue : Player::red;
  const BestMove& best = mover == Player::blue ? blue : red;
  return {mover, best.stuck, best.move};
}

Player optimal_tie(const Game& game, const ChipThresholds& thresholds, const ChipState& state, Chips bid) {
  const auto [v, a, holder] = state;
  const LowHigh needs = low_high(game, thresholds.thresholds, thresholds.rules.total + 1, v);
  if (holder == Player::red) {
    // Red keeps the token if that is good enough.
    const bool kept = bid > a || a - bid < needs.low.without;
    return kept ? Player::blue : Player::red;
  }
  // What Blue has beyond the threshold is set aside; if the bid was not meant for the threshold, nothing is.
  const Chips exact = thresholds[v].with;
  const LowHigh progress = with_progress(game, thresholds, v, thresholds.ranks[v].with);
  if (a >= exact) {
    if (exact + bid >= progress.high.with) return Player::red;
    if (exact >= bid && exact - bid >= progress.low.without) return Player::blue;
  }
  return a + bid >= needs.high.with ? Player::red : Player::blue;
}

}  // namespace bidcert
