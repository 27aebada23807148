// Richman Games, section 2: existence of costs, games with a horizon, and the bids that win.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "published/convergence.hpp"
#include "published/formula.hpp"
#include "published/play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"
#include "published/two_forward.hpp"

namespace bidcert::published {
namespace {

constexpr std::uint32_t horizon = 8;

// Does the sequence fall, or rise, with t?
bool monotone(const SmallGame& game, const std::vector<Values>& sequence, bool rising) {
  for (std::size_t t = 0; t + 1 < sequence.size(); ++t)
    for (std::uint32_t i = 0; i < game.n; ++i)
      if (rising ? sequence[t + 1][2 + i] < sequence[t][2 + i] : sequence[t + 1][2 + i] > sequence[t][2 + i])
        return false;
  return true;
}

// Theorem 2.1: R(v,t) falls with t, stays above the cost, and its limit is the cost.
Finding existence(Context& context, Judge& judge) {
  std::size_t count = 0;
  Rational largest = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++count;
    const std::vector<Values> above = from_above(game, richman_average, horizon);
    judge.printed(closes_in(game, costs, above) && monotone(game, above, false), game.to_string());
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const Rational low = lowest(game, costs, i), high = highest(game, costs, i), here = costs[2 + i];
      judge.printed(richman_average(low, high) == here && low <= here && here <= high, game.to_string());
      largest = std::max(largest, above[horizon][2 + i] - here);
    }
  }
  judge.note(fmt::format(
      "{} games: R(v,t+1) <= R(v,t), and 0 <= R(v,t) - R(v) <= (1 - 2^-n)^floor(t/n) with n black vertices, so that "
      "the "
      "limit is the certified cost; each step of the proof of this bound is tested for t <= {}, where the gap is at "
      "most {}",
      count, horizon, largest.to_string()));
  return judge.confirmed("up to 3 black vertices");
}

// The alternate proof: f -> g maps the cube into itself, is continuous, and its fixed points are the cost functions.
// Continuous, because minimum and maximum move by at most the greatest change of a value, and so does g. Tested on all
// functions with values 0, 1/2, 1, counted in halves, g in quarters.
Finding fixed_points(Context& context, Judge& judge) {
  std::size_t pairs = 0;
  for (const auto& [game, costs] : costed_games(context, 2)) {
    using Cube = std::array<int, 4>;
    std::vector<Cube> domain, image;
    const std::uint32_t places = game.places();
    for (int code = 0; code < (places == 3 ? 27 : 81); ++code) {
      Cube f{}, g{};
      int rest = code;
      for (std::uint32_t place = 0; place < places; ++place, rest /= 3) f[place] = rest % 3;
      g[1] = 4;
      for (std::uint32_t i = 0; i < game.n; ++i) {
        int low = 2, high = 0;
        for (std::uint32_t place = 0; place < places; ++place)
          if (game.moves_to(i, place)) low = std::min(low, f[place]), high = std::max(high, f[place]);
        g[2 + i] = low + high;
      }
      domain.push_back(f);
      image.push_back(g);
      bool fixed = true, cost = true, inside = true;
      for (std::uint32_t place = 0; place < places; ++place) {
        fixed = fixed && g[place] == 2 * f[place];
        cost = cost && costs[place] == ratio(f[place], 2);
        inside = inside && g[place] >= 0 && g[place] <= 4;
      }
      judge.printed(fixed == cost && inside, game.to_string());
    }
    bool grows = false;
    for (std::size_t j = 0; j < domain.size(); ++j)
      for (std::size_t k = 0; k < j; ++k, ++pairs) {
        int before = 0, after = 0;
        for (std::uint32_t place = 0; place < places; ++place) {
          before = std::max(before, 2 * std::abs(domain[j][place] - domain[k][place]));
          after = std::max(after, std::abs(image[j][place] - image[k][place]));
        }
        grows = grows || after > before;
      }
    judge.printed(!grows, game.to_string());
    for (std::uint32_t i = 0; i < game.n; ++i)
      judge.printed(richman_average(lowest(game, costs, i), highest(game, costs, i)) == costs[2 + i], game.to_string());
  }
  judge.note(fmt::format(
      "{} pairs of functions: the greatest change of a value never grows; the certified costs are a fixed point",
      pairs));
  return judge.confirmed("up to 2 black vertices, values 0, 1/2, 1");
}

