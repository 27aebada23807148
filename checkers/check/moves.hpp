// What named moves and ranks must satisfy, whatever kind of number costs are: only their order and equality matter.
#pragma once

#include <algorithm>

#include "read/sections.hpp"

namespace bidcheck {

// The named move of Blue's (low) or Red's (high) is one of that player's moves and none has a lesser (Blue) or greater
// (Red) cost. Returns the greatest rank of the other player among the moves that are as good: Red's up, Blue's down.
// compare(w) is the sign of the cost of w less that of the named move, shown(w) the cost of w as a text.
template <class Compare, class Shown>
std::uint32_t check_extremal(const Section& section, Id v, bool blue, Compare compare, Shown shown) {
  const Line& line = section.lines[v];
  const auto moves = blue ? section.game->blue_moves(v) : section.game->red_moves(v);
  const Id named = blue ? line.low : line.high;
  const std::size_t field = blue ? 3 : section.has_down ? 6 : 5;
  if (std::find(moves.begin(), moves.end(), named) == moves.end()) {
    section.reject(v, field, "not a move from this vertex", blue ? "a move of Blue's" : "a move of Red's",
                   section.name(named));
  }
  std::uint32_t greatest = 0;
  for (const Id w : moves) {
    const int sign = compare(w);
    if (blue ? sign < 0 : sign > 0) {
      section.reject(v, field, blue ? "not a least cost among Blue's moves" : "not a greatest cost among Red's moves",
                     section.name(w) + " of cost " + shown(w), section.name(named) + " of cost " + shown(named));
    }
    if (sign == 0) greatest = std::max(greatest, blue ? section.lines[w].up : section.lines[w].down);
  }
  return greatest;
}

// The equations of those ranks that the section gives, from what check_extremal returned for Red and for Blue.
inline void check_ranks(const Section& section, Id v, bool zero, bool one, std::uint32_t tied_down,
                        std::uint32_t tied_up) {
  const Line& line = section.lines[v];
  const auto rank = [&](std::size_t field, std::uint32_t stated, std::uint32_t computed) {
    if (stated == computed) return;
    section.reject(v, field, "wrong rank", std::to_string(computed), std::to_string(stated));
  };
  if (section.has_down) rank(4, line.down, one ? 0 : 1 + std::min(section.lines[line.low].down, tied_down));
  if (section.has_up) {
    rank(section.has_down ? 7 : 6, line.up, zero ? 0 : 1 + std::min(section.lines[line.high].up, tied_up));
  }
}

}  // namespace bidcheck
