#include "read/sections.hpp"

#include <algorithm>
#include <utility>

namespace bidcheck {

namespace {

class SectionReader {
 public:
  SectionReader(Lexer& l, const Game& g, const Header& h, std::size_t b)
      : lexer(l),
        game(g),
        harmonic(h.rule.kind == Rule::harmonic),
        algebraic(h.claim == Claim::algebraic),
        bits(b),
        black(g.black.size()) {}

  Section read(std::string title, bool down, bool up) {
    section = {&game, title, harmonic ? "to" : "low", down, up, std::vector<Line>(game.vertices.size()), {}};
    lexer.open(title);
    const std::string_view count = lexer.at(1, "the number of black vertices");
    if (read_count(lexer, count, 0, most) != black) lexer.reject(count, "wrong number of black vertices", left());
    lexer.finish(2);
    calculated(2, bits);  // the enclosure of 1
    while (done < black) {
      lexer.need("the line of a black vertex");
      // Third on the line of a vertex, which may well be called `over`, is `low` or `to`.
      const std::string_view third = lexer.size() > 2 ? lexer[2] : "";
      if (lexer[0] == "over" && third == "count") {
        group();
      } else if (algebraic && lexer[0] == "field" && third == "root") {
        field();
      } else {
        single();
      }
    }
    return std::move(section);
  }

 private:
  static constexpr std::size_t most = 0xffffffff, smallest_number = 256;  // bits that any number takes in memory

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
    const std::size_t size = group_size(3, 2);
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

  // field DEGREE root NUMERATOR count K, the two polynomials, K lines.
  void field() {
    const std::string_view degree_token = lexer.at(1, "the degree");
    const std::size_t degree = read_count(lexer, degree_token, 2, most);
    const std::string_view root = lexer.at(3, "the root");
    const Fraction numerator = read_number(lexer, root);
    if (!(numerator.denominator == 1)) lexer.reject(root, "not an integer");
    lexer.expect(4, "count");
    const Place place = lexer.place(lexer[0]);
    const std::size_t size = group_size(5, 1);
    const Polynomial modulus = primitive("polynomial");
    if (modulus.size() != degree + 1) lexer.reject(lexer[1], "wrong degree", std::to_string(degree));
    if (modulus.back() < 0) lexer.reject(lexer[1], "the last coefficient is negative");
    // At a root above 1 powers of it are longer than it is.
    const std::size_t size_of_root = mpz_sizeinbase(numerator.numerator.mpz(), 2);
    room = bits + (size_of_root > bits ? degree * (size_of_root - bits) : 0);
    enclosed(modulus, 5);  // twice with twice as many bits, and the derivative
    const Polynomial denominator = primitive("denominator");
    if (denominator.size() > degree) lexer.reject(lexer[1], "the degree is not below that of the field");
    enclosed(denominator);
    section.fields.push_back({modulus, denominator, numerator.numerator, place});
    if (section.elements.empty()) section.elements.push_back({0, {}, 1});
    for (std::size_t i = 0; i < size; ++i) {
      lexer.need("the line of a black vertex");
      Line& line = vertex();
      const std::string_view token = lexer.at(1, "the cost");
      const std::size_t slash = token.find('/');
      Element element{static_cast<std::uint32_t>(section.fields.size() - 1),
                      read_polynomial(lexer, token.substr(0, slash)), 1};
      if (slash != token.npos) {
        element.denominator = read_natural(lexer, token.substr(slash + 1));
        if (element.denominator < 2) lexer.reject(token, "the denominator of the cost is less than 2");
        if (!(content(element.numerator, element.denominator) == 1))
          lexer.reject(token, "the cost is not in lowest terms");
      }
      if (element.numerator.size() > degree) lexer.reject(token, "the degree is not below that of the field");
      enclosed(element.numerator);
      line.element = static_cast<std::uint32_t>(section.elements.size());
      section.elements.push_back(std::move(element));
      evidence(line);
    }
  }

  // So many numbers of so many bits are to be calculated because of what stands on this line, and most of them kept:
  // the sum is what time and memory grow with.
  void calculated(std::size_t numbers, std::size_t size) {
    const std::size_t limit = lexer.limits.bits;
    if (algebraic && numbers > (limit - work) / size) lexer.give_up(lexer[1], "too many bits to calculate with", limit);
    if (algebraic) work += numbers * size;
  }

  // The polynomial is to be enclosed `times` times; each coefficient takes some memory, however short.
  void enclosed(const Polynomial& a, std::size_t times = 1) {
    calculated(times * a.size(), smallest_number + room + length(a));
  }

