#include "algebraic/recognise.hpp"

namespace bidcert {
namespace {

// Integers c_i and D with values[i] = c_i / D, if such leap to the eye.
class Recogniser {
 public:
  explicit Recogniser(long bits) : bits_(bits) {}

  bool add(const arb_struct* value) {
    Real scaled;
    arb_mul_fmpz(scaled.raw(), value, denominator_.raw(), 4 * bits_);
    if (!arb_is_finite(scaled.raw())) return false;
    Integer whole;
    if (arb_get_unique_fmpz(whole.raw(), scaled.raw()) != 0) {
      if (mag_cmp_2exp_si(arb_radref(scaled.raw()), -20) > 0) return false;
      numerators_.push_back({whole, denominator_});
      return true;
    }
    Rational low, high, best;
    arf_t end;
    arf_init(end);
    arb_get_lbound_arf(end, scaled.raw(), 4 * bits_);
    arf_get_fmpq(low.raw(), end);
    arb_get_ubound_arf(end, scaled.raw(), 4 * bits_);
    arf_get_fmpq(high.raw(), end);
    arf_clear(end);
    fmpq_simplest_between(best.raw(), low.raw(), high.raw());
    // A fraction that is simpler than one would expect between these bounds.
    const Rational width = high - low;
    const Integer q = best.denominator();
    const long room = width.is_zero()
                          ? bits_
                          : static_cast<long>(width.denominator().bits()) - static_cast<long>(width.numerator().bits());
    if (2 * static_cast<long>(q.bits()) + 20 > room) return false;
    denominator_ *= q;
    numerators_.push_back({best.numerator(), denominator_});
    return true;
  }

  Rational operator[](std::size_t i) const { return {numerators_[i].first, numerators_[i].second}; }

 private:
  long bits_;
  Integer denominator_{1};
  std::vector<std::pair<Integer, Integer>> numerators_;
};

}  // namespace

std::optional<RationalPolynomial> recognise(const std::vector<Complex>& coefficients, long bits) {
  Recogniser recogniser(bits);
  RationalPolynomial result;
  for (std::size_t i = coefficients.size(); i-- > 0;)
    if (!recogniser.add(coefficients[i].real())) return std::nullopt;
  for (std::size_t i = 0; i < coefficients.size(); ++i)
    result.set(static_cast<long>(i), recogniser[coefficients.size() - 1 - i]);
  return result;
}

}  // namespace bidcert
