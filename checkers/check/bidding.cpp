#include "check/bidding.hpp"

#include <algorithm>

namespace bidcheck {

namespace {

class Check {
 public:
  Check(const Section& s, const Rule& r) : section(s), game(*s.game), rule(r), weight(r.x_weight + r.y_weight) {}

  void vertex(Id v) {
    const Line& line = section.lines[v];
    const Cost c = section.cost(v);
    const Cost low = section.cost(line.low, c.denominator), high = section.cost(line.high, c.denominator);
    const std::size_t high_field = section.has_down ? 6 : 5;
    // The greatest up rank among the moves that are as good as the named one; for Red the greatest down rank.
    const std::uint32_t tied_up = extremal(v, game.blue_moves(v), line.low, low, true, 3);
    const std::uint32_t tied_down = extremal(v, game.red_moves(v), line.high, high, false, high_field);
    const bool zugzwang = compare(low, high) > 0;
    const Cost &x = zugzwang ? high : low, &y = zugzwang ? low : high;
    rule.kind == Rule::taxed ? taxed_average(v, c, x, y) : average(v, c, x, y);
    if (section.has_down) {
      const bool one = *c.numerator == *c.denominator;
      rank(v, 4, line.down, one ? 0 : 1 + std::min(section.lines[line.low].down, tied_down));
    }
    if (section.has_up) {
      const bool zero = *c.numerator == 0;
      rank(v, high_field + 1, line.up, zero ? 0 : 1 + std::min(section.lines[line.high].up, tied_up));
    }
  }

 private:
  // The named move is one of the moves and none has a lesser (Blue) or greater (Red) cost.
  std::uint32_t extremal(Id v, std::span<const Id> moves, Id named, const Cost& cost, bool blue,
                         std::size_t field) const {
    if (std::find(moves.begin(), moves.end(), named) == moves.end()) {
      section.reject(v, field, "not a move from this vertex", blue ? "a move of Blue's" : "a move of Red's",
                     section.name(named));
    }
    std::uint32_t greatest = 0;
    for (const Id w : moves) {
      const Cost other = section.cost(w, cost.denominator);
      const int sign = compare(other, cost);
      if (blue ? sign < 0 : sign > 0) {
        section.reject(v, field, blue ? "not a least cost among Blue's moves" : "not a greatest cost among Red's moves",
                       section.name(w) + " of cost " + text(value(other)),
                       section.name(named) + " of cost " + text(value(cost)));
      }
      if (sign == 0) greatest = std::max(greatest, blue ? section.lines[w].up : section.lines[w].down);
    }
    return greatest;
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

  void rank(Id v, std::size_t field, std::uint32_t stated, std::uint32_t computed) const {
    if (stated == computed) return;
    section.reject(v, field, "wrong rank", std::to_string(computed), std::to_string(stated));
  }

  const Section& section;
  const Game& game;
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
