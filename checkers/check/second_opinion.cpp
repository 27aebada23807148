#include "check/second_opinion.hpp"

#include <CGAL/Algebraic_kernel_d_1.h>
#include <CGAL/CORE_arithmetic_kernel.h>

#include <sstream>

#include "check/algebraic.hpp"
#include "check/moves.hpp"

namespace bidcheck {

namespace {

// Over CORE's integers: over Gmpz the kernel would want MPFI.
using Kernel = CGAL::Algebraic_kernel_d_1<CGAL::CORE_arithmetic_kernel::Integer>;

template <class Number>
Number converted(const Integer& a) {
  std::ostringstream out;
  out << a;
  std::istringstream in(out.str());
  Number result;
  in >> result;
  return result;
}

Kernel::Polynomial_1 converted(const Polynomial& a) {
  std::vector<Kernel::Coefficient> coefficients;
  for (const Integer& c : a) coefficients.push_back(converted<Kernel::Coefficient>(c));
  return Kernel::Polynomial_1(coefficients.begin(), coefficients.end());
}

class Opinion {
 public:
  Opinion(const Body& body, const Rule& r, const std::vector<Enclosure>& e)
      : section(body.sections[0]), rule(r), enclosures(e), one(Integer(1) << static_cast<unsigned long>(body.bits)) {
    for (const Field& field : section.fields) {
      const Kernel::Bound unit(converted<Kernel::Coefficient>(one));
      const Kernel::Bound low = Kernel::Bound(converted<Kernel::Coefficient>(field.root)) / unit;
      const Kernel::Bound high = Kernel::Bound(converted<Kernel::Coefficient>(field.root + 1)) / unit;
      std::vector<std::pair<Kernel::Algebraic_real_1, Kernel::Multiplicity_type>> found;
      kernel.solve_1_object()(converted(field.modulus), low, high, std::back_inserter(found));
      if (found.size() != 1) throw Rejection{File::certificate, field.place, "second opinion: not one root", "", ""};
      roots.push_back(found[0].first);
      if (sign(roots.size() - 1, field.denominator) <= 0) {
        throw Rejection{File::certificate, field.place, "second opinion: the denominator is not positive", "", ""};
      }
    }
  }

  void vertex(Id v) const {
    const Line& line = section.lines[v];
    const auto extremal = [&](bool blue, Id named) {
      return check_extremal(
          section, v, blue, [&](Id w) { return compare(w, named); }, [&](Id w) { return section.name(w); });
    };
    const std::uint32_t tied_up = extremal(true, line.low), tied_down = extremal(false, line.high);
    Id x = line.low, y = line.high;
    if (compare(x, y) > 0) std::swap(x, y);
    if (const Field* field = common_field(section, v)) {
      const Equation equation = averaging_equation(section, rule, field->denominator, v, x, y);
      const std::size_t i = static_cast<std::size_t>(field - section.fields.data());
      if (sign(i, combination(1, equation.left, -1, equation.right)) != 0) {
        section.reject(v, 1, "second opinion: the cost is not the average that the rule demands", "", "");
      }
    }
    const int above_zero = against(v, 0), above_one = against(v, 1);
    if (above_zero < 0 || above_one > 0) section.reject(v, 1, "second opinion: the cost is not from 0 to 1", "", "");
    check_ranks(section, v, above_zero == 0, above_one == 0, tied_down, tied_up);
  }

 private:
  int sign(std::size_t field, const Polynomial& a) const {
    ++signs;
    if (a.empty()) return 0;
    return static_cast<int>(kernel.sign_at_1_object()(converted(a), roots[field]));
  }

  // The sign of the cost of v less a number.
  int against(Id v, const Rational& number) const {
    if (section.lines[v].element == 0) return static_cast<int>(CGAL::compare(value(section.cost(v)), number));
    const Element& e = section.elements[section.lines[v].element];
    return sign(e.field, combination(number.denominator(), e.numerator, -number.numerator() * e.denominator,
                                     section.fields[e.field].denominator));
  }

  // The sign of the cost of a less that of b.
  int compare(Id a, Id b) const {
    const std::uint32_t i = section.lines[a].element, j = section.lines[b].element;
    if (j == 0) return against(a, value(section.cost(b)));
    if (i == 0) return -against(b, value(section.cost(a)));
    const Element &e = section.elements[i], &f = section.elements[j];
    if (e.field == f.field) {
      return sign(e.field, combination(f.denominator, e.numerator, -e.denominator, f.numerator));
    }
    const bool less = enclosures[a].high < enclosures[b].low;
    const Id lesser = less ? a : b, greater = less ? b : a;
    const Rational between(enclosures[lesser].high, one);
    if (against(lesser, between) <= 0 && against(greater, between) > 0) return less ? -1 : 1;
    section.reject(a, 1, "second opinion: two costs are in another order", "", section.name(b));
  }

  const Section& section;
  const Rule& rule;
  const std::vector<Enclosure>& enclosures;
  const Integer one;  // in multiples of 2^-bits
  Kernel kernel;
  std::vector<Kernel::Algebraic_real_1> roots;  // by field

 public:
  mutable std::size_t signs = 0;  // that were asked for
};

}  // namespace

std::size_t check_second_opinion(const Body& body, const Rule& rule, const std::vector<Enclosure>& enclosures) {
  const Opinion opinion(body, rule, enclosures);
  for (const Id v : body.sections[0].game->black) opinion.vertex(v);
  return opinion.signs;
}

}  // namespace bidcheck
