// Discrete Bidding Games, section 3.5: stable strategies and large numbers of chips. A stable strategy of Blue's moves
// to vertices of least cost only, one of Red's to vertices of greatest cost; so stable play is the game with the other
// moves left out. Acyclic games are decided for every total by backward induction on functions.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "chips/every_total.hpp"
#include "game/mirror.hpp"
#include "game/numbered.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/random_turn.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

struct Thresholds {
  RandomTurnCosts r;
  EveryTotal free, blue, red;  // all moves; Blue bound to stable ones; Red bound
};

Thresholds thresholds(const PartisanGame& game) {
  const RandomTurnCosts r = random_turn_costs(game);
  EveryTotal free = thresholds_for_every_total(alone(game));
  EveryTotal blue = thresholds_for_every_total(alone(stable(game, r, Player::blue)));
  EveryTotal red = thresholds_for_every_total(alone(stable(game, r, Player::red)));
  return {r, std::move(free), std::move(blue), std::move(red)};
}

// All games with n <= 2 black vertices and any moves together, cyclic ones included, with stable moves only for the
// player named; thresholds for every total, verified by bidcheck. `exchanged`: what Red needs to win.
const CertifiedTotals& any_move_stable(Context& context, std::uint32_t n, Player player, bool exchanged = false) {
  const std::string name = fmt::format("any-moves-{}-{}-stable{}", n, player == Player::blue ? "alice" : "bob",
                                       exchanged ? "-exchanged" : "");
  return context.totals(name, Tie::advantage, [&] {
    std::vector<PartisanGame> games = any_move_games(n);
    for (PartisanGame& game : games) game = stable(game, random_turn_costs(game), player);
    return exchanged ? mirrored(together(games)) : together(games);
  });
}

// Theorem 3.10 for Blue and Theorem 3.11 for Red: with stable moves only, what Blue needs is R(G) K up to a bounded
// number of chips.
Check share(Player player) {
  return [=](Context& context, Judge& judge) {
    std::size_t count = 0;
    for_each_acyclic([&](const PartisanGame& game) {
      ++count;
      const Thresholds t = thresholds(game);
      for (std::uint32_t i = 0; i < game.n; ++i) {
        const QuasiPeriodic& f = player == Player::blue ? t.blue[2 + i] : t.red[2 + i];
        judge.printed(limit(f) == t.r[2 + i], game.to_string());
      }
    });
    // Cyclic games, and draws.
    std::size_t cyclic = 0;
    for (std::uint32_t n = 1; n <= 2; ++n) {
      const CertifiedTotals& totals = any_move_stable(context, n, player);
      const Solution& found = any_move_costs(context, n);
      const Costs& r = found.cost ? found.cost->costs : found.upper->costs;
      for (Vertex v = 2; v < totals.game.size(); ++v, ++cyclic)
        judge.printed(limit(totals[v]) == r[v], totals.game.name(v));
    }
    judge.note(
        fmt::format("{} acyclic games: f(K) = R(G) K + O(1) with stable moves only, exactly, for every total; the same "
                    "at {} vertices of games with at most 2 black vertices, cyclic ones included",
                    count, cyclic));
    return judge.confirmed("up to 2 black vertices, or 4 with one move a player and acyclic");
  };
}

// Definition 3.9: Lemmas 3.1 and 3.2 of stable winning strategies.
Finding stable_lemmas(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const CertifiedTotals& totals = any_move_stable(context, n, Player::blue);
    for (Vertex v = 2; v < totals.game.size(); ++v, ++count) {
      const QuasiPeriodic without = totals.evidence.function(v, Player::red);
      const QuasiPeriodic with = totals.evidence.function(v, Player::blue);
      judge.printed(never_above(with, without) && never_above(without, with + QuasiPeriodic(1, 0)),
                    totals.game.name(v));
    }
  }
  judge.note(fmt::format("{} vertices, every total", count));
  return judge.confirmed("up to 2 black vertices, every total");
}

