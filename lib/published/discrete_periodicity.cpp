// Discrete Bidding Games, section 3.6: periodicity. Theorems 3.13 and 3.14 hold from some total on and fail before; the
// smallest games that show it are searched for, in the order of black vertices, moves and chips, and their thresholds
// verified by bidcheck for every total.

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "chips/every_total.hpp"
#include "game/mirror.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/random_turn.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// m-bar = M R(the game with the players exchanged): the M is missing.
Finding missing_factor(Context& context, Judge& judge) {
  const QuasiPeriodic e = certified_expression(context, "E");
  const Rational r = limit(e), exchanged = 1 - r;
  judge.printed(exchanged.denominator() == Integer(1),
                fmt::format("E: R = {} for both players, and nobody adds half a chip", exchanged.to_string()));
  judge.corrected(periodic(e, 2, 1) && 2 * r == Rational(1) && 2 * exchanged == Rational(1), "M = 2, m = m-bar = 1");
  return judge.error(Verdict::misprint);
}

// With ties m-bar = M R(the game with the players exchanged) is more than M - m.
Finding ties(Context& context, Judge& judge) {
  const auto game = [] { return small_game("v: blue b | red t\nt: blue | red"); };
  const CertifiedTotals& alice = context.totals("tie-alice", Tie::advantage, game);
  const CertifiedTotals& bob = context.totals("tie-bob", Tie::advantage, [&] { return mirrored(game()); });
  const Rational r = limit(alice["v"]), exchanged = limit(bob["v"]);
  const Rational m = 2 * r, m_bar = 2 * exchanged;
  judge.corrected(m == Rational(1) && m_bar == Rational(2), "R(G) = 1/2, exchanged 1");
  judge.printed(
      !(alice["v"](0) <= 1 && alice["v"](3) > 3),
      fmt::format(
          "v: blue b | red t, where t is a tie: R(G) = {}, exchanged {}, so M = 2, m = {} and m-bar = {}; Alice "
          "wins with 0* against 0, but not with 1* against 2",
          r.to_string(), exchanged.to_string(), m.to_string(), m_bar.to_string()));
  judge.corrected(periodic(alice["v"], 2, 1), "with M - m in place of m-bar");
  return judge.error(Verdict::refuted);
}

// ----- Theorems 3.13 and 3.14

enum class Theorem { alice_wins, bob_prevents };

// Does the theorem fail from K to K + M? Alice wins from f(K) on, so f(K + M) must not exceed f(K) + m; or Bob prevents
// it below f(K), so f(K + M) must not be less. `change` is f(K + M) - f(K) - m. All are numbers of holdings.
bool fails(Theorem theorem, Chips total, std::int64_t f, std::int64_t change) {
  if (theorem == Theorem::alice_wins) return f <= static_cast<std::int64_t>(2 * total + 1) && change > 0;
  return f > 0 && change < 0;
}

// Numbers of holdings by place with K chips, by rounds of Theorem 3.7 in its corrected form.
std::array<std::int64_t, 8> holdings_needed(const PartisanGame& game, std::int64_t total) {
  std::array<std::int64_t, 8> f;
  f.fill(2 * total + 2);
  f[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    const std::array<std::int64_t, 8> before = f;
    for (std::uint32_t i = 0; i < game.n; ++i) {
      std::int64_t low = 2 * total + 2, high = 0;
      for (std::uint32_t p = 0; p < game.n + 2; ++p) {
        if (((game.blue[i] >> p) & 1U) != 0) low = std::min(low, before[p]);
        if (((game.red[i] >> p) & 1U) != 0) high = std::max(high, before[p]);
      }
      f[2 + i] = (std::min(low, high) + 1) / 2 + std::max(low, high) / 2;
      changed = changed || f[2 + i] != before[2 + i];
    }
  }
  return f;
}

struct Failure {
  PartisanGame game;
  Chips total;
  std::int64_t period, m;  // M and m
};

// The first failure at v0 in the order of moves, then chips, then the order of for_each_game.
std::optional<Failure> first_failure(Theorem theorem, std::uint32_t n, bool one_move, Chips most, std::size_t& tried) {
  std::optional<Failure> first;
  for_each_game(n, one_move, [&](const PartisanGame& game) {
    ++tried;
    const RandomTurnCosts r = random_turn_costs(game);
    const std::int64_t period = common_period(game, r), m = period / r.denominator * r.numerator[2];
    const PartisanGame play = stable(game, r, theorem == Theorem::alice_wins ? Player::blue : Player::red);
    for (Chips total = 0; total <= most; ++total) {
      const std::int64_t k = static_cast<std::int64_t>(total);
      const std::int64_t f = holdings_needed(play, k)[2], change = holdings_needed(play, k + period)[2] - f - 2 * m;
      if (!fails(theorem, total, f, change)) continue;
      if (!first || std::pair(game.moves(), total) < std::pair(first->game.moves(), first->total))
        first = Failure{game, total, period, m};
      break;
    }
  });
  return first;
}

