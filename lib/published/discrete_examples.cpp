// Discrete Bidding Games, section 4: Tug o' War, Ultimatum, and games that are not locally finite. An infinite choice
// of first moves is cut off where all further choices have the same thresholds for the total at hand.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <set>
#include <stdexcept>
#include <string_view>

#include "game/classic.hpp"
#include "game/mirror.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/bound_play.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

constexpr std::uint32_t longest_tug = 12, longest_ultimatum = 8;

const CertifiedTotals& tug(Context& context, std::uint32_t n) {
  return context.totals(fmt::format("tug-{}-chips", n), Tie::advantage, [=] { return tug_game(n); });
}
const CertifiedTotals& ultimatum(Context& context, std::uint32_t n) {
  return context.totals(fmt::format("ultimatum-{}-chips", n), Tie::advantage, [=] { return ultimatum_game(n); });
}

// The vertex of that name, which there is.
Vertex named(const Game& game, std::string_view name) {
  Vertex v = 0;
  while (v < game.size() && game.name(v) != name) ++v;
  if (v == game.size()) throw std::logic_error("no vertex " + std::string(name));
  return v;
}

// Calls visit(a, b, star, wins) for all chips a of Alice's and b of Bob's with a + b < totals, where Alice holds the
// advantage if star.
template <typename Visit>
void for_each_holding(const QuasiPeriodic& f, std::uint64_t totals, Visit visit) {
  for (std::uint64_t k = 0; k < totals; ++k)
    for (std::uint64_t a = 0; a <= k; ++a)
      for (const bool star : {false, true})
        visit(a, k - a, star, static_cast<std::int64_t>(2 * a + (star ? 1 : 0)) >= f(k));
}

// ----- Section 4.1

Finding tug_costs(Context& context, Judge& judge) {
  for (std::uint32_t n = 1; n <= 8; ++n) {
    const Certified& game = context.certify(fmt::format("tug-{}", n), Rule::richman(), [=] { return tug_game(n); });
    for (long k = -static_cast<long>(n); k <= static_cast<long>(n); ++k) {
      const Rational cost = game.cost(fmt::format("{}", k));
      judge.printed(cost == ratio(k + static_cast<long>(n), 2L * n),
                    fmt::format("n = {}: the vertex {} costs {}", n, k, cost.to_string()));
      judge.corrected(cost == ratio(static_cast<long>(n) - k, 2L * n), fmt::format("n = {}, vertex {}", n, k));
    }
  }
  return judge.error(Verdict::misprint);
}

Finding proposition_4_1(Context& context, Judge& judge) {
  for (std::uint32_t n = 1; n <= longest_tug; ++n)
    for_each_holding(tug(context, n)["0"], 8 * n + 1, [&](std::uint64_t a, std::uint64_t b, bool star, bool wins) {
      if (b < n)
        judge.printed(wins == (2 * a + (star ? 1 : 0) >= 2 * (n - 1) + 1), fmt::format("n = {}, {}, {}", n, a, b));
    });
  return judge.confirmed(fmt::format("up to n = {}", longest_tug));
}

// The strategies of the proof, tried out; Alice moves to the right and Bob to the left.
Finding proof_of_4_1(Context&, Judge& judge) {
  constexpr std::uint32_t longest = 5;
  std::size_t states = 0;
  for (std::uint32_t n = 1; n <= longest; ++n) {
    const auto name = [&](long k) {
      return k == static_cast<long>(n) ? "b" : k == -static_cast<long>(n) ? "r" : fmt::format("{}", k);
    };
    std::string text;
    for (long k = 1 - static_cast<long>(n); k < static_cast<long>(n); ++k)
      text += fmt::format("{}{}: blue {} | red {}", text.empty() ? "" : "\n", name(k), name(k + 1), name(k - 1));
    const Game game = small_game(text);
    const Vertex start = named(game, "0");
    for (Chips total = 0; total < 3 * n; ++total) {
      // Alice bids 0 and uses the advantage if she has it, otherwise 1; Bob always bids 0 and uses it if he has it.
      const BoundPlay alice(game, total, [&](const Plan& plan) {
        if (plan.player != Player::blue) return true;
        return plan.holder == Player::blue ? plan.bid == 0 && plan.use : plan.bid == 1;
      });
      const BoundPlay bob(game, total, [&](const Plan& plan) {
        return plan.player != Player::red || (plan.bid == 0 && plan.use == (plan.holder == Player::red));
      });
      for (Chips a = 0; a <= total; ++a)
        for (const Player holder : {Player::red, Player::blue}) {
          if (total - a >= n) continue;
          ++states;
          const std::string where =
              fmt::format("n = {}, {}{} against {}", n, a, holder == Player::blue ? "*" : "", total - a);
          if (2 * a + (holder == Player::blue ? 1 : 0) >= 2 * n - 1)
            judge.printed(alice.won(start, a, holder), where + ": Alice does not win");
          else
            judge.printed(!bob.won(start, a, holder), where + ": Bob does not prevent it");
        }
    }
  }
  judge.note(fmt::format("{} states, all bids of the opponent's tried", states));
  return judge.confirmed(fmt::format("up to n = {}, K < 3n", longest));
}

