// The claim `algebraic`: what is true is verified, every number changed is rejected, and so is every way to cheat with
// polynomials that the author could think of.

#include "check/algebraic_examples.hpp"
#include "program.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

namespace {

Limits twice() {
  Limits limits;
  limits.second_opinion = true;
  return limits;
}

std::string told(const Example& e, const std::string& from, const std::string& to, const Limits& limits = {}) {
  return verdict(e.game(), changed(e.certificate(), from, to), limits);
}

// golden with another field, in which u and v are written otherwise.
std::string in_field(const std::string& field, const std::string& u, const std::string& v) {
  Example e = golden;
  e.body = field + "u " + u + " low b 1 high v 1\nv " + v + " low u 1 high r 1\n";
  const std::string first = verdict(e.game(), e.certificate());
  // The second opinion may be more generous where the first cannot tell costs apart, but not where something is wrong.
  if (first == "VERIFIED") CHECK(verdict(e.game(), e.certificate(), twice()) == "VERIFIED");
  return first;
}

}  // namespace

TEST_CASE("algebraic costs are verified, also by a second opinion") {
  for (const Example* e : algebraic_examples) {
    CAPTURE(e->name);
    CHECK(verdict(e->game(), e->certificate()) == "VERIFIED");
    CHECK(verdict(e->game(), e->certificate(), twice()) == "VERIFIED");
  }
  // The certificate restates the game in its own order, so the first vertex may be a red sink.
  CHECK(verdict(changed(golden.game(), "blue-wins b\nred-wins r", "red-wins r\nblue-wins b"), golden.certificate()) ==
        "VERIFIED");
  const Report report = check(golden.game(), golden.certificate(), twice());
  CHECK(report.facts.size() == 8);
  CHECK(std::count(report.facts.begin(), report.facts.end(),
                   "cost: second opinion: CGAL's algebraic kernel agrees in 15 signs") == 1);
  CHECK(check(golden.game(), golden.certificate()).facts.size() == 7);
}

TEST_CASE("every number of an algebraic certificate matters") {
  std::size_t count = 0;
  for (const Example* e : algebraic_examples) {
    const std::string text = e->certificate();
    const std::size_t body = text.find("bits ");
    for (std::size_t at = body; at < text.size(); ++at) {
      const auto digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
      const bool name = text[at - 1] != ' ' && text[at - 1] != ',' && text[at - 1] != '-' && text[at - 1] != '/';
      if (!digit(at) || name) continue;
      std::size_t end = at;
      while (digit(end)) ++end;
      const std::string number = text.substr(at, end - at);
      std::vector<std::string> others{
          "0",           "1",           "2",           "7",           "-1", number + "0", "1" + number, number + ",0",
          number + ",1", "1," + number, number + "/2", number + "/3", ""};
      std::string neighbour = number;
      neighbour.back() = neighbour.back() == '9' ? '8' : static_cast<char>(neighbour.back() + 1);
      others.push_back(neighbour);
      neighbour.back() = number.back() == '0' ? '1' : static_cast<char>(number.back() - 1);
      others.push_back(neighbour);
      for (const std::string& other : others) {
        if (other == number) continue;
        std::string copy = text;
        copy.replace(at, number.size(), other);
        CAPTURE(e->name, copy);
        ++count;
        CHECK(verdict(e->game(), copy) != "VERIFIED");
      }
      // Without its sign, or with one.
      std::string copy = text;
      if (text[at - 1] == '-')
        copy.erase(at - 1, 1);
      else
        copy.insert(at, "-");
      CAPTURE(e->name, copy);
      CHECK(verdict(e->game(), copy) != "VERIFIED");
    }
    // Every line of the body dropped, or there twice.
    for (std::size_t at = body; at < text.size(); at = text.find('\n', at) + 1) {
      const std::size_t length = text.find('\n', at) + 1 - at;
      std::string dropped = text, doubled = text;
      dropped.erase(at, length);
      doubled.insert(at, text.substr(at, length));
      CAPTURE(e->name, dropped);
      CHECK(verdict(e->game(), dropped) != "VERIFIED");
      CHECK(verdict(e->game(), doubled) != "VERIFIED");
    }
  }
  CHECK(count > 1000);
}

