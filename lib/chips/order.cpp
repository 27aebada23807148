#include "chips/order.hpp"

#include <algorithm>
#include <numeric>

#include "errors.hpp"

namespace bidcert {
namespace {

struct Common {
  std::uint64_t prefix, period;
  Common(const QuasiPeriodic& f, const QuasiPeriodic& g)
      : prefix(std::max(f.prefix(), g.prefix())), period(std::lcm(f.period(), g.period())) {
    if (prefix + period > 16 * QuasiPeriodic::most_values)
      throw LimitError("the functions have no common period within the limits");
  }
};

}  // namespace

Comparison compare(const QuasiPeriodic& f, const QuasiPeriodic& g) {
  const Common common(f, g);
  Comparison result;
  const auto first = [](std::optional<std::uint64_t>& least, std::uint64_t total) {
    least = std::min(least.value_or(total), total);
  };
  for (std::uint64_t k = 0; k < common.prefix + common.period; ++k) {
    const std::int64_t difference = f(k) - g(k);
    if (difference != 0) first(difference < 0 ? result.less : result.greater, k);
    if (k < common.prefix) continue;
    const std::int64_t growth = f(k + common.period) - g(k + common.period) - difference;
    if (growth == 0) continue;
    // The first j with difference + j * growth beyond 0 on the side of growth.
    const std::int64_t missing = growth > 0 ? -difference : difference, step = growth > 0 ? growth : -growth;
    const std::uint64_t j = missing < 0 ? 0 : static_cast<std::uint64_t>(missing / step + 1);
    first(growth < 0 ? result.less : result.greater, k + j * common.period);
  }
  return result;
}

std::optional<std::uint64_t> equal_from(const QuasiPeriodic& f, const QuasiPeriodic& g) {
  const Common common(f, g);
  std::uint64_t from = 0;
  for (std::uint64_t k = 0; k < common.prefix + 2 * common.period; ++k)
    if (f(k) != g(k)) from = k + 1;
  // Equal over two periods behind both prefixes, so equal values and equal slopes.
  if (from > common.prefix) return {};
  return from;
}

std::string to_string(const Comparison& comparison) {
  if (comparison.equal()) return "=";
  const auto at = [](const char* sign, std::uint64_t total) {
    return std::string(sign) + " at " + std::to_string(total);
  };
  if (!comparison.greater) return "<= (" + at("<", *comparison.less) + ")";
  if (!comparison.less) return ">= (" + at(">", *comparison.greater) + ")";
  return "incomparable (" + at("<", *comparison.less) + ", " + at(">", *comparison.greater) + ")";
}

}  // namespace bidcert
