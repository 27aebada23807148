// Richman Games, section 4, Theorem 4.1: playing without knowing the opponent's money.

#include <fmt/format.h>

#include <algorithm>

#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// With v, u, w for the costs of v and of its cheapest and dearest successor, w = 2v - u; B, R the money, e epsilon.
const Names& names() {
  static const Names all = {{"w", formula("2*v - u")}, {"X", formula("(v - u)/v*B")}, {"T", formula("B + R")}};
  return all;
}

Formula f(const char* text) {
  return formula(text, names());
}

// After every answer Y = X + p and every move to z, R(z) = w - q, with p, q >= 0, the safety ratio is no less: the
// difference is (p v + q B) / (T v R(z)).
void ratio_rises(Judge& judge) {
  judge.printed(
      f("(B + X + p)/T/(w - q) - B/T/v") == f("(p*v + q*B)/(T*v*(w - q))") && f("p*v + q*B").no_negative_coefficient(),
      "safety ratio after losing");
}

Finding safety_ratio(Context&, Judge& judge) {
  judge.printed(f("B/(B/v)") == f("v"), "B/(B + Rcrit)");
  judge.printed(f("(B - X)/B") == f("1 - X/B") && f("1 - X/B") == f("1 - (v - u)/v") && f("1 - (v - u)/v") == f("u/v"),
                "after winning");
  judge.printed(f("B/T/v") == f("(B - X)/T/u"), "safety ratio after winning");
  judge.printed(f("(B + X)/B") == f("1 + X/B") && f("1 + X/B") == f("1 + (w - v)/v") && f("1 + (w - v)/v") == f("w/v"),
                "after losing");
  judge.printed(f("B/T/v") == f("(B + X)/T/w"), "bound on the safety ratio after losing");
  ratio_rises(judge);
  judge.note(
      "all displayed equalities hold as identities in R(v), R(u), B and R, with R(w) = 2 R(v) - R(u); after an answer "
      "X + p and a move to cost R(w) - q the ratio is higher by (p R(v) + q B)/((B + R) R(v) R(z))");
  return judge.confirmed("proved");
}

// The chain for a bid of Red's that exceeds Blue's by eB.
Finding outbid(Context&, Judge& judge) {
  judge.printed(f("B + X + e*B") == f("(1 + (v - u)/v + e)*B") &&
                    f("(1 + (v - u)/v + e)*B") == f("((2*v - u)/v + e)*B") &&
                    f("((2*v - u)/v + e)*B") == f("(w/v + e)*B"),
                "the displayed chain");
  judge.printed(f("(w/v + e)*B/(B/v)") == f("w + e*v"), "the share");
  // The total is less than B/R(v), by d > 0; so the share exceeds the bound by (w + e v) d / total > 0.
  judge.printed(f("(w/v + e)*B/(B/v - d) - (w + e*v)") == f("(w + e*v)*d/(B/v - d)"), "the share exceeds the bound");
  judge.note("the displayed chain and the share R(w) + e R(v) hold as identities");
  return judge.confirmed("proved");
}

// Blue's bid where R(v) = 0 and d moves lead to b, for his money B.
Rational zero_cost_bid(const Rational& blue, std::uint32_t d) {
  return blue / ((1L << d) - 1);
}

// Plays it out against the least answer and the greatest; true if b is reached whatever Red does.
bool zero_cost_wins(const SmallGame& game, const Values& costs, const Distances& down, std::uint32_t place,
                    const Rational& blue, const Rational& red, int depth) {
  if (place < 2) return place == 0;
  if (depth == 0) return false;
  const std::uint32_t i = place - 2;
  const Rational bid = zero_cost_bid(blue, down[place]);
  if (!zero_cost_wins(game, costs, down, shortest_descent(game, costs, down, i), blue - bid, red + bid, depth - 1))
    return false;
  if (red < bid) return true;
  for (std::uint32_t next = 0; next < game.places(); ++next)
    for (const Rational& answer : {bid, red})
      if (game.moves_to(i, next) && !zero_cost_wins(game, costs, down, next, blue + answer, red - answer, depth - 1))
        return false;
  return true;
}

