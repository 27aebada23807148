#pragma once

// Random-turn play of small partisan games: a fair coin decides who moves. Alice's chance to reach b is the greatest
// over her positional strategies of the least over Bob's; with both fixed it is a Markov chain, and where b is within
// reach the only solution of a linear system, in integers without fractions. Discrete Bidding Games, claim (2) of
// section 1, is that one minus this chance is the cost R; searches over many games take R from here.

#include <array>
#include <cstdint>

#include "published/partisan_games.hpp"

namespace bidcert::published {

// By place, as in PartisanGame: numerator / denominator, the denominator positive and least.
struct RandomTurnCosts {
  std::int64_t denominator = 1;
  std::array<std::int64_t, 8> numerator{};

  Rational operator[](std::uint32_t place) const { return ratio(numerator.at(place), denominator); }
};

// 1 - P(G), at every place.
RandomTurnCosts random_turn_costs(const PartisanGame& game);

// The least M > 0 such that M R and M D are whole at every black vertex, D = |RB - RA| / 2 (section 3.6).
std::int64_t common_period(const PartisanGame& game, const RandomTurnCosts& costs);

// The game with moves of least cost only for Blue, or of greatest cost only for Red (Definition 3.9).
PartisanGame stable(const PartisanGame& game, const RandomTurnCosts& costs, Player player);

}  // namespace bidcert::published
