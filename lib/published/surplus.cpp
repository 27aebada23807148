// Combinatorial Games under Auction Play, proofs of Theorems 8 and 11: how Blue turns a surplus into a win on cycles.
// He raises his bids from move to move as long as he wins them, so that whenever Red outbids him he gains more than he
// has spent, and moves along cheapest moves to b, n of which in succession suffice.

#include <fmt/format.h>

#include "published/formula.hpp"
#include "published/poorman_play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// The next vertex on a shortest path of cheapest moves to b, for each place; 0 where there is none.
std::array<std::uint32_t, 6> cheapest_path(const SmallGame& game, const Values& costs) {
  std::array<std::uint32_t, 6> next{};
  std::uint32_t done = 1;
  for (std::uint32_t round = 0; round < game.n; ++round) {
    const std::uint32_t before = done;
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::uint32_t place = 0; place < game.places() && ((done >> (2 + i)) & 1U) == 0; ++place)
        if (game.moves_to(i, place) && ((before >> place) & 1U) != 0 && costs[place] == lowest(game, costs, i)) {
          next[2 + i] = place;
          done |= 4U << i;
        }
  }
  for (std::uint32_t i = 0; i < game.n; ++i)
    if (((done >> (2 + i)) & 1U) == 0) next[2 + i] = 2 + i;
  return next;
}

// The dividend leaves exactly the cost, not more, when Red pays no more than she must and moves to P+.
Finding dividend(Context&, Judge& judge) {
  // Red has y - D - k left (k for alpha), y = x/P - x, and moves to a vertex of cost q.
  Names names = {{"P", formula("c/(1-a+c)")}};
  names["D"] = formula("(P-a)*x/(P*(1-a))", names);
  names["Y"] = formula("x/P - x - D - k", names);
  const Formula after = formula("(x - k*q/(1-q))/((x - k*q/(1-q)) + Y)", names);
  const Formula::Point point{{'x', 1}, {'a', 0}, {'c', ratio(1, 2)}, {'q', ratio(1, 2)}, {'k', ratio(1, 10)}};
  judge.printed(after.at(point) > ratio(1, 2),
                fmt::format("P- = 0, P+ = P(w) = 1/2, wallet 1, alpha = 1/10: the fraction is then "
                            "{}, equal to P(w)",
                            after.at(point).to_string()));
  // She has Y = x(1-c)/c - k. The wallet is the fraction q or more if (x - k q/(1-q))(1-q) >= q Y: the difference is
  // x (c-q)/c, whatever alpha is.
  judge.corrected(formula("(x - k*q/(1-q))*(1-q) - q*Y", names) == formula("x*(c-q)/c"), "the fraction");
  judge.corrected(formula("x*(c-q)/c", {{"c", formula("q+d")}}).no_negative_coefficient(), "P(w) <= P+");
  judge.note(
      "after a dividend of alpha P(w)/(1-P(w)) the wallet exceeds the fraction P(w) exactly if P(w) < P+; if P(w) = P+ "
      "and Red pays Delta + alpha, which wins a tie, it is the fraction P(w), identically; were she to bid more, the "
      "printed word would be right");
  return judge.error(Verdict::misprint);
}

// Case 2: at P+ = 1 the bid Delta is all that Red has.
Finding no_loss(Context&, Judge& judge) {
  const Names names = {{"P", formula("c/(1-a+c)")}};
  const Formula bid = formula("(c-P)*x/(P*c)", names), red = formula("x/P - x", names);
  judge.printed(red - bid == formula("x*(1-c)/c"), "what Red has left");
  judge.printed(formula("x*(1-C)/C", {{"C", Formula(1)}}) == Formula(0), "P+ = 1");
  judge.note("when she pays Delta Red has x'(1-P+)/P+ left, nothing if P+ = 1: she cannot pay Delta + alpha");
  return judge.confirmed("proved");
}

// The investments alpha_1, alpha_1 r, ... with alpha_1 = 2e/(m(r^n - 1)), r = 1 + 2/m, and p for r^n.
const Names& invest() {
  static const Names all = [] {
    Names names = {{"r", formula("1 + 2/m")}};
    names["first"] = formula("2*e/(m*(p-1))");
    return names;
  }();
  return all;
}

