// Discrete Bidding Games, section 5: the partial order on games and wedge sums.

#include <fmt/format.h>

#include "chips/every_total.hpp"
#include "game/expression.hpp"
#include "game/mirror.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/partisan_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Thresholds of all one-move games with one or two black vertices, and of acyclic ones with three, each function once.
std::vector<QuasiPeriodic> functions(Context& context) {
  std::vector<QuasiPeriodic> all;
  const auto add = [&](const QuasiPeriodic& f) {
    for (const QuasiPeriodic& g : all)
      if (f == g) return;
    all.push_back(f);
  };
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const CertifiedTotals& totals = one_move_totals(context, n);
    for (Vertex v = 0; v < totals.game.size(); ++v) add(totals[v]);
  }
  const EveryTotal three = thresholds_for_every_total(together(one_move_games(3, true)));
  for (Vertex v = 0; v < 2 + 3 * 576; ++v) add(three[v]);
  return all;
}

Finding example_5_1(Context& context, Judge& judge) {
  const std::vector<QuasiPeriodic> all = functions(context);
  for (const QuasiPeriodic& f : all)
    judge.printed(never_above(QuasiPeriodic(0, 0), f) && never_above(f, QuasiPeriodic(2, 2)), "a threshold");
  judge.note("a threshold is at least 0 and at most K + 1, so this holds of all games");
  return judge.confirmed("proved");
}

Finding chain(Context& context, Judge& judge) {
  const CertifiedTotals& a = context.totals("chips-A10", Tie::advantage, [] { return parse_expression("A10").game; });
  const CertifiedTotals& b = context.totals("chips-B10", Tie::advantage, [] { return parse_expression("B10").game; });
  std::vector<QuasiPeriodic> all{QuasiPeriodic(0, 0)};
  for (int n = 10; n >= 2; --n) all.push_back(a[fmt::format("A{}", n)]);
  all.push_back(a["E"]);
  for (int n = 2; n <= 10; ++n) all.push_back(b[fmt::format("B{}", n)]);
  all.emplace_back(2, 2);
  for (std::size_t i = 0; i + 1 < all.size(); ++i)
    judge.printed(never_above(all[i], all[i + 1]) && !(all[i] == all[i + 1]), fmt::format("place {}", i));
  judge.printed(expression("A1") == a["E"] && expression("B1") == a["E"], "A1 and B1");
  return judge.confirmed("up to n = 10");
}

// E as the class of games that the player with more chips always wins, where the advantage is part of a chip: of the
// holdings 0 ... 2K + 1 of one player K + 1 and more are the greater part. If only whole chips count, others qualify.
Finding more_chips(Context& context, Judge& judge) {
  const QuasiPeriodic e = certified_expression(context, "E"), whole(2, 2), more(1, 1);
  const QuasiPeriodic half = QuasiPeriodic(0, 1).half_down(), whole_chip_more = half + half + QuasiPeriodic(2, 0);
  std::size_t members = 0, others = 0;
  std::string first;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = any_move_games(n);
    const CertifiedTotals& alice = any_move_totals(context, n);
    const CertifiedTotals& bob = any_move_totals_exchanged(context, n);
    for (std::size_t g = 0; g < games.size(); ++g) {
      const Vertex v = vertex_of(games, g, 0);
      const auto richer_wins = [&](const QuasiPeriodic& enough) {
        return never_above(alice[v], enough) && never_above(bob[v], enough);
      };
      const bool equivalent = alice[v] == e && alice[v] + bob[v] == whole;
      members += equivalent ? 1 : 0;
      judge.printed(richer_wins(more) == equivalent, games[g].to_string());
      if (!equivalent && richer_wins(whole_chip_more) && ++others == 1) first = games[g].to_string();
    }
  }
  judge.note(
      fmt::format("{} games are won by whoever has more, all equivalent to E; {} others by whoever has a whole chip "
                  "more, first {}",
                  members, others, first));
  return judge.confirmed("up to 2 black vertices, every total");
}

// What is known of each place of a game: Alice's threshold, and whether a player wins from there with any chips.
struct Known {
  QuasiPeriodic threshold;
  bool alice_always, bob_always;
};

// The sets of places, as in PartisanGame, from which a player wins if he makes all of the next j moves, and if he makes
// any of them; who wins with any chips has won. Where the game is over nobody makes a move.
struct ByMoves {
  std::uint32_t all, any;
};

// An <= G if Bob wins by making all of the first n moves, G <= An if Alice wins by making any of them; and for Bn.
class Bounds {
 public:
  explicit Bounds(Judge& judge) : judge_(judge) {
    for (int n = 1; n <= 5; ++n) {
      an_.push_back(expression(fmt::format("A{}", n)));
      bn_.push_back(expression(fmt::format("B{}", n)));
    }
  }

  void test(const PartisanGame& game, const std::vector<Known>& places) {
    std::uint32_t alice_won = 0, bob_won = 0;
    for (std::uint32_t p = 0; p < places.size(); ++p) {
      alice_won |= (places[p].alice_always ? 1U : 0U) << p;
      bob_won |= (places[p].bob_always ? 1U : 0U) << p;
    }
    const std::uint32_t everywhere = (1U << places.size()) - 1;
    ByMoves alice{alice_won, everywhere}, bob{bob_won, everywhere};
    for (std::size_t j = 0; j < an_.size(); ++j) {
      alice = step(alice, alice_won, game, true);
      bob = step(bob, bob_won, game, false);
      for (std::uint32_t i = 0; i < game.n; ++i) {
        const QuasiPeriodic& f = places[2 + i].threshold;
        const auto in = [&](std::uint32_t set) { return ((set >> (2 + i)) & 1U) != 0; };
        bound(in(bob.all), an_[j], f, "An <= G: ", game);
        bound(in(alice.any), f, an_[j], "G <= An: ", game);
        bound(in(alice.all), f, bn_[j], "G <= Bn: ", game);
        bound(in(bob.any), bn_[j], f, "Bn <= G: ", game);
      }
    }
  }

