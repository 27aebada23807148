#include "bounds/newton.hpp"

#include <algorithm>
#include <utility>

namespace bidcert {

Newton::Newton(const Game& game, const Average& average, std::span<const Vertex> members,
               const std::vector<std::uint32_t>& place, unsigned long bits, unsigned long closeness, Effort& effort)
    : game_(game),
      average_(average),
      members_(members),
      place_(place),
      bits_(bits),
      effort_(effort),
      low_(members.size()),
      high_(members.size()),
      held_(members.size(), 0),
      waiting_(members.size(), 0),
      residual_(members.size()) {
  fmpz_setbit(unit_.raw(), bits);
  fmpz_setbit(closeness_.raw(), bits > closeness ? bits - closeness : 0);
}

void Newton::best_moves(const std::vector<Integer>& values, std::size_t i) {
  const Vertex v = members_[i];
  const Moves blue = game_.blue_moves(v), red = game_.red_moves(v);
  // Of tied moves Blue takes the first and Red the last: on a plateau they go different ways.
  Vertex low = blue[0], high = red[0];
  for (Vertex w : blue.subspan(1))
    if (fmpz_cmp(values[w].raw(), values[low].raw()) < 0) low = w;
  for (Vertex w : red.subspan(1))
    if (fmpz_cmp(values[w].raw(), values[high].raw()) >= 0) high = w;
  low_[i] = low;
  high_[i] = high;
}

// The average becomes what the value ought to be.
void Newton::set_target(Integer& average, Side side) const {
  if (side == Side::upper) {
    fmpz_add_ui(average.raw(), average.raw(), e);
    if (average > unit_) average = unit_;
  } else if (side == Side::lower) {
    fmpz_sub_ui(average.raw(), average.raw(), e);
    if (average.sign() < 0) average = 0;
  }
}

bool Newton::evaluate(const std::vector<Integer>& values, Side side) {
  bool done = true;
  Integer target;
  residual_bits_ = 0;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    best_moves(values, i);
    const Integer &low = values[low_[i]], &high = values[high_[i]], &value = values[members_[i]];
    const bool zugzwang = low > high;
    average_.floor(target.raw(), (zugzwang ? high : low).raw(), (zugzwang ? low : high).raw(), bits_);
    if (side == Side::upper)
      done = done && (value == unit_ || target < value);
    else if (side == Side::lower)
      done = done && (value.is_zero() || target > value);
    set_target(target, side);
    residual_[i] = target - value;
    held_[i] = side != Side::cost && residual_[i].is_zero() && (value.is_zero() || value == unit_);
    residual_bits_ = std::max(residual_bits_, residual_[i].bits());
  }
  // Rounding alone leaves a residual of one or two units.
  return side == Side::cost ? residual_bits_ <= 3 : done;
}