// The first sentence of the section: with chips the best moves of Richman play need not be best.
Finding not_optimal(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const std::string& empty = board("TTT");
  const QuasiPeriodic center = wedge(tictactoe.threshold(board("1a")), tictactoe.best(empty, Player::red));
  for (const std::string& next : tictactoe.moves(empty, Player::blue))
    judge.printed(next == board("1a") || tictactoe.cost(board("1a")) < tictactoe.cost(next), next);
  std::vector<Chips> worse;
  for (Chips total = 0; total < 512; ++total)
    if (center(total) > tictactoe.threshold(empty)(total)) worse.push_back(total);
  judge.printed(!worse.empty(), "the center is always best");
  for (const Chips total : worse)
    judge.note(
        fmt::format("K = {}: Alice needs {}, and {} if her first move is the center, which is best for real bids",
                    total, starred(tictactoe.threshold(empty)(total)), starred(center(total))));
  return judge.confirmed("instance");
}

// After Theorem 3.11: that Bob then wins. In a tie nobody does.
Finding bob_wins(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  const Rational r = tictactoe.cost(board("TTT"));
  // Alice with half of 2n chips has less than 133/256 of them; by symmetry Bob needs as much as Alice to win.
  const QuasiPeriodic& f = tictactoe.threshold(board("TTT"));
  for (Chips n = 100; n < 1000; n += 100) {
    const bool alice = static_cast<std::int64_t>(2 * n + 1) >= f(2 * n),
               bob = static_cast<std::int64_t>(2 * n) >= f(2 * n);
    judge.printed(alice || bob,
                  fmt::format("tic-tac-toe with {0}* against {0} chips: Alice's share is below R(G) = {1}, and "
                              "neither wins, since each needs {2}",
                              n, r.to_string(), starred(f(2 * n))));
    judge.corrected(!alice, "Bob prevents Alice from winning");
  }
  return judge.error(Verdict::refuted);
}

// The first total from which on all three functions are equal; nothing if there is none. Equal over one common period
// beyond all prefixes, with equal limits: equal for ever.
std::optional<std::size_t> equal_from(const QuasiPeriodic& f, const QuasiPeriodic& g, const QuasiPeriodic& h) {
  const std::size_t prefix = std::max({f.prefix(), g.prefix(), h.prefix()});
  const std::size_t period = std::lcm(std::lcm(f.period(), g.period()), h.period());
  std::size_t from = 0;
  for (std::size_t k = 0; k < prefix + period; ++k)
    if (f(k) != g(k) || f(k) != h(k)) from = k + 1;
  if (from > prefix || limit(f) != limit(g) || limit(f) != limit(h)) return std::nullopt;
  return from;
}

// The game with stable moves only for the player named; vertices keep their numbers.
Game stable(const Game& game, const Costs& r, Player player) {
  std::vector<std::string> names;
  for (Vertex v = 0; v < game.size(); ++v) names.push_back(game.name(v));
  NumberedGame made("stable", std::move(names));
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) {
      made.sink(game.goal(v), v);
      continue;
    }
    const auto moves = [&](Moves all, Player mover) {
      std::vector<Vertex> kept(all.begin(), all.end());
      if (mover != player) return kept;
      Rational best = r[kept[0]];
      for (const Vertex w : all)
        best = player == Player::blue ? std::min(best, Rational(r[w])) : std::max(best, Rational(r[w]));
      std::erase_if(kept, [&](Vertex w) { return !(r[w] == best); });
      return kept;
    };
    made.partisan(v, moves(game.blue_moves(v), Player::blue), moves(game.red_moves(v), Player::red));
  }
  return std::move(made).build();
}