Finding corollary_4_2(Context& context, Judge& judge) {
  for (std::uint32_t n = 1; n <= longest_tug; ++n) {
    const QuasiPeriodic& f = tug(context, n)["0"];
    // The right side has period 2n and slope n as well, so a few periods decide for every total.
    judge.printed(periodic(f, 2L * n, n), fmt::format("n = {}: period 2n and slope n", n));
    for_each_holding(f, 6 * n, [&](std::uint64_t a, std::uint64_t b, bool star, bool wins) {
      const bool says = a / n > b / n || (star && a / n == b / n && a % n == n - 1);
      judge.printed(wins == says, fmt::format("n = {}, {}, {}", n, a, b));
    });
  }
  return judge.confirmed(fmt::format("up to n = {}, every total", longest_tug));
}

// A game that starts at s with a choice among starting positions of Tug o' War.
struct Tugs {
  std::vector<std::pair<std::uint32_t, long>> starts;  // length and vertex

  // Red's first moves may be restricted to one of them; likewise Blue's.
  Game game(int only_blue = -1, int only_red = -1) const {
    std::set<std::uint32_t> lengths;
    for (const auto& start : starts) lengths.insert(start.first);
    const auto name = [](std::uint32_t n, long k) {
      return k == static_cast<long>(n)    ? std::string("b")
             : k == -static_cast<long>(n) ? std::string("r")
                                          : fmt::format("{}@{}", n, k);
    };
    std::string text = "s: blue";
    const auto list = [&](int only) {
      for (std::size_t i = 0; i < starts.size(); ++i)
        if (only < 0 || static_cast<std::size_t>(only) == i) text += " " + name(starts[i].first, starts[i].second);
    };
    list(only_blue);
    text += " | red";
    list(only_red);
    for (const std::uint32_t n : lengths)
      for (long k = 1 - static_cast<long>(n); k < static_cast<long>(n); ++k)
        text += fmt::format("\n{}: {} {}", name(n, k), name(n, k - 1), name(n, k + 1));
    return small_game(text);
  }
};

enum class Outcome { alice, bob, draw };

Outcome outcome(const Game& game, Chips total, Chips alice, Player holder) {
  const Vertex s = named(game, "s");
  if (alice >= chips_to_win(game, {total})[s][holder]) return Outcome::alice;
  return alice < chips_to_avoid_losing(game, {total})[s][holder] ? Outcome::bob : Outcome::draw;
}

Finding proposition_4_3(Context& context, Judge& judge) {
  const auto made = [](Chips total) {
    Tugs tugs;
    for (std::uint32_t n = 1; n <= total + 1; ++n) tugs.starts.emplace_back(n, 0);
    return tugs.game();
  };
  // R(G): all first moves lead to games of cost 1/2.
  judge.printed(context.certify("prop-4.3", Rule::richman(), [&] { return made(8); }).cost("s") == ratio(1, 2),
                "R(G) = 1/2");
  for (Chips a = 2; a <= 6; ++a)
    judge.printed(outcome(made(4 * a), 4 * a, 3 * a, Player::red) == Outcome::draw, fmt::format("a = {}", a));
  const CertifiedChips& eight = context.chips("prop-4.3-alice", {8}, [&] { return made(8); });
  const CertifiedChips& mirror = context.chips("prop-4.3-bob", {8}, [&] { return mirrored(made(8)); });
  judge.printed(eight["s"].without > 6 && mirror["s"].with > 2, "a = 2: neither wins");
  judge.note(
      fmt::format("Tug of length K + 1 and more is a draw with K chips; a = 2: Alice needs {}, Bob {}; a = 1 is {}",
                  starred(eight["s"]), starred(mirror["s"]),
                  outcome(made(4), 4, 3, Player::red) == Outcome::draw ? "a draw too" : "no draw"));
  return judge.confirmed("up to a = 6");
}