TEST_CASE("every named move of an algebraic certificate matters, unless it is tied") {
  std::vector<std::string> verified;
  for (const Example* e : algebraic_examples) {
    const std::string text = e->certificate();
    for (const std::string word : {" low ", " high "}) {
      for (std::size_t at = text.find(word, text.find("bits ")); at != text.npos; at = text.find(word, at + 1)) {
        const std::size_t start = at + word.size(), end = text.find(' ', start);
        const std::size_t line = text.rfind('\n', at) + 1;
        for (const std::string other :
             {"b", "r", "u", "v", "w", "p", "q", "s", "t", "u2", "v2", "x", "z", "h", "m", "k"}) {
          if (other == text.substr(start, end - start)) continue;
          std::string copy = text;
          copy.replace(start, end - start, other);
          if (verdict(e->game(), copy) != "VERIFIED") continue;
          verified.push_back(e->name + ": " + text.substr(line, text.find(' ', line) - line) + word + other);
        }
      }
    }
  }
  CHECK(verified == std::vector<std::string>{"fields: x low u2", "fields: x high v2"});
}

TEST_CASE("fields: exactly one root") {
  const std::string rest = "polynomial 1,-3,1\ndenominator 1\n";
  // No root, or the other one, which is greater than 1.
  CHECK(told(golden, "root 97", "root 98") == "12:1 the polynomial may not change its sign at the root");
  CHECK(in_field("bits 8\ncost 2\nfield 2 root 670 count 2\n" + rest, "0,1", "1,-1") ==
        "15:3 the cost may not be less than 1");
  // Too few bits for t > 0; and enough.
  CHECK(in_field("bits 1\ncost 2\nfield 2 root 0 count 2\n" + rest, "0,1", "1,-1") ==
        "15:3 the cost may not be positive");
  CHECK(in_field("bits 2\ncost 2\nfield 2 root 1 count 2\n" + rest, "0,1", "1,-1") == "VERIFIED");
  // (x^2 - 3x + 1)(8x - 1)(8x - 3): three roots between 0 and 1/2, so the sign does change.
  CHECK(in_field("bits 1\ncost 2\nfield 4 root 0 count 2\npolynomial 3,-41,163,-224,64\ndenominator 1\n", "0,1",
                 "1,-1") == "12:1 the derivative of the polynomial may vanish near the root");
  // (x^2 - 3x + 1)(8x - 3): a root at the bound 3/8, from either side.
  CHECK(in_field("bits 3\ncost 2\nfield 3 root 3 count 2\npolynomial -3,17,-27,8\ndenominator 1\n", "0,1", "1,-1") ==
        "12:1 the polynomial may not change its sign at the root");
  CHECK(in_field("bits 3\ncost 2\nfield 3 root 2 count 2\npolynomial -3,17,-27,8\ndenominator 1\n", "0,1", "1,-1") ==
        "12:1 the polynomial may not change its sign at the root");
  // The derivative 16 x - 8 is 0 at a bound, from either side. Its lower bound is one unit, 2^-1, where that of
  // x (x^2 + x - 1) is rounded: that is enough.
  CHECK(in_field("bits 1\ncost 2\nfield 2 root 1 count 2\npolynomial 1,-8,8\ndenominator 1\n", "0,1", "1,-1") ==
        "12:1 the derivative of the polynomial may vanish near the root");
  CHECK(in_field("bits 1\ncost 2\nfield 2 root 0 count 2\npolynomial 1,-8,8\ndenominator 1\n", "0,1", "1,-1") ==
        "12:1 the derivative of the polynomial may vanish near the root");
  CHECK(in_field("bits 1\ncost 2\nfield 3 root 1 count 2\npolynomial 0,-1,1,1\ndenominator 1\n", "1,-1", "0,1") ==
        "15:3 the cost may not be positive");
  // A double root: (x^2 - 3x + 1)^2.
  CHECK(in_field("bits 8\ncost 2\nfield 4 root 97 count 2\npolynomial 1,-6,11,-6,1\ndenominator 1\n", "0,1", "1,-1") ==
        "12:1 the polynomial may not change its sign at the root");
}

