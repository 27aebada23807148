// Discrete Bidding Games, section 6.1 and Theorem 6.7: Figures 1 and 2, threats and blocks, and every comparison that
// the proofs of Proposition 6.4 and Lemmas 6.5 and 6.6 make. Comparisons are relations between thresholds as functions
// of the total, so they are decided for all totals at once.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "chips/every_total.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/holdings.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Terms such as `(A^(5b^B2))`, where `5b` is a position of Figures 1 and 2, and nine cells are a board; `blue:S` and
// `red:S` are the best that a player reaches with a move from the board S, which may depend on the total.
class Terms {
 public:
  explicit Terms(const BiddingTicTacToe& tictactoe) : tictactoe_(tictactoe) {}

  QuasiPeriodic value(const std::string& text) const {
    if (text.empty()) throw InputError("an empty term");
    if (text[0] != '(') {
      if (boards().count(text) != 0) return tictactoe_.threshold(board(text));
      if (text.size() == 9) return tictactoe_.threshold(text);
      if (text.starts_with("blue:")) return tictactoe_.best(text.substr(5), Player::blue);
      if (text.starts_with("red:")) return tictactoe_.best(text.substr(4), Player::red);
      return expression(text);
    }
    if (text.back() != ')') throw InputError("unbalanced: " + text);
    std::size_t depth = 0;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
      if (text[i] == '(') ++depth;
      if (text[i] == ')') --depth;
      if (text[i] == '^' && depth == 0)
        return wedge(value(text.substr(1, i - 1)), value(text.substr(i + 1, text.size() - i - 2)));
    }
    throw InputError("no ^ in " + text);
  }

 private:
  const BiddingTicTacToe& tictactoe_;
};

std::string rotated(const std::string& position) {
  std::string turned(9, '.');
  for (std::size_t cell = 0; cell < 9; ++cell) turned[3 * (cell % 3) + 2 - cell / 3] = position[cell];
  return turned;
}

// One of the eight boards that are the same up to symmetry.
std::string up_to_symmetry(std::string position) {
  std::string least = position;
  for (int turn = 0; turn < 8; ++turn) {
    position = rotated(position);
    if (turn == 3)
      for (std::size_t row = 0; row < 9; row += 3) std::swap(position[row], position[row + 2]);
    least = std::min(least, position);
  }
  return least;
}

// `1a-2a` with labels, or two boards.
struct Step {
  std::string from, to;
  Player player;
};

Step step(const std::string& text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos) throw InputError("not a move: " + text);
  const auto place = [](const std::string& word) { return boards().count(word) != 0 ? board(word) : word; };
  Step made{place(text.substr(0, dash)), place(text.substr(dash + 1)), Player::red};
  int marks = 0;
  for (std::size_t cell = 0; cell < 9; ++cell)
    if (made.from.at(cell) != made.to.at(cell)) {
      ++marks;
      made.player = made.to[cell] == 'B' ? Player::blue : Player::red;
    }
  if (marks != 1) throw InputError("not a move: " + text);
  return made;
}

// best:MOVE   no other move is better, for any total
// only:MOVE   and no other move, symmetric ones apart, is as good for all totals
// S=T, S<=T, S<T   for all totals; S is strictly better for Blue in the last case
//
// What is wrong with a relation; nothing if it holds.
std::string wrong(const BiddingTicTacToe& tictactoe, const std::string& relation) {
  if (relation.starts_with("best:") || relation.starts_with("only:")) {
    const Step move = step(relation.substr(5));
    for (const std::string& next : tictactoe.moves(move.from, move.player)) {
      if (tictactoe.best_for_every_total(move.from, next, move.player) &&
          !tictactoe.best_for_every_total(move.from, move.to, move.player))
        return fmt::format("{} costs {}, but {} costs {}", move.to, tictactoe.cost(move.to).to_string(), next,
                           tictactoe.cost(next).to_string());
      if (relation.starts_with("only:") && up_to_symmetry(next) != up_to_symmetry(move.to) &&
          tictactoe.threshold(next) == tictactoe.threshold(move.to))
        return fmt::format("{} is as good as {}", next, move.to);
    }
    return tictactoe.best_for_every_total(move.from, move.to, move.player) ? "" : move.to + " is not best";
  }
  const Terms terms(tictactoe);
  const std::size_t at = relation.find_first_of("<=");
  if (at == std::string::npos) throw InputError("not a relation: " + relation);
  const bool equal = relation[at] == '=', strict = !equal && relation[at + 1] != '=';
  const std::string left = relation.substr(0, at), right = relation.substr(at + (equal || strict ? 1 : 2));
  const QuasiPeriodic s = terms.value(left), t = terms.value(right);
  if (strict && s == t) return fmt::format("{} and {} are equivalent", left, right);
  if (equal ? s == t : never_above(s, t)) return "";
  Chips total = 0;
  while (equal ? s(total) == t(total) : s(total) <= t(total)) ++total;
  return fmt::format("for K = {} Blue needs {} at {} and {} at {}", total, starred(s(total)), left, starred(t(total)),
                     right);
}

