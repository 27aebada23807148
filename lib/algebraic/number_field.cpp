#include "algebraic/number_field.hpp"

#include <algorithm>
#include <stdexcept>

#include "algebraic/residue_ring.hpp"

namespace bidcert {
namespace {

// A polynomial modulo a prime.
class ModularPolynomial {
 public:
  ModularPolynomial(const IntegerPolynomial& a, mp_limb_t prime) {
    nmod_poly_init(value_, prime);
    fmpz_poly_get_nmod_poly(value_, a.raw());
  }
  ModularPolynomial(const ModularPolynomial&) = delete;
  ModularPolynomial& operator=(const ModularPolynomial&) = delete;
  ~ModularPolynomial() { nmod_poly_clear(value_); }

  nmod_poly_struct* raw() { return value_; }
  long degree() const { return nmod_poly_degree(value_); }
  // False if there is no inverse.
  bool invert_modulo(const ModularPolynomial& m) {
    nmod_poly_rem(value_, value_, m.value_);
    return degree() >= 0 && nmod_poly_invmod(value_, value_, m.value_) != 0;
  }

 private:
  nmod_poly_t value_;
};

// The sum of the absolute values of the coefficients.
Integer absolute_sum(const IntegerPolynomial& a) {
  Integer sum;
  for (long i = 0; i <= a.degree(); ++i) sum += a[i].sign() < 0 ? -a[i] : a[i];
  return sum;
}

// The polynomial with small numerators and denominators that has these residues.
std::optional<RationalPolynomial> reconstruct(const IntegerPolynomial& residues, const Integer& modulus) {
  RationalPolynomial result;
  Rational c;
  for (long i = 0; i <= residues.degree(); ++i) {
    if (fmpq_reconstruct_fmpz(c.raw(), residues[i].raw(), modulus.raw()) == 0) return std::nullopt;
    result.set(i, c);
  }
  return result;
}

}  // namespace

int sign_at(const IntegerPolynomial& a, const Integer& numerator, unsigned long bits) {
  Integer value, term;
  unsigned long shift = 0;
  for (long i = a.degree(); i >= 0; --i, shift += bits) {
    fmpz_mul_2exp(term.raw(), a[i].raw(), shift);
    value *= numerator;
    value += term;
  }
  return value.sign();
}

Enclosure enclose(const IntegerPolynomial& a, const Integer& root, unsigned long bits) {
  return enclose(a, {root, root + Integer(1)}, bits);
}

Enclosure enclose(const IntegerPolynomial& a, const Enclosure& x, unsigned long bits) {
  Enclosure value;
  for (long i = a.degree(); i >= 0; --i) {
    const Integer products[] = {value.low * x.low, value.low * x.high, value.high * x.low, value.high * x.high};
    const auto [least, greatest] = std::minmax_element(std::begin(products), std::end(products));
    Integer whole, low, high;
    fmpz_mul_2exp(whole.raw(), a[i].raw(), bits);
    fmpz_fdiv_q_2exp(low.raw(), least->raw(), bits);
    fmpz_cdiv_q_2exp(high.raw(), greatest->raw(), bits);
    value = {low + whole, high + whole};
  }
  return value;
}

NumberField::NumberField(IntegerPolynomial modulus, const Real& near, bool over_slope)
    : modulus_(std::move(modulus)), rational_modulus_(modulus_), near_(near) {
  arb_get_mid_arb(near_.raw(), near_.raw());
  if (degree() > 1) (void)root(64);
  denominator_.set(0, 1);
  if (over_slope && degree() > 1) {
    fmpz_poly_primitive_part(denominator_.raw(), modulus_.derivative().raw());
    // m changes its sign at t, so the slope there has the sign that m has above t.
    const int sign = sign_at(modulus_, root(64) + Integer(1), 64);
    if (sign < 0) fmpz_poly_neg(denominator_.raw(), denominator_.raw());
  }
  rational_denominator_ = RationalPolynomial(denominator_);
}

Integer NumberField::root(unsigned long bits) const {
  const auto known = root_.find(bits);
  if (known != root_.end()) return known->second;
  // Newton's method without error bounds; what it finds is proved below.
  slong size = fmpz_poly_max_bits(modulus_.raw());
  const slong working = static_cast<slong>(bits) + std::abs(size) + 4 * degree() + 64;
  const IntegerPolynomial slope = modulus_.derivative();
  Real x = near_, y, z;
  for (slong precision = 64; precision < 4 * working; precision *= 2) {
    const slong now = std::min(precision + std::abs(size) + 4 * degree(), working);
    for (int repeat = 0; repeat < (precision == 64 ? 4 : 1); ++repeat) {
      arb_fmpz_poly_evaluate_arb(y.raw(), modulus_.raw(), x.raw(), now);
      arb_fmpz_poly_evaluate_arb(z.raw(), slope.raw(), x.raw(), now);
      arb_div(y.raw(), y.raw(), z.raw(), now);
      arb_sub(x.raw(), x.raw(), y.raw(), now);
      arb_get_mid_arb(x.raw(), x.raw());
    }
  }
  if (!arb_is_finite(x.raw())) throw std::domain_error("no simple root there");
  Integer numerator;
  arb_mul_2exp_si(x.raw(), x.raw(), static_cast<slong>(bits));
  arf_get_fmpz(numerator.raw(), arb_midref(x.raw()), ARF_RND_FLOOR);
  for (const long shift : {0, -1, 1}) {
    const Integer candidate = numerator + Integer(shift);
    if (sign_at(modulus_, candidate, bits) * sign_at(modulus_, candidate + Integer(1), bits) < 0)
      return root_[bits] = candidate;
  }
  throw std::domain_error("no simple root there");
}

const std::vector<Complex>& NumberField::roots(long bits) const {
  std::vector<Complex>& all = roots_[bits];
  if (!all.empty()) return all;
  all.resize(static_cast<std::size_t>(degree()));
  arb_fmpz_poly_complex_roots(raw(all), modulus_.raw(), 0, bits);
  const auto distance = [&](const Complex& z) {
    Complex d;
    acb_sub_arb(d.raw(), z.raw(), near_.raw(), 64);
    return d.re() * d.re() + d.im() * d.im();
  };
  const auto first =
      std::min_element(all.begin(), all.end(), [&](auto& a, auto& b) { return distance(a) < distance(b); });
  std::iter_swap(all.begin(), first);
  return all;
}

Complex NumberField::at(const Element& a, const Complex& root, long bits) const {
  Complex value, below;
  arb_fmpz_poly_evaluate_acb(value.raw(), a.numerator().raw(), root.raw(), bits);
  arb_fmpz_poly_evaluate_acb(below.raw(), denominator_.raw(), root.raw(), bits);
  acb_mul_fmpz(below.raw(), below.raw(), a.denominator().raw(), bits);
  acb_div(value.raw(), value.raw(), below.raw(), bits);
  return value;
}

std::optional<Rational> NumberField::number(const Element& a) const {
  if (a.is_zero()) return Rational(0);
  const Element one = element(1);
  if (a.degree() != one.degree()) return std::nullopt;
  const Rational ratio = a[a.degree()] / one[one.degree()];
  if (!(one * RationalPolynomial(ratio) == a)) return std::nullopt;
  return ratio;
}

RationalPolynomial NumberField::inverse(const RationalPolynomial& a) const {
  RationalPolynomial g, s, t;
  fmpq_poly_xgcd(g.raw(), s.raw(), t.raw(), reduce(a).raw(), rational_modulus_.raw());
  if (g.degree() != 0) throw std::domain_error("not invertible");
  return s;
}

// Over the denominator d: c ((2 - T) d - T (x - y)) = d ((1 - T) x + y).
bool NumberField::is_average(const Rational& tax, const Element& c, const Element& x, const Element& y) const {
  const RationalPolynomial below =
      rational_denominator_ * RationalPolynomial(Rational(2) - tax) - (x - y) * RationalPolynomial(tax);
  const RationalPolynomial above = x * RationalPolynomial(Rational(1) - tax) + y;
  return reduce(c * below - rational_denominator_ * above).is_zero();
}

RationalPolynomial NumberField::average(const Rational& tax, const Element& x, const Element& y) const {
  const RationalPolynomial below =
      rational_denominator_ * RationalPolynomial(Rational(2) - tax) - (x - y) * RationalPolynomial(tax);
  return quotient(x * RationalPolynomial(Rational(1) - tax) + y, below);
}

// q satisfies q b = a d modulo m. It is found modulo one prime after the other, and recognised when there are enough of
// them; all but finitely many primes will do, so that this ends.
RationalPolynomial NumberField::quotient(const Element& a, const Element& b) const {
  const RationalPolynomial target = reduce(a * rational_denominator_);
  const IntegerPolynomial above = target.numerator(), below = b.numerator();
  const RationalPolynomial factor(Rational(b.denominator(), target.denominator()));
  IntegerPolynomial residues;
  Integer product = 1;
  mp_limb_t prime = mp_limb_t{1} << (FLINT_BITS - 2);
  for (std::size_t count = 0, enough = 4;;) {
    prime = n_nextprime(prime, 1);
    ModularPolynomial m(modulus_, prime), divisor(below, prime), numerator(above, prime);
    if (m.degree() < degree() || !divisor.invert_modulo(m)) continue;
    nmod_poly_mulmod(numerator.raw(), numerator.raw(), divisor.raw(), m.raw());
    fmpz_poly_CRT_ui(residues.raw(), residues.raw(), product.raw(), numerator.raw(), 0);
    fmpz_mul_ui(product.raw(), product.raw(), prime);
    if (++count < enough) continue;
    enough += enough / 2;
    const std::optional<RationalPolynomial> found = reconstruct(residues, product);
    if (found && reduce(*found * factor * b) == target) return *found * factor;
  }
}

// Horner's rule, every step of it proved. Let c be the element, f the polynomial and k its degree, h_0 = f_k and
// h_(i+1) = c h_i + f_(k-1-i). If f(c) = 0 then c h_i is an algebraic integer, although c need not be one, and its
// conjugates are at most |f|, the sum of the absolute coefficients: it is f_k c^(i+1) + ... + f_(k-i) c, and also
// -f_(k-1-i) - f_(k-2-i) / c - ... - f_0 / c^(k-1-i), of which one has no large powers. Likewise for the coefficients
// w_j of m(x) / (x - t). Euler: h = sum trace(h w_j) t^j / m'(t) for every element h. So c h_i = g / m' where g has
// integer coefficients, at most n |f| |m| with the degree n of the field: residues determine it. They are verified as
// they stand: if h_i = e / m' and c = a / b, then a e = b g modulo m. If that holds at every step, and h_k = 0, then
// f(c) = 0; if it fails at one, f(c) is not 0.
bool NumberField::vanishes(const IntegerPolynomial& polynomial, const Element& a) const {
  const IntegerPolynomial slope = modulus_.derivative(), above = a.numerator(),
                          below = denominator_ * IntegerPolynomial(a.denominator());
  const Integer bound = Integer(2 * degree()) * absolute_sum(polynomial) * absolute_sum(modulus_);
  for (long bits = static_cast<long>(bound.bits()) + 1;; bits *= 2) {
    const ResidueRing ring(modulus_, bits);
    const std::optional<IntegerPolynomial> c = ring.quotient(above, below);
    if (!c) continue;  // the prime divides a norm
    IntegerPolynomial h = slope * IntegerPolynomial(polynomial[polynomial.degree()]);
    for (long i = polynomial.degree() - 1; i >= 0; --i) {
      const IntegerPolynomial g = ring.product(*c, h);
      if (!(above * h - below * g).is_multiple_of(modulus_)) return false;
      h = g + slope * IntegerPolynomial(polynomial[i]);
    }
    return h.is_zero();
  }
}

}  // namespace bidcert
