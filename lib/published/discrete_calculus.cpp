// Discrete Bidding Games, sections 3.3 and 3.4: the Richman calculus for real-valued bids, and Theorem 3.7, the one for
// chips, in every case of its statement. Thresholds are verified by bidcheck against the rules of bidding.

#include <fmt/format.h>

#include <functional>

#include "chips/play.hpp"
#include "published/formula.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/themes.hpp"
#include "solve/horizon.hpp"

namespace bidcert::published {
namespace {

constexpr Player both[] = {Player::red, Player::blue};

// ----- Section 3.3

Finding calculus(Context& context, Judge& judge) {
  // With D = |RB - RA| / 2 and R = (RA + RB) / 2: paying D leads to the lesser, being paid D to the greater.
  const Formula r = formula("(a+b)/2"), d = formula("(b-a)/2");
  judge.printed(r - d == formula("a") && r + d == formula("b"), "R - D and R + D");
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = one_move_games(n, false);
    const Costs& upper = one_move_costs(context, n);
    for (std::size_t g = 0; g < games.size(); ++g, ++count) {
      std::vector<Rational> now(n + 2, 1);
      now[0] = 0;
      for (int t = 0; t < 60; ++t) {
        std::vector<Rational> next = now;
        for (std::uint32_t i = 0; i < n; ++i)
          next[2 + i] = (now[only_place(games[g].blue[i])] + now[only_place(games[g].red[i])]) / 2;
        for (std::uint32_t i = 0; i < n; ++i)
          judge.printed(next[2 + i] <= now[2 + i] && next[2 + i] >= upper[vertex_of(games, g, i)],
                        games[g].to_string());
        now = next;
      }
      for (std::uint32_t i = 0; i < n; ++i)
        judge.printed(now[2 + i] - upper[vertex_of(games, g, i)] < ratio(1, 100000), games[g].to_string());
    }
  }
  judge.note(fmt::format("{} games: R(G[n]) falls to the certified cost, within 1/100000 for n = 60", count));
  return judge.confirmed("up to 2 black vertices, one move a player, n = 60");
}

// A choice of A_1 ... A_N, where A_m is won after m moves. Truncated after n < N moves all further m look alike.
Finding example_3_6(Context& context, Judge& judge) {
  constexpr std::uint32_t most = 40;
  std::string text = "s:";
  for (std::uint32_t m = 1; m <= most + 1; ++m) text += fmt::format(" a{}", m);
  for (std::uint32_t m = 1; m <= most + 1; ++m)
    text += fmt::format("\na{}: {}", m, m == 1 ? "b" : fmt::format("a{}", m - 1));
  const Certified& game = context.richman("ex-3.6", text);
  const Vertex s = game.vertex("s");
  judge.corrected(game.cost("s").is_zero(), "R(G) = 0");
  Horizon truncation(game.game, LinearRule(Rule::richman()), Horizon::From::above);
  for (std::uint32_t n = 1; n <= most; ++n) {
    truncation.step();
    const Rational r(truncation.numerator(s), truncation.denominator());
    judge.printed(r == ratio(1, 2), fmt::format("R(G[{}]) = {}: after one move not even A_1 is won", n, r.to_string()));
    if (n >= 2) judge.corrected(r == ratio(1, 2), fmt::format("n = {}", n));
  }
  judge.note(fmt::format("R(G[n]) = 1/2 for n = 2 ... {}, and R(G) = 0", most));
  return judge.error(Verdict::misprint);
}

// ----- Theorem 3.7

// fA and fB as numbers of holdings.
struct Needs {
  std::int64_t a, b;
};

// 0: even, fA in N; 1: odd, fA in N*; 2: even, fA in N*; 3: odd, fA in N.
std::size_t case_of(const Needs& f) {
  const bool odd = (f.a / 2 + f.b / 2) % 2 != 0, star = f.a % 2 != 0;
  return star ? (odd ? 1 : 2) : (odd ? 3 : 0);
}

std::int64_t theorem_3_7(const Needs& f) {
  const std::int64_t half = (f.a / 2 + f.b / 2) / 2;
  switch (case_of(f)) {
    case 0:
      return 2 * half;
    case 1:
      return 2 * half + 2;
    default:
      return 2 * half + 1;
  }
}

// The same with the lesser of fA and fB in place of fA.
std::int64_t corrected_3_7(const Needs& f) {
  return theorem_3_7({std::min(f.a, f.b), std::max(f.a, f.b)});
}

// Calls visit(game, i, total, fA, fB, f) for all one-move games with up to 3 black vertices, those with fewer vertices
// and chips first; the thresholds are verified by bidcheck for up to two vertices.
using Visit = std::function<void(const PartisanGame&, std::uint32_t, Chips, const Needs&, std::int64_t)>;
void for_each_step(Context& context, const Visit& visit) {
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<PartisanGame> games = one_move_games(n, false);
    const Game all = together(games);
    for (Chips total = 0; total <= (n < 3 ? 8 : 3); ++total) {
      std::vector<std::int64_t> f;
      if (n < 3) {
        const CertifiedTotals& totals = one_move_totals(context, n);
        for (Vertex v = 0; v < all.size(); ++v) f.push_back(totals[v](total));
      } else {
        const ChipThresholds t = chips_to_win(all, {total});
        for (Vertex v = 0; v < all.size(); ++v) f.push_back(static_cast<std::int64_t>(t[v].without + t[v].with));
      }
      for (std::size_t g = 0; g < games.size(); ++g)
        for (std::uint32_t i = 0; i < n; ++i) {
          const Vertex v = vertex_of(games, g, i);
          visit(games[g], i, total, {f[all.blue_moves(v)[0]], f[all.red_moves(v)[0]]}, f[v]);
        }
    }
  }
}

