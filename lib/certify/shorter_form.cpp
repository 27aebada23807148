#include "certify/shorter_form.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "algebraic/approximate.hpp"
#include "algebraic/generate.hpp"
#include "algebraic/residue_ring.hpp"
#include "certify/algebraic_certificate.hpp"

namespace bidcert {
namespace {

using Element = NumberField::Element;

constexpr std::size_t sample = 32;

// Takes elements of one form of a field to the other.
class Conversion {
 public:
  // `digits`: what an integer of the other form may have.
  Conversion(const NumberField& from, long digits)
      : from_(from), to_(from.over(from.denominator().is_one())), slope_(to_.denominator()) {
    if (!from.denominator().is_one())
      ring_.emplace(from.modulus(), std::min(7 * digits, 100'000L));  // two integers, 3.5 bits a digit
    if (ring_) inverse_ = ring_->quotient(IntegerPolynomial(Integer(1)), from.denominator());
  }

  const NumberField& field() const { return to_; }

  std::optional<Element> operator()(const Element& a) const {
    if (!ring_) return from_.reduce(a * slope_);
    std::optional<Element> b;
    if (inverse_) b = ring_->fractions(ring_->product(a.numerator(), *inverse_));
    if (b) b = *b * RationalPolynomial(Rational(Integer(1), a.denominator()));
    return b;
  }

 private:
  const NumberField& from_;
  const NumberField to_;
  const RationalPolynomial slope_;
  std::optional<ResidueRing> ring_;           // from m' to 1
  std::optional<IntegerPolynomial> inverse_;  // of m'
};

// The other form, if it is shorter.
std::optional<Generated> shortened(const NumberField& field, const std::vector<Element>& elements) {
  std::vector<std::size_t> lengths;
  for (const Element& a : elements) lengths.push_back(certificate_text(a).size());
  const std::size_t sum = std::accumulate(lengths.begin(), lengths.end(), std::size_t{0}),
                    all = sum + certificate_text(field.denominator()).size();
  const std::size_t coefficients = elements.size() * static_cast<std::size_t>(field.degree());
  const Conversion convert(field, 4 * static_cast<long>(sum / coefficients) + 20);
  Generated other{convert.field(), {}};
  std::size_t now = certificate_text(other.field.denominator()).size(), before = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    std::optional<Element> b = convert(elements[i]);
    if (!b) return std::nullopt;
    now += certificate_text(*b).size();
    before += lengths[i];
    if (now >= all || (i == sample && now > before + before / 16)) return std::nullopt;
    other.columns.push_back(std::move(*b));
  }
  return other;
}

}  // namespace

AlgebraicSolution in_shorter_form(const Game& game, const Rule& rule, const AlgebraicSolution& solution) {
  AlgebraicSolution shorter = solution;
  bool changed = false;
  for (std::uint32_t i = 0; i < solution.fields.size(); ++i) {
    std::vector<Element> elements;
    for (const AlgebraicCost& cost : solution.costs)
      if (cost.field == i) elements.push_back(cost.element);
    std::optional<Generated> other = shortened(solution.fields[i], elements);
    if (!other) continue;
    changed = true;
    shorter.fields[i] = std::move(other->field);
    auto next = other->columns.begin();
    for (AlgebraicCost& cost : shorter.costs)
      if (cost.field == i) cost.element = std::move(*next++);
  }
  const bool right = changed && put_in_order(shorter, 4 * solution.bits + 256) && shorter.order == solution.order &&
                     satisfies_averages(game, tax_rate(rule), shorter);
  return right ? shorter : solution;
}

}  // namespace bidcert
