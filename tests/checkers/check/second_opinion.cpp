// The second opinion by itself: what it is shown has not passed the first, so each of its questions has to find the
// mistake that is there for it.

#include "check/second_opinion.hpp"

#include "check/algebraic.hpp"
#include "check/algebraic_examples.hpp"
#include "check/costs.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

namespace {

using Enclosures = std::vector<Enclosure>;

// A certificate as far as it can be read.
struct Statement {
  explicit Statement(const Example& e, const std::string& certificate_text)
      : text(e.game()), certificate(certificate_text), game(read_game(text, limits)) {
    Lexer lexer(File::certificate, certificate, limits);
    header = read_header(lexer);
    read_restated_game(lexer, game, text);
    body = read_sections(lexer, header, game);
  }

  Limits limits;
  std::string text, certificate;
  Game game;
  Header header;
  Body body;
};

// "agrees", or the place, the message, the vertex and what was found.
std::string opinion(const Statement& s, const Enclosures& enclosures) {
  try {
    check_second_opinion(s.body, s.header.rule, enclosures);
  } catch (const Rejection& r) {
    return std::to_string(r.place.line) + ':' + std::to_string(r.place.column) + ' ' + r.what +
           (r.vertex.empty() ? "" : ", " + r.vertex) + (r.found.empty() ? "" : ", " + r.found);
  }
  return "agrees";
}

// What it says of a changed certificate, with the enclosures of the certificate as it was.
std::string opinion(const Example& e, const std::string& from, const std::string& to) {
  const Statement right(e, e.certificate());
  return opinion(Statement(e, changed(e.certificate(), from, to)), check_algebraic(right.body, right.header.rule));
}

// Costs 1/2 (h, z), 0 (o) and 1 (i) that are written as elements of a field, and compared with elements of another, p
// and q: at m, n, l and k. One factor of the polynomial would do.
const Example apart{
    "apart", "poorman", "algebraic",
    "blue-wins b\nred-wins r\nu: b v\nv: u r\np: b q\nq: p r\nh: b r\nm: blue b | red p h\n"
    "n: blue h q | red r\ny: p q\nz: u v\nl: blue p z | red y\nk: blue y | red j z\nj: p r\no: b\ni: r\n",
    "bits 8\ncost 14\nm 1/3 low b 1 high h 1\nn 2/3 low h 1 high r 1\ny 1/2 low p 2 high q 2\n"
    "field 3 root 97 count 6\npolynomial -1,5,-7,2\ndenominator 1\n"
    "u 0,1 low b 1 high v 1\nv 1,-1 low u 1 high r 1\nh 1/2 low b 1 high r 1\n"
    "z 1/2 low u 2 high v 2\no 1,-3,1 low b 1 high b 0\ni 2,-3,1 low r 0 high r 1\n"
    "field 2 root 97 count 5\npolynomial 1,-3,1\ndenominator 1\n"
    "p 0,1 low b 1 high q 1\nq 1,-1 low p 1 high r 1\n"
    "l 3,-2/5 low p 2 high y 2\nk 2,2/5 low y 2 high j 2\nj 1,-1 low p 1 high r 1\n"};

// What it says of `apart` if these are the enclosures of two vertices.
std::string opinion_with(const std::string& a, const Enclosure& of_a, const std::string& b, const Enclosure& of_b) {
  const Statement s(apart, apart.certificate());
  Enclosures enclosures(s.game.vertices.size(), Enclosure{0, 256});
  const auto set = [&](const std::string& name, const Enclosure& e) { enclosures[s.game.names.find(name)] = e; };
  set("p", {97, 98});
  set("q", {158, 159});
  set("j", {158, 159});
  set("h", {128, 128});
  set("z", {128, 128});
  set(a, of_a);
  set(b, of_b);
  return opinion(s, enclosures);
}

}  // namespace

TEST_CASE("the second opinion agrees with what is right") {
  for (const Example* e : algebraic_examples) CHECK(opinion(*e, "bits", "bits") == "agrees");
}

