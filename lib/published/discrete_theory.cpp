// Discrete Bidding Games, sections 1 to 3.4: Richman games that may be partisan, the sample games, the value of the
// tie-breaking advantage, and Theorem 3.7. Thresholds are verified by bidcheck against the rules of bidding; what the
// paper says of strategies is tried out, bid by bid.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <functional>
#include <optional>
#include <set>

#include "chips/brute_force.hpp"
#include "chips/play.hpp"
#include "game/expression.hpp"
#include "game/tictactoe.hpp"
#include "published/bidding_tictactoe.hpp"
#include "published/formula.hpp"
#include "published/holdings.hpp"
#include "published/partisan_games.hpp"
#include "published/themes.hpp"
#include "rules/tie.hpp"

namespace bidcert::published {
namespace {

constexpr Player both[] = {Player::red, Player::blue};

// All one-move games with one or two black vertices: the place where every claim about any game is tried first.
std::vector<PartisanGame> small(std::uint32_t n) {
  return one_move_games(n, false);
}

// ----- Section 1

Finding rational_and_equal(Context& context, Judge& judge) {
  std::size_t count = 0, gaps = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = n == 1 ? partisan_games(1) : small(2);
    const Solution& both_costs = context.solution(fmt::format("costs-partisan-{}", n), [&] { return together(games); });
    const Costs& upper = both_costs.cost ? both_costs.cost->costs : both_costs.upper->costs;
    const Costs& lower = both_costs.cost ? both_costs.cost->costs : both_costs.lower->costs;
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i, ++count) {
        const Vertex v = vertex_of(games, g, i);
        const bool sink_in_reach = ((games[g].blue[i] | games[g].red[i]) & 3U) != 0;
        // R of the game with the players exchanged is 1 - lower.
        const bool equal = upper[v] == lower[v];
        if (!equal) ++gaps;
        if (sink_in_reach)
          judge.printed(equal, fmt::format("{}: R = {} at v{}, and R = {} with the players exchanged",
                                           games[g].to_string(), upper[v].to_string(), i, (1 - lower[v]).to_string()));
        if (games[g].acyclic()) judge.corrected(equal, games[g].to_string());
      }
  }
  const BiddingTicTacToe tictactoe(context);
  const Rational r = tictactoe.cost(board("TTT"));
  judge.corrected(r == ratio(133, 256) && !(r + r).is_one(), "tic-tac-toe");
  judge.note(
      fmt::format("{} vertices of games, {} of them with a share from which both can draw out the game; none in an "
                  "acyclic game",
                  count, gaps));
  judge.note(fmt::format("ties count for nobody: tic-tac-toe is its own mirror image and has R = {}, not one half",
                         r.to_string()));
  return judge.error(Verdict::refuted);
}

// The probability that a fair coin brings a one-move game to b: 0 where b is out of reach, and elsewhere the only
// solution of a linear system.
std::vector<Rational> coin(const PartisanGame& game) {
  const std::uint32_t n = game.n;
  std::uint32_t reach = 1;
  for (std::uint32_t round = 0; round < n; ++round)
    for (std::uint32_t i = 0; i < n; ++i)
      if (((game.blue[i] | game.red[i]) & reach) != 0) reach |= 4U << i;
  std::vector<std::vector<Rational>> m(n, std::vector<Rational>(n + 1));
  for (std::uint32_t i = 0; i < n; ++i) {
    m[i][i] = 1;
    if (((reach >> (2 + i)) & 1U) == 0) continue;
    for (const std::uint32_t set : {game.blue[i], game.red[i]}) {
      if (set == 1) m[i][n] += ratio(1, 2);
      for (std::uint32_t j = 0; j < n; ++j)
        if (set == 4U << j && ((reach >> (2 + j)) & 1U) != 0) m[i][j] -= ratio(1, 2);
    }
  }
  for (std::uint32_t c = 0; c < n; ++c) {
    std::uint32_t pivot = c;
    while (m[pivot][c].is_zero()) ++pivot;
    std::swap(m[pivot], m[c]);
    for (std::uint32_t i = 0; i < n; ++i) {
      if (i == c || m[i][c].is_zero()) continue;
      const Rational factor = m[i][c] / m[c][c];
      for (std::uint32_t j = c; j <= n; ++j) m[i][j] -= factor * m[c][j];
    }
  }
  std::vector<Rational> p;
  for (std::uint32_t i = 0; i < n; ++i) p.push_back(m[i][n] / m[i][i]);
  return p;
}

