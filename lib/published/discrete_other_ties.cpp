// Discrete Bidding Games, appendix: Loser's Ball, Make-it Take-it, Ladies First.

#include <fmt/format.h>

#include "published/bidding_tictactoe.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// The second move wins: with equal chips it is better not to hold the epsilon-chip.
Finding losers_ball(Context& context, Judge& judge) {
  const CertifiedTotals& totals = context.totals("second-move-losers-ball", Tie::losers_ball,
                                                 [] { return small_game("v: blue w | red w\nw: blue b | red r"); });
  const Vertex v = 2;
  const QuasiPeriodic with = totals.evidence.function(v, Player::blue),
                      without = totals.evidence.function(v, Player::red);
  for (Chips n = 0; n < 200; ++n)
    judge.printed(static_cast<std::int64_t>(n) >= without(2 * n) && static_cast<std::int64_t>(n) < with(2 * n),
                  fmt::format("{0} chips each", n));
  judge.note(
      fmt::format("n chips each: Alice needs {} of 8 chips without the epsilon-chip, {} with it", without(8), with(8)));
  return judge.confirmed("up to 199 chips each");
}

// The token, that is not having the minus-epsilon-chip, never hurts and is worth less than a chip.
Finding make_it_token(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = one_move_games(n, false);
    const CertifiedTotals& totals = one_move_totals(context, n, Tie::make_it_take_it);
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i, ++count) {
        const Vertex v = vertex_of(games, g, i);
        const QuasiPeriodic with = totals.evidence.function(v, Player::blue);
        const QuasiPeriodic without = totals.evidence.function(v, Player::red);
        judge.printed(never_above(with, without) && never_above(without, with + QuasiPeriodic(1, 0)),
                      games[g].to_string());
      }
  }
  judge.note(fmt::format("{} vertices, every total", count));
  return judge.confirmed("up to 2 black vertices, one move a player, every total");
}

// Numbers of holdings: 0 - epsilon, 0, 1 - epsilon, 1, ... are 0, 1, 2, 3, ...
struct Needs {
  std::int64_t a, b;
};

// 0: even, fB in N; 1: even, fB in N - epsilon; 2: odd, fA in N; 3: odd, fA in N - epsilon.
std::size_t case_of(const Needs& f) {
  const bool odd = (f.a / 2 + f.b / 2) % 2 != 0;
  return odd ? (f.a % 2 != 0 ? 2 : 3) : (f.b % 2 != 0 ? 0 : 1);
}

std::int64_t printed_step(const Needs& f) {
  const std::int64_t half = (f.a / 2 + f.b / 2) / 2;
  switch (case_of(f)) {
    case 0:
    case 3:
      return 2 * half + 1;
    case 1:
      return 2 * half;
    default:
      return 2 * half + 2;
  }
}

// All four cases ask about the greater of the two, which is fB where Alice wants to move.
std::int64_t corrected_step(const Needs& f) {
  const std::int64_t high = std::max(f.a, f.b), half = (f.a / 2 + f.b / 2) / 2;
  if ((f.a / 2 + f.b / 2) % 2 == 0) return 2 * half + (high % 2 != 0 ? 1 : 0);
  return 2 * half + (high % 2 != 0 ? 2 : 1);
}

std::string words(std::int64_t number) {
  return fmt::format("{}{}", number / 2, number % 2 != 0 ? "" : " - eps");
}

Check make_it_case(std::size_t which, bool zugzwang) {
  return [=](Context& context, Judge& judge) {
    std::size_t count = 0;
    for (std::uint32_t n = 1; n <= 2; ++n) {
      const std::vector<PartisanGame> games = one_move_games(n, false);
      const CertifiedTotals& totals = one_move_totals(context, n, Tie::make_it_take_it);
      for (Chips total = 0; total <= 12; ++total)
        for (std::size_t g = 0; g < games.size(); ++g)
          for (std::uint32_t i = 0; i < n; ++i) {
            const Vertex v = vertex_of(games, g, i);
            const Needs f{totals[totals.game.blue_moves(v)[0]](total), totals[totals.game.red_moves(v)[0]](total)};
            if ((zugzwang ? case_of(f) / 2 != which : case_of(f) != which) || (f.a > f.b) != zugzwang) continue;
            ++count;
            const std::int64_t truth = totals[v](total);
            judge.printed(
                printed_step(f) == truth,
                fmt::format("{}, K = {}: at v{} fA = {} and fB = {}, printed {}, true {}", games[g].to_string(), total,
                            i, words(f.a), words(f.b), words(printed_step(f)), words(truth)));
            judge.corrected(corrected_step(f) == truth, games[g].to_string());
          }
    }
    judge.note(fmt::format(
        "{} vertices and totals fall under this case, with won ends 0 - eps and lost ones K + 1 - eps", count));
    return judge.error(Verdict::refuted, "up to 2 black vertices, one move a player, K = 12");
  };
}

