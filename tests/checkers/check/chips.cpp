#include "check/chips.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

namespace {

std::string with(const std::string& rule, const std::string& game, const std::string& body) {
  const Example e{"", rule, body.substr(0, body.find(' ')), "blue-wins b\nred-wins r\n" + game, body};
  return verdict(e.game(), e.certificate());
}

}  // namespace

TEST_CASE("chips: form") {
  CHECK(verdict("chips", "rule chips:advantage", "rule chips") == "2:6 unknown rule");
  CHECK(verdict("chips", "rule chips:advantage", "rule chips:tie") == "2:6 unknown rule");
  CHECK(verdict("chips", "rule chips:advantage", "rule richman") == "3:7 this claim is not possible with this rule");
  CHECK(verdict("two", "rule richman", "rule chips:advantage") == "3:7 this claim is not possible with this rule");
  CHECK(verdict("chips", "claim thresholds", "claim every-total") == "10:1 wrong word");
  CHECK(verdict("chips", "thresholds 2 total", "thresholds 1 total") == "10:12 wrong number of vertices with moves");
  CHECK(verdict("chips", "total 3", "totals 3") == "10:14 wrong word");
  CHECK(verdict("chips", "total 3", "total 1000000000000000001") == "10:20 number out of range");
  CHECK(verdict("chips", "player blue", "player Blue") == "10:29 wrong word");
  CHECK(verdict("chips", "ends none", "ends red") == "10:39 wrong word");
  CHECK(verdict("chips-ball", "ends blue", "ends none") == "12:38 wrong word");
  CHECK(verdict("chips", "ends none", "ends none 1") == "10:44 the line goes on");
  CHECK(verdict("chips", "y 3 1 2 0 3 0 1 1\n", "x 3 1 2 0 3 0 1 1\n") == "12:1 has a line already, line 11");
  CHECK(verdict("chips", "y 3 1 2 0 3 0 1 1\n", "b 3 1 2 0 3 0 1 1\n") == "12:1 an end has no line");
  CHECK(verdict("chips-ball", "e 2 1", "o 2 1") == "13:1 an end has no line");
  CHECK(verdict("chips", "y 3 1 2 0 3 0 1 1\n", "q 3 1 2 0 3 0 1 1\n") == "12:1 no such vertex in the game");
  CHECK(verdict("chips", "y 3 1 2 0 3 0 1 1\n", "") == "12:1 no such vertex in the game");
  CHECK(verdict("chips", "y 3 1 2 0 3 0 1 1\n", "y 3 1 2 0 3 0 1\n") == "12:16 the line ends too early");
  CHECK(verdict("chips-first", "f 2 2 2 1", "f 2 2 2 1 2 2 2 1") == "11:11 the line goes on");
  CHECK(verdict("chips", "x 2 2", "x 02 2") == "11:3 not a natural number");
}

TEST_CASE("chips: functions of the total") {
  CHECK(verdict("every", "functions 8", "functions 7") == "18:1 no such vertex in the game");
  CHECK(verdict("every", "functions 8", "functions 9") == "19:1 wrong word");
  CHECK(verdict("every", "function 1 period", "function 2 period") == "12:10 functions are numbered from 0");
  CHECK(verdict("every", "function 0 period 2", "function 0 period 0") == "11:19 number out of range");
  CHECK(verdict("every", "function 0 period 2", "function 0 period 3") == "11:41 the line ends too early");
  CHECK(verdict("every", "prefix 0 1 1\n", "prefix 0 1 1 1\n") == "11:42 the line goes on");
  CHECK(verdict("every", "prefix 0 1 1\n", "prefix 0 1 4294967297\n") == "11:40 number out of range");
  CHECK(verdict("every", "slope 1", "slope 4294967297") == "11:27 number out of range");
  CHECK(verdict("every", "w 0 5 6 5 0 5 7 5", "w 0 5 6 5 0 5 7 8") == "20:17 no such function");
  CHECK(verdict("every", "w 0 5 6 5 0 5 7 5", "w 0 5 6 5 0 5 6 5") == "10:25 function 7 is not used");
  const Example& e = example("every");
  CHECK(verdict(e.game(), e.certificate(), {.steps = 24}) == "VERIFIED");
  CHECK(verdict(e.game(), e.certificate(), {.steps = 23}) == "20:1 too many totals to check");
  CHECK(verdict(e.game(), e.certificate(), {.values = 3}) == "VERIFIED");
  CHECK(verdict(e.game(), e.certificate(), {.values = 2}) == "19:1 too many totals to check");
  CHECK(verdict(e.game(), e.certificate(), {.values = 1}) == "11:19 prefix and period together are too long");
  CHECK(check(e.game(), e.certificate(), {.values = 2}).rejection->limit);
  CHECK(check(e.game(), e.certificate(), {.values = 1}).rejection->limit);
}

