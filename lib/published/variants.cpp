// Combinatorial Games under Auction Play, section 6: other ways to pay.

#include <fmt/format.h>

#include <algorithm>

#include "game/facts.hpp"
#include "game/text.hpp"
#include "published/formula.hpp"
#include "published/play.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

Finding figure_12(Context& context, Judge& judge) {
  const Certified& game = context.richman("free-move", "v: x y\nx: b r\ny: b r");
  judge.corrected(game.cost("v") == game.cost("x") && game.cost("x") == game.cost("y") && Facts(game.game).acyclic);
  judge.note(
      "v: x y; x: b r; y: b r: all successors of v cost 1/2, so the bid R(v) - R(u) at v is 0, and the game is "
      "acyclic");
  return judge.figure_lost();
}

// Beggarman: bids down to minus what the opponent has, ties conceded. wins[place][a] as in play.hpp. The cheapest
// answer that wins the bid is the opponent's best, since more money never hurts.
Wins with_negative_bids(const SmallGame& game, std::uint32_t coins, std::uint32_t moves, bool red) {
  const auto all = static_cast<std::int32_t>(coins);
  Wins now(game.places(), std::vector<bool>(coins + 1, false));
  now[red ? 1 : 0].assign(coins + 1, true);
  for (std::uint32_t t = 0; t < moves; ++t) {
    Wins next = now;
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::int32_t a = 0; a <= all; ++a) {
        const auto leads = [&](std::int32_t left, bool every) {
          bool some = false, each = true;
          for (std::uint32_t place = 0; place < game.places(); ++place)
            if (game.moves_to(i, place)) {
              some = some || now[place][static_cast<std::size_t>(left)];
              each = each && now[place][static_cast<std::size_t>(left)];
            }
          return every ? each : some;
        };
        bool wins = false;
        for (std::int32_t x = a - all; x <= a && !wins; ++x) {
          const std::int32_t answer = std::max(x, -a);  // of the opponent's, who bids from -a to all - a
          wins = (x <= -a || leads(a - x, false)) && (answer > all - a || leads(a + answer, true));
        }
        next[2 + i][static_cast<std::size_t>(a)] = wins;
      }
    now = next;
  }
  return now;
}

// There is no reason for a negative bid: where it is allowed to both, the same shares force a win as without.
Finding negative_bids(Context&, Judge& judge) {
  constexpr std::uint32_t coins = 32, moves = 4;
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      ++count;
      for (const bool red : {false, true})
        judge.printed(with_negative_bids(game, coins, moves, red) ==
                          forced_wins(game, coins, moves, red, Payment::winners_bid).back(),
                      game.to_string());
    }
  judge.note(fmt::format("{} games, {} coins, {} moves: the holdings that force a win are those without negative bids",
                         count, coins, moves));
  return judge.confirmed("up to 2 black vertices, t = 4, shares k/32");
}

Finding coloured_edges(Context& context, Judge& judge) {
  const Certified& game = context.certify("zugzwang", Rule::richman(), [] { return small_game("v: blue r | red b"); });
  judge.printed(game.cost("v") == ratio(1, 2), "v");
  judge.note(
      "v: blue r | red b: whoever moves loses; if the winner of the bid decides who moves, the cost is 1/2, as much as "
      "at v: b r");
  return judge.confirmed("instance");
}

// Thief on Figure 13, v: w r, w: b r. Both pay the bank. Total 1, Blue has B and bids x, Red bids y; what Blue gets.
Rational at_w(const Rational& blue, const Rational& red) {
  return blue > red ? Rational(1) : blue < red ? Rational(0) : ratio(1, 2);
}
Rational thief(const Rational& blue, const Rational& x, const Rational& y) {
  const Rational at = at_w(blue - x, 1 - blue - y);
  return x > y ? at : x < y ? Rational(0) : at / 2;
}

struct Mixed {
  Rational bid, weight;
};

// The worst answer of Red's to a mixture of Blue's: payoffs are constant between the points x and x - d, d = 2B - 1.
std::pair<Rational, Rational> worst_for_blue(const Rational& blue, const std::vector<Mixed>& mix) {
  std::vector<Rational> points{0, 1 - blue};
  for (const Mixed& part : mix)
    for (const Rational& point : {part.bid, part.bid - (2 * blue - 1)})
      if (point.sign() >= 0 && point <= 1 - blue) points.push_back(point);
  std::sort(points.begin(), points.end());
  const std::size_t count = points.size();
  for (std::size_t i = 0; i + 1 < count; ++i) points.push_back((points[i] + points[i + 1]) / 2);
  std::pair<Rational, Rational> worst{2, 0};
  for (const Rational& y : points) {
    Rational value = 0;
    for (const Mixed& part : mix) value += part.weight * thief(blue, part.bid, y);
    if (value < worst.first) worst = {value, y};
  }
  return worst;
}

