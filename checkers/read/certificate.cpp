#include "read/certificate.hpp"

#include <algorithm>

namespace bidcheck {

namespace {

Rule read_rule(const Lexer& lexer, std::string_view token, const Limits& limits) {
  static constexpr std::string_view marksman = "marksman:";
  if (token == "richman") return {Rule::richman, 1, 1};
  if (token == "harmonic") return {Rule::harmonic, 0, 0};
  if (!token.starts_with(marksman)) lexer.reject(token, "unknown rule", "richman, marksman:X or harmonic");
  const Fraction rate = read_number(lexer, token.substr(marksman.size()), limits);
  if (!(rate.numerator > 0)) lexer.reject(token.substr(marksman.size()), "the rate must be positive");
  return {Rule::marksman, rate.numerator, rate.denominator};
}

class SectionReader {
 public:
  SectionReader(Lexer& l, const Game& g, const Limits& m, std::string_view title, Evidence evidence)
      : lexer(l), game(g), limits(m), section(title, evidence, g) {}

  Section read() {
    const std::size_t black = game.black.size();
    lexer.need(section.title);
    lexer.expect(0, section.title);
    const std::string_view count = lexer.need(1, "the number of black vertices");
    if (read_count(lexer, count, 0, most, limits) != black) {
      lexer.reject(count, "wrong number of black vertices", std::to_string(black));
    }
    lexer.finish(2);
    for (done = 0; done < black;) {
      lexer.need("the line of a black vertex");
      if (lexer[0] == "over" && lexer.size() > 2 && lexer[2] == "count") {  // third on a vertex line: `low` or `to`
        group();
      } else {
        single();
      }
    }
    return std::move(section);
  }

 private:
  static constexpr std::size_t most = 0xffffffff;

  void single() {
    const Id v = vertex();
    const std::string_view token = lexer.need(1, "the cost");
    Fraction cost = read_number(lexer, token, limits);
    if (cost.numerator < 0) lexer.reject(token, "the cost is negative", "a cost from 0 to 1", name(v));
    section.denominators.push_back(cost.denominator);
    rest(v, cost.numerator);
  }

  void group() {
    const std::string_view over = lexer.need(1, "the common denominator");
    Integer divisor = read_natural(lexer, over, limits);
    if (divisor == 0) lexer.reject(over, "the common denominator is 0", "at least 1");
    const std::string_view count = lexer.need(3, "the number of vertices in the group");
    const std::size_t size = read_count(lexer, count, 2, most, limits);
    if (size > game.black.size() - done) {
      lexer.reject(count, "the group runs past the section", "at most " + std::to_string(game.black.size() - done));
    }
    lexer.finish(4);
    const Place place = lexer.place(over);
    section.denominators.push_back(divisor);
    for (std::size_t i = 0; i < size; ++i) {
      lexer.need("the line of a black vertex");
      const Id v = vertex();
      const Integer numerator = read_natural(lexer, lexer.need(1, "the numerator of the cost"), limits);
      if (!(divisor == 1)) divisor = greatest_common_divisor(divisor, numerator);
      rest(v, numerator);
    }
    if (!(divisor == 1)) {
      throw Rejection{File::certificate,
                      place,
                      "",
                      "not the least common denominator of the group",
                      "no common divisor with all numerators",
                      "common divisor " + text(Rational(divisor))};
    }
  }

  // The vertex whose line this is, marked as having one.
  Id vertex() {
    const Id v = known(lexer[0]);
    if (game.is_sink(v)) lexer.reject(lexer[0], "a sink has no line", "a black vertex", name(v));
    if (section.line[v] != 0) {
      lexer.reject(lexer[0], "this vertex has a line already, line " + std::to_string(section.line[v]),
                   "each black vertex once", name(v));
    }
    section.line[v] = static_cast<std::uint32_t>(lexer.line());
    section.lines[v] = lexer.statement();
    return v;
  }

  // Everything on v's line from the cost on.
  void rest(Id v, const Integer& numerator) {
    if (numerator > section.denominators.back()) {
      lexer.reject(lexer[1], "the cost is greater than 1", "a cost from 0 to 1", name(v));
    }
    section.numerators[v] = numerator;
    section.group[v] = static_cast<std::uint32_t>(section.denominators.size() - 1);
    field = 2;
    if (section.evidence.to) {
      section.to[v] = move("to");
      section.steps[v] = rank();
    } else {
      section.low[v] = move("low");
      if (section.evidence.down) section.down[v] = rank();
      section.high[v] = move("high");
      if (section.evidence.up) section.up[v] = rank();
    }
    lexer.finish(field);
    ++done;
  }

