#pragma once

// What becomes of a player who has exactly what he needs and makes a given bid: for one total K, or for the totals
// K, K + M, K + 2M, ... at once, on which everything is linear.
//
// Numbers are value + j * growth, j = 0, 1, 2, ... (one total: growth 0). An inequality is taken to hold if it holds
// between values and between growths; then it holds for every j.
//
// Three answers to a bid b matter: less than b, b, and b + 1, the cheapest of those that outbid it. An outcome that
// leaves a player more than K chips is one that the other cannot pay for.

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>

#include "rules/tie.hpp"

namespace bidcert {

struct Growing {
  std::int64_t value = 0, growth = 0;
  auto operator<=>(const Growing&) const = default;
  friend Growing operator+(Growing a, Growing b) { return {a.value + b.value, a.growth + b.growth}; }
  friend Growing operator-(Growing a, Growing b) { return {a.value - b.value, a.growth - b.growth}; }
  bool covers(Growing b) const { return value >= b.value && growth >= b.growth; }
};

// The greatest rank among the thresholds that the player may find himself at exactly, 0 if there are none; nothing if
// he may find himself below one.
using RankNeeded = std::optional<Growing>;

// Table: Growing total; Growing threshold(Vertex, Player holder), Blue's; RankNeeded rank(Vertex, Player holder),
// nothing if it is not known. Ends included.
template <typename Method, typename Table>
class Survival {
 public:
  Survival(const Game& game, const Table& table, Vertex v, Player self)
      : game_(game), table_(table), v_(v), self_(self) {}

  // With exactly what he needs, and the token with `holder`.
  RankNeeded bid(Player holder, Growing b) const {
    const Player opponent = other(self_);
    const Growing own = needed(v_, holder), none{}, one{1, 0};
    if (!own.covers(b) || !b.covers(none)) return {};
    RankNeeded result = none;
    if (b != none) result = all(result, outcome(self_, own - b, Method::token_after(holder, self_, false)));
    result = all(result, outcome(opponent, own + b + one, Method::token_after(holder, opponent, false)));
    const auto tie = [&](Player winner) {
      return outcome(winner, winner == self_ ? own - b : own + b, Method::token_after(holder, winner, true));
    };
    if constexpr (Method::holder_decides)
      return all(result, holder == self_ ? any(tie(self_), tie(opponent)) : all(tie(self_), tie(opponent)));
    else
      return all(result, tie(Method::tie_winner(holder)));
  }

 private:
  static RankNeeded all(RankNeeded a, RankNeeded b) {
    if (!a || !b) return {};
    return Growing{std::max(a->value, b->value), std::max(a->growth, b->growth)};
  }
  static RankNeeded any(RankNeeded a, RankNeeded b) {
    if (!a || !b) return a ? a : b;
    return std::min(*a, *b);
  }

  Growing needed(Vertex w, Player holder) const {
    const Growing blue = table_.threshold(w, holder);
    return self_ == Player::blue ? blue : table_.total + Growing{1, 0} - blue;
  }

  RankNeeded at(Vertex w, Growing own, Player holder) const {
    const Growing threshold = needed(w, holder);
    if (!own.covers(threshold)) return {};
    return self_ == Player::blue && own.value == threshold.value ? table_.rank(w, holder) : Growing{};
  }

  RankNeeded outcome(Player winner, Growing own, Player holder) const {
    if (own.covers(table_.total + Growing{1, 0})) return Growing{};
    const bool blue = self_ == Player::blue;
    RankNeeded moves, moved = Growing{};
    for (Vertex w : blue ? game_.blue_moves(v_) : game_.red_moves(v_)) moves = any(moves, at(w, own, holder));
    for (Vertex w : blue ? game_.red_moves(v_) : game_.blue_moves(v_)) moved = all(moved, at(w, own, holder));
    return winner == self_ ? any(moves, moved) : all(moves, moved);
  }

  const Game& game_;
  const Table& table_;
  Vertex v_;
  Player self_;
};

template <typename Table>
RankNeeded survive(Tie tie, const Game& game, const Table& table, Vertex v, Player self, Player holder, Growing bid) {
  return with_tie(
      tie, [&](auto method) { return Survival<decltype(method), Table>(game, table, v, self).bid(holder, bid); });
}

}  // namespace bidcert
