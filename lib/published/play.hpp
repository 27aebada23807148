#pragma once

// Exact play on small games, from the rules alone: who can force what within t moves when money comes in N equal coins.
// The player in question announces his bid and concedes ties; the opponent may answer with any bid, not only whole
// coins: since more money never hurts (which is checked), the cheapest answer that wins the bid is the worst.

#include <cstdint>
#include <vector>

#include "published/small_games.hpp"

namespace bidcert::published {

enum class Payment { winners_bid, losers_bid };

// wins[place][a]: with a of N coins the player forces the token to his sink within t moves.
using Wins = std::vector<std::vector<bool>>;

// For t = 0 ... last. `red`: Red is the player, and a are her coins. Throws std::logic_error if more money ever hurts.
std::vector<Wins> forced_wins(const SmallGame& game, std::uint32_t coins, std::uint32_t last, bool red,
                              Payment payment);

// The same where bids go down to minus what the opponent has, who is then paid less than nothing if the bidder wins.
std::vector<Wins> forced_wins_with_negative_bids(const SmallGame& game, std::uint32_t coins, std::uint32_t last,
                                                 bool red);

}  // namespace bidcert::published
