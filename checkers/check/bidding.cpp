#include "check/bidding.hpp"

#include "check/moves.hpp"

namespace bidcheck {

namespace {

class Check {
 public:
  Check(const Section& s, const Rule& r) : section(s), rule(r), weight(r.x_weight + r.y_weight) {}

  void vertex(Id v) {
    const Line& line = section.lines[v];
    const Cost c = section.cost(v);
    const Cost low = section.cost(line.low, c.denominator), high = section.cost(line.high, c.denominator);
    // The greatest up rank among the moves that are as good as the named one; for Red the greatest down rank.
    const std::uint32_t tied_up = extremal(v, true, low), tied_down = extremal(v, false, high);
    const bool zugzwang = compare(low, high) > 0;
    const Cost &x = zugzwang ? high : low, &y = zugzwang ? low : high;
    rule.kind == Rule::taxed ? taxed_average(v, c, x, y) : average(v, c, x, y);
    check_ranks(section, v, *c.numerator == 0, *c.numerator == *c.denominator, tied_down, tied_up);
  }

 private:
  std::uint32_t extremal(Id v, bool blue, const Cost& named) const {
    return check_extremal(
        section, v, blue, [&](Id w) { return compare(section.cost(w, named.denominator), named); },
        [&](Id w) { return text(value(section.cost(w))); });
  }

  // weight * c = x_weight * x + y_weight * y, on numerators when the three share their denominator.
  void average(Id v, const Cost& c, const Cost& x, const Cost& y) {
    mpz_mul(left.mpz(), weight.mpz(), c.numerator->mpz());
    mpz_mul(right.mpz(), rule.x_weight.mpz(), x.numerator->mpz());
    if (c.denominator == x.denominator && c.denominator == y.denominator) {
      mpz_addmul(right.mpz(), rule.y_weight.mpz(), y.numerator->mpz());
      if (left == right) return;
    } else {
      const Integer sum = right * *y.denominator + rule.y_weight * *y.numerator * *x.denominator;
      if (left * *x.denominator * *y.denominator == sum * *c.denominator) return;
    }
    const Rational sum = Rational(rule.x_weight) * value(x) + Rational(rule.y_weight) * value(y);
    wrong_average(v, c, sum / Rational(weight));
  }

  void taxed_average(Id v, const Cost& c, const Cost& x, const Cost& y) const {
    const Rational above = value(x) + value(y) - rule.tax * value(x);
    const Rational below = 2 - rule.tax * (1 + value(x) - value(y));  // at least 1, as x <= y
    if (value(c) * below != above) wrong_average(v, c, above / below);
  }

  [[noreturn]] void wrong_average(Id v, const Cost& c, const Rational& expected) const {
    section.reject(v, 1, "the cost is not the average that the rule demands", text(expected), text(value(c)));
  }

  const Section& section;
  const Rule& rule;
  const Integer weight;
  Integer left, right;  // room to calculate in
};

}  // namespace

void check_bidding(const Section& section, const Rule& rule) {
  Check check(section, rule);
  for (const Id v : section.game->black) check.vertex(v);
}

void check_interval(const Body& body) {
  const Section &upper = body.sections[0], &lower = body.sections[1];
  std::size_t differ = 0;
  for (const Id v : upper.game->black) {
    const Cost above = upper.cost(v), below = lower.cost(v);
    const int sign = compare(above, below);
    if (sign < 0) {
      lower.reject(v, 1, "the lower cost is above the upper", "at most " + text(value(above)), text(value(below)));
    }
    if (sign > 0) ++differ;
  }
  if (differ == body.differ) return;
  throw Rejection{File::certificate, body.differ_place, "wrong number of vertices at which the costs differ",
                  std::to_string(differ), std::to_string(body.differ)};
}

}  // namespace bidcheck
