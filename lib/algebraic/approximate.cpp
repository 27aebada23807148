#include "algebraic/approximate.hpp"

#include <algorithm>
#include <cmath>

#include "exact/fields.hpp"
#include "exact/sparse_lu.hpp"
#include "exact/sparse_system.hpp"

namespace bidcert {
namespace {

// The least set that contains the goals, every vertex from which a move of `own` leads into it, and every vertex from
// which all moves of `other` do.
template <class Own, class Other>
std::vector<std::uint8_t> attracted(const Game& game, Goal goal, Own own, Other other) {
  std::vector<std::uint8_t> in(game.size(), 0);
  std::vector<std::vector<Vertex>> by_own(game.size()), by_other(game.size());
  std::vector<std::size_t> left(game.size(), 0);
  std::vector<Vertex> queue;
  const auto add = [&](Vertex v) {
    if (in[v]) return;
    in[v] = 1;
    queue.push_back(v);
  };
  for (Vertex v = 0; v < game.size(); ++v) {
    if (game.black(v)) {
      for (Vertex w : own(v)) by_own[w].push_back(v);
      for (Vertex w : other(v)) by_other[w].push_back(v);
      left[v] = other(v).size();
    } else if (game.goal(v) == goal) {
      add(v);
    }
  }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (Vertex v : by_own[queue[head]]) add(v);
    for (Vertex v : by_other[queue[head]])
      if (--left[v] == 0) add(v);
  }
  return in;
}

double average(double low, double high, double tax) {
  const double x = std::min(low, high), y = std::max(low, high);
  return (x + y - tax * x) / (2 - tax * (1 + x - y));
}

class Component {
 public:
  Component(const Game& game, std::span<const Vertex> members, double tax, std::vector<double>& costs)
      : game_(game), members_(members), tax_(tax), costs_(costs) {}

  void solve() {
    for (int round = 0; round < 60; ++round) {
      const double change = sweep(round == 0 ? 60 : 8);
      if (change < 1e-16) return;
      if (members_.size() > 1 && !newton() && change < 1e-13) return;
    }
  }

 private:
  double low(Vertex v) const {
    double least = 2;
    for (Vertex w : game_.blue_moves(v)) least = std::min(least, costs_[w]);
    return least;
  }
  double high(Vertex v) const {
    double greatest = -1;
    for (Vertex w : game_.red_moves(v)) greatest = std::max(greatest, costs_[w]);
    return greatest;
  }

  double sweep(int rounds) {
    double change = 0;
    for (int round = 0; round < rounds; ++round) {
      change = 0;
      for (std::size_t k = 0; k < members_.size(); ++k) {
        const Vertex v = members_[round % 2 == 0 ? k : members_.size() - 1 - k];
        const double value = average(low(v), high(v), tax_);
        change = std::max(change, std::fabs(value - costs_[v]));
        costs_[v] = value;
      }
      if (change == 0) break;
    }
    return change;
  }

  // One step of Newton's method for the moves that look best now; false if it does not get anywhere. Coefficients
  // in units of 2^-38 do, since the sweeps and the next step correct what rounding spoils.
  bool newton() {
    constexpr double unit = 0x1p38;
    SparseSystem system;
    std::vector<double> right;
    for (std::uint32_t i = 0; i < members_.size(); ++i) {
      const Vertex v = members_[i];
      const auto less = [&](Vertex a, Vertex b) { return costs_[a] < costs_[b]; };
      const Moves blue = game_.blue_moves(v), red = game_.red_moves(v);
      Vertex at_x = *std::min_element(blue.begin(), blue.end(), less);
      Vertex at_y = *std::max_element(red.begin(), red.end(), less);
      if (costs_[at_x] > costs_[at_y]) std::swap(at_x, at_y);
      const double x = costs_[at_x], y = costs_[at_y], below = 2 - tax_ * (1 + x - y);
      const double by_x = (1 - tax_) / below + tax_ * (x + y - tax_ * x) / (below * below);
      const double by_y = 1 / below - tax_ * (x + y - tax_ * x) / (below * below);
      SparseSystem::Entry entries[3] = {{i, static_cast<std::int64_t>(unit)}};
      std::size_t count = 1;
      for (const auto& [w, weight] : {std::pair(at_x, by_x), std::pair(at_y, by_y)}) {
        const auto at = std::lower_bound(members_.begin(), members_.end(), w);
        if (at == members_.end() || *at != w) continue;
        entries[count++] = {static_cast<std::uint32_t>(at - members_.begin()),
                            -static_cast<std::int64_t>(std::floor(weight * unit * (1 - 0x1p-36)))};
      }
      system.add_row({entries, count}, Integer(0));
      right.push_back((average(x, y, tax_) - costs_[v]) * unit);
    }
    SparseLU<FloatingField> lu{FloatingField()};
    if (!lu.factor(system)) return false;
    lu.solve(right);
    for (std::size_t i = 0; i < members_.size(); ++i)
      if (!std::isfinite(right[i])) return false;
    double moved = 0;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const double before = costs_[members_[i]];
      costs_[members_[i]] = std::clamp(before + right[i], 0.0, 1.0);
      moved = std::max(moved, std::fabs(costs_[members_[i]] - before));
    }
    return moved > 1e-15;
  }