  std::size_t count() const { return count_; }

 private:
  // One move more.
  static ByMoves step(const ByMoves& fewer, std::uint32_t won, const PartisanGame& game, bool alice) {
    ByMoves more{won, won};
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const std::uint32_t own = alice ? game.blue[i] : game.red[i], other = alice ? game.red[i] : game.blue[i];
      if ((own & fewer.all) != 0) more.all |= 4U << i;
      if ((own & won) != 0 && (other & ~fewer.any) == 0) more.any |= 4U << i;
    }
    return more;
  }

  void bound(bool premise, const QuasiPeriodic& f, const QuasiPeriodic& g, const char* what, const PartisanGame& game) {
    if (!premise) return;
    ++count_;
    judge_.printed(never_above(f, g), what + game.to_string());
  }

  Judge& judge_;
  std::vector<QuasiPeriodic> an_, bn_;
  std::size_t count_ = 0;
};

Finding bounds(Context& context, Judge& judge) {
  const QuasiPeriodic never(2, 2), always(0, 0);
  Bounds bounds(judge);
  std::size_t games = 0;
  // Acyclic games have no draws: Bob wins where Alice does not.
  for_each_acyclic([&](const PartisanGame& game) {
    ++games;
    const EveryTotal totals = thresholds_for_every_total(alone(game));
    std::vector<Known> places;
    for (Vertex v = 0; v < game.n + 2; ++v) places.push_back({totals[v], totals[v] == always, totals[v] == never});
    bounds.test(game, places);
  });
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> all = any_move_games(n);
    const CertifiedTotals& alice = any_move_totals(context, n);
    const CertifiedTotals& bob = any_move_totals_exchanged(context, n);
    for (std::size_t g = 0; g < all.size(); ++g, ++games) {
      std::vector<Known> places;
      const auto add = [&](Vertex v) { places.push_back({alice[v], alice[v] == always, bob[v] == always}); };
      add(0);
      add(1);
      for (std::uint32_t i = 0; i < n; ++i) add(vertex_of(all, g, i));
      bounds.test(all[g], places);
    }
  }
  judge.note(fmt::format("{} games, {} inequalities, for every total", games, bounds.count()));
  return judge.confirmed("up to 2 black vertices, up to 4 in acyclic games with one move a player");
}

Finding monotone(Context& context, Judge& judge) {
  const std::vector<QuasiPeriodic> all = functions(context);
  std::size_t count = 0;
  for (const QuasiPeriodic& f : all)
    for (const QuasiPeriodic& g : all) {
      if (!never_above(f, g)) continue;
      for (const QuasiPeriodic& h : all) {
        ++count;
        judge.printed(never_above(wedge(f, h), wedge(g, h)), "G ^ H <= G' ^ H");
      }
    }
  judge.note(
      fmt::format("{} triples for every total; the step is made of minimum, maximum, halves and a sum, none of which "
                  "decreases",
                  count));
  return judge.confirmed("proved");
}

Finding first_of(Context& context, Judge& judge) {
  const CertifiedTotals& a = context.totals("chips-A10", Tie::advantage, [] { return parse_expression("A10").game; });
  for (int n = 2; n <= 10; ++n)
    judge.printed(a[fmt::format("A{}", n)] == wedge(QuasiPeriodic(0, 0), a[n == 2 ? "E" : fmt::format("A{}", n - 1)]),
                  fmt::format("n = {}", n));
  return judge.confirmed("up to n = 10");
}

// E = G ^ (G exchanged): where somebody always wins.
Finding own_mirror(Context& context, Judge& judge) {
  const QuasiPeriodic e = certified_expression(context, "E"), whole(2, 2);
  std::size_t count = 0, draws = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = one_move_games(n, false);
    const CertifiedTotals& alice = one_move_totals(context, n);
    const CertifiedTotals& bob = context.totals(fmt::format("one-move-{}-exchanged", n), Tie::advantage,
                                                [&] { return mirrored(together(games)); });
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i, ++count) {
        const Vertex v = vertex_of(games, g, i);
        const bool equivalent = wedge(alice[v], bob[v]) == e;
        judge.printed(equivalent, fmt::format("G = {}: nobody can win, so G ^ G exchanged is won by nobody either",
                                              games[g].to_string()));
        const bool decided = alice[v] + bob[v] == whole;
        draws += decided ? 0 : 1;
        if (decided) judge.corrected(equivalent, games[g].to_string());
      }
  }
  judge.note(
      fmt::format("{} vertices, {} of them with draws for some totals; where there are none G ^ (G exchanged) is "
                  "equivalent to E",
                  count, draws));
  return judge.error(Verdict::refuted);
}

}  // namespace

void add_discrete_order(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("ex-5.1", example_5_1);
  add("ex-5.2-chain", chain);
  add("ex-5.2-more-chips", more_chips);
  add("ex-5.2-bounds", bounds);
  add("sec-5-monotone", monotone);
  add("sec-5-first-of", first_of);
  add("sec-5-mirror", own_mirror);
}

}  // namespace bidcert::published