TEST_CASE("chips: each condition") {
  CHECK(verdict("chips", "x 2 2 1 1", "x 5 0 0 1") == "11:3 the threshold exceeds K + 1");
  CHECK(verdict("chips", "x 2 2 1 1", "x 2 3 1 1") == "11:5 the bid exceeds the chips");
  CHECK(verdict("chips", "x 2 2 1 1", "x 2 0 1 1") == "11:5 an answer to the bid leaves too few chips");
  CHECK(verdict("chips", "x 2 2 1 1", "x 2 2 2 1") == "11:7 wrong rank");
  CHECK(verdict("chips", "x 2 2 1 1", "x 2 2 0 1") == "11:7 wrong rank");
  CHECK(verdict("chips", "x 2 2 1 1", "x 2 2 1 0") == "11:9 an answer to the bid leaves too few chips");
  CHECK(verdict("chips", "x 2 2 1 1", "x 2 2 1 3") == "11:9 the bid exceeds the chips");
  const std::string win = "thresholds 1 total 1 player blue ends none\nv 0 ";
  CHECK(with("chips:red-first", "v: b\n", win + "0 1 0\n") == "VERIFIED");
  CHECK(with("chips:red-first", "v: b\n", win + "0 1 1\n") == "10:9 a bid where none is needed");
  const std::string lose = "thresholds 1 total 1 player blue ends none\nv 2 ";
  CHECK(with("chips:red-first", "v: r\n", lose + "0 0 0\n") == "VERIFIED");
  CHECK(with("chips:red-first", "v: r\n", lose + "1 0 0\n") == "10:5 a bid where none is needed");
  CHECK(with("chips:red-first", "v: r\n", lose + "0 1 0\n") == "10:7 a rank where none is needed");
}

// What was needed for one vertex, prefix, period or steps, is not charged to the next.
TEST_CASE("chips: limits are counted vertex by vertex, moves player by player") {
  const auto limited = [](const std::string& game, const std::string& body, const Limits& limits) {
    const Example e{"", "chips:red-first", "every-total", "blue-wins b\nred-wins r\n" + game, body};
    return verdict(e.game(), e.certificate(), limits);
  };
  const std::string four = "every-total 2 functions 4 player blue ends none\n";
  const std::string threes = "function 2 period 3 slope 0 prefix 0 0 0 0\nfunction 3 period 3 slope 0 prefix 0 1 1 1\n";
  const std::string lines = "v 0 0 1 0\nw 2 2 3 2\n";
  CHECK(limited("v: b\nw: b\n",
                four + "function 0 period 2 slope 0 prefix 0 0 0\nfunction 1 period 2 slope 0 prefix 0 1 1\n" + threes +
                    lines,
                {.values = 3}) == "VERIFIED");
  CHECK(limited("v: b\nw: b\n",
                four + "function 0 period 1 slope 0 prefix 2 0 0 0\nfunction 1 period 1 slope 0 prefix 2 1 1 1\n" +
                    threes + lines,
                {.values = 3}) == "VERIFIED");
  CHECK(limited("v: b\nw: b\n",
                four + "function 0 period 1 slope 0 prefix 3 0 0 0 0\nfunction 1 period 1 slope 0 prefix 0 1\n" +
                    threes + lines,
                {.values = 3}) == "11:19 prefix and period together are too long");
  const std::string uneven = "v: blue b | red b w\nw: b\n",
                    body =
                        "every-total 2 functions 3 player blue ends none\nfunction 0 period 1 slope 0 prefix 0 0\n"
                        "function 1 period 1 slope 0 prefix 0 1\nfunction 2 period 1 slope 0 prefix 0 2\n"
                        "v 0 0 2 0\nw 0 0 1 0\n";
  CHECK(limited(uneven, body, {.steps = 7}) == "VERIFIED");
  CHECK(limited(uneven, body, {.steps = 6}) == "15:1 too many totals to check");
}

