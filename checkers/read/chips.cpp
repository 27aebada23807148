#include "read/chips.hpp"

#include <algorithm>

namespace bidcheck {

namespace {

// Sums of two such numbers of chips fit; the values of a function are to be multiplied by a number of periods.
constexpr std::size_t most = 1'000'000'000'000'000'000, most_in_function = std::size_t{1} << 32;

bool read_player(const Lexer& lexer, std::size_t field, std::string_view word) {
  lexer.expect(field, word);
  const std::string_view player = lexer.at(field + 1, "blue or red");
  if (player != "blue" && player != "red") lexer.reject(player, "wrong word", "blue or red");
  return player == "blue";
}

Chips read_chip_count(const Lexer& lexer, std::size_t field, std::size_t limit = most) {
  return static_cast<Chips>(read_count(lexer, lexer.at(field, "a number"), 0, limit));
}

// `function I period M slope S prefix P VALUE...`
Function read_function(Lexer& lexer, std::size_t number) {
  lexer.open("function");
  if (read_count(lexer, lexer.at(1, "the number of the function"), 0, most) != number) {
    lexer.reject(lexer[1], "functions are numbered from 0", std::to_string(number));
  }
  lexer.expect(2, "period");
  lexer.expect(4, "slope");
  lexer.expect(6, "prefix");
  Function f;
  const std::size_t values = lexer.limits.values;
  const std::string_view period = lexer.at(3, "the period"), prefix = lexer.at(7, "the length of the prefix");
  f.period = read_count(lexer, period, 1, most);
  f.slope = read_chip_count(lexer, 5, most_in_function);
  f.prefix = read_count(lexer, prefix, 0, most);
  if (f.period > values || f.prefix > values - f.period) {
    lexer.give_up(period, "prefix and period together are too long", values);
  }
  const std::size_t count = f.prefix + f.period;
  for (std::size_t i = 0; i < count; ++i) f.values.push_back(read_chip_count(lexer, 8 + i, most_in_function));
  lexer.finish(8 + count);
  return f;
}

}  // namespace

ChipsBody read_chips(Lexer& lexer, const Header& header, const Game& game) {
  ChipsBody body;
  body.every_total = header.claim == Claim::every_total;
  std::size_t left = 0;
  for (const Id v : game.black) left += !is_end(game, v);
  const bool ends = left < game.black.size();
  lexer.open(header.claim_text);
  const std::string_view count = lexer.at(1, "the number of vertices with moves");
  if (read_count(lexer, count, 0, most) != left) {
    lexer.reject(count, "wrong number of vertices with moves", std::to_string(left));
  }
  lexer.expect(2, body.every_total ? "functions" : "total");
  const Chips number = read_chip_count(lexer, 3);
  const Place place = lexer.place(lexer[3]);
  body.hero_is_blue = read_player(lexer, 4, "player");
  if (ends) {
    body.ends_are_blue = read_player(lexer, 6, "ends");
  } else {
    lexer.expect(6, "ends");
    lexer.expect(7, "none");
  }
  lexer.finish(8);
  if (body.every_total) {
    for (Chips i = 0; i < number; ++i) body.functions.push_back(read_function(lexer, body.functions.size()));
  } else {
    body.total = number;
  }
  std::vector<bool> used(body.functions.size(), false);
  body.states.resize(game.vertices.size());
  body.lines.resize(game.vertices.size());
  // A token that never changes hands is held by the hero always or never.
  const Tie tie = header.rule.tie;
  const bool fixed = tie == Tie::blue_first || tie == Tie::red_first;
  for (; left > 0; --left) {
    lexer.need("the line of a vertex with moves");
    const Id v = game.find(lexer, lexer[0]);
    if (is_end(game, v)) lexer.reject(lexer[0], "an end has no line", "a vertex with moves");
    ChipsBody::Line& line = body.lines[v];
    if (line.number != 0) lexer.reject(lexer[0], "has a line already, line " + std::to_string(line.number));
    line = {lexer.place(lexer[0]).line, fixed ? 1u : 2u};
    std::size_t field = 1;
    for (std::size_t token = 0; token < line.columns; ++token) {
      for (Chips& value : body.states[v][token]) {
        value = read_chip_count(lexer, field++, most + 1);  // K + 1
        if (!body.every_total) continue;
        if (value >= number) lexer.reject(lexer[field - 1], "no such function");
        used[static_cast<std::size_t>(value)] = true;
      }
    }
    lexer.finish(field);
    if (fixed) body.states[v][1] = body.states[v][0];
  }
  const auto unused = std::find(used.begin(), used.end(), false);
  if (unused != used.end()) {
    throw Rejection{File::certificate, place, "function " + std::to_string(unused - used.begin()) + " is not used", "",
                    ""};
  }
  return body;
}

}  // namespace bidcheck
