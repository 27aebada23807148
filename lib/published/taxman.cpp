// Combinatorial Games under Auction Play, section 6: the Taxman game, for all rates t < 2. The winner of a bid D pays
// D, of which the bank takes t D and the loser gets (1-t) D; if t > 1 the loser pays (t-1) D instead, and if he cannot,
// he defaults and the winner makes all remaining moves.

#include <fmt/format.h>

#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Taxman, from the payments: with share s and bid D, the tax rate t. Blue wins: (s-D)/(1-tD) = x; Red wins:
// (s+(1-t)D)/(1-tD) = y. Solved for s and D.
const Names& taxman() {
  static const Names all = {{"s", formula("(x+y-x*t)/(2-(1+x-y)*t)")}, {"D", formula("(y-x)/(2-(1+x-y)*t)")}};
  return all;
}

bool balanced(const Names& names) {
  return formula("(s-D)/(1-t*D)", names) == formula("x") && formula("(s+(1-t)*D)/(1-t*D)", names) == formula("y");
}

// 0 <= x <= y <= 1 and 0 <= t <= 1 in non-negative variables.
const Names& domain() {
  static const Names all = {{"x", formula("p/(p+q+r)")}, {"y", formula("(p+q)/(p+q+r)")}, {"t", formula("g/(g+h)")}};
  return all;
}

Rational taxman_cost(const Rational& x, const Rational& y, const Rational& rate) {
  return (x + y - x * rate) / (2 - (1 + x - y) * rate);
}

// Blue has the share s > T and bids as corrected; Red may answer with his bid, with all, or with something between.
bool taxman_wins(const SmallGame& game, const Values& costs, const Rational& rate, std::uint32_t place,
                 const Rational& s) {
  if (place < 2) return place == 0;
  const std::uint32_t i = place - 2;
  const Rational low = lowest(game, costs, i), high = highest(game, costs, i), red = 1 - s;
  const Rational bid = (high - low) / (2 - (1 + low - high) * rate);
  if (bid > s) return false;
  const Rational share = rate - 1;  // of the bid, what the loser owes; negative if he gets it
  if (red >= share * bid) {         // otherwise Red defaults, and Blue walks to b
    bool some = false;
    for (std::uint32_t next = 0; next < game.places() && !some; ++next)
      some = game.moves_to(i, next) && costs[next] == low &&
             taxman_wins(game, costs, rate, next, (s - bid) / (1 - rate * bid));
    if (!some) return false;
  }
  if (red < bid) return true;
  for (const Rational& answer : {bid, (bid + red) / 2, red}) {
    if (s < share * answer) return highest(game, costs, i).is_zero();  // Blue defaults
    for (std::uint32_t next = 0; next < game.places(); ++next)
      if (game.moves_to(i, next) && !taxman_wins(game, costs, rate, next, (s - share * answer) / (1 - rate * answer)))
        return false;
  }
  return true;
}

void play_acyclic(Judge& judge, const std::vector<Rational>& rates) {
  std::size_t count = 0;
  for (const Rational& rate : rates)
    for (std::uint32_t n = 1; n <= 3; ++n)
      for (const SmallGame& game : small_games(n)) {
        if (!game.acyclic()) continue;
        Values costs;
        costs[1] = 1;
        for (std::uint32_t round = 0; round < n; ++round)
          for (std::uint32_t i = 0; i < n; ++i)
            costs[2 + i] = taxman_cost(lowest(game, costs, i), highest(game, costs, i), rate);
        for (std::uint32_t i = 0; i < n; ++i) {
          if (costs[2 + i].is_one()) continue;
          ++count;
          const Rational share = costs[2 + i] + (1 - costs[2 + i]) / 1000;
          judge.corrected(lowest(game, costs, i) <= costs[2 + i] && costs[2 + i] <= highest(game, costs, i) &&
                              taxman_wins(game, costs, rate, 2 + i, share),
                          fmt::format("rate {}, {}, v{}", rate.to_string(), game.to_string(), i));
        }
      }
  std::string list;
  for (const Rational& rate : rates) list += (list.empty() ? "" : ", ") + rate.to_string();
  judge.note(fmt::format(
      "acyclic games with at most 3 black vertices, rates {}: {} positions just above T(v) won from the rules", list,
      count));
}

Finding taxman_average(Context&, Judge& judge) {
  judge.printed(balanced(taxman()), "the average");
  judge.printed(formula("s - x", taxman()) == formula("(y-x)*(1-x*t)/(2-(1+x-y)*t)") &&
                    formula("y - s", taxman()) == formula("(y-x)*(1-t+t*y)/(2-(1+x-y)*t)"),
                "the distances to x and y");
  judge.printed(formula("(y-x)*(1-x*t)/(2-(1+x-y)*t)", domain()).no_negative_coefficient() &&
                    formula("(y-x)*(1-t+t*y)/(2-(1+x-y)*t)", domain()).no_negative_coefficient(),
                "the average lies between x and y");
  judge.note(
      "the share s for which one bid leaves exactly T- after winning and T+ after losing is the stated average, and "
      "for rates "
      "between 0 and 1 it lies between T- and T+");
  return judge.confirmed("proved");
}

