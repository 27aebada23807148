// Combinatorial Games under Auction Play, section 4, the last open problem: does a sequence R'(v,t) that obeys (3)
// converge to R(v) from any initial values, and how fast? On a finite graph with n black vertices it does. Let g_t(v) =
// R'(v,t) - R(v) and G_t >= 0 be its greatest value, sinks included. For u with R(u) = R^-(v),
//   R'(v,t+1) <= (R'(u,t) + R^+(v) + G_t)/2, so g_(t+1)(v) <= (g_t(u) + G_t)/2 <= G_t.
// At most n edges of steepest descent lead from v to a sink, where the gap is 0: to b if R(v) < 1 (Lemma 2.4 of Richman
// Games), and if R(v) = 1 all successors cost 1, and any way to r will do. So G_(t+n) <= (1 - 2^-n) G_t; likewise for
// R(v) - R'(v,t).

#include <fmt/format.h>

#include <algorithm>

#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Tests the step of the argument, and the bound, on one sequence.
bool draws_near(const SmallGame& game, const Values& costs, Values now, std::uint32_t last) {
  const Distances down = descents_to_b(game, costs), up = ascents_to_r(game, costs);
  std::array<Rational, 2> bound;
  for (std::uint32_t t = 0; t <= last; ++t) {
    Values next = now;
    for (std::uint32_t i = 0; i < game.n; ++i)
      next[2 + i] = richman_average(lowest(game, now, i), highest(game, now, i));
    for (const bool below : {false, true}) {
      const auto gap = [&](const Values& values, std::uint32_t place) {
        return below ? costs[place] - values[place] : values[place] - costs[place];
      };
      Rational most = 0;
      for (std::uint32_t place = 0; place < game.places(); ++place) most = std::max(most, gap(now, place));
      if (t == 0)
        bound[below] = most;
      else if (t % game.n == 0)
        bound[below] *= 1 - ratio(1, 1L << game.n);
      if (most > bound[below]) return false;
      for (std::uint32_t i = 0; i < game.n; ++i) {
        const bool to_r = below ? costs[2 + i].sign() > 0 : costs[2 + i].is_one();
        const std::uint32_t on = to_r ? shortest_ascent(game, costs, up, i) : shortest_descent(game, costs, down, i);
        if (gap(next, 2 + i) > (gap(now, on) + most) / 2) return false;
      }
    }
    now = next;
  }
  return true;
}

Finding initial_values(Context& context, Judge& judge) {
  constexpr std::uint32_t last = 24;
  const std::array<Rational, 3> starts{-5, ratio(1, 3), 5};
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 2))
    for (std::size_t first = 0; first < 3; ++first)
      for (std::size_t second = 0; second < (game.n == 1 ? 1 : 3); ++second) {
        ++count;
        Values start = costs;
        start[2] = starts[first];
        if (game.n == 2) start[3] = starts[second];
        judge.printed(draws_near(game, costs, start, last),
                      fmt::format("{} from {}, {}", game.to_string(), start[2].to_string(), start[3].to_string()));
      }
  judge.note(
      fmt::format("{} sequences, t <= {}: |R'(v,t) - R(v)| <= G (1 - 2^-n)^floor(t/n), n the number of black "
                  "vertices and G the greatest difference at t = 0",
                  count, last));
  // Figure 10, k: k-1 k+2 and 0: b r: U(k) = x^k/2 with x = 5/8 is not below its averages, so r(1,t) <= U(1) for all t;
  // R(1,t) = 1 - r(1,t).
  const Rational x = ratio(5, 8);
  judge.printed(1 + x * x * x <= 2 * x && x / 2 < 1 - x / 2, "the infinite graph");
  judge.note(
      "on infinite graphs the answer is no: from 0 and from 1 the limits at vertex 1 of Figure 10 are at most 5/16 "
      "and at least 11/16");
  return judge.confirmed(fmt::format("up to 2 black vertices, starts -5, 1/3, 5, t = {}", last));
}

}  // namespace

void add_initial_values(Registry& registry) {
  registry.add(auction, "sec-4-initial-values", initial_values);
}

}  // namespace bidcert::published
