#include "check/algebraic.hpp"

#include <algorithm>

#include "check/moves.hpp"

namespace bidcheck {

namespace {

void require(const Field& field, bool good, const char* what) {
  if (!good) throw Rejection{File::certificate, field.place, what, "", ""};
}

Enclosure around_root(const Field& field) {
  return {field.root, field.root + 1};
}

// Exactly one root where the field says, and a positive denominator there. Returns the enclosure of the denominator.
Enclosure check_field(const Field& field, std::size_t bits) {
  const auto sign_at = [&](const Integer& numerator) {
    const Integer same = numerator << static_cast<unsigned long>(bits + 64);
    return enclose(field.modulus, {same, same}, 2 * bits + 64).sign();
  };
  require(field, sign_at(field.root) * sign_at(field.root + 1) < 0,
          "the polynomial may not change its sign at the root");
  require(field, enclose(derivative(field.modulus), around_root(field), bits).sign() != 0,
          "the derivative of the polynomial may vanish near the root");
  const Enclosure denominator = enclose(field.denominator, around_root(field), bits);
  require(field, denominator.sign() > 0, "the denominator may not be positive at the root");
  return denominator;
}

class Check {
 public:
  Check(const Section& s, const Rule& r, std::size_t b, std::size_t products)
      : section(s), rule(r), bits(b), most_products(products), products_left(products) {
    std::vector<Enclosure> denominators;
    for (const Field& field : section.fields) denominators.push_back(check_field(field, bits));
    enclosures.resize(section.lines.size());
    const Enclosure one = quotient({1, 1}, 1, {1, 1});  // Red's sinks share it, those of Blue are at 0
    for (const Id v : section.game->red_sinks) enclosures[v] = one;
    for (const Id v : section.game->black) {
      const Line& line = section.lines[v];
      if (line.element == 0) {
        const Cost cost = section.cost(v);
        enclosures[v] = quotient({*cost.numerator, *cost.numerator}, *cost.denominator, {1, 1});
      } else {
        const Element& e = section.elements[line.element];
        const Enclosure numerator = enclose(e.numerator, around_root(section.fields[e.field]), bits);
        if (numerator.sign() <= 0) section.reject(v, 1, "the cost may not be positive", "", "");
        enclosures[v] = quotient(numerator, e.denominator, denominators[e.field]);
        if (!(enclosures[v].high < one.low)) section.reject(v, 1, "the cost may not be less than 1", "", "");
      }
    }
  }

  void vertex(Id v) {
    const Line& line = section.lines[v];
    const auto extremal = [&](bool blue, Id named) {
      return check_extremal(
          section, v, blue, [&](Id w) { return compare(v, w, named); }, [&](Id w) { return shown(w); });
    };
    const std::uint32_t tied_up = extremal(true, line.low), tied_down = extremal(false, line.high);
    const bool zugzwang = compare(v, line.low, line.high) > 0;
    const Id x = zugzwang ? line.high : line.low, y = zugzwang ? line.low : line.high;
    const Field* field = common_field(section, v);
    if (field) count_products(v, *field);
    const Equation equation = averaging_equation(section, rule, field ? field->denominator : Polynomial{1}, v, x, y);
    const Polynomial difference = combination(1, equation.left, -1, equation.right);
    if (field ? !is_multiple(difference, field->modulus) : !difference.empty()) {
      section.reject(v, 1, "the cost is not the average that the rule demands", "", shown(v));
    }
    const bool rational = line.element == 0, zero = rational && *section.cost(v).numerator == 0;
    const bool one = rational && *section.cost(v).numerator == *section.cost(v).denominator;
    check_ranks(section, v, zero, one, tied_down, tied_up);
  }

 private:
  // The equation at v takes about the square of degree times length of the longest of its polynomials.
  void count_products(Id v, const Field& field) {
    std::size_t longest = length(field.modulus);
    for (const Id w : {v, section.lines[v].low, section.lines[v].high}) {
      const Cost cost = section.cost(w);
      const Element& e = section.elements[section.lines[w].element];
      const bool rational = section.lines[w].element == 0;
      const Integer& divisor = rational ? *cost.denominator : e.denominator;  // not less than the numerator of a number
      longest = std::max({longest, length(e.numerator), length(field.denominator) + length({divisor})});
    }
    const std::size_t degree = field.modulus.size(), words = 1 + longest / 64;
    if (products_left / degree / degree / words / words == 0) {
      section.reject(v, 1, "too many products to calculate", "at most " + std::to_string(most_products), "more", true);
    }
    products_left -= degree * degree * words * words;
  }

