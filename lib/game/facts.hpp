#pragma once

// What the theorems ask of a game before they apply, computed once in time linear in the game: is it symmetric,
// acyclic, undirected; can both players move everywhere; does every vertex reach a sink. A solver that needs one of
// these tests the fact, and one that needs costs to be unique calls refuse_ill_posed first.

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "game/components.hpp"
#include "game/game.hpp"

namespace bidcert {

// A black vertex from which a player, or nobody, can move.
struct DeadEnd {
  Vertex vertex;
  bool blue_stuck;
  bool red_stuck;
};

struct Facts {
  explicit Facts(const Game& game);

  std::size_t vertices = 0, black = 0, blue_sinks = 0, red_sinks = 0;
  std::size_t moves = 0;  // as listed: a move open to both counts once at a symmetric vertex, twice at a partisan one
  std::size_t max_outdegree = 0;  // most vertices that the two players together can reach from one vertex by one move

  std::vector<DeadEnd> dead_ends;
  std::vector<Vertex> no_sink;  // from here no sequence of moves of either player leads to a sink

  bool symmetric = true;   // at each vertex both players have the same set of moves, however it is stated
  bool acyclic = true;     // under the moves of both players together; a move back to the same vertex is a cycle
  bool undirected = true;  // a player who can move from v to w, both black, can move from w to v
  bool outdegree_at_most_two() const { return max_outdegree <= 2; }

  Components components;
};

// One fact a line; long lists of names are cut short.
void print_facts(std::ostream& out, const Game& game, const Facts& facts);

// Throws InputError, at the statement of the first offending vertex, if the game has a dead end or a vertex from which
// no sink can be reached: then costs are not defined, or not unique.
void refuse_ill_posed(const Game& game, const Facts& facts);

}  // namespace bidcert