TEST_CASE("fields: a reducible polynomial proves what it proves") {
  // p = (x^2 - 3x + 1)(x + 2): the equation of u = t is a multiple of the first factor only.
  CHECK(in_field("bits 8\ncost 2\nfield 3 root 97 count 2\npolynomial 2,-5,-1,1\ndenominator 1\n", "0,1", "1,-1") ==
        "15:3 the cost is not the average that the rule demands");
  // p = (x^2 - 3x + 1)(x^2 + x - 1), with roots 0.381 and 0.618: at neither is u = t true modulo p.
  const auto both = [](const std::string& root) {
    return "bits 16\ncost 2\nfield 4 root " + root + " count 2\npolynomial -1,4,-3,-2,1\ndenominator 1\n";
  };
  for (const std::string root : {"25032", "40503"}) {
    CHECK(in_field(both(root), "0,1", "1,-1") == "15:3 the cost is not the average that the rule demands");
    // But (1 - t + t^2)/2 is t modulo the first factor and 1 - t modulo the second: it is right at both.
    CHECK(in_field(both(root), "1,-1,1/2", "1,1,-1/2") == "VERIFIED");
  }
  // x^2 + x - 1 has the root 0.618: u = 1 - t, v = t. Its mirror image is false.
  const std::string mirrored = "bits 8\ncost 2\nfield 2 root 158 count 2\npolynomial -1,1,1\ndenominator 1\n";
  CHECK(in_field(mirrored, "1,-1", "0,1") == "VERIFIED");
  CHECK(in_field(mirrored, "0,1", "1,-1") == "15:3 the cost is not the average that the rule demands");
}

TEST_CASE("fields: equal costs must look equal") {
  // Modulo the product of the two polynomials, u2 and v2 are other elements than u and v, but the same numbers at
  // 0.381.
  Example e = golden;
  e.statements = "blue-wins b\nred-wins r\nu: b v\nv: u r\nu2: b v2\nv2: u2 r\nx: u u2 v\n";
  const auto body = [](const std::string& u2, const std::string& v2) {
    return "bits 16\ncost 5\nx 1/2 low u 2 high v 2\nfield 4 root 25032 count 4\npolynomial -1,4,-3,-2,1\n"
           "denominator 1\nu 1,-1,1/2 low b 1 high v 1\nv 1,1,-1/2 low u 1 high r 1\nu2 " +
           u2 + " low b 1 high v2 1\nv2 " + v2 + " low u2 1 high r 1\n";
  };
  e.body = body("1,-1,1/2", "1,1,-1/2");
  CHECK(verdict(e.game(), e.certificate()) == "VERIFIED");
  e.body = body("-3,8,3,-2", "4,-8,-3,2");
  CHECK(verdict(e.game(), e.certificate()) == "15:1 two costs cannot be told apart");
  // Without x nothing depends on it, and both are true.
  e.statements = changed(e.statements, "x: u u2 v\n", "");
  e.body = changed(changed(e.body, "x 1/2 low u 2 high v 2\n", ""), "cost 5", "cost 4");
  CHECK(verdict(e.game(), e.certificate(), twice()) == "VERIFIED");
}

