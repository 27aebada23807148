#pragma once

// Thresholds for every total at once, in any game, with the evidence that proves them: threshold, bids and rank
// (evidence.hpp) of every state as eventually quasi-periodic functions of K.
//
// They are guessed and then proved. Guessed: the game is solved for K = 0, 1, 2, ..., and to each sequence of numbers a
// function is fitted. Theorems 3.12 to 3.14 of Discrete Bidding Games promise that there is one: once the game is
// stable a surplus of M chips, divided as the Richman costs say, changes nothing if M times each cost is whole. In
// acyclic games the thresholds are not guessed but computed, as in every_total.hpp. Proved: at each vertex, with M' and
// P the common period and prefix of the functions there, what evidence must satisfy is checked for K < P, and for K =
// P, ..., P + M' - 1 together with K + M', K + 2M', ... (survival.hpp). If that holds the functions are right for every
// total, however they were found. So no estimate of when a game has become stable is needed; if the proof fails, more
// totals are solved, up to a limit.

#include <array>

#include "chips/evidence.hpp"
#include "chips/quasi_periodic.hpp"

namespace bidcert {

struct EveryTotalEvidence {
  enum Field { threshold, bid, rank, stop };
  using State = std::array<std::uint32_t, 4>;  // numbers of functions

  Tie tie;
  Player ends;
  std::vector<QuasiPeriodic> functions;      // all different
  std::vector<std::array<State, 2>> states;  // by vertex, then by holder; of no meaning at ends
  std::vector<std::uint8_t> always, never;   // by vertex: ends of Blue's and of Red's

  // In chips; at ends too.
  QuasiPeriodic function(Vertex v, Player holder) const;
  // Without and with the token together: the number of a holding, where thresholds are holdings.
  QuasiPeriodic holdings(Vertex v) const { return function(v, Player::red) + function(v, Player::blue); }
};

// Throws LimitError if no proof is found within the limits.
EveryTotalEvidence evidence_for_every_total(const Game& game, Tie tie = Tie::advantage, Player ends = Player::red);

}  // namespace bidcert
