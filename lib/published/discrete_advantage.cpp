// Discrete Bidding Games, sections 3.1 and 3.2: the value of the tie-breaking advantage and how to use it. What the
// paper says of strategies is tried out, bid by bid.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "chips/brute_force.hpp"
#include "game/expression.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/bound_play.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// All one-move games: the place where every claim about any game is tried first.
std::vector<PartisanGame> small(std::uint32_t n) {
  return one_move_games(n, false);
}

// ----- Section 3

// A chip more for Alice, or one fewer for Bob, never hurts her, whoever holds the advantage: f(K) <= f(K + 1) <= f(K) +
// 1 in chips.
Finding extra_chip(Context& context, Judge& judge) {
  std::size_t functions = 0, states = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = small(n);
    const CertifiedTotals& totals = one_move_totals(context, n);
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i, ++functions)
        for (const Player holder : {Player::red, Player::blue}) {
          const QuasiPeriodic f = totals.evidence.function(vertex_of(games, g, i), holder);
          // From the prefix on both sides repeat with the period.
          for (Chips k = 0; k < f.prefix() + f.period(); ++k)
            judge.printed(f(k) <= f(k + 1) && f(k + 1) <= f(k) + 1, games[g].to_string());
        }
    // And from the rules alone.
    for (const PartisanGame& game : games) {
      const Game made = alone(game);
      for (Chips total = 0; total < 4; ++total) {
        const States few = brute_force_wins(made, {total}, Player::blue);
        const States more = brute_force_wins(made, {total + 1}, Player::blue);
        for (Vertex v = 2; v < made.size(); ++v)
          for (Chips a = 0; a <= total; ++a)
            for (const Player holder : {Player::red, Player::blue}) {
              ++states;
              const bool won = few.at(v, a, holder) != States::never;
              judge.printed(!won || more.at(v, a + 1, holder) != States::never, game.to_string());
              judge.printed(won || more.at(v, a, holder) == States::never, game.to_string());
            }
      }
    }
  }
  judge.note(
      fmt::format("{} vertices for every total, {} states by trying all bids with up to 4 chips", functions, states));
  return judge.confirmed("up to 2 black vertices, one move a player, every total");
}

// ----- Section 3.1

// f without the advantage and with it: one number of chips apart at most.
Finding value_of_the_token(Context& context, Judge& judge, bool lemma_3_1) {
  const auto holds = [&](Chips without, Chips with) { return lemma_3_1 ? with <= without : without <= with + 1; };
  std::size_t functions = 0, states = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = small(n);
    const CertifiedTotals& totals = one_move_totals(context, n);
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i, ++functions) {
        const Vertex v = vertex_of(games, g, i);
        const QuasiPeriodic without = totals.evidence.function(v, Player::red);
        const QuasiPeriodic with = totals.evidence.function(v, Player::blue);
        judge.printed(lemma_3_1 ? never_above(with, without) : never_above(without, with + QuasiPeriodic(1, 0)),
                      games[g].to_string());
      }
    // And from the rules alone.
    for (Chips total = 0; total <= 4; ++total)
      for (const PartisanGame& game : games) {
        const Game made = alone(game);
        const States won = brute_force_wins(made, {total}, Player::blue);
        for (Vertex v = 2; v < made.size(); ++v)
          for (Chips a = 0; a <= total; ++a, ++states) {
            const bool with = won.at(v, a, Player::blue) != States::never;
            const bool without = won.at(v, a, Player::red) != States::never;
            if (lemma_3_1)
              judge.printed(!without || with, game.to_string());
            else if (a > 0)
              judge.printed(won.at(v, a - 1, Player::blue) == States::never || without, game.to_string());
          }
      }
  }
  const std::vector<PartisanGame> games = small(3);
  const Game all = together(games);
  for (Chips total = 0; total <= 3; ++total) {
    const ChipThresholds t = chips_to_win(all, {total});
    for (Vertex v = 2; v < all.size(); ++v) judge.printed(holds(t[v].without, t[v].with), "three black vertices");
  }
  judge.note(
      fmt::format("{} vertices for every total, {} states by trying all bids with up to 4 chips, {} games with three "
                  "black vertices and up to 3 chips",
                  functions, states, games.size()));
  return judge.confirmed("up to 2 black vertices for every total, 3 for K <= 3; one move a player");
}

Finding lemma_3_1(Context& context, Judge& judge) {
  return value_of_the_token(context, judge, true);
}
Finding lemma_3_2(Context& context, Judge& judge) {
  return value_of_the_token(context, judge, false);
}

