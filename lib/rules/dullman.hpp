#pragma once

// Dullman, and Taxman at rate 2: the degenerate rules (Combinatorial Games under Auction Play, section 6).
//
// Dullman: the low bidder pays his own bid, or his opponent's, to the bank or to the high bidder, who moves for free.
// Let one player have more money than the other and bid all of it: no bid of the other's reaches that, so he moves,
// pays nothing, and the other has no more than before. So he has more money after every move, makes every move, and
// walks to his own sink if there is a way. The critical share is 1/2 wherever both sinks can be reached; where only one
// can, the game ends there or never, and the cost is that of the sink.
//
// Taxman at rate 2: both players pay the high bid, and who cannot pay defaults: the other makes all further moves.
// Again the player with more money bids all of it; the other cannot pay as much and defaults. (The Taxman average is
// then (y - x) / (2 (y - x)) = 1/2 as long as x < y, and 0/0 where x = y; it needs this reading.)
//
// Nothing is averaged, so these are not among the rules of rule.hpp: no cost depends on any other. In a partisan game
// the richer player, making every move, may be unable to leave a vertex where only his opponent can; the papers do not
// speak of that, and such games are refused.

#include <string_view>

namespace bidcert {

inline bool is_degenerate_rule(std::string_view text) {
  return text == "dullman" || text == "taxman:2";
}

}  // namespace bidcert