// Where the chosen moves do not lead out of the component, exchanges them for others that are as good or nearly so;
// what still does not lead out is left to wait.
void Newton::lead_out(const std::vector<Integer>& values, Side side) {
  const std::size_t n = members_.size();
  std::vector<std::uint8_t> out(n, 0);
  std::vector<std::uint32_t> queue, next(2 * n, Step::outside), first(n, Step::outside);
  const auto reach = [&](std::uint32_t i) {
    if (out[i]) return;
    out[i] = 1;
    queue.push_back(i);
  };
  // Chained lists of the members that move to a member.
  for (std::uint32_t i = 0; i < n; ++i) {
    const bool leaks = !average_.tax.is_zero() && values[low_[i]] != values[high_[i]];
    if (held_[i] || leaks) reach(i);
    for (const bool blue : {true, false}) {
      const std::uint32_t w = place_[blue ? low_[i] : high_[i]];
      if (w == Step::outside)
        reach(i);
      else
        next[2 * i + (blue ? 0 : 1)] = std::exchange(first[w], 2 * i + (blue ? 0 : 1));
    }
  }
  std::size_t head = 0;
  for (; head < queue.size(); ++head)
    for (std::uint32_t k = first[queue[head]]; k != Step::outside; k = next[k]) reach(k / 2);
  waiting_.assign(n, 0);
  if (queue.size() == n) return;

  struct Option {
    std::uint32_t member;
    bool blue;
  };
  std::vector<std::vector<Option>> options(n);
  // For an upper bound Red must have her best move, Blue may as well have another; for a lower bound the other way
  // round.
  const auto tied = [&](Vertex a, Vertex b, bool blue) {
    if (side == (blue ? Side::lower : Side::upper)) return values[a] == values[b];
    const Integer difference = values[a] - values[b];
    return fmpz_cmpabs(difference.raw(), closeness_.raw()) <= 0;
  };
  for (std::uint32_t i = 0; i < n; ++i) {
    if (out[i]) continue;
    for (const bool blue : {true, false}) {
      Vertex& move = blue ? low_[i] : high_[i];
      for (Vertex w : blue ? game_.blue_moves(members_[i]) : game_.red_moves(members_[i])) {
        if (out[i] || !tied(w, move, blue)) continue;
        const std::uint32_t at = place_[w];
        if (at != Step::outside && !out[at]) {
          options[at].push_back({i, blue});
        } else {
          move = w;
          reach(i);
        }
      }
    }
  }
  for (; head < queue.size(); ++head)
    for (const Option& option : options[queue[head]]) {
      if (out[option.member]) continue;
      (option.blue ? low_ : high_)[option.member] = members_[queue[head]];
      reach(option.member);
    }
  stuck_.reset();
  for (std::uint32_t i = 0; i < n; ++i) {
    waiting_[i] = !out[i];
    if (!out[i] && !stuck_) stuck_ = members_[i];
  }
}

bool Newton::linearise(const std::vector<Integer>& values, Side side) {
  used_low_ = low_;
  used_high_ = high_;
  lead_out(values, side);
  std::vector<Step> steps(members_.size());
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Integer *x = &values[low_[i]], *y = &values[high_[i]];
    std::uint32_t x_to = place_[low_[i]], y_to = place_[high_[i]];
    if (*x > *y) {
      std::swap(x, y);
      std::swap(x_to, y_to);
    }
    steps[i] = {x_to, y_to, x, y, held_[i] || waiting_[i]};
  }
  for (;;) {
    escape_ = effort_.way == Effort::Way::gradients ? Escape::gradients(steps, average_, bits_)
              : effort_.way == Effort::Way::factors ? Escape::factors(steps, average_, bits_)
                                                    : Escape::factors(steps, average_, bits_, effort_.precision);
    if (escape_) return true;
    if (effort_.way == Effort::Way::factors && effort_.precision == 64 && members_.size() > Effort::many) {
      // Too much to factor. Better gradients that do not quite converge than nothing.
      effort_ = {Effort::Way::gradients, 64, false, true};
    } else if (!more_effort()) {
      return false;
    }
  }
}

bool Newton::more_effort() {
  escape_.reset();
  last_step_.clear();
  if (effort_.only_gradients) return false;
  if (effort_.way == Effort::Way::gradients) {
    effort_.way = Effort::Way::factors;
    return true;
  }
  effort_.way = Effort::Way::multiple_precision;
  if (effort_.precision > 2 * static_cast<long>(bits_)) return false;
  effort_.precision *= 2;
  return true;
}

// Deuflhard's natural monotonicity test: with the same factors, the next correction must be shorter than the last one
// by a good part of the step. Where the escape is slow and the average not linear, Newton's method is otherwise lost.
bool Newton::shorten(std::vector<Integer>& values) {
  if (last_step_.empty()) return false;
  std::vector<Integer> next = residual_;
  const auto length = [](const std::vector<Integer>& step) {
    Integer most;
    for (const Integer& a : step)
      if (fmpz_cmpabs(a.raw(), most.raw()) > 0) most = a;
    fmpz_abs(most.raw(), most.raw());
    return most;
  };
  if (damping_ < 40 && escape_->solve(next)) {
    Integer before = length(last_step_);
    if (before.bits() > 8 && length(next) > before) {
      damping_ += 2;
      for (std::size_t i = 0; i < members_.size(); ++i) {
        Integer step = last_step_[i];
        fmpz_tdiv_q_2exp(step.raw(), step.raw(), damping_);
        values[members_[i]] = last_values_[i] + step;
        if (values[members_[i]].sign() < 0) values[members_[i]] = 0;
        if (values[members_[i]] > unit_) values[members_[i]] = unit_;
      }
      return true;
    }
  }
  damping_ = 0;
  last_step_.clear();
  return false;
}

