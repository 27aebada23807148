#pragma once

// The partial order on games (Discrete Bidding Games, section 5): G <= G' if Blue needs no more chips in G than in G',
// whatever the total; equivalent if he always needs the same. With thresholds as eventually quasi-periodic functions
// both are decided for all totals at once: on the totals K, K + M, K + 2M, ..., M a common period and K beyond both
// prefixes, the difference of two functions is linear, so its sign at K and its slope say when it first becomes
// negative or positive, if ever.

#include <cstdint>
#include <optional>
#include <string>

#include "chips/quasi_periodic.hpp"

namespace bidcert {

struct Comparison {
  std::optional<std::uint64_t> less, greater;  // the least total with f < g, with f > g

  bool equal() const { return !less && !greater; }
  bool at_most() const { return !greater; }
  bool at_least() const { return !less; }
};

Comparison compare(const QuasiPeriodic& f, const QuasiPeriodic& g);

// From which total on f = g? Nothing if they differ again and again.
std::optional<std::uint64_t> equal_from(const QuasiPeriodic& f, const QuasiPeriodic& g);

// `=`, `<= (< at K)`, `>= (> at K)` or `incomparable (< at K, > at K)`
std::string to_string(const Comparison& comparison);

}  // namespace bidcert
