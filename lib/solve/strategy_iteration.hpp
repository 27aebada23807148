#pragma once

// Strategy iteration after Hoffman and Karp: slow, but it ends, with proof, on every game, partisan ones included.
//
// Blue's moves are fixed; Red improves hers until she cannot, which gives the greatest solution U for Blue's moves;
// then Blue improves his wherever some move is strictly better; and so on.
//  - With both players' moves fixed, vertices whose moves never lead out of the component cost 1 (Blue never gets
//  anywhere)
//    and the others solve a linear system.
//  - Red's step: switching to strictly better moves raises the solution, so no choice returns. When no move is strictly
//    better the solution may still not be the greatest: there may be a set S in which she can wait for ever
//    (descent.hpp). Then she does.
//  - Blue's step: with U the greatest solution for the old moves, the new moves satisfy F(U) <= U, strictly somewhere.
//  Any
//    solution above U somewhere would exceed it most on a set S as in descent.hpp made of vertices where Blue has not
//    switched, which contradicts that U was the greatest. So the solution falls, and no choice of Blue's returns.
// What remains when nobody can improve is the greatest cost function, with the moves that prove it.

#include "game/game.hpp"
#include "rules/linear.hpp"
#include "solve/costs.hpp"
#include "solve/members.hpp"
#include "solve/policy.hpp"

namespace bidcert {

// Solves the members of one component for the greatest cost function, starting from the moves in `policy` (any legal
// ones), which it improves. Costs outside the component are known.
void strategy_iteration(const Game& game, const LinearRule& rule, const Members& members, Policy& policy, Costs& costs);

}  // namespace bidcert
