#include "algebraic/elimination.hpp"

#include <stdexcept>

#include "exact/rational_function.hpp"

namespace bidcert {
namespace {

using Place = AveragingSystem::Place;
using Equation = AveragingSystem::Equation;

constexpr std::size_t none = static_cast<std::size_t>(-1);

// Which unknown each equation determines, in order.
struct Step {
  std::size_t equation, unknown;
};

// The unknown of an equation that is the only one not known yet; none if there is no such.
std::size_t determined(const Equation& e, std::size_t c, const std::vector<std::uint8_t>& known) {
  std::size_t unknown = none;
  for (const Place& p : {Place{true, static_cast<std::uint32_t>(c)}, e.x, e.y}) {
    if (!p.unknown || known[p.index]) continue;
    if (unknown != none) return none;
    unknown = p.index;
  }
  return unknown;
}

// From s on, as long as an equation has one unknown; all but one equation if s determines everything.
std::vector<Step> chase(const AveragingSystem& system, std::size_t s) {
  std::vector<std::uint8_t> known(system.size(), 0), used(system.size(), 0);
  std::vector<Step> steps;
  known[s] = 1;
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < system.size(); ++i) {
      const std::size_t unknown = used[i] ? none : determined(system.equation(i), i, known);
      if (unknown == none) continue;
      known[unknown] = used[i] = 1;
      steps.push_back({i, unknown});
      more = true;
    }
  }
  return steps;
}

class Elimination {
 public:
  Elimination(const AveragingSystem& system, const std::vector<Rational>& inputs, const Rational& tax, long most_degree)
      : system_(system), inputs_(inputs), tax_(tax), most_degree_(most_degree) {}

  // The costs as functions of unknown s, whatever its cost is; false if s does not determine them.
  bool express(std::size_t s) {
    const std::vector<Step> steps = chase(system_, s);
    if (steps.size() + 1 < system_.size()) return false;
    values_.assign(system_.size(), {});
    values_[s] = RationalFunction::variable();
    left_ = system_.size() * (system_.size() - 1) / 2;
    for (const Step& step : steps) {
      left_ -= step.equation;
      if (!solve(step)) return false;
    }
    return true;
  }

  // What unknown s must satisfy.
  IntegerPolynomial condition() const { return difference(left_).numerator(); }

  // The costs as elements of a field with s as its root; nothing if something divides by 0.
  std::optional<std::vector<NumberField::Element>> elements(const NumberField& field) const {
    const RationalPolynomial one = field.element(1);
    std::vector<NumberField::Element> result;
    for (const RationalFunction& f : values_) {
      const RationalPolynomial below = field.reduce(RationalPolynomial(f.denominator()));
      if (below.is_zero()) return std::nullopt;
      result.push_back(
          field.quotient(field.reduce(RationalPolynomial(f.numerator()) * one), field.reduce(below * one)));
    }
    return result;
  }

 private:
  // The equation is linear in the unknown: its value at 0, and by how much it rises from 0 to 1, tell where it is 0.
  bool solve(const Step& step) {
    RationalFunction& unknown = values_[step.unknown];
    unknown = 0;
    const RationalFunction at_zero = difference(step.equation);
    unknown = 1;
    const RationalFunction rise = difference(step.equation) - at_zero;
    if (rise.is_zero()) return false;
    unknown = RationalFunction(0) - at_zero / rise;
    return unknown.degree() <= most_degree_;
  }

  // c (2 - T (1 + x - y)) - x - y + T x
  RationalFunction difference(std::size_t equation) const {
    const Equation& e = system_.equation(equation);
    const auto at = [&](const Place& p) { return p.unknown ? values_[p.index] : RationalFunction(inputs_[p.index]); };
    const RationalFunction c = values_[equation], x = at(e.x), y = at(e.y);
    return c * (2 - tax_ * (1 + x - y)) - x - y + tax_ * x;
  }

  const AveragingSystem& system_;
  const std::vector<Rational>& inputs_;
  const RationalFunction tax_;
  const long most_degree_;
  std::vector<RationalFunction> values_;  // by unknown
  std::size_t left_ = 0;                  // the equation that was not used
};

}  // namespace

std::optional<Generated> eliminate(const AveragingSystem& system, const std::vector<Rational>& inputs,
                                   const Rational& tax, const std::function<std::vector<Complex>(long bits)>& refine,
                                   std::size_t most_degree) {
  const long most = static_cast<long>(most_degree);
  Elimination elimination(system, inputs, tax, most);
  std::size_t s = 0;
  while (s < system.size() && !elimination.express(s)) ++s;
  if (s == system.size()) return std::nullopt;
  const IntegerPolynomial condition = elimination.condition();
  if (condition.degree() < 1 || condition.degree() > 2 * most) return std::nullopt;
  for (long bits = 256; bits <= 1L << 14; bits *= 2) {
    Real near;
    arb_set(near.raw(), refine(bits)[s].real());
    std::optional<IntegerPolynomial> modulus = factor_at(condition, near, bits);
    if (!modulus) continue;
    if (modulus->degree() > most) return std::nullopt;
    try {
      NumberField field(std::move(*modulus), near, true);
      std::optional<std::vector<NumberField::Element>> columns = elimination.elements(field);
      if (!columns) return std::nullopt;
      return Generated{std::move(field), std::move(*columns)};
    } catch (const std::domain_error&) {
      continue;
    }
  }
  return std::nullopt;
}

}  // namespace bidcert
