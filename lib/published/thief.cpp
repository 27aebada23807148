// Combinatorial Games under Auction Play, section 6: Thief and Tradesman, where both players pay, on the game of Figure
// 13, v: w r; w: b r, with its Table II.

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

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

// Rows and columns of Table II, in cents: a bid, or an interval that begins after its first number and ends before its
// second, `)`, or with it, `]`. Of an interval: its middle, and points close to its ends.
std::vector<Rational> bids_of(const std::string& label) {
  const auto number = [](const std::string& text) { return Rational::parse(text).value() / 100; };
  if (label[0] != '(') return {number(label)};
  const std::size_t comma = label.find(',');
  const Rational low = number(label.substr(1, comma - 1)),
                 high = number(label.substr(comma + 1, label.size() - comma - 2)), little = (high - low) / 1000;
  std::vector<Rational> bids{low + little, (low + high) / 2, high - little};
  if (label.back() == ']') bids.push_back(high);
  return bids;
}

// What Blue gets with 60 cents, if it is the same for all bids of the two labels. Payoffs change only where his bid is
// Red's, or 20 cents more: for the labels here, not inside an interval.
std::optional<Rational> payoff(const std::string& blue_label, const std::string& red_label) {
  std::optional<Rational> found;
  for (const Rational& x : bids_of(blue_label))
    for (const Rational& y : bids_of(red_label)) {
      const Rational value = thief(ratio(3, 5), x, y);
      if (found && *found != value) return {};
      found = value;
    }
  return found;
}

// Rows of the second chart whose labels and columns are sound.
Finding table_2_cells(Context&, Judge& judge) {
  const std::vector<std::string>&rows = judge.data("rows"), &columns = judge.data("columns"),
        &cells = judge.data("cells");
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const std::string &row = rows.at(k / columns.size()), &column = columns[k % columns.size()];
    judge.cell(payoff(row, column) == Rational::parse(cells[k]),
               fmt::format("Blue {}, Red {}: not {}", row, column, cells[k]));
  }
  judge.note(fmt::format("{} cells, each for every bid that its row stands for", cells.size()));
  return judge.confirmed("instance");
}

// The first row: its label or its cells.
Finding table_2_first_row(Context&, Judge& judge) {
  const std::vector<std::string> columns = {"0", "20"}, &cells = judge.data("cells");
  const std::string &label = judge.data("row").at(0), &meant = judge.data("meant-row").at(0);
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const Rational here = payoff(label, columns.at(k)).value();
    judge.cell(here == Rational::parse(cells[k]), fmt::format("a bid of {} against {} is worth {}, printed is {}",
                                                              label, columns[k], here.to_string(), cells[k]));
    judge.corrected(payoff(meant, columns[k]) == Rational::parse(cells[k]), meant);
  }
  judge.note(fmt::format("{} and {} are the payoffs of every bid in {}", cells[0], cells[1], meant));
  return judge.error(Verdict::misprint);
}

// The last row: in no column do all its bids get what is printed second.
Finding table_2_last_row(Context&, Judge& judge) {
  const std::vector<std::string> columns = {"0", "20", "40"}, &cells = judge.data("cells");
  const std::string &label = judge.data("row").at(0), &meant = judge.data("meant-row").at(0);
  std::string found;
  for (const std::string& cell : cells) {
    bool some = false, some_meant = false;
    for (const std::string& column : columns) {
      some = some || payoff(label, column) == Rational::parse(cell);
      some_meant = some_meant || payoff(meant, column) == Rational::parse(cell);
    }
    judge.corrected(some_meant, fmt::format("{} {}", meant, cell));
    const Rational last = thief(ratio(3, 5), bids_of(label).back(), bids_of(columns.back())[0]);
    judge.cell(some, fmt::format("no column is worth {} for all bids in {}: 60 against {} is worth {}, since both have "
                                 "nothing left at w",
                                 cell, label, columns.back(), last.to_string()));
  }
  for (const std::string& column : columns) found += fmt::format(" {}", payoff(meant, column).value().to_string());
  judge.note(fmt::format("{} against 0, 20, 40:{}; the copy has two of the three columns", meant, found));
  return judge.error(Verdict::misprint);
}

// Both charts whole, and whether the pairs legible in the first one occur in it.
Finding table_2(Context&, Judge& judge) {
  static const std::vector<std::string> blue = {"0", "(0,20)", "20", "(20,40)", "40", "(40,60)", "60"},
                                        red = {"0", "(0,20)", "20", "(20,40)", "40"};
  std::vector<std::string> pairs;
  for (const std::string& column : red) {
    pairs.push_back(
        fmt::format("{}:{}", payoff("20", column).value().to_string(), payoff("40", column).value().to_string()));
    judge.note(fmt::format("first chart, Red {}: Blue's 20 and 40 are worth {}", column, pairs.back()));
  }
  for (const std::string& pair : judge.data("pairs"))
    judge.corrected(std::find(pairs.begin(), pairs.end(), pair) != pairs.end(), pair);
  for (const std::string& row : blue) {
    std::string line = fmt::format("second chart, Blue {}, Red 0, 20, 40:", row);
    for (const char* column : {"0", "20", "40"}) line += fmt::format(" {}", payoff(row, column).value().to_string());
    judge.note(line);
  }
  return judge.figure_lost();
}