// Where R(v) = 0 safety ratio and X divide by 0. What Blue can do there without knowing the total: all successors of a
// vertex of cost 0 cost 0, and b is d <= N moves away. With B > 0 he bids c B, c = 1/(2^d - 1), and steps towards b.
// Let f(d) = (1 - 2^-N)/(1 - 2^-d), so 1 <= f < 2. A won bid keeps B f(d), a lost one (an answer of at least his bid,
// any move) multiplies it by at least 1/(1 - 2^-N); it stays below twice the total. So he loses finitely many bids and
// then wins d running: a sure win, with ties conceded. With B = 0 he bids 0: as long as Red ties, N tosses running win,
// and a higher bid gives him B > 0. Bids of 0 alone would not do: Red outbids them for ever with half of what she has.
Finding zero_cost(Context& context, Judge& judge) {
  std::size_t count = 0, played = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    const Distances down = descents_to_b(game, costs);
    for (std::uint32_t i = 0; i < game.n; ++i) {
      if (!judge.printed(!costs[2 + i].is_zero(),
                         fmt::format("{}: R(v{}) = 0, so safety ratio and X divide by 0", game.to_string(), i))) {
        ++count;
        judge.corrected(highest(game, costs, i).is_zero() && down[2 + i] <= game.n, game.to_string());
        if (game.n == 3) continue;
        ++played;
        judge.corrected(zero_cost_wins(game, costs, down, 2 + i, ratio(1, 2), ratio(1, 2), 16), game.to_string());
      }
    }
  }
  // With p = 2^-N, q = 2^-d: c = q/(1 - q), and 2^-(d-1) = 2q.
  const Names at = {{"c", formula("q/(1 - q)")}, {"f", formula("(1 - p)/(1 - q)")}};
  judge.corrected(formula("(1 - c)*(1 - p)/(1 - 2*q)", at) == formula("f", at), "after winning the bid");
  judge.corrected(formula("1 + c", at) == formula("f/(1 - p)", at), "after losing it");
  Rational blue = ratio(3, 4), red = ratio(1, 4);
  for (int round = 0; round < 50; ++round) {
    const Rational answer = red / 2;
    blue += answer;
    red -= answer;
  }
  judge.corrected(red.sign() > 0 && blue < Rational(1), "bids of 0");
  judge.note(fmt::format(
      "{} vertices of cost 0 in games with at most 3 black vertices: their successors cost 0, and b is within reach; "
      "from {} of them, up to 2 black vertices, the bids B/(2^d - 1) are played out and win",
      count, played));
  judge.note(
      "with f(d) = (1 - 2^-N)/(1 - 2^-d) a won bid keeps B f(d) and a lost one multiplies it by at least "
      "1/(1 - 2^-N); so Blue loses finitely many and then wins d running");
  judge.note("v: b v, Red has 1/4: bids of 0 are outbid by 1/8, 1/16, ... for ever, so bidding 0 is not enough");
  return judge.error(Verdict::refuted);
}

// Blue bids X, 0 where R(v) = 0, and moves along steepest descent; Red has `red`. Is r avoided for so many moves, and b
// reached by then if it must be?
bool plays_out(const SmallGame& game, const Values& costs, std::uint32_t place, const Rational& blue,
               const Rational& red, std::uint32_t moves, bool must_win) {
  if (place < 2) return place == 0;
  if (moves == 0) return !must_win;
  const auto later = [&](std::uint32_t next, const Rational& blue_left, const Rational& red_left) {
    return plays_out(game, costs, next, blue_left, red_left, moves - 1, must_win);
  };
  const std::uint32_t i = place - 2;
  const Rational& here = costs[place];
  const Rational low = lowest(game, costs, i);
  const Rational bid = here.is_zero() ? Rational(0) : (here - low) / here * blue;
  for (std::uint32_t next = 0; next < game.places(); ++next) {
    if (!game.moves_to(i, next)) continue;
    if (costs[next] == low && !later(next, blue - bid, red + bid)) return false;
    // Red outbids him or wins the tie: with the same bid, with a little more, with all she has.
    if (red < bid) continue;
    for (const Rational& answer : {bid, (bid + red) / 2, red})
      if (!later(next, blue + answer, red - answer)) return false;
  }
  return true;
}