Finding taxman_special(Context&, Judge& judge) {
  const Formula richman = formula("(x+y-x*T)/(2-(1+x-y)*T)", {{"T", Formula(0)}});
  const Formula poorman = formula("(x+y-x*T)/(2-(1+x-y)*T)", {{"T", Formula(1)}});
  judge.printed(richman == formula("(x+y)/2") && poorman == formula("y/(1-x+y)"), "rates 0 and 1");
  judge.note("rate 0 gives (x+y)/2, rate 1 gives y/(1-x+y)");
  return judge.confirmed("proved");
}

Finding taxman_bid(Context&, Judge& judge) {
  Names as_printed = taxman();
  as_printed["D"] = formula("(y-x)/(2-(1-x+y)*t)");
  const Formula::Point point{{'x', 0}, {'y', ratio(1, 2)}, {'t', 1}};
  judge.printed(balanced(as_printed),
                fmt::format("rate 1, T- = 0, T+ = 1/2: T(v) = {}, the stated bid is {}, more than Blue has",
                            formula("s", taxman()).at(point).to_string(), as_printed["D"].at(point).to_string()));
  judge.corrected(balanced(taxman()));
  play_acyclic(judge, {-1, ratio(1, 2), 1});
  judge.note(
      "the bid that leaves T- after winning and T+ after losing is (T+ - T-)/(2 - (1 + T- - T+) t), identically in T-, "
      "T+ and t");
  return judge.error(Verdict::misprint);
}

// Rate 2: 1/2 wherever both sinks can be reached, but not where one only can.
Finding taxman_rate_2(Context& context, Judge& judge) {
  const Certified& one = context.richman("one-way", "v: b");
  judge.printed(!one.cost("v").is_zero(),
                "v: b: every play ends at b, whoever has more money, so T(v) = 0 and not 1/2");
  judge.corrected(formula("(x+y-x*T)/(2-(1+x-y)*T)", {{"T", Formula(2)}}) == formula("1/2"), "the average at rate 2");
  judge.note(
      "at rate 2 the average is 1/2 unless x = y, where it is 0/0; a player with more money than the other bids it "
      "all, the other "
      "defaults, and he walks to his sink if there is a way");
  return judge.error(Verdict::refuted);
}

// Rates of 2 and more: who has more bids it all, the other cannot pay (t-1) times as much and defaults.
Finding bet_all(Context&, Judge& judge) {
  judge.printed(formula("(t-1)*B - R") == formula("(t-2)*B + (B-R)"), "the default");
  for (const Rational& rate : {Rational(2), ratio(5, 2), Rational(4)})
    for (long k = 31; k <= 60; ++k) {
      const Rational more = ratio(k, 60), less = 1 - more;
      judge.printed(less < (rate - 1) * more, fmt::format("rate {}, {}", rate.to_string(), more.to_string()));
    }
  // Below 2 it need not be so: with little more than one half the other can still pay.
  const Rational rate = ratio(19, 10), more = ratio(51, 100);
  judge.printed(1 - more >= (rate - 1) * more, "rates below 2");
  judge.note(
      "shares in 60ths at the rates 2, 5/2 and 4, and for all by (t-1)B - R = (t-2)B + (B-R): the richer player wins "
      "at once all moves to come, whatever the other bids; at rate 19/10 and 51 : 49 the other can still pay");
  return judge.confirmed("proved");
}

Finding doleman(Context&, Judge& judge) {
  const Formula to_opponent = formula("(1-t)*D");
  const Formula::Point poorman{{'t', 1}, {'D', 1}}, richman{{'t', 0}, {'D', 1}};
  judge.printed(to_opponent.at(poorman) == Rational(1), "rate 1, bid 1: the low bidder of a Poorman game gets 0 of it");
  judge.corrected(to_opponent.at(richman) == Rational(1));
  judge.corrected(formula("(1-t)*D") == formula("D + (-t)*D"));
  judge.note("the low bidder gets (1-t)D: the whole bid in the Richman game, nothing in the Poorman game");
  return judge.error(Verdict::misprint);
}

