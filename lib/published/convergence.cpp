#include "published/convergence.hpp"

#include <algorithm>

namespace bidcert::published {
namespace {

// The bound (1 - 2^-n)^floor(t/n).
Rational rate(std::uint32_t n, std::uint32_t t) {
  Rational bound = 1;
  for (std::uint32_t k = 0; k < t / n; ++k) bound *= 1 - ratio(1, 1L << n);
  return bound;
}

}  // namespace

bool closes_in(const SmallGame& game, const Values& costs, const std::vector<Values>& approach, bool red) {
  const Distances steps = red ? ascents_to_r(game, costs) : descents_to_b(game, costs);
  const auto gap = [&](std::size_t t, std::uint32_t place) {
    return red ? costs[place] - approach[t][place] : approach[t][place] - costs[place];
  };
  for (std::uint32_t t = 0; t + 1 < approach.size(); ++t) {
    Rational most = 0;
    for (std::uint32_t place = 0; place < game.places(); ++place) {
      if (gap(t, place).sign() < 0 || gap(t + 1, place) > gap(t, place)) return false;
      most = std::max(most, gap(t, place));
    }
    if (most > rate(game.n, t)) return false;
    for (std::uint32_t i = 0; i < game.n; ++i) {
      if (red ? costs[2 + i].is_zero() : costs[2 + i].is_one()) continue;
      const std::uint32_t next = red ? shortest_ascent(game, costs, steps, i) : shortest_descent(game, costs, steps, i);
      if (gap(t + 1, 2 + i) > (gap(t, next) + most) / 2) return false;
    }
  }
  return true;
}

}  // namespace bidcert::published