// The game of Proposition 4.4 for a total of 5a chips, where the vertex of the long ones is -1 or +1, and the numbers
// of the stable first moves, that of least cost (n - vertex)/2n and that of greatest. `more` adds lengths that are
// draws.
struct Choice {
  Tugs tugs;
  int blue = 0, red = 0;
};
Choice choice(long vertex, Chips a, std::uint32_t more = 0) {
  Choice made;
  made.tugs.starts.emplace_back(1, 0);
  for (std::uint32_t n = 10; n <= std::max<Chips>(5 * a + 2, 11) + more; ++n) made.tugs.starts.emplace_back(n, vertex);
  const auto cost = [&](int i) {
    const auto [n, at] = made.tugs.starts[static_cast<std::size_t>(i)];
    return ratio(static_cast<long>(n) - at, 2L * n);
  };
  for (int i = 1; i < static_cast<int>(made.tugs.starts.size()); ++i) {
    if (cost(i) < cost(made.blue)) made.blue = i;
    if (cost(i) > cost(made.red)) made.red = i;
  }
  return made;
}

bool unstable(long vertex, Chips a, std::uint32_t more = 0) {
  const Choice made = choice(vertex, a, more);
  const auto result = [&](int only_blue, int only_red) {
    return outcome(made.tugs.game(only_blue, only_red), 5 * a, 3 * a, Player::blue);
  };
  const Outcome free = result(-1, -1);
  return result(made.blue, -1) != free || result(-1, made.red) != free;
}

Finding proposition_4_4(Context& context, Judge& judge) {
  std::vector<Chips> stable;
  for (Chips a = 0; a <= 6; ++a) {
    if (!unstable(-1, a)) stable.push_back(a);
    judge.printed(
        unstable(-1, a),
        fmt::format("a = {}: with {}* against {} chips both players have stable optimal strategies", a, 3 * a, 2 * a));
    judge.corrected(unstable(1, a) && unstable(1, a, 1), fmt::format("a = {}, vertex 1", a));
  }
  // The first of them, verified: a draw with all first moves, with Alice's stable ones and with Bob's.
  const Chips first = stable.empty() ? 0 : stable.front();
  const Choice one = choice(-1, first);
  const auto draw = [&](const std::string& name, int blue, int red) {
    const ChipRules rules{5 * first};
    const CertifiedChips& alice = context.chips(name + "-alice", rules, [&] { return one.tugs.game(blue, red); });
    const CertifiedChips& bob = context.chips(name + "-bob", rules, [&] { return mirrored(one.tugs.game(blue, red)); });
    return alice["s"].with > 3 * first && bob["s"].without > 2 * first;
  };
  judge.corrected(draw("prop-4.4", -1, -1) && draw("prop-4.4-alice-stable", one.blue, -1) &&
                      draw("prop-4.4-bob-stable", -1, one.red),
                  fmt::format("a = {} is a draw", first));
  judge.note(fmt::format("from the vertex -1 the game is stable for a = {} (a <= 6); from the vertex 1 it never is",
                         fmt::join(stable, ", ")));
  return judge.error(Verdict::misprint);
}

// ----- Section 4.2

Finding ultimatum_cost(Context& context, Judge& judge) {
  for (std::uint32_t n = 1; n <= 10; ++n) {
    const Certified& game =
        context.certify(fmt::format("ultimatum-{}", n), Rule::richman(), [=] { return ultimatum_game(n); });
    judge.printed(game.cost("0") == ratio(1, 2), fmt::format("n = {}", n));
  }
  return judge.confirmed("up to n = 10");
}

