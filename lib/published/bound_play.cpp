#include "published/bound_play.hpp"

#include <algorithm>

namespace bidcert::published {

BoundPlay::BoundPlay(const Game& game, Chips total, Allowed allowed)
    : game_(game), total_(total), allowed_(std::move(allowed)), won_(2 * game.size() * (total + 1), false) {
  const auto for_each_state = [&](auto visit) {
    for (Vertex v = 0; v < game.size(); ++v)
      for (Chips a = 0; a <= total; ++a)
        for (const Player holder : {Player::red, Player::blue}) visit(v, a, holder);
  };
  for_each_state([&](Vertex v, Chips a, Player holder) { won_[index(v, a, holder)] = game.goal(v) == Goal::blue; });
  for (bool grown = true; grown;) {
    grown = false;
    std::vector<bool> next = won_;
    for_each_state([&](Vertex v, Chips a, Player holder) {
      if (game.black(v) && !won(v, a, holder) && wins(v, a, holder)) next[index(v, a, holder)] = grown = true;
    });
    won_ = next;
  }
}

bool BoundPlay::wins(Vertex v, Chips blue_chips, Player holder) const {
  for (Chips x = 0; x <= blue_chips; ++x)
    for (const bool use : {false, true}) {
      if (use && holder != Player::blue) continue;
      if (allowed_({Player::blue, v, blue_chips, holder, x, use}) && survives(v, blue_chips, holder, x, use))
        return true;
    }
  return false;
}

bool BoundPlay::survives(Vertex v, Chips blue_chips, Player holder, Chips x, bool use) const {
  for (Chips y = 0; y <= total_ - blue_chips; ++y)
    if (!survives(v, blue_chips, holder, x, use, y)) return false;
  return true;
}

bool BoundPlay::survives(Vertex v, Chips blue_chips, Player holder, Chips x, bool use, Chips y) const {
  const auto tie = [&](bool used) {
    return outcome(v, blue_chips, used ? holder : other(holder), x, used ? other(holder) : holder);
  };
  for (const bool red_use : {false, true}) {
    if (red_use && holder != Player::red) continue;
    if (!allowed_({Player::red, v, blue_chips, holder, y, red_use})) continue;
    if (x != y ? !outcome(v, blue_chips, x > y ? Player::blue : Player::red, std::max(x, y), holder)
               : !tie(holder == Player::blue ? use : red_use))
      return false;
  }
  return true;
}

// The winner of the bid pays it and decides who moves.
bool BoundPlay::outcome(Vertex v, Chips blue_chips, Player winner, Chips bid, Player holder) const {
  const Chips left = winner == Player::blue ? blue_chips - bid : blue_chips + bid;
  const bool blue = won(game_.blue_moves(v)[0], left, holder), red = won(game_.red_moves(v)[0], left, holder);
  return winner == Player::blue ? blue || red : blue && red;
}

}  // namespace bidcert::published
