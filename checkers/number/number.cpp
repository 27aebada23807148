#include "number/number.hpp"

#include <sstream>

namespace bidcheck {

namespace {

void check_digits(const Lexer& lexer, std::string_view token, std::size_t digits) {
  if (digits > lexer.limits.digits) lexer.give_up(token, "the number has too many digits", lexer.limits.digits);
}

constexpr auto not_decimal = all_but("0123456789"), not_hexadecimal = all_but("0123456789abcdef");

// Digits of the base that do not start with 0, or 0 alone in decimal.
bool is_natural(std::string_view digits, bool hexadecimal) {
  if (digits.empty() || (digits[0] == '0' && (hexadecimal || digits.size() > 1))) return false;
  return none_of(digits, hexadecimal ? not_hexadecimal : not_decimal);
}

// What decimal digits stand for; if that is more than `most`, something between them.
std::size_t short_natural(std::string_view digits, std::size_t most) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < digits.size() && n <= most; ++i) n = 10 * n + static_cast<std::size_t>(digits[i] - '0');
  return n;
}

// The natural that `digits`, a part of the token, stands for.
Integer convert(const Lexer& lexer, std::string_view token, std::string_view digits, const char* complaint) {
  const bool hexadecimal = digits.starts_with("0x");
  if (hexadecimal) digits.remove_prefix(2);
  if (!is_natural(digits, hexadecimal)) lexer.reject(token, complaint, "0, or digits that do not start with 0");
  check_digits(lexer, token, digits.size());
  // A short number needs no copy of its digits, and most are short.
  if (!hexadecimal && digits.size() <= 18) return Integer(static_cast<unsigned long>(short_natural(digits, ~0ul)));
  Integer number;
  mpz_set_str(number.mpz(), std::string(digits).c_str(), hexadecimal ? 16 : 10);
  if (hexadecimal != (mpz_sizeinbase(number.mpz(), 2) > 256)) {
    lexer.reject(token, "the number is in the wrong base", "hexadecimal from 2^256 on, decimal below");
  }
  return number;
}

}  // namespace

Integer read_natural(const Lexer& lexer, std::string_view token) {
  return convert(lexer, token, token, "not a natural number");
}

Fraction read_number(const Lexer& lexer, std::string_view token) {
  const std::string_view digits = token.substr(token.starts_with('-') ? 1 : 0);
  const std::size_t slash = digits.find('/');
  const bool whole = slash == digits.npos;
  const auto part = [&](std::string_view text) { return convert(lexer, token, text, "not a number"); };
  Fraction number{part(digits.substr(0, slash)), whole ? Integer(1) : part(digits.substr(slash + 1))};
  if (token == "-0") lexer.reject(token, "not a number", "0");
  if (!whole && number.denominator <= 1) lexer.reject(token, "not a number", "a denominator greater than 1");
  if (!(greatest_common_divisor(number.numerator, number.denominator) == 1)) {
    lexer.reject(token, "the number is not in lowest terms");
  }
  if (token[0] == '-') number.numerator = -number.numerator;
  return number;
}

std::size_t read_count(const Lexer& lexer, std::string_view token, std::size_t least, std::size_t most) {
  if (!is_natural(token, false)) lexer.reject(token, "not a natural number", "0, or digits that do not start with 0");
  check_digits(lexer, token, token.size());
  const std::size_t n = short_natural(token, most);
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
