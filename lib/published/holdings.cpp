#include "published/holdings.hpp"

namespace bidcert::published {

std::string starred(std::int64_t number) {
  return std::to_string(number / 2) + (number % 2 == 0 ? "" : "*");
}

std::int64_t holding_number(const std::string& text) {
  const bool star = text.ends_with('*');
  const std::string digits = text.substr(0, text.size() - (star ? 1 : 0));
  if (digits.empty() || digits.size() > 9 || digits.find_first_not_of("0123456789") != std::string::npos)
    throw InputError("not a number of chips: `" + text + "`");
  return 2 * std::stoll(digits) + (star ? 1 : 0);
}

}  // namespace bidcert::published
