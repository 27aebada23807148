// Combinatorial Games under Auction Play, section 4, the last open problem: does a sequence R'(v,t) that obeys (3)
// converge to R(v) from any initial values, and how fast? On a finite graph it does, by the argument of
// convergence.hpp.

#include <fmt/format.h>

#include "published/convergence.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

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
        judge.printed(closes_in(game, costs, averages(game, richman_average, last, start)),
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
