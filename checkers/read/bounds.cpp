#include "read/bounds.hpp"

#include <utility>

namespace bidcheck {

void Bounds::reject(const Game& game, std::size_t k, std::size_t i, std::string what, std::string expected,
                    std::string found) const {
  const std::string_view name = game.names[game.black[k]];
  const std::size_t lengths[] = {name.size(), length[game.black[k]]};
  throw Rejection{File::certificate, place_of_token(first_line + k, lengths, i),
                  std::move(what),   std::move(expected),
                  std::move(found),  std::string(name)};
}

Bounds read_bounds(Lexer& lexer, const Game& game) {
  constexpr std::size_t most = 0xffffffff;
  Bounds b;
  const auto number = [&](std::size_t i, std::string_view word, std::size_t least) {
    if (i > 1) lexer.expect(i - 1, word);
    return read_count(lexer, lexer.at(i, word), least, most);
  };
  lexer.open("bounds");
  if (number(1, "the number of black vertices", 0) != game.black.size()) {
    lexer.reject(lexer[1], "wrong number of black vertices", std::to_string(game.black.size()));
  }
  b.precision = number(3, "precision", 1);
  b.bits = number(5, "bits", 0);
  lexer.finish(6);
  if (b.bits > lexer.limits.digits) lexer.give_up(lexer[5], "the bounds have too many bits", lexer.limits.digits);
  const Place place = lexer.place(lexer[5]);
  const auto power = [](std::size_t exponent) {
    Integer p;
    mpz_setbit(p.mpz(), exponent);
    return p;
  };
  b.unit = power(b.bits);
  const Integer widest = b.precision <= b.bits ? power(b.bits - b.precision) : Integer(0);
  b.first_line = place.line + 1;
  b.numerators = Naturals(2 * game.vertices.size());
  b.exact.resize(game.vertices.size());
  b.rank.resize(game.vertices.size());
  b.length.resize(game.vertices.size());
  const std::size_t unit = Bounds::place(Bounds::lower, game.red_sinks[0]);
  const auto settle = [&](Id v, Bounds::Exact exact) {
    b.exact[v] = exact;
    for (const Bounds::Which which : {Bounds::lower, Bounds::upper}) {
      if (exact == Bounds::one) b.numerators.share(Bounds::place(which, v), unit);
    }
  };
  b.numerators.set(unit, b.unit);
  for (const Id v : game.blue_sinks) settle(v, Bounds::zero);
  for (const Id v : game.red_sinks) settle(v, Bounds::one);

  Integer upper;
  bool least = b.bits == 0;  // is some numerator odd?
  for (const Id v : game.black) {
    lexer.need("the line of a black vertex");
    if (lexer[0] != game.names[v]) {
      lexer.reject(lexer[0], "not the next vertex of the game", std::string(game.names[v]));
    }
    const std::string_view first = lexer.at(1, "a lower bound, zero or one"), second = lexer.at(2, "a number");
    b.length[v] = static_cast<std::uint32_t>(first.size());
    lexer.finish(3);
    if (first == "zero" || first == "one") {
      settle(v, first == "zero" ? Bounds::zero : Bounds::one);
      b.rank[v] = static_cast<std::uint32_t>(read_count(lexer, second, 1, game.black.size()));
      continue;
    }
    const Integer width = read_natural(lexer, second), lower = read_natural(lexer, first);
    mpz_add(upper.mpz(), lower.mpz(), width.mpz());
    b.numerators.set(Bounds::place(Bounds::lower, v), lower);
    b.numerators.set(Bounds::place(Bounds::upper, v), upper);
    if (upper > b.unit) lexer.reject(second, "the upper bound is greater than 1", "bounds from 0 to 1");
    if (width > widest) lexer.reject(second, "the bounds are further apart than claimed");
    least = least || mpz_odd_p(lower.mpz()) || mpz_odd_p(width.mpz());
  }
  if (!least) {
    throw Rejection{File::certificate, place, "not the least power of two: every number is even", "",
                    std::to_string(b.bits)};
  }
  return b;
}

}  // namespace bidcheck