TEST_CASE("second opinion: roots and denominators") {
  CHECK(opinion(golden, "root 97", "root 96") == "12:1 second opinion: not one root");
  CHECK(opinion(golden, "root 97", "root 98") == "12:1 second opinion: not one root");
  // Another root, 19/50, beside the one wanted.
  CHECK(opinion(golden, "field 2 root 97 count 2\npolynomial 1,-3,1",
                "field 3 root 97 count 2\npolynomial -19,107,-169,50") == "12:1 second opinion: not one root");
  CHECK(opinion(golden, "denominator 1\n", "denominator -1\n") ==
        "12:1 second opinion: the denominator is not positive");
  CHECK(opinion(golden, "denominator 1\n", "denominator -1,2\n") ==
        "12:1 second opinion: the denominator is not positive");
  CHECK(opinion(golden, "field 2 root 97 count 2\npolynomial 1,-3,1\ndenominator 1",
                "field 3 root 97 count 2\npolynomial -1,5,-7,2\ndenominator 1,-3,1") ==
        "12:1 second opinion: the denominator is not positive");
}

TEST_CASE("second opinion: moves, averages, costs, ranks") {
  CHECK(opinion(golden, "u 0,1 low b", "u 0,1 low v") == "15:11 not a least cost among Blue's moves, u, v of cost v");
  CHECK(opinion(golden, "high v", "high b") == "15:20 not a greatest cost among Red's moves, u, b of cost b");
  CHECK(opinion(golden, "low u", "low r") == "16:12 not a least cost among Blue's moves, v, r of cost r");
  CHECK(opinion(golden, "high r", "high u") == "16:21 not a greatest cost among Red's moves, v, u of cost u");
  const std::string average = "second opinion: the cost is not the average that the rule demands";
  CHECK(opinion(golden, "u 0,1", "u 0,1/2") == "15:3 " + average + ", u");
  CHECK(opinion(golden, "v 1,-1", "v 2,-1/2") == "15:3 " + average + ", u");
  CHECK(opinion(golden, "u 0,1 low b 1", "u 0,1 low b 2") == "15:13 wrong rank, u, 2");
  CHECK(opinion(golden, "high v 1", "high v 0") == "15:22 wrong rank, u, 0");
  CHECK(opinion(taxed, "o 0 low b 1 high b 0", "o 0 low b 0 high b 0") == "22:11 wrong rank, o, 0");
  CHECK(opinion(taxed, "i 1 low r 0 high r 1", "i 1 low r 1 high r 1") == "23:11 wrong rank, i, 1");
}

// Where a vertex leads only to itself every number is the average.
TEST_CASE("second opinion: costs from 0 to 1") {
  const auto circle = [](const std::string& cost) {
    const Example e{
        "", "poorman", "algebraic", golden.statements + "k: k\n",
        changed(changed(golden.body, "cost 2", "cost 3"), "count 2", "count 3") + "k " + cost + " low k 1 high k 1\n"};
    return opinion(Statement(e, e.certificate()), Enclosures(5));
  };
  CHECK(circle("1,1") == "18:3 second opinion: the cost is not from 0 to 1, k");
  CHECK(circle("-1,1") == "18:3 second opinion: the cost is not from 0 to 1, k");
  CHECK(circle("0,1") == "18:13 wrong rank, k, 1");
}

TEST_CASE("second opinion: costs of different fields") {
  CHECK(opinion_with("p", {97, 98}, "q", {158, 159}) == "agrees");
  // Which of the two is less is taken from the enclosures, and then made sure of.
  CHECK(opinion_with("q", {100, 255}, "h", {128, 128}) == "agrees");
  CHECK(opinion_with("q", {0, 100}, "h", {99, 128}) == "agrees");
  CHECK(opinion_with("q", {0, 128}, "h", {128, 128}) == "agrees");
  const std::string order = "second opinion: two costs are in another order";
  CHECK(opinion_with("p", {97, 128}, "h", {129, 130}) == "39:3 " + order + ", p, h");
  CHECK(opinion_with("p", {200, 210}, "h", {128, 128}) == "39:3 " + order + ", p, h");
  CHECK(opinion_with("q", {20, 30}, "h", {128, 128}) == "40:3 " + order + ", q, h");
}
