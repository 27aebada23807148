#pragma once

// Tic-Tac-Toe as a bidding game: whoever wins the bid puts his mark on the board, so the numbers of marks need not be
// equal. This is TTT of Discrete Bidding Games, section 6: a full board without a line counts for Red.

#include "game/game.hpp"

namespace bidcert {

// Every position that can be reached from the empty board, none left out for symmetry: 18,753 positions, 11,093 of them
// black. They are named by their nine cells row by row, `B`, `R` or `.`. Blue's line is a sink of his; Red's line, and
// a full board without a line, are sinks of Red's. Play ends with the first line, so no position has lines of both
// players. Black vertices are partisan and stand in order of the number of marks, the empty board first.
Game tictactoe_game();

}  // namespace bidcert
