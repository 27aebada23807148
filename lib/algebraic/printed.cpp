#include "algebraic/printed.hpp"

#include <flint/fmpz_factor.h>

#include <map>
#include <memory>
#include <optional>

#include "algebraic/elkies.hpp"
#include "algebraic/recognise.hpp"
#include "errors.hpp"

namespace bidcert {
namespace {

// The floor of 10^digits times the element.
Integer scaled_floor(const NumberField& field, const NumberField::Element& a, unsigned digits) {
  Integer scale;
  fmpz_ui_pow_ui(scale.raw(), 10, digits);
  const IntegerPolynomial numerator = a.numerator();
  const Integer denominator = a.denominator();
  for (unsigned long bits = 4UL * digits + 64;; bits *= 2) {
    const Enclosure e = enclose(numerator, field.root(bits), bits);
    const Enclosure d = enclose(field.denominator(), field.root(bits), bits);
    if (d.low.sign() > 0) {
      Integer low = e.low * scale, high = e.high * scale;
      fmpz_fdiv_q(low.raw(), low.raw(), (denominator * (e.low.sign() > 0 ? d.high : d.low)).raw());
      fmpz_fdiv_q(high.raw(), high.raw(), (denominator * (e.high.sign() > 0 ? d.low : d.high)).raw());
      if (low == high) return low;
    }
    if (bits > 50'000'000) throw LimitError("too many digits");
  }
}

std::string decimal(const Integer& scaled, unsigned digits) {
  const bool negative = scaled.sign() < 0;
  std::string text = (negative ? -scaled : scaled).to_string();
  if (text.size() <= digits) text.insert(0, digits + 1 - text.size(), '0');
  if (digits > 0) text.insert(text.size() - digits, ".");
  return negative ? "-" + text : text;
}

bool same_number(const Complex& a, const Complex& b) {
  return acb_overlaps(a.raw(), b.raw()) != 0;
}

// The coefficients of prod (x - z), constant first.
std::vector<Complex> product_of_roots(const std::vector<Complex>& z, long bits) {
  acb_poly_t product;
  acb_poly_init(product);
  acb_poly_product_roots(product, raw(z), static_cast<slong>(z.size()), bits + 64);
  std::vector<Complex> coefficients(z.size() + 1);
  for (std::size_t i = 0; i < coefficients.size(); ++i)
    acb_poly_get_coeff_acb(coefficients[i].raw(), product, static_cast<slong>(i));
  acb_poly_clear(product);
  return coefficients;
}

// An integer by which the characteristic polynomial of an element a(t) / D becomes integral: with the last coefficient
// l of m, the resultant in t of m(t) and D x - a(t) is l^k prod (D x - a(t_i)), k = deg a.
Integer multiple(const NumberField& field, const NumberField::Element& a) {
  Integer power, result;
  fmpz_pow_ui(power.raw(), field.modulus()[field.degree()].raw(), static_cast<unsigned long>(a.degree()));
  fmpz_pow_ui(result.raw(), a.denominator().raw(), static_cast<unsigned long>(field.degree()));
  return result * power;
}

// The square-free part of the polynomial with these coefficients, which are multiples of 1 / common; nothing if they
// are not precise enough to tell which.
std::optional<IntegerPolynomial> radical(std::vector<Complex> coefficients, const Integer& common) {
  IntegerPolynomial whole, twice;
  Integer c;
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    arb_struct* value = coefficients[i].real();
    arb_mul_fmpz(value, value, common.raw(), ARF_PREC_EXACT);
    if (arb_get_unique_fmpz(c.raw(), value) == 0) return std::nullopt;
    whole.set(static_cast<long>(i), c);
  }
  fmpz_poly_gcd(twice.raw(), whole.raw(), whole.derivative().raw());
  fmpz_poly_div(whole.raw(), whole.raw(), twice.raw());
  fmpz_poly_primitive_part(whole.raw(), whole.raw());
  return whole;
}

// n = s^2 f with f > 0; f is square-free if n is small enough to be factored.
void split_square(const Integer& n, Integer& s, Integer& f) {
  s = 1;
  f = 1;
  fmpz_factor_t factors;
  fmpz_factor_init(factors);
  fmpz_factor_smooth(factors, n.raw(), n.bits() < 160 ? static_cast<slong>(n.bits()) : 24, 0);
  for (slong i = 0; i < factors->num; ++i) {
    Integer prime, power;
    fmpz_set(prime.raw(), factors->p + i);
    fmpz_pow_ui(power.raw(), prime.raw(), factors->exp[i] / 2);
    s *= power;
    if (factors->exp[i] % 2 != 0) f *= prime;
  }
  fmpz_factor_clear(factors);
  Integer rest = n;
  rest.divide_exactly(s * s * f);  // what was not factored, if anything
  f *= rest;
  // A large factor may be a square itself.
  if (fmpz_is_square(f.raw()) != 0 && !f.is_one()) {
    Integer root;
    fmpz_sqrt(root.raw(), f.raw());
    s *= root;
    f = 1;
  }
}

std::string quadratic(const NumberField& field, const NumberField::Element& value, const IntegerPolynomial& minimal) {
  const Integer a = minimal[2], b = minimal[1], c = minimal[0];
  Integer s, f;
  split_square(b * b - Integer(4) * a * c, s, f);
  // The root is (-b + s sqrt f) / (2 a), or with a minus; 2 a value + b tells.
  const NumberField::Element twice = value * RationalPolynomial(Rational(Integer(2) * a)) + field.element(b);
  const bool minus = scaled_floor(field, twice, 6).sign() < 0;
  Integer rest = -b, below = Integer(2) * a;
  const Integer common = gcd(gcd(rest, s), below);
  rest.divide_exactly(common);
  s.divide_exactly(common);
  below.divide_exactly(common);
  std::string root = (s.is_one() ? "" : s.to_string() + "*") + "sqrt(" + f.to_string() + ")";
  if (minus) root.insert(0, "-");
  std::string text = rest.is_zero() ? root : rest.to_string() + (minus ? "" : "+") + root;
  if (below.is_one()) return text;
  if (!rest.is_zero()) text = "(" + text + ")";
  return text + "/" + below.to_string();
}

// The order N with the modulus of 2 cos(2 pi / N), and the root there.
std::optional<unsigned long> cyclotomic_order(const NumberField& field) {
  const unsigned long degree = static_cast<unsigned long>(field.degree());
  for (unsigned long order = 5; order <= 12 * degree + 12; ++order) {
    if (n_euler_phi(order) != 2 * degree) continue;
    IntegerPolynomial modulus;
    fmpz_poly_cos_minpoly(modulus.raw(), order);
    if (!(modulus == field.modulus())) continue;
    Real t;
    const Rational turn(Integer(2), Integer(static_cast<long>(order)));
    arb_cos_pi_fmpq(t.raw(), turn.raw(), 256);
    arb_mul_2exp_si(t.raw(), t.raw(), 65);
    Integer floor;
    arf_get_fmpz(floor.raw(), arb_midref(t.raw()), ARF_RND_FLOOR);
    if (floor == field.root(64)) return order;
  }
  return std::nullopt;
}

std::string on_a_path(const NumberField& field, const NumberField::Element& a) {
  // The costs of one path, kept for the next vertex of it.
  static thread_local std::unique_ptr<std::pair<IntegerPolynomial, std::optional<unsigned long>>> last;
  static thread_local std::optional<PathCosts> path;
  if (!last || !(last->first == field.modulus())) {
    last = std::make_unique<std::pair<IntegerPolynomial, std::optional<unsigned long>>>(field.modulus(),
                                                                                        cyclotomic_order(field));
    path.reset();
    if (last->second) path = elkies(*last->second - 2);
  }
  if (!path || field.denominator().degree() > 0 || path->field.root(64) != field.root(64)) return "";
  const std::string order = "pi/" + std::to_string(*last->second);
  const auto angle = [&](std::size_t k) { return (k == 1 ? "" : std::to_string(k) + "*") + order; };
  for (std::size_t k = 1; k <= path->costs.size(); ++k)
    if (path->costs[k - 1] == a) return "sin(" + angle(k) + ")/(2*cos(" + order + ")*sin(" + angle(k + 1) + "))";
  return "";
}

}  // namespace