// A negative rate -g, as 0 <= x <= y <= 1: the average lies between x and y and rises with both.
Finding doleman_average(Context&, Judge& judge) {
  const Names dole = {{"x", formula("p/(p+q+r)")}, {"y", formula("(p+q)/(p+q+r)")}, {"t", formula("-1*g")}};
  judge.printed(formula("(y-x)*(1-x*t)/(2-(1+x-y)*t)", dole).no_negative_coefficient() &&
                    formula("(y-x)*(1-t+t*y)/(2-(1+x-y)*t)", dole).no_negative_coefficient(),
                "the average lies between x and y");
  const Formula slope_x = formula("(1-t)*(2-(1+x-y)*t) + t*(x+y-x*t)"),
                slope_y = formula("(2-(1+x-y)*t) - t*(x+y-x*t)");
  judge.printed(slope_x == formula("(2-t)*(1-t+t*y)") && slope_y == formula("(2-t)*(1-x*t)"), "the derivatives");
  judge.printed(formula("(2-t)*(1-t+t*y)", dole).no_negative_coefficient() &&
                    formula("(2-t)*(1-x*t)", dole).no_negative_coefficient(),
                "their signs");
  judge.note(
      "at the rate -g the same share and bid leave T- and T+; the average lies between them and rises with both, for "
      "every g >= 0, so cost functions exist as in Theorem 6");
  return judge.confirmed("proved");
}

// Rates between 1 and 2 without cycles. Where b can be reached T <= 1/t, where r can be reached T >= (t-1)/t, by
// induction: 1/t - T = (2-t)(1-xt)/(t N) and T - (t-1)/t = (2-t)(ty-(t-1))/(t N), N = 2-(1+x-y)t > 0. So the average
// lies between x and y. A share s above T, if r can be reached, is above (t-1)/t: Blue cannot be made to default, and
// the more Red pays the better for him, because d/dD of (s-(t-1)D)/(1-tD) has the sign of ts-(t-1). If Red defaults, or
// if r cannot be reached, Blue walks to b.
Finding above_one_acyclic(Context&, Judge& judge) {
  judge.printed(formula("1/t - s", taxman()) == formula("(2-t)*(1-x*t)/(t*(2-(1+x-y)*t))"), "T <= 1/t");
  judge.printed(formula("s - (t-1)/t", taxman()) == formula("(2-t)*(t*y-(t-1))/(t*(2-(1+x-y)*t))"), "T >= (t-1)/t");
  judge.printed(formula("(t*s-(t-1))*(e-D)/((1-t*e)*(1-t*D))") == formula("(s-(t-1)*e)/(1-t*e) - (s-(t-1)*D)/(1-t*D)"),
                "Red pays e and not D");
  judge.printed(formula("s - (t-1)*(1-s)") == formula("t*s - (t-1)"), "no default");
  play_acyclic(judge, {ratio(5, 4), ratio(3, 2), ratio(9, 5)});
  return judge.confirmed("proved");
}

// With cycles the definition has two solutions at v: b v, and what wins is not what avoids a loss.
Finding above_one_cycles(Context&, Judge& judge) {
  const Rational rate = ratio(3, 2), third = ratio(1, 3);
  const bool one = taxman_cost(0, 0, rate).is_zero(), other = taxman_cost(0, third, rate) == third;
  judge.printed(!(one && other),
                "v: b v, rate 3/2: both T(v) = 0 and T(v) = 1/3 satisfy the definition, and with less than 1/3 Blue "
                "cannot win: Red bids all, he defaults, and she stays at v");
  judge.corrected(formula("T*(2-(1-T)*t) - T", {{"T", formula("(t-1)/t")}}) == Formula(0), "T = (t-1)/t");
  // From the rules, in 60ths. Below 1/3 Red outbids Blue with all she has, and he cannot pay half of it.
  for (long k = 1; k < 20; ++k) {
    const Rational s = ratio(k, 60);
    judge.corrected(1 - s > s && s < (rate - 1) * (1 - s), s.to_string());
  }
  // Above 1/3 he bids 1/3. If Red pays D >= 1/3, his lead over 1/3 is divided by 1 - 3D/2 <= 1/2: it doubles.
  judge.corrected(formula("(s - D/2)/(1 - 3*D/2) - 1/3") == formula("(s - 1/3)/(1 - 3*D/2)"), "the lead");
  judge.note(
      "v: b v at any rate t between 1 and 2: T = 0 and T = (t-1)/t; nobody can lose there, and to win Blue needs more "
      "than (t-1)/t, at rate 3/2 by the bid 1/3, which doubles his lead over 1/3 whenever Red outbids it");
  play_acyclic(judge, {ratio(3, 2)});
  return judge.error(Verdict::refuted);
}

}  // namespace

void add_taxman(Registry& registry) {
  registry.add(auction, "taxman-average", taxman_average);
  registry.add(auction, "taxman-special", taxman_special);
  registry.add(auction, "taxman-bid", taxman_bid);
  registry.add(auction, "taxman-above-1-acyclic", above_one_acyclic);
  registry.add(auction, "taxman-above-1-cycles", above_one_cycles);
  registry.add(auction, "taxman-rate-2", taxman_rate_2);
  registry.add(auction, "taxman-bet-all", bet_all);
  registry.add(auction, "doleman", doleman);
  registry.add(auction, "doleman-average", doleman_average);
}

}  // namespace bidcert::published