TEST_CASE("fields: the denominator is positive and the costs are between 0 and 1, as far as enclosures tell") {
  const auto over = [](const std::string& denominator, const std::string& u, const std::string& v) {
    return in_field("bits 8\ncost 2\nfield 2 root 97 count 2\npolynomial 1,-3,1\ndenominator " + denominator + "\n", u,
                    v);
  };
  // From -1 to 1, from 0 on, from 2^-8 on.
  CHECK(over("-195,512", "0,1", "1,-1") == "12:1 the denominator may not be positive at the root");
  CHECK(over("-97,256", "0,1", "1,-1") == "12:1 the denominator may not be positive at the root");
  CHECK(over("-61,161", "0,1", "1,-1") == "15:3 the cost may not be less than 1");
  // With t from 1/4 to 1/2: 2 - 3 t from 1/2 to 5/4, and 2 t from 1/2 to 1.
  const std::string wide = "bits 2\ncost 2\nfield 2 root 1 count 2\npolynomial 1,-3,1\ndenominator 1\n";
  CHECK(in_field(wide, "0,1", "2,-3") == "16:3 the cost may not be less than 1");
  CHECK(in_field(wide, "0,1", "0,2") == "16:3 the cost may not be less than 1");
  // With t from 3/8 to 4/8: the numerator, from 4/8 to 7/8, over twice the denominator t.
  CHECK(in_field("bits 3\ncost 2\nfield 2 root 3 count 2\npolynomial 1,-3,1\ndenominator 0,1\n", "2,-3/2", "1,-1/2") ==
        "15:3 the cost may not be less than 1");
}

TEST_CASE("fields: less, equal, or not to be told apart") {
  // What is said about x, which is checked first; nothing else needs to be true.
  const auto at_x = [](const std::string& bits, const std::string& x, const std::string& others) {
    Example e = golden;
    e.statements = "blue-wins b\nred-wins r\nx: u y\nu: b r\ny: b r\n";
    e.body = bits + "\ncost 3\nx 1/2 " + x + "\n";
    std::size_t start = 0;
    for (std::size_t end; (end = others.find(';', start)) != others.npos; start = end + 1) {
      const std::string line = others.substr(start, end - start);
      e.body += line + (line[0] == 'u' || line[0] == 'y' ? " low b 1 high r 1\n" : "\n");
    }
    const Report report = check(e.game(), e.certificate());
    REQUIRE(report.rejection);
    CHECK(report.rejection->vertex == "x");
    return report.rejection->what + ": " + report.rejection->expected + ", " + report.rejection->found;
  };
  // A third, from 85/256 to 86/256, and the roots 86.5/256 and 84.5/256 of (512 x - 173)(x - 1), (512 x - 169)(x - 1).
  const std::string third = "y 1/3;", u = "denominator 1;u 0,1;",
                    above = third + "field 2 root 86 count 1;polynomial 173,-685,512;" + u,
                    below = third + "field 2 root 84 count 1;polynomial 169,-681,512;" + u;
  CHECK(at_x("bits 8", "low y 2 high y 2", above) == "two costs cannot be told apart: , u and y");
  CHECK(at_x("bits 8", "low u 2 high u 2", above) == "two costs cannot be told apart: , y and u");
  CHECK(at_x("bits 8", "low y 2 high y 2", below) == "two costs cannot be told apart: , u and y");
  CHECK(at_x("bits 8", "low u 2 high u 2", below) == "two costs cannot be told apart: , y and u");
  // (1 - t) / (2 t), with t from 3/8 to 4/8, is from 4/8 on: not known to be more than a half.
  CHECK(
      at_x("bits 3", "low y 2 high y 2", "y 1/2;field 2 root 3 count 1;polynomial 1,-3,1;denominator 0,1;u 1,-1/2;") ==
      "two costs cannot be told apart: , u and y");
  // Equal numerators over different numbers, and in different fields.
  const std::string small = "field 2 root 97 count 1;polynomial 1,-3,1;denominator 1;y 0,1;",
                    great = "field 2 root 158 count 1;polynomial -1,1,1;denominator 1;u 0,1;";
  CHECK(at_x("bits 8", "low u 2 high u 2", "field 2 root 97 count 2;polynomial 1,-3,1;denominator 1;u 0,1;y 0,1/2;") ==
        "not a least cost among Blue's moves: y of cost 0.187500..., u of cost 0.378906...");
  CHECK(at_x("bits 8", "low u 2 high u 2", small + great) ==
        "not a least cost among Blue's moves: y of cost 0.378906..., u of cost 0.617187...");
  CHECK(at_x("bits 8", "low y 2 high u 2", small + great) == "the vertex and its named moves are in two fields: , ");
  // Costs as they are told, with zeros after the point: t is the small root of x^2 - 83333 x + 1; a sixth is a number.
  CHECK(at_x("bits 40", "low u 2 high u 2",
             "u 1/6;field 2 root 13194192 count 1;polynomial 1,-83333,1;denominator 1;y 0,1;") ==
        "not a least cost among Blue's moves: y of cost 0.000012..., u of cost 1/6");
}

