#include "solve/guess.hpp"

#include <algorithm>
#include <cmath>

#include "exact/fields.hpp"
#include "exact/sparse_lu.hpp"

namespace bidcert {
namespace {

// The component with vertices numbered from 0; numbers from members.size() on stand for vertices outside.
class Local {
 public:
  Local(const Game& game, const LinearRule& rule, const Members& members, const Costs& costs)
      : members_(members), x_weight_(rule.x_weight.to_long()), y_weight_(rule.y_weight.to_long()) {
    const auto number = [&](Vertex v) {
      const std::uint32_t at = members.place(v);
      if (at < members.size()) return at;
      outside_.push_back(v);
      value_.push_back(costs.approximate(v));
      return static_cast<std::uint32_t>(value_.size() - 1);
    };
    value_.assign(members.size(), 0.5);
    for (Vertex v : members) {
      first_.push_back(moves_.size());
      for (Vertex w : game.blue_moves(v)) moves_.push_back(number(w));
      blue_end_.push_back(moves_.size());
      if (game.partisan(v))
        for (Vertex w : game.red_moves(v)) moves_.push_back(number(w));
    }
    first_.push_back(moves_.size());
    symmetric_.resize(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) symmetric_[i] = !game.partisan(members[i]);
    low_.resize(members.size());
    high_.resize(members.size());
  }

  bool guess(Policy& policy) {
    if (sweep(200) > settled && !iterate()) return false;
    choose();
    if (!lead_out()) return false;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const Vertex v = members_[i];
      policy.low[v] = vertex(low_[i]);
      policy.high[v] = vertex(high_[i]);
      policy.zugzwang[v] = value_[low_[i]] > value_[high_[i]];
    }
    return true;
  }

 private:
  static constexpr double settled = 4e-16;
  static constexpr double tolerance = 1e-11;  // costs this close may well be equal

  using List = std::span<const std::uint32_t>;
  List blue(std::size_t i) const { return {moves_.data() + first_[i], moves_.data() + blue_end_[i]}; }
  List red(std::size_t i) const {
    return symmetric_[i] ? blue(i) : List{moves_.data() + blue_end_[i], moves_.data() + first_[i + 1]};
  }
  Vertex vertex(std::uint32_t number) const {
    return number < members_.size() ? members_[number] : outside_[number - members_.size()];
  }

  double average(double a, double b) const {
    return (static_cast<double>(x_weight_) * std::min(a, b) + static_cast<double>(y_weight_) * std::max(a, b)) /
           static_cast<double>(x_weight_ + y_weight_);
  }

  double improved(std::size_t i) const {
    double low = 2, high = -1;
    if (symmetric_[i]) {
      for (std::uint32_t w : blue(i)) {
        low = std::min(low, value_[w]);
        high = std::max(high, value_[w]);
      }
    } else {
      for (std::uint32_t w : blue(i)) low = std::min(low, value_[w]);
      for (std::uint32_t w : red(i)) high = std::max(high, value_[w]);
    }
    return average(low, high);
  }

  // Sweeps there and back until nothing changes; returns the last change.
  double sweep(int rounds) {
    double change = 0;
    const std::size_t n = members_.size();
    for (int round = 0; round < rounds; ++round) {
      change = 0;
      for (std::size_t k = 0; k < n; ++k) {
        const std::size_t i = round % 2 == 0 ? k : n - 1 - k;
        const double value = improved(i);
        change = std::max(change, std::fabs(value - value_[i]));
        value_[i] = value;
      }
      if (change <= settled) break;
    }
    return change;
  }

  // Solves for the moves that look best, again and again. Moves that lead nowhere get another chance after more sweeps.
  bool iterate() {
    for (int round = 0; round < 60; ++round) {
      choose();
      if (lead_out()) {
        const std::vector<std::uint32_t> low = low_, high = high_;
        if (!solve()) return false;
        choose();
        if (stable(low, high)) return true;
      }
      if (sweep(30) <= settled) return true;
    }
    return true;
  }

  // Are the moves for which the system was solved still best, up to rounding?
  bool stable(const std::vector<std::uint32_t>& low, const std::vector<std::uint32_t>& high) const {
    for (std::size_t i = 0; i < members_.size(); ++i)
      if (value_[low[i]] > value_[low_[i]] + 1e-14 || value_[high[i]] < value_[high_[i]] - 1e-14) return false;
    return true;
  }

