#include "solve/bids.hpp"

#include <algorithm>

#include "algebraic/approximate.hpp"
#include "rules/marksman.hpp"

namespace bidcert {
namespace {

using Element = NumberField::Element;

// The printed formula for rational costs.
std::optional<Rational> printed_formula(const Rule& rule, const Rational& c, const Rational& x, const Rational& y) {
  switch (rule.kind()) {
    case Rule::Kind::richman:
      return c - x;
    case Rule::Kind::poorman:
      if (x.is_one()) return std::nullopt;
      return (c - x) / (Rational(1) - x);
    case Rule::Kind::taxman: {
      const Rational below = Rational(2) - (Rational(1) - x + y) * rule.rate();
      if (below.is_zero()) return std::nullopt;
      return (y - x) / below;
    }
    case Rule::Kind::marksman:
      return marksman_bid(x, y, rule.rate());
    case Rule::Kind::harmonic:
      break;
  }
  return std::nullopt;
}

// The same where something is irrational: only taxed rules get there. Elements are numerators over the denominator d.
std::optional<Element> printed_formula(const Rule& rule, const NumberField& field, const Element& c, const Element& x,
                                       const Element& y) {
  const Element one = field.element(1);
  if (rule.kind() == Rule::Kind::poorman) return field.quotient(c - x, one - x);
  const RationalPolynomial rate(rule.rate());
  const Element below = one * RationalPolynomial(Rational(2)) - (one - x + y) * rate;
  if (below.is_zero()) return std::nullopt;
  return field.quotient(y - x, below);
}

}  // namespace

IdealBids ideal_bids(const Game& game, const Rule& rule, const Solution& solution) {
  IdealBids result;
  result.bids.resize(game.size());
  result.printed.resize(game.size());
  if (solution.algebraic) result.fields = solution.algebraic->fields;
  const Descent& blue = solution.algebraic ? solution.algebraic->blue : solution.cost->blue;
  const Descent& red = solution.algebraic ? solution.algebraic->red : solution.cost->red;
  const auto cost = [&](Vertex v) -> AlgebraicCost {
    if (solution.algebraic) return solution.algebraic->costs[v];
    return {AlgebraicCost::rational, solution.cost->costs[v], {}};
  };
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    AlgebraicCost c = cost(v), x = cost(blue.move[v]), y = cost(red.move[v]);
    const bool zugzwang = solution.algebraic
                              ? solution.algebraic->order[blue.move[v]] > solution.algebraic->order[red.move[v]]
                              : solution.cost->costs.compare(blue.move[v], red.move[v]) > 0;
    if (zugzwang) std::swap(x, y);
    if (x.is_rational() && y.is_rational()) {
      result.bids[v] = {AlgebraicCost::rational, rule.bid(x.number, y.number), {}};
      if (const std::optional<Rational> printed = printed_formula(rule, c.number, x.number, y.number))
        result.printed[v] = AlgebraicCost{AlgebraicCost::rational, *printed, {}};
      continue;
    }
    const std::uint32_t at = x.is_rational() ? y.field : x.field;
    const NumberField& field = result.fields[at];
    const auto element = [&](const AlgebraicCost& a) { return a.is_rational() ? field.element(a.number) : a.element; };
    const auto wrapped = [&](Element a) -> AlgebraicCost {
      if (const std::optional<Rational> number = field.number(a)) return {AlgebraicCost::rational, *number, {}};
      return {at, {}, std::move(a)};
    };
    const Element ex = element(x), ey = element(y);
    const Rational tax = tax_rate(rule);
    const Element below = field.element(Rational(2) - tax) - (ex - ey) * RationalPolynomial(tax);  // 2 - T (1 + x - y)
    result.bids[v] = wrapped(field.quotient(ey - ex, below));
    if (std::optional<Element> printed = printed_formula(rule, field, element(c), ex, ey))
      result.printed[v] = wrapped(std::move(*printed));
  }
  return result;
}

}  // namespace bidcert
