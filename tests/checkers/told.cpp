// What is told: each word of a rejection and of a report. A person acts on it, so it has to be as right as the verdict.

#include "check/bidding.hpp"
#include "files.hpp"
#include "number/number.hpp"
#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;
using namespace programs;

namespace {

// Expected and found, of a rejection at that vertex.
std::string told(const std::string& name, const std::string& from, const std::string& to) {
  const Report report = check(example(name).game(), changed(example(name).certificate(), from, to));
  if (!report.rejection) return "verified";
  return report.rejection->vertex + ": " + report.rejection->expected + ", " + report.rejection->found;
}

}  // namespace

TEST_CASE("the cost that was expected") {
  CHECK(told("taxman", "m 2/5", "m 11/28") == "m: 2/5, 11/28");
  CHECK(told("poorman", "v 4 low", "v 5 low") == "m: 5/9, 1/2");
  CHECK(told("harmonic", "h 7", "h 8") == "h: 7/11, 8/11");
  CHECK(told("harmonic", "q 3/11", "q 2/7") == "q: 3/11, 2/7");
  // k has a cost of its own, so that the mean at h is one of fractions.
  CHECK(told("harmonic", "cost 3\nover 11 count 2\nh 7 to b 1\nk 6 to b 1\n",
             "cost 3\nh 8/11 to b 1\nk 6/11 to b 1\n") == "h: 7/11, 8/11");
}

TEST_CASE("the mean over three moves that was expected") {
  const Example e{"", "harmonic", "cost", "blue-wins b b2\nred-wins r\nw: b r b2\n", "cost 1\nw 1/2 to b 1\n"};
  const Report report = check(e.game(), e.certificate());
  REQUIRE(report.rejection);
  CHECK(report.rejection->expected == "1/3");
}

TEST_CASE("nothing is told where there is nothing to tell") {
  const Example e{"", "poorman", "algebraic", "blue-wins b\nred-wins r\nu: b v\nv: u r\n",
                  "bits 8\ncost 2\nfield 2 root 96 count 2\npolynomial 1,-3,1\ndenominator 1\n"
                  "u 0,1 low b 1 high v 1\nv 1,-1 low u 1 high r 1\n"};
  const Temporary game(e.game()), certificate(e.certificate());
  CHECK(run_program(game.name() + ' ' + certificate.name()).err ==
        certificate.name() + ":12:1: the polynomial may not change its sign at the root\n");
}

// The functions of a vertex and of the moves of both players decide how many totals are checked there.
TEST_CASE("how many totals are too many, and where") {
  const std::string longer = "function 4 period 2 slope 1 prefix 8 1 1 2 2 3 3 4 4 5 5\n";
  const std::string rest = longer +
                           "function 5 period 2 slope 1 prefix 0 0 1\nfunction 6 period 1 slope 0 prefix 1 0 1\n"
                           "function 7 period 2 slope 1 prefix 0 0 0\nu 0 1 2 3\nv 4 5 6 7\n";
  const std::string head = "every-total 2 functions 8 player blue ends none\n";
  for (const bool by_red : {true, false}) {
    const Example e{
        "", "chips:red-first", "every-total",
        std::string("blue-wins b\nred-wins r\n") + (by_red ? "u: blue b | red v" : "u: blue v | red r") + "\nv: b r\n",
        head +
            (by_red ? "function 0 period 4 slope 1 prefix 0 1 1 1 1\n"
                      "function 1 period 4 slope 1 prefix 1 0 1 1 1 2\n"
                      "function 2 period 4 slope 0 prefix 1 0 1 2 2 1\n"
                      "function 3 period 4 slope 1 prefix 0 0 0 0 0\n"
                    : "function 0 period 4 slope 3 prefix 0 1 2 3 3\n"
                      "function 1 period 4 slope 1 prefix 0 0 0 0 1\n"
                      "function 2 period 4 slope 0 prefix 3 0 0 0 2 2 1 1\n"
                      "function 3 period 4 slope 1 prefix 1 0 0 0 0 0\n") +
            rest};
    CAPTURE(by_red);
    CHECK(verdict(e.game(), e.certificate(), {.values = 12}) == "VERIFIED");
    CHECK(verdict(e.game(), e.certificate(), {.values = 11}) == "19:1 too many totals to check");
    const Report report = check(e.game(), e.certificate(), {.values = 11});
    REQUIRE(report.rejection);
    CHECK(report.rejection->limit);
    CHECK(report.rejection->vertex == "u");
    CHECK(report.rejection->expected == "at most 11");
  }
}

