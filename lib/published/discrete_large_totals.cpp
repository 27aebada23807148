// Discrete Bidding Games, sections 3.5 and 3.6: stable strategies, large numbers of chips, and periodicity. A stable
// strategy of Blue's moves to vertices of least cost only, one of Red's to vertices of greatest cost; so stable play is
// the game with the other moves left out. Acyclic games are decided for every total by backward induction on functions.

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "chips/every_total.hpp"
#include "game/mirror.hpp"
#include "game/numbered.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Costs of an acyclic game whose moves lead to later vertices, by place.
std::vector<Rational> costs(const PartisanGame& game) {
  std::vector<Rational> r(game.n + 2);
  r[1] = 1;
  for (std::uint32_t i = game.n; i-- > 0;) {
    Rational low = 1, high = 0;
    for (std::uint32_t p = 0; p < game.n + 2; ++p) {
      if (((game.blue[i] >> p) & 1U) != 0) low = std::min(low, r[p]);
      if (((game.red[i] >> p) & 1U) != 0) high = std::max(high, r[p]);
    }
    r[2 + i] = (low + high) / 2;
  }
  return r;
}

// The game with stable moves only for the player named.
PartisanGame stable(const PartisanGame& game, const std::vector<Rational>& r, Player player) {
  PartisanGame result = game;
  for (std::uint32_t i = 0; i < game.n; ++i) {
    std::uint8_t& set = player == Player::blue ? result.blue[i] : result.red[i];
    std::uint8_t kept = 0;
    for (std::uint32_t p = 0; p < game.n + 2; ++p) {
      if (((set >> p) & 1U) == 0) continue;
      bool best = true;
      for (std::uint32_t q = 0; q < game.n + 2; ++q)
        if (((set >> q) & 1U) != 0 && (player == Player::blue ? r[q] < r[p] : r[q] > r[p])) best = false;
      if (best) kept = static_cast<std::uint8_t>(kept | (1U << p));
    }
    set = kept;
  }
  return result;
}

// All acyclic games with up to 2 black vertices and any moves, and with 3 and 4 and one move a player.
template <typename Action>
void for_each_acyclic(Action action) {
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const PartisanGame& game : partisan_games(n)) {
      bool forward = true;
      for (std::uint32_t i = 0; i < n; ++i)
        forward = forward && (((game.blue[i] | game.red[i]) >> 2) & ((2U << i) - 1)) == 0;
      if (forward) action(game);
    }
  for (std::uint32_t n = 3; n <= 4; ++n)
    for (const PartisanGame& game : one_move_games(n, true)) action(game);
}

struct Thresholds {
  std::vector<Rational> r;
  EveryTotal free, blue, red;  // all moves; Blue bound to stable ones; Red bound
};

Thresholds thresholds(const PartisanGame& game) {
  std::vector<Rational> r = costs(game);
  EveryTotal free = thresholds_for_every_total(alone(game));
  EveryTotal blue = thresholds_for_every_total(alone(stable(game, r, Player::blue)));
  EveryTotal red = thresholds_for_every_total(alone(stable(game, r, Player::red)));
  return {std::move(r), std::move(free), std::move(blue), std::move(red)};
}

// f(K) / K tends to slope / (2 period).
Rational limit(const QuasiPeriodic& f) {
  return ratio(f.slope(), 2 * static_cast<long>(f.period()));
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
    // Cyclic games, and draws: with one move a player every strategy is stable.
    std::size_t cyclic = 0;
    for (std::uint32_t n = 1; n <= 2; ++n) {
      const CertifiedTotals& totals = one_move_totals(context, n);
      const Costs& r = one_move_costs(context, n);
      for (Vertex v = 2; v < totals.game.size(); ++v, ++cyclic)
        judge.printed(limit(totals[v]) == r[v], totals.game.name(v));
    }
    judge.note(
        fmt::format("{} acyclic games: f(K) = R(G) K + O(1) with stable moves only, exactly, for every total; the same "
                    "at {} vertices of games with at most 2 black vertices and one move a player, cyclic ones included",
                    count, cyclic));
    return judge.confirmed("up to 2 black vertices, or 4 with one move a player; acyclic, or 2 with one move");
  };
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

// The first total from which on all three functions are equal; nothing if there is none. Equal over one whole period
// beyond all prefixes, with equal limits: equal for ever. (Periods are powers of 2 here.)
std::optional<std::size_t> equal_from(const QuasiPeriodic& f, const QuasiPeriodic& g, const QuasiPeriodic& h) {
  const std::size_t prefix = std::max({f.prefix(), g.prefix(), h.prefix()});
  const std::size_t period = std::max({f.period(), g.period(), h.period()});
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
      fmt::format("{} small acyclic games; tic-tac-toe from every position: {} positions are unstable for some total, "
                  "and all are stable from K = {} on (last {}); the empty board from K = {} on",
                  count, positions, latest, where, start));
  return judge.confirmed("up to 2 black vertices, or 4 with one move a player, acyclic; and tic-tac-toe");
}