// For every n and i by induction, q standing for r^(i-1): the sum of those before the i-th is first (q-1)/(2/m); it is
// 0 for q = 1, and the next term turns it into the same with r q.
Finding investments(Context&, Judge& judge) {
  Names names = invest();
  const auto before = [&](const char* power) {
    names["Q"] = formula(power, names);
    return formula("first*(Q-1)/(2/m)", names);
  };
  judge.printed(before("1") == Formula(0), "the empty sum");
  judge.printed(before("q") + formula("first*q", names) == before("r*q"), "the induction step");
  judge.printed(formula("first*(1-p)/(1-r)", names) == before("p") && before("p") == formula("e"), "the whole sum");
  judge.printed(formula("m/2*first*q", names) - before("q") == formula("m*first/2", names),
                "what is left to m alpha_i / 2");
  judge.note(
      "identities in e, m, q = r^(i-1) and p = r^n: the investments add up to the surplus e, and those before the i-th "
      "are m alpha_i/2 - m alpha_1/2");
  return judge.confirmed("proved");
}

Finding growth(Context&, Judge& judge) {
  judge.printed(formula("(e + m*first/2)/e", invest()) == formula("1 + 1/(p-1)"), "the factor");
  judge.note("(e + m alpha_1/2)/e = 1 + 1/(p - 1) identically in p = (1+2/m)^n");
  return judge.confirmed("proved");
}

// The slush fund of Theorem 8: the least P/(1-P) that is not 0, and the i-th investment.
struct Fund {
  Rational m, power, r;

  Fund(const SmallGame& game, const Values& costs) {
    for (std::uint32_t place = 2; place < game.places(); ++place)
      if (costs[place].sign() > 0 && costs[place] < Rational(1)) {
        const Rational odds = costs[place] / (1 - costs[place]);
        if (m.is_zero() || odds < m) m = odds;
      }
    if (m.is_zero()) return;
    r = 1 + 2 / m;
    power = 1;
    for (std::uint32_t i = 0; i < game.places(); ++i) power *= r;
  }
  Rational first(const Rational& surplus) const { return 2 * surplus / (m * (power - 1)); }
};

// Where P = 0 there is no dividend, and investments that Red only watches shrink the fund for ever.
Finding zero_dividend(Context& context, Judge& judge) {
  SmallGame game;
  game.n = 3;
  game.moves = {0b001001, 0b001100, 0b000011};  // v0: b v1; v1: v0 v1; v2: b r
  const Certified& certified = context.certify("slush-fund", Rule::poorman(), [&] { return game.game(); });
  Values costs;
  for (std::uint32_t place = 0; place < game.places(); ++place) costs[place] = certified.costs[place];
  const Fund fund(game, costs);
  // Token at v1. All ordinary expenses are 0 and all money is surplus. Blue invests alpha_1, which Red lets him, and
  // moves to v0; there she outbids alpha_2 and moves back.
  const Rational start = 1, red = 4;
  Rational x = start, y = red;
  const Rational lost = fund.first(x), paid = fund.first(x) * fund.r;
  judge.printed(
      !(costs[2].is_zero() && costs[3].is_zero() && x - lost < x),
      fmt::format("{}, token at v1, Blue has {}, Red {}: she lets him win there for alpha_1 = {}, outbids alpha_2 = {} "
                  "at v0, moves back to v1, and does so for ever; each round leaves him {} of his fund, and she keeps "
                  "more than {}",
                  game.to_string(), x.to_string(), y.to_string(), lost.to_string(), paid.to_string(),
                  (1 - lost).to_string(), (y - fund.r * x).to_string()));
  for (int round = 0; round < 200; ++round) {
    const Rational first = fund.first(x);
    x -= first;
    judge.corrected(y >= first * fund.r, "Red can pay");
    y -= first * fund.r;
    judge.corrected(y - fund.r * x == red - fund.r * start && x.sign() > 0, "what Red keeps");
  }
  // y - r x does not change: (y - r a) - r (x - a) = y - r x.
  judge.corrected(formula("(y - r*a) - r*(x - a)") == formula("y - r*x"), "the invariant");
  judge.note(fmt::format(
      "bidcheck verifies P(v0) = P(v1) = 0, P(v2) = {}, so m = {}, r = {}, r^5 = {}; y - r x = {} in every round, so "
      "Red can always pay",
      costs[4].to_string(), fund.m.to_string(), fund.r.to_string(), fund.power.to_string(),
      (red - fund.r * start).to_string()));
  // Theorem 7 wins all the same: the least t with P(v1,t) below Blue's share.
  std::uint32_t t = 1;
  const Rational share = start / (start + red);
  std::vector<Values> above = from_above(game, poorman_average, 1);
  while (above[t][3] >= share && t < 24) above = from_above(game, poorman_average, ++t);
  judge.corrected(poorman_wins(game, above, 3, t, start, red), "Theorem 7");
  judge.note(fmt::format("the theorem stands: P(v1,{}) = {:.4f}... < {}, and the bids of Theorem 7 win within {} moves",
                         t, above[t][3].to_double(), share.to_string(), t));
  return judge.error(Verdict::refuted);
}