TEST_CASE("fields: vertices and moves of one equation are in one field") {
  // The same field stated twice, u in one and v in the other.
  Example e = golden;
  const std::string field = "field 2 root 97 count 1\npolynomial 1,-3,1\ndenominator 1\n";
  e.body = "bits 8\ncost 2\n" + field + "u 0,1 low b 1 high v 1\n" + field + "v 1,-1 low u 1 high r 1\n";
  CHECK(verdict(e.game(), e.certificate()) == "15:1 the vertex and its named moves are in two fields");
}

TEST_CASE("fields: costs and ranks") {
  CHECK(told(golden, "u 0,1", "u 1,-1") != "VERIFIED");
  CHECK(told(golden, "u 0,1", "u 0,-1") == "15:3 the cost may not be positive");
  CHECK(told(golden, "v 1,-1", "v 2,-1") == "16:3 the cost may not be less than 1");
  CHECK(told(golden, "v 1,-1", "v 1,-1/2") == "15:3 the cost is not the average that the rule demands");
  CHECK(told(golden, "denominator 1", "denominator -1") == "12:1 the denominator may not be positive at the root");
  CHECK(told(over_slope, "denominator 3,-2", "denominator -3,2") ==
        "12:1 the denominator may not be positive at the root");
  CHECK(told(golden, "low b 1 high v 1", "low b 2 high v 1") == "15:13 wrong rank");
  CHECK(told(golden, "low b 1 high v 1", "low b 1 high v 2") == "15:22 wrong rank");
  CHECK(told(golden, "low u 1 high r 1", "low r 1 high r 1") == "16:12 not a least cost among Blue's moves");
  CHECK(told(golden, "low b 1 high v 1", "low b 1 high b 1") == "15:20 not a greatest cost among Red's moves");
  CHECK(told(golden, "low b 1 high v 1", "low b 1 high r 1") == "15:20 not a move from this vertex");
  // Rational costs that are not averages of irrational ones, and rational ones of rational ones.
  CHECK(told(fields, "x 1/2", "x 1/3") == "26:3 the cost is not the average that the rule demands");
  CHECK(told(fields, "h 1/2", "h 1/3") == "28:3 the cost is not the average that the rule demands");
}