// One-move acyclic games built bottom up: vertex i + 2 moves to vertices below it. Looks for one where the theorem
// fails from some K < 4 to K + 2^n; 2^n is a multiple of M.
class AcyclicSearch {
 public:
  AcyclicSearch(std::uint32_t n, Theorem theorem) : n_(n), theorem_(theorem), period_(std::int64_t{1} << n) {
    for (std::size_t k = 0; k < totals; ++k) {
      f_[1][k] = 2 * static_cast<std::int64_t>(k) + 2;
      f_[1][k + totals] = f_[1][k] + 2 * period_;
    }
    r_[1] = 2 * period_;
  }

  std::optional<Failure> find() { return at(2) ? std::optional(failure_) : std::nullopt; }
  std::uint64_t tried() const { return tried_; }

 private:
  static constexpr std::size_t totals = 4;

  PartisanGame game() const {
    PartisanGame found;
    found.n = n_;
    // The last vertex becomes v0.
    const auto place = [&](std::uint32_t p) { return p < 2 ? 1U << p : 4U << (n_ + 1 - p); };
    for (std::uint32_t p = 2; p < n_ + 2; ++p) {
      found.blue.at(n_ + 1 - p) = static_cast<std::uint8_t>(place(blue_.at(p)));
      found.red.at(n_ + 1 - p) = static_cast<std::uint8_t>(place(red_.at(p)));
    }
    return found;
  }

  bool at(std::uint32_t i) {
    for (std::uint32_t x = 0; x < i; ++x)
      for (std::uint32_t y = 0; y < i; ++y) {
        blue_[i] = x;
        red_[i] = y;
        r_[i] = (r_[x] + r_[y]) / 2;
        for (std::size_t k = 0; k < 2 * totals; ++k)
          f_[i][k] = (std::min(f_[x][k], f_[y][k]) + 1) / 2 + std::max(f_[x][k], f_[y][k]) / 2;
        if (i < n_ + 1) {
          if (at(i + 1)) return true;
          continue;
        }
        ++tried_;
        for (std::size_t k = 0; k < totals; ++k)
          if (fails(theorem_, k, f_[i][k], f_[i][k + totals] - f_[i][k] - r_[i])) {
            failure_ = {game(), k, period_, r_[i] / 2};
            return true;
          }
      }
    return false;
  }

  std::uint32_t n_;
  Theorem theorem_;
  std::int64_t period_;
  std::array<std::array<std::int64_t, 2 * totals>, 10> f_{};
  std::array<std::int64_t, 10> r_{};  // 2 * 2^n * R
  std::array<std::uint32_t, 10> blue_{}, red_{};
  std::uint64_t tried_ = 0;
  Failure failure_{};
};

// f(K + M) = f(K) + M R chips from some total on.
bool repeats(const QuasiPeriodic& f, std::int64_t period, const Rational& r) {
  const Rational periods = ratio(period, static_cast<long>(f.period()));
  return periods.denominator() == Integer(1) && periods * ratio(f.slope(), 1) == 2 * ratio(period, 1) * r;
}

// Thresholds of the failure for every total, verified; the printed theorem and its correction are tested on them.
std::string judge_failure(Context& context, Judge& judge, Theorem theorem, const std::string& name,
                          const Failure& found) {
  const CertifiedTotals& totals = context.totals(name, Tie::advantage, [&] { return alone(found.game); });
  const QuasiPeriodic& f = totals["v0"];
  const std::uint64_t then = found.total + static_cast<std::uint64_t>(found.period);
  const std::string text = fmt::format(
      "{}: R = {} at v0, M = {}, m = {}; Alice needs {} with K = {}, and {} with K = {}", found.game.to_string(),
      limit(f).to_string(), found.period, found.m, starred(f(found.total)), found.total, starred(f(then)), then);
  judge.printed(!fails(theorem, found.total, f(found.total), f(then) - f(found.total) - 2 * found.m), text);
  for (Vertex v = 2; v < totals.game.size(); ++v)
    judge.corrected(repeats(totals[v], found.period, limit(totals[v])), name);
  return fmt::format("{}; it holds from K = {} on", text, f.prefix());
}

// From some total on the theorems hold, for all games tried.
void eventually(Context& context, Judge& judge) {
  std::size_t acyclic = 0, cyclic = 0;
  for_each_acyclic([&](const PartisanGame& game) {
    ++acyclic;
    const RandomTurnCosts r = random_turn_costs(game);
    const std::int64_t period = common_period(game, r);
    const EveryTotal free = thresholds_for_every_total(alone(game));
    for (std::uint32_t i = 0; i < game.n; ++i)
      judge.corrected(repeats(free[2 + i], period, r[2 + i]), game.to_string());
  });
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = one_move_games(n, false);
    const CertifiedTotals& totals = one_move_totals(context, n);
    for (std::size_t g = 0; g < games.size(); ++g, ++cyclic) {
      const RandomTurnCosts r = random_turn_costs(games[g]);
      for (std::uint32_t i = 0; i < n; ++i)
        judge.corrected(repeats(totals[vertex_of(games, g, i)], common_period(games[g], r), r[2 + i]),
                        games[g].to_string());
    }
  }
  judge.note(fmt::format(
      "f(K + M) = f(K) + m from some K on in {} acyclic games, and in {} with at most 2 black vertices and one move a "
      "player, cyclic ones included",
      acyclic, cyclic));
}