// A paragraph of a proof: every relation that it states. If one fails, `corrected` are the relations that hold instead.
Check relations(std::vector<std::string> corrected = {}, Verdict kind = Verdict::misprint) {
  return [=](Context& context, Judge& judge) {
    const BiddingTicTacToe tictactoe(context);
    for (const std::string& relation : distinct(judge, "relations")) {
      const std::string what = wrong(tictactoe, relation);
      judge.cell(what.empty(), relation + ": " + what);
    }
    for (const std::string& relation : corrected) {
      judge.corrected(wrong(tictactoe, relation).empty(), relation);
      judge.note("holds: " + relation);
    }
    return judge.error(kind, "proved");
  };
}

Finding thresholds(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  for (const std::string& cell : distinct(judge, "thresholds")) {
    const std::size_t equals = cell.find('=');
    const std::string label = cell.substr(0, equals);
    const Rational cost = tictactoe.cost(board(label));
    judge.cell(equals != std::string::npos && cell.substr(equals + 1) == cost.to_string(),
               fmt::format("{} ({}) costs {}", label, board(label), cost.to_string()));
    judge.note(fmt::format("{} is {}: {}", label, board(label), cost.to_string()));
  }
  judge.printed(distinct(judge, "thresholds").size() == 30, "not thirty positions");
  return judge.confirmed("proved");
}

Finding real_moves(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  for (const std::string& word : distinct(judge, "moves")) {
    const TreeMove move = tree_move(word);
    judge.cell(tictactoe.best_for_real_bids(board(move.from), board(move.to), move.mover()), word + " is not optimal");
  }
  judge.printed(distinct(judge, "moves").size() == 29, "not twenty-nine moves");
  return judge.confirmed("proved");
}

Finding all_totals(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  for (const std::string& word : distinct(judge, "moves")) {
    const TreeMove move = tree_move(word);
    judge.cell(tictactoe.best_for_every_total(board(move.from), board(move.to), move.mover()),
               word + " is not optimal for every total");
  }
  judge.printed(distinct(judge, "moves").size() == 28, "not twenty-eight moves");
  return judge.confirmed("proved");
}

// All totals up to a common period beyond all prefixes decide for every total, since the costs differ or the functions
// have a common slope.
std::vector<Chips> totals_where(const QuasiPeriodic& f, const QuasiPeriodic& g, bool equal, std::size_t& checked) {
  checked = std::max(f.prefix(), g.prefix()) + 4 * std::max(f.period(), g.period());
  std::vector<Chips> found;
  for (Chips total = 0; total < checked; ++total)
    if ((f(total) == g(total)) == equal) found.push_back(total);
  return found;
}

std::vector<Chips> numbers(const std::vector<std::string>& words) {
  std::vector<Chips> list;
  for (const std::string& word : words) list.push_back(static_cast<Chips>(holding_number(word) / 2));
  return list;
}

QuasiPeriodic with_first_move(const BiddingTicTacToe& tictactoe, const std::string& to) {
  return wedge(tictactoe.threshold(to), tictactoe.best(board("TTT"), Player::red));
}

Finding center(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const QuasiPeriodic& start = tictactoe.threshold(board("TTT"));
  std::size_t checked = 0;
  const std::vector<Chips> not_optimal = totals_where(start, with_first_move(tictactoe, board("1a")), false, checked);
  judge.cell(not_optimal == numbers(distinct(judge, "not")),
             fmt::format("not optimal for K = {}", fmt::join(not_optimal, " ")));
  // The stricter reading: the center leaves Blue needing no more than any other first move.
  std::size_t strictly = 0;
  const std::vector<Chips> better =
      totals_where(tictactoe.best(board("TTT"), Player::blue), tictactoe.threshold(board("1a")), false, strictly);
  judge.note(
      fmt::format("K < {}, a common period beyond the prefix, decides for all; another first move leaves less to "
                  "need for K = {}",
                  checked, fmt::join(better, " ")));
  return judge.confirmed("proved");
}