// R(G) = 1 - P(G), with R(G) read off the chips: f(K) / K tends to it.
Finding random_turn(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = small(n);
    const CertifiedTotals& totals = one_move_totals(context, n);
    const Costs& upper = one_move_costs(context, n);
    for (std::size_t g = 0; g < games.size(); ++g) {
      const std::vector<Rational> p = coin(games[g]);
      for (std::uint32_t i = 0; i < n; ++i, ++count) {
        const Vertex v = vertex_of(games, g, i);
        const QuasiPeriodic& f = totals[v];
        const Rational slope = ratio(f.slope(), 2 * static_cast<long>(f.period()));
        judge.printed(upper[v] == 1 - p[i] && slope == upper[v], games[g].to_string());
      }
    }
  }
  judge.note(
      fmt::format("{} vertices: the certified cost, one minus the probability of a win when a coin decides who "
                  "moves, and the limit of f(K) / K are the same",
                  count));
  return judge.confirmed("up to 2 black vertices, one move a player");
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

Finding chess_chips(Context&, Judge& judge) {
  Holdings now = holdings(judge.data("start").at(0));
  for (const std::string& word : judge.data("bids")) {
    const std::vector<std::string> step = parts(word, ',');
    if (step.size() != 4) throw InputError("not a bid: " + word);
    const auto result = after(now, static_cast<Chips>(holding_number(step[0]) / 2),
                              static_cast<Chips>(holding_number(step[1]) / 2), step[2]);
    if (!judge.cell(result.has_value() && same(result->first, holdings(step[3])), word)) break;
    now = result->first;
  }
  // Alice has 160* against 40 and wants two moves in a row: she bids 40 twice with the advantage, or what it takes.
  const auto wins_bid = [](const Holdings& h) { return h.holder == Player::blue ? h.blue >= h.red : h.blue > h.red; };
  judge.printed(wins_bid(now) && wins_bid({now.blue - now.red, 2 * now.red, Player::red}), "two bids in a row");
  // Before Bob's bid of 30 she had 130* against 70: to win the bid for x and then the next one, x < 30 is enough; x =
  // 30 is not if it takes the advantage.
  for (Chips x = 0; x < 30; ++x) judge.printed(wins_bid({130 - x, 70 + x, Player::blue}), "less than thirty");
  judge.printed(!wins_bid({100, 100, Player::red}) && !wins_bid({99, 101, Player::blue}), "thirty");
  return judge.confirmed("instance");
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

// ----- Section 3.1

// f without the advantage and with it: one number of chips apart at most.
Finding value_of_the_token(Context& context, Judge& judge, bool lemma_3_1) {
  const auto holds = [&](Chips without, Chips with) { return lemma_3_1 ? with <= without : without <= with + 1; };
  std::size_t functions = 0, states = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = small(n);
    const CertifiedTotals& totals = one_move_totals(context, n);
    for (std::size_t g = 0; g < games.size(); ++g)
      for (std::uint32_t i = 0; i < n; ++i, ++functions) {
        const Vertex v = vertex_of(games, g, i);
        const QuasiPeriodic without = totals.evidence.function(v, Player::red);
        const QuasiPeriodic with = totals.evidence.function(v, Player::blue);
        judge.printed(lemma_3_1 ? never_above(with, without) : never_above(without, with + QuasiPeriodic(1, 0)),
                      games[g].to_string());
      }
    // And from the rules alone.
    for (Chips total = 0; total <= 4; ++total)
      for (const PartisanGame& game : games) {
        const Game made = alone(game);
        const States won = brute_force_wins(made, {total}, Player::blue);
        for (Vertex v = 2; v < made.size(); ++v)
          for (Chips a = 0; a <= total; ++a, ++states) {
            const bool with = won.at(v, a, Player::blue) != States::never;
            const bool without = won.at(v, a, Player::red) != States::never;
            if (lemma_3_1)
              judge.printed(!without || with, game.to_string());
            else if (a > 0)
              judge.printed(won.at(v, a - 1, Player::blue) == States::never || without, game.to_string());
          }
      }
  }
  const std::vector<PartisanGame> games = small(3);
  const Game all = together(games);
  for (Chips total = 0; total <= 3; ++total) {
    const ChipThresholds t = chips_to_win(all, {total});
    for (Vertex v = 2; v < all.size(); ++v) judge.printed(holds(t[v].without, t[v].with), "three black vertices");
  }
  judge.note(
      fmt::format("{} vertices for every total, {} states by trying all bids with up to 4 chips, {} games with three "
                  "black vertices and up to 3 chips",
                  functions, states, games.size()));
  return judge.confirmed("up to 2 black vertices for every total, 3 for K <= 3; one move a player");
}

