#include "check/bounds.hpp"

#include <functional>
#include <map>

#include "number/number.hpp"
#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

namespace {

const std::string above = "the upper bound is not above the average of upper bounds",
                  below = "the lower bound is not below the average of lower bounds";

// One vertex of cost 1/2 under every rule that treats the players alike.
Example half(const std::string& rule, const std::string& body) {
  return {"", rule, "bounds", "blue-wins b\nred-wins r\nx: b r\n", body};
}

std::string verdict_on(const Example& e) {
  return verdict(e.game(), e.certificate());
}

}  // namespace

// Line 10 is `bounds 2 precision 7 bits 8`, g and h stand on lines 11 and 12.
TEST_CASE("form of bounds") {
  const auto changed_to = [](const std::string& from, const std::string& to) { return verdict("bounds", from, to); };
  CHECK(changed_to("bounds 2", "bounds 3") == "10:8 wrong number of black vertices");
  CHECK(changed_to("bounds 2", "bounds 1") == "10:8 wrong number of black vertices");
  CHECK(changed_to("bounds 2", "bound 2") == "10:1 wrong word");
  CHECK(changed_to(" precision", " digits") == "10:10 wrong word");
  CHECK(changed_to("bits", "bit") == "10:22 wrong word");
  CHECK(changed_to("bits 8", "bits") == "10:26 the line ends too early");
  CHECK(changed_to("bits 8", "bits 8 8") == "10:29 the line goes on");
  CHECK(changed_to("precision 7", "precision 0") == "10:20 number out of range");
  CHECK(changed_to("bits 8", "bits 4294967296") == "10:27 number out of range");
  CHECK(changed_to("bits 8", "bits 10000001") == "10:27 the bounds have too many bits");
  CHECK(changed_to("g 97 2", "h 97 2") == "11:1 not the next vertex of the game");
  CHECK(changed_to("g 97 2\nh 157 2", "h 157 2\ng 97 2") == "11:1 not the next vertex of the game");
  CHECK(changed_to("h 157 2\n", "") == "12:1 not the next vertex of the game");
  CHECK(changed_to("g 97 2", "g 97") == "11:5 the line ends too early");
  CHECK(changed_to("g 97 2", "g") == "11:2 the line ends too early");
  CHECK(changed_to("g 97 2", "g 97 2 2") == "11:8 the line goes on");
  CHECK(changed_to("g 97 2", "g -97 2") == "11:3 not a natural number");
  CHECK(changed_to("g 97 2", "g 97/2 2") == "11:3 not a natural number");
  CHECK(changed_to("g 97 2", "g 97 -2") == "11:6 not a natural number");
  CHECK(changed_to("g 97 2", "g 0x61 2") == "11:3 the number is in the wrong base");
  CHECK(changed_to("g 97 2", "g two 1") == "11:3 not a natural number");
  CHECK(changed_to("g 97 2", "g zero 0") == "11:8 number out of range");
  CHECK(changed_to("g 97 2", "g zero 3") == "11:8 number out of range");
  CHECK(changed_to("g 97 2", "g zero x") == "11:8 not a natural number");
}

TEST_CASE("bounds of a game without black vertices, to the highest precision") {
  const Example none{"", "richman", "bounds", "blue-wins b\nred-wins r\n", "bounds 0 precision 4294967295 bits 0\n"};
  CHECK(verdict_on(none) == "VERIFIED");
  const Example more{"", "richman", "bounds", "blue-wins b\nred-wins r\n", "bounds 0 precision 4294967296 bits 0\n"};
  CHECK(verdict_on(more) == "8:20 number out of range");
}

// The numerator of 1 is kept once, with the first of Red's sinks, wherever that stands among the vertices.
TEST_CASE("bounds at vertices of cost 1 where Red's sinks come late") {
  const Example late{"", "richman", "bounds", "blue-wins a b c\nred-wins r s\no: s r\nx: c o\n",
                     "bounds 2 precision 1 bits 2\no one 1\nx 1 2\n"};
  CHECK(verdict_on(late) == "VERIFIED");
  const Example wrong{"", "richman", "bounds", "blue-wins a b c\nred-wins r s\no: s r\nx: c o\n",
                      "bounds 2 precision 2 bits 3\no one 1\nx 1 2\n"};
  CHECK(verdict_on(wrong) == "12:5 " + above);
}

