#include "read/header.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bidcheck {

namespace {

constexpr std::pair<std::string_view, Tie> ties[] = {
    {"chips:advantage", Tie::advantage},
    {"chips:losers-ball", Tie::losers_ball},
    {"chips:make-it-take-it", Tie::make_it_take_it},
    {"chips:blue-first", Tie::blue_first},
    {"chips:red-first", Tie::red_first},
};

// Every average is multiplied by the rate, so it must not be what takes the time.
constexpr std::size_t longest_rate = 1000;

// richman is marksman:1, poorman is taxman:1.
Rule read_rule(const Lexer& lexer, std::string_view token) {
  static constexpr std::string_view marksman = "marksman:", taxman = "taxman:";
  if (token == "richman") return {Rule::linear, 1, 1, 0};
  if (token == "poorman") return {Rule::taxed, 0, 0, 1};
  if (token == "harmonic") return {Rule::harmonic, 0, 0, 0};
  for (const auto& [name, tie] : ties) {
    if (token == name) return {Rule::chips, 0, 0, 0, tie};
  }
  const bool taxed = token.starts_with(taxman);
  if (!taxed && !token.starts_with(marksman)) {
    lexer.reject(token, "unknown rule", "richman, poorman, taxman:T, marksman:X, harmonic or chips:TIE");
  }
  token.remove_prefix(taxed ? taxman.size() : marksman.size());
  if (token.size() > longest_rate) lexer.reject(token, "the rate is too long", "at most 1000 characters");
  const Fraction rate = read_number(lexer, token);
  if (taxed) {
    if (rate.numerator < 0 || rate.numerator > rate.denominator) {
      lexer.reject(token, "the tax rate is out of range", "from 0 to 1");
    }
    return {Rule::taxed, 0, 0, Rational(rate.numerator, rate.denominator)};
  }
  if (!(rate.numerator > 0)) lexer.reject(token, "the rate must be positive");
  return {Rule::linear, rate.numerator, rate.denominator, 0};
}

constexpr unsigned bidding = 1u << Rule::linear | 1u << Rule::taxed, harmonic = 1u << Rule::harmonic,
                   chips = 1u << Rule::chips;

constexpr struct {
  std::string_view name;
  Claim claim;
  unsigned rules;  // with which it is possible
} claims[] = {
    {"cost", Claim::cost, bidding | harmonic}, {"algebraic", Claim::algebraic, 1u << Rule::taxed},
    {"interval", Claim::interval, bidding},    {"bounds", Claim::bounds, bidding},
    {"thresholds", Claim::thresholds, chips},  {"every-total", Claim::every_total, chips},
};

}  // namespace

Header read_header(Lexer& lexer) {
  lexer.need("bidding-certificate 1");
  if (lexer[0] != "bidding-certificate") lexer.reject(lexer[0], "not a certificate", "bidding-certificate 1");
  if (lexer.size() != 2 || lexer[1] != "1") {
    lexer.reject(lexer[lexer.size() - 1], "unknown version of the format", "bidding-certificate 1");
  }
  lexer.open("rule");
  const std::string rule_text(lexer.at(1, "a rule"));
  const Rule rule = read_rule(lexer, lexer[1]);
  lexer.finish(2);
  lexer.open("claim");
  const std::string_view claim_text = lexer.at(1, "a claim");
  const auto claim = std::find_if(std::begin(claims), std::end(claims), [&](auto& c) { return c.name == claim_text; });
  if (claim == std::end(claims)) {
    lexer.reject(claim_text, "unknown claim", "cost, algebraic, interval, bounds, thresholds or every-total");
  }
  if ((claim->rules & 1u << rule.kind) == 0) lexer.reject(claim_text, "this claim is not possible with this rule");
  lexer.finish(2);
  return {rule, claim->claim, rule_text, std::string(claim_text)};
}

void read_end(Lexer& lexer) {
  lexer.open("end-certificate");
  lexer.finish(1);
  if (lexer.next()) lexer.reject(lexer[0], "text after the end of the certificate", "end of file");
}

}  // namespace bidcheck
