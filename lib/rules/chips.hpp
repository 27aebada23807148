#pragma once

// Discrete bidding: the rules, after Develin and Payne, Discrete Bidding Games, sections 2.1 to 2.3 and the appendix.
// Their Alice is Blue, their Bob is Red.
//
// 1. There are K chips in all. Blue has a of them, Red K - a. One player holds the token that matters for ties.
// 2. At a black vertex both players bid at once, in whole chips from 0 to what they have.
// 3. Whoever bids more wins the bid, gives the chips bid to the other and decides who moves: himself or the other.
// 4. If the bids are equal, the tie method says who wins the bid; he pays and decides just the same. The tie method
// also
//    says who holds the token afterwards. One file a method: tie_advantage.hpp and so on.
// 5. The player who was told to move makes a move of his own list. If it is empty he cannot continue and has lost. (The
//    paper only says that play stops when "one player is unable to continue". That he loses is the convention of
//    combinatorial games, and what its fA and fB say of empty lists: the least of no thresholds is K + 1, the
//    greatest is 0.)
// 6. A sink ends the play and is won by its owner. So does an uncoloured end, a black vertex where neither player has a
//    move: nobody bids there, and it counts for the player named as the owner of ends, Red unless stated otherwise.
//    The paper's tie is an uncoloured end that counts for Red when we ask what Blue needs to win, and for Blue when we
//    ask what he needs to avoid losing.
// 7. A play that never ends is won by nobody.
//
// A player forces a win if he has a strategy that wins against every play of the other's: at each state a bid fixed in
// advance, without knowing the other's, while the decisions after the bids are revealed may depend on them.

#include <cstdint>
#include <string>
#include <string_view>

#include "errors.hpp"
#include "game/game.hpp"

namespace bidcert {

using Chips = std::uint64_t;

// Totals up to this many chips keep all arithmetic within 64 bits.
inline constexpr Chips most_chips = 1'000'000'000'000'000'000;

enum class Player : std::uint8_t { red = 0, blue = 1 };

constexpr Player other(Player player) {
  return player == Player::blue ? Player::red : Player::blue;
}

enum class Tie : std::uint8_t { advantage, losers_ball, make_it_take_it, blue_first, red_first };

inline constexpr Tie tie_methods[] = {Tie::advantage, Tie::losers_ball, Tie::make_it_take_it, Tie::blue_first,
                                      Tie::red_first};

struct ChipRules {
  Chips total = 0;  // at most most_chips
  Tie tie = Tie::advantage;
  Player ends = Player::red;  // whom an uncoloured end counts for
};

// The least number of Blue's chips with which he reaches his aim, K + 1 if no number does: when Red holds the token
// (Blue is without it) and when Blue holds it. In a and in nothing else winning is monotone under every tie method:
// with a chip more Blue bids the same, Red has no bid that she did not have before, and each outcome is the old one
// with the chip added.
struct Threshold {
  Chips without = 0, with = 0;

  Chips operator[](Player holder) const { return holder == Player::blue ? with : without; }
  friend bool operator==(const Threshold& s, const Threshold& t) { return s.without == t.without && s.with == t.with; }
};

// Blue's holdings in the order 0 < 0* < 1 < 1* < ..., numbered 0, 1, 2, 3, ... Under a method where the token is never
// bad and never worth more than a chip (advantage, make-it-take-it) a threshold is one holding, of number
// without + with, and never is number 2K + 2.
constexpr Chips holding(Chips chips, Player holder) {
  return 2 * chips + (holder == Player::blue ? 1 : 0);
}
constexpr Threshold threshold_of_holding(Chips number) {
  return {number - number / 2, number / 2};
}

inline bool uncoloured_end(const Game& game, Vertex v) {
  return game.black(v) && game.all_moves(v).empty();
}

inline std::string_view name(Tie tie) {
  switch (tie) {
    case Tie::advantage:
      return "advantage";
    case Tie::losers_ball:
      return "losers-ball";
    case Tie::make_it_take_it:
      return "make-it-take-it";
    case Tie::blue_first:
      return "blue-first";
    case Tie::red_first:
      return "red-first";
  }
  return {};
}

inline Tie parse_tie(std::string_view text) {
  for (Tie tie : tie_methods)
    if (name(tie) == text) return tie;
  throw InputError("unknown tie method '" + std::string(text) +
                   "': expected advantage, losers-ball, make-it-take-it, blue-first or red-first");
}

// The same rules with the players exchanged.
inline ChipRules mirrored(const ChipRules& rules) {
  ChipRules mirror = rules;
  mirror.ends = other(rules.ends);
  if (rules.tie == Tie::blue_first) mirror.tie = Tie::red_first;
  if (rules.tie == Tie::red_first) mirror.tie = Tie::blue_first;
  return mirror;
}

}  // namespace bidcert