TEST_CASE("bounds lie between 0 and 1, over the least power of two") {
  CHECK(verdict_on(half("richman", "bounds 1 precision 1 bits 2\nx 1 2\n")) == "VERIFIED");
  CHECK(verdict_on(half("richman", "bounds 1 precision 1 bits 2\nx 3 2\n")) ==
        "10:5 the upper bound is greater than 1");
  CHECK(verdict_on(half("richman", "bounds 1 precision 1 bits 3\nx 2 4\n")) ==
        "9:27 not the least power of two: every number is even");
  CHECK(verdict_on(half("richman", "bounds 1 precision 1 bits 3\nx 2 3\n")) == "VERIFIED");
  CHECK(verdict_on(half("richman", "bounds 1 precision 1 bits 3\nx 3 2\n")) == "VERIFIED");
  const Example zero{"", "poorman", "bounds", "blue-wins b\nred-wins r\nx: b\n",
                     "bounds 1 precision 9 bits 0\nx zero 1\n"};
  CHECK(verdict_on(zero) == "VERIFIED");
  CHECK(verdict(zero.game(), changed(zero.certificate(), "bits 0", "bits 1")) ==
        "9:27 not the least power of two: every number is even");
}

TEST_CASE("bounds are as close as claimed") {
  for (const char* rule : {"richman", "poorman", "taxman:1/3", "taxman:0", "marksman:1"}) {
    CAPTURE(rule);
    CHECK(verdict_on(half(rule, "bounds 1 precision 1 bits 3\nx 2 3\n")) == "VERIFIED");
    CHECK(verdict_on(half(rule, "bounds 1 precision 2 bits 3\nx 2 3\n")) ==
          "10:5 the bounds are further apart than claimed");
    CHECK(verdict_on(half(rule, "bounds 1 precision 2 bits 3\nx 3 2\n")) == "VERIFIED");
    CHECK(verdict_on(half(rule, "bounds 1 precision 3 bits 3\nx 3 2\n")) ==
          "10:5 the bounds are further apart than claimed");
    CHECK(verdict_on(half(rule, "bounds 1 precision 4 bits 3\nx 3 1\n")) ==
          "10:5 the bounds are further apart than claimed");
    CHECK(verdict_on(half(rule, "bounds 1 precision 3 bits 3\nx 3 1\n")) == "10:5 " + above);
    CHECK(verdict_on(half(rule, "bounds 1 precision 4 bits 3\nx 3 0\n")) == "10:5 " + above);
    CHECK(verdict_on(half(rule, "bounds 1 precision 3 bits 3\nx 4 1\n")) == "10:3 " + below);
    CHECK(verdict_on(half(rule, "bounds 1 precision 1 bits 1\nx 0 1\n")) == "10:5 " + above);
    CHECK(verdict_on(half(rule, "bounds 1 precision 1 bits 1\nx 1 1\n")) == "10:3 " + below);
  }
}

// Equality is not enough: the average of the bounds themselves must be strictly inside, at every vertex that has a
// bound other than 0 and 1. Waiting moves support anything if it is.
TEST_CASE("bounds cannot support themselves") {
  const auto waits = [](const std::string& line, const std::string& bits = "3") {
    return verdict_on(Example{"", "richman", "bounds", "blue-wins b\nred-wins r\nx: blue x r | red x b\n",
                              "bounds 1 precision 1 bits " + bits + "\n" + line + "\n"});
  };
  CHECK(waits("x 3 2") == "10:5 " + above);
  CHECK(waits("x 0 1") == "10:5 " + above);
  CHECK(waits("x 7 1") == "10:3 " + below);
  CHECK(waits("x zero 1", "0") == "10:8 wrong rank");
  CHECK(waits("x one 1", "0") == "10:7 wrong rank");
}