Check periodicity(Theorem theorem) {
  return [=](Context& context, Judge& judge) {
    const std::string name = theorem == Theorem::alice_wins ? "thm-3.13" : "thm-3.14";
    bool found = false;
    for (std::uint32_t n = 1; !found && n <= 4; ++n)
      for (const bool one_move : {true, false}) {
        if (found || (!one_move && n == 4)) continue;
        const Chips most = n <= 2 ? 12 : 3;
        std::size_t tried = 0;
        const std::optional<Failure> first = first_failure(theorem, n, one_move, most, tried);
        found = first.has_value();
        if (first) judge.note(judge_failure(context, judge, theorem, name, *first));
        judge.note(fmt::format("{} games with {} black {} and {}, cyclic ones included, K <= {}: {}", tried, n,
                               n == 1 ? "vertex" : "vertices", one_move ? "one move a player" : "any moves", most,
                               found ? "this is the first" : "none fails"));
      }
    // Cycles are not to blame.
    found = false;
    for (std::uint32_t n = 1; !found && n <= 6; ++n) {
      AcyclicSearch search(n, theorem);
      const std::optional<Failure> first = search.find();
      found = first.has_value();
      if (first)
        judge.note("acyclic: " + judge_failure(context, judge, theorem, name + "-acyclic", *first));
      else
        judge.note(fmt::format("{} acyclic games with {} black {} and one move a player: none fails for K < 4",
                               search.tried(), n, n == 1 ? "vertex" : "vertices"));
    }
    eventually(context, judge);
    return judge.error(Verdict::refuted);
  };
}

// After Theorem 3.14: that where play is stable from a total n on, finitely many answers decide everything, since from
// n on everything repeats. With one move a player play is stable from 0 on.
Finding finitely_many_cases(Context& context, Judge& judge) {
  std::size_t games = 0;
  for (std::uint32_t n = 1; n <= 3; ++n)
    if (const std::optional<Failure> first = first_failure(Theorem::alice_wins, n, true, 3, games)) {
      const CertifiedTotals& totals = context.totals("thm-3.13", Tie::advantage, [&] { return alone(first->game); });
      const QuasiPeriodic& f = totals["v0"];
      judge.printed(f.prefix() == 0,
                    fmt::format("{}: stable for every total, but f(K + {}) = f(K) + {} from K = {} on only",
                                first->game.to_string(), first->period, first->m, f.prefix()));
      judge.corrected(repeats(f, first->period, limit(f)), "never periodic");
    }
  eventually(context, judge);
  return judge.error(Verdict::refuted);
}

// After Theorem 3.14: where the outcome is unclear. Alice wins above R(G), Bob above R(the game with the players
// exchanged); neither does in between if the two add up to more than 1, and they never add up to less.
Finding gap(Context& context, Judge& judge) {
  std::size_t gaps = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = any_move_games(n);
    const Solution& found = any_move_costs(context, n);
    const Costs& upper = found.cost ? found.cost->costs : found.upper->costs;
    const Costs& lower = found.cost ? found.cost->costs : found.lower->costs;
    const CertifiedTotals& alice = any_move_totals(context, n);
    const CertifiedTotals& bob = any_move_totals_exchanged(context, n);
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i) {
        const Vertex v = vertex_of(games, g, i);
        const bool unclear = limit(alice[v]) + limit(bob[v]) > Rational(1);
        gaps += unclear ? 1 : 0;
        judge.printed((upper[v] < lower[v]) == unclear,
                      fmt::format("{}: R = {} at v{}, {} with the players exchanged, and both can draw",
                                  games[g].to_string(), upper[v].to_string(), i, (1 - lower[v]).to_string()));
        judge.corrected((upper[v] > lower[v]) == unclear, games[g].to_string());
      }
  }
  judge.note(fmt::format("{} vertices where with large totals neither wins for a range of shares", gaps));
  return judge.error(Verdict::misprint);
}

}  // namespace

void add_discrete_periodicity(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("sec-3.6-m-bar", missing_factor);
  add("sec-3.6-ties", ties);
  add("thm-3.13", periodicity(Theorem::alice_wins));
  add("thm-3.14", periodicity(Theorem::bob_prevents));
  add("sec-3.6-finite", finitely_many_cases);
  add("sec-3.6-gap", gap);
}

}  // namespace bidcert::published