Check proposition_4_5(bool star) {
  return [=](Context& context, Judge& judge) {
    for (std::uint32_t n = 1; n <= longest_ultimatum; ++n) {
      const std::uint64_t power = std::uint64_t{1} << n, special = power / 2 - 1, more = star ? 0 : 1;
      for_each_holding(ultimatum(context, n)["0"], 4 * power,
                       [&](std::uint64_t a, std::uint64_t b, bool holds, bool wins) {
                         if (holds == star && b < power)
                           judge.printed(wins == (a > b + more || (a == b + more && b != special)),
                                         fmt::format("n = {}, {}, {}", n, a, b));
                       });
    }
    return judge.confirmed(fmt::format("up to n = {}", longest_ultimatum));
  };
}

// A bid that a proof recommends at 0, in Proposition 4.5 (`star`, Alice holds the advantage) or 4.6.
struct Advice {
  bool star;
  std::function<bool(std::uint32_t n, Chips a, Chips b)> when;
  std::function<Chips(std::uint32_t n, Chips a, Chips b)> bid;

  Player holder() const { return star ? Player::blue : Player::red; }
};

// Calls visit(a, b, wins) for all b < 2^n, a <= b + 4 that the advice is for: does Alice win Ult_n if she always
// follows it, everything else being free?
template <typename Visit>
void follow(const Advice& advice, std::uint32_t n, Visit visit) {
  const Game game = ultimatum_game(n);
  const Vertex start = named(game, "0");
  for (Chips total = 0; total < (2U << n) + 4; ++total) {
    const BoundPlay play(game, total, [&](const Plan& plan) {
      if (plan.player != Player::blue || plan.vertex != start || plan.holder != advice.holder()) return true;
      const Chips a = plan.blue_chips, b = total - a;
      return !advice.when(n, a, b) || (plan.bid == advice.bid(n, a, b) && plan.use == advice.star);
    });
    for (Chips a = 0; a <= total; ++a) {
      const Chips b = total - a;
      if (b < (1U << n) && a <= b + 4 && advice.when(n, a, b)) visit(a, b, play.won(start, a, advice.holder()));
    }
  }
}

// Where b = 2^(n-1) - 1 and Alice has no chip to spare Bob bids all his chips, and uses the advantage if it is his:
// does that prevent her from winning, everything else being free?
bool bob_draws(std::uint32_t n, bool star) {
  const Game game = ultimatum_game(n);
  const Vertex start = named(game, "0");
  const Chips b = (Chips{1} << n) / 2 - 1, a = star ? b : b + 1;
  const Player holder = star ? Player::blue : Player::red;
  const BoundPlay play(game, a + b, [&](const Plan& plan) {
    if (plan.player != Player::red || plan.vertex != start || plan.blue_chips != a || plan.holder != holder)
      return true;
    return plan.bid == b && plan.use == !star;
  });
  return !play.won(start, a, holder);
}