Finding corner(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const QuasiPeriodic& start = tictactoe.threshold(board("TTT"));
  const QuasiPeriodic f = with_first_move(tictactoe, board("1a'"));
  std::size_t checked = 0;
  const std::vector<Chips> optimal = totals_where(start, f, true, checked);
  const std::vector<Chips> printed = numbers(distinct(judge, "totals"));
  for (Chips total = 0; total < checked; ++total) {
    const bool listed = std::find(printed.begin(), printed.end(), total) != printed.end();
    if (listed || total < 64)
      judge.cell(listed == (start(total) == f(total)), fmt::format("K = {}", total));
    else
      judge.printed(start(total) != f(total), fmt::format("K = {}", total));
  }
  judge.printed(optimal == printed, "the list");
  judge.note(fmt::format("optimal exactly for K = {}", fmt::join(optimal, " ")));
  return judge.confirmed("proved");
}

// "f' >= f'' unless k = 5": the other way round.
Finding comparison(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const QuasiPeriodic first = with_first_move(tictactoe, board("1a"));
  const QuasiPeriodic second = with_first_move(tictactoe, board("1a'"));
  for (Chips total = 0; total < 1024; ++total) {
    if (total != 5)
      judge.printed(first(total) >= second(total),
                    fmt::format("K = {}: f' = {}, f'' = {}", total, starred(first(total)), starred(second(total))));
    judge.corrected((first(total) <= second(total)) == (total != 5), fmt::format("K = {}", total));
  }
  std::size_t checked = 0;
  const std::vector<Chips> equal = totals_where(first, second, true, checked);
  judge.corrected(equal == numbers(distinct(judge, "equal")), "the list of equal values");
  judge.note(fmt::format("equal for K = {}", fmt::join(equal, " ")));
  return judge.error(Verdict::misprint);
}

// Figure 2 for its one total.
Finding five_chips(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  std::vector<std::string> always;
  for (const std::string& word : distinct(judge, "moves")) {
    const TreeMove move = tree_move(word);
    const std::string& from = board(move.from);
    judge.cell(tictactoe.threshold(board(move.to))(5) == tictactoe.best(from, move.mover())(5),
               word + " is not optimal for five chips");
    if (tictactoe.best_for_every_total(from, board(move.to), move.mover())) always.push_back(word);
  }
  judge.printed(distinct(judge, "moves").size() == 10, "not ten moves");
  // Lemma 6.5: with five chips nothing but adjacent corners will do.
  const auto only = [&](const std::string& from, const std::string& to) {
    const std::int64_t best = tictactoe.best(from, Player::blue)(5);
    for (const std::string& next : tictactoe.moves(from, Player::blue))
      if ((tictactoe.threshold(next)(5) == best) != (up_to_symmetry(next) == up_to_symmetry(to))) return false;
    return true;
  };
  judge.printed(only(board("TTT"), board("1a'")) && only(board("1a'"), board("2a'")), "Lemma 6.5");
  judge.note("with five chips Alice's best first moves are exactly the corners, and then exactly the adjacent corners");
  judge.note(fmt::format("optimal for every total: {}", fmt::join(always, " ")));
  return judge.confirmed("proved");
}

// Threats as section 6.1 defines them.
class Threats {
 public:
  explicit Threats(const BiddingTicTacToe& tictactoe) : tictactoe_(tictactoe) {}

  // Blue wins with his next move; Red makes it impossible for Blue to win with hers.
  bool has(const std::string& position, Player player) const {
    if (tictactoe_.game().goal(tictactoe_.vertex(position)) != Goal::none) return false;
    for (const std::string& next : tictactoe_.moves(position, player))
      if (decided(next, player)) return true;
    return false;
  }
  bool decided(const std::string& position, Player player) const {
    return player == Player::blue ? tictactoe_.threshold(position) == QuasiPeriodic(0, 0)
                                  : tictactoe_.threshold(position) == QuasiPeriodic(2, 2);
  }
  // Moves that end the opponent's threat, of a player who cannot decide the game at once.
  std::vector<std::string> blocks(const std::string& position, Player player) const {
    std::vector<std::string> all;
    if (!has(position, other(player)) || has(position, player)) return all;
    for (const std::string& next : tictactoe_.moves(position, player))
      if (!decided(next, player) && !decided(next, other(player)) && !has(next, other(player))) all.push_back(next);
    return all;
  }
  bool counterattack(const std::string& block, Player player) const { return has(block, player); }

 private:
  const BiddingTicTacToe& tictactoe_;
};

