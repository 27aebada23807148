// Combinatorial Games under Auction Play, section 4: how hard it is to compute Richman costs.

#include <fmt/format.h>

#include <algorithm>

#include "exact/flint.hpp"
#include "game/classic.hpp"
#include "game/facts.hpp"
#include "game/scores.hpp"
#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"
#include "rules/linear.hpp"
#include "solve/backward_induction.hpp"
#include "solve/linear_system.hpp"
#include "solve/table_one.hpp"

namespace bidcert::published {
namespace {

// Calls visit(game, costs) for all small games.
template <typename Visit>
void all_small(Context& context, std::uint32_t most, const Visit& visit) {
  for (const auto& [game, costs] : costed_games(context, most)) visit(game, costs);
}

bool same(const SmallGame& game, const Values& costs, const Costs& found) {
  for (std::uint32_t place = 0; place < game.places(); ++place)
    if (found[place] != costs[place]) return false;
  return true;
}

Finding proposition_9(Context& context, Judge& judge) {
  std::size_t count = 0;
  all_small(context, 3, [&](const SmallGame& game, const Values& costs) {
    if (!game.acyclic()) return;
    ++count;
    judge.printed(same(game, costs, backward_induction(game.game(), Rule::richman())), game.to_string());
  });
  judge.note(fmt::format("{} acyclic games solved from their sinks backwards, one average a vertex", count));
  return judge.confirmed("up to 3 black vertices");
}

Finding proposition_9_figures(Context& context, Judge& judge) {
  const Game tennis = tennis_game();
  judge.printed(Facts(tennis).acyclic, "tennis (Figure 6): from deuce a point for each side leads back to deuce");
  judge.corrected(Facts(world_series_game(4)).acyclic && Facts(first_of_blue_game(8)).acyclic, "Figures 2 and 7");
  judge.corrected(Facts(tennis).outdegree_at_most_two(), "tennis under Proposition 10");
  const Certified& game = context.certify("tennis", Rule::richman(), tennis_game);
  judge.corrected(game.cost("deuce") == ratio(1, 2));
  judge.note("Figures 2 and 7 are acyclic; tennis falls under Proposition 10, which the paper also says");
  return judge.error(Verdict::refuted);
}

Finding proposition_10(Context& context, Judge& judge) {
  std::size_t count = 0;
  all_small(context, 3, [&](const SmallGame& game, const Values& costs) {
    for (std::uint32_t i = 0; i < game.n; ++i)
      if (__builtin_popcount(game.moves[i]) > 2) return;
    ++count;
    judge.printed(same(game, costs, linear_system(game.game())), game.to_string());
  });
  judge.note(fmt::format("{} games of outdegree at most 2 solved by one linear system each", count));
  return judge.confirmed("up to 3 black vertices");
}

Finding figure_6(Context& context, Judge& judge) {
  const Certified& game = context.certify("tennis", Rule::richman(), tennis_game);
  judge.corrected(game.cost("0-0") == ratio(1, 2) && game.cost("deuce") == ratio(1, 2) &&
                  game.cost("advantage-blue") == ratio(1, 4) && game.cost("advantage-red") == ratio(3, 4));
  judge.note("costs of scores, Blue's points first: " +
             game.list({"0-0", "15-0", "30-0", "40-0", "15-15", "30-15", "40-15", "30-30", "40-30", "deuce",
                        "advantage-blue", "advantage-red"}));
  return judge.figure_lost();
}

Finding table_1(Context& context, Judge& judge) {
  std::size_t count = 0;
  unsigned long longest = 0;
  all_small(context, 2, [&](const SmallGame& game, const Values& costs) {
    ++count;
    const TableOneResult found = table_one(game.game(), 1000);
    longest = std::max(longest, found.iterations);
    judge.printed(same(game, costs, found.costs), game.to_string());
  });
  judge.note(fmt::format("{} games; the algorithm stops after at most {} values of t", count, longest));
  return judge.confirmed("up to 2 black vertices");
}

Finding convergence(Context& context, Judge& judge) {
  constexpr std::uint32_t last = 24;
  std::size_t count = 0;
  all_small(context, 2, [&](const SmallGame& game, const Values& costs) {
    ++count;
    const std::vector<Values> above = from_above(game, richman_average, last);
    const Rational factor = 1 / (1 + ratio(1, 1L << game.places()));
    Rational bound = 1;
    for (std::uint32_t t = 0; t <= last; ++t) {
      if (t > 0 && t % game.places() == 0) bound *= factor;
      for (std::uint32_t i = 0; i < game.n; ++i)
        judge.printed(costs[2 + i] <= above[t][2 + i] && above[t][2 + i] - costs[2 + i] <= bound, game.to_string());
    }
  });
  judge.note(fmt::format("{} games, t <= {}, n the number of all vertices", count, last));
  return judge.confirmed(fmt::format("up to 2 black vertices, t = {}", last));
}

// The system's rows: a 2 and two -1s, unless the two successors coincide or one is the vertex itself.
Finding rows(Context& context, Judge& judge) {
  const Certified& game = context.richman("one-way", "v: b");
  judge.corrected(game.cost("v").is_zero());
  // v- = v+ = b: 2 R(v) - 2 R(b) = 0.
  const long square = 2 * 2 + 2 * 2;
  judge.printed(square == 6, "v: b: the row of v is 2, -2, of norm sqrt 8 > sqrt 6");
  judge.note(
      "Hadamard's bound with such rows gives 8^((n-2)/2), not 6^((n-2)/2); the bound holds for another reason, see the "
      "next claim");
  return judge.error(Verdict::refuted);
}

// Every determinant of a system 2R(v) - R(v-) - R(v+) = 0, v- and v+ any successors.
Finding determinants(Context&, Judge& judge) {
  std::size_t count = 0;
  long greatest[4] = {1, 0, 0, 0};
  const auto successors = [](std::uint32_t n) {  // multisets of two places
    std::vector<std::array<std::uint32_t, 2>> all;
    for (std::uint32_t a = 0; a < n + 2; ++a)
      for (std::uint32_t b = a; b < n + 2; ++b) all.push_back({a, b});
    return all;
  };
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const auto pairs = successors(n);
    std::size_t total = 1;
    for (std::uint32_t i = 0; i < n; ++i) total *= pairs.size();
    for (std::size_t code = 0; code < total; ++code, ++count) {
      long m[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
      std::size_t rest = code;
      for (std::uint32_t i = 0; i < n; ++i, rest /= pairs.size()) {
        for (std::uint32_t j = 0; j < n; ++j) m[i][j] = i == j ? 2 : 0;
        for (const std::uint32_t place : pairs[rest % pairs.size()])
          if (place >= 2) --m[i][place - 2];
      }
      const long det = m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
                       m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
                       m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
      long six = 1;
      for (std::uint32_t i = 0; i < n; ++i) six *= 6;
      judge.printed(det >= 0 && det * det <= six, fmt::format("determinant {} with {} black vertices", det, n));
      greatest[n] = std::max(greatest[n], det);
    }
  }
  for (std::uint32_t n = 1; n <= 3; ++n) judge.printed(greatest[n] == 1L << n, "2^(n-2)");
  judge.note(fmt::format(
      "{} systems: determinants lie between 0 and 2^(n-2), n-2 the number of black vertices; greatest {}, {}, {}",
      count, greatest[1], greatest[2], greatest[3]));
  judge.note(
      "in general: the matrix is an M-matrix, so its determinant is at most the product of its diagonal, 2^(n-2), by "
      "the "
      "inequality of Hadamard and Fischer");
  return judge.confirmed("up to 3 black vertices");
}

Finding differences(Context& context, Judge& judge) {
  all_small(context, 3, [&](const SmallGame& game, const Values& costs) {
    long six = 1;
    for (std::uint32_t i = 0; i < game.n; ++i) six *= 6;
    for (std::uint32_t a = 0; a < game.places(); ++a)
      for (std::uint32_t b = 0; b < a; ++b) {
        if (costs[a] == costs[b]) continue;
        const Rational difference = costs[a] - costs[b];
        judge.printed(difference * difference * six >= Rational(1), game.to_string());
        judge.printed(difference * difference * (1L << (2 * game.n)) >= Rational(1), "2^(2-n): " + game.to_string());
      }
  });
  judge.note(
      "different costs in one game differ by 6^((2-n)/2) at least, and even by 2^(2-n), n the number of all vertices: "
      "the "
      "determinant is at most 2^(n-2), so Figure 7 is extremal and the first open problem is settled");
  return judge.confirmed("up to 3 black vertices");
}

// The number of iterations, and the inequality it is to ensure, with balls of 300 bits.
Finding iterations(Context&, Judge& judge) {
  constexpr slong precision = 300;
  constexpr int most = 40;
  arb_t log6, step, numerator, t, left, right;
  for (arb_struct* x : {log6, step, numerator, t, left, right}) arb_init(x);
  fmpz_t floor_t, ceiling;
  fmpz_init(floor_t);
  fmpz_init(ceiling);
  arb_log_ui(log6, 6, precision);
  std::string shown;
  for (int n = 3; n <= most; ++n) {
    arb_one(step);
    arb_mul_2exp_si(step, step, -n);
    arb_add_ui(step, step, 1, precision);
    arb_log(step, step, precision);  // log(1 + 2^-n)
    // t = ceil(n (n - 2 + log_6 4) / (2 log_6 (1 + 2^-n)) + n)
    arb_log_ui(numerator, 4, precision);
    arb_div(numerator, numerator, log6, precision);
    arb_add_si(numerator, numerator, n - 2, precision);
    arb_mul_si(numerator, numerator, n, precision);
    arb_mul(numerator, numerator, log6, precision);
    arb_mul_2exp_si(t, step, 1);
    arb_div(t, numerator, t, precision);
    arb_add_si(t, t, n, precision);
    arb_ceil(t, t, precision);
    if (!arb_get_unique_fmpz(ceiling, t)) {
      judge.printed(false, fmt::format("n = {}: not enough bits", n));
      continue;
    }
    fmpz_fdiv_q_ui(floor_t, ceiling, static_cast<ulong>(n));
    // 2 (1+2^-n)^-floor(t/n) < 6^((2-n)/2) in logarithms
    arb_mul_fmpz(left, step, floor_t, precision);
    arb_mul_si(right, log6, n - 2, precision);
    arb_mul_2exp_si(right, right, -1);
    arb_log_ui(t, 2, precision);
    arb_add(right, right, t, precision);
    judge.printed(arb_gt(left, right) != 0, fmt::format("n = {}", n));
    if (n == 3 || n == 5 || n == 10)
      shown += fmt::format("{}n = {}: t = {}", shown.empty() ? "" : ", ", n, fmpz_get_si(ceiling));
  }
  for (arb_struct* x : {log6, step, numerator, t, left, right}) arb_clear(x);
  fmpz_clear(floor_t);
  fmpz_clear(ceiling);
  judge.note(shown +
             "; in general floor(t/n) > t/n - 1 >= (n - 2 + log_6 4)/(2 log_6(1+2^-n)), which is the inequality");
  return judge.confirmed("proved");
}

// The order of R(.,t) is that of R at the stated t, and Table I has stopped by then.
Finding order_at_stated_t(Context& context, Judge& judge) {
  std::size_t count = 0;
  all_small(context, 2, [&](const SmallGame& game, const Values& costs) {
    ++count;
    // t = 44 for n = 3 and 168 for n = 4.
    const std::uint32_t stated = game.n == 1 ? 44 : 168;
    const Values late = from_above(game, richman_average, stated).back();
    for (std::uint32_t v = 0; v < game.places(); ++v)
      for (std::uint32_t w = 0; w < game.places(); ++w)
        judge.printed(late[v] > late[w] || costs[v] <= costs[w], game.to_string());
    judge.printed(table_one(game.game(), stated + 1).iterations <= stated + 1, game.to_string());
  });
  judge.note(fmt::format("{} games at t = 44 (n = 3) and t = 168 (n = 4)", count));
  return judge.confirmed("up to 2 black vertices");
}

// The fourth open problem: does R'(v,t) converge to R(v) from any initial values? On finite graphs, yes. From M >= 1 at
// all black vertices the sequence falls, because the step is monotone, to a fixed point. Where a fixed point is
// greatest all successors are, so some sink is: it lies between 0 and 1, and is R (Theorem 3). From -M it rises to R
// likewise, and whatever starts between stays between.
Finding initial_values(Context& context, Judge& judge) {
  judge.printed(formula("(x+d+y+e)/2 - (x+y)/2") == formula("(d+e)/2"), "the step is monotone");
  judge.printed(formula("M - (x+y)/2", {{"x", formula("M-d")}, {"y", formula("M-e")}}) == formula("(d+e)/2"),
                "the greatest value");
  std::size_t count = 0;
  all_small(context, 2, [&](const SmallGame& game, const Values& costs) {
    ++count;
    for (const long from : {-5L, 5L}) {
      Values now = costs;
      for (std::uint32_t i = 0; i < game.n; ++i) now[2 + i] = i == 0 ? from : -from;
      for (int t = 0; t < 60; ++t) {
        Values next = now;
        for (std::uint32_t i = 0; i < game.n; ++i)
          next[2 + i] = richman_average(lowest(game, now, i), highest(game, now, i));
        now = next;
      }
      for (std::uint32_t i = 0; i < game.n; ++i) {
        const Rational gap = now[2 + i] - costs[2 + i];
        judge.printed(gap < ratio(1, 1000) && gap > ratio(-1, 1000), game.to_string());
      }
    }
  });
  judge.note(fmt::format("{} games started at 5 and -5: within 1/1000 of the costs after 60 steps", count));
  return judge.confirmed("proved");
}

Finding figure_7(Context& context, Judge& judge) {
  for (std::uint32_t black = 1; black <= 10; ++black) {
    const Certified& game =
        context.certify(fmt::format("figure-7-{}", black), Rule::richman(), [&] { return first_of_blue_game(black); });
    Rational least = 1;
    for (Vertex v = 0; v < game.game.size(); ++v)
      for (Vertex w = 0; w < v; ++w) {
        Rational difference = game.costs[v] - game.costs[w];
        if (difference.sign() < 0) difference = -difference;
        if (difference.sign() > 0 && difference < least) least = difference;
      }
    judge.corrected(least == ratio(1, 1L << black), fmt::format("{} black vertices", black));
  }
  judge.note(
      "A_1 = b ^ r, A_k = b ^ A_(k-1) has costs 2^-k: with n = k + 2 vertices costs differ by 2^(2-n), for n <= 12");
  return judge.figure_lost();
}

}  // namespace

void add_complexity(Registry& registry) {
  registry.add(auction, "prop-9", proposition_9);
  registry.add(auction, "prop-9-figures", proposition_9_figures);
  registry.add(auction, "prop-10", proposition_10);
  registry.add(auction, "fig-6", figure_6);
  registry.add(auction, "thm-11", table_1);
  registry.add(auction, "thm-11-rate", convergence);
  registry.add(auction, "thm-11-rows", rows);
  registry.add(auction, "thm-11-determinant", determinants);
  registry.add(auction, "thm-11-differences", differences);
  registry.add(auction, "thm-11-iterations", iterations);
  registry.add(auction, "thm-11-order", order_at_stated_t);
  registry.add(auction, "sec-4-initial-values", initial_values);
  registry.add(auction, "fig-7", figure_7);
}

}  // namespace bidcert::published
