#include "bounds/bounds.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

#include "bounds/newton.hpp"
#include "progress.hpp"

namespace bidcert {
namespace {

// Sweeps of Gauss and Seidel in floating point, for a first idea.
class Sweeps {
 public:
  Sweeps(const Game& game, const Average& average)
      : game_(game),
        x_weight_(Rational(average.x_weight, average.weight).to_double()),
        y_weight_(Rational(average.y_weight, average.weight).to_double()),
        tax_(Rational(average.tax, average.weight).to_double()),
        value(game.size(), 0.5) {}

  void run(std::span<const Vertex> members) {
    for (int round = 0; round < 40; ++round) {
      double change = 0;
      for (std::size_t k = 0; k < members.size(); ++k) {
        const Vertex v = members[round % 2 == 0 ? k : members.size() - 1 - k];
        const double improved = average(v);
        change = std::max(change, std::fabs(improved - value[v]));
        value[v] = improved;
      }
      if (change < 1e-14) return;
    }
  }

 private:
  double average(Vertex v) const {
    double low = 2, high = -1;
    for (Vertex w : game_.blue_moves(v)) low = std::min(low, value[w]);
    for (Vertex w : game_.red_moves(v)) high = std::max(high, value[w]);
    const double x = std::min(low, high), y = std::max(low, high);
    return (x_weight_ * x + y_weight_ * y) / (1 + tax_ * (y - x));
  }

  const Game& game_;
  double x_weight_, y_weight_, tax_;

 public:
  std::vector<double> value;
};

class Solver {
 public:
  Solver(const Game& game, const Facts& facts, const Rule& rule, unsigned long precision)
      : game_(game),
        average_(rule),
        precision_(precision),
        certain_(game),
        cost_(game.size()),
        lower_(game.size()),
        upper_(game.size()),
        place_(game.size(), Step::outside),
        escape_(game.size()) {
    for (std::uint32_t c = 0; c < facts.components.size(); ++c) {
      std::vector<Vertex> members;
      for (Vertex v : facts.components.members(c))
        if (open(v)) members.push_back(v);
      if (members.empty()) continue;
      members_.insert(members_.end(), members.begin(), members.end());
      first_.push_back(members_.size());
      // Where the gradients work they are best for many; they are found out quickly where they do not.
      const Effort::Way way = members.size() > Effort::many ? Effort::Way::gradients : Effort::Way::factors;
      efforts_.push_back({way});
    }
  }

  Bounds run() {
    Sweeps sweeps(game_, average_);
    for (Vertex v = 0; v < game_.size(); ++v)
      if (!open(v)) sweeps.value[v] = is_one(v) ? 1 : 0;
    for (std::size_t c = 0; c < efforts_.size(); ++c) sweeps.run(members(c));
    for (Vertex v = 0; v < game_.size(); ++v)
      fmpz_set_d(cost_[v].raw(), std::ldexp(sweeps.value[v], static_cast<int>(bits_)));

    // More bits bring the bounds closer: at once if the escape time was estimated well, after a while if it is longer
    // than could be seen, never if there is a gap.
    long last_width = 1;  // its logarithm
    int in_vain = 0;
    for (int round = 0; round < most_rounds; ++round) {
      const unsigned long needed = pass();
      if (needed > bits_) {
        raise(needed + 2);
        continue;
      }
      const auto [at, width] = widest();
      if (fits(width)) return result();
      const long bits = static_cast<long>(width.bits()) - static_cast<long>(bits_);
      in_vain = bits > last_width - 8 ? in_vain + 1 : 0;
      last_width = bits;
      stuck_ = at;
      if (in_vain > 1 && !lower_[at].is_zero() && upper_[at] != unit()) not_unique(at, -bits);
      raise(bits_ + std::max(static_cast<unsigned long>(std::max(1L, bits + static_cast<long>(precision_))) + 2,
                             in_vain > 0 ? bits_ : 0));
    }
    give_up();
  }

 private:
  static constexpr int most_rounds = 40;
  static constexpr long path_length = 8;
  // Of all numbers together: what a few gigabytes hold.
  static constexpr double most_bits = 1.6e10;

  bool is_one(Vertex v) const { return game_.goal(v) == Goal::red || certain_.one[v] != 0; }
  bool open(Vertex v) const { return game_.black(v) && certain_.zero[v] == 0 && certain_.one[v] == 0; }
  std::span<const Vertex> members(std::size_t c) const {
    return {members_.data() + first_[c], members_.data() + first_[c + 1]};
  }
  bool alone(std::span<const Vertex> members) const {
    if (members.size() > 1) return false;
    const Moves all = game_.all_moves(members[0]);
    return std::find(all.begin(), all.end(), members[0]) == all.end();
  }