// Three answers are played; for every other one the safety ratio rises as well.
Finding acyclic(Context& context, Judge& judge) {
  ratio_rises(judge);
  std::size_t plays = 0;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g) {
      if (!games[g].acyclic()) continue;
      for (std::uint32_t i = 0; i < n; ++i) {
        if (costs[g][2 + i].is_one()) continue;
        // Shares just above the cost, and half way to 1.
        for (const long part : {1000L, 2L}) {
          const Rational share = costs[g][2 + i] + (1 - costs[g][2 + i]) / part;
          ++plays;
          judge.printed(plays_out(games[g], costs[g], 2 + i, share, 1 - share, n, true), games[g].to_string());
        }
      }
    }
  }
  judge.note(fmt::format(
      "{} positions played out; Red answers each bid with the least that wins it, with all, or half way; that no "
      "other answer lowers the safety ratio is an identity",
      plays));
  return judge.confirmed("up to 3 black vertices");
}

// Blue never loses, cycles or not: the safety ratio stays above 1, and at r, where R = 1, it is his share. Where R(v) =
// 0 there is no safety ratio, but then all successors cost 0, and r costs 1.
Finding never_loses(Context& context, Judge& judge) {
  constexpr std::uint32_t moves = 3;
  ratio_rises(judge);
  std::size_t plays = 0;
  for (const auto& [game, costs] : costed_games(context, 2))
    for (std::uint32_t i = 0; i < game.n; ++i) {
      if (costs[2 + i].is_one()) continue;
      ++plays;
      const Rational share = costs[2 + i] + (1 - costs[2 + i]) / 1000;
      judge.printed(plays_out(game, costs, 2 + i, share, 1 - share, moves, false), game.to_string());
    }
  judge.note(
      fmt::format("the safety ratio never falls, as an identity, and at r it would be at most 1; {} positions of games "
                  "with at most "
                  "2 black vertices played out for {} moves, Red answering as in sec-4-acyclic",
                  plays, moves));
  return judge.confirmed("proved");
}

// How many consecutive wins suffice? Paths of steepest descent may go round, so there need be no longest one; and if
// no vertex may be repeated, Blue still goes round if he takes any edge of steepest descent, as the proof lets him. If
// he takes shortest paths, the longest of these is enough.
Finding longest_path(Context& context, Judge& judge) {
  for (const auto& [game, costs] : costed_games(context, 3)) {
    // Vertices from which every path of steepest descent ends at b.
    std::uint32_t ends = 1;
    for (std::uint32_t round = 0; round < game.n; ++round)
      for (std::uint32_t i = 0; i < game.n; ++i) {
        bool all = true;
        for (std::uint32_t place = 0; place < game.places(); ++place)
          if (steepest_descent(game, costs, i, place)) all = all && ((ends >> place) & 1U) != 0;
        if (all) ends |= 4U << i;
      }
    const Distances down = descents_to_b(game, costs);
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const Rational& here = costs[2 + i];
      if (here.is_zero() || here.is_one()) continue;
      judge.printed(((ends >> (2 + i)) & 1U) != 0,
                    fmt::format("{}: R(v{}) = {}, and paths of steepest descent from v{} go round for ever",
                                game.to_string(), i, here.to_string(), i));
      judge.corrected(down[2 + i] <= game.n, game.to_string());
    }
  }
  judge.note(
      "in all games with at most 3 black vertices some path of steepest descent leads to b from every vertex with "
      "R < 1; Blue follows a shortest one, and N is the length of the longest of these");
  return judge.error(Verdict::refuted);
}

// The preprint's N: from each vertex a shortest path of steepest descent to b.
Finding shortest_paths(Context& context, Judge& judge) {
  std::uint32_t longest = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    const Distances down = descents_to_b(game, costs);
    for (std::uint32_t i = 0; i < game.n; ++i) {
      if (costs[2 + i].is_one()) continue;
      judge.printed(down[2 + i] <= game.n, game.to_string());
      longest = std::max(longest, down[2 + i]);
    }
  }
  judge.note(
      fmt::format("shortest paths of steepest descent to b exist wherever R < 1; the longest has {} steps", longest));
  return judge.confirmed("up to 3 black vertices");
}