Finding lemma_3_1(Context& context, Judge& judge) {
  return value_of_the_token(context, judge, true);
}
Finding lemma_3_2(Context& context, Judge& judge) {
  return value_of_the_token(context, judge, false);
}

const CertifiedTotals& first_of_red(Context& context) {
  return context.totals("chips-B10", Tie::advantage, [] { return parse_expression("B10").game; });
}

Finding example_3_3(Context& context, Judge& judge) {
  const CertifiedTotals& totals = first_of_red(context);
  for (std::int64_t n = 1; n <= 10; ++n) {
    const QuasiPeriodic& f = totals[n == 1 ? "E" : fmt::format("B{}", n)];
    const std::int64_t power = 1L << n;
    for (std::int64_t k = 0; k <= 4 * power; ++k) {
      const std::int64_t needed = f(static_cast<std::uint64_t>(k));
      judge.printed((2 * k + 1 >= needed) == (k >= power / 2 - 1), fmt::format("n = {}, ({}*, 0)", n, k));
      judge.printed((2 * k >= needed) == (k >= power - 1), fmt::format("n = {}, ({}, 0*)", n, k));
    }
  }
  judge.note("all k up to 2^(n+2); beyond that f(k) grows by less than 2 for each chip");
  return judge.confirmed("up to n = 10");
}

Finding third_party(Context& context, Judge& judge) {
  const CertifiedTotals& totals = first_of_red(context);
  for (std::int64_t n = 1; n <= 9; ++n) {
    // With m = n + 1: 2^(m-1) - 1 chips and the advantage win, n chips more without it do not.
    const QuasiPeriodic& f = totals[fmt::format("B{}", n + 1)];
    const std::int64_t a = (1L << n) - 1;
    judge.printed(2 * a + 1 >= f(static_cast<std::uint64_t>(a)) && 2 * (a + n) < f(static_cast<std::uint64_t>(a + n)),
                  fmt::format("n = {}", n));
  }
  return judge.confirmed("up to n = 9");
}

// ----- Section 3.2

// Play of a one-move game by trying all bids, where the players may be bound to use the advantage in ties above 0.
class Play {
 public:
  Play(const PartisanGame& game, Chips total, bool blue_uses, bool red_uses)
      : game_(game), total_(total), uses_{red_uses, blue_uses}, won_((game.n + 2) * 2 * (total + 1), false) {
    for (Chips a = 0; a <= total; ++a)
      for (const Player holder : both) won_[index(0, a, holder)] = true;
    for (bool grown = true; grown;) {
      grown = false;
      std::vector<bool> next = won_;
      for (std::uint32_t i = 0; i < game.n; ++i)
        for (Chips a = 0; a <= total; ++a)
          for (const Player holder : both)
            if (!won_[index(2 + i, a, holder)] && wins(i, a, holder)) next[index(2 + i, a, holder)] = grown = true;
      won_ = next;
    }
  }

  bool won(std::uint32_t i, Chips a, Player holder) const { return won_[index(2 + i, a, holder)]; }
  friend bool operator==(const Play& s, const Play& t) { return s.won_ == t.won_; }

