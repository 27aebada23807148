#include "algebraic/lattice.hpp"

#include <stdexcept>

namespace bidcert {
namespace {

// Integers, not all 0 and short, whose combination of the numbers nearly vanishes.
std::vector<Integer> relation(const std::vector<Real>& numbers, long bits) {
  const slong n = static_cast<slong>(numbers.size());
  fmpz_mat_t rows;
  fmpz_mat_init(rows, n, n + 1);
  Real scaled;
  for (slong i = 0; i < n; ++i) {
    fmpz_one(fmpz_mat_entry(rows, i, i));
    arb_mul_2exp_si(scaled.raw(), numbers[static_cast<std::size_t>(i)].raw(), bits);
    arf_get_fmpz(fmpz_mat_entry(rows, i, n), arb_midref(scaled.raw()), ARF_RND_NEAR);
  }
  fmpz_lll_t context;
  fmpz_lll_context_init_default(context);
  fmpz_lll(rows, nullptr, context);
  std::vector<Integer> result(static_cast<std::size_t>(n));
  for (slong i = 0; i < n; ++i) fmpz_set(result[static_cast<std::size_t>(i)].raw(), fmpz_mat_entry(rows, 0, i));
  fmpz_mat_clear(rows);
  return result;
}

// A relation that exists by chance uses up all the bits.
bool stands_out(const std::vector<Integer>& relation, long bits) {
  std::size_t size = 0;
  for (const Integer& c : relation) size += c.bits();
  return static_cast<long>(size) <= bits * 3 / 4;
}

std::vector<Real> powers(const Real& t, long count, long bits) {
  std::vector<Real> list(static_cast<std::size_t>(count));
  arb_one(list[0].raw());
  for (std::size_t i = 1; i < list.size(); ++i) arb_mul(list[i].raw(), list[i - 1].raw(), t.raw(), bits);
  return list;
}

// The irreducible polynomial of at most this degree that nearly vanishes at t: none if none stands out.
std::optional<IntegerPolynomial> minimal_near(const Real& t, long degree, long bits) {
  const std::vector<Integer> short_one = relation(powers(t, degree + 1, 2 * bits), bits);
  IntegerPolynomial polynomial;
  for (std::size_t i = 0; i < short_one.size(); ++i) polynomial.set(static_cast<long>(i), short_one[i]);
  if (polynomial.degree() < 1 || !stands_out(short_one, bits)) return std::nullopt;
  return factor_at(polynomial, t, bits);
}

}  // namespace

std::optional<Generated> generate_by_lattice(const std::function<std::vector<Complex>(long bits)>& refine,
                                             long most_degree) {
  for (long degree = 4; degree <= most_degree;
       degree = degree == most_degree ? degree + 1 : std::min(2 * degree, most_degree)) {
    const long bits = 400 + 80 * degree;
    const std::vector<Complex> numbers = refine(bits + 64);
    // Each number for itself, then combinations.
    for (std::size_t attempt = 0; attempt < numbers.size() + 3; ++attempt) {
      Real t;
      for (std::size_t k = 0; k < numbers.size(); ++k) {
        const slong weight = attempt < numbers.size()
                                 ? (k == attempt ? 1 : 0)
                                 : static_cast<slong>((k * (attempt - numbers.size() + 1)) % 5 + 1);
        arb_addmul_si(t.raw(), numbers[k].real(), weight, 2 * bits);
      }
      std::optional<IntegerPolynomial> modulus = minimal_near(t, degree, bits);
      if (!modulus) continue;
      try {
        NumberField field(std::move(*modulus), t, true);
        const long d = field.degree();
        Real over;
        arb_fmpz_poly_evaluate_arb(over.raw(), field.denominator().raw(), t.raw(), 2 * bits);
        std::vector<NumberField::Element> columns;
        for (const Complex& number : numbers) {
          std::vector<Real> list = powers(t, d, 2 * bits);
          list.emplace_back();
          arb_mul(list.back().raw(), number.real(), over.raw(), 2 * bits);
          const std::vector<Integer> found = relation(list, bits);
          if (found.back().is_zero() || !stands_out(found, bits)) break;
          NumberField::Element element;
          for (long i = 0; i < d; ++i) element.set(i, Rational(-found[static_cast<std::size_t>(i)], found.back()));
          columns.push_back(std::move(element));
        }
        if (columns.size() == numbers.size()) return Generated{std::move(field), std::move(columns)};
      } catch (const std::domain_error&) {
        continue;
      }
    }
  }
  return std::nullopt;
}

}  // namespace bidcert
