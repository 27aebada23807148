#include "chips/brute_force.hpp"

#include <algorithm>

#include "rules/tie.hpp"

namespace bidcert {
namespace {

constexpr Player players[] = {Player::red, Player::blue};

// One move of the game, seen by a player who wants to reach a set of states.
template <typename Method>
class OneMove {
 public:
  OneMove(const Game& game, const ChipRules& rules, Player player, const States& good)
      : game_(game), total_(rules.total), player_(player), good_(good) {}

  // Has the player a bid that reaches the set whatever the opponent does?
  bool forces(Vertex v, Chips blue_chips, Player holder) const {
    const Chips own = player_ == Player::blue ? blue_chips : total_ - blue_chips;
    for (Chips bid = 0; bid <= own; ++bid) {
      bool survives = true;
      for (Chips answer = 0; survives && answer <= total_ - own; ++answer)
        survives = revealed(v, blue_chips, holder, bid, answer);
      if (survives) return true;
    }
    return false;
  }

 private:
  bool revealed(Vertex v, Chips blue_chips, Player holder, Chips bid, Chips answer) const {
    if (bid != answer)
      return won_by(v, blue_chips, holder, bid > answer ? player_ : other(player_), std::max(bid, answer), false);
    if constexpr (Method::holder_decides) {
      const bool own = won_by(v, blue_chips, holder, player_, bid, true);
      const bool others = won_by(v, blue_chips, holder, other(player_), bid, true);
      return holder == player_ ? own || others : own && others;
    } else {
      return won_by(v, blue_chips, holder, Method::tie_winner(holder), bid, true);
    }
  }

  // The winner of the bid pays and decides who moves.
  bool won_by(Vertex v, Chips blue_chips, Player holder, Player winner, Chips bid, bool tied) const {
    const Chips after = winner == Player::blue ? blue_chips - bid : blue_chips + bid;
    const Player token = Method::token_after(holder, winner, tied);
    const bool own = moved_by(v, after, token, player_), others = moved_by(v, after, token, other(player_));
    return winner == player_ ? own || others : own && others;
  }

  bool moved_by(Vertex v, Chips blue_chips, Player holder, Player mover) const {
    const Moves moves = mover == Player::blue ? game_.blue_moves(v) : game_.red_moves(v);
    const auto good = [&](Vertex w) { return good_.at(w, blue_chips, holder) != States::never; };
    if (moves.empty()) return mover != player_;
    return mover == player_ ? std::any_of(moves.begin(), moves.end(), good)
                            : std::all_of(moves.begin(), moves.end(), good);
  }

  const Game& game_;
  Chips total_;
  Player player_;
  const States& good_;
};

// Whom an end belongs to; nullptr where play goes on.
const Player* owner(const Game& game, const ChipRules& rules, Vertex v) {
  if (game.goal(v) == Goal::blue) return &players[1];
  if (game.goal(v) == Goal::red) return &players[0];
  return uncoloured_end(game, v) ? &rules.ends : nullptr;
}

template <typename Action>
void for_each_state(const Game& game, const ChipRules& rules, Action action) {
  for (Vertex v = 0; v < game.size(); ++v)
    for (Chips blue_chips = 0; blue_chips <= rules.total; ++blue_chips)
      for (Player holder : players) action(v, blue_chips, holder);
}

template <typename Method>
States wins(const Game& game, const ChipRules& rules, Player player) {
  States won(game.size(), rules.total, States::never);
  for_each_state(game, rules, [&](Vertex v, Chips a, Player holder) {
    const Player* const owned = owner(game, rules, v);
    if (owned && *owned == player) won.at(v, a, holder) = 0;
  });
  for (std::uint32_t moves = 1;; ++moves) {
    const States before = won;
    const OneMove<Method> move(game, rules, player, before);
    for_each_state(game, rules, [&](Vertex v, Chips a, Player holder) {
      if (before.at(v, a, holder) == States::never && !owner(game, rules, v) && move.forces(v, a, holder))
        won.at(v, a, holder) = moves;
    });
    if (won == before) return won;
  }
}

template <typename Method>
States safe(const Game& game, const ChipRules& rules, Player player) {
  States kept(game.size(), rules.total, 0);
  for_each_state(game, rules, [&](Vertex v, Chips a, Player holder) {
    const Player* const owned = owner(game, rules, v);
    if (owned && *owned != player) kept.at(v, a, holder) = States::never;
  });
  for (;;) {
    const States before = kept;
    const OneMove<Method> move(game, rules, player, before);
    for_each_state(game, rules, [&](Vertex v, Chips a, Player holder) {
      if (before.at(v, a, holder) == 0 && !owner(game, rules, v) && !move.forces(v, a, holder))
        kept.at(v, a, holder) = States::never;
    });
    if (kept == before) break;
  }
  for_each_state(game, rules,
                 [&](Vertex v, Chips a, Player holder) { kept.at(v, a, holder) = kept.at(v, a, holder) == 0 ? 1 : 0; });
  return kept;
}

}  // namespace

States brute_force_wins(const Game& game, const ChipRules& rules, Player player) {
  return with_tie(rules.tie, [&](auto method) { return wins<decltype(method)>(game, rules, player); });
}

States brute_force_safe(const Game& game, const ChipRules& rules, Player player) {
  return with_tie(rules.tie, [&](auto method) { return safe<decltype(method)>(game, rules, player); });
}

}  // namespace bidcert