constexpr std::uint32_t play_moves = 4;
constexpr std::uint32_t coins = 32;  // a multiple of 2^play_moves: then the bids of the theorem are whole coins

// Theorem 2.2 by play: more than R(v,t) forces a win in t moves, for either player.
Finding winning_within(Judge& judge, Payment payment) {
  std::size_t count = 0, positions = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      ++count;
      const std::vector<Values> above = from_above(game, richman_average, play_moves);
      const std::vector<Values> below = from_below(game, richman_average, play_moves);
      const std::vector<Wins> blue = forced_wins(game, coins, play_moves, false, payment);
      const std::vector<Wins> red = forced_wins(game, coins, play_moves, true, payment);
      for (std::uint32_t t = 0; t <= play_moves; ++t)
        for (std::uint32_t i = 0; i < n; ++i)
          for (std::uint32_t a = 0; a <= coins; ++a, ++positions) {
            const Rational share = ratio(a, coins);
            judge.printed(share <= above[t][2 + i] || blue[t][2 + i][a],
                          fmt::format("{}, Blue has {} at v{}, t = {}", game.to_string(), share.to_string(), i, t));
            judge.printed(share >= below[t][2 + i] || red[t][2 + i][coins - a],
                          fmt::format("{}, Red against {} at v{}, t = {}", game.to_string(), share.to_string(), i, t));
          }
    }
  judge.note(fmt::format("{} games, {} positions played out with {} coins against every answer, ties conceded", count,
                         positions, coins));
  return judge.confirmed(fmt::format("up to 2 black vertices, t = {}, shares k/{}", play_moves, coins));
}

Finding theorem_2_2(Context&, Judge& judge) {
  return winning_within(judge, Payment::winners_bid);
}

// The bid of Theorem 2.2, played out. `visit` is given the bid in coins and who wins with one move less, wherever Blue
// has more than R(v,t).
template <class Visit>
void stated_bids(const Visit& visit) {
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::vector<Values> above = from_above(game, richman_average, play_moves);
      const std::vector<Wins> blue = forced_wins(game, coins, play_moves, false, Payment::winners_bid);
      for (std::uint32_t t = 1; t <= play_moves; ++t)
        for (std::uint32_t i = 0; i < n; ++i) {
          const Rational bid = (highest(game, above[t - 1], i) - lowest(game, above[t - 1], i)) / 2;
          const auto x = static_cast<std::uint32_t>((bid * Rational(coins)).numerator().to_long());
          for (std::uint32_t a = 0; a <= coins; ++a)
            if (ratio(a, coins) > above[t][2 + i]) visit(game, above[t - 1], blue[t - 1], t, i, a, x);
        }
    }
}

// Theorem 2.2's induction. With l, h for the least and the greatest R(.,t-1) of the successors and (l + h)/2 + d for
// Blue's share, d > 0: he can pay the bid (h - l)/2; after winning it he has l + d, at u; after an answer that exceeds
// it by p >= 0 he has h + d + p, more than at any z is needed. Since p may be 0, ties are conceded, and u is fixed
// before the answer. The list of games is closed under exchanging the players, so this is Red's strategy as well.
Finding stated_bid(Context&, Judge& judge) {
  const Names names = {{"s", formula("(l + h)/2 + d")}, {"x", formula("(h - l)/2")}};
  judge.printed(formula("s - x", names) == formula("l + d"), "after winning the bid");
  judge.printed(formula("s + x + p", names) == formula("h + d + p"), "after losing it");
  std::size_t positions = 0;
  stated_bids([&](const SmallGame& game, const Values& above, const Wins& wins, std::uint32_t t, std::uint32_t i,
                  std::uint32_t a, std::uint32_t x) {
    ++positions;
    bool holds = x <= a;
    for (std::uint32_t place = 0; holds && place < game.places(); ++place) {
      if (!game.moves_to(i, place)) continue;
      if (steepest_descent(game, above, i, place)) holds = wins[place][a - x];
      for (std::uint32_t y = x; holds && y <= coins - a; ++y) holds = wins[place][a + y];
    }
    judge.printed(holds, fmt::format("{}, t = {}, Blue has {}/{}", game.to_string(), t, a, coins));
  });
  judge.note("the share after winning is R(u,t-1) + d, after losing at least R(w,t-1) + d, as identities");
  judge.note(fmt::format(
      "{} positions with at most 2 black vertices, {} coins, t <= {}: the bid wins with every u, announced with the "
      "move, against every answer that ties or exceeds it and every z",
      positions, coins, play_moves));
  return judge.confirmed("proved");
}

