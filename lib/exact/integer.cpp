#include "exact/integer.hpp"

namespace bidcert {

std::string Integer::to_string(int base) const {
  std::string text(fmpz_sizeinbase(value_, base) + 2, '\0');
  fmpz_get_str(text.data(), base, value_);
  text.resize(text.find('\0'));
  return text;
}

Integer gcd(const Integer& a, const Integer& b) {
  Integer result;
  fmpz_gcd(result.raw(), a.raw(), b.raw());
  return result;
}

Integer lcm(const Integer& a, const Integer& b) {
  Integer result;
  fmpz_lcm(result.raw(), a.raw(), b.raw());
  return result;
}

}  // namespace bidcert
