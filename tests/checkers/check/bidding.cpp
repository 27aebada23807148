#include "check/bidding.hpp"

#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

TEST_CASE("moves must be legal for the player") {
  CHECK(verdict("two", "v 2 low u", "v 2 low b") == "13:9 not a move from this vertex");
  CHECK(verdict("two", "v 2 low u 1 high r", "v 2 low u 1 high b") == "13:18 not a move from this vertex");
  // Blue's only move at z is r, Red's only move is b.
  CHECK(verdict("zugzwang", "z 1/2 low r", "z 1/2 low b") == "11:11 not a move from this vertex");
  CHECK(verdict("zugzwang", "high b 1\nm", "high r 1\nm") == "11:20 not a move from this vertex");
  CHECK(verdict("gap", "v 1 low v 0 high v", "v 1 low v 0 high r") == "17:18 not a move from this vertex");
  CHECK(verdict("gap", "v 0 low v high v", "v 0 low b high v") == "20:9 not a move from this vertex");
}

TEST_CASE("moves must be extremal among all moves of the player") {
  CHECK(verdict("two", "v 2 low u", "v 2 low r") == "13:9 not a least cost among Blue's moves");
  CHECK(verdict("two", "u 1 low b 1 high v", "u 1 low b 1 high b") == "12:18 not a greatest cost among Red's moves");
  CHECK(verdict("mixed", "s 11/24 low u", "s 11/24 low m") == "25:13 not a least cost among Blue's moves");
  CHECK(verdict("mixed", "s 11/24 low u 2 high n", "s 11/24 low u 2 high m") ==
        "25:22 not a greatest cost among Red's moves");
  CHECK(verdict("forced", "w 1/2 low v 1 high r", "w 1/2 low w 1 high r") ==
        "14:11 not a least cost among Blue's moves");
  CHECK(verdict("forced", "w 1/2 low v 1 high r", "w 1/2 low v 1 high v") ==
        "14:20 not a greatest cost among Red's moves");
  // The move that is better may come first, in the middle or last.
  for (const char* order : {"m n u", "m u n", "u m n", "n u m"}) {
    CAPTURE(order);
    const Example& e = example("mixed");
    const std::string game = changed(e.game(), "s: m n u", std::string("s: ") + order);
    const std::string certificate = changed(e.certificate(), "s: m n u", std::string("s: ") + order);
    CHECK(verdict(game, certificate) == "VERIFIED");
    CHECK(verdict(game, changed(certificate, "low u 2 high n 2", "low m 2 high n 2")) ==
          "25:13 not a least cost among Blue's moves");
    CHECK(verdict(game, changed(certificate, "low u 2 high n 2", "low u 2 high m 2")) ==
          "25:22 not a greatest cost among Red's moves");
  }
}

TEST_CASE("the average is exact") {
  CHECK(verdict("zugzwang", "z 1/2", "z 1/3") == "11:3 the cost is not the average that the rule demands");
  CHECK(verdict("zugzwang", "m 1/4", "m 1/5") == "12:3 the cost is not the average that the rule demands");
  CHECK(verdict("mixed", "n 7/12", "n 8/13") == "24:3 the cost is not the average that the rule demands");
  CHECK(verdict("mixed", "s 11/24", "s 1099999999999999999999/2399999999999999999999") ==
        "25:3 the cost is not the average that the rule demands");
  CHECK(verdict("taxman", "m 2/5", "m 11/28") == "14:3 the cost is not the average that the rule demands");
  for (const char* rule : {"richman", "poorman", "taxman:0", "taxman:1", "taxman:1/3"}) {
    CAPTURE(rule);
    CHECK(verdict("taxman", "taxman:1/2", rule) == "13:3 the cost is not the average that the rule demands");
  }
  CHECK(verdict("poorman", "rule poorman", "rule taxman:1") == "VERIFIED");
  CHECK(verdict("zugzwang", "rule richman", "rule taxman:0") == "VERIFIED");
  CHECK(verdict("poorman", "rule poorman", "rule richman") != "VERIFIED");
  CHECK(verdict("marksman", "m 261/475", "m 262/475") == "17:3 the cost is not the average that the rule demands");
  // In zugzwang min and max are of the two costs, not of the two players: (3 * 1 + 2 * 0) / 5, not 2/5.
  CHECK(verdict("marksman", "z 3/5", "z 2/5") == "16:3 the cost is not the average that the rule demands");
  // Every rate but the right one fails.
  for (const char* rate : {"richman", "marksman:1", "marksman:3/2", "marksman:2", "marksman:3", "marksman:1/3"}) {
    CAPTURE(rate);
    CHECK(verdict("marksman", "marksman:2/3", rate) == "14:3 the cost is not the average that the rule demands");
  }
}

