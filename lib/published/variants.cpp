// Combinatorial Games under Auction Play, section 6: other ways to pay.

#include <fmt/format.h>

#include <algorithm>

#include "game/facts.hpp"
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

// v: blue r | red b, where whoever moves loses; Red moves on the first tie. Can Blue force a win with `blue` of
// `coins`? Bids go down to 0 or, if they may be negative, to minus what the bidder has: the low bidder then pays the
// other what the high bid is below 0, no more than he has offered himself.
bool wins_by_not_moving(long blue, long coins, bool negative) {
  for (long x = negative ? -blue : 0; x <= blue; ++x) {
    bool all = true;
    for (long y = negative ? blue - coins : 0; y <= coins - blue; ++y) all = all && y >= x;
    if (all) return true;
  }
  return false;
}

Finding coloured_edges(Context& context, Judge& judge) {
  const Certified& game = context.certify("zugzwang", Rule::richman(), [] { return small_game("v: blue r | red b"); });
  constexpr long coins = 24;
  std::size_t differing = 0;
  for (long blue = 0; blue <= coins; ++blue) {
    const bool with = wins_by_not_moving(blue, coins, true), without = wins_by_not_moving(blue, coins, false);
    judge.printed(without && with == (ratio(blue, coins) >= game.cost("v")), fmt::format("Blue has {}", blue));
    differing += with == without ? 0 : 1;
  }
  judge.printed(differing > 0, "negative bids change nothing");
  judge.note(
      fmt::format("v: blue r | red b, {} coins, Red moves on the first tie: without negative bids Blue bids 0 and wins "
                  "with any share; if each may bid down to minus what he has, he wins from the share {} on, the "
                  "certified cost, by offering all of it",
                  coins, game.cost("v").to_string()));
  return judge.confirmed("instance");
}

// Marksman, in fractions of the total measured in marks: Blau pays D, Red pays xD for the same number (x = the rate).
Finding marksman_average(Context&, Judge& judge) {
  // avg(M+, M-) with avg(x,y) = (x + xi y)/(1 + xi): h = M+, l = M-.
  const Formula share = formula("(h + x*l)/(1+x)"), bid = formula("(h-l)/(x+1)");
  judge.printed(share - bid == formula("l") && share + formula("x") * bid == formula("h"), "the average");
  // It lies between M- and M+ at every positive rate: with h = l + d.
  const Names rising = {{"h", formula("l+d")}};
  judge.printed(formula("(h + x*l)/(1+x) - l", rising) == formula("d/(1+x)") &&
                    formula("h - (h + x*l)/(1+x)", rising) == formula("x*d/(1+x)"),
                "between M- and M+");
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
  registry.add(auction, "fig-12", figure_12);
  registry.add(auction, "beggarman-coloured", coloured_edges);
  registry.add(auction, "marksman-average", marksman_average);
  registry.add(auction, "marksman-bid", marksman_bid);
  registry.add(auction, "marksman-spinner", marksman_spinner);
  registry.add(auction, "dullman", dullman);
  registry.add(auction, "pseudo-open", open_bidding);
}

}  // namespace bidcert::published
