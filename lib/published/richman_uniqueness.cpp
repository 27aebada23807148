// Richman Games, section 2: uniqueness, steepest descent, and what happens with exactly the critical share.

#include <fmt/format.h>

#include <algorithm>

#include "published/convergence.hpp"
#include "published/formula.hpp"
#include "published/play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"
#include "rules/linear.hpp"
#include "solve/enumeration.hpp"

namespace bidcert::published {
namespace {

// Theorem 2.3. The ranks in a certificate prove that its cost function is the only one; for two black vertices all
// choices of extreme moves are tried as well.
Finding uniqueness(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    count += games.size();
    if (n == 3) continue;
    for (std::size_t g = 0; g < games.size(); ++g) {
      const Enumeration all = enumeration(games[g].game(), LinearRule(Rule::richman()));
      judge.printed(all.solutions.size() == 1, games[g].to_string());
      for (std::uint32_t i = 0; i < n; ++i)
        judge.printed(all.solutions.at(0)[2 + i] == costs[g][2 + i], games[g].to_string());
    }
  }
  judge.note(fmt::format("{} games: bidcheck verifies that the cost function is the greatest and the least", count));
  judge.note("up to 2 black vertices the enumeration of all choices of moves finds the same function and no other");
  return judge.confirmed("up to 3 black vertices");
}

// Lemma 2.4: following edges of steepest descent, some path leads to b.
Finding lemma_2_4(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    const Distances down = descents_to_b(game, costs);
    for (std::uint32_t i = 0; i < game.n; ++i, ++count)
      judge.printed(costs[2 + i].is_one() || down[2 + i] <= game.n, game.to_string());
  }
  judge.note(fmt::format("{} vertices", count));
  return judge.confirmed("up to 3 black vertices");
}

// The proof of Lemma 2.4. Let v have the least cost among the vertices that steepest descent reaches from z, R(z) < 1.
// If v is not b, all that v leads to has the same cost and is reached as well, r is not among it, and so b is.
Finding proof_of_2_4(Context& context, Judge& judge) {
  std::size_t least = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    // Sets of places: all that is reached from one by steepest descent, and by any moves.
    const auto closure = [&game = game](std::uint32_t place, const auto& edge) {
      std::uint32_t set = 1U << place;
      for (std::uint32_t round = 0; round < game.n; ++round)
        for (std::uint32_t i = 0; i < game.n; ++i)
          for (std::uint32_t next = 0; ((set >> (2 + i)) & 1U) != 0 && next < game.places(); ++next)
            if (edge(i, next)) set |= 1U << next;
      return set;
    };
    for (std::uint32_t z = 2; z < game.places(); ++z) {
      if (costs[z].is_one()) continue;
      const std::uint32_t down = closure(z, [&game = game, &costs = costs](std::uint32_t i, std::uint32_t next) {
        return steepest_descent(game, costs, i, next);
      });
      Rational lowest_cost = 1;
      for (std::uint32_t place = 0; place < game.places(); ++place)
        if (((down >> place) & 1U) != 0) lowest_cost = std::min(lowest_cost, costs[place]);
      for (std::uint32_t v = 2; v < game.places(); ++v) {
        if (((down >> v) & 1U) == 0 || costs[v] != lowest_cost) continue;
        ++least;
        const std::uint32_t reached =
            closure(v, [&game = game](std::uint32_t i, std::uint32_t next) { return game.moves_to(i, next); });
        bool same = true;
        for (std::uint32_t place = 0; place < game.places(); ++place)
          if (((reached >> place) & 1U) != 0) same = same && costs[place] == costs[v];
        judge.printed(same && (reached & ~down) == 0 && (reached & 2U) == 0 && (reached & 1U) != 0, game.to_string());
      }
    }
  }
  judge.note(fmt::format("{} times a vertex other than b is a cheapest one", least));
  return judge.confirmed("up to 3 black vertices");
}

// All pairs of functions on one, two or three successors with values 0, 1/2 and 1, fewer successors first.
template <class Visit>
void function_pairs(const Visit& visit) {
  for (std::size_t m = 1, count = 9; m <= 3; ++m, count *= 9)
    for (std::size_t code = 0; code < count; ++code) {
      std::vector<Rational> first, second;
      std::size_t rest = code;
      for (std::vector<Rational>* f : {&second, &first})
        for (std::size_t k = 0; k < m; ++k, rest /= 3) f->push_back(ratio(static_cast<long>(rest % 3), 2));
      visit(first, second);
    }
}

