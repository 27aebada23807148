#pragma once

// The game: a finite directed graph on which a token moves. Sinks belong to Blue (cost 0) or Red (cost 1); at every
// other, black, vertex each player has a list of moves. Where the two lists are one and the same the vertex is
// symmetric, otherwise partisan. A Game never changes once it is built.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "errors.hpp"
#include "game/name_index.hpp"

namespace bidcert {

using Vertex = std::uint32_t;
using Moves = std::span<const Vertex>;

enum class Goal : std::uint8_t { none, blue, red };

class Game {
 public:
  std::size_t size() const { return goals_.size(); }

  const std::string& name(Vertex v) const { return names_[v]; }
  Goal goal(Vertex v) const { return goals_[v]; }
  bool black(Vertex v) const { return goals_[v] == Goal::none; }

  Moves blue_moves(Vertex v) const { return {moves_.data() + first_[v], moves_.data() + blue_end_[v]}; }
  Moves red_moves(Vertex v) const {
    return partisan_[v] ? Moves{moves_.data() + blue_end_[v], moves_.data() + first_[v + 1]} : blue_moves(v);
  }
  // The moves of either player, Blue's first; at a partisan vertex a move open to both stands twice.
  Moves all_moves(Vertex v) const { return {moves_.data() + first_[v], moves_.data() + first_[v + 1]}; }

  // Was v stated with a list of moves for each player? (The lists may still be equal; see facts.hpp.)
  bool partisan(Vertex v) const { return partisan_[v] != 0; }

  // Where the file states v, if the game came from a file.
  const std::string& file() const { return file_; }
  Location location(Vertex v) const { return locations_[v]; }

 private:
  friend class GameBuilder;
  friend Game mirrored(const Game& game);
  std::string file_;
  std::vector<std::string> names_;
  std::vector<Goal> goals_;
  std::vector<std::uint8_t> partisan_;
  std::vector<Location> locations_;
  std::vector<Vertex> moves_;
  std::vector<std::size_t> first_;     // moves of v: first_[v] .. first_[v + 1], Blue's first
  std::vector<std::size_t> blue_end_;  // where Blue's end; for a symmetric vertex first_[v + 1]
};

// Collects the statements of a game in any order and builds the Game; its vertices stand in the order blue sinks, red
// sinks, black vertices, each in the order of their statements. What is wrong with the whole (a vertex stated twice, a
// move to nowhere, no sink for a player) is reported with the location of the offending token.
class GameBuilder {
 public:
  struct Token {
    std::string_view text;
    Location at{};
  };

  explicit GameBuilder(std::string file = "game") : file_(std::move(file)) {}

  void sink(Goal goal, Token name);
  void symmetric(Token name, std::span<const Token> moves);
  void partisan(Token name, std::span<const Token> blue, std::span<const Token> red);

  // `end` is where the file ends, for errors that concern the game as a whole.
  Game build(Location end = {}) &&;

 private:
  struct Statement {
    std::uint32_t vertex;  // an identifier in order of first mention
    bool partisan;
    std::size_t first, blue_end;  // in moves_
  };
  struct Mention {
    Location stated{};  // line 0: not stated so far
    Location seen{};
    Goal goal = Goal::none;
  };

  std::uint32_t identify(Token name);
  void state(std::uint32_t vertex, Token name);
  void append(std::span<const Token> moves);

  std::string file_;
  NameIndex names_;
  std::vector<Mention> mentions_;
  std::vector<std::uint32_t> blue_sinks_, red_sinks_;
  std::vector<Statement> statements_;
  std::vector<std::uint32_t> moves_;
  std::vector<std::uint32_t> last_listed_;  // by vertex: the list of moves that named it last
  std::uint32_t lists_ = 0;
};

// What the format calls a name: 1 to 64 of its characters, and none of the reserved words.
bool is_name(std::string_view text);

}  // namespace bidcert
