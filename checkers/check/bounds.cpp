#include "check/bounds.hpp"

#include <algorithm>

namespace bidcheck {

namespace {

class Check {
 public:
  Check(const Bounds& b, const Rule& rule, const Game& g) : bounds(b), game(g) {
    if (rule.kind == Rule::linear) {
      x_weight = rule.x_weight, y_weight = rule.y_weight, tax = 0;
    } else {
      tax = rule.tax.numerator(), y_weight = rule.tax.denominator(), x_weight = y_weight - tax;
    }
    weight = x_weight + y_weight;
  }

  void vertex(std::size_t k) {
    const Id v = game.black[k];
    const std::span<const Id> blue = game.blue_moves(v), red = game.red_moves(v);
    if (bounds.exact[v] == Bounds::zero) return exact(k, blue, red, "the cost is not 0");
    if (bounds.exact[v] == Bounds::one) return exact(k, red, blue, "the cost is not 1");
    // d / weight is by how much (x_weight x + y_weight y) / weight exceeds the bound c, and F(bound)(v) < c says that
    // 2^bits d < tax (y - x) c.
    if (mpz_cmp(bounds.bound(Bounds::upper, v), bounds.unit.mpz()) < 0) {
      average(Bounds::upper, v);
      mpz_cdiv_q_2exp(product.mpz(), product.mpz(), bounds.bits);
      if (!(d < product)) bounds.reject(game, k, 2, "the upper bound is not above the average of upper bounds");
    }
    if (mpz_size(bounds.bound(Bounds::lower, v)) > 0) {
      average(Bounds::lower, v);
      mpz_fdiv_q_2exp(product.mpz(), product.mpz(), bounds.bits);
      if (!(d > product)) bounds.reject(game, k, 1, "the lower bound is not below the average of lower bounds");
    }
  }

 private:
  // Of all their moves and at least one of mine the cost is the same extreme, and the rank satisfies its equation.
  void exact(std::size_t k, std::span<const Id> mine, std::span<const Id> theirs, const char* complaint) const {
    const Id v = game.black[k];
    std::uint32_t least = 0xffffffff, greatest = 0;
    for (const Id w : theirs) {
      if (bounds.exact[w] != bounds.exact[v]) bounds.reject(game, k, 1, complaint);
      greatest = std::max(greatest, bounds.rank[w]);
    }
    bool some = false;
    for (const Id w : mine) {
      if (bounds.exact[w] != bounds.exact[v]) continue;
      some = true;
      least = std::min(least, bounds.rank[w]);
    }
    if (!some) bounds.reject(game, k, 1, complaint);
    const std::uint32_t rank = 1 + std::min(least, greatest);
    if (bounds.rank[v] == rank) return;
    bounds.reject(game, k, 2, "wrong rank", std::to_string(rank), std::to_string(bounds.rank[v]));
  }

  // Computes d and product = tax (y - x) c for the bound c of v.
  void average(Bounds::Which which, Id v) {
    const auto extreme = [&](std::span<const Id> moves, int sign) {
      Id best = moves[0];
      for (const Id w : moves.subspan(1)) {
        if (sign * bounds.compare(which, w, best) > 0) best = w;
      }
      return best;
    };
    Id least = extreme(game.blue_moves(v), -1), greatest = extreme(game.red_moves(v), 1);
    if (bounds.compare(which, least, greatest) > 0) std::swap(least, greatest);
    const Natural c = bounds.bound(which, v), x = bounds.bound(which, least), y = bounds.bound(which, greatest);
    mpz_mul(d.mpz(), y_weight.mpz(), y);
    mpz_addmul(d.mpz(), x_weight.mpz(), x);
    mpz_submul(d.mpz(), weight.mpz(), c);
    mpz_sub(product.mpz(), y, x);
    mpz_mul(product.mpz(), product.mpz(), c);
    mpz_mul(product.mpz(), product.mpz(), tax.mpz());
  }

  const Bounds& bounds;
  const Game& game;
  Integer x_weight, y_weight, tax;  // f = (x_weight x + y_weight y) / (weight + tax (y - x))
  Integer weight;
  Integer d, product;
};

}  // namespace

void check_bounds(Report& report, const Bounds& bounds, const Rule& rule, const Game& game) {
  Check check(bounds, rule, game);
  constexpr std::size_t ahead = 8;  // bounds are fetched from memory for so many vertices at a time
  for (std::size_t k = 0; k < game.black.size(); ++k) {
    for (const Id w : game.blue_moves(game.black[std::min(k + ahead, game.black.size() - 1)])) {
      for (const auto which : {Bounds::lower, Bounds::upper}) __builtin_prefetch(bounds.where(which, w));
    }
    check.vertex(k);
  }
  std::size_t zero = 0, one = 0;
  for (const Id v : game.black) {
    if (bounds.exact[v] == Bounds::zero) ++zero;
    if (bounds.exact[v] == Bounds::one) ++one;
  }
  report.facts.push_back("bounds: the cost is exactly 0 at " + std::to_string(zero) + " and exactly 1 at " +
                         std::to_string(one) + " black vertices");
  report.facts.push_back("bounds: elsewhere every cost function lies between bounds at most 2^-" +
                         std::to_string(bounds.precision) + " apart");
}

}  // namespace bidcheck