TEST_CASE("chips: one state a line, no line at all, the greatest value") {
  CHECK(with("chips:blue-first", "v: b\n", "thresholds 1 total 1 player blue ends none\nv 0 0 2 0\n") ==
        "10:7 wrong rank");
  CHECK(with("chips:advantage", "", "thresholds 0 total 3 player blue ends none\n") == "VERIFIED");
  CHECK(with("chips:advantage", "", "every-total 0 functions 0 player blue ends none\n") == "VERIFIED");
  CHECK(verdict("every", "prefix 0 1 1\n", "prefix 0 1 4294967296\n").ends_with("the threshold exceeds K + 1"));
}

TEST_CASE("chips: the greatest total") {
  const std::string body = "thresholds 1 total 1000000000000000000 player blue ends none\nv ";
  CHECK(with("chips:red-first", "v: r\n", body + "1000000000000000001 0 0 0\n") == "VERIFIED");
  CHECK(with("chips:red-first", "v: r\n", body + "1000000000000000002 0 0 0\n") == "10:3 number out of range");
}

TEST_CASE("chips: what is told") {
  const auto facts = [](const std::string& name) {
    const Report report = check(example(name).game(), example(name).certificate());
    std::string all;
    for (const std::string& fact : report.facts) all += fact + '\n';
    return all;
  };
  CHECK(facts("chips") ==
        "the certificate is for this game\n"
        "with 3 chips: Blue's bids keep the thresholds and his ranks fall: he wins with that many\n"
        "with 3 chips: Red's bids keep Blue below the thresholds: fewer do not win\n");
  CHECK(facts("chips-ball") ==
        "the certificate is for this game\n"
        "ends without a colour count for Blue\n"
        "with 2 chips: Red's bids keep the thresholds and his ranks fall: he wins with that many\n"
        "with 2 chips: Blue's bids keep Red below the thresholds: fewer do not win\n");
  const auto told = [](const std::string& name, const std::string& from, const std::string& to) {
    const Rejection r = *check(example(name).game(), changed(example(name).certificate(), from, to)).rejection;
    return r.vertex + ": " + r.expected + ", " + r.found;
  };
  CHECK(told("chips", "x 2 2 1 1", "x 2 2 2 1") == "x: 1, 2 with 3 chips in all");
  CHECK(told("every-first", "function 1 period 3 slope 0", "function 1 period 3 slope 1") ==
        "s: 1, 1 + 1j with 0 + 3j chips in all");
}

// At w the functions of w decide, of period 6, and not those of u, of period 4: the moves lead to ends.
TEST_CASE("chips: ends have no functions") {
  const Example e{"", "chips:red-first", "every-total", "blue-wins b\nred-wins r\nu: b r\nw: b r\n",
                  "every-total 2 functions 5 player blue ends none\n"
                  "function 0 period 4 slope 2 prefix 0 1 1 2 2\nfunction 1 period 1 slope 0 prefix 0 1\n"
                  "function 2 period 4 slope 2 prefix 0 0 0 1 1\nfunction 3 period 6 slope 3 prefix 0 1 1 2 2 3 3\n"
                  "function 4 period 6 slope 3 prefix 0 0 0 1 1 2 2\nu 0 0 1 2\nw 3 3 1 4\n"};
  CHECK(verdict(e.game(), e.certificate(), {.values = 6}) == "VERIFIED");
}

// The rank at w grows with the total, so the one at v must too, even though it is wrong at w.
TEST_CASE("chips: ranks that grow") {
  CHECK(with("chips:blue-first", "v: w\nw: b\n",
             "every-total 2 functions 3 player blue ends none\nfunction 0 period 1 slope 0 prefix 0 0\n"
             "function 1 period 1 slope 0 prefix 0 2\nfunction 2 period 1 slope 1 prefix 0 1\n"
             "v 0 0 1 0\nw 0 0 2 0\n") == "14:7 wrong rank");
}

