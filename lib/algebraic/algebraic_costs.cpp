#include "algebraic/algebraic_costs.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "rules/taxman.hpp"

namespace bidcert {

namespace {

// The sign of a polynomial at numerator / 2^bits as it is seen with 2 bits + 64 bits; 0 if it is not.
int seen_sign(const IntegerPolynomial& a, const Integer& numerator, unsigned long bits) {
  Integer same;
  fmpz_mul_2exp(same.raw(), numerator.raw(), bits + 64);
  const Enclosure value = enclose(a, {same, same}, 2 * bits + 64);
  return value.low.sign() > 0 ? 1 : value.high.sign() < 0 ? -1 : 0;
}

}  // namespace

// Encloses every cost; false if a field or a cost is not pinned down at this precision.
bool enclose_all(AlgebraicSolution& solution, unsigned long bits) {
  const Integer one = [&] {
    Integer power(1);
    fmpz_mul_2exp(power.raw(), power.raw(), bits);
    return power;
  }();
  std::vector<Enclosure> denominators;
  for (const NumberField& field : solution.fields) {
    const Integer root = field.root(bits);
    if (seen_sign(field.modulus(), root, bits) * seen_sign(field.modulus(), root + Integer(1), bits) >= 0) return false;
    const Enclosure slope = enclose(field.modulus().derivative(), root, bits);
    denominators.push_back(enclose(field.denominator(), root, bits));
    if (slope.low.sign() <= 0 && slope.high.sign() >= 0) return false;
    if (denominators.back().low.sign() <= 0) return false;
  }
  solution.bits = bits;
  solution.enclosures.assign(solution.costs.size(), {});
  for (std::size_t v = 0; v < solution.costs.size(); ++v) {
    const AlgebraicCost& cost = solution.costs[v];
    Enclosure& e = solution.enclosures[v];
    Integer below_low, below_high;
    if (cost.is_rational()) {
      e.low = e.high = cost.number.numerator();
      below_low = below_high = cost.number.denominator();
    } else {
      e = enclose(cost.element.numerator(), solution.fields[cost.field].root(bits), bits);
      if (e.low.sign() <= 0) return false;
      below_low = cost.element.denominator() * denominators[cost.field].low;
      below_high = cost.element.denominator() * denominators[cost.field].high;
    }
    fmpz_mul_2exp(e.low.raw(), e.low.raw(), bits);
    fmpz_mul_2exp(e.high.raw(), e.high.raw(), bits);
    fmpz_fdiv_q(e.low.raw(), e.low.raw(), below_high.raw());
    fmpz_cdiv_q(e.high.raw(), e.high.raw(), below_low.raw());
    if (!cost.is_rational() && e.high >= one) return false;
  }
  return true;
}

bool equal(const AlgebraicCost& a, const AlgebraicCost& b) {
  if (a.field != b.field) return false;
  return a.is_rational() ? a.number == b.number : a.element == b.element;
}

// Numbers the costs in their order. If two are neither equal nor apart, says which.
std::optional<std::pair<Vertex, Vertex>> number_costs(AlgebraicSolution& solution) {
  std::vector<Vertex> sorted(solution.costs.size());
  std::iota(sorted.begin(), sorted.end(), Vertex{0});
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](Vertex a, Vertex b) { return solution.enclosures[a].low < solution.enclosures[b].low; });
  solution.order.assign(sorted.size(), 0);
  std::uint32_t now = 0;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const Vertex a = sorted[i - 1], b = sorted[i];
    if (!equal(solution.costs[a], solution.costs[b])) {
      if (solution.enclosures[a].high >= solution.enclosures[b].low) return std::pair(a, b);
      ++now;
    }
    solution.order[b] = now;
  }
  return std::nullopt;
}

bool put_in_order(AlgebraicSolution& solution, unsigned long most_bits) {
  for (unsigned long bits = 64; bits <= most_bits; bits += bits / 2)
    if (enclose_all(solution, bits) && !number_costs(solution)) return true;
  return false;
}

bool satisfies_averages(const Game& game, const Rational& tax, const AlgebraicSolution& solution) {
  const std::vector<AlgebraicCost>& costs = solution.costs;
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    Vertex x = solution.blue.move[v], y = solution.red.move[v];
    if (solution.order[x] > solution.order[y]) std::swap(x, y);
    std::set<std::uint32_t> used{costs[v].field, costs[x].field, costs[y].field};
    used.erase(AlgebraicCost::rational);
    if (used.size() > 1) return false;
    if (used.empty()) {
      if (taxman_average(costs[x].number, costs[y].number, tax) != costs[v].number) return false;
      continue;
    }
    const NumberField& field = solution.fields[*used.begin()];
    const auto in = [&](Vertex w) {
      return costs[w].is_rational() ? field.element(costs[w].number) : costs[w].element;
    };
    if (!field.is_average(tax, in(v), in(x), in(y))) return false;
  }
  return true;
}

}  // namespace bidcert
