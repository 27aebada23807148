#pragma once

// Families compute with numbers, games are stated with names: the statements of a game whose vertices are numbered
// 0 .. n - 1, handed to a GameBuilder under the names given.

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game/game.hpp"

namespace bidcert {

class NumberedGame {
 public:
  NumberedGame(std::string title, std::vector<std::string> names)
      : names_(std::move(names)), builder_(std::move(title)) {}

  void sink(Goal goal, Vertex v) { builder_.sink(goal, token(v)); }
  void symmetric(Vertex v, std::span<const Vertex> moves) { builder_.symmetric(token(v), tokens(moves, blue_)); }
  void symmetric(Vertex v, std::initializer_list<Vertex> moves) {
    symmetric(v, std::span(moves.begin(), moves.size()));
  }
  void partisan(Vertex v, std::span<const Vertex> blue, std::span<const Vertex> red) {
    builder_.partisan(token(v), tokens(blue, blue_), tokens(red, red_));
  }
  void partisan(Vertex v, std::initializer_list<Vertex> blue, std::initializer_list<Vertex> red) {
    partisan(v, std::span(blue.begin(), blue.size()), std::span(red.begin(), red.size()));
  }
  Game build() && { return std::move(builder_).build(); }

 private:
  using Token = GameBuilder::Token;
  Token token(Vertex v) const { return {names_[v], {1, 1}}; }
  std::span<const Token> tokens(std::span<const Vertex> moves, std::vector<Token>& list) const {
    list.clear();
    for (Vertex w : moves) list.push_back(token(w));
    return list;
  }

  std::vector<std::string> names_;
  GameBuilder builder_;
  std::vector<Token> blue_, red_;
};

}  // namespace bidcert