TEST_CASE("fields: form") {
  const auto line = [](const std::string& from, const std::string& to) { return told(golden, from, to); };
  CHECK(line("bits 8", "bits 0") == "10:6 number out of range");
  CHECK(line("bits 8", "bits 8 8") == "10:8 the line goes on");
  CHECK(line("field 2", "field 1") == "12:7 number out of range");
  CHECK(line("field 2", "field 3") == "13:12 wrong degree");
  CHECK(line("root 97", "root 97/2") == "12:14 not an integer");
  CHECK(line("count 2", "count 0") == "12:23 number out of range");
  CHECK(line("count 2", "count 3") == "12:23 the group runs past the section");
  CHECK(line("root 97 count", "root 97 of") == "12:17 wrong word");
  CHECK(line("polynomial 1,-3,1", "polynomial 2,-6,2") == "13:12 the coefficients have a common divisor");
  CHECK(line("polynomial 1,-3,1", "polynomial -1,3,-1") == "13:12 the last coefficient is negative");
  CHECK(line("polynomial 1,-3,1", "polynomial 1,-3,1,0") == "13:12 the last coefficient is 0");
  CHECK(line("polynomial 1,-3,1", "polynomial 1,-3,") == "13:17 not a number");
  CHECK(line("polynomial 1,-3,1", "polynomial ,-3,1") == "13:12 not a number");
  CHECK(line("polynomial 1,-3,1", "polynomial 1,-3/2,1") == "13:14 not an integer");
  CHECK(line("polynomial 1,-3,1", "polynomial 1 -3 1") == "13:14 the line goes on");
  CHECK(line("denominator 1", "denominator 0") == "14:13 the last coefficient is 0");
  CHECK(line("denominator 1", "denominator 2") == "14:13 the coefficients have a common divisor");
  CHECK(line("denominator 1", "denominator 1,0,1") == "14:13 the degree is not below that of the field");
  CHECK(line("u 0,1", "u 0,1/1") == "15:3 the denominator of the cost is less than 2");
  CHECK(line("u 0,1", "u 0,2/2") == "15:3 the cost is not in lowest terms");
  CHECK(line("u 0,1", "u 1,-2,1") == "15:3 the degree is not below that of the field");
  CHECK(line("u 0,1", "u 0") == "15:3 the last coefficient is 0");
  // Only the claim `algebraic` knows fields; only taxed rules know the claim.
  CHECK(told(golden, "claim algebraic", "claim cost") == "10:1 wrong word");
  CHECK(told(golden, "rule poorman", "rule richman") == "3:7 this claim is not possible with this rule");
  Limits limits;
  limits.degree = 1;
  const Report report = check(golden.game(), golden.certificate(), limits);
  REQUIRE(report.rejection);
  CHECK(report.rejection->limit);
  CHECK(report.rejection->what == "the polynomial has too high a degree");
  limits.degree = 2;
  CHECK(verdict(golden.game(), golden.certificate(), limits) == "VERIFIED");
  // A vertex may be called `field`.
  std::string game = golden.game(), certificate = golden.certificate();
  for (std::string* text : {&game, &certificate}) {
    for (std::size_t at; (at = text->find("u:")) != text->npos;) text->replace(at, 1, "field");
    *text = changed(*text, "v: u r", "v: field r");
  }
  certificate = changed(changed(certificate, "u 0,1", "field 0,1"), "low u", "low field");
  CHECK(verdict(game, certificate) == "VERIFIED");
}

TEST_CASE("a field begins with `field`, DEGREE, `root`, and only in a claim of algebraic costs") {
  Example e = golden;
  e.rule = "richman";
  e.claim = "cost";
  e.body = golden.body.substr(golden.body.find('\n') + 1);
  CHECK(verdict(e.game(), e.certificate()) == "11:1 no such vertex in the game");
  // A vertex that is called `field`, and a line that has `root` where `low` should be.
  const Example named{"", "poorman", "algebraic", golden.statements + "field: b r\n",
                      changed(golden.body, "cost 2\n", "cost 3\nfield 1/2 low b 1 high r 1\n")};
  CHECK(verdict(named.game(), named.certificate()) == "VERIFIED");
  CHECK(verdict(named.game(), changed(named.certificate(), "field 1/2 low", "u 1/2 root")) == "13:7 wrong word");
}