// The preprint lets Blue move to w, the dearest successor, after winning the bid.
Finding preprint_moves_to_w(Context&, Judge& judge) {
  stated_bids([&](const SmallGame& game, const Values& above, const Wins& wins, std::uint32_t t, std::uint32_t i,
                  std::uint32_t a, std::uint32_t x) {
    for (std::uint32_t place = 0; place < game.places(); ++place) {
      if (steepest_ascent(game, above, i, place))
        judge.printed(wins[place][a - x],
                      fmt::format("{}, t = {}, Blue has {}: he bids {} and w = {}", game.to_string(), t,
                                  ratio(a, coins).to_string(), ratio(x, coins).to_string(), place_name(place)));
      if (steepest_descent(game, above, i, place)) judge.corrected(wins[place][a - x], game.to_string());
    }
  });
  judge.note(fmt::format(
      "moving to u, any cheapest successor, wins in all games with at most 2 black vertices, t <= {}", play_moves));
  return judge.error(Verdict::misprint);
}

// R'(v,t) with R inside the recursion, as printed, against R' inside; the meaning is tested by play.
Finding r_prime(Context&, Judge& judge) {
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::vector<Values> above = from_above(game, richman_average, play_moves);
      const std::vector<Values> below = from_below(game, richman_average, play_moves);
      const std::vector<Wins> red = forced_wins(game, coins, play_moves, true, Payment::winners_bid);
      for (std::uint32_t t = 1; t <= play_moves; ++t)
        for (std::uint32_t i = 0; i < n; ++i) {
          // The least whole share with which Red cannot force a win within t moves; with ties conceded Red needs
          // Blue's share to be strictly less than the bound, so the bound is that share.
          std::uint32_t needs = 0;
          while (needs <= coins && red[t][2 + i][coins - needs]) ++needs;
          const Rational share = ratio(needs, coins);
          const Rational printed_value = richman_average(lowest(game, above[t - 1], i), highest(game, above[t - 1], i));
          // A bound of 1 at a vertex that only leads to r: Red wins against every share.
          const Rational bounded = share > Rational(1) ? Rational(1) : share;
          judge.printed(printed_value == bounded,
                        fmt::format("{}, t = {}: the recursion gives R'(v{},{}) = {}, but Blue needs {}",
                                    game.to_string(), t, i, t, printed_value.to_string(), bounded.to_string()));
          judge.corrected(below[t][2 + i] == bounded, fmt::format("{}, t = {}: {} against {}", game.to_string(), t,
                                                                  below[t][2 + i].to_string(), bounded.to_string()));
          judge.corrected(below[t][2 + i] >= below[t - 1][2 + i], "R' falls in " + game.to_string());
        }
    }
  judge.note("with R' inside the recursion R'(v,t) rises with t and is what play requires, in all games tested");
  return judge.error(Verdict::misprint);
}

// R'(v,t) climbs to a cost function: the mirror image of the bound for R(v,t).
Finding r_prime_limit(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++count;
    const std::vector<Values> below = from_below(game, richman_average, horizon);
    judge.printed(closes_in(game, costs, below) && monotone(game, below, true), game.to_string());
  }
  judge.note(fmt::format(
      "{} games: R'(v,t) <= R'(v,t+1), and 0 <= R(v) - R'(v,t) <= (1 - 2^-n)^floor(t/n), so that the limit is the "
      "certified cost; each step of the proof of this bound is tested for t <= {}",
      count, horizon));
  return judge.confirmed("up to 3 black vertices");
}