constexpr Player players[] = {Player::blue, Player::red};

template <typename Action>
void for_each_position(const BiddingTicTacToe& tictactoe, Action action) {
  for (Vertex v = 0; v < tictactoe.game().size(); ++v)
    if (tictactoe.game().black(v)) action(tictactoe.game().name(v));
}

Finding threats_compare(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const Threats threats(tictactoe);
  const QuasiPeriodic e = expression("E");
  std::size_t count = 0;
  for_each_position(tictactoe, [&](const std::string& position) {
    if (threats.has(position, Player::blue)) judge.printed(never_above(tictactoe.threshold(position), e), position);
    if (threats.has(position, Player::red)) judge.printed(never_above(e, tictactoe.threshold(position)), position);
    ++count;
  });
  judge.note(fmt::format("{} positions, all totals", count));
  return judge.confirmed("proved");
}

Finding lemma_6_3(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const Threats threats(tictactoe);
  std::size_t count = 0, ties = 0;
  std::string tie;
  for_each_position(tictactoe, [&](const std::string& position) {
    for (const Player player : players) {
      const std::vector<std::string> blocks = threats.blocks(position, player);
      if (std::none_of(blocks.begin(), blocks.end(),
                       [&](const std::string& block) { return threats.counterattack(block, player); }))
        continue;
      ++count;
      judge.printed(std::any_of(blocks.begin(), blocks.end(),
                                [&](const std::string& block) {
                                  return tictactoe.best_for_every_total(position, block, player);
                                }),
                    fmt::format("{}: no block of {}'s is optimal", position, player == Player::blue ? "Blue" : "Red"));
      for (const std::string& next : tictactoe.moves(position, player))
        if (std::find(blocks.begin(), blocks.end(), next) == blocks.end() &&
            tictactoe.best_for_every_total(position, next, player)) {
          ++ties;
          if (tie.empty()) tie = fmt::format("{} to {}", position, next);
        }
    }
  });
  judge.note(fmt::format("{} positions and players with a counterattack: a block is best for every total", count));
  judge.note(ties == 0 ? "no other move is ever as good for all totals"
                       : fmt::format("{} other moves are as good for all totals, the first is {}", ties, tie));
  return judge.confirmed("proved");
}

Finding unique_block(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const Threats threats(tictactoe);
  std::size_t count = 0, several = 0, blue = 0;
  for_each_position(tictactoe, [&](const std::string& position) {
    for (const Player player : players) {
      const std::vector<std::string> blocks = threats.blocks(position, player);
      if (blocks.empty()) continue;
      ++count;
      several += blocks.size() > 1 ? 1 : 0;
      blue += blocks.size() > 1 && player == Player::blue ? 1 : 0;
      judge.printed(blocks.size() == 1,
                    fmt::format("{}: {} blocks by {}", position, player == Player::blue ? "Blue" : "Red",
                                fmt::join(blocks, " and ")));
      bool all = true;
      for (const std::string& block : blocks)
        if (threats.counterattack(block, player)) all = all && tictactoe.best_for_every_total(position, block, player);
      judge.corrected(all, position);
    }
  });
  judge.note(
      fmt::format("{} positions and players with a block, {} with several, {} of these Blue's", count, several, blue));
  return judge.error(Verdict::refuted, "proved");
}

// The list of counterattacks in the proof of Proposition 6.4, and what it should be.
Finding counterattacks(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const Threats threats(tictactoe);
  const auto is_counterattack = [&](const std::string& word) {
    const TreeMove move = tree_move(word);
    const std::vector<std::string> blocks = threats.blocks(board(move.from), move.mover());
    return std::find(blocks.begin(), blocks.end(), board(move.to)) != blocks.end() &&
           threats.counterattack(board(move.to), move.mover());
  };
  const std::vector<std::string>& moves = distinct(judge, "moves");
  for (const std::string& label : distinct(judge, "from")) {
    std::string which;
    for (const std::string& word : moves)
      if (tree_move(word).from == label && is_counterattack(word)) which = word;
    judge.cell(!which.empty(), fmt::format("no counterattack of Figure 1 starts at {}", label));
  }
  std::vector<std::string> all;
  for (const std::string& word : moves)
    if (is_counterattack(word)) all.push_back(tree_move(word).from);
  std::sort(all.begin(), all.end());
  judge.note(fmt::format("counterattacks of Figure 1 start at {}", fmt::join(all, " ")));
  for (const char* label : {"3c", "4b", "4g"})
    judge.corrected(std::find(all.begin(), all.end(), label) != all.end(), label);
  return judge.error(Verdict::misprint);
}