// At v Red may go to w, where the rank is said to grow, or to x; at w, where it does not grow, that is noticed.
TEST_CASE("chips: one of two ranks grows") {
  CHECK(with("chips:red-first", "v: w x\nw: b\nx: b\n",
             "every-total 3 functions 4 player blue ends none\nfunction 0 period 1 slope 0 prefix 0 0\n"
             "function 1 period 1 slope 0 prefix 0 1\nfunction 2 period 1 slope 1 prefix 0 1\n"
             "function 3 period 1 slope 1 prefix 0 2\nv 0 0 3 0\nw 0 0 2 0\nx 0 0 1 0\n") == "17:7 wrong rank");
}

// At z Blue, who does not hold the token, bids 3 of 7 chips. Whether Red bids less or the same, he then has the 4 that
// he needs at y without the token, where his rank is 2; with the token he would need 4 too, and his rank is 3.
TEST_CASE("chips: who wins a bid does not get the token") {
  const std::string game = "w: r b\nx: blue b | red w\ny: w x\nz: y r w\n";
  const std::string body =
      "thresholds 4 total 9 player blue ends none\n"
      "w 5 5 1 4 5 5 1 5\nx 3 3 1 2 2 2 2 2\ny 4 1 2 0 4 2 3 1\nz 7 3 3 2 7 3 4 3\n";
  CHECK(with("chips:advantage", game, body) == "VERIFIED");
  CHECK(with("chips:advantage", game, changed(body, "z 7 3 3", "z 7 3 4")) == "16:7 wrong rank");
}

TEST_CASE("chips: a player who cannot move loses") {
  const std::string head = "thresholds 1 total 0 player blue ends none\nv ";
  CHECK(with("chips:blue-first", "v: blue | red b\n", head + "0 0 1 0\n") == "VERIFIED");  // Red is told to move
  CHECK(with("chips:blue-first", "v: blue | red r\n", head + "1 0 0 0\n") == "VERIFIED");
  CHECK(with("chips:red-first", "v: blue r | red\n", head + "1 0 0 0\n") == "VERIFIED");  // Blue is told to move
  CHECK(with("chips:red-first", "v: blue b | red\n", head + "0 0 1 0\n") == "VERIFIED");
}

