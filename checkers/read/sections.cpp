#include "read/sections.hpp"

#include <algorithm>
#include <utility>

namespace bidcheck {

namespace {

class SectionReader {
 public:
  SectionReader(Lexer& l, const Game& g, bool h) : lexer(l), game(g), harmonic(h), black(g.black.size()) {}

  Section read(std::string title, bool down, bool up) {
    section = {&game, title, down, up, std::vector<Line>(game.vertices.size()), {}};
    lexer.open(title);
    const std::string_view count = lexer.at(1, "the number of black vertices");
    if (read_count(lexer, count, 0, most) != black) lexer.reject(count, "wrong number of black vertices", left());
    lexer.finish(2);
    while (done < black) {
      lexer.need("the line of a black vertex");
      // Third on the line of a vertex, which may well be called `over`, is `low` or `to`.
      lexer[0] == "over" && lexer.size() > 2 && lexer[2] == "count" ? group() : single();
    }
    return std::move(section);
  }

 private:
  static constexpr std::size_t most = 0xffffffff;

  void single() {
    Line& line = vertex();
    const std::string_view token = lexer.at(1, "the cost");
    const Fraction cost = read_number(lexer, token);
    if (cost.numerator < 0) lexer.reject(token, "the cost is negative", "a cost from 0 to 1");
    section.denominators.push_back(cost.denominator);
    rest(line, cost.numerator);
  }

  void group() {
    const std::string_view over = lexer.at(1, "the common denominator");
    Integer divisor = read_natural(lexer, over);  // of the denominator and all numerators
    if (divisor < 2) lexer.reject(over, "the common denominator is less than 2", "at least 2");
    const std::string_view count = lexer.at(3, "the number of vertices in the group");
    const std::size_t size = read_count(lexer, count, 2, most);
    if (size > black - done) lexer.reject(count, "the group runs past the section", "at most " + left());
    lexer.finish(4);
    const Place place = lexer.place(over);
    section.denominators.push_back(divisor);
    for (std::size_t i = 0; i < size; ++i) {
      lexer.need("the line of a black vertex");
      Line& line = vertex();
      const Integer numerator = read_natural(lexer, lexer.at(1, "the numerator of the cost"));
      if (!(divisor == 1)) divisor = greatest_common_divisor(divisor, numerator);
      rest(line, numerator);
    }
    if (divisor == 1) return;
    throw Rejection{File::certificate, place, "not the least common denominator of the group", "",
                    "common divisor " + text(Rational(divisor))};
  }

  // The line of the vertex that it names, which must not have had one before.
  Line& vertex() {
    const Id v = game.find(lexer, lexer[0]);
    Line& line = section.lines[v];
    if (game.is_sink(v)) lexer.reject(lexer[0], "a sink has no line", "a black vertex");
    if (line.number != 0) lexer.reject(lexer[0], "has a line already, line " + std::to_string(line.number));
    line.number = static_cast<std::uint32_t>(lexer.place(lexer[0]).line);
    line.text = lexer.statement();
    return line;
  }

  // Everything on the line from the cost on.
  void rest(Line& line, const Integer& numerator) {
    if (numerator > section.denominators.back()) {
      lexer.reject(lexer[1], "the cost is greater than 1", "a cost from 0 to 1");
    }
    line.numerator = numerator;
    line.group = static_cast<std::uint32_t>(section.denominators.size() - 1);
    field = 2;
    line.low = move(harmonic ? "to" : "low");
    if (section.has_down) line.down = rank();
    if (!harmonic) line.high = move("high");
    if (section.has_up) line.up = rank();
    lexer.finish(field);
    ++done;
  }

  Id move(std::string_view word) {
    lexer.expect(field++, word);
    return game.find(lexer, lexer.at(field++, "a move"));
  }

  // A rank is one more than another, so none exceeds the number of black vertices; nor does a count of steps.
  std::uint32_t rank() {
    return static_cast<std::uint32_t>(read_count(lexer, lexer.at(field++, "a count of steps"), 0, black));
  }

  std::string left() const { return std::to_string(black - done); }

  Lexer& lexer;
  const Game& game;
  const bool harmonic;
  const std::size_t black;  // vertices
  std::size_t done = 0;     // those that have their line
  std::size_t field = 0;    // of the current line, the next to read
  Section section;
};

}  // namespace

Cost Section::cost(Id v, const Integer* denominator_of_sink) const {
  const Vertex::Kind kind = game->vertices[v].kind;
  if (kind == Vertex::blue_sink) return {&zero, denominator_of_sink};
  if (kind == Vertex::red_sink) return {denominator_of_sink, denominator_of_sink};
  return {&lines[v].numerator, &denominators[lines[v].group]};
}

void Section::reject(Id v, std::size_t i, std::string what, std::string expected, std::string found) const {
  const Line& line = lines[v];
  throw Rejection{File::certificate, place_of_token(line.number, line.text, i),
                  std::move(what),   std::move(expected),
                  std::move(found),  name(v)};
}

Body read_sections(Lexer& lexer, const Header& header, const Game& game) {
  const bool harmonic = header.rule.kind == Rule::harmonic;
  const auto section = [&](const char* title, bool down, bool up) {
    return SectionReader(lexer, game, harmonic).read(title, down, up);
  };
  Body body;
  if (header.claim == Claim::cost) {
    body.sections.push_back(section("cost", true, !harmonic));
  } else {
    lexer.open("differ");
    const std::string_view differ = lexer.at(1, "the number of vertices that differ");
    body.differ = read_count(lexer, differ, 1, std::max<std::size_t>(1, game.black.size()));
    body.differ_place = lexer.place(differ);
    lexer.finish(2);
    body.sections.push_back(section("upper", true, false));
    body.sections.push_back(section("lower", false, true));
  }
  return body;
}

}  // namespace bidcheck
