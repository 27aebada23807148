#include "exact/rational.hpp"

#include <algorithm>

namespace bidcert {
namespace {

bool is_natural(std::string_view text) {
  return !text.empty() && (text == "0" || text.front() != '0') &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<Rational> Rational::parse(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  const std::string_view digits = text.substr(negative ? 1 : 0);
  const std::size_t slash = digits.find('/');
  const std::string top(digits.substr(0, slash));
  const std::string bottom(slash == std::string_view::npos ? "1" : digits.substr(slash + 1));
  if (!is_natural(top) || !is_natural(bottom) || bottom == "0") return std::nullopt;
  if (negative && top == "0") return std::nullopt;
  if (slash != std::string_view::npos && bottom == "1") return std::nullopt;
  Integer numerator, denominator;
  fmpz_set_str(numerator.raw(), top.c_str(), 10);
  fmpz_set_str(denominator.raw(), bottom.c_str(), 10);
  if (!gcd(numerator, denominator).is_one()) return std::nullopt;
  return Rational(negative ? -numerator : numerator, denominator);
}

Integer Rational::numerator() const {
  Integer result;
  fmpz_set(result.raw(), fmpq_numref(value_));
  return result;
}

Integer Rational::denominator() const {
  Integer result;
  fmpz_set(result.raw(), fmpq_denref(value_));
  return result;
}

std::string Rational::to_string() const {
  const Integer bottom = denominator();
  return bottom.is_one() ? numerator().to_string() : numerator().to_string() + "/" + bottom.to_string();
}

}  // namespace bidcert