TEST_CASE("the move that was expected") {
  CHECK(told("mixed", "s 11/24 low u 2 high n", "s 11/24 low u 2 high m") == "s: n of cost 7/12, m of cost 1/2");
  CHECK(told("two", "v 2 low u", "v 2 low b") == "v: a move of Blue's, b");
  CHECK(told("two", "v 2 low u 1 high r", "v 2 low u 1 high b") == "v: a move of Red's, b");
  CHECK(told("harmonic", "h 7 to b 1", "h 7 to b2 1") == "h: a move of Blue's or Red's, b2");
  CHECK(verdict("gap", "y 1/2 low v high r 1", "y 1/2 low v high b 1") == "23:18 not a move from this vertex");
  CHECK(verdict("gap", "x 1/2 low b high r 1", "x 1/2 low b high b 1") ==
        "22:18 not a greatest cost among Red's moves");
}

TEST_CASE("the rank that was expected") {
  CHECK(told("two", "low b 1", "low b 0") == "u: 1, 0");
  CHECK(told("forced-up", "high a 2", "high a 3") == "a: 2, 3");
  CHECK(told("harmonic", "q 3/11 to k 2", "q 3/11 to k 1") == "q: 2, 1");
}

TEST_CASE("an upper cost below the lower is told at the lower") {
  const std::string text = "bidding-game 1\nblue-wins b\nred-wins r\nx: b r\nend\n";
  const Game game = read_game(text, {});
  const auto section = [&](int numerator, std::uint32_t line) {
    Section s{&game, "", "low", true, true, std::vector<Line>(game.vertices.size()), {Integer(3)}};
    Line& x = s.lines[game.names.find("x")];
    x.numerator = Integer(numerator), x.length = 1, x.number = line;
    return s;
  };
  Body body;
  body.sections = {section(1, 5), section(2, 7)};
  try {
    check_interval(body);
    FAIL("accepted");
  } catch (const Rejection& r) {
    CHECK(r.place.line == 7);
    CHECK(r.place.column == 3);
    CHECK(r.vertex == "x");
    CHECK(r.expected == "at most 1/3");
    CHECK(r.found == "2/3");
  }
}

TEST_CASE("the facts of each claim") {
  using Facts = std::vector<std::string>;
  const auto facts = [](const std::string& name) {
    return check(example(name).game(), example(name).certificate()).facts;
  };
  CHECK(facts("gap") == Facts{"every black vertex has moves for both players", "the certificate is for this game",
                              "upper: sinks are 0 and 1, costs in [0,1], moves extremal, averaging equations exact",
                              "upper: down ranks: the greatest cost function",
                              "lower: sinks are 0 and 1, costs in [0,1], moves extremal, averaging equations exact",
                              "lower: up ranks: the least cost function",
                              "upper >= lower everywhere, different at exactly 3 vertices"});
  CHECK(facts("gap-marksman").back() == "upper >= lower everywhere, different at exactly 2 vertices");
  const Example one{"", "richman", "interval", "blue-wins b\nred-wins r\nv: blue v r | red v b\n",
                    "differ 1\nupper 1\nv 1 low v 0 high v\nlower 1\nv 0 low v high v 0\n"};
  CHECK(check(one.game(), one.certificate()).facts.back() ==
        "upper >= lower everywhere, different at exactly 1 vertex");
}

TEST_CASE("numbers out of range, and too long before that") {
  CHECK(told("two", "count 2", "count 1") == ": from 2 to 4294967295, 1");
  CHECK(told("gap", "differ 3", "differ 5") == ": from 1 to 4, 5");
  const std::string certificate = changed(example("two").certificate(), "cost 2", "cost 1000000");
  const Report limited = check(example("two").game(), certificate, {.digits = 6});
  REQUIRE(limited.rejection);
  CHECK(limited.rejection->limit);
  CHECK_FALSE(check(example("two").game(), certificate, {.digits = 7}).rejection->limit);
}

