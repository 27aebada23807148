#include "truth.hpp"

#include <algorithm>
#include <sstream>

#include "chips/brute_force.hpp"
#include "chips/thresholds.hpp"
#include "game/components.hpp"
#include "game/mirror.hpp"
#include "game/text.hpp"
#include "rules/tie.hpp"
#include "solve/by_components.hpp"
#include "solve/harmonic.hpp"

namespace hostile {

using namespace bidcert;

namespace {

using Values = std::vector<Rational>;  // by vertex

Integer integer(const std::string& text) {
  const bool negative = text[0] == '-';
  const std::string digits = text.substr(negative ? 1 : 0);
  const bool hexadecimal = digits.starts_with("0x");
  Integer number;
  fmpz_set_str(number.raw(), digits.c_str() + (hexadecimal ? 2 : 0), hexadecimal ? 16 : 10);
  return negative ? -number : number;
}

Rational fraction(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return integer(text);
  return {integer(text.substr(0, slash)), integer(text.substr(slash + 1))};
}

Integer power_of_two(long exponent) {
  Integer power = 1;
  fmpz_mul_2exp(power.raw(), power.raw(), static_cast<ulong>(exponent));
  return power;
}

Rational accuracy(long bits) {
  return {Integer(1), power_of_two(bits)};
}

Integer rounded(const Rational& value, const Integer& unit, bool up) {
  Integer result = value.numerator() * unit;
  const Integer denominator = value.denominator();
  (up ? fmpz_cdiv_q : fmpz_fdiv_q)(result.raw(), result.raw(), denominator.raw());
  return result;
}

template <typename Get>
Rational step(const Game& game, const Rule& rule, Vertex v, Get get) {
  const auto extreme = [&](Moves moves, bool least) {
    Rational best = get(moves[0]);
    for (const Vertex w : moves) {
      const Rational other = get(w);
      if (least ? other < best : other > best) best = other;
    }
    return best;
  };
  return rule.average(extreme(game.blue_moves(v), true), extreme(game.red_moves(v), false));
}

Values sinks(const Game& game) {
  Values values(game.size());
  for (Vertex v = 0; v < game.size(); ++v) values[v] = game.goal(v) == Goal::red ? 1 : 0;
  return values;
}

std::vector<Integer> coefficients(const std::string& token) {
  std::vector<Integer> list;
  std::istringstream in(token);
  for (std::string part; std::getline(in, part, ',');) list.push_back(integer(part));
  return list;
}

Rational value_at(const std::vector<Integer>& polynomial, const Rational& x) {
  Rational value;
  for (std::size_t i = polynomial.size(); i-- > 0;) value = value * x + Rational(polynomial[i]);
  return value;
}

// A section of costs from line `at` on, which it leaves behind it. A cost in a field is replaced by a fraction next to
// it: the root is halved down to `precise` bits, far more than anything that the values are compared with.
Values section(const Game& game, const std::map<std::string, Vertex>& ids, const Certificate& certificate,
               std::size_t& at, long bits) {
  constexpr long precise = 1500;
  Values values = sinks(game);
  std::size_t left = std::stoul(certificate.body[at++][1]);
  while (left > 0) {
    const std::vector<std::string> line = certificate.body[at++];
    if (line[0] == "over" && line.size() > 2 && line[2] == "count") {
      for (std::size_t k = std::stoul(line[3]); k > 0; --k, --left, ++at)
        values[ids.at(certificate.body[at][0])] = fraction(certificate.body[at][1]) / Rational(integer(line[1]));
    } else if (line[0] == "field" && line.size() > 2 && line[2] == "root") {
      const std::vector<Integer> p = coefficients(certificate.body[at++][1]),
                                 d = coefficients(certificate.body[at++][1]);
      Rational low(integer(line[3]), power_of_two(bits)), high(integer(line[3]) + Integer(1), power_of_two(bits));
      const int sign = value_at(p, low).sign();
      for (long i = bits; i < precise; ++i) {
        const Rational middle = (low + high) / 2;
        (value_at(p, middle).sign() == sign ? low : high) = middle;
      }
      const Rational below = value_at(d, low);
      for (std::size_t k = std::stoul(line[5]); k > 0; --k, --left, ++at) {
        const std::string& token = certificate.body[at][1];
        const std::size_t slash = token.find('/');
        const Rational own = slash == token.npos ? Rational(1) : Rational(integer(token.substr(slash + 1)));
        values[ids.at(certificate.body[at][0])] = value_at(coefficients(token.substr(0, slash)), low) / (own * below);
      }
    } else {
      values[ids.at(line[0])] = fraction(line[1]);
      --left;
    }
  }
  return values;
}

Truth worst(Truth a, Truth b) {
  if (a == Truth::refuted || b == Truth::refuted) return Truth::refuted;
  return a == Truth::proved ? b : a;
}

// Does a claim that two numbers are equal agree with an enclosure?
Truth within(const Rational& low, const Rational& claimed, const Rational& high, const Rational& slack) {
  if (claimed + slack < low || claimed - slack > high) return Truth::refuted;
  return high - low < accuracy(40) ? Truth::proved : Truth::undecided;
}

}  // namespace

Certificate::Certificate(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  bool in_body = false;
  for (int number = 0; std::getline(lines, line); ++number) {
    if (number == 1) rule = line.substr(5);
    if (number == 2) claim = line.substr(6);
    if (in_body && line != "end-certificate") {
      std::istringstream words(line);
      body.emplace_back();
      for (std::string word; words >> word;) body.back().push_back(word);
    }
    if (line == "end") in_body = true;
  }
}

Costs::Costs(const Game& game, const Rule& rule) : game_(game), rule_(rule), exact_(rule.linear() || !rule.bidding()) {
  const auto keep = [](const bidcert::Costs& costs, std::vector<Integer>& numerators, std::vector<Integer>& units) {
    for (Vertex v = 0; v < costs.size(); ++v) {
      numerators.push_back(costs.numerator(v));
      units.push_back(costs.denominator(v));
    }
  };
  if (!rule.bidding()) {
    const bidcert::Costs only = harmonic(game);
    keep(only, above_, unit_);
    below_ = above_;
  } else if (exact_) {
    const bidcert::Costs greatest = greatest_costs(game, Components(game), LinearRule(rule));
    const bidcert::Costs least = least_costs(game, rule);
    for (Vertex v = 0; v < game.size(); ++v) {
      const Integer unit = greatest.denominator(v) * least.denominator(v);
      above_.push_back(greatest.numerator(v) * least.denominator(v));
      below_.push_back(least.numerator(v) * greatest.denominator(v));
      unit_.push_back(unit);
    }
  } else {
    // Iteration would creep towards costs of 0 and 1. But an average is 0, or 1, only if both arguments are, under one
    // rule as under the other, so these vertices are those of the Richman rule.
    const bidcert::Costs greatest = greatest_costs(game, Components(game), LinearRule(Rule::richman()));
    const bidcert::Costs least = least_costs(game, Rule::richman());
    for (Vertex v = 0; v < game.size(); ++v) {
      above_.push_back(greatest.is_zero(v) ? 0 : 1);
      below_.push_back(least.is_one(v) ? 1 : 0);
      unit_.push_back(1);
    }
  }
}

void Costs::refine(long bits) {
  if (exact_ || bits_ >= bits) return;
  const long grid = bits + 40;
  const Integer unit = power_of_two(grid);
  for (Vertex v = 0; v < game_.size(); ++v) {  // once more outwards, onto the finer grid
    above_[v] = rounded(above(v), unit, true);
    below_[v] = rounded(below(v), unit, false);
    unit_[v] = unit;
  }
  bits_ = bits;
  for (int round = 0; round < 4000; ++round) {
    bool wide = false, moved = false;
    for (Vertex v = 0; v < game_.size(); ++v) {
      if (!game_.black(v)) continue;
      const Integer high = rounded(step(game_, rule_, v, [&](Vertex w) { return above(w); }), unit, true);
      const Integer low = rounded(step(game_, rule_, v, [&](Vertex w) { return below(w); }), unit, false);
      if (high < above_[v]) above_[v] = high, moved = true;
      if (low > below_[v]) below_[v] = low, moved = true;
      wide = wide || above_[v] - below_[v] > power_of_two(40);
    }
    if (!wide || !moved) return;
  }
}

bool Costs::fixed(const std::vector<Rational>& costs) const {
  for (Vertex v = 0; v < game_.size(); ++v)
    if (game_.black(v) && !(step(game_, rule_, v, [&](Vertex w) { return costs[w]; }) == costs[v])) return false;
  return true;
}

Judge::Known::Known(const std::string& text) : game(parse_game(text, "game")) {
  for (Vertex v = 0; v < game.size(); ++v) ids[game.name(v)] = v;
}

Judge::Known& Judge::known(const std::string& game_text) {
  if (games_.size() > 200) games_.clear();
  std::unique_ptr<Known>& place = games_[game_text];
  if (!place) place = std::make_unique<Known>(game_text);
  return *place;
}

Costs& Judge::costs(Known& known, const std::string& rule) {
  std::unique_ptr<Costs>& place = known.costs[rule];
  if (!place) place = std::make_unique<Costs>(known.game, Rule::parse(rule));
  return *place;
}

Truth Judge::judge(const std::string& game_text, const std::string& certificate_text) {
  Known& game = known(game_text);
  const Certificate certificate(certificate_text);
  if (certificate.claim == "cost" || certificate.claim == "algebraic") return cost(game, certificate);
  if (certificate.claim == "interval") return interval(game, certificate);
  if (certificate.claim == "bounds") return bounds(game, certificate);
  if (certificate.claim == "thresholds" || certificate.claim == "every-total") return thresholds(game, certificate);
  return Truth::undecided;
}

// One cost function: it satisfies the equations, and greatest and least coincide with it.
Truth Judge::cost(Known& known, const Certificate& certificate) const {
  std::size_t at = 0;
  const bool algebraic = certificate.claim == "algebraic";
  const long bits = algebraic ? std::stol(certificate.body[at++][1]) : 0;
  const Values claimed = section(known.game, known.ids, certificate, at, bits);
  Costs& truth = costs(known, certificate.rule);
  truth.refine(60);
  Truth result = Truth::proved;
  const Rational slack = algebraic ? accuracy(1000) : Rational(0);
  if (truth.exact()) {
    for (Vertex v = 0; v < known.game.size(); ++v)
      if (!(claimed[v] == truth.above(v)) || !(claimed[v] == truth.below(v))) return Truth::refuted;
    return result;
  }
  const Rule rule = Rule::parse(certificate.rule);
  for (Vertex v = 0; v < known.game.size(); ++v) {
    result = worst(result, within(truth.below(v), claimed[v], truth.above(v), slack));
    if (!known.game.black(v)) continue;
    const Rational error = step(known.game, rule, v, [&](Vertex w) { return claimed[w]; }) - claimed[v];
    if (error > slack || -error > slack) return Truth::refuted;
  }
  return result;
}

Truth Judge::interval(Known& known, const Certificate& certificate) const {
  std::size_t at = 1, differ = 0;
  const Values upper = section(known.game, known.ids, certificate, at, 0);
  const Values lower = section(known.game, known.ids, certificate, at, 0);
  for (Vertex v = 0; v < known.game.size(); ++v) differ += !(upper[v] == lower[v]);
  if (std::to_string(differ) != certificate.body[0][1]) return Truth::refuted;
  Costs& truth = costs(known, certificate.rule);
  truth.refine(60);
  if (truth.exact()) {
    for (Vertex v = 0; v < known.game.size(); ++v)
      if (!(upper[v] == truth.above(v)) || !(lower[v] == truth.below(v))) return Truth::refuted;
    return Truth::proved;
  }
  if (!truth.fixed(upper) || !truth.fixed(lower)) return Truth::refuted;
  Truth result = Truth::proved;
  for (Vertex v = 0; v < known.game.size(); ++v) {  // fixed points: so only greater, or lesser, ones could refute them
    result = worst(result, within(upper[v], upper[v], truth.above(v), 0));
    result = worst(result, within(truth.below(v), lower[v], lower[v], 0));
  }
  return result;
}

Truth Judge::bounds(Known& known, const Certificate& certificate) const {
  const std::vector<std::string>& head = certificate.body[0];
  const long precision = std::stol(head[3]), bits = std::stol(head[5]);
  Costs& truth = costs(known, certificate.rule);
  truth.refine(bits + 60);
  Truth result = Truth::proved;
  for (std::size_t i = 1; i < certificate.body.size(); ++i) {
    const std::vector<std::string>& line = certificate.body[i];
    const Vertex v = known.ids.at(line[0]);
    const Rational above = truth.above(v), below = truth.below(v);
    Rational lower, upper;
    if (line[1] == "zero" || line[1] == "one") {
      lower = upper = line[1] == "one" ? 1 : 0;
    } else {
      lower = Rational(integer(line[1]), power_of_two(bits));
      upper = lower + Rational(integer(line[2]), power_of_two(bits));
      if (upper - lower > accuracy(precision)) return Truth::refuted;
    }
    if (lower > above || upper < below) return Truth::refuted;
    if (lower > below || upper < above) result = worst(result, truth.exact() ? Truth::refuted : Truth::undecided);
  }
  return result;
}

// Brute force where it is affordable, above that the recursion of lib/chips.
Truth Judge::thresholds(Known& known, const Certificate& certificate) const {
  const std::vector<std::string>& head = certificate.body[0];
  const bool every = certificate.claim == "every-total";
  const std::size_t functions = every ? std::stoul(head[3]) : 0;
  const Player hero = head[5] == "blue" ? Player::blue : Player::red;
  const Player ends = head[7] == "blue" ? Player::blue : Player::red;
  const Tie tie = parse_tie(certificate.rule.substr(6));
  const Game mirror = mirrored(known.game);
  const auto stated = [&](const std::string& token, Chips total) -> Chips {
    if (!every) return std::stoull(token);
    const std::vector<std::string>& f = certificate.body[1 + std::stoul(token)];
    const Chips period = std::stoull(f[3]), slope = std::stoull(f[5]), prefix = std::stoull(f[7]);
    if (total < prefix + period) return std::stoull(f[8 + total]);
    return std::stoull(f[8 + prefix + (total - prefix) % period]) + slope * ((total - prefix) / period);
  };
  const auto holds = [&](Chips total) {
    const ChipRules rules{total, tie, ends};
    const bool small = total <= 8;
    std::unique_ptr<States> states;
    std::unique_ptr<ChipThresholds> fast;
    if (small) {
      states = std::make_unique<States>(brute_force_wins(known.game, rules, hero));
    } else if (hero == Player::blue) {
      fast = std::make_unique<ChipThresholds>(chips_to_win(known.game, rules));
    } else {
      fast = std::make_unique<ChipThresholds>(chips_to_win(mirror, mirrored(rules)));
    }
    for (std::size_t i = 1 + functions; i < certificate.body.size(); ++i) {
      const std::vector<std::string>& line = certificate.body[i];
      const Vertex v = known.ids.at(line[0]);
      for (std::size_t column = 0; column < (line.size() > 5 ? 2 : 1); ++column) {
        const bool token = token_is_fixed(tie) ? fixed_holder(tie) == hero : column == 1;
        const Chips claimed = stated(line[1 + 4 * column], total);
        Chips needed = 0;
        if (small) {
          const Player holder = token ? hero : other(hero);
          const auto wins = [&](Chips chips) {
            return states->at(v, hero == Player::blue ? chips : total - chips, holder) != States::never;
          };
          while (needed <= total && !wins(needed)) ++needed;
        } else {
          needed = token ? fast->thresholds[v].with : fast->thresholds[v].without;
        }
        if (claimed != needed) return false;
      }
    }
    return true;
  };
  if (!every) return holds(std::stoull(head[3])) ? Truth::proved : Truth::refuted;
  for (Chips total = 0; total <= 60; ++total)
    if (!holds(total)) return Truth::refuted;
  for (Chips total = 1000; total < 1010; ++total)
    if (!holds(total)) return Truth::refuted;
  return Truth::proved;
}

}  // namespace hostile