// Infinite graphs with a gap: the graph of Figure 10 of Combinatorial Games under Auction Play.
Finding infinite_gap(Context& context, Judge& judge) {
  const Rational x = ratio(5, 8);
  judge.note(
      "successors of 0: b, r; of k > 0: k-1, k+2. U(k) = (5/8)^k / 2 bounds R'(k,t) from above for all t: "
      "U(0) = 1/2 and (U(k-1) + U(k+2))/2 <= U(k) because 1 + (5/8)^3 <= 2 (5/8)");
  judge.printed(bounds_two_forward(x), "the bound fails");
  const Certified& game = two_forward(context, 12);
  // The truncation hands everything beyond 12 to Blue, so its costs are below R'.
  judge.note(
      fmt::format("cut off beyond 12 in Blue's favour, bidcheck verifies R'(1) >= {}; hence R'(1) <= 5/16 < 11/16 "
                  "<= 1 - R'(1) = R(1)",
                  game.cost("1").to_string()));
  judge.printed(game.cost("1") > ratio(3, 10) && game.cost("1") <= x / 2, "the truncation");
  return judge.confirmed("instance");
}

// Between R' and R play on that graph is a draw. With more than U(k) Blue bids (U(k-1) - U(k+2))/2 and moves to k+2;
// since U(k-1) + U(k+2) <= 2 U(k) he has more than U again, wherever the token goes, and at 0 he has more than half and
// moves to b: r is never reached. The graph is its own mirror image, so with less than 1 - U(k) b never is.
Finding infinite_draw(Context&, Judge& judge) {
  const auto bound = [](std::uint32_t k) {
    Rational value = ratio(1, 2);
    for (; k > 0; --k) value *= ratio(5, 8);
    return value;
  };
  for (std::uint32_t k = 1; k <= 40; ++k) {
    const Rational bid = (bound(k - 1) - bound(k + 2)) / 2;
    judge.printed(bid <= bound(k) && bound(k) - bid >= bound(k + 2) && bound(k) + bid >= bound(k - 1) &&
                      bound(k - 1) >= bound(k + 2),
                  fmt::format("k = {}", k));
    // All of these scale with (5/8)^k, so that one k stands for all.
    judge.printed(bid == (bound(0) - bound(3)) / 2 * (bound(k - 1) / bound(0)), "the scale");
  }
  judge.printed(bound(0) == ratio(1, 2) && bound(1) == ratio(5, 16), "U(0) and U(1)");
  judge.note("from 1 with a share strictly between 5/16 and 11/16 neither player lets the other win: a draw");
  return judge.confirmed("instance");
}

}  // namespace

void add_richman_existence(Registry& registry) {
  registry.add(printed, "thm-2.1", existence);
  registry.add(preprint, "thm-1", existence);
  registry.add(printed, "thm-2.2", theorem_2_2);
  registry.add(preprint, "thm-2", theorem_2_2);
  registry.add(auction, "thm-1", existence);
  registry.add(auction, "thm-2", theorem_2_2);
  registry.add(auction, "pseudo-lower-bid",
               [](Context&, Judge& judge) { return winning_within(judge, Payment::losers_bid); });
  registry.add(preprint, "thm-2-moves-to-w", preprint_moves_to_w);
  registry.add(printed, "thm-2.1-alternate", fixed_points);
  registry.add(preprint, "thm-1-alternate", fixed_points);
  registry.add(printed, "thm-2.2-bid", stated_bid);
  registry.add(preprint, "thm-2-bid", stated_bid);
  for (const char* paper : {printed, preprint}) {
    registry.add(paper, "sec-2-announced", stated_bid);
    registry.add(paper, "sec-2-r-prime-limit", r_prime_limit);
    registry.add(paper, "sec-2-infinite-draw", infinite_draw);
  }
  registry.add(printed, "sec-2-r-prime", r_prime);
  registry.add(preprint, "sec-2-r-prime", r_prime);
  registry.add(printed, "sec-2-infinite-gap", infinite_gap);
  registry.add(preprint, "sec-2-infinite-gap", infinite_gap);
}

}  // namespace bidcert::published