// The proof of Lemma 3.2: in G(a + 1, b*) Alice bids k + 1 where she bid k and used the advantage in another game, and
// Bob outbids her with y. Has she, compared with that other game after Bob's cheapest bid that outbids k, traded the
// advantage for two chips or more? The data are what the other game adds to a and b.
Finding proof_of_3_2(Context&, Judge& judge) {
  struct Start {
    std::int64_t alice, bob;  // holdings
  };
  const auto added = [](const std::vector<std::string>& words) {
    return Start{holding_number(words.at(0)), holding_number(words.at(1))};
  };
  const Start printed = added(judge.data("strategy")), meant = added({"0*", "1"});
  for (std::int64_t a = 0; a <= 4; ++a)
    for (std::int64_t b = 0; b <= 6; ++b)
      for (std::int64_t k = 0; k <= a; ++k)
        for (std::int64_t y = k + 2; y <= b; ++y) {
          const std::int64_t now = 2 * (a + 1 + y);
          // With the advantage, k chips to bid and k + 1 of Bob's; afterwards she is without it.
          const auto traded = [&](const Start& start) {
            const std::int64_t before = 2 * a + start.alice, then = before + 2 * (k + 1);
            return before % 2 == 1 && before / 2 >= k && b + start.bob / 2 >= k + 1 && now - (then - 1) >= 4;
          };
          judge.printed(traded(printed),
                        fmt::format("a = {}, b = {}, k = {}, Bob bids {}: in G({}, {}) Alice has no advantage to trade",
                                    a, b, k, y, starred(2 * a + printed.alice), starred(2 * b + printed.bob)));
          judge.corrected(traded(meant), fmt::format("a = {}, b = {}, k = {}, Bob bids {}", a, b, k, y));
        }
  return judge.error(Verdict::misprint);
}

const CertifiedTotals& first_of_red(Context& context) {
  return context.totals("chips-B10", Tie::advantage, [] { return parse_expression("B10").game; });
}

Finding example_3_3(Context& context, Judge& judge) {
  const CertifiedTotals& totals = first_of_red(context);
  for (std::int64_t n = 1; n <= 10; ++n) {
    const QuasiPeriodic& f = totals[n == 1 ? "E" : fmt::format("B{}", n)];
    const std::int64_t power = 1L << n;
    for (std::int64_t k = 0; k <= 4 * power; ++k) {
      const std::int64_t needed = f(static_cast<std::uint64_t>(k));
      judge.printed((2 * k + 1 >= needed) == (k >= power / 2 - 1), fmt::format("n = {}, ({}*, 0)", n, k));
      judge.printed((2 * k >= needed) == (k >= power - 1), fmt::format("n = {}, ({}, 0*)", n, k));
    }
  }
  judge.note("all k up to 2^(n+2); beyond that f(k) grows by less than 2 for each chip");
  return judge.confirmed("up to n = 10");
}

Finding third_party(Context& context, Judge& judge) {
  const CertifiedTotals& totals = first_of_red(context);
  for (std::int64_t n = 1; n <= 9; ++n) {
    // With m = n + 1: 2^(m-1) - 1 chips and the advantage win, n chips more without it do not.
    const QuasiPeriodic& f = totals[fmt::format("B{}", n + 1)];
    const std::int64_t a = (1L << n) - 1;
    judge.printed(2 * a + 1 >= f(static_cast<std::uint64_t>(a)) && 2 * (a + n) < f(static_cast<std::uint64_t>(a + n)),
                  fmt::format("n = {}", n));
  }
  return judge.confirmed("up to n = 9");
}

// ----- Section 3.2

bool anything(const Plan&) {
  return true;
}

// The player named is bound to use the advantage in ties above 0.
Allowed uses(Player bound) {
  return [=](const Plan& plan) { return plan.player != bound || plan.holder != bound || plan.bid == 0 || plan.use; };
}

Finding proposition_3_4(Context&, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const PartisanGame& small_one : small(n)) {
      const Game game = alone(small_one);
      for (Chips total = 0; total <= 4; ++total, ++count) {
        const BoundPlay free(game, total, anything);
        judge.printed(free == BoundPlay(game, total, uses(Player::blue)), "Alice bound: " + small_one.to_string());
        judge.printed(free == BoundPlay(game, total, uses(Player::red)), "Bob bound: " + small_one.to_string());
      }
    }
  judge.note(fmt::format(
      "{} games and totals: a player who is bound to use the advantage in ties above 0 gives up nothing", count));
  return judge.confirmed("up to 2 black vertices, one move a player, K = 4");
}