TEST_CASE("how many there may be") {
  CHECK(told("mixed", "over 3 count 2\np", "over 3 count 9\np") == ": at most 5, 9");
  const auto differ = [](const std::string& n) {
    const Example e{"", "richman", "interval", "blue-wins b\nred-wins r\n", "differ " + n + "\nupper 0\nlower 0\n"};
    const Report report = check(e.game(), e.certificate());
    return report.rejection ? report.rejection->expected + ", " + report.rejection->found : "verified";
  };
  CHECK(differ("1") == "0, 1");
  CHECK(differ("2") == "from 1 to 1, 2");
}

TEST_CASE("the limits where none is given") {
  const std::string help = run_program("--help").out;
  for (const char* line :
       {"longer than N bytes (default 1073741824)\n", "more than N vertices (default 100000000)\n",
        "more than N moves (default 400000000)\n", "more than N words (default 16777216)\n",
        "more than N bits in all (default 2147483648)\n", "more than N million products of words (default 20000)\n",
        "more than N digits (default 10000000)\n", "a degree above N (default 1000)\n",
        "more than N values (default 4194304)\n"}) {
    CAPTURE(line);
    CHECK(help.find(line) != help.npos);
  }
}

TEST_CASE("where on a line something is wrong, whatever stands before it") {
  std::string statements = "blue-wins b\nred-wins rr\nupper: b w\nw: upper rr\n", body = "cost 11\nover 3 count 2\n";
  body += "upper 1 low b 1 high w 1\nw 2 low upper 1 high rr 1\n";
  for (const char digit : std::string("123456789")) {
    statements += std::string("x") + digit + ": b rr\n";
    body += std::string("x") + digit + " 1/2 low b 1 high rr 1\n";
  }
  const Example e{"", "richman", "cost", statements, body};
  const auto told = [&](const std::string& to) {
    return verdict(e.game(), changed(e.certificate(), "w 2 low upper 1 high rr 1", to));
  };
  REQUIRE(verdict(e.game(), e.certificate()) == "VERIFIED");
  CHECK(told("w 1 low upper 1 high rr 1") == "21:7 the cost is not the average that the rule demands");
  CHECK(told("w 2 low b 1 high rr 1") == "22:9 not a move from this vertex");
  CHECK(told("w 2 low upper 10 high rr 1") == "22:15 wrong rank");
  CHECK(told("w 2 low upper 1 high b 1") == "22:22 not a move from this vertex");
  CHECK(told("w 2 low upper 1 high rr 10") == "22:25 wrong rank");
}

TEST_CASE("where a name was stated first") {
  const Report report =
      check("bidding-game 1\nblue-wins b\nred-wins r\n\n  v: b r\nv: b r\nv: r\nend\n", example("two").certificate());
  REQUIRE(report.rejection);
  CHECK(report.rejection->place.line == 6);
  CHECK(report.rejection->what == "stated a second time, first on line 5");
}

// Lists of moves are numbered, two for a vertex, and a vertex remembers the last list that named it.
TEST_CASE("the same move in lists of different vertices") {
  for (const char* text : {"bidding-game 1\nv: blue b | red r\nblue-wins b\nred-wins r\nend\n",
                           "bidding-game 1\nblue-wins b\nred-wins r\nu: blue b | red a\na: c d\nd: a r\nc: b r\nend\n",
                           "bidding-game 1\nblue-wins b\nred-wins r\nu: p q s t\np: blue b | red r\ns: r b\nq: r b\n"
                           "t: r b\nend\n"}) {
    CAPTURE(text);
    CHECK_NOTHROW(read_game(text, {}));
  }
}

TEST_CASE("all that the program prints") {
  const std::string head = "c bidcheck 0.1.0\n";
  CHECK(run_program(Files("zugzwang").arguments()).out ==
        head +
            "c game: 4 vertices, 2 black, partisan\n"
            "c rule: richman\n"
            "c claim: cost\n"
            "c verified: every black vertex has moves for both players\n"
            "c verified: the certificate is for this game\n"
            "c verified: cost: sinks are 0 and 1, costs in [0,1], moves extremal, averaging equations exact\n"
            "c verified: cost: down ranks: the greatest cost function\n"
            "c verified: cost: up ranks: the least cost function\n"
            "c verified: cost: hence the only cost function\n"
            "s VERIFIED\n");
  const Files early("two", "bidding-certificate 1", "bidding-certificate 2");
  CHECK(run_program(early.arguments()).out == head + "c game: 4 vertices, 2 black, symmetric\ns REJECTED\n");
  CHECK(run_program(early.arguments()).err ==
        early.certificate.name() + ":1:21: unknown version of the format: expected bidding-certificate 1, found 2\n");
  const Files unknown("two", "v 2 low u", "v 2 low w");
  CHECK(run_program(unknown.arguments()).err == unknown.certificate.name() + ":13:9: no such vertex in the game: w\n");
  const Temporary bad("bidding-game 1\nend\n");
  CHECK(run_program(bad.name() + ' ' + bad.name()).out == head + "s ERROR\n");
}

