#include "chips/quasi_periodic.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "errors.hpp"

namespace bidcert {
namespace {

[[noreturn]] void too_long() {
  throw LimitError("thresholds for every total: a period or prefix of more than 4,194,304 totals");
}

// Both at most most_values, so the product fits.
std::size_t common_period(std::size_t a, std::size_t b) {
  const std::size_t period = std::lcm(a, b);
  if (period > QuasiPeriodic::most_values) too_long();
  return period;
}

std::int64_t times(std::size_t count, std::int64_t slope) {
  return static_cast<std::int64_t>(count) * slope;
}

}  // namespace

QuasiPeriodic::QuasiPeriodic(std::size_t prefix, std::int64_t slope, std::vector<std::int64_t> values)
    : prefix_(prefix), slope_(slope), values_(std::move(values)) {
  normalise();
}

void QuasiPeriodic::normalise() {
  std::size_t period = values_.size() - prefix_;
  const std::int64_t* const table = values_.data() + prefix_;
  const auto has_period = [&](std::size_t d) {
    const std::int64_t parts = static_cast<std::int64_t>(period / d);
    if (slope_ % parts != 0) return false;
    for (std::size_t i = 0; i < period - d; ++i)
      if (table[i + d] != table[i] + slope_ / parts) return false;
    return true;
  };
  std::size_t rest = period;
  for (std::size_t p = 2; rest > 1; ++p) {
    if (p * p > rest) p = rest;
    while (rest % p == 0) {
      rest /= p;
      if (period % p == 0 && has_period(period / p)) {
        slope_ /= static_cast<std::int64_t>(p);
        period /= p;
      }
    }
  }
  values_.resize(prefix_ + period);
  while (prefix_ > 0 && values_[prefix_ - 1] + slope_ == values_.back()) {
    --prefix_;
    values_.pop_back();
  }
}

// The differences, read backwards, must start with a period: borders of all their beginnings (Knuth, Morris and Pratt)
// tell the least period of each.
std::optional<QuasiPeriodic> QuasiPeriodic::fit(std::span<const std::int64_t> values) {
  const std::size_t n = values.size();
  if (n < 3) return {};
  const auto step = [&](std::size_t i) { return values[n - 1 - i] - values[n - 2 - i]; };
  std::vector<std::size_t> border(n - 1, 0);
  std::size_t best = 0, period = 0;  // the longest beginning that repeats twice, and its period
  for (std::size_t i = 0; i + 1 < n; ++i) {
    if (i > 0) {
      std::size_t b = border[i - 1];
      while (b > 0 && step(i) != step(b)) b = border[b - 1];
      border[i] = step(i) == step(b) ? b + 1 : 0;
    }
    const std::size_t p = i + 1 - border[i];
    if (2 * p <= i + 1) {
      best = i + 1;
      period = p;
    }
  }
  if (best == 0) return {};
  const std::size_t prefix = n - 1 - best;
  const std::int64_t slope = values[prefix + period] - values[prefix];
  return QuasiPeriodic(prefix, slope, {values.begin(), values.begin() + static_cast<std::ptrdiff_t>(prefix + period)});
}

template <typename Operation>
QuasiPeriodic QuasiPeriodic::pointwise(const QuasiPeriodic& f, const QuasiPeriodic& g, std::size_t prefix,
                                       std::size_t period, std::int64_t slope, Operation operation) {
  if (prefix + period > most_values) too_long();
  std::vector<std::int64_t> values(prefix + period);
  for (std::size_t total = 0; total < values.size(); ++total) values[total] = operation(f(total), g(total));
  return QuasiPeriodic(prefix, slope, std::move(values));
}

QuasiPeriodic operator+(const QuasiPeriodic& f, const QuasiPeriodic& g) {
  const std::size_t period = common_period(f.period(), g.period());
  return QuasiPeriodic::pointwise(f, g, std::max(f.prefix_, g.prefix_), period,
                                  times(period / f.period(), f.slope_) + times(period / g.period(), g.slope_),
                                  [](std::int64_t a, std::int64_t b) { return a + b; });
}

// The minimum with sign = 1, the maximum with sign = -1.
template <typename Operation>
QuasiPeriodic QuasiPeriodic::extreme(const QuasiPeriodic& f, const QuasiPeriodic& g, std::int64_t sign,
                                     Operation operation) {
  if (f == g) return f;
  const std::size_t period = common_period(f.period(), g.period()), prefix = std::max(f.prefix_, g.prefix_);
  const std::int64_t f_slope = times(period / f.period(), f.slope_), g_slope = times(period / g.period(), g.slope_);
  if (f_slope == g_slope) return pointwise(f, g, prefix, period, f_slope, operation);
  const bool f_wins = sign * f_slope < sign * g_slope;
  const QuasiPeriodic& winner = f_wins ? f : g;
  const QuasiPeriodic& loser = f_wins ? g : f;
  const std::int64_t gain = f_wins ? sign * (g_slope - f_slope) : sign * (f_slope - g_slope);
  std::int64_t periods = 0;
  for (std::size_t total = prefix; total < prefix + period; ++total) {
    const std::int64_t behind = sign * (winner(total) - loser(total));
    if (behind > 0) periods = std::max(periods, (behind + gain - 1) / gain);
  }
  const std::size_t longest = most_values / period;
  if (static_cast<std::size_t>(periods) > longest) too_long();
  return pointwise(f, g, prefix + static_cast<std::size_t>(periods) * period, winner.period(), winner.slope_,
                   operation);
}

QuasiPeriodic min(const QuasiPeriodic& f, const QuasiPeriodic& g) {
  return QuasiPeriodic::extreme(f, g, 1, [](std::int64_t a, std::int64_t b) { return std::min(a, b); });
}

QuasiPeriodic max(const QuasiPeriodic& f, const QuasiPeriodic& g) {
  return QuasiPeriodic::extreme(f, g, -1, [](std::int64_t a, std::int64_t b) { return std::max(a, b); });
}

QuasiPeriodic QuasiPeriodic::half_down() const {
  const std::size_t twice = slope_ % 2 == 0 ? 1 : 2;
  return pointwise(*this, *this, prefix_, twice * period(), times(twice, slope_) / 2,
                   [](std::int64_t a, std::int64_t) { return a / 2; });
}

QuasiPeriodic QuasiPeriodic::half_up() const {
  const std::size_t twice = slope_ % 2 == 0 ? 1 : 2;
  return pointwise(*this, *this, prefix_, twice * period(), times(twice, slope_) / 2,
                   [](std::int64_t a, std::int64_t) { return (a + 1) / 2; });
}

QuasiPeriodic QuasiPeriodic::subtracted_from_total() const {
  std::vector<std::int64_t> values = values_;
  for (std::size_t total = 0; total < values.size(); ++total)
    values[total] = static_cast<std::int64_t>(total) + 1 - values[total];
  return QuasiPeriodic(prefix_, static_cast<std::int64_t>(period()) - slope_, std::move(values));
}

std::size_t QuasiPeriodic::hash() const {
  std::size_t hash = 1469598103934665603u ^ prefix_;
  const auto mix = [&](std::uint64_t x) { hash = (hash ^ x) * 1099511628211u; };
  mix(static_cast<std::uint64_t>(slope_));
  for (std::int64_t value : values_) mix(static_cast<std::uint64_t>(value));
  return hash;
}

}  // namespace bidcert