// Two vertices, three chips. What Blue needs is 1* at u and 3 at v. 1 at u and 2* at v satisfy the same equations: from
// there he is never driven below them, nor does Red ever drop below hers, but he gets nowhere either.
TEST_CASE("chips: a fixed point that is not the threshold has no ranks") {
  const auto attempt = [](const std::array<unsigned, 4>& thresholds, const std::array<unsigned, 4>& bids,
                          const std::array<unsigned, 4>& ranks, const std::array<unsigned, 4>& stops) {
    std::string body = "thresholds 2 total 3 player blue ends none";
    for (std::size_t i = 0; i < 4; ++i) {
      if (i % 2 == 0) body += i == 0 ? "\nu" : "\nv";
      for (const auto& field : {thresholds, bids, ranks, stops}) body += ' ' + std::to_string(field[i]);
    }
    return with("chips:advantage", "u: b v\nv: u r\n", body + '\n');
  };
  const std::array<unsigned, 4> right{2, 1, 3, 3}, wrong{1, 1, 3, 2}, right_stops{1, 1, 0, 1}, wrong_stops{0, 1, 1, 1};
  std::size_t right_accepted = 0, wrong_accepted = 0;
  for (unsigned code = 0; code < 256; ++code) {
    const std::array<unsigned, 4> bids{code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
    for (unsigned ranks = 0; ranks < 256; ++ranks) {
      const std::array<unsigned, 4> r{ranks & 3, ranks >> 2 & 3, ranks >> 4 & 3, ranks >> 6};
      right_accepted += attempt(right, bids, r, right_stops) == "VERIFIED";
      wrong_accepted += attempt(wrong, bids, r, wrong_stops) == "VERIFIED";
    }
  }
  CHECK(right_accepted == 4);
  CHECK(wrong_accepted == 0);
  // It is the rank, and nothing else, that is missing.
  CHECK(attempt(wrong, {1, 0, 1, 1}, {5, 1, 5, 5}, wrong_stops) == "11:7 wrong rank");
  CHECK(attempt(wrong, {1, 0, 1, 1}, {2, 1, 1, 1}, wrong_stops) == "11:15 wrong rank");
}

namespace {

// The rules, and nothing else: a state at the vertex v, where `blue` and `red` list the moves of both. Moves lead to b,
// where Blue has won, to r, or to others, for which `good` says whether Blue is well off there.
struct Rules {
  std::string tie;
  unsigned total;
  std::string blue, red;

  template <typename Good>  // good(move, Blue's chips, Blue holds the token)
  bool has_winning_bid(unsigned a, bool token, Good good) const {
    for (unsigned bid = 0; bid <= a; ++bid) {
      bool survives = true;
      for (unsigned answer = 0; answer <= total - a; ++answer) {
        survives = survives && outcome(a, token, bid, answer, good);
      }
      if (survives) return true;
    }
    return false;
  }

 private:
  template <typename Good>
  bool outcome(unsigned a, bool token, unsigned bid, unsigned answer, Good good) const {
    const auto wins = [&](bool blue_wins, bool next) {
      const unsigned chips = blue_wins ? a - bid : a + answer;
      const auto fine = [&](char w) { return w == 'b' || (w != 'r' && good(w, chips, next)); };
      const bool moves = std::any_of(blue.begin(), blue.end(), fine), moved = std::all_of(red.begin(), red.end(), fine);
      return blue_wins ? moves || moved : moves && moved;
    };
    const bool tied = bid == answer, more = bid > answer;
    if (tie == "advantage") {
      if (!tied) return wins(more, token);
      const bool used = wins(token, !token), kept = wins(!token, token);
      return token ? used || kept : used && kept;
    }
    const bool holder = tie == "blue-first" || (tie != "red-first" && token), blue_wins = tied ? holder : more;
    return wins(blue_wins, tie == "losers-ball" ? !blue_wins : tie == "make-it-take-it" ? blue_wins : token);
  }
};

// The thresholds of a game whose only black vertex is v, Red or Blue holding the token; total + 1 for never.
std::array<unsigned, 2> thresholds_at_only_vertex(const Rules& rules) {
  std::set<std::pair<unsigned, bool>> won;
  for (bool more = true; more;) {
    more = false;
    for (unsigned a = 0; a <= rules.total; ++a) {
      for (const bool token : {false, true}) {
        const auto good = [&](char, unsigned chips, bool next) { return won.count({chips, next}) > 0; };
        if (won.count({a, token}) || !rules.has_winning_bid(a, token, good)) continue;
        won.insert({a, token});
        more = true;
      }
    }
  }
  std::array<unsigned, 2> result{rules.total + 1, rules.total + 1};
  for (const auto& [a, token] : won) result[token] = std::min(result[token], a);
  return result;
}

}  // namespace

// One step: whatever thresholds are stated at w, where Blue moves to, and x, where Red does, exactly one threshold at v
// is accepted without and one with the token, the right one. (What is stated at w and x is wrong, but v comes first.)
TEST_CASE("chips: one step against the rules, for all small thresholds and totals") {
  const auto numbers = [](std::initializer_list<unsigned> list) {
    std::string text;
    for (const unsigned n : list) text += ' ' + std::to_string(n);
    return text;
  };
  std::size_t steps = 0;
  for (const std::string tie : {"advantage", "losers-ball", "make-it-take-it", "blue-first", "red-first"}) {
    const bool fixed = tie == "blue-first" || tie == "red-first";
    for (unsigned total = 0; total <= 2; ++total) {
      const unsigned side = total + 2;
      for (unsigned code = 0; code < side * side * side * side; ++code) {
        const std::array<unsigned, 2> w{code % side, code / side % side},
            x{code / (side * side) % side, code / (side * side * side)};
        if (fixed && (w[0] != w[1] || x[0] != x[1])) continue;
        const Rules rules{tie, total, "w", "x"};
        const auto good = [&](char move, unsigned chips, bool token) { return chips >= (move == 'w' ? w : x)[token]; };
        const auto rest = [&](const std::array<unsigned, 2>& t) {
          return numbers({t[0], 0, 0, 0}) + (fixed ? "" : numbers({t[1], 0, 0, 0}));
        };
        std::string before;  // of the line of v
        for (const bool token : {false, true}) {
          if (fixed && token) break;
          unsigned truth = 0;
          while (truth <= total && !rules.has_winning_bid(truth, token, good)) ++truth;
          std::set<unsigned> accepted;
          std::string state;
          for (unsigned t = 0; t <= total + 1; ++t) {
            for (unsigned bid = 0; bid <= total; ++bid) {
              for (unsigned stop = 0; stop <= total; ++stop) {
                const std::string line = numbers({t, bid, t > total ? 0u : 1u, stop});
                const std::string later = fixed || token ? "" : " 9 0 0 0";  // exceeds K + 1
                const std::string found =
                    with("chips:" + tie, "v: blue w | red x\nw: b\nx: r\n",
                         "thresholds 3 total " + std::to_string(total) + " player blue ends none\nv" + before + line +
                             later + "\nw" + rest(w) + "\nx" + rest(x) + '\n');
                const std::size_t column = 2 + before.size() + line.size();
                const bool passed = !found.starts_with("12:") || std::stoul(found.substr(3)) > column;
                if (passed) accepted.insert(t);
                if (passed && t == truth) state = line;
              }
            }
          }
          ++steps;
          CAPTURE(tie, total, w[0], w[1], x[0], x[1], token, truth);
          CHECK(std::all_of(accepted.begin(), accepted.end(), [&](unsigned t) { return t == truth; }));
          // Thresholds that no game has, where the token does harm or is worth more than a chip, may leave Red without
          // an answer that is good against every bid.
          const auto possible = [&](const std::array<unsigned, 2>& t) { return t[1] <= t[0] && t[0] <= t[1] + 1; };
          if (accepted.empty()) {
            CHECK(tie == "advantage");
            CHECK_FALSE((possible(w) && possible(x)));
            break;
          }
          before += state;
        }
      }
    }
  }
  CHECK(steps > 2000);
}

// All games with one black vertex, all claims about them, all evidence for each: only the truth is verified, and it is.
TEST_CASE("chips: in the smallest games exactly the truth has evidence") {
  const std::string lists[] = {"", "b", "r", "v", "br", "bv", "rv", "brv"};
  std::size_t games = 0, claims = 0;
  for (const std::string tie : {"advantage", "losers-ball", "make-it-take-it", "blue-first", "red-first"}) {
    const bool fixed = tie == "blue-first" || tie == "red-first";
    for (const std::string& blue : lists) {
      for (const std::string& red : lists) {
        if (blue.empty() && red.empty()) continue;
        std::string game = "v: blue";
        for (const char w : blue) (game += ' ') += w;
        game += " | red";
        for (const char w : red) (game += ' ') += w;
        for (unsigned total = 0; total <= 1; ++total) {
          const std::array<unsigned, 2> truth = thresholds_at_only_vertex({tie, total, blue, red});
          const std::string head = "thresholds 1 total " + std::to_string(total) + " player blue ends none\nv";
          // One state: threshold, bid, rank, stop.
          std::vector<std::pair<unsigned, std::string>> states;
          for (unsigned t = 0; t <= total + 1; ++t) {
            for (unsigned bid = 0; bid <= total; ++bid) {
              for (unsigned rank = 0; rank <= 3; ++rank) {
                for (unsigned stop = 0; stop <= total; ++stop) {
                  std::string text;
                  for (const unsigned n : {t, bid, rank, stop}) text += ' ' + std::to_string(n);
                  states.emplace_back(t, text);
                }
              }
            }
          }
          std::set<std::array<unsigned, 2>> verified;
          const auto claim = [&](std::array<unsigned, 2> thresholds, const std::string& text) {
            ++claims;
            if (with("chips:" + tie, game + '\n', head + text + '\n') == "VERIFIED") verified.insert(thresholds);
          };
          for (const auto& [t, text] : states) {
            if (fixed) {
              claim({t, t}, text);
              continue;
            }
            for (const auto& [u, more] : states) claim({t, u}, text + more);
          }
          ++games;
          CAPTURE(tie, game, total, truth[0], truth[1]);
          CHECK(verified == std::set<std::array<unsigned, 2>>{truth});
        }
      }
    }
  }
  CHECK(games == 630);
  CHECK(claims == 454608);
}