// Who can force a win by a bid that he may announce, within `moves` moves, conceding ties, on any small game: both pay.
// won[place][own][other].
using Forced = std::vector<std::vector<std::vector<bool>>>;
Forced thief_wins(const SmallGame& game, std::size_t units, int moves, bool red) {
  Forced now(game.places(), std::vector<std::vector<bool>>(units + 1, std::vector<bool>(units + 1, false)));
  for (std::vector<bool>& row : now[red ? 1 : 0]) row.assign(units + 1, true);
  const auto leads = [&](std::uint32_t i, std::size_t own, std::size_t other, bool every) {
    for (std::uint32_t place = 0; place < game.places(); ++place)
      if (game.moves_to(i, place) && now[place][own][other] != every) return !every;
    return every;
  };
  for (int t = 0; t < moves; ++t) {
    Forced next = now;
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::size_t own = 0; own <= units; ++own)
        for (std::size_t other = 0; own + other <= units; ++other) {
          bool some = false;
          for (std::size_t x = 0; x <= own && !some; ++x) {
            bool all = true;
            for (std::size_t y = 0; y <= other && all; ++y) all = leads(i, own - x, other - y, y >= x);
            some = all;
          }
          next[2 + i][own][other] = some;
        }
    now = next;
  }
  return now;
}

// Figure 13: which games with two black vertices have the thresholds told of it?
Finding figure_13(Context&, Judge& judge) {
  constexpr std::size_t parts = 12, units = 2 * parts;
  std::vector<std::string> found, acyclic;
  for (const SmallGame& game : small_games(2)) {
    const Forced blue = thief_wins(game, units, 4, false), red = thief_wins(game, units, 4, true);
    bool fits = true;
    for (std::size_t k = 0; k <= parts && fits; ++k) {
      const std::size_t own = 2 * k, other = units - own;
      fits = blue[2][own][other] == (3 * k > 2 * parts) && red[2][other][own] == (2 * k < parts);
    }
    if (!fits) continue;
    found.push_back(game.to_string());
    if (game.acyclic()) acyclic.push_back(game.to_string());
  }
  judge.corrected(acyclic == std::vector<std::string>{"v0: r v1; v1: b r"}, "the acyclic ones");
  judge.note(fmt::format(
      "of {} games with 2 black vertices {} have the thresholds 1/2 and 2/3 at v0, shares k/12, 4 moves; v0: r v1; v1: "
      "b r is the only acyclic one, in the others a move back to v0 or v1 is added or put in the place of w's to r",
      small_games(2).size(), found.size()));
  return judge.figure_lost();
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
  // In general, 1/2 < B < 3/4. Blue's x: if x <= 1 - B, Red bids as much; if x > 1 - B, she bids 0, and he has less
  // than half left at w. Red's y: Blue bids y + d, d half of his lead B - 1/2, and has more than half left at w; he
  // can, as y <= 1 - B.
  judge.printed(formula("1/2 - (B - x)") == formula("2*(3/4 - B) + (x - (1-B))"), "Red's answer 0");
  judge.printed(formula("B - d - 1/2", {{"d", formula("(B-1/2)/2")}}) == formula("(B-1/2)/2"), "Blue's lead at w");
  judge.printed(formula("B - (1-B) - d", {{"d", formula("(B-1/2)/2")}}) == formula("3/2*(B-1/2)"), "he can pay");
  judge.note(
      "bids in 400ths, holdings in 200ths: neither player has a sure bid exactly if Blue has between 1/2 and 3/4 of "
      "the money; above 3/4 Blue has one (bid x with Red's money < x < B - 1/2), below 1/2 Red has; between them every "
      "bid has an answer, identically");
  return judge.confirmed("proved");
}

}  // namespace

void add_thief(Registry& registry) {
  registry.add(auction, "fig-13", figure_13);
  registry.add(auction, "thief-thresholds", thief_thresholds);
  registry.add(auction, "thief-pure", thief_pure);
  registry.add(auction, "thief-one-cent", thief_one_cent);
  registry.add(auction, "thief-two-thirds", thief_two_thirds);
  registry.add(auction, "thief-60-blue", thief_60_blue);
  registry.add(auction, "thief-60-red", thief_60_red);
  registry.add(auction, "table-2", table_2);
  registry.add(auction, "table-2-red", table_2_cells);
  registry.add(auction, "table-2-first-row", table_2_first_row);
  registry.add(auction, "table-2-last-row", table_2_last_row);
  registry.add(auction, "tradesman", tradesman);
}

}  // namespace bidcert::published