std::string counterexample(const PartisanGame& game, std::uint32_t i, Chips total, const Needs& f, std::int64_t printed,
                           std::int64_t truth) {
  return fmt::format("{}, K = {}: at v{} fA = {} and fB = {}, printed {}, true {}", game.to_string(), total, i,
                     starred(f.a), starred(f.b), starred(printed), starred(truth));
}

// One case of the theorem, where Alice wants to move (fA <= fB) or in zugzwang (fA > fB).
Check theorem_case(std::size_t which, bool zugzwang) {
  return [=](Context& context, Judge& judge) {
    std::size_t count = 0;
    for_each_step(
        context, [&](const PartisanGame& game, std::uint32_t i, Chips total, const Needs& f, std::int64_t truth) {
          if (case_of(f) != which || (f.a > f.b) != zugzwang) return;
          ++count;
          const std::int64_t printed = theorem_3_7(f);
          judge.printed(printed == truth, counterexample(game, i, total, f, printed, truth));
          judge.corrected(corrected_3_7(f) == truth, counterexample(game, i, total, f, corrected_3_7(f), truth));
          // Exactly where one of the two is starred and the other is not, and in zugzwang.
          judge.corrected((printed == truth) == (!zugzwang || f.a % 2 == f.b % 2), "where it fails");
        });
    judge.note(fmt::format("{} vertices and totals fall under this case", count));
    if (zugzwang) return judge.error(Verdict::refuted);
    return judge.confirmed("up to 2 black vertices for K <= 8, 3 for K <= 3; one move a player");
  };
}

// The bids that the proof recommends, wherever Alice wins or Bob prevents it.
Check theorem_bid(std::size_t which) {
  return [=](Context& context, Judge& judge) {
    std::size_t count = 0;
    for (std::uint32_t n = 1; n <= 2; ++n) {
      const std::vector<PartisanGame> games = one_move_games(n, false);
      const Game all = together(games);
      for (Chips total = 0; total <= 8; ++total) {
        const CertifiedTotals& totals = one_move_totals(context, n);
        ChipThresholds t = chips_to_win(all, {total});
        for (Vertex v = 2; v < all.size(); ++v)
          judge.corrected(static_cast<std::int64_t>(t[v].with + t[v].without) == totals[v](total), "thresholds");
        for (std::size_t g = 0; g < games.size(); ++g)
          for (std::uint32_t i = 0; i < n; ++i) {
            const Vertex v = vertex_of(games, g, i);
            const auto number = [&](Vertex w) { return static_cast<std::int64_t>(t[w].with + t[w].without); };
            const Needs f{number(all.blue_moves(v)[0]), number(all.red_moves(v)[0])};
            if (case_of(f) != which) continue;
            const std::int64_t difference = std::abs(f.a / 2 - f.b / 2);
            for (Chips a = 0; a <= total; ++a)
              for (const Player holder : both) {
                const ChipBids bids = optimal_bids(all, t, {v, a, holder});
                const bool holds_token = bids.player == holder;
                const Chips own = bids.player == Player::blue ? a : total - a;
                // Smallest bid greater than x: x* for the holder, x + 1 for the other.
                const auto recommended = [&](std::size_t when) {
                  std::int64_t bid = difference / 2;
                  if (when == 2) bid -= holds_token ? 1 : 0;
                  if (when == 3) bid += holds_token ? 0 : 1;
                  return static_cast<Chips>(std::max<std::int64_t>(bid, 0));
                };
                const auto survives = [&](Chips bid) {
                  return bid <= own && bids.bids.first <= bid && bid <= bids.bids.last;
                };
                const Chips chosen = recommended(which);
                ++count;
                const bool fine = survives(chosen);
                const std::string where = fmt::format(
                    "{}, K = {}, {} has {}{} at v{}: fA = {}, fB = {}, recommended {}, right {} to {}",
                    games[g].to_string(), total, bids.player == Player::blue ? "Alice" : "Bob", own,
                    holds_token ? "*" : "", i, starred(f.a), starred(f.b), chosen, bids.bids.first, bids.bids.last);
                judge.printed(fine, where);
                judge.corrected(survives(recommended(case_of({std::min(f.a, f.b), std::max(f.a, f.b)}))), where);
              }
          }
      }
    }
    judge.note(fmt::format("{} states", count));
    return judge.error(Verdict::refuted, "up to 2 black vertices, one move a player, K = 8");
  };
}

}  // namespace

void add_discrete_calculus(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("sec-3.3", calculus);
  add("ex-3.6", example_3_6);
  const char* const cases[] = {"even-plain", "odd-starred", "even-starred", "odd-plain"};
  for (std::size_t which = 0; which < 4; ++which) {
    add(std::string("thm-3.7-") + cases[which], theorem_case(which, false));
    add(std::string("thm-3.7-zugzwang-") + cases[which], theorem_case(which, true));
    add(std::string("thm-3.7-bid-") + cases[which], theorem_bid(which));
  }
}

}  // namespace bidcert::published