  Id move(std::string_view word) {
    lexer.expect(field, word);
    field += 2;
    return known(lexer.need(field - 1, "a move"));
  }

  // A rank is one more than another, so none exceeds the number of black vertices; nor does a count of steps.
  std::uint32_t rank() {
    const std::string_view token = lexer.need(field++, "a count of steps");
    return static_cast<std::uint32_t>(read_count(lexer, token, 0, game.black.size(), limits));
  }

  Id known(std::string_view token) const {
    const auto found = game.ids.find(token);
    if (found == game.ids.end()) lexer.reject(token, "no such vertex in the game", "a vertex of the game");
    return found->second;
  }

  std::string name(Id v) const { return std::string(game.vertices[v].name); }

  Lexer& lexer;
  const Game& game;
  const Limits& limits;
  Section section;
  std::size_t done = 0;   // vertices that have their line
  std::size_t field = 0;  // of the current line, the next to read
};

}  // namespace

Section::Section(std::string_view t, Evidence e, const Game& g)
    : title(t),
      evidence(e),
      game(&g),
      numerators(g.vertices.size()),
      group(g.vertices.size()),
      line(g.vertices.size()),
      lines(g.vertices.size()) {
  const std::size_t n = g.vertices.size();
  if (e.to) {
    to.resize(n), steps.resize(n);
  } else {
    low.resize(n), high.resize(n);
    if (e.down) down.resize(n);
    if (e.up) up.resize(n);
  }
}

Cost Section::cost(Id v, const Integer* denominator_of_sink) const {
  const Vertex::Kind kind = game->vertices[v].kind;
  if (kind == Vertex::blue_sink) return {&zero, denominator_of_sink};
  if (kind == Vertex::red_sink) return {denominator_of_sink, denominator_of_sink};
  return {&numerators[v], &denominators[group[v]]};
}

Place Section::place(Id v, std::size_t i) const {
  std::size_t at = 0;
  for (; i > 0; --i) at = lines[v].find(' ', at) + 1;
  return {line[v], at + 1};
}

void Section::reject(Id v, std::size_t i, std::string what, std::string expected, std::string found) const {
  throw Rejection{File::certificate, place(v, i),         std::string(game->vertices[v].name),
                  std::move(what),   std::move(expected), std::move(found)};
}

Header read_header(Lexer& lexer, const Limits& limits) {
  lexer.need("bidding-certificate 1");
  if (lexer[0] != "bidding-certificate") lexer.reject(lexer[0], "not a certificate", "bidding-certificate 1");
  if (lexer.size() != 2 || lexer[1] != "1") {
    lexer.reject(lexer[lexer.size() - 1], "unknown version of the format", "bidding-certificate 1");
  }
  lexer.need("rule");
  lexer.expect(0, "rule");
  const std::string_view rule_text = lexer.need(1, "a rule");
  const Rule rule = read_rule(lexer, rule_text, limits);
  lexer.finish(2);
  lexer.need("claim");
  lexer.expect(0, "claim");
  const std::string_view claim_text = lexer.need(1, "a claim");
  if (claim_text != "cost" && claim_text != "interval") {
    lexer.reject(claim_text, "unknown claim", "cost or interval");
  }
  const Claim claim = claim_text == "cost" ? Claim::cost : Claim::interval;
  if (rule.kind == Rule::harmonic && claim != Claim::cost) {
    lexer.reject(claim_text, "this claim is not possible with this rule", "cost");
  }
  lexer.finish(2);
  return {rule, claim, std::string(rule_text), std::string(claim_text)};
}

Body read_body(Lexer& lexer, const Header& header, const Game& game, const Limits& limits) {
  Body body;
  const auto section = [&](std::string_view title, Evidence evidence) {
    body.sections.push_back(SectionReader(lexer, game, limits, title, evidence).read());
  };
  if (header.claim == Claim::cost) {
    const bool to = header.rule.kind == Rule::harmonic;
    section("cost", {!to, !to, to});
  } else {
    lexer.need("differ");
    lexer.expect(0, "differ");
    const std::string_view differ = lexer.need(1, "the number of vertices that differ");
    body.differ = read_count(lexer, differ, 1, std::max<std::size_t>(1, game.black.size()), limits);
    body.differ_place = lexer.place(differ);
    lexer.finish(2);
    section("upper", {true, false, false});
    section("lower", {false, true, false});
  }
  lexer.need("end-certificate");
  lexer.expect(0, "end-certificate");
  lexer.finish(1);
  if (lexer.next()) lexer.reject(lexer[0], "text after the end of the certificate", "end of file");
  return body;
}

}  // namespace bidcheck
