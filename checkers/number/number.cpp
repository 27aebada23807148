#include "number/number.hpp"

#include <algorithm>
#include <sstream>

namespace bidcheck {

namespace {

bool is_natural(std::string_view token) {
  if (token.empty() || (token[0] == '0' && token.size() > 1)) return false;
  return std::all_of(token.begin(), token.end(), [](char c) { return c >= '0' && c <= '9'; });
}

void require_natural(const Lexer& lexer, std::string_view token) {
  if (!is_natural(token)) lexer.reject(token, "not a natural number", "0 or digits that do not start with 0");
}

void check_digits(const Lexer& lexer, std::string_view token, std::size_t digits) {
  const std::size_t most = lexer.limits.digits;
  if (digits <= most) return;
  throw Rejection{File::certificate,
                  lexer.place(token),
                  "the number has too many digits",
                  "at most " + std::to_string(most),
                  std::to_string(digits),
                  "",
                  true};
}

}  // namespace

Integer read_natural(const Lexer& lexer, std::string_view token) {
  require_natural(lexer, token);
  check_digits(lexer, token, token.size());
  return Integer(std::string(token));
}

Fraction read_number(const Lexer& lexer, std::string_view token) {
  const std::string_view digits = token.substr(token.starts_with('-') ? 1 : 0);
  const std::size_t slash = digits.find('/');
  const bool whole = slash == digits.npos;
  const std::string_view above = digits.substr(0, slash), below = whole ? "1" : digits.substr(slash + 1);
  if (!is_natural(above) || !is_natural(below)) lexer.reject(token, "not a number", "an integer or p/q");
  if (token == "-0") lexer.reject(token, "not a number", "0");
  if (!whole && (below == "0" || below == "1")) lexer.reject(token, "not a number", "a denominator greater than 1");
  check_digits(lexer, token, std::max(above.size(), below.size()));
  Fraction number{Integer(std::string(above)), Integer(std::string(below))};
  if (!(greatest_common_divisor(number.numerator, number.denominator) == 1)) {
    lexer.reject(token, "the number is not in lowest terms");
  }
  if (token[0] == '-') number.numerator = -number.numerator;
  return number;
}

std::size_t read_count(const Lexer& lexer, std::string_view token, std::size_t least, std::size_t most) {
  require_natural(lexer, token);
  check_digits(lexer, token, token.size());
  std::size_t n = 0;
  for (std::size_t i = 0; i < token.size() && n <= most; ++i) n = 10 * n + static_cast<std::size_t>(token[i] - '0');
  if (n >= least && n <= most) return n;
  lexer.reject(token, "number out of range", "from " + std::to_string(least) + " to " + std::to_string(most));
}

Integer greatest_common_divisor(const Integer& a, const Integer& b) {
  Integer result;
  mpz_gcd(result.mpz(), a.mpz(), b.mpz());
  return result;
}

int compare(const Cost& a, const Cost& b) {
  if (a.denominator == b.denominator) return mpz_cmp(a.numerator->mpz(), b.numerator->mpz());
  return mpz_cmp((*a.numerator * *b.denominator).mpz(), (*b.numerator * *a.denominator).mpz());
}

Rational value(const Cost& a) {
  return Rational(*a.numerator, *a.denominator);
}

std::string text(const Rational& a) {
  std::ostringstream out;
  out << a.numerator();
  if (!(a.denominator() == 1)) out << '/' << a.denominator();
  return shortened(out.str());
}

}  // namespace bidcheck
