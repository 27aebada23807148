#include "published/play.hpp"

#include <algorithm>
#include <stdexcept>

namespace bidcert::published {
namespace {

// Does bid x of a coins survive every answer? `goal`: wins with one move less.
bool survives(const SmallGame& game, const Wins& goal, std::uint32_t i, std::uint32_t coins, std::uint32_t a,
              std::uint32_t x, Payment payment) {
  // He wins the bid. Where the loser's bid counts, the answer may be anything up to x: x itself is the dearest.
  bool some = false;
  for (std::uint32_t place = 0; place < game.places(); ++place)
    some = some || (game.moves_to(i, place) && goal[place][a - x]);
  if (!some) return false;
  // The opponent wins it with x or more, and pays that, or x.
  if (coins - a < x) return true;
  const std::uint32_t most = payment == Payment::winners_bid ? coins - a : x;
  for (std::uint32_t y = x; y <= most; ++y)
    for (std::uint32_t place = 0; place < game.places(); ++place)
      if (game.moves_to(i, place) && !goal[place][a + y]) return false;
  return true;
}

}  // namespace

std::vector<Wins> forced_wins(const SmallGame& game, std::uint32_t coins, std::uint32_t last, bool red,
                              Payment payment) {
  Wins now(game.places(), std::vector<bool>(coins + 1, false));
  now[red ? 1 : 0].assign(coins + 1, true);
  std::vector<Wins> all{now};
  for (std::uint32_t t = 1; t <= last; ++t) {
    Wins next = now;
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::uint32_t a = 0; a <= coins; ++a) {
        bool wins = false;
        for (std::uint32_t x = 0; x <= a && !wins; ++x) wins = survives(game, now, i, coins, a, x, payment);
        next[2 + i][a] = wins;
        if (a > 0 && next[2 + i][a - 1] && !wins) throw std::logic_error("more money hurts in " + game.to_string());
      }
    all.push_back(next);
    now = next;
  }
  return all;
}

// The cheapest answer that wins the bid is the opponent's best, since more money never hurts.
std::vector<Wins> forced_wins_with_negative_bids(const SmallGame& game, std::uint32_t coins, std::uint32_t last,
                                                 bool red) {
  const auto all_coins = static_cast<std::int32_t>(coins);
  Wins now(game.places(), std::vector<bool>(coins + 1, false));
  now[red ? 1 : 0].assign(coins + 1, true);
  std::vector<Wins> all{now};
  for (std::uint32_t t = 1; t <= last; ++t) {
    Wins next = now;
    const auto leads = [&](std::uint32_t i, std::int32_t left, bool every) {
      for (std::uint32_t place = 0; place < game.places(); ++place)
        if (game.moves_to(i, place) && now[place][static_cast<std::size_t>(left)] != every) return !every;
      return every;
    };
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::int32_t a = 0; a <= all_coins; ++a) {
        bool wins = false;
        for (std::int32_t x = a - all_coins; x <= a && !wins; ++x) {
          const std::int32_t answer = std::max(x, -a);  // of the opponent's, who bids from -a to all_coins - a
          wins = (x <= -a || leads(i, a - x, false)) && (answer > all_coins - a || leads(i, a + answer, true));
        }
        next[2 + i][static_cast<std::size_t>(a)] = wins;
      }
    all.push_back(next);
    now = next;
  }
  return all;
}

}  // namespace bidcert::published