// A holder who has to use the advantage in every tie may wish that he did not have it.
Finding no_duty(Context&, Judge& judge) {
  std::size_t hurts = 0, states = 0;
  std::string first;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const PartisanGame& small_one : small(n)) {
      const Game game = alone(small_one);
      for (Chips total = 0; total <= 4; ++total) {
        const BoundPlay duty(game, total, [](const Plan& plan) { return plan.player != plan.holder || plan.use; });
        const BoundPlay free(game, total, anything);
        for (Vertex v = 2; v < game.size(); ++v)
          for (Chips a = 0; a <= total; ++a, ++states) {
            if (duty.won(v, a, Player::red) && !duty.won(v, a, Player::blue)) {
              ++hurts;
              if (first.empty())
                first = fmt::format("{}, K = {}: Alice wins at {} with {} but not with {}*", small_one.to_string(),
                                    total, game.name(v), a, a);
            }
            judge.printed(!free.won(v, a, Player::red) || free.won(v, a, Player::blue), small_one.to_string());
          }
      }
    }
  judge.printed(hurts > 0, "the advantage never hurts a holder who has to use it");
  judge.note(fmt::format("{} states; the advantage hurts at {} of them if it has to be used, first {}; at none if not",
                         states, hurts, first));
  return judge.confirmed("up to 2 black vertices, one move a player, K = 4");
}

// A bid k* survives all answers if it survives k and k + 1; a bid of 0, with the advantage kept, if it survives 0.
Finding answers(Context&, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const PartisanGame& small_one : small(n)) {
      const Game game = alone(small_one);
      for (Chips total = 0; total <= 4; ++total) {
        const BoundPlay play(game, total, uses(Player::blue));
        for (Vertex v = 2; v < game.size(); ++v)
          for (Chips a = 0; a <= total; ++a)
            for (Chips k = 0; k <= a; ++k)
              for (const bool use : {true, false}) {
                if (k > 0 && !use) continue;
                ++count;
                bool few = true;
                for (Chips y = 0; y <= total - a; ++y)
                  if (y == k || (use && y == k + 1) || (total - a < k && y == total - a))
                    few = few && play.survives(v, a, Player::blue, k, use, y);
                judge.printed(play.survives(v, a, Player::blue, k, use) == few, small_one.to_string());
              }
      }
    }
  judge.note(fmt::format("{} bids; a player with fewer than k chips has to bid less", count));
  return judge.confirmed("up to 2 black vertices, one move a player, K = 4");
}

// The second player to move wins.
PartisanGame second_move() {
  PartisanGame game;
  game.n = 2;
  game.blue = {8, 1};
  game.red = {8, 2};
  return game;
}

Finding example_3_5(Context& context, Judge& judge) {
  const Game game = alone(second_move());
  const Vertex first = 2, second = 3;
  for (Chips n = 0; n <= 8; ++n) {
    const BoundPlay play(game, 2 * n, anything);
    // Bids of Alice's at the first move, and whether she may use or keep the advantage in a tie.
    std::vector<std::string> winning;
    for (Chips x = 0; x <= n; ++x)
      for (const bool use : {true, false})
        if (play.survives(first, n, Player::blue, x, use))
          winning.push_back(fmt::format("{} {}", x, use ? "use" : "keep"));
    judge.printed(winning == std::vector<std::string>{"0 keep"},
                  fmt::format("n = {}: {}", n, fmt::join(winning, ", ")));
    // After a tie at 0 she must bid everything, and use the advantage.
    std::vector<std::string> then;
    for (Chips x = 0; x <= n; ++x)
      for (const bool use : {true, false})
        if (play.survives(second, n, Player::blue, x, use))
          then.push_back(fmt::format("{} {}", x, use ? "use" : "keep"));
    judge.printed(then == std::vector<std::string>{fmt::format("{} use", n)},
                  fmt::format("n = {}: second bids {}", n, fmt::join(then, ", ")));
  }
  const CertifiedTotals& totals = context.totals("second-move", Tie::advantage, [&] { return game; });
  for (Chips n = 0; n < 100; ++n)
    judge.printed(static_cast<std::int64_t>(2 * n + 1) >= totals["v0"](2 * n) &&
                      static_cast<std::int64_t>(2 * n) < totals["v0"](2 * n),
                  fmt::format("n = {}", n));
  judge.note(
      "that the holder wins is verified for n < 100; all bids tried for n <= 8. If Bob bids more than 0 first, Alice "
      "has chips to spare and more than one second bid wins");
  return judge.confirmed("up to 8 chips each");
}

}  // namespace

void add_discrete_advantage(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("sec-3-extra-chip", extra_chip);
  add("lemma-3.1", lemma_3_1);
  add("lemma-3.2", lemma_3_2);
  add("lemma-3.2-proof", proof_of_3_2);
  add("ex-3.3", example_3_3);
  add("sec-3.1-third-party", third_party);
  add("prop-3.4", proposition_3_4);
  add("sec-3.2-no-duty", no_duty);
  add("ex-3.5", example_3_5);
  add("sec-3.2-answers", answers);
}

}  // namespace bidcert::published
