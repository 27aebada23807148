#include "check/bidding.hpp"

#include <algorithm>

namespace bidcheck {

namespace {

class Check {
 public:
  Check(const Section& s, const Rule& r) : section(s), game(*s.game), rule(r), weight(r.x_weight + r.y_weight) {}

  void vertex(Id v) {
    const Cost here = section.cost(v);
    const Id low = section.low[v], high = section.high[v];
    const Cost low_cost = section.cost(low, here.denominator), high_cost = section.cost(high, here.denominator);
    // The greatest rank among the moves that are as good as the named one.
    const std::uint32_t tied_up = extremal(v, game.blue_moves(v), low, low_cost, -1);
    const std::uint32_t tied_down = extremal(v, game.red_moves(v), high, high_cost, 1);
    const bool zugzwang = compare(low_cost, high_cost) > 0;
    average(v, here, zugzwang ? high_cost : low_cost, zugzwang ? low_cost : high_cost);
    if (section.evidence.down) {
      const bool one = mpz_cmp(here.numerator->mpz(), here.denominator->mpz()) == 0;
      rank(v, section.down_field(), section.down[v], one ? 0 : 1 + std::min(section.down[low], tied_down));
    }
    if (section.evidence.up) {
      const bool zero = *here.numerator == 0;
      rank(v, section.up_field(), section.up[v], zero ? 0 : 1 + std::min(section.up[high], tied_up));
    }
  }

 private:
  // The named move is one of the moves, and none has a cost further to the given side.
  std::uint32_t extremal(Id v, std::span<const Id> moves, Id named, const Cost& cost, int side) const {
    const bool blue = side < 0;
    const std::size_t field = blue ? section.low_field() : section.high_field();
    const std::vector<std::uint32_t>& ranks = blue ? section.up : section.down;
    if (std::find(moves.begin(), moves.end(), named) == moves.end()) {
      section.reject(v, field, "not a move from this vertex", blue ? "a move of Blue's" : "a move of Red's",
                     name(named));
    }
    std::uint32_t greatest = 0;
    for (const Id w : moves) {
      const Cost other = section.cost(w, cost.denominator);
      const int sign = compare(other, cost);
      if (sign * side > 0) {
        section.reject(v, field, blue ? "not a least cost among Blue's moves" : "not a greatest cost among Red's moves",
                       name(w) + " of cost " + text(value(other)), name(named) + " of cost " + text(value(cost)));
      }
      if (sign == 0 && !ranks.empty()) greatest = std::max(greatest, ranks[w]);
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
    section.reject(v, 1, "the cost is not the average that the rule demands", text(sum / Rational(weight)),
                   text(value(c)));
  }

  void rank(Id v, std::size_t field, std::uint32_t stated, std::uint32_t computed) const {
    if (stated == computed) return;
    section.reject(v, field, "wrong rank", std::to_string(computed), std::to_string(stated));
  }

  std::string name(Id v) const { return std::string(game.vertices[v].name); }

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
    const int sign = compare(upper.cost(v), lower.cost(v));
    if (sign < 0) {
      lower.reject(v, 1, "the lower cost is above the upper", "at most " + text(value(upper.cost(v))),
                   text(value(lower.cost(v))));
    }
    differ += sign > 0;
  }
  if (differ != body.differ) {
    throw Rejection{
        File::certificate,      body.differ_place,          "", "wrong number of vertices at which the costs differ",
        std::to_string(differ), std::to_string(body.differ)};
  }
}

}  // namespace bidcheck