  // Does Blue's bid x survive Red's answer y?
  bool survives(std::uint32_t i, Chips a, Player holder, Chips x, Chips y) const {
    if (x != y) return outcome(i, a, x > y ? Player::blue : Player::red, std::max(x, y), holder);
    const bool used = outcome(i, a, holder, x, other(holder)), kept = outcome(i, a, other(holder), x, holder);
    if (x > 0 && uses_[static_cast<std::size_t>(holder)]) return used;
    return holder == Player::blue ? used || kept : used && kept;
  }

 private:
  std::size_t index(std::uint32_t place, Chips a, Player holder) const {
    return 2 * (place * (total_ + 1) + a) + static_cast<std::size_t>(holder);
  }
  bool wins(std::uint32_t i, Chips a, Player holder) const {
    for (Chips x = 0; x <= a; ++x) {
      bool all = true;
      for (Chips y = 0; all && y <= total_ - a; ++y) all = survives(i, a, holder, x, y);
      if (all) return true;
    }
    return false;
  }
  // The winner of the bid pays it and decides who moves.
  bool outcome(std::uint32_t i, Chips a, Player winner, Chips bid, Player token) const {
    const Chips left = winner == Player::blue ? a - bid : a + bid;
    const auto after_move = [&](std::uint8_t move) -> bool { return won_[index(only_place(move), left, token)]; };
    const bool blue = after_move(game_.blue[i]), red = after_move(game_.red[i]);
    return winner == Player::blue ? blue || red : blue && red;
  }

  const PartisanGame& game_;
  Chips total_;
  std::array<bool, 2> uses_;
  std::vector<bool> won_;
};

Finding proposition_3_4(Context&, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const PartisanGame& game : small(n))
      for (Chips total = 0; total <= 4; ++total, ++count) {
        const Play free(game, total, false, false);
        judge.printed(free == Play(game, total, true, false), "Alice bound: " + game.to_string());
        judge.printed(free == Play(game, total, false, true), "Bob bound: " + game.to_string());
      }
  judge.note(fmt::format(
      "{} games and totals: a player who is bound to use the advantage in ties above 0 gives up nothing", count));
  return judge.confirmed("up to 2 black vertices, one move a player, K = 4");
}

// A bid k* survives all answers if it survives k and k + 1; a bid of 0, with the advantage kept, if it survives 0.
Finding answers(Context&, Judge& judge) {
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n)
    for (const PartisanGame& game : small(n))
      for (Chips total = 0; total <= 4; ++total) {
        const Play play(game, total, true, false);
        for (std::uint32_t i = 0; i < n; ++i)
          for (Chips a = 0; a <= total; ++a)
            for (Chips k = 0; k <= a; ++k, ++count) {
              bool all = true, few = true;
              for (Chips y = 0; y <= total - a; ++y) {
                const bool survives = play.survives(i, a, Player::blue, k, y);
                all = all && survives;
                if (y == k || y == k + 1 || (total - a < k && y == total - a)) few = few && survives;
              }
              judge.printed(all == few, game.to_string());
            }
      }
  judge.note(fmt::format("{} bids; a player with fewer than k chips has to bid less", count));
  return judge.confirmed("up to 2 black vertices, one move a player, K = 4");
}

// The second player to move wins.
PartisanGame second_move() {
  PartisanGame game;
  game.n = 2;
  game.blue = {8, 1};
  game.red = {8, 2};
  return game;
}

