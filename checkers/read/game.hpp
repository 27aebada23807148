// The game: sinks of both players, black vertices and their moves, as the user's file states them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "read/lexer.hpp"
#include "read/names.hpp"

namespace bidcheck {

using Id = std::uint32_t;  // vertices are numbered in the order of their statements

struct Vertex {
  enum Kind { blue_sink, red_sink, symmetric, partisan };
  std::uint32_t line, column;  // of its statement
  Kind kind;
  Id blue = 0, red = 0, end = 0;  // into Game::moves; symmetric vertices have blue == red
};

struct Game {
  std::vector<Vertex> vertices;
  std::vector<Id> moves;
  std::vector<Id> blue_sinks, red_sinks, black;  // in the order of the file
  Names names;                                   // by vertex

  Id find(const Lexer& lexer, std::string_view name) const;  // rejects a name that is no vertex
  bool is_sink(Id v) const { return vertices[v].kind <= Vertex::red_sink; }
  bool is_symmetric() const;
  std::span<const Id> blue_moves(Id v) const {
    const Vertex& x = vertices[v];
    return {moves.data() + x.blue, x.kind == Vertex::partisan ? x.red - x.blue : x.end - x.blue};
  }
  std::span<const Id> red_moves(Id v) const {
    const Vertex& x = vertices[v];
    return {moves.data() + x.red, x.end - x.red};
  }
};

// Reads a game file. The game keeps views into the text.
Game read_game(std::string_view text, const Limits& limits);

// Reads the game restated in a certificate, from its statement `bidding-game 1` to its `end`: the sinks of `game`, then
// the statements of its black vertices token by token as they stand in its text.
void read_restated_game(Lexer& lexer, const Game& game, std::string_view game_text);

}  // namespace bidcheck