// Example 6.2: of all boards with the marks that are still legible, row by row though not in order, those of which the
// text is true.
Finding example_6_2(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const Threats threats(tictactoe);
  const QuasiPeriodic b3 = expression("B3"), a2 = expression("A2");
  const auto rows = [](const std::string& position) {
    std::vector<std::string> legible;
    for (std::size_t row = 0; row < 9; row += 3) {
      std::string marks = position.substr(row, 3);
      std::erase(marks, '.');
      std::sort(marks.begin(), marks.end());
      if (!marks.empty()) legible.push_back(marks);
    }
    return legible;
  };
  std::size_t first_boards = 0, second_boards = 0;
  std::vector<std::string> first, second;
  for_each_position(tictactoe, [&](const std::string& position) {
    const QuasiPeriodic& f = tictactoe.threshold(position);
    const std::vector<std::string> legible = rows(position);
    const auto deciding = [&](Player player) {
      std::vector<std::size_t> cells;
      for (const std::string& next : tictactoe.moves(position, player))
        if (threats.decided(next, player))
          cells.push_back(
              static_cast<std::size_t>(std::mismatch(next.begin(), next.end(), position.begin()).first - next.begin()));
      return cells;
    };
    if (legible == std::vector<std::string>{"R", "R", "BR"}) {
      ++first_boards;
      if (deciding(Player::red) == std::vector<std::size_t>{2, 5, 8} && f == b3) first.push_back(position);
    }
    if (legible == std::vector<std::string>{"B", "BBR"}) {
      ++second_boards;
      if (deciding(Player::blue).size() == 2 && never_above(f, a2) && !(f == a2)) second.push_back(position);
    }
  });
  judge.corrected(first.size() == 1, "not one board for the first drawing");
  judge.corrected(second.size() == 1, "not one board for the second drawing");
  judge.note(
      fmt::format("first drawing: of {} boards with these marks a triple threat in the right column, and "
                  "equivalent to B3: {}",
                  first_boards, fmt::join(first, " ")));
  judge.note(
      fmt::format("second drawing: of {} boards with these marks a double threat, and strictly better for Blue than "
                  "A2: {}",
                  second_boards, fmt::join(second, " ")));
  return judge.figure_lost();
}

}  // namespace

void add_discrete_tictactoe(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("ex-5.3", relations({".BR.R.B..=((A^B2)^B2)", "BRB.....R=(A2^B3)"}, Verdict::refuted));
  add("sec-5-wedge-position", relations());
  add("fig-1-thresholds", thresholds);
  add("fig-1-moves", real_moves);
  add("sec-6.1-threats", threats_compare);
  add("ex-6.2", example_6_2);
  add("lemma-6.3", lemma_6_3);
  add("sec-6.1-one-block", unique_block);
  add("prop-6.4", all_totals);
  add("prop-6.4-counterattacks", counterattacks);
  for (const char* id :
       {"alice-4c", "bob-4c", "alice-3a", "bob-3a", "bob-3b", "alice-3e", "alice-3f", "bob-3f", "bob-2a", "alice-2b",
        "bob-2b", "alice-2c", "bob-2c", "alice-2d", "alice-1a-top", "bob-1a", "bob-1b"})
    add(std::string("prop-6.4-") + id, relations());
  add("prop-6.4-alice-1a", relations({"2a=(A^(A2^4b))", "best:1a-2a"}));
  add("prop-6.4-alice-1b", relations({"2c=(3d^(E^B))", "best:1b-2c"}));
  add("prop-6.4-alice-2b-others", relations({"only:2b-3b", "(A^(5b^B2))<(A^(5a^B))"}, Verdict::refuted));
  add("prop-6.4-alice-1b-top", relations({".BR.R.B..=((A^B2)^B2)", "E<.BR.R.B.."}, Verdict::refuted));
  add("prop-6.4-bob-first", relations({"R.R......=2d", "RBR.B....=(A^B2)", "only:TTT-1b"}, Verdict::refuted));
  add("lemma-6.5", relations());
  add("lemma-6.5-proof", relations());
  add("lemma-6.6-bob-1a-prime", relations());
  add("lemma-6.6", relations({"BRB.....R=(A2^B3)", "best:1a'-2c"}, Verdict::refuted));
  add("fig-2", five_chips);
  add("thm-6.7-center", center);
  add("thm-6.7-corner", corner);
  add("thm-6.7-comparison", comparison);
}

}  // namespace bidcert::published