Finding example_3_5(Context& context, Judge& judge) {
  const PartisanGame game = second_move();
  for (Chips n = 0; n <= 8; ++n) {
    const Chips total = 2 * n;
    const Play play(game, total, false, false);
    // Bids of Alice's at the first move, and whether she may use or keep the advantage in a tie.
    std::vector<std::string> winning;
    for (Chips x = 0; x <= n; ++x)
      for (const bool use : {true, false}) {
        bool all = true;
        for (Chips y = 0; all && y <= n; ++y) {
          if (x != y) {
            all = play.survives(0, n, Player::blue, x, y);
          } else {
            const Chips left = use ? n - x : n + x;
            all = play.won(1, left, use ? Player::red : Player::blue);
          }
        }
        if (all) winning.push_back(fmt::format("{} {}", x, use ? "use" : "keep"));
      }
    judge.printed(winning == std::vector<std::string>{"0 keep"},
                  fmt::format("n = {}: {}", n, fmt::join(winning, ", ")));
    // After a tie at 0 she must bid everything.
    std::vector<Chips> second;
    for (Chips x = 0; x <= n; ++x) {
      bool all = true;
      for (Chips y = 0; all && y <= n; ++y) all = play.survives(1, n, Player::blue, x, y);
      if (all) second.push_back(x);
    }
    judge.printed(second == std::vector<Chips>{n}, fmt::format("n = {}: second bids {}", n, fmt::join(second, ", ")));
  }
  const CertifiedTotals& totals = context.totals("second-move", Tie::advantage, [&] { return alone(game); });
  for (Chips n = 0; n < 100; ++n)
    judge.printed(static_cast<std::int64_t>(2 * n + 1) >= totals["v0"](2 * n) &&
                      static_cast<std::int64_t>(2 * n) < totals["v0"](2 * n),
                  fmt::format("n = {}", n));
  judge.note(
      "that the holder wins is verified for n < 100; all bids tried for n <= 8. If Bob bids more than 0 first, Alice "
      "has chips to spare and more than one second bid wins");
  return judge.confirmed("up to 8 chips each");
}

// ----- Section 3.3

Finding calculus(Context& context, Judge& judge) {
  // With D = |RB - RA| / 2 and R = (RA + RB) / 2: paying D leads to the lesser, being paid D to the greater.
  const Formula r = formula("(a+b)/2"), d = formula("(b-a)/2");
  judge.printed(r - d == formula("a") && r + d == formula("b"), "R - D and R + D");
  std::size_t count = 0;
  for (std::uint32_t n = 1; n <= 2; ++n) {
    const std::vector<PartisanGame> games = small(n);
    const Costs& upper = one_move_costs(context, n);
    for (std::size_t g = 0; g < games.size(); ++g, ++count) {
      std::vector<Rational> now(n + 2, 1);
      now[0] = 0;
      for (int t = 0; t < 60; ++t) {
        std::vector<Rational> next = now;
        for (std::uint32_t i = 0; i < n; ++i)
          next[2 + i] = (now[only_place(games[g].blue[i])] + now[only_place(games[g].red[i])]) / 2;
        for (std::uint32_t i = 0; i < n; ++i)
          judge.printed(next[2 + i] <= now[2 + i] && next[2 + i] >= upper[vertex_of(games, g, i)],
                        games[g].to_string());
        now = next;
      }
      for (std::uint32_t i = 0; i < n; ++i)
        judge.printed(now[2 + i] - upper[vertex_of(games, g, i)] < ratio(1, 100000), games[g].to_string());
    }
  }
  judge.note(fmt::format("{} games: R(G[n]) falls to the certified cost, within 1/100000 for n = 60", count));
  return judge.confirmed("up to 2 black vertices, one move a player, n = 60");
}

// Am is won after m moves. Truncated after t moves, the game with all m looks like the one with m <= t + 1.
Finding example_3_6(Context&, Judge& judge) {
  const auto truncation = [](std::uint32_t t) {
    // R(A_m[s]) is 0 if m <= s, otherwise 1. Blue's best is m = 1, Red's the greatest.
    const auto am = [](std::uint32_t m, std::uint32_t s) { return m <= s ? Rational(0) : Rational(1); };
    if (t == 0) return Rational(1);
    Rational low = 1, high = 0;
    for (std::uint32_t m = 1; m <= t + 1; ++m) {
      low = std::min(low, am(m, t - 1));
      high = std::max(high, am(m, t - 1));
    }
    return (low + high) / 2;
  };
  for (std::uint32_t t = 1; t <= 100; ++t) {
    judge.printed(truncation(t) == ratio(1, 2),
                  fmt::format("R(G[{}]) = {}: after one move not even A_1 is won", t, truncation(t).to_string()));
    if (t >= 2) judge.corrected(truncation(t) == ratio(1, 2), fmt::format("n = {}", t));
  }
  return judge.error(Verdict::misprint);
}

