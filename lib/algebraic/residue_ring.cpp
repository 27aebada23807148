#include "algebraic/residue_ring.hpp"

#include "errors.hpp"

namespace bidcert {
namespace {

// A polynomial modulo the prime.
class Reduced {
 public:
  explicit Reduced(const fmpz_mod_ctx_t& context) : context_(context) { fmpz_mod_poly_init(value_, context_); }
  Reduced(const IntegerPolynomial& a, const fmpz_mod_ctx_t& context) : Reduced(context) {
    fmpz_mod_poly_set_fmpz_poly(value_, a.raw(), context_);
  }
  Reduced(const Reduced&) = delete;
  Reduced& operator=(const Reduced&) = delete;
  ~Reduced() { fmpz_mod_poly_clear(value_, context_); }

  fmpz_mod_poly_struct* raw() { return value_; }

  IntegerPolynomial lifted() const {
    IntegerPolynomial result;
    fmpz_mod_poly_get_fmpz_poly(result.raw(), value_, context_);
    fmpz_poly_scalar_smod_fmpz(result.raw(), result.raw(), fmpz_mod_ctx_modulus(context_));
    return result;
  }

 private:
  const fmpz_mod_ctx_t& context_;
  fmpz_mod_poly_t value_;
};

Integer prime_for(const Integer& last, long bits) {
  for (const long exponent : {127, 521, 607, 1279, 2203, 2281, 3217, 4253, 4423, 9689, 9941, 11213, 19937, 21701, 23209,
                              44497, 86243, 110503, 132049}) {
    if (exponent < bits) continue;
    Integer prime(1);
    fmpz_mul_2exp(prime.raw(), prime.raw(), static_cast<unsigned long>(exponent));
    prime -= 1;
    if (fmpz_divisible(last.raw(), prime.raw()) == 0) return prime;
  }
  throw LimitError("numbers are longer than the longest prime known here");
}

}  // namespace

ResidueRing::ResidueRing(const IntegerPolynomial& m, long bits) {
  fmpz_mod_ctx_init(context_, prime_for(m[m.degree()], bits).raw());
  fmpz_mod_poly_init(modulus_, context_);
  fmpz_mod_poly_set_fmpz_poly(modulus_, m.raw(), context_);
  fmpz_mod_poly_make_monic(modulus_, modulus_, context_);
  // 1/m as a power series, of 1/x: divisions by m become multiplications.
  const slong length = m.degree() + 1;
  fmpz_mod_poly_init(inverse_, context_);
  fmpz_mod_poly_reverse(inverse_, modulus_, length, context_);
  fmpz_mod_poly_inv_series_newton(inverse_, inverse_, length, context_);
}

ResidueRing::~ResidueRing() {
  fmpz_mod_poly_clear(inverse_, context_);
  fmpz_mod_poly_clear(modulus_, context_);
  fmpz_mod_ctx_clear(context_);
}

IntegerPolynomial ResidueRing::product(const IntegerPolynomial& a, const IntegerPolynomial& b) const {
  Reduced x(a, context_), y(b, context_);
  fmpz_mod_poly_mulmod_preinv(x.raw(), x.raw(), y.raw(), modulus_, inverse_, context_);
  return x.lifted();
}

std::optional<IntegerPolynomial> ResidueRing::quotient(const IntegerPolynomial& a, const IntegerPolynomial& b) const {
  Reduced x(a, context_), y(b, context_), g(context_);
  fmpz_mod_poly_gcdinv(g.raw(), y.raw(), y.raw(), modulus_, context_);
  if (fmpz_mod_poly_degree(g.raw(), context_) != 0) return std::nullopt;
  fmpz_mod_poly_mulmod(y.raw(), y.raw(), x.raw(), modulus_, context_);
  return y.lifted();
}

std::optional<RationalPolynomial> ResidueRing::fractions(const IntegerPolynomial& residue) const {
  RationalPolynomial result;
  Rational c;
  for (long i = 0; i <= residue.degree(); ++i) {
    if (fmpq_reconstruct_fmpz(c.raw(), residue[i].raw(), fmpz_mod_ctx_modulus(context_)) == 0) return std::nullopt;
    result.set(i, c);
  }
  return result;
}

}  // namespace bidcert