TEST_CASE("expected and found are told") {
  const Example& e = example("two");
  const Report report = check(e.game(), changed(e.certificate(), "u 1 low", "u 2 low"));
  REQUIRE(report.rejection);
  CHECK(report.rejection->vertex == "u");
  CHECK(report.rejection->expected == "1/3");
  CHECK(report.rejection->found == "2/3");
  const Report other = check(e.game(), changed(e.certificate(), "v 2 low u", "v 2 low r"));
  REQUIRE(other.rejection);
  CHECK(other.rejection->expected == "u of cost 1/3");
  CHECK(other.rejection->found == "r of cost 1");
  const Example& m = example("marksman");
  const Report weighed = check(m.game(), changed(m.certificate(), "m 261/475", "m 262/475"));
  REQUIRE(weighed.rejection);
  CHECK(weighed.rejection->expected == "261/475");
}

TEST_CASE("ranks satisfy their equations exactly") {
  // down and up, one too many and one too few.
  CHECK(verdict("two", "low b 1", "low b 0") == "12:11 wrong rank");
  CHECK(verdict("two", "low b 1", "low b 2") == "12:11 wrong rank");
  CHECK(verdict("two", "high r 1", "high r 0") == "13:20 wrong rank");
  CHECK(verdict("two", "high r 1", "high r 2") == "13:20 wrong rank");
  CHECK(verdict("forced", "low a 2", "low a 1") == "13:11 wrong rank");
  CHECK(verdict("forced", "low a 2", "low a 3") == "13:11 wrong rank");
  CHECK(verdict("forced-up", "high a 2", "high a 1") == "13:20 wrong rank");
  CHECK(verdict("forced-up", "high a 2", "high a 3") == "13:20 wrong rank");
  // 0 where the cost is 1 (down) or 0 (up), and nowhere else.
  CHECK(verdict("forced", "high b 0", "high b 1") == "12:20 wrong rank");
  CHECK(verdict("forced-up", "low r 0", "low r 1") == "12:11 wrong rank");
  CHECK(verdict("gap", "v 1 low v 0", "v 1 low v 1") == "17:11 wrong rank");
  CHECK(verdict("gap", "y 1/2 low v high r 1", "y 1/2 low v high r 0") == "23:20 wrong rank");
}

// Red's moves at x, both of cost 0, are v (down rank 1) and a (down rank 2). She may choose: the worse of the two
// counts.
TEST_CASE("tied moves of the opponent count with their greatest rank") {
  const Example e{"", "richman", "cost",
                  "blue-wins b\nred-wins r\nv: blue v | red b\na: blue a | red v\nx: blue x | red v a\n",
                  "cost 3\nv 0 low v 1 high b 0\na 0 low a 2 high v 0\nx 0 low x 3 high v 0\n"};
  CHECK(verdict(e.game(), e.certificate()) == "VERIFIED");
  CHECK(verdict(e.game(), changed(e.certificate(), "low x 3 high v", "low x 3 high a")) == "VERIFIED");
  CHECK(verdict(e.game(), changed(e.certificate(), "low x 3 high v", "low x 2 high v")) == "14:11 wrong rank");
  const Example mirror{"", "richman", "cost",
                       "blue-wins b\nred-wins r\nv: blue r | red v\na: blue v | red a\nx: blue v a | red x\n",
                       "cost 3\nv 1 low r 0 high v 1\na 1 low v 0 high a 2\nx 1 low v 0 high x 3\n"};
  CHECK(verdict(mirror.game(), mirror.certificate()) == "VERIFIED");
  CHECK(verdict(mirror.game(), changed(mirror.certificate(), "high x 3", "high x 2")) == "14:20 wrong rank");
}

