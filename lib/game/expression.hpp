#pragma once

// Game expressions, the notation of Discrete Bidding Games, sections 3 to 6:
//
//   A      Blue (Alice) has won            An     Blue wins if he makes any of the next n moves, n >= 1
//   B      Red (Bob) has won               Bn     Red wins if she makes any of the next n moves
//   E      whoever moves first wins        G ^ H  whoever moves first chooses between G and H
//
// The wedge ^ does not associate, so G ^ H ^ K needs parentheses, as in ((A ^ B2) ^ B3). A1, B1, E and A ^ B are the
// same game, and An = A ^ A(n-1), Bn = B(n-1) ^ B. Blanks may stand between tokens.

#include <string_view>

#include "game/game.hpp"

namespace bidcert {

struct Expression {
  Game game;
  Vertex root;  // where play starts; a sink if the expression is just A or B
};

// The game of an expression. Equal subexpressions are one vertex, and G ^ H equals H ^ G. The sinks are A and B, both
// always there; the root, if black, is the first black vertex, and moves lead to later ones or to sinks. A vertex is
// named A, B, E, An or Bn if it is that game, otherwise (G,H) after its parts, or if that is longer than a name may be
// @1, @2, ...
//
// Throws InputError `expression:1:COLUMN: ...`, and LimitError for nesting deeper than 10,000 and for more than
// 1,000,000 vertices.
Expression parse_expression(std::string_view text);

}  // namespace bidcert
