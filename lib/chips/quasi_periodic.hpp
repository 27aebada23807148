#pragma once

// Functions f of the total K = 0, 1, 2, ... with f(K + M) = f(K) + m from some K = P on: eventually quasi-periodic,
// with prefix P, period M and slope m. Integer values, exact for every K. The class is closed under sums, halves
// rounded either way, minimum and maximum, each an operation below:
//
//   f + g         from the greater prefix on, with the least common period
//   f / 2         the period is doubled if the slope is odd
//   min(f, g)     if m / M is the same for both, as for the sum. If f grows more slowly, f <= g from some K on, which
//                 is computed: on each residue class of the common period g - f grows by a constant. From there on it
//                 is f; before that it is prefix.
//
// Every function is kept in its normal form, the least period and the least prefix, so equal functions have equal
// forms. (Periods of one function: if M and M' are, so is their greatest common divisor. A period M / p for no prime p
// dividing M is hence the least.)

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace bidcert {

class QuasiPeriodic {
 public:
  // K -> constant + slope * K
  QuasiPeriodic(std::int64_t constant, std::int64_t slope) : slope_(slope), values_{constant} {}

  // The function with these values f(0), f(1), ..., whose period shows twice at their end and from as early on as
  // possible; nothing if none does. A guess about all later values.
  static std::optional<QuasiPeriodic> fit(std::span<const std::int64_t> values);

  // Prefix and period together have at most so many values; operations throw LimitError beyond.
  static constexpr std::size_t most_values = std::size_t{1} << 22;

  std::size_t prefix() const { return prefix_; }
  std::size_t period() const { return values_.size() - prefix_; }
  std::int64_t slope() const { return slope_; }
  // f(0), ..., f(P + M - 1)
  const std::vector<std::int64_t>& values() const { return values_; }

  std::int64_t operator()(std::uint64_t total) const {
    if (total < values_.size()) return values_[total];
    const std::uint64_t beyond = total - prefix_;
    return values_[prefix_ + beyond % period()] + slope_ * static_cast<std::int64_t>(beyond / period());
  }

  friend QuasiPeriodic operator+(const QuasiPeriodic& f, const QuasiPeriodic& g);
  friend QuasiPeriodic min(const QuasiPeriodic& f, const QuasiPeriodic& g);
  friend QuasiPeriodic max(const QuasiPeriodic& f, const QuasiPeriodic& g);
  QuasiPeriodic half_down() const;  // values must not be negative
  QuasiPeriodic half_up() const;
  QuasiPeriodic subtracted_from_total() const;  // K + 1 - f(K)

  friend bool operator==(const QuasiPeriodic& f, const QuasiPeriodic& g) {
    return f.prefix_ == g.prefix_ && f.slope_ == g.slope_ && f.values_ == g.values_;
  }
  std::size_t hash() const;

 private:
  QuasiPeriodic(std::size_t prefix, std::int64_t slope, std::vector<std::int64_t> values);
  void normalise();

  std::size_t prefix_ = 0;
  std::int64_t slope_ = 0;
  std::vector<std::int64_t> values_;

  template <typename Operation>
  static QuasiPeriodic pointwise(const QuasiPeriodic& f, const QuasiPeriodic& g, std::size_t prefix, std::size_t period,
                                 std::int64_t slope, Operation operation);
  template <typename Operation>
  static QuasiPeriodic extreme(const QuasiPeriodic& f, const QuasiPeriodic& g, std::int64_t sign, Operation operation);
};

}  // namespace bidcert
