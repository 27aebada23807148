#include "chips/thresholds.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

#include "game/components.hpp"
#include "game/mirror.hpp"
#include "game/predecessors.hpp"
#include "progress.hpp"
#include "rules/tie.hpp"

namespace bidcert {
namespace {

Threshold least(Threshold s, Threshold t) {
  return {std::min(s.without, t.without), std::min(s.with, t.with)};
}
Threshold greatest(Threshold s, Threshold t) {
  return {std::max(s.without, t.without), std::max(s.with, t.with)};
}

// The thresholds within 0 moves.
std::vector<Threshold> ends_only(const Game& game, const ChipRules& rules) {
  const Threshold always{0, 0}, never{rules.total + 1, rules.total + 1};
  std::vector<Threshold> thresholds(game.size(), never);
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.goal(v) == Goal::blue || (uncoloured_end(game, v) && rules.ends == Player::blue)) thresholds[v] = always;
  return thresholds;
}

class Solver {
 public:
  Solver(const Game& game, const ChipRules& rules) : game_(game), result_{rules, ends_only(game, rules), {}} {
    result_.ranks.resize(game.size());
  }

  void by_component() {
    const Components components(game_);
    for (std::uint32_t c = 0; c < components.size(); ++c) {
      const Moves members = components.members(c);
      std::uint64_t below = 0;
      bool cyclic = members.size() > 1;
      for (Vertex v : members)
        for (Vertex w : game_.all_moves(v)) {
          below = std::max({below, result_.ranks[w].without, result_.ranks[w].with});
          cyclic = cyclic || v == w;
        }
      rounds(members, below, cyclic ? std::numeric_limits<std::uint64_t>::max() : 1);
    }
  }

  void by_move(std::uint64_t most) {
    std::vector<Vertex> all(game_.size());
    std::iota(all.begin(), all.end(), Vertex{0});
    rounds(all, 0, most);
  }

  ChipThresholds take() && { return std::move(result_); }

 private:
  // Rounds on the vertices given, none of which has changed before, until nothing changes or `most` rounds are over.
  void rounds(Moves members, std::uint64_t first_rank, std::uint64_t most) {
    std::vector<Threshold>& thresholds = result_.thresholds;
    std::vector<Vertex> todo;
    for (Vertex v : members)
      if (!game_.all_moves(v).empty()) todo.push_back(v);
    if (most > 1) {
      if (!predecessors_) predecessors_.emplace(game_);
      member_.resize(game_.size());
      for (Vertex v : members) member_[v] = 1;
    }
    std::vector<std::pair<Vertex, Threshold>> changes;
    for (std::uint64_t round = 1; round <= most && !todo.empty(); ++round) {
      changes.clear();
      for (Vertex v : todo) {
        const Threshold step = chip_step(game_, thresholds, result_.rules, v);
        if (!(step == thresholds[v])) changes.emplace_back(v, step);
      }
      todo.clear();
      if ((round & 0xff) == 0) progress("rounds", round, 0);
      for (const auto& [v, step] : changes) {
        Rank& rank = result_.ranks[v];
        if (step.without != thresholds[v].without) rank.without = first_rank + round;
        if (step.with != thresholds[v].with) rank.with = first_rank + round;
        thresholds[v] = step;
      }
      if (round == most) break;
      for (const auto& change : changes)
        for (Vertex u : (*predecessors_)[change.first])
          if (member_[u] == 1) {
            member_[u] = 2;  // already on the list
            todo.push_back(u);
          }
      for (Vertex u : todo) member_[u] = 1;
    }
    if (most > 1)
      for (Vertex v : members) member_[v] = 0;
  }

  const Game& game_;
  ChipThresholds result_;
  std::optional<Predecessors> predecessors_;  // none until they are needed
  std::vector<std::uint8_t> member_;
};

}  // namespace

LowHigh low_high(const Game& game, const std::vector<Threshold>& thresholds, Chips never, Vertex v) {
  Threshold blue{never, never}, red{0, 0};
  for (Vertex w : game.blue_moves(v)) blue = least(blue, thresholds[w]);
  for (Vertex w : game.red_moves(v)) red = greatest(red, thresholds[w]);
  return {least(blue, red), greatest(blue, red)};
}

Threshold chip_step(const Game& game, const std::vector<Threshold>& thresholds, const ChipRules& rules, Vertex v) {
  const LowHigh needs = low_high(game, thresholds, rules.total + 1, v);
  return with_tie(rules.tie, [&](auto method) { return decltype(method)::step(needs.low, needs.high); });
}

ChipThresholds chips_to_win(const Game& game, const ChipRules& rules, Rounds rounds) {
  Solver solver(game, rules);
  if (rounds == Rounds::by_component)
    solver.by_component();
  else
    solver.by_move(std::numeric_limits<std::uint64_t>::max());
  return std::move(solver).take();
}

ChipThresholds chips_to_win_within(const Game& game, const ChipRules& rules, std::uint64_t moves) {
  Solver solver(game, rules);
  solver.by_move(moves);
  return std::move(solver).take();
}

ChipThresholds chips_to_avoid_losing(const Game& game, const ChipRules& rules, Rounds rounds) {
  ChipThresholds result = chips_to_win(mirrored(game), mirrored(rules), rounds);
  result.rules = rules;
  for (Threshold& t : result.thresholds) t = {rules.total + 1 - t.with, rules.total + 1 - t.without};
  return result;
}

}  // namespace bidcert
