#include "rules/rule.hpp"

#include "errors.hpp"

namespace bidcert {

Rule Rule::parse(std::string_view text) {
  if (text == "richman") return richman();
  if (text == "harmonic") return harmonic();
  constexpr std::string_view prefix = "marksman:";
  if (text.starts_with(prefix)) {
    const std::optional<Rational> rate = Rational::parse(text.substr(prefix.size()));
    if (!rate || rate->sign() <= 0)
      throw InputError("rule '" + std::string(text) + "': the exchange rate is a positive number p or p/q in lowest terms");
    return marksman(*rate);
  }
  throw InputError("unknown rule '" + std::string(text) + "': expected richman, marksman:X or harmonic");
}

std::string Rule::to_string() const {
  switch (kind_) {
    case Kind::richman: return "richman";
    case Kind::marksman: return "marksman:" + rate_.to_string();
    case Kind::harmonic: return "harmonic";
  }
  return {};
}

Rule Rule::mirrored() const { return Rule(kind_, Rational(1) / rate_); }

}  // namespace bidcert