std::pair<Rational, Rational> best_for_blue(const Rational& blue, const std::vector<Mixed>& mix) {
  std::vector<Rational> points{0, blue};
  for (const Mixed& part : mix)
    for (const Rational& point : {part.bid, part.bid + (2 * blue - 1)})
      if (point.sign() >= 0 && point <= blue) points.push_back(point);
  std::sort(points.begin(), points.end());
  const std::size_t count = points.size();
  for (std::size_t i = 0; i + 1 < count; ++i) points.push_back((points[i] + points[i + 1]) / 2);
  std::pair<Rational, Rational> best{-1, 0};
  for (const Rational& x : points) {
    Rational value = 0;
    for (const Mixed& part : mix) value += part.weight * thief(blue, x, part.bid);
    if (value > best.first) best = {value, x};
  }
  return best;
}

Finding thief_thresholds(Context&, Judge& judge) {
  for (long cents = 1; cents < 100; ++cents) {
    const Rational blue = ratio(cents, 100);
    // Red bids all she has; Blue bids a third of the total.
    if (cents < 50)
      judge.printed(best_for_blue(blue, {{1 - blue, 1}}).first.is_zero(), fmt::format("Blue has {}", cents));
    if (cents > 66)
      judge.printed(worst_for_blue(blue, {{ratio(1, 3), 1}}).first.is_one(), fmt::format("Blue has {}", cents));
  }
  // In general, Blue with B: if B < 1/2, Red's 1 - B is more than he can bid. If B > 2/3, his 1/3 is more than her 1 -
  // B, and leaves him B - 1/3 > 1 - B at w.
  judge.printed(formula("(1-B) - B") == formula("2*(1/2-B)") && formula("1/3 - (1-B)") == formula("B - 2/3") &&
                    formula("(B-1/3) - (1-B)") == formula("2*(B-2/3)"),
                "the differences");
  judge.note("Blue with 1 to 49 cents loses against Red's whole money; with 67 to 99 he wins by bidding 33 1/3");
  return judge.confirmed("proved");
}

Finding thief_pure(Context&, Judge& judge) {
  for (long cents = 51; cents <= 66; ++cents) {
    const Rational blue = ratio(cents, 100);
    for (long x = 0; x <= 3 * cents; ++x) {
      const Rational bid = ratio(x, 300);
      const Rational answer = bid < ratio(1, 3) ? ratio(1, 3) : Rational(0);
      judge.printed(thief(blue, bid, answer).is_zero(), fmt::format("Blue has {}, bids {}/3", cents, x));
    }
  }
  // In general, with B < 2/3: Red has more than 1/3, and after a bid x >= 1/3 against 0 more than Blue at w.
  judge.printed(
      formula("(1-B) - 1/3") == formula("2/3 - B") && formula("(1-B) - (B-x)") == formula("2*(2/3-B) + (x-1/3)"),
      "the differences");
  judge.note(
      "every bid of Blue's in thirds of a cent, holdings of 51 to 66 cents: 33 1/3 beats lower bids, 0 beats the "
      "others");
  return judge.confirmed("proved");
}

// Every bid of Red's loses to one cent more: only if Blue has more than 50 1/2 cents.
Finding thief_one_cent(Context&, Judge& judge) {
  for (long quarter = 201; quarter <= 266; ++quarter) {
    const Rational blue = ratio(quarter, 400);
    for (const Rational& y : {Rational(0), (1 - blue) / 2, 1 - blue}) {
      judge.printed(thief(blue, y + ratio(1, 100), y).is_one(),
                    fmt::format("Blue has {} cents, Red bids {}: after 1 cent more Blue has {} at w and Red {}",
                                (blue * 100).to_string(), (y * 100).to_string(), ((blue - y) * 100 - 1).to_string(),
                                ((1 - blue - y) * 100).to_string()));
      judge.corrected(thief(blue, y + (2 * blue - 1) / 2, y).is_one(), "half of 2B - 1 more");
    }
  }
  judge.note(
      "y + d with 0 < d < 2B - 1 wins, for all B above one half; one cent is too much if B is at most 50 1/2 cents");
  return judge.error(Verdict::refuted);
}

