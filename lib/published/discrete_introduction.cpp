// Discrete Bidding Games, section 1: Richman games that may be partisan, their coin-tossing partners, and the two
// sample games.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

#include "chips/play.hpp"
#include "game/tictactoe.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/random_turn.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// ----- Section 1

// Has every vertex an end within reach?
bool ends(const PartisanGame& game) {
  std::uint32_t reach = 3;
  for (std::uint32_t round = 0; round < game.n; ++round)
    for (std::uint32_t i = 0; i < game.n; ++i)
      if (((game.blue[i] | game.red[i]) & reach) != 0) reach |= 4U << i;
  return reach == (4U << game.n) - 1;
}

Finding rational_and_equal(Context& context, Judge& judge) {
  std::size_t count = 0, gaps = 0;
  const auto test = [&](const std::vector<PartisanGame>& games, const Solution& found) {
    const Costs& upper = found.cost ? found.cost->costs : found.upper->costs;
    const Costs& lower = found.cost ? found.cost->costs : found.lower->costs;
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < games[g].n; ++i, ++count) {
        const Vertex v = vertex_of(games, g, i);
        // R of the game with the players exchanged is 1 - lower.
        const bool equal = upper[v] == lower[v];
        gaps += equal ? 0 : 1;
        if (ends(games[g]))
          judge.printed(equal, fmt::format("{}: R = {} at v{}, and R = {} with the players exchanged",
                                           games[g].to_string(), upper[v].to_string(), i, (1 - lower[v]).to_string()));
        if (games[g].acyclic()) judge.corrected(equal, games[g].to_string());
      }
  };
  const std::vector<PartisanGame> one = partisan_games(1);
  test(one, context.solution("costs-partisan-1", [&] { return together(one); }));
  test(any_move_games(2), any_move_costs(context, 2));
  // Symmetric ones with an end within reach: costs that are not unique would have no such certificate.
  std::size_t symmetric = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    symmetric += certified_costs(context, fmt::format("all-{}", n), small_games(n)).size();
  judge.corrected(symmetric > 0, "symmetric games");
  const BiddingTicTacToe tictactoe(context);
  const Rational r = tictactoe.cost(board("TTT"));
  judge.corrected(!(r + r).is_one(), "tic-tac-toe is its own mirror image");
  judge.note(
      fmt::format("{} vertices of games, {} of them with a share from which both can draw out the game; none in an "
                  "acyclic game, nor in {} symmetric games with an end within reach; all costs are rational",
                  count, gaps, symmetric));
  judge.note(fmt::format("ties count for nobody: tic-tac-toe is its own mirror image and has R = {}, not one half",
                         r.to_string()));
  return judge.error(Verdict::refuted);
}

// R(G) = 1 - P(G), and R(G) read off the chips: f(K) / K tends to it.
Finding random_turn(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = any_move_games(n);
    const CertifiedTotals& totals = any_move_totals(context, n);
    const Solution& found = any_move_costs(context, n);
    const Costs& upper = found.cost ? found.cost->costs : found.upper->costs;
    for (std::size_t g = 0; g < games.size(); ++g) {
      const RandomTurnCosts by_coin = random_turn_costs(games[g]);
      for (std::uint32_t i = 0; i < n; ++i, ++count) {
        const Vertex v = vertex_of(games, g, i);
        judge.printed(upper[v] == by_coin[2 + i] && limit(totals[v]) == upper[v], games[g].to_string());
      }
    }
  }
  judge.note(
      fmt::format("{} vertices: the certified cost, one minus Alice's chance to win when a coin decides who moves, and "
                  "the limit of f(K) / K are the same",
                  count));
  return judge.confirmed("up to 2 black vertices");
}

// A game with greatest cost u and least cost l, 0 <= l <= u <= 1: b and r if both are 0 or 1, a vertex that nobody can
// leave for (0, 1), and otherwise one with Blue's move and Red's to games that average to (l, u).
std::string drawn(const Rational& l, const Rational& u, std::string& text, std::set<std::string>& made) {
  if (u.is_zero()) return "b";
  if (l.is_one()) return "r";
  const std::string name = fmt::format("{},{}", l.to_string(), u.to_string());
  if (!made.insert(name).second) return name;
  std::string blue = name, red = name;
  const Rational half = ratio(1, 2);
  if (!l.is_zero() || !u.is_one()) {
    if (u <= half) {
      blue = "b";
      red = drawn(2 * l, 2 * u, text, made);
    } else if (l >= half) {
      blue = "r";
      red = drawn(2 * l - 1, 2 * u - 1, text, made);
    } else {
      blue = drawn(0, 2 * u - 1, text, made);
      red = drawn(2 * l, 1, text, made);
    }
  }
  text += fmt::format("{}: blue {} | red {}\n", name, blue, red);
  return name;
}

