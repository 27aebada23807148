#include "published/bidding_tictactoe.hpp"

#include <algorithm>

#include "chips/every_total.hpp"
#include "game/expression.hpp"
#include "game/tictactoe.hpp"

namespace bidcert::published {

const std::map<std::string, std::string>& boards() {
  // Section 6.1 in order: who moves where from which position. Where it offers symmetric moves, the first.
  static const std::map<std::string, std::string> all{
      {"TTT", "........."}, {"1a", "....B...."},  {"1b", "....R...."},  {"2a", "B...B...."},  {"2b", "R...B...."},
      {"2c", "B...R...."},  {"2d", ".R..R...."},  {"3a", "B...B...R"},  {"3b", "RB..B...."},  {"3c", "RR..B...."},
      {"3d", "BB..R...."},  {"3e", "BR..R...."},  {"3f", ".R..R..B."},  {"4a", "B.B.B...R"},  {"4b", "B.R.B...R"},
      {"4c", "RB..B..R."},  {"4d", "RRB.B...."},  {"4e", "BBR.R...."},  {"4f", "BR.BR...."},  {"4g", ".R..R.BB."},
      {"4h", ".R..R.RB."},  {"5a", "B.R.BB..R"},  {"5b", "RB..B.BR."},  {"5c", "RB..B.RR."},  {"5d", "RRB.B.R.."},
      {"5e", "BBR.R.B.."},  {"5f", ".R..R.BBR"},  {"6a", "B.RRBB..R"},  {"6b", "RBR.B.BR."},  {"6c", "BBRRR.B.."},
      {"1a'", "B........"}, {"2a'", "B.B......"}, {"3a'", "BRB......"}, {"4a'", "BRB.B...."}, {"4b'", "BRB.R...."},
      {"5a'", "BRB.B.R.."}, {"5b'", "BRB.R..B."}, {"6a'", "BRB.B.R.R"}};
  return all;
}

const std::string& board(const std::string& label) {
  const auto found = boards().find(label);
  if (found == boards().end()) throw InputError("no position `" + label + "` in Figures 1 and 2");
  return found->second;
}

const std::vector<std::string>& distinct(const Judge& judge, const std::string& name) {
  const std::vector<std::string>& words = judge.data(name);
  for (auto word = words.begin(); word != words.end(); ++word)
    if (std::find(words.begin(), word, *word) != word) throw InputError("`" + *word + "` stands twice in " + name);
  return words;
}

Player TreeMove::mover() const {
  for (std::size_t cell = 0; cell < 9; ++cell)
    if (board(from)[cell] != board(to)[cell]) return board(to)[cell] == 'B' ? Player::blue : Player::red;
  throw InputError("no move from " + from + " to " + to);
}

TreeMove tree_move(const std::string& text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos) throw InputError("not a move: `" + text + "`");
  TreeMove move{text.substr(0, dash), text.substr(dash + 1)};
  std::size_t marks = 0, other = 0;
  for (std::size_t cell = 0; cell < 9; ++cell)
    if (board(move.from)[cell] != board(move.to)[cell]) ++(board(move.from)[cell] == '.' ? marks : other);
  if (marks != 1 || other != 0) throw InputError("no move from " + move.from + " to " + move.to);
  return move;
}

BiddingTicTacToe::BiddingTicTacToe(Context& context)
    : totals_(&context.totals("tictactoe-chips", Tie::advantage, tictactoe_game)),
      costs_(&context.certify("tictactoe", Rule::richman(), tictactoe_game)) {}

const std::map<std::string, Vertex>& BiddingTicTacToe::vertices() {
  static const std::map<std::string, Vertex> all = [] {
    const Game game = tictactoe_game();
    std::map<std::string, Vertex> made;
    for (Vertex v = 0; v < game.size(); ++v) made.emplace(game.name(v), v);
    return made;
  }();
  return all;
}

std::vector<std::string> BiddingTicTacToe::moves(const std::string& board, Player player) const {
  std::vector<std::string> names;
  const Vertex v = vertex(board);
  for (const Vertex w : player == Player::blue ? game().blue_moves(v) : game().red_moves(v))
    names.push_back(game().name(w));
  return names;
}

QuasiPeriodic BiddingTicTacToe::best(const std::string& board, Player player) const {
  const std::vector<std::string> next = moves(board, player);
  QuasiPeriodic f = threshold(next.at(0));
  for (const std::string& other : next)
    f = player == Player::blue ? min(f, threshold(other)) : max(f, threshold(other));
  return f;
}

bool BiddingTicTacToe::best_for_every_total(const std::string& from, const std::string& to, Player player) const {
  return threshold(to) == best(from, player);
}

bool BiddingTicTacToe::best_for_real_bids(const std::string& from, const std::string& to, Player player) const {
  for (const std::string& next : moves(from, player))
    if (player == Player::blue ? cost(next) < cost(to) : cost(next) > cost(to)) return false;
  return true;
}

QuasiPeriodic wedge(const QuasiPeriodic& blue, const QuasiPeriodic& red) {
  return min(blue, red).half_up() + max(blue, red).half_down();
}

QuasiPeriodic expression(const std::string& text) {
  const Expression parsed = parse_expression(text);
  return thresholds_for_every_total(parsed.game)[parsed.root];
}

QuasiPeriodic certified_expression(Context& context, const std::string& text) {
  std::string name = "chips-";
  const bool enclosed = text[0] == '(';
  for (const char c : enclosed ? text.substr(1, text.size() - 2) : text)
    if (c != ' ') name += c == '(' || c == ')' ? '_' : c == '^' ? '-' : c;
  const Expression parsed = parse_expression(text);
  return context.totals(name, Tie::advantage, [&] { return parsed.game; })[parsed.root];
}

bool never_above(const QuasiPeriodic& f, const QuasiPeriodic& g) {
  return min(f, g) == f;
}

Rational limit(const QuasiPeriodic& f) {
  return ratio(f.slope(), 2 * static_cast<long>(f.period()));
}

bool periodic(const QuasiPeriodic& f, std::int64_t period, std::int64_t slope) {
  const std::int64_t own = static_cast<std::int64_t>(f.period());
  return f.prefix() == 0 && period % own == 0 && period / own * f.slope() == 2 * slope;
}

}  // namespace bidcert::published