// n moves in succession win: the cheapest successors must be chosen on a shortest path of such moves to b. There is one
// wherever the cost c is below 1. Of all that cheapest moves reach from there let w cost least. Its cheapest successor
// costs no less, and no more, than w; avg(x,y) = x < 1 only if y = x, so all its successors cost the same, all are
// cheapest, and all are like w. Some play from w ends at a sink: at b, as r costs 1.
Finding succession(Context& context, Judge& judge, const char* gap, const char* form) {
  judge.printed(formula(gap) == formula(form), "avg(x,y) - x vanishes only if y = x or x = 1");
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++count;
    const std::array<std::uint32_t, 6> next = cheapest_path(game, costs);
    for (std::uint32_t i = 0; i < game.n; ++i)
      if (costs[2 + i] < Rational(1)) {
        std::uint32_t place = 2 + i;
        for (std::uint32_t move = 0; move < game.places() && place >= 2; ++move) place = next[place];
        judge.printed(place == 0, game.to_string());
      }
  }
  judge.note(fmt::format("{} = {}; in {} games with certified Richman costs cheapest moves lead to b within n moves",
                         gap, form, count));
  judge.note("not every cheapest move will do: at v: b v, where v costs 0, Blue may move to v for ever");
  return judge.confirmed("proved");
}

// Theorem 8, from the rules: Blue wins k - 1 bids, then Red pays what he bids and moves anywhere. Has the fund grown?
void slush_fund_run(Judge& judge, const SmallGame& game, const Values& costs, std::uint32_t start, std::size_t& runs) {
  const Fund fund(game, costs);
  if (fund.m.is_zero() || costs[start].is_zero() || costs[start].is_one()) return;
  const std::array<std::uint32_t, 6> next = cheapest_path(game, costs);
  const auto surplus = [&](std::uint32_t place, const Rational& x, const Rational& y) {
    return x - costs[place] * y / (1 - costs[place]);
  };
  const Rational needed = costs[start] / (1 - costs[start]);
  Rational x = needed + ratio(1, 7), y = 1;
  const Rational begin = surplus(start, x, y), goal = begin * (1 + 1 / (fund.power - 1));
  Rational invest = fund.first(begin), left = begin;
  std::uint32_t place = start;
  while (place >= 2 && !costs[place].is_zero()) {
    const Rational low = lowest(game, costs, place - 2), high = highest(game, costs, place - 2);
    const Rational bid = (x - left) * (high - low) / high + invest;
    judge.printed(bid <= x, "Blue cannot pay in " + game.to_string());
    if (y >= bid)
      for (std::uint32_t to = 0; to < game.places(); ++to) {
        if (!game.moves_to(place - 2, to) || costs[to].is_zero()) continue;
        ++runs;
        judge.printed(!costs[to].is_one() && surplus(to, x, y - bid) >= goal,
                      fmt::format("{}: Red outbids Blue at v{}", game.to_string(), place - 2));
      }
    x -= bid;
    left -= invest;
    invest *= fund.r;
    place = next[place];
    if (place >= 2) judge.printed(surplus(place, x, y) == left, "the fund after a move in " + game.to_string());
  }
}