  // A statement of one polynomial whose coefficients have no common divisor.
  Polynomial primitive(std::string_view word) {
    lexer.open(word);
    const Polynomial result = read_polynomial(lexer, lexer.at(1, "coefficients"));
    if (!(content(result, 0) == 1)) lexer.reject(lexer[1], "the coefficients have a common divisor");
    lexer.finish(2);
    return result;
  }

  // The last token of a line that opens a group of vertices: how many there are.
  std::size_t group_size(std::size_t i, std::size_t least) {
    const std::string_view token = lexer.at(i, "the number of vertices in the group");
    const std::size_t size = read_count(lexer, token, least, most);
    if (size > black - done) lexer.reject(token, "the group runs past the section", "at most " + left());
    lexer.finish(i + 1);
    return size;
  }

  // The line of the vertex that it names, which must not have had one before.
  Line& vertex() {
    const Id v = game.find(lexer, lexer[0]);
    Line& line = section.lines[v];
    if (game.is_sink(v)) lexer.reject(lexer[0], "a sink has no line", "a black vertex");
    if (line.number != 0) lexer.reject(lexer[0], "has a line already, line " + std::to_string(line.number));
    line.number = static_cast<std::uint32_t>(lexer.place(lexer[0]).line);
    return line;
  }

  // The cost, and what follows it on the line.
  void rest(Line& line, const Integer& numerator) {
    if (numerator > section.denominators.back()) {
      lexer.reject(lexer[1], "the cost is greater than 1", "a cost from 0 to 1");
    }
    line.numerator = numerator;
    line.group = static_cast<std::uint32_t>(section.denominators.size() - 1);
    evidence(line);
  }

  // Everything on the line after the cost.
  void evidence(Line& line) {
    line.length = static_cast<std::uint32_t>(lexer[1].size());
    calculated(2, bits);  // the enclosure of the cost
    at = 2;
    line.low = move(section.low_word);
    if (section.has_down) line.down = rank();
    if (!harmonic) line.high = move("high");
    if (section.has_up) line.up = rank();
    lexer.finish(at);
    ++done;
  }

  Id move(std::string_view word) {
    lexer.expect(at++, word);
    return game.find(lexer, lexer.at(at++, "a move"));
  }

  // A rank is one more than another, so none exceeds the number of black vertices; nor does a count of steps.
  std::uint32_t rank() {
    return static_cast<std::uint32_t>(read_count(lexer, lexer.at(at++, "a count of steps"), 0, black));
  }

  std::string left() const { return std::to_string(black - done); }

  Lexer& lexer;
  const Game& game;
  const bool harmonic, algebraic;
  const std::size_t bits;   // of enclosures; 0 if there are none
  const std::size_t black;  // vertices
  std::size_t done = 0;     // those that have their line
  std::size_t work = 0;     // bits of everything that is to be calculated
  std::size_t room = 0;     // bits of powers of the root of the current field
  std::size_t at = 0;       // of the current line, the token to read next
  Section section;
};

}  // namespace

Cost Section::cost(Id v, const Integer* denominator_of_sink) const {
  const Vertex::Kind kind = game->vertices[v].kind;
  if (kind == Vertex::blue_sink) return {&zero, denominator_of_sink};
  if (kind == Vertex::red_sink) return {denominator_of_sink, denominator_of_sink};
  return {&lines[v].numerator, denominators.data() + lines[v].group};  // of a cost in a field, neither is looked at
}

void Section::reject(Id v, std::size_t i, std::string what, std::string expected, std::string found, bool limit) const {
  const Line& line = lines[v];
  std::vector<std::size_t> lengths{game->names[v].size(), line.length, low_word.size(), game->names[line.low].size()};
  if (has_down) lengths.push_back(std::to_string(line.down).size());
  lengths.insert(lengths.end(), {std::size("high") - 1, game->names[line.high].size()});
  throw Rejection{File::certificate,
                  place_of_token(line.number, lengths, i),
                  std::move(what),
                  std::move(expected),
                  std::move(found),
                  name(v),
                  limit};
}

Body read_sections(Lexer& lexer, const Header& header, const Game& game) {
  Body body;
  const auto section = [&](const char* title, bool down, bool up) {
    return SectionReader(lexer, game, header, body.bits).read(title, down, up);
  };
  if (header.claim == Claim::algebraic) {
    lexer.open("bits");
    body.bits = read_count(lexer, lexer.at(1, "a number of bits"), 1, 0xffffffff);
    lexer.finish(2);
  }
  if (header.claim != Claim::interval) {
    body.sections.push_back(section("cost", true, header.rule.kind != Rule::harmonic));
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
