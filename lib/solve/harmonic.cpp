#include "solve/harmonic.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "exact/sparse_system.hpp"
#include "game/facts.hpp"

namespace bidcert {
namespace {

// The equation of v times the least common multiple of its denominators.
struct Weights {
  std::int64_t cost;  // of v itself
  std::int64_t blue_move, red_move;
};

Weights weights(const Game& game, Vertex v) {
  const auto blue = static_cast<std::int64_t>(game.blue_moves(v).size());
  const auto red = static_cast<std::int64_t>(game.red_moves(v).size());
  const std::int64_t common = std::lcm(blue, red);
  return {2 * common, common / blue, common / red};
}

class HarmonicSolver {
 public:
  explicit HarmonicSolver(const Game& game) : game_(game), costs_(game), place_(game.size(), outside) {}

  // Once the costs of all components below are known.
  void solve(std::span<const Vertex> members) {
    for (std::uint32_t i = 0; i < members.size(); ++i) place_[members[i]] = i;
    // The right sides are sums of known costs: integers over their common denominator.
    Integer common = 1;
    for (Vertex v : members)
      for (Vertex w : game_.all_moves(v))
        if (place_[w] == outside && !costs_.denominator(w).is_one()) common = lcm(common, costs_.denominator(w));

    SparseSystem system;
    for (Vertex v : members) add_row(system, v, common);
    CommonSolution solution = members.size() == 1 ? solve_one(system) : solve_exactly(system);
    costs_.set(members, std::move(solution.numerators), solution.denominator * common);
    for (Vertex v : members) place_[v] = outside;
  }

  Costs result() && { return std::move(costs_); }

 private:
  static constexpr std::uint32_t outside = std::numeric_limits<std::uint32_t>::max();

  void add_row(SparseSystem& system, Vertex v, const Integer& common) {
    const Weights weight = weights(game_, v);
    Integer right_side;
    row_.assign(1, {place_[v], weight.cost});
    const auto add = [&](Vertex w, std::int64_t coefficient) {
      if (place_[w] != outside)
        row_.push_back({place_[w], -coefficient});
      else if (!costs_.is_zero(w))
        right_side +=
            Integer(coefficient) * costs_.numerator(w) * Integer(common).divide_exactly(costs_.denominator(w));
    };
    for (Vertex w : game_.blue_moves(v)) add(w, weight.blue_move);
    for (Vertex w : game_.red_moves(v)) add(w, weight.red_move);
    constexpr std::size_t most = 1 << 19;  // keeps the weights, multiples of both numbers of moves, below 2^40
    if (std::max(game_.blue_moves(v).size(), game_.red_moves(v).size()) > most)
      throw LimitError("harmonic: too many moves from `" + game_.name(v) + "`");
    system.add_row(row_, std::move(right_side));
  }

  static CommonSolution solve_one(const SparseSystem& system) {
    Integer pivot;
    for (const SparseSystem::Entry& entry : system.row(0)) pivot += entry.coefficient;
    return {std::move(pivot), {system.right_side(0)}};
  }

  const Game& game_;
  Costs costs_;
  std::vector<std::uint32_t> place_;  // among the members of the component at hand
  std::vector<SparseSystem::Entry> row_;
};

}  // namespace

Costs harmonic(const Game& game) {
  const Facts facts(game);
  refuse_ill_posed(game, facts);
  HarmonicSolver solver(game);
  for (std::uint32_t component = 0; component < facts.components.size(); ++component) {
    const std::span<const Vertex> members = facts.components.members(component);
    if (game.black(members[0])) solver.solve(members);
  }
  return std::move(solver).result();
}

HarmonicEvidence shortest_exit(const Game& game) {
  refuse_ill_posed(game, Facts(game));
  std::vector<std::size_t> first(game.size() + 1, 0);
  for (Vertex v = 0; v < game.size(); ++v)
    for (Vertex w : game.all_moves(v)) ++first[w + 1];
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<Vertex> from(first.back());
  std::vector<std::size_t> place(first.begin(), first.end() - 1);
  for (Vertex v = 0; v < game.size(); ++v)
    for (Vertex w : game.all_moves(v)) from[place[w]++] = v;

  constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();
  HarmonicEvidence evidence{std::vector<Vertex>(game.size()), std::vector<std::uint32_t>(game.size(), unknown)};
  std::vector<Vertex> queue;
  for (Vertex v = 0; v < game.size(); ++v) {
    if (game.black(v)) continue;
    evidence.steps[v] = 0;
    queue.push_back(v);
  }
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (std::size_t k = first[queue[i]]; k < first[queue[i] + 1]; ++k) {
      if (evidence.steps[from[k]] != unknown) continue;
      evidence.steps[from[k]] = evidence.steps[queue[i]] + 1;
      queue.push_back(from[k]);
    }
  for (Vertex v = 0; v < game.size(); ++v) {
    evidence.to[v] = v;
    for (Vertex w : game.all_moves(v))
      if (evidence.steps[w] < evidence.steps[evidence.to[v]]) evidence.to[v] = w;
  }
  return evidence;
}

}  // namespace bidcert