Finding thief_two_thirds(Context&, Judge& judge) {
  const Rational blue = ratio(2, 3), third = ratio(1, 3);
  judge.printed(best_for_blue(blue, {{0, ratio(1, 2)}, {third, ratio(1, 2)}}).first == ratio(1, 2), "Red's mixture");
  judge.printed(worst_for_blue(blue, {{third, 1}}).first == ratio(1, 2), "Blue's bid of 33 1/3");
  for (long y = 0; y <= 100; ++y)
    judge.printed(best_for_blue(blue, {{ratio(y, 300), 1}}).first.is_one(),
                  "a bid of Red's alone guarantees something");
  judge.note(
      "Blue gets at most 1/2 against Red's mixture and at least 1/2 with 33 1/3; no single bid of Red's guarantees "
      "anything. Ties "
      "count 1/2, as in Table II");
  return judge.confirmed("instance");
}

Finding thief_60_blue(Context&, Judge& judge) {
  const Rational blue = ratio(3, 5);
  const auto [value, answer] = worst_for_blue(blue, {{ratio(1, 5), ratio(1, 3)}, {ratio(2, 5), ratio(2, 3)}});
  judge.printed(value >= ratio(1, 3),
                fmt::format("if Red bids {}, Blue's expectation is {}: 20 cents only ties at w, 40 cents loses there",
                            (answer * 100).to_string(), value.to_string()));
  const std::vector<Mixed> three = {
      {ratio(10, 100), ratio(1, 3)}, {ratio(28, 100), ratio(1, 3)}, {ratio(46, 100), ratio(1, 3)}};
  judge.corrected(worst_for_blue(blue, three).first == ratio(1, 3), "10, 28 and 46 cents");
  // No mixture of two bids, p on x < z, reaches 1/3. A bid x gets nothing against y outside [x-20, x], so both windows
  // must cover [0, 40]: x = 20, z = 40. There Red's 0 leaves p/2 and her 40 leaves (1-p)/2; both >= 1/3 needs p >= 2/3
  // and p <= 1/3.
  const Rational end = ratio(2, 5);
  judge.corrected(thief(blue, ratio(1, 5), 0) == ratio(1, 2) && thief(blue, end, 0).is_zero() &&
                      thief(blue, ratio(1, 5), end).is_zero() && thief(blue, end, end) == ratio(1, 2),
                  "two bids");
  judge.note(
      "10, 28 and 46 cents with probability 1/3 each give Blue at least 1/3 against every bid; two "
      "bids would have to be 20 and 40, whose windows [x - 20, x] alone cover 0 to 40, and then Red's 0 or her 40 "
      "leaves "
      "Blue a quarter at most");
  return judge.error(Verdict::refuted);
}

Finding thief_60_red(Context&, Judge& judge) {
  const Rational blue = ratio(3, 5), third = ratio(1, 3);
  const std::vector<Mixed> red = {{0, third}, {ratio(1, 5), third}, {ratio(2, 5), third}};
  judge.printed(best_for_blue(blue, red).first == third, "Red's mixture");
  judge.note(
      "against 0, 20 and 40 cents, each with probability 1/3, no bid of Blue's wins more than 1/3; so the value is "
      "1/3");
  return judge.confirmed("proved");
}

Finding table_2(Context&, Judge& judge) {
  const Rational blue = ratio(3, 5);
  struct Row {
    const char* label;
    Rational bid;
    std::array<Rational, 3> values;
  };
  const Rational half = ratio(1, 2);
  const Row rows[] = {{"0", 0, {half, 0, 0}},
                      {"(0,20)", ratio(1, 10), {1, 0, 0}},
                      {"20", ratio(1, 5), {half, half, 0}},
                      {"(20,40)", ratio(3, 10), {0, 1, 0}},
                      {"40", ratio(2, 5), {0, half, half}},
                      {"(40,60)", ratio(1, 2), {0, 0, 1}},
                      {"60", blue, {0, 0, half}}};
  for (const Row& row : rows) {
    std::string line = fmt::format("Blue bids {}, Red 0, 20, 40:", row.label);
    for (long j = 0; j < 3; ++j) {
      const Rational value = thief(blue, row.bid, ratio(j, 5));
      judge.corrected(value == row.values[static_cast<std::size_t>(j)], row.label);
      line += " " + value.to_string();
    }
    judge.note(line);
  }
  judge.note(
      "legible in the copy: rows 20: 1/2 1/2, (20,40): 0 1, 40: 0 1/2 agree with columns 0 and 20; a row (40,60] with "
      "0 and 1 "
      "agrees with columns 0 and 40 except that a bid of 60 against 40 is worth 1/2; the row 1 0 belongs to (0,20), "
      "not to 0");
  return judge.figure_lost();
}