TEST_CASE("the most bits") {
  const auto with_bits = [](unsigned long bits) {
    Example e = golden;
    e.body = golden_with_bits(bits);
    return verdict(e.game(), e.certificate());
  };
  CHECK(with_bits(1000) == "VERIFIED");
  CHECK(with_bits(1'000'000) == "VERIFIED");
  CHECK(told(golden, "bits 8", "bits 0") == "10:6 number out of range");
  CHECK(told(golden, "bits 8", "bits 4294967296") == "10:6 number out of range");
  CHECK(told(golden, "bits 8", "bits 500000000") == "13:12 too many bits to calculate with");
  CHECK(told(golden, "bits 8", "bits 4294967295") == "11:6 too many bits to calculate with");
}

// Of a field: five times the modulus, the denominator and the elements, each coefficient with the bits asked for, the
// length of the longest coefficient, DEGREE times what the root is longer, and 256. Of each cost, and of 1, which sinks
// share: twice the bits.
TEST_CASE("a limit on the bits to calculate with") {
  const auto most = [](const Example& e, std::size_t bits) {
    const Report report = check(e.game(), e.certificate(), {.bits = bits});
    CHECK((report.verified || report.rejection->limit));
    return verdict(e.game(), e.certificate(), {.bits = bits});
  };
  const std::size_t one = 2 * 8, cost = 2 * 8;
  const std::size_t polynomial = one + 5 * 3 * (256 + 8 + 2), denominator = 256 + 8 + 1;
  const std::size_t u = 2 * (256 + 8 + 1) + cost, v = u;
  CHECK(most(golden, one - 1) == "11:6 too many bits to calculate with");
  CHECK(most(golden, one) == "13:12 too many bits to calculate with");
  CHECK(most(golden, polynomial - 1) == "13:12 too many bits to calculate with");
  CHECK(most(golden, polynomial) == "14:13 too many bits to calculate with");
  CHECK(most(golden, polynomial + denominator) == "15:3 too many bits to calculate with");
  CHECK(most(golden, polynomial + denominator + u + v - 1) == "16:3 too many bits to calculate with");
  CHECK(most(golden, polynomial + denominator + u + v) == "VERIFIED");
  // The other root, 2.618..., is 10 bits long: 1/t and 1 - 1/t = 3 - t and t - 2.
  Example other = golden;
  other.body =
      "bits 8\ncost 2\nfield 2 root 670 count 2\npolynomial 1,-3,1\ndenominator 1\n"
      "u 3,-1 low b 1 high v 1\nv -2,1 low u 1 high r 1\n";
  const std::size_t longer = 256 + 8 + 2 * 2;
  const std::size_t all = one + 5 * 3 * (longer + 2) + (longer + 1) + 2 * (2 * (longer + 2) + cost);
  CHECK(most(other, all) == "VERIFIED");
  CHECK(most(other, all - 1) == "16:3 too many bits to calculate with");
  // Still another, 8.618..., is 12 bits long: t + 6.
  other.body =
      "bits 8\ncost 2\nfield 2 root 2206 count 2\npolynomial 55,-15,1\ndenominator 1\n"
      "u 9,-1 low b 1 high v 1\nv -8,1 low u 1 high r 1\n";
  const std::size_t longest = 256 + 8 + 2 * 4;
  const std::size_t sum = one + 5 * 3 * (longest + 6) + (longest + 1) + 2 * (2 * (longest + 4) + cost);
  CHECK(most(other, sum) == "VERIFIED");
  CHECK(most(other, sum - 1) == "16:3 too many bits to calculate with");
  // Six rational costs come first.
  CHECK(most(taxed, 7 * 2 * 64 - 1) == "23:3 too many bits to calculate with");
  CHECK(most(taxed, 7 * 2 * 64) == "25:12 too many bits to calculate with");
  // Where nothing is enclosed no bits are counted.
  CHECK(most(example("two"), 0) == "VERIFIED");
}