// m-bar = M R(the game with the players exchanged): the M is missing.
Finding missing_factor(Context& context, Judge& judge) {
  const QuasiPeriodic f = certified_expression(context, "E");
  // E: R = D = 1/2, so M = 2, m = 1, and m-bar must be 1 for a + m, b + m-bar to make sense.
  const Rational r = ratio(1, 2);
  judge.printed((1 - r).denominator() == Integer(1), "E: R = 1/2 for both players, and nobody adds half a chip");
  judge.corrected(periodic(f, 2, 1) && (2 * (1 - r)).denominator() == Integer(1), "M = 2, m = m-bar = 1");
  return judge.error(Verdict::misprint);
}

// ----- Theorems 3.13 and 3.14

// One-move acyclic games built bottom up: vertex i + 2 moves to vertices below it. Looks for one where for some K < 4
// the threshold of the last vertex, plus m, is less (sign 1) or more (sign -1) than that for K + 2^n; 2^n is a multiple
// of M.
class PeriodSearch {
 public:
  PeriodSearch(std::uint32_t n, int sign) : n_(n), sign_(sign), period_(std::int64_t{1} << n) {
    for (std::size_t k = 0; k < totals; ++k) {
      f_[1][k] = 2 * static_cast<std::int64_t>(k) + 2;
      f_[1][k + totals] = f_[1][k] + 2 * period_;
    }
    r_[1] = 2 * period_;
  }

  bool find() { return at(2); }
  std::uint64_t tried() const { return tried_; }
  PartisanGame game() const {
    PartisanGame found;
    found.n = n_;
    // The last vertex becomes v0.
    const auto place = [&](std::uint32_t p) { return p < 2 ? 1U << p : 4U << (n_ + 1 - p); };
    for (std::size_t i = 0; i < found.blue.size() && i < n_; ++i) {
      found.blue[i] = static_cast<std::uint8_t>(place(blue_[n_ + 1 - i]));
      found.red[i] = static_cast<std::uint8_t>(place(red_[n_ + 1 - i]));
    }
    return found;
  }

 private:
  static constexpr std::size_t totals = 4;

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
        for (std::size_t k = 0; k < totals; ++k) {
          const std::int64_t change = sign_ * (f_[i][k + totals] - f_[i][k] - r_[i]);
          const bool wins_before = f_[i][k] <= 2 * static_cast<std::int64_t>(k) + 1;
          if (change > 0 && (sign_ < 0 || wins_before)) return true;
        }
      }
    return false;
  }

  std::uint32_t n_;
  int sign_;
  std::int64_t period_;
  std::array<std::array<std::int64_t, 2 * totals>, 10> f_{};
  std::array<std::int64_t, 10> r_{};  // 2 * 2^n * R
  std::array<std::uint32_t, 10> blue_{}, red_{};
  std::uint64_t tried_ = 0;
};

// From some total on it is true: every M for which M R and M D are whole is a period, for all games tried.
void eventually(Judge& judge, std::size_t& count) {
  for_each_acyclic([&](const PartisanGame& game) {
    ++count;
    const std::vector<Rational> r = costs(game);
    const EveryTotal free = thresholds_for_every_total(alone(game));
    Integer m = 1;
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (const std::uint8_t set : {game.blue[i], game.red[i]})
        for (std::uint32_t p = 0; p < game.n + 2; ++p)
          if (((set >> p) & 1U) != 0) {
            // R(v) - R(w) for a best move w is the bid; all denominators are powers of 2.
            const Integer d = (r[2 + i] - r[p]).denominator(), e = r[2 + i].denominator();
            if (m < d) m = d;
            if (m < e) m = e;
          }
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const QuasiPeriodic& f = free[2 + i];
      const Rational periods = Rational(m) / ratio(static_cast<long>(f.period()), 1);
      judge.corrected(
          periods.denominator() == Integer(1) && periods * ratio(f.slope(), 1) == 2 * Rational(m) * r[2 + i],
          game.to_string());
    }
  });
}