// In the proof of Theorem 2.3 the functions at u_i and w_i have lost their index: R(u_i) for R_i(u_i). Whether R is
// read as R_1 or as R_2, the successors asked for need not exist.
Finding lost_index(Context&, Judge& judge) {
  std::size_t pairs = 0, without = 0;
  function_pairs([&](const std::vector<Rational>& first, const std::vector<Rational>& second) {
    ++pairs;
    const auto exist = [&](const std::vector<Rational>& r1, const std::vector<Rational>& r2) {
      const auto among = [](const std::vector<Rational>& r, const Rational& value) {
        return std::find(r.begin(), r.end(), value) != r.end();
      };
      return among(r1, *std::min_element(first.begin(), first.end())) &&
             among(r1, *std::max_element(first.begin(), first.end())) &&
             among(r2, *std::min_element(second.begin(), second.end())) &&
             among(r2, *std::max_element(second.begin(), second.end()));
    };
    const bool readable = exist(first, first) || exist(second, second);
    without += readable ? 0 : 1;
    judge.printed(readable, fmt::format("one successor s, R_1(s) = {}, R_2(s) = {}: whether R is R_1 or R_2, one of "
                                        "u_1 and u_2 does not exist",
                                        first[0].to_string(), second[0].to_string()));
    judge.corrected(exist(first, second), "with the index");
  });
  judge.note(
      fmt::format("{} pairs of functions: with R_i^-(v) = R_i(u_i) and R_i^+(v) = R_i(w_i) all four successors "
                  "exist; without the index they do not for {} pairs",
                  pairs, without));
  return judge.error(Verdict::misprint);
}

// (2.1) and (2.2) hold for any two functions. With p >= 0 for what R_1(u_2) exceeds R_1(u_1) by, q >= 0 for what M
// exceeds R_1(u_2) - R_2(u_2) by, M - (R_1(u_1) - R_2(u_2)) is p + q; likewise at w_1 and w_2. The sum of (2.1) and
// (2.2) is an equality only if all four vanish, which is what the proof goes on with.
Finding inequalities(Context&, Judge& judge) {
  const Names names = {{"h", formula("a + p")},  // R_1(u_2), with a = R_1(u_1), b = R_2(u_2)
                       {"M", formula("a + p - b + q")},
                       {"k", formula("d - s")},  // R_2(w_1), with c = R_1(w_1), d = R_2(w_2)
                       {"N", formula("c - d + s + t")}};
  judge.printed(formula("(h - b) - (a - b)", names) == formula("p") && formula("M - (h - b)", names) == formula("q"),
                "(2.1)");
  judge.printed(formula("(c - k) - (c - d)", names) == formula("s") && formula("N - (c - k)", names) == formula("t"),
                "(2.2)");
  judge.printed(formula("M + N - ((a + c) - (b + d))", names) == formula("p + q + s + t"), "the sum");
  std::size_t cases = 0;
  function_pairs([&](const std::vector<Rational>& first, const std::vector<Rational>& second) {
    Rational most = first[0] - second[0];
    for (std::size_t k = 1; k < first.size(); ++k) most = std::max(most, first[k] - second[k]);
    const Rational low1 = *std::min_element(first.begin(), first.end()),
                   low2 = *std::min_element(second.begin(), second.end()),
                   high1 = *std::max_element(first.begin(), first.end()),
                   high2 = *std::max_element(second.begin(), second.end());
    for (std::size_t k = 0; k < first.size(); ++k, ++cases) {
      const Rational here = first[k] - second[k];
      judge.printed(second[k] != low2 || (low1 - low2 <= here && here <= most), "(2.1)");
      judge.printed(first[k] != high1 || (high1 - high2 <= here && here <= most), "(2.2)");
    }
  });
  judge.note(
      fmt::format("both, and their sum, as identities; {} cases of functions with values 0, 1/2, 1 as well", cases));
  return judge.confirmed("proved");
}

