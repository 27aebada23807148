#include "published/coin_tosses.hpp"

namespace bidcert::published {

Values absorption(const SmallGame& game, const WalkMoves& moves, std::uint32_t sink) {
  std::uint32_t reach = 1U << sink;
  for (std::uint32_t round = 0; round < game.n; ++round)
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (const std::uint32_t place : moves[i]) reach |= ((reach >> place) & 1U) << (2 + i);
  std::array<std::array<Rational, 5>, 4> row;  // the right side is the last
  for (std::uint32_t i = 0; i < game.n; ++i) {
    row[i][i] = 1;
    if (((reach >> (2 + i)) & 1U) == 0) continue;
    const Rational part = ratio(1, static_cast<long>(moves[i].size()));
    for (const std::uint32_t place : moves[i])
      if (place == sink)
        row[i][4] += part;
      else if (place >= 2)
        row[i][place - 2] -= part;
  }
  // The pivots are positive, because from every vertex that is left the walk gets out of the others.
  for (std::uint32_t k = 0; k < game.n; ++k)
    for (std::uint32_t i = 0; i < game.n; ++i) {
      if (i == k) continue;
      const Rational factor = row[i][k] / row[k][k];
      for (std::uint32_t j = 0; j < 5; ++j) row[i][j] -= factor * row[k][j];
    }
  Values chances;
  chances[sink] = 1;
  for (std::uint32_t i = 0; i < game.n; ++i) chances[2 + i] = row[i][4] / row[i][i];
  return chances;
}

void against_every_answer(const SmallGame& game, const Values& costs, std::uint32_t sink,
                          const std::function<void(const Values& chances)>& visit) {
  const Distances steps = sink == 0 ? descents_to_b(game, costs) : ascents_to_r(game, costs);
  WalkMoves moves;
  const std::function<void(std::uint32_t)> answer = [&](std::uint32_t at) {
    if (at == game.n) {
      visit(absorption(game, moves, sink));
      return;
    }
    // Without a path the vertex is lost, and any move will do.
    std::uint32_t own = no_path;
    if (steps[2 + at] != no_path)
      own = sink == 0 ? shortest_descent(game, costs, steps, at) : shortest_ascent(game, costs, steps, at);
    for (std::uint32_t place = 0; place < game.places(); ++place)
      if (game.moves_to(at, place)) {
        moves[at] = {own == no_path ? place : own, place};
        answer(at + 1);
      }
  };
  answer(0);
}

}  // namespace bidcert::published