// The proofs of Propositions 4.5 and 4.6: the bids of all their cases. With more chips than Bob Alice is to bid just
// enough to win the first move. For n = 1 Bob can pay his way back to 0 with one chip and the advantage, which is no
// gain for her if he has one chip to begin with and she one more than she must; there she does better to save her
// chips.
Check proof_of_4_5(bool star) {
  return [=](Context&, Judge& judge) {
    const auto special = [](std::uint32_t n) { return (Chips{1} << n) / 2 - 1; };
    const Chips more = star ? 0 : 1;
    const auto circle = [=](std::uint32_t n, Chips a, Chips b) { return n == 1 && b == 1 && a == b + more + 1; };
    const auto enough = [=](std::uint32_t, Chips, Chips b) { return b + more; };
    const auto mended = [=](std::uint32_t n, Chips a, Chips b) { return circle(n, a, b) ? more : b + more; };
    const auto richer = [=](std::uint32_t, Chips a, Chips b) { return a > b + more; };
    const Advice cases[] = {
        {star, richer, enough},
        {star, [=](std::uint32_t n, Chips a, Chips b) { return a == b + more && b < special(n); }, enough},
        {star, [=](std::uint32_t n, Chips a, Chips b) { return a == b + more && b > special(n); },
         [](std::uint32_t, Chips a, Chips) { return a - 1; }}};
    std::size_t states = 0;
    for (std::uint32_t n = 1; n <= 3; ++n) {
      judge.printed(bob_draws(n, star), fmt::format("n = {}: Bob does not draw by bidding everything", n));
      for (const Advice& advice : cases)
        follow(advice, n, [&](Chips a, Chips b, bool wins) {
          ++states;
          const Chips bid = advice.bid(n, a, b);
          judge.printed(
              wins, star ? fmt::format("n = {}, {}* against {}: bidding {} and using the advantage leads in a circle",
                                       n, a, b, bid)
                         : fmt::format("n = {}, {} against {}*: bidding {} does not win", n, a, b, bid));
          judge.corrected(wins || circle(n, a, b), fmt::format("n = {}, a = {}, b = {}", n, a, b));
        });
      follow({star, richer, mended}, n, [&](Chips a, Chips b, bool wins) {
        judge.corrected(wins, fmt::format("mended, n = {}, a = {}, b = {}", n, a, b));
      });
    }
    judge.note(fmt::format("{} states; all other bids of the proof win, and in this one a bid of {} does", states,
                           star ? "0*" : "1"));
    return judge.error(Verdict::refuted);
  };
}

Finding corollary_4_7(Context& context, Judge& judge) {
  for (std::uint32_t n = 1; n <= longest_ultimatum; ++n) {
    const std::uint64_t power = std::uint64_t{1} << n;
    const QuasiPeriodic& f = ultimatum(context, n)["0"];
    // Both sides repeat when each player has 2^n chips more.
    judge.printed(periodic(f, static_cast<std::int64_t>(2 * power), static_cast<std::int64_t>(power)),
                  fmt::format("n = {}: period", n));
    for_each_holding(f, 4 * power, [&](std::uint64_t a, std::uint64_t b, bool star, bool wins) {
      const bool says =
          star ? a > b || (a == b && a % power != power / 2 - 1) : a > b + 1 || (a == b + 1 && a % power != power / 2);
      judge.printed(wins == says, fmt::format("n = {}, {}, {}", n, a, b));
    });
  }
  return judge.confirmed(fmt::format("up to n = {}, every total", longest_ultimatum));
}

// s, and the vertices of Ultimatum of each degree.
Game ultimatums(const std::vector<std::uint32_t>& degrees) {
  std::string text = "s:";
  for (const std::uint32_t n : degrees) text += fmt::format(" {}@0", n);
  for (const std::uint32_t n : degrees) {
    const Game game = ultimatum_game(n);
    const auto name = [&](Vertex v) {
      return game.goal(v) == Goal::blue  ? std::string("b")
             : game.goal(v) == Goal::red ? std::string("r")
                                         : fmt::format("{}@{}", n, game.name(v));
    };
    for (Vertex v = 0; v < game.size(); ++v) {
      if (!game.black(v)) continue;
      text += fmt::format("\n{}: blue", name(v));
      for (const Vertex w : game.blue_moves(v)) text += " " + name(w);
      text += " | red";
      for (const Vertex w : game.red_moves(v)) text += " " + name(w);
    }
  }
  return small_game(text);
}

const CertifiedTotals& choice_of_ultimatums(Context& context) {
  return context.totals("prop-4.8", Tie::advantage, [] { return ultimatums({1, 3, 5, 7}); });
}