// The proof ends with b in the closure of v under steepest descent for R_2, where R_1 - R_2 is greatest at v. Lemma 2.4
// gives that only if R_2(v) < 1. It holds where it matters: if the maximum M is positive, R_2(v) < R_1(v) <= 1.
Finding descent_in_the_proof(Context& context, Judge& judge) {
  std::size_t without = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    // R_1 = R_2, so the difference 0 is greatest everywhere, and v may be any vertex.
    const Distances down = descents_to_b(game, costs);
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const bool reached = down[2 + i] != no_path;
      without += reached ? 0 : 1;
      judge.printed(reached, fmt::format("{}: R_1 - R_2 = 0 is greatest at v{}, R_2(v{}) = {}, and steepest descent "
                                         "from v{} never reaches b",
                                         game.to_string(), i, i, costs[2 + i].to_string(), i));
      judge.corrected(reached == (costs[2 + i] < Rational(1)), game.to_string());
    }
  }
  judge.note(fmt::format("b is reached exactly where the cost is below 1; it is not from {} vertices", without));
  return judge.error(Verdict::refuted);
}

// Theorem 2.2 and Corollary 2.5: above R(v) Blue wins, because R(v,t) falls to R(v) (convergence.hpp) and above R(v,t)
// he wins within t moves; below R(v) Red wins, the mirror image with R'(v,t).
Finding beyond_the_cost(Context& context, Judge& judge, bool red) {
  constexpr std::uint32_t moves = 5, coins = 32;
  std::size_t count = 0, played = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++count;
    const std::vector<Values> bound = red ? from_below(game, richman_average, 8) : from_above(game, richman_average, 8);
    judge.printed(closes_in(game, costs, bound), game.to_string());
    if (game.n == 3) continue;
    const std::vector<Wins> wins = forced_wins(game, coins, moves, red, Payment::winners_bid);
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::uint32_t a = 0; a <= coins; ++a) {
        const Rational share = ratio(a, coins);
        if (red ? share >= bound[moves][2 + i] : share <= bound[moves][2 + i]) continue;
        ++played;
        judge.printed(wins[moves][2 + i][red ? coins - a : a], game.to_string());
      }
  }
  const char *player = red ? "Red" : "Blue", *side = red ? "below" : "above", *function = red ? "R'" : "R";
  judge.note(
      fmt::format("{} games: R(v) and {}(v,t) differ by at most (1 - 2^-n)^floor(t/n) with n black vertices, so that a "
                  "share {} R(v) is {} some {}(v,t), where {} wins within t moves",
                  count, function, side, side, function, player));
  judge.note(fmt::format("up to 2 black vertices {} positions {} {}(v,{}) are won by {} in play", played, side,
                         function, moves, player));
  return judge.confirmed("up to 3 black vertices");
}

Finding above_the_cost(Context& context, Judge& judge) {
  return beyond_the_cost(context, judge, false);
}

Finding corollary_2_5(Context& context, Judge& judge) {
  return beyond_the_cost(context, judge, true);
}

// Section 1, and the end of section 2: with any share but R(v) one player forces a win, so that play goes on for ever
// for no range of shares. The number of moves is the first t at which R(v,t) or R'(v,t) has passed the share.
Finding critical_ratio(Context& context, Judge& judge) {
  constexpr std::uint32_t coins = 32, last = 64, play_moves = 4;
  std::size_t positions = 0, played = 0;
  std::uint32_t longest = 0;
  for (const auto& [game, costs] : costed_games(context, 2)) {
    const std::vector<Values> above = from_above(game, richman_average, last),
                              below = from_below(game, richman_average, last);
    const std::vector<Wins> blue = forced_wins(game, coins, play_moves, false, Payment::winners_bid),
                            red = forced_wins(game, coins, play_moves, true, Payment::winners_bid);
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::uint32_t a = 0; a <= coins; ++a) {
        const Rational share = ratio(a, coins), &cost = costs[2 + i];
        if (share == cost) continue;
        ++positions;
        std::uint32_t t = 0;
        while (t < last && (share > cost ? above[t][2 + i] >= share : below[t][2 + i] <= share)) ++t;
        const std::string where = fmt::format("{}, Blue has {} at v{}", game.to_string(), share.to_string(), i);
        judge.printed(share > cost ? above[t][2 + i] < share : below[t][2 + i] > share, where);
        longest = std::max(longest, t);
        if (t > play_moves) continue;
        ++played;
        const bool blue_wins = blue[t][2 + i][a], red_wins = red[t][2 + i][coins - a];
        judge.printed(share > cost ? blue_wins && !red_wins : red_wins && !blue_wins, where);
      }
  }
  judge.note(fmt::format("{} positions are decided within {} moves at most; {} of them, within {}, are played out",
                         positions, longest, played, play_moves));
  return judge.confirmed(fmt::format("up to 2 black vertices, shares k/{}", coins));
}