TEST_CASE("exact zeros and ones carry the right ranks") {
  CHECK(verdict(example("exact").game(), example("exact").certificate()) == "VERIFIED");
  for (const char* line : {"u zero", "o zero", "w zero", "z zero", "p one", "q one"}) {
    const std::string text = example("exact").certificate();
    const std::size_t at = text.find(std::string("\n") + line + " ") + std::string(line).size() + 2;
    for (const char* rank : {"1", "2", "3", "4"}) {
      if (text[at] == rank[0]) continue;
      std::string other = text;
      other[at] = rank[0];
      CAPTURE(line, rank);
      CHECK(verdict(example("exact").game(), other).find("wrong rank") != std::string::npos);
    }
  }
  // y reaches Red, so it is not 0, and nothing that has only moves there is; h has a cost between.
  CHECK(verdict("exact", "y 7 2", "y zero 1") == "15:27 not the least power of two: every number is even");
  CHECK(verdict("exact", "bits 4\nu zero 1\no zero 2\nw zero 1\nz zero 2\np one 1\nq one 2\ny 7 2",
                "bits 0\nu zero 1\no zero 2\nw zero 1\nz zero 2\np one 1\nq one 2\ny one 1") ==
        "22:3 the cost is not 1");
  CHECK(verdict("exact", "u zero", "u one") == "16:3 the cost is not 1");
  CHECK(verdict("exact", "q one", "q zero") == "21:3 the cost is not 0");
}

TEST_CASE("a player needs one move, the other has none but such") {
  const auto line = [](const std::string& moves, const std::string& text) {
    return verdict_on(Example{"", "poorman", "bounds", "blue-wins b\nred-wins r\nx: " + moves + "\n",
                              "bounds 1 precision 1 bits 0\n" + text + "\n"});
  };
  CHECK(line("blue r b | red b", "x zero 1") == "VERIFIED");
  CHECK(line("blue r | red b", "x zero 1") == "10:3 the cost is not 0");
  CHECK(line("blue b | red b r", "x zero 1") == "10:3 the cost is not 0");
  CHECK(line("blue b | red r b", "x zero 1") == "10:3 the cost is not 0");
  CHECK(line("blue r | red r b", "x one 1") == "VERIFIED");
  CHECK(line("blue r | red b", "x one 1") == "10:3 the cost is not 1");
  CHECK(line("blue r b | red r", "x one 1") == "10:3 the cost is not 1");
  CHECK(line("blue x | red b", "x zero 1") == "VERIFIED");
  CHECK(line("blue x | red b", "x zero 2") == "10:8 number out of range");
  CHECK(line("blue b | red x", "x zero 1") == "VERIFIED");
  CHECK(line("blue x | red x", "x zero 1") == "10:8 wrong rank");
}

TEST_CASE("the report says what the bounds are") {
  const Report report = check(example("exact").game(), example("exact").certificate());
  REQUIRE(report.facts.size() == 4);
  CHECK(report.claim == "bounds");
  CHECK(report.facts[2] == "bounds: the cost is exactly 0 at 4 and exactly 1 at 2 black vertices");
  CHECK(report.facts[3] == "bounds: elsewhere every cost function lies between bounds at most 2^-1 apart");
  const Report wrong = check(example("exact").game(), changed(example("exact").certificate(), "z zero 2", "z zero 1"));
  REQUIRE(wrong.rejection);
  CHECK(wrong.rejection->vertex == "z");
  CHECK(wrong.rejection->expected == "2");
  CHECK(wrong.rejection->found == "1");
  const Report limited = check(example("bounds").game(), example("bounds").certificate(), {.digits = 7});
  REQUIRE(limited.rejection);
  CHECK(limited.rejection->limit);
  CHECK(limited.rejection->expected == "at most 7");
  CHECK(limited.rejection->found == "more");
  CHECK(check(example("bounds").game(), example("bounds").certificate(), {.digits = 8}).verified);
}