Finding any_thresholds(Context& context, Judge& judge) {
  constexpr long fraction = 24;
  std::string text;
  std::set<std::string> made;
  for (long i = 0; i <= fraction; ++i)
    for (long j = i; j <= fraction; ++j) drawn(ratio(i, fraction), ratio(j, fraction), text, made);
  text.pop_back();
  const Game game = small_game(text);
  const Solution& found = context.solution("any-thresholds", [&] { return game; });
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    const std::string& name = game.name(v);
    const std::size_t comma = name.find(',');
    judge.printed(found.upper && found.lower && found.lower->costs[v].to_string() == name.substr(0, comma) &&
                      found.upper->costs[v].to_string() == name.substr(comma + 1),
                  name);
  }
  judge.note(fmt::format(
      "{} games with R(G) = u and R = 1 - l for the players exchanged, for all l <= u in multiples of 1/{}; "
      "each is an average of others, and for any real l <= u the construction goes on for ever",
      made.size(), fraction));
  return judge.confirmed(fmt::format("up to multiples of 1/{}", fraction));
}

// ----- The sample games

struct Holdings {
  Chips blue, red;
  Player holder;
};

// `4*/4`
Holdings holdings(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) throw InputError("not holdings: " + text);
  const std::int64_t blue = holding_number(text.substr(0, slash)), red = holding_number(text.substr(slash + 1));
  if (blue % 2 == red % 2) throw InputError("one player holds the advantage: " + text);
  return {static_cast<Chips>(blue / 2), static_cast<Chips>(red / 2), blue % 2 == 1 ? Player::blue : Player::red};
}

// Both bids and what the holder does with a tie; empty if that is against the rules.
std::optional<std::pair<Holdings, Player>> after(const Holdings& now, Chips blue, Chips red, const std::string& tie) {
  if (blue > now.blue || red > now.red || (blue == red) == (tie == "-")) return std::nullopt;
  const Player winner =
      blue != red ? (blue > red ? Player::blue : Player::red) : (tie == "use" ? now.holder : other(now.holder));
  const Chips bid = std::max(blue, red);
  Holdings next = now;
  next.blue = winner == Player::blue ? now.blue - bid : now.blue + bid;
  next.red = winner == Player::red ? now.red - bid : now.red + bid;
  if (blue == red) next.holder = other(winner);
  return std::pair{next, winner};
}

std::vector<std::string> parts(const std::string& text, char separator) {
  std::vector<std::string> list(1);
  for (const char c : text) {
    if (c == separator)
      list.emplace_back();
    else
      list.back() += c;
  }
  return list;
}

bool same(const Holdings& s, const Holdings& t) {
  return s.blue == t.blue && s.red == t.red && s.holder == t.holder;
}

// Each word: bids, what the holder does with a tie (- if there is none), the board, the holdings afterwards.
Finding sample_game(Context& context, Judge& judge) {
  const CertifiedChips& chips = context.chips("tictactoe-8", {8}, tictactoe_game);
  const BiddingTicTacToe tictactoe(context);
  Holdings now = holdings(judge.data("start").at(0));
  std::string position = board("TTT");
  std::size_t safe = 0, moves = 0;
  for (const std::string& word : judge.data("moves")) {
    const std::vector<std::string> step = parts(word, ',');
    if (step.size() != 5) throw InputError("not a move: " + word);
    const Chips blue = static_cast<Chips>(holding_number(step[0]) / 2);
    const Chips red = static_cast<Chips>(holding_number(step[1]) / 2);
    const auto result = after(now, blue, red, step[2]);
    bool right = result.has_value() && same(result->first, holdings(step[4]));
    if (right) {
      const std::vector<std::string> next = tictactoe.moves(position, result->second);
      right = std::find(next.begin(), next.end(), step[3]) != next.end();
    }
    judge.cell(right, word + " is against the rules");
    if (!right) return judge.confirmed("instance");
    // Was Alice sure to win, and did her bid keep it so?
    const ChipState state{tictactoe.vertex(position), now.blue, now.holder};
    const ChipBids bids = optimal_bids(chips.game, chips.thresholds, state);
    ++moves;
    if (bids.player == Player::blue && bids.bids.first <= blue && blue <= bids.bids.last) ++safe;
    now = result->first;
    position = step[3];
  }
  judge.printed(chips.game.goal(tictactoe.vertex(position)) == Goal::blue, "Alice has not won");
  judge.note(
      fmt::format("with 8 chips Alice needs {} at the empty board, and has it: she wins whatever Bob does. All of "
                  "Bob's bids and moves lose, so he did nothing wrong; {} of Alice's {} bids keep the win",
                  starred(chips["........."]), safe, moves));
  return judge.confirmed("instance");
}