// ----- Theorem 3.7

// fA and fB as numbers of holdings.
struct Needs {
  std::int64_t a, b;
};

// 0: even, fA in N; 1: odd, fA in N*; 2: even, fA in N*; 3: odd, fA in N.
std::size_t case_of(const Needs& f) {
  const bool odd = (f.a / 2 + f.b / 2) % 2 != 0, star = f.a % 2 != 0;
  return star ? (odd ? 1 : 2) : (odd ? 3 : 0);
}

std::int64_t theorem_3_7(const Needs& f) {
  const std::int64_t half = (f.a / 2 + f.b / 2) / 2;
  switch (case_of(f)) {
    case 0:
      return 2 * half;
    case 1:
      return 2 * half + 2;
    default:
      return 2 * half + 1;
  }
}

// The same with the lesser of fA and fB in place of fA.
std::int64_t corrected_3_7(const Needs& f) {
  return theorem_3_7({std::min(f.a, f.b), std::max(f.a, f.b)});
}

// Calls visit(game, i, total, fA, fB, f) for all one-move games with up to 3 black vertices, those with fewer vertices
// and chips first; the thresholds are verified by bidcheck for up to two vertices.
using Visit = std::function<void(const PartisanGame&, std::uint32_t, Chips, const Needs&, std::int64_t)>;
void for_each_step(Context& context, const Visit& visit) {
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<PartisanGame> games = small(n);
    const Game all = together(games);
    for (Chips total = 0; total <= (n < 3 ? 8 : 3); ++total) {
      std::vector<std::int64_t> f;
      if (n < 3) {
        const CertifiedTotals& totals = one_move_totals(context, n);
        for (Vertex v = 0; v < all.size(); ++v) f.push_back(totals[v](total));
      } else {
        const ChipThresholds t = chips_to_win(all, {total});
        for (Vertex v = 0; v < all.size(); ++v) f.push_back(static_cast<std::int64_t>(t[v].without + t[v].with));
      }
      for (std::size_t g = 0; g < games.size(); ++g)
        for (std::uint32_t i = 0; i < n; ++i) {
          const Vertex v = vertex_of(games, g, i);
          visit(games[g], i, total, {f[all.blue_moves(v)[0]], f[all.red_moves(v)[0]]}, f[v]);
        }
    }
  }
}

std::string counterexample(const PartisanGame& game, std::uint32_t i, Chips total, const Needs& f, std::int64_t printed,
                           std::int64_t truth) {
  return fmt::format("{}, K = {}: at v{} fA = {} and fB = {}, printed {}, true {}", game.to_string(), total, i,
                     starred(f.a), starred(f.b), starred(printed), starred(truth));
}

// One case of the theorem, where Alice wants to move (fA <= fB) or in zugzwang (fA > fB).
Check theorem_case(std::size_t which, bool zugzwang) {
  return [=](Context& context, Judge& judge) {
    std::size_t count = 0;
    for_each_step(
        context, [&](const PartisanGame& game, std::uint32_t i, Chips total, const Needs& f, std::int64_t truth) {
          if (case_of(f) != which || (f.a > f.b) != zugzwang) return;
          ++count;
          const std::int64_t printed = theorem_3_7(f);
          judge.printed(printed == truth, counterexample(game, i, total, f, printed, truth));
          judge.corrected(corrected_3_7(f) == truth, counterexample(game, i, total, f, corrected_3_7(f), truth));
          // Exactly where one of the two is starred and the other is not, and in zugzwang.
          judge.corrected((printed == truth) == (!zugzwang || f.a % 2 == f.b % 2), "where it fails");
        });
    judge.note(fmt::format("{} vertices and totals fall under this case", count));
    if (zugzwang) return judge.error(Verdict::refuted);
    return judge.confirmed("up to 2 black vertices for K <= 8, 3 for K <= 3; one move a player");
  };
}