namespace {

struct Two {
  const char* moves;
  // By vertex (u, v) and player (Blue, Red): where to; 0 Blue's sink, 1 Red's, 2 u, 3 v.
  std::vector<int> to[2][2];
};

// All kinds of games with two vertices: paths, zugzwang, waiting moves, costs of 0 and 1, gaps, no sink in reach.
const std::vector<Two>& games() {
  static const std::vector<Two> list = {
      {"u: b v\nv: u r\n", {{{0, 3}, {0, 3}}, {{2, 1}, {2, 1}}}},
      {"u: blue v | red b\nv: blue r | red u\n", {{{3}, {0}}, {{1}, {2}}}},
      {"u: u b\nv: v u\n", {{{2, 0}, {2, 0}}, {{3, 2}, {3, 2}}}},
      {"u: r v\nv: u\n", {{{1, 3}, {1, 3}}, {{2}, {2}}}},
      {"u: blue u v | red u v\nv: b r\n", {{{2, 3}, {2, 3}}, {{0, 1}, {0, 1}}}},
      {"u: blue u r | red u b\nv: b r\n", {{{2, 1}, {2, 0}}, {{0, 1}, {0, 1}}}},
      {"u: blue u | red b\nv: blue v | red u b\n", {{{2}, {0}}, {{3}, {2, 0}}}},
      {"u: u\nv: b r\n", {{{2}, {2}}, {{0, 1}, {0, 1}}}},
      {"u: blue u v | red u r\nv: blue b | red r u\n", {{{2, 3}, {2, 1}}, {{0}, {1, 2}}}},
      {"u: blue v r | red v\nv: blue u b | red u r\n", {{{3, 1}, {3}}, {{2, 0}, {2, 1}}}},
  };
  return list;
}

struct Averaging {
  const char* name;
  bool taxed;
  Rational rate;
};

const std::vector<Averaging>& averagings() {
  static const std::vector<Averaging> list = {
      {"richman", false, 1}, {"poorman", true, 1},     {"taxman:1/2", true, Rational(1, 2)},
      {"taxman:0", true, 0}, {"marksman:2", false, 2}, {"marksman:1/3", false, Rational(1, 3)}};
  return list;
}

// As FORMAT.md has it.
template <class Number>
Number average(const Averaging& rule, const Number& rate, const Number& a, const Number& b) {
  const Number x = a < b ? a : b, y = a < b ? b : a;
  return rule.taxed ? (x + y - rate * x) / (2 - rate * (1 + x - y)) : (y + rate * x) / (1 + rate);
}

// F(c) at u (2) or v (3), c being of both sinks and both vertices.
template <class Number>
Number step(const Two& game, const Averaging& rule, const Number& rate, const Number (&c)[4], int v) {
  Number low = 2, high = -1;
  for (const int w : game.to[v - 2][0]) low = c[w] < low ? c[w] : low;
  for (const int w : game.to[v - 2][1]) high = c[w] > high ? c[w] : high;
  return average(rule, rate, low, high);
}

struct Stated {
  std::string text;
  int exact;  // 0 no, 1 zero, 2 one
  int lower, upper, rank;
};

// The ranks of the vertices that are `kind` together, by peeling; 0 where there is none, or the set is not closed.
void ranks(const Two& game, int kind, const Stated* (&lines)[2], int (&rank)[4]) {
  const int sink = kind - 1;
  const auto in = [&](int w) { return w < 2 ? w == sink : lines[w - 2]->exact == kind; };
  for (int& r : rank) r = 0;
  for (int round = 1; round <= 2; ++round) {
    for (int v = 2; v < 4; ++v) {
      if (!in(v) || (rank[v] != 0 && rank[v] < round)) continue;
      const auto peeled = [&](int w) { return in(w) && (w < 2 || (rank[w] != 0 && rank[w] < round)); };
      bool some = false, closed = true, all = true, any = false;
      for (const int w : game.to[v - 2][sink == 0 ? 0 : 1]) some = some || peeled(w), any = any || in(w);
      for (const int w : game.to[v - 2][sink == 0 ? 1 : 0]) all = all && peeled(w), closed = closed && in(w);
      if (closed && any && (some || all)) rank[v] = round;
    }
  }
}

bool holds(const Two& game, const Averaging& rule, int one, const Stated* (&lines)[2]) {
  bool odd = one == 1;
  for (const Stated* line : lines) {
    if (line->exact != 0) continue;
    odd = odd || line->lower % 2 != 0 || line->upper % 2 != 0;
    if (line->upper > one || 2 * (line->upper - line->lower) > one) return false;
  }
  if (!odd) return false;
  int zero_rank[4], one_rank[4];
  ranks(game, 1, lines, zero_rank);
  ranks(game, 2, lines, one_rank);
  Rational lower[4] = {0, 1, 0, 0}, upper[4] = {0, 1, 0, 0};
  for (int v = 2; v < 4; ++v) {
    const Stated& line = *lines[v - 2];
    lower[v] = line.exact == 0 ? Rational(line.lower, one) : Rational(line.exact - 1);
    upper[v] = line.exact == 0 ? Rational(line.upper, one) : Rational(line.exact - 1);
  }
  for (int v = 2; v < 4; ++v) {
    const Stated& line = *lines[v - 2];
    if (line.exact != 0) {
      if ((line.exact == 1 ? zero_rank : one_rank)[v] != line.rank) return false;
      continue;
    }
    if (upper[v] < 1 && !(step(game, rule, rule.rate, upper, v) < upper[v])) return false;
    if (lower[v] > 0 && !(step(game, rule, rule.rate, lower, v) > lower[v])) return false;
  }
  return true;
}

}  // namespace