// However many sinks there are, they share two enclosures: this game takes a thousand times its limit otherwise.
TEST_CASE("sinks take no bits") {
  Example e{"", "poorman", "algebraic", "", "bits 1000000\ncost 1\nv 1/2 low b 1 high r0 1\n"};
  e.statements = "blue-wins b\nred-wins";
  for (int i = 0; i < 1000; ++i) e.statements += " r" + std::to_string(i);
  e.statements += "\nv: b r0\n";
  CHECK(verdict(e.game(), e.certificate(), {.bits = 4'000'000}) == "VERIFIED");
  CHECK(verdict(e.game(), e.certificate(), {.bits = 3'999'999}) == "11:3 too many bits to calculate with");
}

// Of an equation: the squares of how many coefficients the modulus has, and of how many words the longest number has.
TEST_CASE("a limit on the products in equations") {
  const auto most = [](const Example& e, std::size_t products) {
    const Report report = check(e.game(), e.certificate(), {.products = products});
    CHECK((report.verified || report.rejection->limit));
    return verdict(e.game(), e.certificate(), {.products = products});
  };
  CHECK(most(golden, 8) == "15:3 too many products to calculate");
  CHECK(most(golden, 9) == "16:3 too many products to calculate");
  CHECK(most(golden, 17) == "16:3 too many products to calculate");
  CHECK(most(golden, 18) == "VERIFIED");
  CHECK(most(example("two"), 0) == "VERIFIED");
  // The same numbers over the denominator 1 + k t, with a vertex w of cost 1/2; in lengths the modulus comes last.
  const auto over = [](const Integer& k) {
    const auto shown = [](const Integer& a) { return text(Rational(a)); };
    return Example{"", "poorman", "algebraic", golden.statements + "w: u v\n",
                   "bits 8\ncost 3\nfield 2 root 97 count 2\npolynomial 1,-3,1\ndenominator 1," + shown(k) + "\nu " +
                       shown(-k) + "," + shown(3 * k + 1) + " low b 1 high v 1\nv " + shown(k + 1) + "," +
                       shown(-2 * k - 1) + " low u 1 high r 1\nw 1/2 low u 2 high v 2\n"};
  };
  // 3 k + 1 has 64 bits, and with it the elements: two words. w stands over 2 (1 + k t).
  const Example numerators = over(Integer(3) << 60ul);
  CHECK(most(numerators, 3 * 36) == "VERIFIED");
  CHECK(most(numerators, 3 * 36 - 1) == "18:3 too many products to calculate");
  CHECK(most(numerators, 36 - 1) == "16:3 too many products to calculate");
  // It has 63 bits, and 2 (1 + k t) has 64.
  const Example denominators = over(Integer(1) << 61ul);
  CHECK(most(denominators, 2 * 9 + 36) == "VERIFIED");
  CHECK(most(denominators, 2 * 9 + 36 - 1) == "18:3 too many products to calculate");
  CHECK(most(denominators, 9 - 1) == "16:3 too many products to calculate");
  // 2^32 t is a root of a polynomial with a coefficient of 65 bits.
  Example modulus = golden;
  modulus.body =
      "bits 8\ncost 2\nfield 2 root 419976070784 count 2\npolynomial 18446744073709551616,-12884901888,1\n"
      "denominator 1\nu 0,1/4294967296 low b 1 high v 1\nv 4294967296,-1/4294967296 low u 1 high r 1\n";
  CHECK(most(modulus, 72) == "VERIFIED");
  CHECK(most(modulus, 71) == "16:3 too many products to calculate");
}

// In the corpus: at 18 vertices every number has one word, at a17 its own cost has two, and at a21 that of Red's move.
TEST_CASE("the longest number of an equation may be in any place") {
  const std::string folder = BIDCHECK_CORPUS "certificates/", game = programs::read_text(folder + "chain.game"),
                    certificate = programs::read_text(folder + "chain.cert");
  CHECK(verdict(game, certificate, {.products = 18 * 9 + 2 * 36}) == "VERIFIED");
  CHECK(verdict(game, certificate, {.products = 18 * 9 + 2 * 36 - 1}).ends_with(":5 too many products to calculate"));
}
