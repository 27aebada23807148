#include "rules/rule.hpp"

#include <algorithm>
#include <stdexcept>

#include "errors.hpp"
#include "rules/dullman.hpp"
#include "rules/marksman.hpp"
#include "rules/poorman.hpp"
#include "rules/richman.hpp"
#include "rules/taxman.hpp"

namespace bidcert {

constexpr std::size_t longest_rate = 1000;  // as certificates/FORMAT.md has it

Rule Rule::parse(std::string_view text) {
  if (text == "richman") return richman();
  if (text == "poorman") return poorman();
  if (text == "harmonic") return harmonic();
  if (is_degenerate_rule(text))
    throw InputError("rule '" + std::string(text) +
                     "': costs follow from which sinks can be reached; only `bidcert costs` " +
                     "knows it, and there is no certificate");
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  if ((name != "marksman" && name != "taxman") || colon == std::string_view::npos)
    throw InputError("unknown rule '" + std::string(text) +
                     "': expected richman, poorman, taxman:T, marksman:X or harmonic");
  if (text.size() - colon - 1 > longest_rate)
    throw InputError("the rate of a rule has at most " + std::to_string(longest_rate) + " characters");
  const std::optional<Rational> rate = Rational::parse(text.substr(colon + 1));
  if (name == "marksman") {
    if (!rate || rate->sign() <= 0)
      throw InputError("rule '" + std::string(text) +
                       "': the exchange rate is a positive number p or p/q in lowest terms");
    return marksman(*rate);
  }
  const std::string rule = "rule '" + std::string(text) + "': ";
  if (!rate) throw InputError(rule + "the tax rate is a number p or p/q in lowest terms, from 0 to 1");
  if (rate->sign() < 0)
    throw InputError(rule +
                     "below 0 (Doleman) the bank pays in, and no theorem says that costs are unique; rates are 0 to 1");
  if (*rate > Rational(1))
    throw InputError(rule +
                     "above 1 the loser of a bid pays too and may have to default, which averages of costs do not " +
                     "describe; rates are 0 to 1 (and `bidcert costs` knows taxman:2)");
  return taxman(*rate);
}

std::string Rule::to_string() const {
  switch (kind_) {
    case Kind::richman:
      return "richman";
    case Kind::poorman:
      return "poorman";
    case Kind::taxman:
      return "taxman:" + rate_.to_string();
    case Kind::marksman:
      return "marksman:" + rate_.to_string();
    case Kind::harmonic:
      return "harmonic";
  }
  return {};
}

Rule Rule::mirrored() const {
  return kind_ == Kind::marksman ? marksman(Rational(1) / rate_) : *this;
}

Rational Rule::average(const Rational& low, const Rational& high) const {
  const auto& [x, y] = std::minmax(low, high);
  switch (kind_) {
    case Kind::richman:
      return richman_average(x, y);
    case Kind::poorman:
      return poorman_average(x, y);
    case Kind::taxman:
      return taxman_average(x, y, rate_);
    case Kind::marksman:
      return marksman_average(x, y, rate_);
    case Kind::harmonic:
      break;
  }
  throw std::logic_error("harmonic is not a bidding rule");
}

Rational Rule::bid(const Rational& low, const Rational& high) const {
  const auto& [x, y] = std::minmax(low, high);
  switch (kind_) {
    case Kind::richman:
      return richman_bid(x, y);
    case Kind::poorman:
      return poorman_bid(x, y);
    case Kind::taxman:
      return taxman_bid(x, y, rate_);
    case Kind::marksman:
      return marksman_bid(x, y, rate_);
    case Kind::harmonic:
      break;
  }
  throw std::logic_error("harmonic is not a bidding rule");
}

}  // namespace bidcert
