// Discrete Bidding Games: the tables of Example 3.8 and section 6.2, Figures 3 and 4, and the lists of equivalent
// positions. A cell says what Blue needs for one class of totals, K = n * period + column, and all n at once: the
// thresholds are computed as functions of K, so that a cell stands or falls for every n.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "chips/every_total.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/holdings.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Period and slope as printed.
struct Period {
  std::int64_t period, slope;
};

Period period_of(const Judge& judge) {
  const std::vector<std::string>& words = judge.data("period");
  if (words.size() != 2) throw InputError("a period and a slope are asked for");
  return {holding_number(words[0]) / 2, holding_number(words[1]) / 2};
}

// Compares all cells with f; true if f has the period and slope printed.
bool compare_cells(Judge& judge, const QuasiPeriodic& f) {
  const auto [period, slope] = period_of(judge);
  const std::vector<std::string>& cells = judge.data("cells");
  if (static_cast<std::int64_t>(cells.size()) != period) throw InputError("the table has not one cell a residue");
  for (std::size_t k = 0; k < cells.size(); ++k)
    judge.cell(holding_number(cells[k]) == f(k),
               fmt::format("K = {}: printed {}, true {}", k, cells[k], starred(f(k))));
  return periodic(f, period, slope);
}

std::string as_list(const QuasiPeriodic& f) {
  return to_string(f, Tie::advantage);
}

// A table for the position named in `position`, or for the expression in `expression`; if both are there they must be
// equivalent.
Finding table(Context& context, Judge& judge, const std::string& position, const std::string& text) {
  QuasiPeriodic f(0, 0);
  if (!text.empty()) f = certified_expression(context, text);
  if (!position.empty()) {
    const BiddingTicTacToe tictactoe(context);
    const QuasiPeriodic& g = tictactoe.threshold(board(position));
    if (!text.empty()) judge.printed(f == g, position + " is not equivalent to " + text);
    f = g;
    judge.note(fmt::format("position {} is {}, of cost {}", position, board(position),
                           tictactoe.cost(board(position)).to_string()));
  }
  judge.cell(compare_cells(judge, f), "period and slope");
  judge.note(as_list(f));
  return judge.confirmed("proved");
}

Check table_of(const std::string& position, const std::string& text = "") {
  return [=](Context& context, Judge& judge) { return table(context, judge, position, text); };
}

// The formula of Example 3.8 for E: (k + 1)/2 if k is odd, otherwise its floor with a star.
Finding formula_of_e(Context& context, Judge& judge) {
  const QuasiPeriodic f = certified_expression(context, "E");
  judge.printed(periodic(f, 2, 1), "period 2 and slope 1, as the formula has");
  for (std::int64_t k = 0; k < 2; ++k)
    judge.printed(f(static_cast<std::uint64_t>(k)) == 2 * ((k + 1) / 2) + (k % 2 == 0 ? 1 : 0),
                  fmt::format("k = {}", k));
  return judge.confirmed("proved");
}

// Thresholds if play follows the tree of Figure 2 from 1a' on.
QuasiPeriodic along_figure_2(const BiddingTicTacToe& tictactoe) {
  return wedge(tictactoe.threshold(board("2a'")), tictactoe.threshold(board("2c")));
}

// The wrong cells are wrong only because Blue has a better second move than the one that Figure 2 gives him.
Finding table_1a_prime(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const QuasiPeriodic& f = tictactoe.threshold(board("1a'"));
  const QuasiPeriodic tree = along_figure_2(tictactoe);
  judge.cell(compare_cells(judge, f), "period and slope");
  // Under the narrower reading all cells are true.
  judge.corrected(periodic(tree, 64, 25), "period and slope along Figure 2");
  std::vector<std::string> moves;
  for (std::size_t k = 0; k < 64; ++k) {
    const std::int64_t cell = holding_number(judge.data("cells")[k]);
    judge.corrected(cell == tree(k), fmt::format("K = {} along Figure 2", k));
    if (cell == f(k)) continue;
    for (const std::string& next : tictactoe.moves(board("1a'"), Player::blue))
      if (wedge(tictactoe.threshold(next), tictactoe.best(board("1a'"), Player::red))(k) == f(k))
        moves.push_back(fmt::format("{} for K = {}", next, k));
  }
  judge.note(as_list(f));
  judge.note(fmt::format("better second moves of Blue's than 2a': {}", fmt::join(moves, ", ")));
  judge.note("all 64 cells are right if after a first move in the corner play follows Figure 2, for every n");
  return judge.error(Verdict::refuted, "proved");
}