Finding slush_fund_play(Context&, Judge& judge) {
  std::size_t count = 0, runs = 0;
  for (std::uint32_t n = 1; n <= 3; ++n)
    for (const SmallGame& game : small_games(n)) {
      // Acyclic games, whose costs are P(.,n), and the path of length 4, whose costs are rational too.
      Values costs = from_above(game, poorman_average, n).back();
      if (!game.acyclic()) {
        if (n != 3 || game.moves[0] != 0b01001 || game.moves[1] != 0b10100 || game.moves[2] != 0b01010) continue;
        costs = {0, 1, ratio(1, 3), ratio(1, 2), ratio(2, 3), 0};
        for (std::uint32_t i = 0; i < n; ++i)
          judge.printed(poorman_average(lowest(game, costs, i), highest(game, costs, i)) == costs[2 + i], "path 4");
        judge.note("path 4 has the costs 1/3, 1/2, 2/3");
      }
      ++count;
      for (std::uint32_t i = 0; i < n; ++i) slush_fund_run(judge, game, costs, 2 + i, runs);
    }
  judge.note(fmt::format("{} games, {} ways to stop a run of Blue's: each time the fund has grown by the factor stated",
                         count, runs));
  return judge.confirmed("up to 3 black vertices, acyclic, and path 4");
}

// Theorem 11: bids raised by s/2^(n+1-j). Put h for s/2^n and q for 2^(k-1): before the k-th bid h(q-1) has been spent.
Finding surplus_sums(Context&, Judge& judge) {
  judge.printed(formula("h*(q-1)", {{"q", Formula(1)}}) == Formula(0), "the empty sum");
  judge.printed(formula("h*(q-1) + h*q") == formula("h*(2*q-1)"), "the induction step");
  judge.printed(formula("h*q - h*(q-1)") == formula("h"), "the net gain");
  // All n investments: h (2^n - 1) = s - h.
  judge.printed(formula("h*(p-1)", {{"h", formula("s/p")}}) == formula("s - s/p"), "the whole surplus suffices");
  judge.note(
      "with h = s/2^n and q = 2^(k-1), by induction on k: spent h(q-1) = s/2^(n+1-k) - s/2^n, gained h q, net h; all n "
      "raises together cost s - h");
  return judge.confirmed("proved");
}

Finding raised_bids_play(Context& context, Judge& judge) {
  std::size_t count = 0, runs = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++count;
    const std::array<std::uint32_t, 6> next = cheapest_path(game, costs);
    const Rational grain = ratio(1, 1L << game.places());
    for (std::uint32_t i = 0; i < game.n; ++i) {
      if (costs[2 + i].is_one()) continue;
      const Rational begin = (1 - costs[2 + i]) / 3;
      Rational blue = costs[2 + i] + begin, raise = begin * grain;
      for (std::uint32_t place = 2 + i; place >= 2; place = next[place], raise = raise * 2) {
        const Rational bid = costs[place] - lowest(game, costs, place - 2) + raise;
        judge.printed(bid <= blue, "Blue cannot pay in " + game.to_string());
        if (1 - blue >= bid) {
          ++runs;
          judge.printed(blue + bid - highest(game, costs, place - 2) >= begin * (1 + grain),
                        fmt::format("{}: Red outbids Blue at v{}", game.to_string(), place - 2));
        }
        blue -= bid;
      }
    }
  }
  judge.note(fmt::format(
      "{} games, {} ways to stop a run of Blue's: each time the surplus has grown by s/2^n or more, and he can pay",
      count, runs));
  return judge.confirmed("up to 3 black vertices");
}

}  // namespace

void add_surplus(Registry& registry) {
  registry.add(auction, "thm-8-dividend", dividend);
  registry.add(auction, "thm-8-no-loss", no_loss);
  registry.add(auction, "thm-8-zero-dividend", zero_dividend);
  registry.add(auction, "thm-8-investments", investments);
  registry.add(auction, "thm-8-growth", growth);
  registry.add(auction, "thm-8-succession", [](Context& context, Judge& judge) {
    return succession(context, judge, "y/(1-x+y) - x", "(y-x)*(1-x)/(1-x+y)");
  });
  registry.add(auction, "thm-8-play", slush_fund_play);
  registry.add(auction, "thm-11-surplus", surplus_sums);
  registry.add(auction, "thm-11-succession",
               [](Context& context, Judge& judge) { return succession(context, judge, "(x+y)/2 - x", "(y-x)/2"); });
  registry.add(auction, "thm-11-play", raised_bids_play);
}

}  // namespace bidcert::published
