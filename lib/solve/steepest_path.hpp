#pragma once

// Combinatorial Games under Auction Play, Theorem 12: Richman costs of an undirected game in polynomial time.
//
// All blue sinks count as one vertex, all red ones as another, and moves to them as edges; those two are labelled at
// the start. A connecting path joins two different labelled vertices through vertices without a label; its slope is the
// difference of the labels over its length. Stage by stage the steepest connecting path is labelled in equal steps from
// one end to the other. Slopes never rise from stage to stage, because a steeper path later on would have been part of
// a steeper one before. So new edges at a labelled vertex are no steeper than its two steepest old ones, which balance,
// and every label stays the average of the extremes around it. Vertices that no connecting path passes hang on a single
// labelled vertex, a choke point, and share its cost. On a shortest path from Blue to Red the label of a vertex is its
// share of the way (Corollary 13).
//
// Two things make this simpler than the paper's account. Edges between labelled vertices, connecting paths of length 1,
// carry no label to anyone and lie on no longer connecting path: they are left out, and with them the set E'. And a
// path without labels inside stays in one connected region of unlabelled vertices, so regions do not affect each other,
// except that labelling a path may split its own; each is dealt with for itself. A region with equal labels all around,
// in particular one with a single labelled neighbour, has that cost throughout (all its paths have slope 0).

#include "game/game.hpp"
#include "solve/costs.hpp"

namespace bidcert {

// At most n stages of at most n breadth-first searches each. Throws std::invalid_argument if the game is partisan or
// not undirected, InputError if a vertex has no move or reaches no sink.
Costs steepest_path(const Game& game);

}  // namespace bidcert
