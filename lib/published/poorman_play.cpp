#include "published/poorman_play.hpp"

namespace bidcert::published {

bool poorman_wins(const SmallGame& game, const std::vector<Values>& above, std::uint32_t place, std::uint32_t t,
                  const Rational& x, const Rational& y) {
  if (place < 2) return place == 0;
  if (t == 0) return false;
  const std::uint32_t i = place - 2;
  const Rational low = lowest(game, above[t - 1], i), high = highest(game, above[t - 1], i);
  const Rational offer = high.is_zero() ? Rational(0) : x * (high - low) / high;
  bool some = false;
  for (std::uint32_t next = 0; next < game.places(); ++next) {
    if (!game.moves_to(i, next)) continue;
    if (above[t - 1][next] == low && !some) some = poorman_wins(game, above, next, t - 1, x - offer, y);
    if (y >= offer && !poorman_wins(game, above, next, t - 1, x, y - offer)) return false;
  }
  return some;
}

}  // namespace bidcert::published
