// Discrete Bidding Games, section 6 before 6.1: why it is enough to study TTT, in which Bob is given the ties. Here
// boards without a line are ties, ends that belong to nobody; what a player needs is computed for every total at once.

#include <fmt/format.h>

#include <map>

#include "chips/every_total.hpp"
#include "game/mirror.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

bool row_of_three(const std::string& board, char mark) {
  for (const char* line : {"012", "345", "678", "036", "147", "258", "048", "246"}) {
    bool whole = true;
    for (const char* cell = line; *cell != 0; ++cell)
      whole = whole && board[static_cast<std::size_t>(*cell - '0')] == mark;
    if (whole) return true;
  }
  return false;
}

// TTT with the full boards without a line taken from Red.
Game with_ties(const Game& ttt) {
  GameBuilder builder("tictactoe-with-ties");
  for (Vertex v = 0; v < ttt.size(); ++v) {
    const std::string& board = ttt.name(v);
    if (ttt.goal(v) == Goal::blue || (ttt.goal(v) == Goal::red && row_of_three(board, 'R'))) {
      builder.sink(ttt.goal(v), {board, {1, 1}});
      continue;
    }
    const auto tokens = [&](Moves moves) {
      std::vector<GameBuilder::Token> list;
      for (const Vertex w : moves) list.push_back({ttt.name(w), {1, 1}});
      return list;
    };
    builder.partisan({board, {1, 1}}, tokens(ttt.blue_moves(v)), tokens(ttt.red_moves(v)));
  }
  return std::move(builder).build();
}

std::string marks_exchanged(std::string board) {
  for (char& cell : board) cell = cell == 'B' ? 'R' : cell == 'R' ? 'B' : '.';
  return board;
}

// What Alice and Bob need to win, and Alice to avoid a loss, by board.
class TicTacToeWithTies {
 public:
  explicit TicTacToeWithTies(const Game& ttt)
      : game_(with_ties(ttt)),
        alice_(thresholds_for_every_total(game_)),
        bob_(thresholds_for_every_total(mirrored(game_))),
        alice_avoids_(thresholds_for_every_total(game_, Tie::advantage, Player::blue)) {
    for (Vertex v = 0; v < game_.size(); ++v) vertices_.emplace(game_.name(v), v);
  }

  const Game& game() const { return game_; }
  const QuasiPeriodic& alice(const std::string& board) const { return alice_[vertices_.at(board)]; }
  const QuasiPeriodic& bob(const std::string& board) const { return bob_[vertices_.at(board)]; }
  const QuasiPeriodic& alice_avoids(const std::string& board) const { return alice_avoids_[vertices_.at(board)]; }

 private:
  Game game_;
  EveryTotal alice_, bob_, alice_avoids_;
  std::map<std::string, Vertex> vertices_;
};

// Calls test(ties, ttt, board) for every position and notes how many there are.
template <typename Test>
Finding every_board(Context& context, Judge& judge, const Test& test) {
  const BiddingTicTacToe ttt(context);
  const TicTacToeWithTies ties(ttt.game());
  std::size_t drawn = 0;
  for (Vertex v = 0; v < ttt.game().size(); ++v) {
    const std::string& board = ttt.game().name(v);
    drawn += board.find('.') == std::string::npos && !row_of_three(board, 'B') && !row_of_three(board, 'R') ? 1 : 0;
    judge.printed(test(ties, ttt, board), board);
  }
  judge.note(fmt::format("{} positions, {} of them ties, for every total", ttt.game().size(), drawn));
  return judge.confirmed("proved");
}

// Whoever has the chips and the advantage of the other needs the same: at every position with the marks exchanged, and
// so at the empty board.
Finding symmetric(Context& context, Judge& judge) {
  return every_board(context, judge,
                     [](const TicTacToeWithTies& ties, const BiddingTicTacToe&, const std::string& board) {
                       return ties.bob(board) == ties.alice(marks_exchanged(board));
                     });
}

// Of the holdings 0 ... 2K + 1 of Alice's, Bob wins with those that leave him enough: she avoids a loss with the
// others.
Finding tie(Context& context, Judge& judge) {
  return every_board(context, judge,
                     [](const TicTacToeWithTies& ties, const BiddingTicTacToe&, const std::string& board) {
                       return ties.alice_avoids(board) + ties.bob(board) == QuasiPeriodic(2, 2) &&
                              never_above(ties.alice_avoids(board), ties.alice(board));
                     });
}

Finding ties_for_bob(Context& context, Judge& judge) {
  return every_board(context, judge,
                     [](const TicTacToeWithTies& ties, const BiddingTicTacToe& ttt, const std::string& board) {
                       return ties.alice(board) == ttt.threshold(board);
                     });
}

}  // namespace

void add_discrete_ties(Registry& registry) {
  registry.add(discrete, "sec-6-symmetric", symmetric);
  registry.add(discrete, "sec-6-tie", tie);
  registry.add(discrete, "sec-6-ttt", ties_for_bob);
}

}  // namespace bidcert::published