// Every pair of lines over 4 and 8 for every game and rule: verified exactly if inductive by another calculation, and
// then the greatest and the least cost, found by iterating from 1 and from 0, are not excluded.
TEST_CASE("all bounds of small games, against rational arithmetic and against the truth") {
  std::map<std::string, int> verified;
  for (const int bits : {1, 2, 3}) {
    const int one = 1 << bits;
    std::vector<Stated> lines;
    for (int lower = 0; lower <= one; ++lower)
      for (int width = 0; 2 * width <= one + 2; ++width)
        lines.push_back({std::to_string(lower) + ' ' + std::to_string(width), 0, lower, lower + width, 0});
    for (int rank = 1; rank <= 2; ++rank) {
      lines.push_back({"zero " + std::to_string(rank), 1, 0, 0, rank});
      lines.push_back({"one " + std::to_string(rank), 2, one, one, rank});
    }
    for (const Two& game : games()) {
      for (const Averaging& rule : averagings()) {
        double greatest[4] = {0, 1, 1, 1}, least[4] = {0, 1, 0, 0};
        for (double(*c)[4] : {&greatest, &least}) {
          for (int round = 0; round < 20000; ++round) {
            for (int v = 2; v < 4; ++v) (*c)[v] = step(game, rule, CGAL::to_double(rule.rate), *c, v);
          }
        }
        for (const Stated& u : lines) {
          for (const Stated& v : lines) {
            const Example e{
                "", rule.name, "bounds", std::string("blue-wins b\nred-wins r\n") + game.moves,
                "bounds 2 precision 1 bits " + std::to_string(bits) + "\nu " + u.text + "\nv " + v.text + "\n"};
            const Stated* both[2] = {&u, &v};
            const bool accepted = check(e.game(), e.certificate()).verified;
            if (accepted != holds(game, rule, one, both)) {
              CAPTURE(game.moves, rule.name, bits, u.text, v.text, accepted);
              FAIL("not what rational arithmetic says");
            }
            if (!accepted) continue;
            ++verified[rule.name];
            for (int k = 0; k < 2; ++k) {
              const double lower = static_cast<double>(both[k]->lower) / one,
                           upper = static_cast<double>(both[k]->upper) / one;
              if (lower > least[k + 2] + 1e-3 || upper < greatest[k + 2] - 1e-3) {
                CAPTURE(game.moves, rule.name, bits, u.text, v.text, least[k + 2], greatest[k + 2]);
                FAIL("the truth is excluded");
              }
            }
          }
        }
      }
    }
  }
  for (const Averaging& rule : averagings()) {
    CAPTURE(rule.name);
    CHECK(verified[rule.name] > 40);
  }
}

TEST_CASE("large bounds") {
  // The golden ratio to 300 bits: beyond 256 numbers are hexadecimal.
  for (const int bits : {40, 255, 257, 300}) {
    Integer one(1), five;
    mpz_mul_2exp(one.mpz(), one.mpz(), static_cast<unsigned long>(bits));
    five = one * one * 5;
    mpz_sqrt(five.mpz(), five.mpz());
    const Integer v = (five - one) / 2, u = one - v;
    const auto digits = [](const Integer& z) {
      const bool large = mpz_sizeinbase(z.mpz(), 2) > 256;
      std::string text(mpz_sizeinbase(z.mpz(), large ? 16 : 10) + 2, '\0');
      mpz_get_str(text.data(), large ? 16 : 10, z.mpz());
      return (large ? "0x" : "") + std::string(text.c_str());
    };
    const auto with = [&](int margin, int width, int precision) {
      return verdict_on(Example{"", "poorman", "bounds", "blue-wins b\nred-wins r\nu: b v\nv: u r\n",
                                "bounds 2 precision " + std::to_string(bits - precision) + " bits " +
                                    std::to_string(bits) + "\nu " + digits(u - margin) + ' ' + std::to_string(width) +
                                    "\nv " + digits(v - margin) + ' ' + std::to_string(width) + "\n"});
    };
    CAPTURE(bits);
    CHECK(with(9, 19, 5) == "VERIFIED");
    CHECK(with(9, 19, 4).find("further apart") != std::string::npos);
    CHECK(with(9, 7, 5).find(above) != std::string::npos);
    CHECK(with(-2, 21, 5).find(below) != std::string::npos);
  }
}