// Uniqueness from Corollary 2.5: a cost function lies between R' and R, a share between them would by the corollary and
// its mirror image be won by both, and no position is.
Finding reversed(Context& context, Judge& judge) {
  constexpr std::uint32_t moves = 4, coins = 32;
  std::size_t positions = 0;
  for (const auto& [game, costs] : costed_games(context, 2)) {
    const std::vector<Values> above = from_above(game, richman_average, moves),
                              below = from_below(game, richman_average, moves);
    const std::vector<Wins> blue = forced_wins(game, coins, moves, false, Payment::winners_bid),
                            red = forced_wins(game, coins, moves, true, Payment::winners_bid);
    for (std::uint32_t t = 0; t <= moves; ++t)
      for (std::uint32_t i = 0; i < game.n; ++i) {
        judge.printed(below[t][2 + i] <= costs[2 + i] && costs[2 + i] <= above[t][2 + i], game.to_string());
        for (std::uint32_t a = 0; a <= coins; ++a, ++positions)
          judge.printed(!(blue[t][2 + i][a] && red[t][2 + i][coins - a]), game.to_string());
      }
  }
  judge.note(fmt::format("R'(v,t) <= R(v) <= R(v,t), and none of {} positions is won by both players", positions));
  return judge.confirmed(fmt::format("up to 2 black vertices, t = {}", moves));
}

// With exactly R(v) coin tosses decide, provided that 0 < R(v) < 1. Both bid R(v) - R(u): after a tie the share is
// critical again, R(u) or R(w). A higher bid of Red's, by p, leaves Blue R(w) + p, and he wins; a lower one only gives
// him the move without a toss; the mirror image holds for Blue's. So the token follows the tosses along edges of
// steepest descent and ascent, and both outcomes occur if these reach both b and r.
Finding critical_case(Context& context, Judge& judge) {
  judge.corrected(formula("v + (v - u) + p") == formula("(2*v - u) + p") && formula("v - (v - u)") == formula("u"),
                  "shares after the bids");
  std::size_t open = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    const Distances down = descents_to_b(game, costs), up = ascents_to_r(game, costs);
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const Rational& cost = costs[2 + i];
      const bool both = down[2 + i] != no_path && up[2 + i] != no_path;
      open += both ? 1 : 0;
      judge.printed(both, fmt::format("{}: R(v{}) = {}, so Red wins with probability {} whatever the tosses",
                                      game.to_string(), i, cost.to_string(), cost.to_string()));
      judge.corrected(both == (cost.sign() > 0 && !cost.is_one()), game.to_string());
    }
  }
  judge.note(fmt::format(
      "{} vertices with 0 < R(v) < 1: tied critical bids keep the share critical, some tosses lead to b and some to r; "
      "a higher bid than the critical one loses for certain",
      open));
  return judge.error(Verdict::refuted);
}

}  // namespace

void add_richman_uniqueness(Registry& registry) {
  registry.add(printed, "thm-2.3", uniqueness);
  registry.add(preprint, "thm-3", uniqueness);
  registry.add(auction, "thm-3", uniqueness);
  registry.add(auction, "cor-4", corollary_2_5);
  registry.add(printed, "thm-2.3-index", lost_index);
  registry.add(preprint, "thm-3-index", lost_index);
  registry.add(printed, "thm-2.3-inequalities", inequalities);
  registry.add(preprint, "thm-3-inequalities", inequalities);
  registry.add(printed, "thm-2.3-descent", descent_in_the_proof);
  registry.add(preprint, "thm-3-descent", descent_in_the_proof);
  registry.add(printed, "sec-2-reversed", reversed);
  registry.add(preprint, "sec-2-reversed", reversed);
  registry.add(printed, "lem-2.4", lemma_2_4);
  registry.add(preprint, "lem-4", lemma_2_4);
  registry.add(printed, "lem-2.4-proof", proof_of_2_4);
  registry.add(preprint, "lem-4-proof", proof_of_2_4);
  registry.add(printed, "thm-2.2-limit", above_the_cost);
  registry.add(preprint, "thm-2-limit", above_the_cost);
  for (const char* paper : {printed, preprint}) registry.add(paper, "sec-1-critical-ratio", critical_ratio);
  registry.add(printed, "cor-2.5", corollary_2_5);
  registry.add(preprint, "cor-5", corollary_2_5);
  registry.add(printed, "sec-2-critical-case", critical_case);
  registry.add(preprint, "sec-2-critical-case", critical_case);
}

}  // namespace bidcert::published