  const Game& game_;
  std::span<const Vertex> members_;
  double tax_;
  std::vector<double>& costs_;
};

}  // namespace

// Iterating the averages from 0 at all black vertices leads up to the least cost function, and it becomes positive at v
// as soon as y > 0: some move of Red's or all moves of Blue's lead to positive costs. From 1 downwards it is the mirror
// image.
Extremes::Extremes(const Game& game) {
  const auto blue = [&](Vertex v) { return game.blue_moves(v); };
  const auto red = [&](Vertex v) { return game.red_moves(v); };
  zero = attracted(game, Goal::red, red, blue);
  one = attracted(game, Goal::blue, blue, red);
  for (Vertex v = 0; v < game.size(); ++v) {
    zero[v] = !zero[v];
    one[v] = !one[v];
  }
}

Rational tax_rate(const Rule& rule) {
  return rule.kind() == Rule::Kind::poorman ? Rational(1) : rule.rate();
}

std::vector<double> approximate_costs(const Game& game, const Components& components, const Extremes& extremes,
                                      double tax) {
  std::vector<double> costs(game.size(), 0.5);
  for (Vertex v = 0; v < game.size(); ++v)
    if (!extremes.open(v)) costs[v] = extremes.one[v] ? 1 : 0;
  std::vector<Vertex> members;
  for (std::uint32_t c = 0; c < components.size(); ++c) {
    members.clear();
    for (Vertex v : components.members(c))
      if (extremes.open(v)) members.push_back(v);
    if (!members.empty()) Component(game, members, tax, costs).solve();
  }
  return costs;
}

bool choose_moves(const Game& game, const Extremes& extremes, const std::vector<double>& costs, ChosenMoves& moves) {
  constexpr double tied = 1e-11;  // costs this close may well be equal
  const auto less = [&](Vertex a, Vertex b) { return costs[a] < costs[b]; };
  std::vector<Vertex> low(game.size()), high(game.size());
  std::vector<std::vector<std::pair<Vertex, bool>>> from(game.size());  // who can come by a best move, and is it Blue's
  std::vector<std::uint8_t> out(game.size(), 0);
  std::vector<Vertex> queue;
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!extremes.open(v)) {
      out[v] = 1;
      queue.push_back(v);
      continue;
    }
    const Moves blue = game.blue_moves(v), red = game.red_moves(v);
    low[v] = *std::min_element(blue.begin(), blue.end(), less);
    high[v] = *std::max_element(red.begin(), red.end(), less);
    for (Vertex w : blue)
      if (costs[w] <= costs[low[v]] + tied) from[w].emplace_back(v, true);
    for (Vertex w : red)
      if (costs[w] >= costs[high[v]] - tied) from[w].emplace_back(v, false);
  }
  for (std::size_t head = 0; head < queue.size(); ++head)
    for (const auto& [v, blue] : from[queue[head]]) {
      if (out[v]) continue;
      out[v] = 1;
      (blue ? low : high)[v] = queue[head];
      queue.push_back(v);
    }
  if (queue.size() < game.size()) return false;
  moves.x = low;
  moves.y = high;
  for (Vertex v = 0; v < game.size(); ++v)
    if (extremes.open(v) && costs[low[v]] > costs[high[v]]) std::swap(moves.x[v], moves.y[v]);
  return true;
}

}  // namespace bidcert