Finding owen(Context&, Judge& judge) {
  judge.printed(false, "the list of references has Owen 1982 only");
  judge.corrected(true);
  return judge.error(Verdict::misprint);
}

// Tradesman on Figure 13: each pays the other, so Blue has B - (x - y) at w. d = B - 1/2.
Finding tradesman(Context&, Judge& judge) {
  for (long k = 1; k < 200; ++k) {
    const Rational blue = ratio(k, 200), red = 1 - blue;
    const auto pay = [&](const Rational& x, const Rational& y) {
      const Rational left = blue - x + y;
      const Rational value = at_w(left, 1 - left);
      return x > y ? value : x < y ? Rational(0) : value / 2;
    };
    bool blue_sure = false, red_sure = false;
    for (long x = 0; x <= 2 * k; ++x) {
      bool all = true;
      for (long y = 0; y <= 2 * (200 - k) && all; ++y) all = pay(ratio(x, 400), ratio(y, 400)).is_one();
      blue_sure = blue_sure || all;
    }
    for (long y = 0; y <= 2 * (200 - k); ++y) {
      bool all = true;
      for (long x = 0; x <= 2 * k && all; ++x) all = pay(ratio(x, 400), ratio(y, 400)).is_zero();
      red_sure = red_sure || all;
    }
    const bool between = blue >= ratio(1, 2) && blue <= ratio(3, 4);
    judge.printed(between == (!blue_sure && !red_sure), fmt::format("Blue has {}", blue.to_string()));
  }
  judge.note(
      "bids in 400ths, holdings in 200ths: neither player has a sure bid exactly if Blue has between 1/2 and 3/4 of "
      "the money; "
      "above 3/4 Blue has one (bid x with Red's money < x < B - 1/2), below 1/2 Red has");
  return judge.confirmed("up to bids in 400ths");
}

// Marksman, in fractions of the total measured in marks: Blau pays D, Red pays xD for the same number (x = the rate).
Finding marksman_average(Context&, Judge& judge) {
  // avg(M+, M-) with avg(x,y) = (x + xi y)/(1 + xi): h = M+, l = M-.
  const Formula share = formula("(h + x*l)/(1+x)"), bid = formula("(h-l)/(x+1)");
  judge.printed(share - bid == formula("l") && share + formula("x") * bid == formula("h"), "the average");
  judge.note(
      "with M(v) = (M+ + xi M-)/(1+xi) and the bid (M+ - M-)/(1+xi) in marks, Blau has M- after winning it and M+ "
      "after losing "
      "it, when Red pays xi times as much; so the order of arguments (M+, M-) is meant as printed");
  return judge.confirmed("proved");
}

// On acyclic games the bid leaves more than M- or M+ to whoever has more than M: in general by the identity of the
// average, here also on a certified acyclic game at rates below and above 1.
Finding marksman_bid(Context& context, Judge& judge) {
  const Names names = {{"M", formula("(h + x*l)/(1+x)")}, {"D", formula("(h-l)/(x+1)")}};
  judge.printed(formula("M + e - D", names) == formula("l + e") && formula("M + e + x*D", names) == formula("h + e"),
                "the surplus e stays");
  for (const auto& [name, rate] : {std::pair("half", ratio(1, 2)), std::pair("2", Rational(2))}) {
    const Certified& game = context.certify(fmt::format("marksman-{}", name), Rule::marksman(rate),
                                            [] { return small_game("u: b r\nv: u r\nw: v u b"); });
    for (const char* at : {"u", "v", "w"}) {
      Rational low = 1, high = 0;
      for (const Vertex next : game.game.blue_moves(game.vertex(at))) {
        low = std::min(low, game.costs[next]);
        high = std::max(high, game.costs[next]);
      }
      const Rational bid = (high - low) / (rate + 1);
      judge.printed(game.cost(at) - bid == low && game.cost(at) + rate * bid == high, at);
    }
    judge.note(fmt::format("rate {}: {}", rate.to_string(), game.list({"u", "v", "w"})));
  }
  return judge.confirmed("proved");
}