// All one-move games with at most 2 black vertices, cyclic ones included: none fails.
void try_cyclic(Context& context, Judge& judge, int sign) {
  std::size_t count = 0, failures = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = one_move_games(n, false);
    const CertifiedTotals& totals = one_move_totals(context, n);
    for (std::size_t g = 0; g < games.size(); ++g, ++count) {
      const auto r = [&](std::uint32_t place) {
        return place < 2 ? Rational(static_cast<long>(place)) : limit(totals[vertex_of(games, g, place - 2)]);
      };
      long m = 1;
      const auto whole = [&](const Rational& x) { return (x * m).denominator() == Integer(1); };
      for (bool found = false; !found; m += found ? 0 : 1) {
        found = true;
        for (std::uint32_t i = 0; i < n; ++i)
          found =
              found && whole(r(2 + i)) && whole((r(only_place(games[g].blue[i])) - r(only_place(games[g].red[i]))) / 2);
      }
      for (std::uint32_t i = 0; i < n; ++i) {
        const QuasiPeriodic& f = totals[vertex_of(games, g, i)];
        for (std::uint64_t k = 0; k < f.prefix() + f.period(); ++k) {
          const Rational change = Rational(f(k + static_cast<std::uint64_t>(m)) - f(k)) - 2 * m * r(2 + i);
          const bool wins = f(k) <= static_cast<std::int64_t>(2 * k + 1);
          failures += change.sign() == sign && (sign < 0 || wins) ? 1 : 0;
        }
      }
    }
  }
  judge.corrected(failures == 0, "a game with at most 2 black vertices fails");
  judge.note(fmt::format(
      "{} games with at most 2 black vertices and one move a player, cyclic ones included: none fails", count));
}

// Counterexamples: a cyclic one with 3 black vertices (Theorem 3.13), acyclic ones with 6, found by search.
Finding periodicity(Context& context, Judge& judge, int sign) {
  try_cyclic(context, judge, sign);
  if (sign > 0) {
    const CertifiedTotals& totals = context.totals("thm-3.13-cyclic", Tie::advantage, [] {
      return small_game("u: blue v | red u\nv: blue w | red u\nw: blue u | red b");
    });
    judge.corrected(limit(totals["u"]).is_zero() && limit(totals["v"]).is_zero() && limit(totals["w"]).is_zero(),
                    "R = 0");
    judge.printed(
        !(totals["w"](0) <= 1 && totals["w"](1) > 1),
        fmt::format("u: blue v | red u; v: blue w | red u; w: blue u | red b: R = 0 everywhere, so M = 1, m = 0, m-bar "
                    "= 1; at w Alice wins with 0* against 0, but with K = 1 she needs {}",
                    starred(totals["w"](1))));
  }
  for (std::uint32_t n = 1; n <= 6; ++n) {
    PeriodSearch search(n, sign);
    if (!search.find()) {
      judge.note(fmt::format("{} acyclic games with {} black vertices and one move a player: none fails for K < 4",
                             search.tried(), n));
      continue;
    }
    const PartisanGame game = search.game();
    const CertifiedTotals& totals =
        context.totals(sign > 0 ? "thm-3.13" : "thm-3.14", Tie::advantage, [&] { return alone(game); });
    const QuasiPeriodic& f = totals["v0"];
    const std::uint64_t period = std::uint64_t{1} << n;
    const Rational r = costs(game)[2], m = ratio(static_cast<long>(period), 1) * r;
    std::uint64_t k = 0;
    while ((Rational(f(k + period) - f(k)) - 2 * m).sign() != sign) ++k;
    const std::string found = fmt::format(
        "{}: R = {}, M = {}, m = {}; at v0 Alice needs {} with K = {}, and {} with K = {}", game.to_string(),
        r.to_string(), period, m.to_string(), starred(f(k)), k, starred(f(k + period)), k + period);
    judge.printed(false, found);
    judge.note(fmt::format("acyclic: {}; periodic from K = {} on", found, f.prefix()));
    break;
  }
  judge.note("where each player has one move everywhere every strategy is stable");
  std::size_t count = 0;
  eventually(judge, count);
  judge.note(fmt::format("{} acyclic games: f(K + M) = f(K) + m from some K on", count));
  return judge.error(Verdict::refuted);
}

Finding theorem_3_13(Context& context, Judge& judge) {
  return periodicity(context, judge, 1);
}
Finding theorem_3_14(Context& context, Judge& judge) {
  return periodicity(context, judge, -1);
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

Finding open_problems(Context&, Judge& judge) {
  judge.note(
      "the argument supposes a game as asked for in Problem 3.15, so it shows: if the answer to Problem 3.15 is yes, "
      "that to 3.16 is no. Printed is: if the answer to 3.15 is negative");
  return judge.untestable();
}

}  // namespace

void add_discrete_large_totals(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("thm-3.10", share(Player::blue));
  add("thm-3.11", share(Player::red));
  add("sec-3.5-bob-wins", bob_wins);
  add("thm-3.12", theorem_3_12);
  add("sec-3.6-m-bar", missing_factor);
  add("sec-3.6-ties", ties);
  add("thm-3.13", theorem_3_13);
  add("thm-3.14", theorem_3_14);
  add("prob-3.15", open_problems);
}

}  // namespace bidcert::published