// The bids that the proof recommends, wherever Alice wins or Bob prevents it.
Check theorem_bid(std::size_t which) {
  return [=](Context& context, Judge& judge) {
    std::size_t count = 0;
    for (std::uint32_t n = 1; n <= 2; ++n) {
      const std::vector<PartisanGame> games = small(n);
      const Game all = together(games);
      for (Chips total = 0; total <= 8; ++total) {
        const CertifiedTotals& totals = one_move_totals(context, n);
        ChipThresholds t = chips_to_win(all, {total});
        for (Vertex v = 2; v < all.size(); ++v)
          judge.corrected(static_cast<std::int64_t>(t[v].with + t[v].without) == totals[v](total), "thresholds");
        for (std::size_t g = 0; g < games.size(); ++g)
          for (std::uint32_t i = 0; i < n; ++i) {
            const Vertex v = vertex_of(games, g, i);
            const auto number = [&](Vertex w) { return static_cast<std::int64_t>(t[w].with + t[w].without); };
            const Needs f{number(all.blue_moves(v)[0]), number(all.red_moves(v)[0])};
            if (case_of(f) != which) continue;
            const std::int64_t difference = std::abs(f.a / 2 - f.b / 2);
            for (Chips a = 0; a <= total; ++a)
              for (const Player holder : both) {
                const ChipBids bids = optimal_bids(all, t, {v, a, holder});
                const bool holds_token = bids.player == holder;
                const Chips own = bids.player == Player::blue ? a : total - a;
                // Smallest bid greater than x: x* for the holder, x + 1 for the other.
                const auto recommended = [&](std::size_t when) {
                  std::int64_t bid = difference / 2;
                  if (when == 2) bid -= holds_token ? 1 : 0;
                  if (when == 3) bid += holds_token ? 0 : 1;
                  return static_cast<Chips>(std::max<std::int64_t>(bid, 0));
                };
                const auto survives = [&](Chips bid) {
                  return bid <= own && bids.bids.first <= bid && bid <= bids.bids.last;
                };
                const Chips chosen = recommended(which);
                ++count;
                const bool fine = survives(chosen);
                const std::string where = fmt::format(
                    "{}, K = {}, {} has {}{} at v{}: fA = {}, fB = {}, recommended {}, right {} to {}",
                    games[g].to_string(), total, bids.player == Player::blue ? "Alice" : "Bob", own,
                    holds_token ? "*" : "", i, starred(f.a), starred(f.b), chosen, bids.bids.first, bids.bids.last);
                judge.printed(fine, where);
                judge.corrected(survives(recommended(case_of({std::min(f.a, f.b), std::max(f.a, f.b)}))), where);
              }
          }
      }
    }
    judge.note(fmt::format("{} states", count));
    return judge.error(Verdict::refuted, "up to 2 black vertices, one move a player, K = 8");
  };
}

}  // namespace

void add_discrete_theory(Registry& registry) {
  const auto add = [&](const std::string& id, Check check) { registry.add(discrete, id, std::move(check)); };
  add("sec-1-rational", rational_and_equal);
  add("sec-1-random-turn", random_turn);
  add("sec-1-infinite", any_thresholds);
  add("sec-1.1", sample_game);
  add("sec-1.2-chips", chess_chips);
  add("sec-1.2-squares", chess_squares);
  add("lemma-3.1", lemma_3_1);
  add("lemma-3.2", lemma_3_2);
  add("ex-3.3", example_3_3);
  add("sec-3.1-third-party", third_party);
  add("prop-3.4", proposition_3_4);
  add("ex-3.5", example_3_5);
  add("sec-3.2-answers", answers);
  add("sec-3.3", calculus);
  add("ex-3.6", example_3_6);
  const char* const cases[] = {"even-plain", "odd-starred", "even-starred", "odd-plain"};
  for (std::size_t which = 0; which < 4; ++which) {
    add(std::string("thm-3.7-") + cases[which], theorem_case(which, false));
    add(std::string("thm-3.7-zugzwang-") + cases[which], theorem_case(which, true));
    add(std::string("thm-3.7-bid-") + cases[which], theorem_bid(which));
  }
}

}  // namespace bidcert::published
