#include "solve/by_components.hpp"

#include "game/mirror.hpp"
#include "progress.hpp"
#include "solve/guess.hpp"
#include "solve/policy.hpp"
#include "solve/strategy_iteration.hpp"

namespace bidcert {
namespace {

class Solver {
 public:
  Solver(const Game& game, const LinearRule& rule) : game_(game), rule_(rule), costs_(game), policy_(game.size()) {}

  Costs run(const Components& components, bool greatest) {
    std::size_t done = 0;
    for (std::uint32_t c = 0; c < components.size(); ++c) {
      progress("solving: vertices", done, game_.size());
      done += components.members(c).size();
      const Members members(components.members(c));
      if (!game_.black(members[0])) continue;
      if (members.size() == 1 && !moves_to_itself(members[0]))
        solve_alone(members[0]);
      else if (greatest)
        iterate(members);
      else
        solve(members);
    }
    return std::move(costs_);
  }

 private:
  static constexpr int repairs = 12;

  bool moves_to_itself(Vertex v) const {
    for (Vertex w : game_.all_moves(v))
      if (w == v) return true;
    return false;
  }

  void solve_alone(Vertex v) {
    choose(v);
    const Vertex alone[] = {v};
    evaluate(rule_, Members(alone), policy_, costs_);
  }

  // Takes the best moves at the present costs.
  void choose(Vertex v) {
    policy_.low[v] = lowest(costs_, game_.blue_moves(v));
    policy_.high[v] = highest(costs_, game_.red_moves(v));
    policy_.zugzwang[v] = costs_.compare(policy_.low[v], policy_.high[v]) > 0;
  }

  void solve(const Members& members) {
    if (nothing_to_guess(members) || guess(game_, rule_, members, costs_, policy_)) {
      evaluate(rule_, members, policy_, costs_);
      for (int round = 0; round < repairs; ++round) {
        if (!repair(members)) return;
        if (!lead_out(members)) break;
        evaluate(rule_, members, policy_, costs_);
      }
      strategy_iteration(game_, rule_, members, policy_, costs_);
    } else {
      iterate(members);
    }
  }

  void iterate(const Members& members) {
    for (Vertex v : members) {
      policy_.low[v] = game_.blue_moves(v)[0];
      policy_.high[v] = game_.red_moves(v)[0];
    }
    guess(game_, rule_, members, costs_, policy_);
    strategy_iteration(game_, rule_, members, policy_, costs_);
  }

  bool lead_out(const Members& members) const {
    for (std::uint8_t out : leading_out(members, policy_))
      if (!out) return false;
    return true;
  }

  // Equal weights, and two moves that both players share: whoever takes which, the equation is the same.
  bool nothing_to_guess(const Members& members) {
    if (rule_.x_weight != rule_.y_weight) return false;
    for (Vertex v : members)
      if (game_.partisan(v) || game_.blue_moves(v).size() > 2) return false;
    for (Vertex v : members) {
      policy_.low[v] = game_.blue_moves(v).front();
      policy_.high[v] = game_.blue_moves(v).back();
    }
    return lead_out(members);
  }

  // Replaces moves that are not best; true if that changes an equation.
  bool repair(const Members& members) {
    bool changed = false;
    for (Vertex v : members) {
      const Vertex low = policy_.low[v], high = policy_.high[v];
      const Vertex best_low = lowest(costs_, game_.blue_moves(v)), best_high = highest(costs_, game_.red_moves(v));
      const bool zugzwang = costs_.compare(best_low, best_high) > 0;
      const bool weights_differ = rule_.x_weight != rule_.y_weight;
      const bool good = costs_.tied(low, best_low) && costs_.tied(high, best_high) &&
                        (!weights_differ || zugzwang == (policy_.zugzwang[v] != 0) || costs_.tied(low, high));
      const bool crossed = !weights_differ && costs_.tied(high, best_low) && costs_.tied(low, best_high);
      if (good || crossed) continue;
      policy_.low[v] = best_low;
      policy_.high[v] = best_high;
      policy_.zugzwang[v] = zugzwang;
      changed = true;
    }
    return changed;
  }

  const Game& game_;
  const LinearRule& rule_;
  Costs costs_;
  Policy policy_;
};

}  // namespace

Costs solve_by_components(const Game& game, const Components& components, const LinearRule& rule) {
  return Solver(game, rule).run(components, false);
}

Costs greatest_costs(const Game& game, const Components& components, const LinearRule& rule) {
  return Solver(game, rule).run(components, true);
}

Costs least_costs(const Game& game, const Rule& rule) {
  const Game mirror = mirrored(game);
  const Costs greatest = greatest_costs(mirror, Components(mirror), LinearRule(rule.mirrored()));
  Costs least(game);
  for (const std::vector<Vertex>& group : greatest.groups()) {
    std::vector<Integer> numerators;
    const Integer& denominator = greatest.denominator(group[0]);
    for (Vertex v : group) numerators.push_back(denominator - greatest.numerator(v));
    least.set(group, std::move(numerators), denominator);
  }
  return least;
}

}  // namespace bidcert