std::string decimal_enclosure(const NumberField& field, const NumberField::Element& a, unsigned digits) {
  const Integer floor = scaled_floor(field, a, digits);
  return "[" + decimal(floor, digits) + ", " + decimal(floor + Integer(1), digits) + "]";
}

IntegerPolynomial minimal_polynomial(const NumberField& field, const NumberField::Element& a) {
  const bool plain = field.denominator().is_one();
  const Integer common = plain ? multiple(field, a) : Integer(1);
  for (long bits = 128; bits <= 1L << 17; bits *= 2) {
    if (bits < static_cast<long>(common.bits())) continue;
    std::vector<Complex> values = field.roots(bits);
    for (Complex& value : values) value = field.at(a, value, bits + 64);
    if (plain) {
      std::optional<IntegerPolynomial> minimal = radical(product_of_roots(values, bits), common);
      if (minimal) return std::move(*minimal);
      continue;
    }
    std::vector<Complex> different;
    for (const Complex& value : values) {
      bool known = false;
      for (const Complex& other : different) known = known || same_number(value, other);
      if (!known) different.push_back(value);
    }
    // Each conjugate occurs equally often; if some could not be told apart this fails, or the proof does.
    const std::optional<RationalPolynomial> found = recognise(product_of_roots(different, bits), bits);
    // No polynomial of lower degree vanishes at the element, for it has at least so many conjugates.
    if (found && field.vanishes(found->numerator(), a)) return found->numerator();
  }
  throw LimitError("a minimal polynomial has coefficients that are too long");
}

std::string polynomial_text(const IntegerPolynomial& a) {
  std::string text;
  for (long i = a.degree(); i >= 0; --i) {
    const Integer c = a[i];
    if (c.is_zero()) continue;
    if (c.sign() > 0 && !text.empty()) text += '+';
    const std::string power = i == 0 ? "" : i == 1 ? "x" : "x^" + std::to_string(i);
    if (i > 0 && (c.is_one() || (-c).is_one()))
      text += (c.sign() < 0 ? "-" : "") + power;
    else
      text += c.to_string() + (i > 0 ? "*" + power : "");
  }
  return text.empty() ? "0" : text;
}

std::string closed_form(const NumberField& field, const NumberField::Element& a, const IntegerPolynomial& minimal) {
  return minimal.degree() == 2 ? quadratic(field, a, minimal) : on_a_path(field, a);
}

std::string printed(const NumberField& field, const NumberField::Element& a, unsigned digits) {
  if (const std::optional<Rational> number = field.number(a)) return number->to_string();
  const IntegerPolynomial minimal = minimal_polynomial(field, a);
  const std::string closed = closed_form(field, a, minimal);
  return decimal_enclosure(field, a, digits) + " " + polynomial_text(minimal) + (closed.empty() ? "" : " " + closed);
}

std::string printed(const std::vector<NumberField>& fields, const AlgebraicCost& value, unsigned digits) {
  return value.is_rational() ? value.number.to_string() : printed(fields[value.field], value.element, digits);
}

}  // namespace bidcert
