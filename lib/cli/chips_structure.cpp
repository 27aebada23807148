#include "cli/chips_structure.hpp"

#include <iostream>
#include <map>
#include <utility>

#include "chips/every_total_evidence.hpp"
#include "chips/order.hpp"
#include "chips/play.hpp"
#include "chips/stability.hpp"
#include "cli/order.hpp"
#include "game/expression.hpp"
#include "progress.hpp"
#include "rules/tie.hpp"

namespace bidcert::cli {
namespace {

constexpr Player holders[] = {Player::red, Player::blue};

void print_names(const Game& game, const std::vector<Vertex>& moves) {
  for (Vertex w : moves) std::cout << ' ' << game.name(w);
}

}  // namespace

void print_play(const Game& game, const ChipRules& rules) {
  const ChipThresholds thresholds = chips_to_win(game, rules);
  progress_done();
  for (Vertex v : in_order_of_file(game)) {
    if (game.all_moves(v).empty()) continue;
    for (Player holder : holders) {
      if (token_is_fixed(rules.tie) && holder != fixed_holder(rules.tie)) continue;
      const Chips exact = thresholds[v][holder];
      std::cout << game.name(v);
      if (!token_is_fixed(rules.tie)) std::cout << " token " << (holder == Player::blue ? "blue" : "red");
      std::cout << " threshold " << exact;
      const auto print_bids = [&](const char* word, Chips blue_chips) {
        const ChipBids bids = optimal_bids(game, thresholds, {v, blue_chips, holder});
        std::cout << word << bids.bid << " of " << bids.bids.first << ".." << bids.bids.last;
      };
      if (exact <= rules.total) print_bids(" bid ", exact);
      if (exact > 0) print_bids(" stop ", exact - 1);
      std::cout << " blue";
      print_names(game, optimal_moves(game, thresholds, v, holder, Player::blue));
      std::cout << " | red";
      print_names(game, optimal_moves(game, thresholds, v, holder, Player::red));
      std::cout << '\n';
    }
  }
}

void print_best_moves(const Game& game, Tie tie, Player ends) {
  const EveryTotalEvidence evidence = evidence_for_every_total(game, tie, ends);
  progress_done();
  // Comparisons of functions by number; ends get numbers of their own.
  const std::uint32_t always = 0xffffffff, never = 0xfffffffe;
  const auto number = [&](Vertex v, Player holder) {
    if (evidence.always[v]) return always;
    return evidence.never[v] ? never
                             : evidence.states[v][static_cast<std::size_t>(holder)][EveryTotalEvidence::threshold];
  };
  std::map<std::pair<std::uint32_t, std::uint32_t>, bool> known;
  const auto at_most = [&](Vertex v, Vertex w, Player holder) {
    const auto key = std::pair(number(v, holder), number(w, holder));
    if (key.first == key.second || key.first == always || key.second == never) return true;
    const auto [found, fresh] = known.emplace(key, false);
    if (fresh) found->second = compare(evidence.function(v, holder), evidence.function(w, holder)).at_most();
    return found->second;
  };
  const auto print = [&](Moves moves, bool least) {
    std::vector<Vertex> best;
    for (Vertex v : moves) {
      bool good = true;
      for (Vertex w : moves)
        for (Player holder : holders) good = good && (least ? at_most(v, w, holder) : at_most(w, v, holder));
      if (good) best.push_back(v);
    }
    print_names(game, best);
    if (best.empty() && !moves.empty()) std::cout << " -";
  };
  for (Vertex v : in_order_of_file(game)) {
    if (game.all_moves(v).empty()) continue;
    std::cout << game.name(v) << " blue";
    print(game.blue_moves(v), true);
    std::cout << " | red";
    print(game.red_moves(v), false);
    std::cout << '\n';
  }
}

void print_comparison(const Game& game, Tie tie, Player ends, const std::string& text) {
  const Expression expression = parse_expression(text);
  const EveryTotalEvidence evidence = evidence_for_every_total(game, tie, ends),
                           other_game = evidence_for_every_total(expression.game, tie, ends);
  progress_done();
  for (Vertex v : in_order_of_file(game)) {
    std::cout << game.name(v) << ' ';
    const auto against = [&](Player holder) {
      return to_string(compare(evidence.function(v, holder), other_game.function(expression.root, holder)));
    };
    if (one_chain(tie))
      std::cout << to_string(compare(evidence.holdings(v), other_game.holdings(expression.root)));
    else if (token_is_fixed(tie))
      std::cout << against(fixed_holder(tie));
    else
      std::cout << "without " << against(Player::red) << " with " << against(Player::blue);
    std::cout << '\n';
  }
}

void print_stability(const Game& game, Tie tie) {
  const auto from = stable_from(game, tie);
  progress_done();
  for (Vertex v : in_order_of_file(game)) {
    std::cout << game.name(v) << ' ';
    if (from[v])
      std::cout << *from[v] << '\n';
    else
      std::cout << "-\n";
  }
}

}  // namespace bidcert::cli
