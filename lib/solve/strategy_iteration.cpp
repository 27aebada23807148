#include "solve/strategy_iteration.hpp"

#include <utility>

namespace bidcert {
namespace {

class Iteration {
 public:
  Iteration(const Game& game, const LinearRule& rule, const Members& members, Policy& policy, Costs& costs)
      : game_(game), rule_(rule), members_(members), policy_(policy), costs_(costs) {}

  void run() {
    do {
      do solve();
      while (red_improves() || red_waits());
    } while (blue_improves());
  }

 private:
  // Peels members off as descent.hpp does: v follows Blue's chosen move or the last of Red's best ones. Vertices
  // outside and those that cost 1 come first.
  std::vector<std::uint8_t> peel() const {
    const std::uint32_t n = static_cast<std::uint32_t>(members_.size());
    std::vector<std::uint8_t> peeled(n, 0);
    std::vector<std::vector<std::pair<std::uint32_t, bool>>> waiters(n);
    std::vector<std::uint32_t> waiting(n, 0);
    std::vector<std::uint32_t> queue;
    const auto reach = [&](std::uint32_t i) {
      if (peeled[i]) return;
      peeled[i] = 1;
      queue.push_back(i);
    };
    for (std::uint32_t i = 0; i < n; ++i) {
      const Vertex v = members_[i];
      const std::uint32_t own = members_.place(policy_.low[v]);
      if (own < n) waiters[own].push_back({i, false});
      for (Vertex w : game_.red_moves(v)) {
        const std::uint32_t at = members_.place(w);
        if (at == n || !costs_.tied(w, policy_.high[v])) continue;
        ++waiting[i];
        waiters[at].push_back({i, true});
      }
      if (own == n || waiting[i] == 0 || costs_.is_one(v)) reach(i);
    }
    for (std::size_t head = 0; head < queue.size(); ++head)
      for (const auto& [i, red] : waiters[queue[head]])
        if (!red || --waiting[i] == 0) reach(i);
    return peeled;
  }

  // The greatest solution for the moves of both players as they stand.
  void solve() {
    const std::vector<std::uint8_t> leads_out = leading_out(members_, policy_);
    std::vector<Vertex> going, staying;
    for (std::size_t i = 0; i < members_.size(); ++i) (leads_out[i] ? going : staying).push_back(members_[i]);
    if (!staying.empty()) costs_.set(staying, std::vector<Integer>(staying.size(), Integer(1)), 1);
    if (!going.empty()) evaluate(rule_, Members(going), policy_, costs_);
  }

  // A choice between x at Blue's move and x at Red's belongs to the player whose weight is greater: to him it is the
  // better of two means.
  bool red_owns_zugzwang() const { return rule_.y_weight >= rule_.x_weight; }

  bool set_zugzwang(Vertex v) {
    const std::uint8_t zugzwang = costs_.compare(policy_.low[v], policy_.high[v]) > 0;
    if (zugzwang == policy_.zugzwang[v] || costs_.tied(policy_.low[v], policy_.high[v])) return false;
    policy_.zugzwang[v] = zugzwang;
    return rule_.x_weight != rule_.y_weight;
  }

  bool red_improves() {
    bool improved = false;
    for (Vertex v : members_) {
      const Vertex best = highest(costs_, game_.red_moves(v));
      if (costs_.compare(best, policy_.high[v]) > 0) {
        policy_.high[v] = best;
        improved = true;
      }
      if (red_owns_zugzwang() && set_zugzwang(v)) improved = true;
    }
    return improved;
  }

  // Red has nothing better; is there a set in which she can wait? Then she stays there.
  bool red_waits() {
    const std::vector<std::uint8_t> peeled = peel();
    bool waits = false;
    for (std::uint32_t i = 0; i < members_.size(); ++i) {
      if (peeled[i]) continue;
      waits = true;
      Vertex& move = policy_.high[members_[i]];
      for (Vertex w : game_.red_moves(members_[i])) {
        const std::uint32_t at = members_.place(w);
        if (at == members_.size() || peeled[at] || !costs_.tied(w, move)) continue;
        move = w;
        break;
      }
    }
    return waits;
  }

  bool blue_improves() {
    bool improved = false;
    for (Vertex v : members_) {
      const Vertex best = lowest(costs_, game_.blue_moves(v));
      if (costs_.compare(best, policy_.low[v]) < 0) {
        policy_.low[v] = best;
        improved = true;
      }
      if (!red_owns_zugzwang() && set_zugzwang(v)) improved = true;
    }
    return improved;
  }

  const Game& game_;
  const LinearRule& rule_;
  const Members& members_;
  Policy& policy_;
  Costs& costs_;
};

}  // namespace

void strategy_iteration(const Game& game, const LinearRule& rule, const Members& members, Policy& policy,
                        Costs& costs) {
  Iteration(game, rule, members, policy, costs).run();
}

}  // namespace bidcert