  // Rounded outwards; the denominators are positive, the numerator is not negative.
  Enclosure quotient(const Enclosure& numerator, const Integer& factor, const Enclosure& denominator) const {
    Enclosure result;
    mpz_mul_2exp(result.low.mpz(), numerator.low.mpz(), bits);
    mpz_mul_2exp(result.high.mpz(), numerator.high.mpz(), bits);
    mpz_fdiv_q(result.low.mpz(), result.low.mpz(), (factor * denominator.high).mpz());
    mpz_cdiv_q(result.high.mpz(), result.high.mpz(), (factor * denominator.low).mpz());
    return result;
  }

  // The sign of the cost of a less that of b.
  int compare(Id v, Id a, Id b) const {
    const std::uint32_t i = section.lines[a].element, j = section.lines[b].element;
    if (i == 0 && j == 0) return bidcheck::compare(section.cost(a), section.cost(b));
    // The element in place of a number has no coefficients, which no other element equals.
    const Element &e = section.elements[i], &f = section.elements[j];
    if (e.field == f.field && e.denominator == f.denominator && e.numerator == f.numerator) return 0;
    if (enclosures[a].high < enclosures[b].low) return -1;
    if (enclosures[b].high < enclosures[a].low) return 1;
    section.reject(v, 0, "two costs cannot be told apart", "", section.name(a) + " and " + section.name(b));
  }

  std::string shown(Id v) const {
    if (section.lines[v].element == 0) return text(value(section.cost(v)));
    const Integer millionths = (enclosures[v].low * Integer(1'000'000)) >> static_cast<unsigned long>(bits);
    const std::string digits = text(Rational(millionths));
    return "0." + std::string(6 - digits.size(), '0') + digits + "...";  // at most six, since elements are below 1
  }

  const Section& section;
  const Rule& rule;
  const std::size_t bits, most_products;
  std::size_t products_left;

 public:
  std::vector<Enclosure> enclosures;  // of costs, by vertex
};

}  // namespace

const Field* common_field(const Section& section, Id v) {
  const Field* common = nullptr;
  for (const Id w : {v, section.lines[v].low, section.lines[v].high}) {
    if (section.lines[w].element == 0) continue;
    const Field* field = &section.fields[section.elements[section.lines[w].element].field];
    if (common && common != field) section.reject(v, 0, "the vertex and its named moves are in two fields", "", "");
    common = field;
  }
  return common;
}

// With T = s/q, costs N_c / (D_c d) and so on, c ((2q - s) - s x + s y) = (q - s) x + q y becomes
// N_c ((2q - s) D_x D_y d - s D_y N_x + s D_x N_y) = D_c d ((q - s) D_y N_x + q D_x N_y).
Equation averaging_equation(const Section& section, const Rule& rule, const Polynomial& d, Id v, Id x, Id y) {
  const auto element = [&](Id w) -> Element {
    if (section.lines[w].element != 0) return section.elements[section.lines[w].element];
    const Cost cost = section.cost(w);
    return {0, combination(*cost.numerator, d), *cost.denominator};
  };
  const Element c = element(v), a = element(x), b = element(y);
  const Integer s = rule.tax.numerator(), q = rule.tax.denominator();
  const Integer both = a.denominator * b.denominator;
  const Polynomial difference = combination(-s * b.denominator, a.numerator, s * a.denominator, b.numerator);
  const Polynomial sum = combination((q - s) * b.denominator, a.numerator, q * a.denominator, b.numerator);
  return {product(c.numerator, combination((q + q - s) * both, d, 1, difference)),
          product(combination(c.denominator, d), sum)};
}

std::vector<Enclosure> check_algebraic(const Body& body, const Rule& rule, const Limits& limits) {
  Check check(body.sections[0], rule, body.bits, limits.products);
  for (const Id v : body.sections[0].game->black) check.vertex(v);
  return check.enclosures;
}

}  // namespace bidcheck