void Newton::sweep(std::vector<Integer>& values, Side side, int rounds) {
  Integer target;
  for (int round = 0; round < rounds; ++round)
    for (std::size_t k = 0; k < members_.size(); ++k) {
      const std::size_t i = round % 2 == 0 ? k : members_.size() - 1 - k;
      best_moves(values, i);
      const Integer &low = values[low_[i]], &high = values[high_[i]];
      const bool zugzwang = low > high;
      average_.floor(target.raw(), (zugzwang ? high : low).raw(), (zugzwang ? low : high).raw(), bits_);
      set_target(target, side);
      std::swap(values[members_[i]], target);
    }
}

bool Newton::run(std::vector<Integer>& values, Side side) {
  // With factors in double a round gains some fifty bits.
  const unsigned long most_rounds = 200 + bits_ / 16;
  std::size_t before = 2 * bits_ + 64;
  int slow = 0;                // rounds in a row that gained next to nothing
  unsigned long patience = 0;  // how far waiting members jump, in powers of two
  bool waits = false;
  stuck_.reset();
  for (unsigned long round = 0; round < most_rounds; ++round) {
    if (evaluate(values, side)) return true;
    if (shorten(values)) continue;
    const bool gained = residual_bits_ + 3 < before;
    const bool moved = low_ != used_low_ || high_ != used_high_;
    if (!gained && escape_ && !moved && !waits) ++slow;
    if (gained) slow = 0;
    if (slow >= 3) {
      slow = 0;
      if (!more_effort()) return false;
    }
    if (round % 8 == 7) {
      sweep(values, side, 10);
      if (evaluate(values, side)) return true;
    }
    before = residual_bits_;
    if ((!escape_ || !gained || round < 2) && !linearise(values, side)) return false;
    std::vector<Integer> correction = residual_;
    if (!escape_->solve(correction)) {
      if (!more_effort()) return false;
      continue;
    }
    if (side == Side::cost && effort_.way == Effort::Way::multiple_precision && !average_.tax.is_zero()) {
      last_values_.clear();
      for (Vertex v : members_) last_values_.push_back(values[v]);
      last_step_ = correction;
    }
    waits = false;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      if (waiting_[i]) {
        fmpz_mul_2exp(correction[i].raw(), correction[i].raw(), patience);
        waits = true;
      }
      Integer& value = values[members_[i]];
      value += correction[i];
      if (value.sign() < 0) value = 0;
      if (value > unit_) value = unit_;
    }
    if (waits) patience = std::min(patience + 2 + patience / 2, bits_);
  }
  return false;
}

std::optional<Integer> Newton::longest_escape(const std::vector<Integer>& values) {
  evaluate(values, Side::cost);
  if (!escape_ && !linearise(values, Side::cost)) return {};
  std::vector<Integer> h(members_.size(), Integer(1 << 10));
  if (!escape_->solve(h)) return {};
  const Integer longest = *std::max_element(h.begin(), h.end());
  // A double has too few digits to tell apart what such a chain mixes.
  const long lost = static_cast<long>(longest.bits()) - 10;
  if (lost > 36 && (effort_.way == Effort::Way::factors || effort_.precision < lost + 64)) {
    effort_.astray = effort_.way == Effort::Way::factors;
    effort_.way = Effort::Way::multiple_precision;
    effort_.precision = lost + 96;
    escape_.reset();
  }
  return longest;
}

}  // namespace bidcert
