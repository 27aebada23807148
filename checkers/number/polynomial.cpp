#include "number/polynomial.hpp"

#include <algorithm>

namespace bidcheck {

namespace {

void trim(Polynomial& a) {
  while (!a.empty() && a.back() == 0) a.pop_back();
}

}  // namespace

Polynomial read_polynomial(const Lexer& lexer, std::string_view token) {
  const auto commas = static_cast<std::size_t>(std::count(token.begin(), token.end(), ','));
  if (commas > lexer.limits.degree) lexer.give_up(token, "the polynomial has too high a degree", lexer.limits.degree);
  Polynomial result;
  for (std::size_t start = 0; start <= token.size();) {
    const std::string_view part = token.substr(start, token.find(',', start) - start);
    const Fraction coefficient = read_number(lexer, part);
    if (!(coefficient.denominator == 1)) lexer.reject(part, "not an integer");
    result.push_back(coefficient.numerator);
    start += part.size() + 1;
  }
  if (result.back() == 0) lexer.reject(token, "the last coefficient is 0");
  return result;
}

Integer content(const Polynomial& a, const Integer& number) {
  Integer divisor = number;
  for (const Integer& c : a) divisor = greatest_common_divisor(divisor, c);
  return divisor;
}

Polynomial derivative(const Polynomial& a) {
  Polynomial result;
  for (std::size_t i = 1; i < a.size(); ++i) result.push_back(a[i] * Integer(static_cast<long>(i)));
  return result;
}

Polynomial product(const Polynomial& a, const Polynomial& b) {
  if (a.empty() || b.empty()) return {};
  Polynomial result;
  for (std::size_t i = 0; i + 1 < a.size() + b.size(); ++i) result.push_back(0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) mpz_addmul(result[i + j].mpz(), a[i].mpz(), b[j].mpz());
  }
  return result;
}

Polynomial combination(const Integer& s, const Polynomial& a, const Integer& t, const Polynomial& b) {
  Polynomial result;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    result.push_back((i < a.size() ? s * a[i] : 0) + (i < b.size() ? t * b[i] : 0));
  }
  trim(result);
  return result;
}

std::size_t length(const Polynomial& a) {
  std::size_t longest = 0;
  for (const Integer& c : a) longest = std::max(longest, mpz_sizeinbase(c.mpz(), 2));
  return longest;
}

// No coefficient of a factor q of a exceeds 2^(degree of q) times the Euclidean norm of a (Mignotte), so a quotient
// that is longer than that is not one, and the rest cannot grow without bounds.
bool is_multiple(const Polynomial& a, const Polynomial& divisor) {
  Polynomial rest = combination(1, a);  // numbers of its own, since copies of a Gmpz share theirs
  const std::size_t longest = length(a) + 2 * a.size();
  Integer quotient;
  while (rest.size() >= divisor.size()) {
    if (!mpz_divisible_p(rest.back().mpz(), divisor.back().mpz())) return false;
    mpz_divexact(quotient.mpz(), rest.back().mpz(), divisor.back().mpz());
    if (mpz_sizeinbase(quotient.mpz(), 2) > longest) return false;
    const std::size_t shift = rest.size() - divisor.size();
    for (std::size_t i = 0; i < divisor.size(); ++i) {
      mpz_submul(rest[shift + i].mpz(), quotient.mpz(), divisor[i].mpz());
    }
    trim(rest);
  }
  return rest.empty();
}

int Enclosure::sign() const {
  return low > 0 ? 1 : high < 0 ? -1 : 0;
}

Enclosure enclose(const Polynomial& a, const Enclosure& x, std::size_t bits) {
  Enclosure value{0, 0};
  Integer whole;
  for (std::size_t i = a.size(); i-- > 0;) {
    const Integer products[] = {value.low * x.low, value.low * x.high, value.high * x.low, value.high * x.high};
    const auto [least, greatest] = std::minmax_element(std::begin(products), std::end(products));
    mpz_mul_2exp(whole.mpz(), a[i].mpz(), bits);
    Enclosure next;
    mpz_fdiv_q_2exp(next.low.mpz(), least->mpz(), bits);
    mpz_cdiv_q_2exp(next.high.mpz(), greatest->mpz(), bits);
    value = {next.low + whole, next.high + whole};
  }
  return value;
}

}  // namespace bidcheck