  [[noreturn]] void not_unique(Vertex v, long bits) const {
    throw LimitError("the bounds on the cost of " + game_.name(v) + " come no closer than about 2^-" +
                     std::to_string(std::max(0L, bits)) + ": its least and its greatest cost seem to differ");
  }

  [[noreturn]] void give_up() const {
    throw LimitError("no bounds at most 2^-" + std::to_string(precision_) + " apart were found with up to " +
                     std::to_string(bits_) + " bits a vertex" +
                     (stuck_ ? "; at " + game_.name(*stuck_) + " the least and the greatest cost may differ" : ""));
  }

  // 2^-k.
  Integer unit(unsigned long k = 0) const {
    Integer result;
    fmpz_setbit(result.raw(), bits_ - k);
    return result;
  }

  void raise(unsigned long bits) {
    if (static_cast<double>(bits) * static_cast<double>(members_.size()) > most_bits ||
        bits > 4 * precision_ + 64 + 16 * members_.size())
      give_up();
    for (Integer& value : cost_) fmpz_mul_2exp(value.raw(), value.raw(), bits - bits_);
    bits_ = bits;
  }

  // Solves all components. Returns how many bits it takes; if those are more than there are, there are no bounds yet.
  unsigned long pass() {
    for (Vertex v = 0; v < game_.size(); ++v) {
      if (open(v)) continue;
      cost_[v] = 0;
      if (is_one(v)) fmpz_setbit(cost_[v].raw(), bits_);
      lower_[v] = upper_[v] = cost_[v];
    }
    unsigned long needed = 0;
    for (std::size_t c = 0; c < efforts_.size(); ++c) {
      progress("bounds: vertices", first_[c], members_.size());
      const std::span<const Vertex> group = members(c);
      needed = std::max(needed, alone(group) ? solve_alone(group[0]) : solve(group, efforts_[c], needed <= bits_));
    }
    return needed;
  }

  // Bits for an escape time of 2^-10 h: 2 e h units are to be at most 2^-precision.
  unsigned long bits_for(const Integer& h, long e) const {
    Integer units = h;
    fmpz_mul_ui(units.raw(), units.raw(), static_cast<ulong>(2 * e));
    return precision_ + units.bits() - 10 + 2;
  }

  // The greatest escape time below.
  Integer escape_below(std::span<const Vertex> group) const {
    Integer most;
    for (Vertex v : group)
      for (Vertex w : game_.all_moves(v))
        if (escape_[w] > most) most = escape_[w];
    return most;
  }

  void average(std::vector<Integer>& values, Vertex v) const {
    const auto less = [&](Vertex a, Vertex b) { return values[a] < values[b]; };
    const Moves blue = game_.blue_moves(v), red = game_.red_moves(v);
    const Integer& low = values[*std::min_element(blue.begin(), blue.end(), less)];
    const Integer& high = values[*std::max_element(red.begin(), red.end(), less)];
    average_.floor(values[v].raw(), std::min(low, high).raw(), std::max(low, high).raw(), bits_);
  }

  // Floor + 1 is above the average, floor - 1 below it.
  unsigned long solve_alone(Vertex v) {
    for (std::vector<Integer>* values : {&cost_, &lower_, &upper_}) average(*values, v);
    upper_[v] += 1;
    if (lower_[v].sign() > 0) lower_[v] -= 1;
    const Vertex alone[] = {v};
    Integer h = escape_below(alone);
    escape_[v] = Integer((1 << 10) / Newton::e) + h;
    return bits_for(escape_[v], Newton::e);
  }

  unsigned long solve(std::span<const Vertex> group, Effort& effort, bool bounds_wanted) {
    for (std::size_t i = 0; i < group.size(); ++i) place_[group[i]] = static_cast<std::uint32_t>(i);
    const unsigned long needed = solve_here(group, effort, bounds_wanted);
    for (Vertex v : group) place_[v] = Step::outside;
    return needed;
  }

