#pragma once

// Combinatorial Games under Auction Play, Table I and Theorem 11: for t = 0, 1, ... compute R(v,t), choose for every
// black vertex v a move of least and one of greatest R(.,t), solve the linear system that says c(v) = (c(low) +
// c(high)) / 2, and check the inequalities c(low) <= c(w) <= c(high) for all moves w. Once they hold, c is a Richman
// cost function, and there is only one (Theorem 2.3 of Richman Games). Theorem 11: R(.,t) comes so close to R that from
// some t on its order never contradicts that of R; then the choices are right. The theorem's bound on t is
// exponential in the number of vertices; random games of a thousand vertices take about a hundred steps.
//
// Among tied moves any choice will do for the theorem, but not for the system: vertices that choose each other only
// leave it singular. Hence ties are broken so that the chosen moves lead from every vertex to a sink, and the system
// is regular (linear_system.hpp). This is always possible. Let T be the vertices from which the moves of least and of
// greatest R(.,t), all tied ones included, lead to no sink, and let v have the least R(.,t) in T. The average of two
// values from T, not less than R(v,t), is R(v,t+1), which is not greater than R(v,t). So all moves of v have the value
// R(v,t), all of them count as chosen, and all lead to T, to vertices where the same holds. Thus v reaches no sink at
// all, in a game where every vertex does: T is empty.

#include "game/game.hpp"
#include "solve/costs.hpp"

namespace bidcert {

struct TableOneResult {
  Costs costs;
  unsigned long iterations;  // how many t were looked at: the last one plus 1
};

// Richman costs of a symmetric game. Throws LimitError if max_iterations values of t do not suffice,
// std::invalid_argument if the game is partisan, InputError if a vertex has no move or reaches no sink.
TableOneResult table_one(const Game& game, unsigned long max_iterations);

}  // namespace bidcert
