#pragma once

// Games as Graphviz DOT files. Of the language this understands one graph of nodes and edges:
//
//   digraph G {                     strict, graph and digraph; the name of the graph is ignored
//     won [goal=blue];              a sink of Blue's (goal=red: of Red's)
//     u -> won;                     a move open to both players; chains a -> b -> c
//     u -> v [player=red];          a move of Red's only: makes u partisan (player=blue likewise)
//     e [partisan=true];            states a list for each player at e even if no edge does
//   }
//
// In a `graph` an edge u -- v is a move from u to v and one from v to u, except that none leaves a sink. Other
// attributes and defaults for nodes, edges and the graph are ignored, but a default may set none of the three above.
// Names must be names of the game format. The same move twice is an error unless the graph is strict. Subgraphs, ports
// and HTML strings are refused.

#include <iosfwd>
#include <string>
#include <string_view>

#include "game/game.hpp"

namespace bidcert {

// Parses the whole text of a DOT file; `file` is its name in error messages. Vertices stand in the order in which the
// file mentions them first, sinks before black vertices as always; a player's moves in the order of the edges. Throws
// InputError.
Game parse_dot(std::string_view text, const std::string& file);

// Writes the game as a digraph that parse_dot reads back as the same game.
void write_dot(std::ostream& out, const Game& game);

}  // namespace bidcert