// f' and f'': what Blue needs at the empty board if his first move is the one given.
QuasiPeriodic first_move(const BiddingTicTacToe& tictactoe, const QuasiPeriodic& after) {
  return wedge(after, tictactoe.best(board("TTT"), Player::red));
}

Finding figure_3(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const QuasiPeriodic f = first_move(tictactoe, tictactoe.threshold(board("1a")));
  judge.cell(compare_cells(judge, f), "period and slope");
  return judge.confirmed("proved");
}

Finding figure_4(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const QuasiPeriodic f = first_move(tictactoe, tictactoe.threshold(board("1a'")));
  const QuasiPeriodic tree = first_move(tictactoe, along_figure_2(tictactoe));
  judge.cell(compare_cells(judge, f), "period and slope");
  judge.corrected(periodic(tree, 256, 137), "period and slope along Figure 2");
  std::vector<std::string> remain;
  for (std::size_t k = 0; k < 256; ++k)
    if (holding_number(judge.data("cells")[k]) != tree(k))
      remain.push_back(fmt::format("K = {}: printed {}, true {}", k, judge.data("cells")[k], starred(tree(k))));
  judge.corrected(remain.size() == 1, "more than one cell is wrong along Figure 2");
  judge.note(fmt::format("if after a first move in the corner play follows Figure 2, all cells are right but {}",
                         fmt::join(remain, ", ")));
  return judge.error(Verdict::refuted, "proved");
}

// `positions` are all equivalent to the expression; a cell each.
Check equivalent(const std::string& text, const std::string& instead) {
  return [=](Context& context, Judge& judge) {
    const BiddingTicTacToe tictactoe(context);
    const QuasiPeriodic f = expression(text);
    for (const std::string& label : distinct(judge, "positions")) {
      const QuasiPeriodic& g = tictactoe.threshold(board(label));
      judge.cell(f == g, fmt::format("{} ({}) needs {} for K = 0, 1, 2, ..., not {}", label, board(label), as_list(g),
                                     as_list(f)));
      if (f != g) judge.corrected(g == expression(instead), label + " is not " + instead + " either");
    }
    std::vector<std::string> all;
    for (const auto& [label, position] : boards())
      if (tictactoe.threshold(position) == f) all.push_back(label);
    judge.note(fmt::format("of all positions in Figures 1 and 2 equivalent to {}: {}", text, fmt::join(all, " ")));
    return judge.error(Verdict::misprint, "proved");
  };
}

}  // namespace

void add_discrete_tables(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("ex-3.8-a", table_of("", "A"));
  add("ex-3.8-b", table_of("", "B"));
  add("ex-3.8-e-formula", formula_of_e);
  add("ex-3.8-e", table_of("", "E"));
  add("ex-3.8-a2", table_of("", "A2"));
  add("ex-3.8-b2", table_of("", "B2"));
  add("sec-6.2-a-b2", table_of("5a", "(A ^ B2)"));
  add("sec-6.2-4b", table_of("4b", "((A ^ B2) ^ B)"));
  add("sec-6.2-4c", table_of("4c", "((A ^ B2) ^ B2)"));
  add("sec-6.2-4h", table_of("4h", "B3"));
  add("sec-6.2-3a", table_of("3a"));
  add("sec-6.2-3b", table_of("3b"));
  add("sec-6.2-3d", table_of("3d"));
  add("sec-6.2-3f", table_of("3f", "((A ^ B2) ^ B3)"));
  add("sec-6.2-2a", table_of("2a"));
  add("sec-6.2-2b", table_of("2b"));
  add("sec-6.2-2c", table_of("2c"));
  add("sec-6.2-2d", table_of("2d", "(((A ^ B2) ^ B3) ^ B)"));
  add("sec-6.2-1a", table_of("1a"));
  add("sec-6.2-1b", table_of("1b"));
  add("sec-6.2-4a-prime", table_of("4a'", "(A ^ (A ^ B2))"));
  add("sec-6.2-3a-prime", table_of("3a'"));
  add("sec-6.2-2a-prime", table_of("2a'"));
  add("sec-6.2-1a-prime", table_1a_prime);
  add("fig-3", figure_3);
  add("fig-4", figure_4);
  add("sec-6.2-like-e", equivalent("E", ""));
  add("sec-6.2-like-a2", equivalent("A2", ""));
  add("sec-6.2-like-b2", equivalent("B2", ""));
  add("sec-6.2-like-a-b2", equivalent("(A ^ B2)", ""));
  add("sec-6.2-like-4b", equivalent("((A ^ B2) ^ B)", "(A ^ B2)"));
}

}  // namespace bidcert::published
