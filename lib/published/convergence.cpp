#include "published/convergence.hpp"

#include <algorithm>

namespace bidcert::published {

namespace {

// f_t(v) - R(v), or the mirror image `below`.
bool bounded(const SmallGame& game, const Values& costs, const std::vector<Values>& sequence, bool below) {
  const Distances down = descents_to_b(game, costs), up = ascents_to_r(game, costs);
  const auto gap = [&](std::size_t t, std::uint32_t place) {
    return below ? costs[place] - sequence[t][place] : sequence[t][place] - costs[place];
  };
  Rational bound;
  for (std::uint32_t t = 0; t < sequence.size(); ++t) {
    Rational most = 0;
    for (std::uint32_t place = 0; place < game.places(); ++place) most = std::max(most, gap(t, place));
    if (t == 0)
      bound = most;
    else if (t % game.n == 0)
      bound *= 1 - ratio(1, 1L << game.n);
    if (most > bound) return false;
    for (std::uint32_t i = 0; i < game.n && t + 1 < sequence.size(); ++i) {
      const bool to_r = below ? costs[2 + i].sign() > 0 : costs[2 + i].is_one();
      const std::uint32_t next = to_r ? shortest_ascent(game, costs, up, i) : shortest_descent(game, costs, down, i);
      if (gap(t + 1, 2 + i) > (gap(t, next) + most) / 2) return false;
    }
  }
  return true;
}

}  // namespace

bool closes_in(const SmallGame& game, const Values& costs, const std::vector<Values>& sequence) {
  return bounded(game, costs, sequence, false) && bounded(game, costs, sequence, true);
}

}  // namespace bidcert::published