// The holdings after all bids; each word: bids, what the holder does with a tie, the holdings afterwards.
Holdings replay(Judge& judge) {
  Holdings now = holdings(judge.data("start").at(0));
  for (const std::string& word : judge.data("bids")) {
    const std::vector<std::string> step = parts(word, ',');
    if (step.size() != 4) throw InputError("not a bid: " + word);
    const auto result = after(now, static_cast<Chips>(holding_number(step[0]) / 2),
                              static_cast<Chips>(holding_number(step[1]) / 2), step[2]);
    if (!judge.cell(result.has_value() && same(result->first, holdings(step[3])), word)) break;
    now = result->first;
  }
  return now;
}

Finding first_bid(Context&, Judge& judge) {
  replay(judge);
  return judge.confirmed("instance");
}

Finding chess_chips(Context&, Judge& judge) {
  const Holdings now = replay(judge);
  // Alice has 160* against 40 and wants two moves in a row: she bids 40 twice with the advantage, or what it takes.
  const auto wins_bid = [](const Holdings& h) { return h.holder == Player::blue ? h.blue >= h.red : h.blue > h.red; };
  judge.printed(wins_bid(now) && wins_bid({now.blue - now.red, 2 * now.red, Player::red}), "two bids in a row");
  // Before Bob's bid of 30 she had 130* against 70: to win the bid for x and then the next one, x < 30 is enough; x =
  // 30 is not if it takes the advantage.
  for (Chips x = 0; x < 30; ++x) judge.printed(wins_bid({130 - x, 70 + x, Player::blue}), "less than thirty");
  judge.printed(!wins_bid({100, 100, Player::red}) && !wins_bid({99, 101, Player::blue}), "thirty");
  // After Bob's first move she had 113* against 87: if the second costs her more than 13, she has fewer than Bob.
  for (Chips x = 0; x <= 113; ++x) judge.printed((113 - x < 87 + x) == (x > 13), "more than thirteen");
  return judge.confirmed("instance");
}

// Moving is never worse than letting the other move, with any total and with real-valued bids.
Finding no_zugzwang(Context& context, Judge& judge) {
  const BiddingTicTacToe tictactoe(context);
  std::size_t count = 0;
  for (Vertex v = 0; v < tictactoe.game().size(); ++v) {
    if (!tictactoe.game().black(v)) continue;
    ++count;
    const std::string& position = tictactoe.game().name(v);
    judge.printed(never_above(tictactoe.best(position, Player::blue), tictactoe.best(position, Player::red)), position);
    Rational low = 1, high = 0;
    for (const Vertex w : tictactoe.game().blue_moves(v)) low = std::min(low, Rational(tictactoe.costs()[w]));
    for (const Vertex w : tictactoe.game().red_moves(v)) high = std::max(high, Rational(tictactoe.costs()[w]));
    judge.printed(low <= high, position);
  }
  judge.note(fmt::format("{} positions: what Blue needs after his best move is never more than after Red's", count));
  return judge.confirmed("proved");
}

// Squares as file 1..8 and rank 1..8.
Finding chess_squares(Context&, Judge& judge) {
  struct Square {
    int file, rank;
  };
  const auto square = [](const std::string& text) { return Square{text.at(0) - 'a' + 1, text.at(1) - '0'}; };
  const auto line = [](Square s, Square t) {
    const int df = std::abs(s.file - t.file), dr = std::abs(s.rank - t.rank);
    return df == dr || df == 0 || dr == 0;
  };
  // A pawn's first move to e3 is White's: Black's pawns start on rank 7.
  const Square pawn = square(judge.data("pawn").at(0)), queen = square(judge.data("queen").at(0));
  judge.cell(pawn.rank == 6 || pawn.rank == 5,
             "a black pawn starts on rank 7 and cannot move to " + judge.data("pawn").at(0));
  judge.cell(line(square("d1"), queen) && line(queen, square("f7")),
             "the queen that could go from d1 to f3 cannot go to h4, and on h4 does not attack f7");
  judge.corrected(pawn.rank == 3 || pawn.rank == 4, "a white pawn to e3");
  judge.corrected(
      line(square("d1"), square("f3")) && line(square("d1"), square("h5")) && line(square("h5"), square("f7")),
      "the queen to h5");
  judge.corrected(line(square("f1"), square("c4")) && line(square("c4"), square("f7")), "the bishop");
  judge.note(
      "e3, Bc4, Bxf7, Qf3 are White's; from d1 the queen goes to h5, over e2, f3, g4, and attacks the king on f7");
  return judge.error(Verdict::misprint);
}

}  // namespace

void add_discrete_introduction(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("sec-1-rational", rational_and_equal);
  add("sec-1-random-turn", random_turn);
  add("sec-1-infinite", any_thresholds);
  add("sec-1-bid", first_bid);
  add("sec-1.1", sample_game);
  add("sec-1.1-no-zugzwang", no_zugzwang);
  add("sec-1.2-chips", chess_chips);
  add("sec-1.2-squares", chess_squares);
}

}  // namespace bidcert::published