// At v each number is a fixed point; no rank proves any of them unique.
TEST_CASE("uniqueness cannot be claimed where it fails") {
  for (const char* cost : {"0", "1/2", "1"}) {
    for (int down = 0; down <= 2; ++down) {
      for (int up = 0; up <= 2; ++up) {
        const Example e{"", "richman", "cost", "blue-wins b\nred-wins r\nv: blue v r | red v b\nw: b r\n",
                        "cost 2\nv " + std::string(cost) + " low v " + std::to_string(down) + " high v " +
                            std::to_string(up) + "\nw 1/2 low b 1 high r 1\n"};
        CAPTURE(cost, down, up);
        CHECK(verdict(e.game(), e.certificate()).find("wrong rank") != std::string::npos);
      }
    }
  }
}

// u and v wait for each other at any cost; ranks that only compare with each other go in a circle.
TEST_CASE("ranks do not go in circles") {
  for (int ranks = 0; ranks < 81; ++ranks) {
    const auto digit = [&](int place) { return std::to_string(ranks / place % 3); };
    const Example e{"", "richman", "cost", "blue-wins b\nred-wins r\nu: blue v r | red v b\nv: blue u r | red u b\n",
                    "cost 2\nu 1/3 low v " + digit(1) + " high v " + digit(3) + "\nv 1/3 low u " + digit(9) +
                        " high u " + digit(27) + "\n"};
    CAPTURE(ranks);
    CHECK(verdict(e.game(), e.certificate()).find("wrong rank") != std::string::npos);
  }
}

TEST_CASE("an interval is as wide as claimed") {
  CHECK(verdict("gap", "differ 3", "differ 2") == "12:8 wrong number of vertices at which the costs differ");
  CHECK(verdict("gap", "differ 3", "differ 4") == "12:8 wrong number of vertices at which the costs differ");
  // A smaller fixed point is not the greatest, a greater one not the least.
  CHECK(verdict("gap-marksman", "v 1 low v 0 high v\nw 1/3", "v 1/2 low v 0 high v\nw 1/6") == "12:13 wrong rank");
  CHECK(verdict("gap-marksman", "v 0 low v high v 0\nw 0 low b high v 0",
                "v 1/2 low v high v 0\nw 1/6 low b high v 1") == "15:20 wrong rank");
  // Where the cost is unique there is no interval.
  const Example e{"", "richman", "interval", "blue-wins b\nred-wins r\nx: b r\n",
                  "differ 1\nupper 1\nx 1/2 low b 1 high r\nlower 1\nx 1/2 low b high r 1\n"};
  CHECK(verdict(e.game(), e.certificate()) == "9:8 wrong number of vertices at which the costs differ");
}

// Ranks already exclude this; the check stands on its own.
TEST_CASE("the lower cost is nowhere above the upper") {
  const std::string text = "bidding-game 1\nblue-wins b\nred-wins r\nx: b r\nend\n";
  const Game game = read_game(text, {});
  const auto section = [&](int numerator) {
    Section s{&game, "", "low", true, true, std::vector<Line>(game.vertices.size()), {Integer(3)}};
    s.lines[game.names.find("x")].numerator = Integer(numerator);
    s.lines[game.names.find("x")].length = 1;
    return s;
  };
  Body body;
  body.sections = {section(2), section(1)};
  body.differ = 1;
  CHECK_NOTHROW(check_interval(body));
  body.sections = {section(1), section(2)};
  body.differ = 0;  // so that the count alone would let it pass
  CHECK_THROWS_AS(check_interval(body), Rejection);
}

// Where the cost is 0 a red sink is still 1, not 0/0.
TEST_CASE("a cost of 0 between a blue sink and a red one") {
  for (const std::string rule : {"richman", "poorman", "taxman:1/2", "marksman:3"}) {
    const Example e{"", rule, "cost", "blue-wins b\nred-wins r\nv: b r\n", "cost 1\nv 0 low b 1 high r 0\n"};
    CAPTURE(rule);
    CHECK(verdict(e.game(), e.certificate()) == "10:3 the cost is not the average that the rule demands");
  }
}