Finding theorem_3_12(Context& context, Judge& judge) {
  std::size_t count = 0;
  for_each_acyclic([&](const PartisanGame& game) {
    ++count;
    const Thresholds t = thresholds(game);
    for (std::uint32_t i = 0; i < game.n; ++i)
      judge.printed(equal_from(t.free[2 + i], t.blue[2 + i], t.red[2 + i]).has_value(), game.to_string());
  });
  // Cyclic ones.
  std::size_t cyclic = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const CertifiedTotals& free = any_move_totals(context, n);
    const CertifiedTotals& blue = any_move_stable(context, n, Player::blue);
    const CertifiedTotals& red = any_move_stable(context, n, Player::red);
    for (Vertex v = 2; v < free.game.size(); ++v, ++cyclic)
      judge.printed(equal_from(free[v], blue[v], red[v]).has_value(), free.game.name(v));
  }
  // Tic-tac-toe, from every position.
  const BiddingTicTacToe tictactoe(context);
  const Game& game = tictactoe.game();
  const EveryTotal blue = thresholds_for_every_total(stable(game, tictactoe.costs(), Player::blue));
  const EveryTotal red = thresholds_for_every_total(stable(game, tictactoe.costs(), Player::red));
  std::size_t latest = 0, positions = 0;
  std::string where;
  for (Vertex v = 0; v < game.size(); ++v) {
    const std::optional<std::size_t> from = equal_from(tictactoe.threshold(game.name(v)), blue[v], red[v]);
    if (!judge.printed(from.has_value(), game.name(v))) continue;
    positions += *from > 0 ? 1 : 0;
    if (*from > latest) {
      latest = *from;
      where = game.name(v);
    }
  }
  const std::size_t start = equal_from(tictactoe.threshold(board("TTT")), blue[tictactoe.vertex(board("TTT"))],
                                       red[tictactoe.vertex(board("TTT"))])
                                .value_or(0);
  judge.note(
      fmt::format("{} small acyclic games; {} vertices of games with at most 2 black vertices, cyclic ones included; "
                  "tic-tac-toe from every position: {} positions are unstable for some total, "
                  "and all are stable from K = {} on (last {}); the empty board from K = {} on",
                  count, cyclic, positions, latest, where, start));
  return judge.confirmed("up to 2 black vertices, or 4 with one move a player and acyclic; and tic-tac-toe");
}

// Stable play of Bob's looks at whether Alice wins. Where draws are possible that need not be the way to win himself.
Finding draws(Context& context, Judge& judge) {
  std::size_t unstable = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = any_move_games(n);
    const CertifiedTotals& alice = any_move_totals(context, n);
    const CertifiedTotals& bob = any_move_totals_exchanged(context, n);
    const CertifiedTotals& bob_stable = any_move_stable(context, n, Player::red, true);
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i) {
        const Vertex v = vertex_of(games, g, i);
        const bool same = equal_from(bob[v], bob_stable[v], bob[v]).has_value();
        unstable += same ? 0 : 1;
        judge.printed(
            same, fmt::format("{}: at v{} Bob wins with a share above {}, with stable moves only above {}",
                              games[g].to_string(), i, limit(bob[v]).to_string(), limit(bob_stable[v]).to_string()));
        // Where somebody wins for every division of the chips it holds.
        if (alice[v] + bob[v] == QuasiPeriodic(2, 2)) judge.corrected(same, games[g].to_string());
      }
  }
  judge.note(
      fmt::format("at {} vertices Bob needs more to win with stable moves, for arbitrarily large totals; at none "
                  "of them does somebody always win",
                  unstable));
  return judge.error(Verdict::refuted);
}

}  // namespace

void add_discrete_large_totals(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("sec-3.5-not-optimal", not_optimal);
  add("def-3.9-lemmas", stable_lemmas);
  add("thm-3.10", share(Player::blue));
  add("thm-3.11", share(Player::red));
  add("sec-3.5-bob-wins", bob_wins);
  add("thm-3.12", theorem_3_12);
  add("thm-3.12-draws", draws);
}

}  // namespace bidcert::published
