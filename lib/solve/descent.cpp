#include "solve/descent.hpp"

#include <algorithm>

namespace bidcert {

BestMoves::BestMoves(const Game& game, const Costs& costs, std::span<const Vertex> vertices)
    : low_(game.size()), high_(game.size()) {
  for (Vertex v : vertices) {
    if (!game.black(v)) continue;
    const auto keep = [&](Moves moves, Vertex best) -> Slice {
      const std::size_t first = moves_.size();
      for (Vertex w : moves)
        if (w == best || costs.tied(w, best)) moves_.push_back(w);
      return {first, moves_.size()};
    };
    low_[v] = keep(game.blue_moves(v), lowest(costs, game.blue_moves(v)));
    high_[v] = keep(game.red_moves(v), highest(costs, game.red_moves(v)));
  }
}

namespace {

// own(v): the best moves of the player who descends; other(v): those of the opponent; stop(v): rank 0.
template <class Own, class Other, class Stop>
Descent descend(const Game& game, Own own, Other other, Stop stop) {
  const std::size_t n = game.size();
  Descent descent{std::vector<Vertex>(n), std::vector<std::uint32_t>(n, Descent::unranked), {}};
  std::vector<std::uint32_t>& rank = descent.rank;

  // Who is waiting for w: v by a move of his own, or (marked) by a move of the opponent.
  std::vector<std::size_t> first(n + 1, 0);
  std::vector<std::uint32_t> waiting(n, 0);  // moves of the opponent that have no rank yet
  const auto each_wait = [&](auto&& visit) {
    for (Vertex v = 0; v < n; ++v) {
      if (!game.black(v)) continue;
      for (Vertex w : own(v)) visit(v, w, false);
      for (Vertex w : other(v)) visit(v, w, true);
    }
  };
  each_wait([&](Vertex v, Vertex w, bool opponent) {
    ++first[w + 1];
    if (opponent) ++waiting[v];
  });
  for (std::size_t w = 0; w < n; ++w) first[w + 1] += first[w];
  std::vector<std::uint64_t> waiters(first[n]);
  std::vector<std::size_t> fill(first.begin(), first.end() - 1);
  each_wait([&](Vertex v, Vertex w, bool opponent) { waiters[fill[w]++] = std::uint64_t{v} * 2 + (opponent ? 1 : 0); });

  std::vector<Vertex> queue;
  queue.reserve(n);
  for (Vertex v = 0; v < n; ++v)
    if (!game.black(v) || stop(v)) {
      rank[v] = 0;
      queue.push_back(v);
    }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Vertex w = queue[head];
    for (std::size_t e = first[w]; e < first[w + 1]; ++e) {
      const Vertex v = static_cast<Vertex>(waiters[e] / 2);
      const bool opponent = waiters[e] % 2 != 0;
      if (rank[v] != Descent::unranked || (opponent && --waiting[v] > 0)) continue;
      rank[v] = rank[w] + 1;
      queue.push_back(v);
    }
  }
  for (Vertex v = 0; v < n; ++v) {
    if (!game.black(v)) continue;
    const Moves moves = own(v);
    descent.move[v] =
        *std::min_element(moves.begin(), moves.end(), [&](Vertex a, Vertex b) { return rank[a] < rank[b]; });
    if (rank[v] == Descent::unranked) descent.stuck.push_back(v);
  }
  return descent;
}

}  // namespace

Descent descend_for_blue(const Game& game, const Costs& costs, const BestMoves& best) {
  return descend(
      game, [&](Vertex v) { return best.low(v); }, [&](Vertex v) { return best.high(v); },
      [&](Vertex v) { return costs.is_one(v); });
}

Descent descend_for_red(const Game& game, const Costs& costs, const BestMoves& best) {
  return descend(
      game, [&](Vertex v) { return best.high(v); }, [&](Vertex v) { return best.low(v); },
      [&](Vertex v) { return costs.is_zero(v); });
}

}  // namespace bidcert
