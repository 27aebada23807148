#include "published/random_turn.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace bidcert::published {
namespace {

using Places = std::array<std::uint32_t, 6>;

// All ways to choose one move at each vertex.
std::vector<Places> strategies(const std::array<std::uint8_t, 6>& sets, std::uint32_t n) {
  std::vector<Places> all{{}};
  for (std::uint32_t i = 0; i < n; ++i) {
    std::vector<Places> longer;
    for (Places chosen : all)
      for (std::uint32_t place = 0; place < n + 2; ++place)
        if (((sets[i] >> place) & 1U) != 0) {
          chosen[i] = place;
          longer.push_back(chosen);
        }
    all = std::move(longer);
  }
  return all;
}

struct Fraction {
  std::int64_t p, q;  // q > 0
  friend bool operator<(const Fraction& s, const Fraction& t) { return s.p * t.q < t.p * s.q; }
};

// One minus the chance to reach b: 2 P(v) = P(blue) + P(red), eliminated without fractions (Bareiss). All entries stay
// determinants of parts of a matrix with rows of at most 2, -1, -1 and 2.
std::array<Fraction, 6> chain(const Places& blue, const Places& red, std::uint32_t n) {
  std::uint32_t reach = 1;
  for (std::uint32_t round = 0; round < n; ++round)
    for (std::uint32_t i = 0; i < n; ++i)
      if ((((reach >> blue[i]) | (reach >> red[i])) & 1U) != 0) reach |= 4U << i;
  std::array<std::array<std::int64_t, 7>, 6> m{};
  for (std::uint32_t i = 0; i < n; ++i) {
    m[i][i] = 2;
    if (((reach >> (2 + i)) & 1U) == 0) continue;
    for (const std::uint32_t place : {blue[i], red[i]}) {
      if (place == 0) ++m[i][n];
      if (place >= 2 && ((reach >> place) & 1U) != 0) --m[i][place - 2];
    }
  }
  std::int64_t last = 1;
  for (std::uint32_t c = 0; c < n; ++c) {
    std::uint32_t pivot = c;
    while (m[pivot][c] == 0) ++pivot;
    std::swap(m[pivot], m[c]);
    for (std::uint32_t i = 0; i < n; ++i) {
      if (i == c) continue;
      const std::int64_t factor = m[i][c];
      for (std::uint32_t j = 0; j <= n; ++j) m[i][j] = (m[i][j] * m[c][c] - factor * m[c][j]) / last;
    }
    last = m[c][c];
  }
  std::array<Fraction, 6> costs{};
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::int64_t sign = m[i][i] < 0 ? -1 : 1;
    costs[i] = {sign * (m[i][i] - m[i][n]), sign * m[i][i]};
  }
  return costs;
}

// The extreme numerators among moves.
std::int64_t least(std::uint8_t set, const RandomTurnCosts& costs, std::uint32_t places) {
  std::int64_t low = costs.denominator;
  for (std::uint32_t p = 0; p < places; ++p)
    if (((set >> p) & 1U) != 0) low = std::min(low, costs.numerator[p]);
  return low;
}
std::int64_t greatest(std::uint8_t set, const RandomTurnCosts& costs, std::uint32_t places) {
  std::int64_t high = 0;
  for (std::uint32_t p = 0; p < places; ++p)
    if (((set >> p) & 1U) != 0) high = std::max(high, costs.numerator[p]);
  return high;
}

}  // namespace

RandomTurnCosts random_turn_costs(const PartisanGame& game) {
  const std::vector<Places> reds = strategies(game.red, game.n);
  std::array<std::optional<Fraction>, 6> best{};
  for (const Places& blue : strategies(game.blue, game.n)) {
    std::array<std::optional<Fraction>, 6> worst{};
    for (const Places& red : reds) {
      const std::array<Fraction, 6> costs = chain(blue, red, game.n);
      for (std::uint32_t i = 0; i < game.n; ++i)
        if (!worst[i] || *worst[i] < costs[i]) worst[i] = costs[i];
    }
    for (std::uint32_t i = 0; i < game.n; ++i)
      if (!best[i] || *worst[i] < *best[i]) best[i] = worst[i];
  }
  RandomTurnCosts costs;
  for (std::uint32_t i = 0; i < game.n; ++i)
    costs.denominator = std::lcm(costs.denominator, best[i]->q / std::gcd(best[i]->p, best[i]->q));
  costs.numerator[1] = costs.denominator;
  for (std::uint32_t i = 0; i < game.n; ++i) costs.numerator[2 + i] = best[i]->p * costs.denominator / best[i]->q;
  return costs;
}

std::int64_t common_period(const PartisanGame& game, const RandomTurnCosts& costs) {
  // The denominator is that of all R together.
  std::int64_t period = costs.denominator;
  for (std::uint32_t i = 0; i < game.n; ++i) {
    const std::int64_t twice =
        greatest(game.red[i], costs, game.n + 2) - least(game.blue[i], costs, game.n + 2);  // 2 D / denominator
    period = std::lcm(period, 2 * costs.denominator / std::gcd(twice, 2 * costs.denominator));
  }
  return period;
}

PartisanGame stable(const PartisanGame& game, const RandomTurnCosts& costs, Player player) {
  PartisanGame result = game;
  for (std::uint32_t i = 0; i < game.n; ++i) {
    std::uint8_t& set = player == Player::blue ? result.blue[i] : result.red[i];
    const std::int64_t best = player == Player::blue ? least(set, costs, game.n + 2) : greatest(set, costs, game.n + 2);
    std::uint8_t kept = 0;
    for (std::uint32_t p = 0; p < game.n + 2; ++p)
      if (((set >> p) & 1U) != 0 && costs.numerator[p] == best) kept = static_cast<std::uint8_t>(kept | (1U << p));
    set = kept;
  }
  return result;
}

}  // namespace bidcert::published
