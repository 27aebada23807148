#pragma once

// Bidding Tic-Tac-Toe, Discrete Bidding Games, section 6: the positions of Figures 1 and 2, and what is known of every
// position for every total of chips. The drawings are lost; the positions follow, up to symmetry, from the text of
// section 6.1, which says who moves where. Boards are written row by row, B for Blue (Alice), R for Red (Bob).

#include <map>
#include <string>
#include <vector>

#include "published/check.hpp"

namespace bidcert::published {

// `4c` -> `RB..B..R.`, `TTT` -> `.........`; throws InputError if there is no such position.
const std::string& board(const std::string& label);
const std::map<std::string, std::string>& boards();

// The data of that name, in which no word stands twice; otherwise InputError.
const std::vector<std::string>& distinct(const Judge& judge, const std::string& name);

struct TreeMove {
  std::string from, to;
  Player mover() const;
};
// `1a-2a`; throws InputError unless the second board is the first with one mark more.
TreeMove tree_move(const std::string& text);

class BiddingTicTacToe {
 public:
  // Costs and thresholds, certified once.
  explicit BiddingTicTacToe(Context& context);

  const Game& game() const { return totals_->game; }
  Vertex vertex(const std::string& board) const { return vertices().at(board); }
  const QuasiPeriodic& threshold(const std::string& board) const { return (*totals_)[vertex(board)]; }
  const Costs& costs() const { return costs_->costs; }
  Rational cost(const std::string& board) const { return costs_->costs[vertex(board)]; }

  // All boards after a move of the player's; none if the game is over.
  std::vector<std::string> moves(const std::string& board, Player player) const;
  // fA or fB of section 3.4 for every total; `board` is not an end.
  QuasiPeriodic best(const std::string& board, Player player) const;
  // Is the move one of the best for every total, and for real-valued bidding?
  bool best_for_every_total(const std::string& from, const std::string& to, Player player) const;
  bool best_for_real_bids(const std::string& from, const std::string& to, Player player) const;

 private:
  const CertifiedTotals* totals_;
  static const std::map<std::string, Vertex>& vertices();
  const Certified* costs_;
};

// What Blue needs from a vertex with these thresholds after a move of his and of hers, for every total: one step under
// the tie-breaking advantage.
QuasiPeriodic wedge(const QuasiPeriodic& blue, const QuasiPeriodic& red);

// The thresholds of a game expression for every total, from backward induction; or verified by bidcheck.
QuasiPeriodic expression(const std::string& text);
QuasiPeriodic certified_expression(Context& context, const std::string& text);

// f <= g for every total.
bool never_above(const QuasiPeriodic& f, const QuasiPeriodic& g);

// f(K) / K, in chips, tends to it.
Rational limit(const QuasiPeriodic& f);

// f(K + period) = f(K) + slope chips for every total K.
bool periodic(const QuasiPeriodic& f, std::int64_t period, std::int64_t slope);

}  // namespace bidcert::published