Finding marksman_spinner(Context& context, Judge& judge) {
  const Certified& game =
      context.certify("marksman-both-sinks", Rule::marksman(2), [] { return small_game("v: b r"); });
  // Red wins with the probability that she moves.
  judge.printed(game.cost("v") == ratio(2, 3),
                fmt::format("v: b r, rate 2: M(v) = {}, but with these odds Red moves, and wins, with probability 2/3",
                            game.cost("v").to_string()));
  judge.corrected(game.cost("v") == ratio(1, 3));
  judge.corrected(formula("x/(1+x)*l + 1/(1+x)*h") == formula("(h + x*l)/(1+x)"));
  // From the rules: Blau outbids Red at v: b r if his marks exceed her dollars.
  judge.corrected(formula("s - (1-s)/x") == formula("(1+x)/x*(s - 1/(1+x))"), "who outbids whom");
  judge.note(
      "Blau must move with probability xi/(1+xi) and Red with 1/(1+xi): xi/(1+xi) M- + 1/(1+xi) M+ = M(v); a mark is "
      "worth less "
      "than a dollar if xi > 1, which helps Blau");
  return judge.error(Verdict::misprint);
}

Finding dullman(Context&, Judge& judge) {
  // Who has more bids it all, is the high bidder, pays nothing, and has still more afterwards.
  const long total = 60;
  for (long blue = 0; blue <= total; ++blue)
    for (long red_bid = 0; red_bid <= total - blue; ++red_bid) {
      if (2 * blue <= total) continue;
      const long red = total - blue;
      // His own bid or his opponent's, as far as he can, to the bank or to the high bidder.
      for (const long pays : {red_bid, std::min(blue, red)})
        for (const bool bank : {true, false}) {
          const long left = red - pays, now = blue + (bank ? 0 : pays);
          judge.printed(blue > red_bid && now > left && left >= 0, "the richer player loses his lead");
        }
    }
  // In general, B against R, p paid to the bank or to the high bidder: the lead B - R grows by p or by 2p.
  judge.printed(formula("B - (R-p)") == formula("(B-R) + p") && formula("(B+p) - (R-p)") == formula("(B-R) + 2*p"),
                "the lead");
  judge.note(
      "all four ways to pay, holdings in 60ths: the player with more bids everything, moves for free, and has still "
      "more; so he "
      "walks to his sink wherever a path leads there, and each cost is 1/2");
  return judge.confirmed("proved");
}

// One player bids first, the other may top, and so on: the favoured player names his bid and never raises it.
Finding open_bidding(Context&, Judge& judge) {
  std::size_t count = 0;
  constexpr std::uint32_t coins = 32, moves = 4;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const SmallGame& game : small_games(n)) {
      ++count;
      const std::vector<Values> above = from_above(game, richman_average, moves);
      const std::vector<Wins> blue = forced_wins(game, coins, moves, false, Payment::winners_bid);
      for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t a = 0; a <= coins; ++a)
          judge.printed(ratio(a, coins) <= above[moves][2 + i] || blue[moves][2 + i][a], game.to_string());
    }
  judge.note(fmt::format(
      "{} games: announcing the bid, conceding ties and not raising it wins, which is all the protocol can ask for",
      count));
  return judge.confirmed("up to 2 black vertices, t = 4, shares k/32");
}

}  // namespace

void add_variants(Registry& registry) {
  registry.add(auction, "beggarman-negative", negative_bids);
  registry.add(auction, "fig-12", figure_12);
  registry.add(auction, "beggarman-coloured", coloured_edges);
  registry.add(auction, "thief-thresholds", thief_thresholds);
  registry.add(auction, "thief-pure", thief_pure);
  registry.add(auction, "thief-one-cent", thief_one_cent);
  registry.add(auction, "thief-two-thirds", thief_two_thirds);
  registry.add(auction, "thief-60-blue", thief_60_blue);
  registry.add(auction, "thief-60-red", thief_60_red);
  registry.add(auction, "table-2", table_2);
  registry.add(auction, "thief-owen", owen);
  registry.add(auction, "tradesman", tradesman);
  registry.add(auction, "marksman-average", marksman_average);
  registry.add(auction, "marksman-bid", marksman_bid);
  registry.add(auction, "marksman-spinner", marksman_spinner);
  registry.add(auction, "dullman", dullman);
  registry.add(auction, "pseudo-open", open_bidding);
}

}  // namespace bidcert::published