TEST_CASE("all that the program prints as JSON") {
  CHECK(
      run_program(Files("two").arguments() + " --json").out ==
      "{\"status\":\"VERIFIED\",\"file\":null,\"line\":null,\"column\":null,\"vertex\":null,\"message\":null,"
      "\"expected\":null,\"found\":null,\"rule\":\"richman\",\"claim\":\"cost\",\"vertices\":4,\"black\":2,"
      "\"symmetric\":true,\"verified\":[\"every black vertex has moves for both players\",\"the certificate is for "
      "this game\",\"cost: sinks are 0 and 1, costs in [0,1], moves extremal, averaging equations exact\",\"cost: down "
      "ranks: the greatest cost function\",\"cost: up ranks: the least cost function\",\"cost: hence the only cost "
      "function\"],\"differ\":null}\ns VERIFIED\n");
  const Files bad("two", "u 1 low", "u 2 low");
  CHECK(run_program(bad.arguments() + " --json").out ==
        "{\"status\":\"REJECTED\",\"file\":\"" + bad.certificate.name() +
            "\",\"line\":12,\"column\":3,\"vertex\":\"u\",\"message\":\"the cost is not the average that the rule "
            "demands\",\"expected\":\"1/3\",\"found\":\"2/3\",\"rule\":\"richman\",\"claim\":\"cost\",\"vertices\":4,"
            "\"black\":2,\"symmetric\":true,\"verified\":[\"every black vertex has moves for both players\",\"the "
            "certificate is for this game\"],\"differ\":null}\ns REJECTED\n");
  // Bytes at the edges of what is printed as it is.
  CHECK(run_program(quote("/nowhere/ ~\x1f\x7f") + " x --json").out ==
        "{\"status\":\"ERROR\",\"file\":\"/nowhere/ ~\\u001f\\u007f\",\"line\":null,\"column\":null,\"vertex\":null,"
        "\"message\":\"cannot read\",\"expected\":null,\"found\":\"No such file or directory\",\"rule\":null,\"claim\":"
        "null,\"vertices\":null,\"black\":null,\"symmetric\":null,\"verified\":[],\"differ\":null}\ns ERROR\n");
}

TEST_CASE("wrong usage is named") {
  const Files good("two");
  const auto complaint = [](const std::string& arguments) {
    const std::string err = run_program(arguments).err;
    return err.substr(0, err.find('\n'));
  };
  CHECK(complaint(good.arguments() + " --jsn") == "bidcheck: unknown option --jsn");
  CHECK(complaint(good.arguments() + " -j") == "bidcheck: unknown option -j");
  CHECK(complaint(good.arguments() + " x") == "bidcheck: too many arguments: x");
  CHECK(complaint("-") == "bidcheck: needs two files, GAME and CERT");
  CHECK(complaint(good.arguments() + " --max-digits 4000000001") ==
        "bidcheck: --max-digits needs a number from 0 to 4000000000");
  // The first of two that cannot be read is named.
  CHECK(complaint("/nowhere/1 /nowhere/2") == "/nowhere/1: cannot read: No such file or directory");
}

TEST_CASE("a file as long as the limit is not too long") {
  const Files good("two");
  const std::size_t size = example("two").certificate().size();
  CHECK(run_program(good.arguments() + " --max-bytes " + std::to_string(size)).code == 0);
  CHECK(run_program(good.arguments() + " --max-bytes " + std::to_string(size - 1)).code == 3);
}

TEST_CASE("output that is lost is told, however long it is") {
  // The rule is repeated in JSON, so that the output exceeds every buffer.
  const Files large("two", "rule richman", "rule marksman:" + std::string(70000, '7'));
  const Run run = run_program(large.arguments() + " --json >/dev/full");
  CHECK(run.code == 2);
  CHECK(run.err.find("bidcheck: cannot write: No space left on device\n") != std::string::npos);
  CHECK(run_program(Files("two").arguments() + " >/dev/full").err ==
        "bidcheck: cannot write: No space left on device\n");
}