// The least chance that Blue has won within `tosses` moves if Red ties every bid she can tie, with any moves of hers.
Rational wins_by_ties(const SmallGame& game, const Values& costs, const Distances& down, std::uint32_t place,
                      const Rational& blue, std::uint32_t tosses) {
  if (place < 2) return place == 0 ? 1 : 0;
  if (tosses == 0) return 0;
  const std::uint32_t i = place - 2;
  const Rational& here = costs[place];
  const Rational bid =
      here.is_zero() ? zero_cost_bid(blue, down[place]) : (here - lowest(game, costs, i)) / here * blue;
  const Rational won = wins_by_ties(game, costs, down, shortest_descent(game, costs, down, i), blue - bid, tosses - 1);
  if (1 - blue < bid) return won;
  Rational lost = 1;
  for (std::uint32_t next = 0; next < game.places(); ++next)
    if (game.moves_to(i, next)) lost = std::min(lost, wins_by_ties(game, costs, down, next, blue + bid, tosses - 1));
  return std::min(won, (won + lost) / 2);
}

// Theorem 4.1, games with cycles. The safety ratio never falls, so r is never reached. If Red once outbids Blue by eB,
// he knows that the total is less than T' = B/R(v), and has more than R(z,t) T' dollars for some t (convergence.hpp).
// He then plays the bids of Theorem 2.2 for the total T'. They win against a Red with T' less his money, whatever she
// bids, so also against the real Red, who has less: each play of hers is one that the richer Red could have made. If
// Red only ties, n tosses running win, n black vertices: she survives k n tosses with chance at most (1 - 2^-n)^k.
Finding theorem_4_1(Context& context, Judge& judge) {
  ratio_rises(judge);
  judge.printed(f("(w/v + e)*B/(w + e*v)") == f("B/v"), "the total to play for");
  std::size_t positions = 0, outbid_by = 0;
  std::uint32_t longest = 0;
  for (const auto& [game, costs] : costed_games(context, 2)) {
    const Distances down = descents_to_b(game, costs);
    const std::vector<Values> above = from_above(game, richman_average, 24);
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const Rational& here = costs[2 + i];
      if (here.is_one()) continue;
      for (const long part : {1000L, 2L}) {
        ++positions;
        const Rational chance = wins_by_ties(game, costs, down, 2 + i, here + (1 - here) / part, 2 * game.n),
                       miss = 1 - ratio(1, 1L << game.n);
        judge.printed(chance >= 1 - miss * miss, game.to_string());
      }
      if (here.is_zero()) continue;
      for (const long part : {10L, 100L}) {
        const Rational share = highest(game, costs, i) + here / part;
        for (std::uint32_t next = 0; next < game.places(); ++next) {
          if (!game.moves_to(i, next)) continue;
          ++outbid_by;
          std::uint32_t t = 0;
          while (t < 24 && above[t][next] >= share) ++t;
          judge.printed(above[t][next] < share, game.to_string());
          longest = std::max(longest, t);
        }
      }
    }
  }
  judge.note(
      fmt::format("{} positions: if Red ties all bids, Blue wins within 2n moves with chance at least "
                  "1 - (1 - 2^-n)^2, n black vertices",
                  positions));
  judge.note(
      fmt::format("{} cases of Red's outbidding Blue by B/10 or B/100: Blue's bound on his share exceeds R(z,t) "
                  "with t <= {}",
                  outbid_by, longest));
  return judge.confirmed("up to 2 black vertices");
}

}  // namespace

void add_incomplete_knowledge(Registry& registry) {
  for (const char* paper : {printed, preprint}) {
    registry.add(paper, "sec-4-safety-ratio", safety_ratio);
    registry.add(paper, "sec-4-outbid", outbid);
    registry.add(paper, "sec-4-zero-cost", zero_cost);
    registry.add(paper, "sec-4-acyclic", acyclic);
    registry.add(paper, "sec-4-never-loses", never_loses);
  }
  registry.add(printed, "thm-4.1", theorem_4_1);
  registry.add(preprint, "thm-6", theorem_4_1);
  registry.add(auction, "pseudo-hidden", acyclic);
  registry.add(printed, "sec-4-longest-path", longest_path);
  registry.add(preprint, "sec-4-shortest-paths", shortest_paths);
}

}  // namespace bidcert::published