// Stages 1 ... n of Ladies First. In stage j Alice wins if she makes all of its j moves; once Bob has made one, the
// rest of the stage is played for nothing.
Game stages(std::uint32_t n) {
  std::string text;
  for (std::uint32_t j = 1; j <= n; ++j) {
    const std::string next = j == n ? "r" : fmt::format("{}.0", j + 1);
    for (std::uint32_t i = 0; i < j; ++i) {
      const bool last = i + 1 == j;
      const std::string lost = last ? next : fmt::format("{}.{}x", j, i + 1);
      text += fmt::format("{}.{}: blue {} | red {}\n", j, i, last ? "b" : fmt::format("{}.{}", j, i + 1), lost);
      if (i > 0) text += fmt::format("{}.{}x: {}\n", j, i, lost);
    }
  }
  text.pop_back();
  return small_game(text);
}

Finding product(Context& context, Judge& judge) {
  Rational expected = 1;
  for (std::uint32_t n = 1; n <= 8; ++n) {
    expected *= 1 - ratio(1, 1L << n);
    const Certified& game =
        context.certify(fmt::format("ladies-first-{}", n), Rule::richman(), [=] { return stages(n); });
    judge.printed(game.cost("1.0") == expected, fmt::format("n = {}", n));
    judge.note(fmt::format("n = {}: {}", n, game.cost("1.0").to_string()));
  }
  return judge.confirmed("up to n = 8");
}

// prod over j > n of (1 - 2^-j) >= 1 - sum of 2^-j = 1 - 2^-n.
Finding infinite_product(Context&, Judge& judge) {
  Rational product = 1;
  for (long j = 1; j <= 40; ++j) product *= 1 - ratio(1, 1L << j);
  const Rational lower = product * (1 - ratio(1, 1L << 40));
  judge.printed(lower.sign() > 0, "the product is positive");
  judge.note(fmt::format("the product lies between {:.10f} and {:.10f}", lower.to_double(), product.to_double()));
  return judge.confirmed("proved");
}

Finding ladies_first(Context& context, Judge& judge) {
  for (Chips total = 0; total <= 10; ++total) {
    const std::uint32_t n = static_cast<std::uint32_t>(total) + 1;
    const CertifiedChips& chips =
        context.chips(fmt::format("ladies-first-{}-chips", total), {total, Tie::blue_first}, [=] { return stages(n); });
    judge.printed(chips["1.0"].with == 0, fmt::format("K = {}: Alice needs {} chips", total, chips["1.0"].with));
    // Always bidding 0: Bob must pay a chip in each stage, so K + 1 stages do; that is what the truncation shows.
  }
  judge.note("with K chips in all and none of her own Alice wins by the end of stage K + 1");
  return judge.confirmed("up to K = 10");
}

}  // namespace

void add_discrete_other_ties(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("app-losers-ball", losers_ball);
  add("app-make-it-token", make_it_token);
  add("app-make-it-even-plain", make_it_case(0, false));
  add("app-make-it-even-eps", make_it_case(1, false));
  add("app-make-it-odd-plain", make_it_case(2, false));
  add("app-make-it-odd-eps", make_it_case(3, false));
  add("app-make-it-zugzwang-even", make_it_case(0, true));
  add("app-make-it-zugzwang-odd", make_it_case(1, true));
  add("app-ladies-product", product);
  add("app-ladies-limit", infinite_product);
  add("app-ladies-chips", ladies_first);
}

}  // namespace bidcert::published