  unsigned long solve_here(std::span<const Vertex> group, Effort& effort, bool bounds_wanted) {
    const unsigned long closeness = std::min(std::max(precision_ + 5, 40UL), bits_ - 16);
    if (std::exchange(effort.astray, false) && !average_.tax.is_zero()) {
      // Along taxman:t from the linear rule on, each start close to its solution.
      for (Vertex v : group) cost_[v] = unit(1);
      for (long k = 0; k < path_length; ++k) {
        Average along = average_;
        along.tax *= Integer(k);
        along.y_weight *= Integer(path_length);
        along.x_weight = along.y_weight - along.tax;
        along.weight = along.x_weight + along.y_weight;
        Newton(game_, along, group, place_, bits_, closeness, effort).run(cost_, Side::cost);
      }
    }
    Newton newton(game_, average_, group, place_, bits_, closeness, effort);
    newton.run(cost_, Side::cost);
    const std::optional<Integer> h = newton.longest_escape(cost_);
    if (!h) {
      effort.astray = true;
      return 2 * bits_;
    }
    const Integer total = *h + escape_below(group);
    for (Vertex v : group) escape_[v] = total;
    const unsigned long needed = bits_for(total, Newton::e);
    const bool hard = effort.way == Effort::Way::multiple_precision;
    if (needed > bits_) effort.astray = hard;  // such a chain amplifies what is missing to the bits
    if (needed > bits_ || !bounds_wanted) return needed;
    for (const Side side : {Side::upper, Side::lower}) {
      std::vector<Integer>& values = side == Side::upper ? upper_ : lower_;
      for (Vertex v : group) values[v] = cost_[v];
      if (newton.run(values, side)) continue;
      stuck_ = newton.stuck();
      effort.astray = hard;
      return bits_ + std::max(64UL, bits_ / 2);
    }
    return needed;
  }

  std::pair<Vertex, Integer> widest() const {
    std::pair<Vertex, Integer> most{0, Integer(0)};
    for (Vertex v : members_)
      if (const Integer width = upper_[v] - lower_[v]; width > most.second) most = {v, width};
    return most;
  }

  bool fits(const Integer& width) const {
    Integer most;
    if (bits_ >= precision_) fmpz_setbit(most.raw(), bits_ - precision_);
    return width <= most;
  }

  Bounds result() {
    Bounds bounds{precision_, bits_, std::move(lower_), std::move(upper_), std::move(certain_)};
    // The least power of two that will do.
    unsigned long spare = bits_;
    for (Vertex v : members_)
      for (const Integer* a : {&bounds.lower[v], &bounds.upper[v]})
        if (!a->is_zero()) spare = std::min(spare, static_cast<unsigned long>(fmpz_val2(a->raw())));
    if (spare > 0) {
      bounds.bits -= spare;
      for (std::vector<Integer>* values : {&bounds.lower, &bounds.upper})
        for (Integer& a : *values) fmpz_tdiv_q_2exp(a.raw(), a.raw(), spare);
    }
    return bounds;
  }

  const Game& game_;
  const Average average_;
  const unsigned long precision_;
  Certain certain_;
  unsigned long bits_ = 56;
  std::vector<Integer> cost_, lower_, upper_;
  std::vector<std::uint32_t> place_;
  std::vector<Integer> escape_;        // 2^10 times a bound on the escape time
  std::vector<Vertex> members_;        // the open vertices, component by component
  std::vector<std::size_t> first_{0};  // members of c: first_[c] .. first_[c + 1]
  std::vector<Effort> efforts_;        // by component
  std::optional<Vertex> stuck_;        // where no bounds, or none that are close, were found
};

}  // namespace

Bounds bound_costs(const Game& game, const Facts& facts, const Rule& rule, unsigned long precision) {
  if (facts.symmetric || !facts.dead_ends.empty()) refuse_ill_posed(game, facts);
  Bounds bounds = Solver(game, facts, rule, precision).run();
  if (!inductive(game, rule, bounds)) throw std::logic_error("the bounds are not inductive");
  return bounds;
}

bool inductive(const Game& game, const Rule& rule, const Bounds& bounds) {
  const Average average(rule);
  Integer unit;
  fmpz_setbit(unit.raw(), bounds.bits);
  // The sign of F(values)(v) - values(v).
  const auto sign = [&](const std::vector<Integer>& values, Vertex v) {
    const Moves blue = game.blue_moves(v), red = game.red_moves(v);
    const Integer *low = &values[blue[0]], *high = &values[red[0]];
    for (Vertex w : blue)
      if (values[w] < *low) low = &values[w];
    for (Vertex w : red)
      if (values[w] > *high) high = &values[w];
    if (*low > *high) std::swap(low, high);
    return average.compare(*low, *high, values[v], bounds.bits);
  };
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v) || bounds.certain.zero[v] != 0 || bounds.certain.one[v] != 0) continue;
    const Integer &lower = bounds.lower[v], &upper = bounds.upper[v];
    if (lower.sign() < 0 || lower > upper || upper > unit) return false;
    if (upper < unit && sign(bounds.upper, v) >= 0) return false;
    if (lower.sign() > 0 && sign(bounds.lower, v) <= 0) return false;
    Integer width = upper - lower;
    fmpz_mul_2exp(width.raw(), width.raw(), bounds.precision);
    if (width > unit) return false;
  }
  return true;
}

}  // namespace bidcert
