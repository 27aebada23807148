#pragma once

// Theorem 7 by play: Blue bids x (P+ - P-)/P+ with P = P(.,t-1), and 0 where P+ = 0, announces it and concedes ties.
// Since more money never hurts, Red's cheapest answer that wins the bid is her best.

#include <cstdint>
#include <vector>

#include "published/small_games.hpp"

namespace bidcert::published {

// Does Blue, with x against y and the token at `place`, win within t moves? `above`: P(.,t) for all t needed.
bool poorman_wins(const SmallGame& game, const std::vector<Values>& above, std::uint32_t place, std::uint32_t t,
                  const Rational& x, const Rational& y);

}  // namespace bidcert::published
