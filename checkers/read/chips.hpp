// The body of a chips certificate as values: what FORMAT.md calls thresholds, bids, ranks and functions of the total.
#pragma once

#include <array>

#include "read/game.hpp"
#include "read/header.hpp"

namespace bidcheck {

using Chips = std::int64_t;

// f(K) for K = 0, 1, 2, ...: the values listed, and from K = prefix on f(K + period) = f(K) + slope.
struct Function {
  Chips operator()(std::size_t total) const {
    if (total < values.size()) return values[total];
    const std::size_t beyond = total - prefix;
    return values[prefix + beyond % period] + slope * static_cast<Chips>(beyond / period);
  }

  std::size_t prefix = 0, period = 1;
  Chips slope = 0;
  std::vector<Chips> values;  // prefix + period of them
};

// What a line says of one state: four numbers (one total) or the numbers of four functions (every total).
enum Entry { threshold, bid, rank, stop };
using State = std::array<Chips, 4>;

struct ChipsBody {
  bool every_total;
  Chips total = 0;  // unless every_total
  bool hero_is_blue, ends_are_blue = false;
  std::vector<Function> functions;           // if every_total
  std::vector<std::array<State, 2>> states;  // by vertex, then by whether the hero holds the token
  struct Line {
    std::size_t number = 0, columns = 2;  // 0 as long as there is none; states it speaks of
  };
  std::vector<Line> lines;  // by vertex
};

// Does anybody have a move at v? If not, it is a sink or an uncoloured end, and has no line.
inline bool is_end(const Game& game, Id v) {
  return game.blue_moves(v).empty() && game.red_moves(v).empty();
}

ChipsBody read_chips(Lexer& lexer, const Header& header, const Game& game);

}  // namespace bidcheck