Finding proposition_4_8(Context& context, Judge& judge) {
  const CertifiedTotals& totals = choice_of_ultimatums(context);
  std::vector<Chips> wins;
  for (Chips k = 0; k < 60; ++k) {
    const bool alice = static_cast<std::int64_t>(2 * k + 1) >= totals["s"](2 * k);
    if (alice) wins.push_back(k);
    // Bob can draw if k = 2^(n-1) - 1 mod 2^n for an odd n: if 2 divides k + 1 an even number of times.
    int twos = 0;
    for (Chips rest = k + 1; rest % 2 == 0; rest /= 2) ++twos;
    judge.printed(alice == (twos % 2 == 1), fmt::format("k = {}", k));
    // By symmetry Bob needs what Alice needs.
    judge.printed(static_cast<std::int64_t>(2 * k) < totals["s"](2 * k), fmt::format("Bob wins with k = {}", k));
  }
  judge.printed(context.certify("prop-4.8-costs", Rule::richman(),
                                [] {
                                  return ultimatums({1, 3, 5, 7});
                                })
                        .cost("s") == ratio(1, 2),
                "R(G) = 1/2");
  // One degree more changes nothing for these totals.
  const Game longer = ultimatums({1, 3, 5, 7, 9});
  for (Chips k = 0; k < 60; ++k) {
    const Threshold t = chips_to_win(longer, {2 * k})[named(longer, "s")];
    judge.printed(static_cast<std::int64_t>(t.without + t.with) == totals["s"](2 * k),
                  fmt::format("degree 9, k = {}", k));
  }
  judge.note(fmt::format(
      "Alice wins for k = {}: whether 2 divides k + 1 an odd number of times, which has no period: k + 1 and "
      "k + 1 + p agree for no p and all large k, take k + 1 = p 2^j",
      fmt::join(wins, " ")));
  return judge.confirmed("up to k = 59");
}

// The proof of Proposition 4.8, Alice with k* against k at s, where both have the same moves: with a bid above 0, or
// with the advantage in a tie at 0, a bid of 0 by Bob leaves her the move and fewer chips than he has, and she wins no
// Ult_n that she can choose. Otherwise she lets him have the move: for 0 chips, or for more, which is better for her.
Finding proof_of_4_8(Context& context, Judge& judge) {
  const CertifiedTotals& totals = choice_of_ultimatums(context);
  std::size_t bids = 0;
  for (Chips k = 0; k < 60; ++k) {
    // Does Alice win some, does she win all Ult_n with this holding, the chips doubled and 1 for the advantage?
    const auto some = [&](std::int64_t holding) {
      bool wins = false;
      for (const char* ult : {"1@0", "3@0", "5@0", "7@0"}) wins = wins || holding >= totals[ult](2 * k);
      return wins;
    };
    const auto all = [&](std::int64_t holding) {
      bool wins = true;
      for (const char* ult : {"1@0", "3@0", "5@0", "7@0"}) wins = wins && holding >= totals[ult](2 * k);
      return wins;
    };
    const auto chips = static_cast<std::int64_t>(k), holding = 2 * chips + 1;
    for (std::int64_t x = 1; x <= chips; ++x, ++bids)
      judge.printed(!some(holding - 2 * x), fmt::format("k = {}, Alice bids {} and wins the move", k, x));
    judge.printed(!some(holding - 1), fmt::format("k = {}, Alice uses the advantage at 0-0", k));
    // What remains: a bid of 0, ties conceded; Bob pays y and chooses.
    bool wins = true;
    for (std::int64_t y = 0; y <= chips; ++y, ++bids) wins = wins && all(holding + 2 * y);
    judge.printed(wins == all(holding), fmt::format("k = {}, Bob gains by paying for the move", k));
    judge.printed(wins == (holding >= totals["s"](2 * k)), fmt::format("k = {}: who wins", k));
  }
  judge.note(
      fmt::format("k < 60, {} bids: every bid of Alice's above 0, and the advantage at 0-0, loses the win to a bid of "
                  "0; she wins if "
                  "and only if she wins every Ult_n with k* against k",
                  bids));
  return judge.confirmed("up to k = 59");
}

}  // namespace

void add_discrete_examples(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("prop-4.1", proposition_4_1);
  add("prop-4.1-proof", proof_of_4_1);
  add("sec-4.1-costs", tug_costs);
  add("cor-4.2", corollary_4_2);
  add("prop-4.3", proposition_4_3);
  add("prop-4.4", proposition_4_4);
  add("sec-4.2-cost", ultimatum_cost);
  add("prop-4.5", proposition_4_5(true));
  add("prop-4.6", proposition_4_5(false));
  add("prop-4.5-proof", proof_of_4_5(true));
  add("prop-4.6-proof", proof_of_4_5(false));
  add("cor-4.7", corollary_4_7);
  add("prop-4.8", proposition_4_8);
  add("prop-4.8-proof", proof_of_4_8);
}

}  // namespace bidcert::published