  void choose() {
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const auto less = [&](std::uint32_t a, std::uint32_t b) { return value_[a] < value_[b]; };
      const List b = blue(i), r = red(i);
      low_[i] = *std::min_element(b.begin(), b.end(), less);
      high_[i] = *std::max_element(r.begin(), r.end(), less);
    }
  }

  // Makes the chosen moves lead out of the component, by exchanging tied ones where they do not.
  bool lead_out() {
    const std::size_t n = members_.size();
    std::vector<std::vector<std::uint32_t>> from(n);
    std::vector<std::uint8_t> out(n, 0);
    std::vector<std::uint32_t> queue;
    const auto reach = [&](std::uint32_t i) {
      if (!out[i]) {
        out[i] = 1;
        queue.push_back(i);
      }
    };
    for (std::uint32_t i = 0; i < n; ++i)
      for (std::uint32_t w : {low_[i], high_[i]})
        if (w >= n)
          reach(i);
        else
          from[w].push_back(i);
    std::size_t head = 0;
    while (head < queue.size())
      for (std::uint32_t i : from[queue[head++]]) reach(i);
    if (queue.size() == n) return true;

    // The rest, backwards along tied moves from what leads out.
    const auto tied = [&](std::uint32_t a, std::uint32_t b) { return std::fabs(value_[a] - value_[b]) <= tolerance; };
    struct Option {
      std::uint32_t vertex;
      bool blue;
    };
    std::vector<std::vector<Option>> options(n);
    for (std::uint32_t i = 0; i < n; ++i) {
      if (out[i]) continue;
      for (const bool is_blue : {true, false})
        for (std::uint32_t w : is_blue ? blue(i) : red(i)) {
          std::uint32_t& move = is_blue ? low_[i] : high_[i];
          if (!tied(w, move)) continue;
          if (w >= n || out[w]) {
            if (out[i]) continue;
            move = w;
            reach(i);
          } else {
            options[w].push_back({i, is_blue});
          }
        }
    }
    while (head < queue.size()) {
      const std::uint32_t w = queue[head++];
      for (const Option& option : options[w]) {
        if (out[option.vertex]) continue;
        (option.blue ? low_ : high_)[option.vertex] = w;
        reach(option.vertex);
      }
    }
    return queue.size() == n;
  }

  bool solve() {
    const std::size_t n = members_.size();
    SparseSystem system;
    std::vector<double> right(n, 0);
    for (std::uint32_t i = 0; i < n; ++i) {
      const bool zugzwang = value_[low_[i]] > value_[high_[i]];
      const long low_weight = zugzwang ? y_weight_ : x_weight_, high_weight = zugzwang ? x_weight_ : y_weight_;
      SparseSystem::Entry entries[3] = {{i, x_weight_ + y_weight_}};
      std::size_t count = 1;
      const auto term = [&](std::uint32_t w, long weight) {
        if (w < n)
          entries[count++] = {w, -weight};
        else
          right[i] += static_cast<double>(weight) * value_[w];
      };
      term(low_[i], low_weight);
      term(high_[i], high_weight);
      system.add_row({entries, count}, Integer());
    }
    SparseLU<FloatingField> lu{FloatingField()};
    if (!lu.factor(system)) return false;
    lu.solve(right);
    for (std::size_t i = 0; i < n; ++i) {
      if (!(right[i] > -1 && right[i] < 2)) return false;
      value_[i] = right[i];
    }
    return true;
  }

  const Members& members_;
  long x_weight_, y_weight_;
  std::vector<Vertex> outside_;
  std::vector<double> value_;  // inside, then outside
  std::vector<std::uint32_t> moves_;
  std::vector<std::size_t> first_, blue_end_;
  std::vector<std::uint8_t> symmetric_;
  std::vector<std::uint32_t> low_, high_;
};

}  // namespace

bool guess(const Game& game, const LinearRule& rule, const Members& members, const Costs& costs, Policy& policy) {
  if (rule.total().bits() > 40) return false;  // the weights are words here
  return Local(game, rule, members, costs).guess(policy);
}

}  // namespace bidcert
