#include "check/harmonic.hpp"

#include <algorithm>

namespace bidcheck {

namespace {

// Sums costs: on numerators over the denominator of v where they share it, as fractions otherwise.
struct Sum {
  Integer shared;
  Rational others;
};

Sum sum(const Section& section, std::span<const Id> moves, const Integer* denominator) {
  Sum total;
  for (const Id w : moves) {
    const Cost cost = section.cost(w, denominator);
    if (cost.denominator == denominator) {
      mpz_add(total.shared.mpz(), total.shared.mpz(), cost.numerator->mpz());
    } else {
      total.others += value(cost);
    }
  }
  return total;
}

void check_vertex(const Section& section, Id v) {
  const Game& game = *section.game;
  const std::span<const Id> blue = game.blue_moves(v), red = game.red_moves(v);
  const Id to = section.lines[v].low;
  const auto has = [to](std::span<const Id> moves) { return std::find(moves.begin(), moves.end(), to) != moves.end(); };
  if (!has(blue) && !has(red)) {
    section.reject(v, 3, "not a move from this vertex", "a move of Blue's or Red's", section.name(to));
  }
  const std::uint32_t stated = section.lines[v].down, steps = section.lines[to].down + 1;
  if (stated != steps) {
    section.reject(v, 4, "wrong number of steps", std::to_string(steps), std::to_string(stated));
  }
  // 2 b r c = r (sum over Blue's b moves) + b (sum over Red's r moves), all times the denominator of c.
  const Cost c = section.cost(v);
  const Integer b(blue.size()), r(red.size());
  const Sum by_blue = sum(section, blue, c.denominator), by_red = sum(section, red, c.denominator);
  const Integer shared = r * by_blue.shared + b * by_red.shared;
  const Rational others = Rational(r) * by_blue.others + Rational(b) * by_red.others;
  const Integer missing = 2 * b * r * *c.numerator - shared;
  if (Rational(missing) == others * Rational(*c.denominator)) return;
  const Rational mean = (Rational(shared, *c.denominator) + others) / Rational(2 * b * r);
  section.reject(v, 1, "the cost is not the mean that the rule demands", text(mean), text(value(c)));
}

}  // namespace

void check_harmonic(const Section& section) {
  for (const Id v : section.game->black) check_vertex(section, v);
}

}  // namespace bidcheck
