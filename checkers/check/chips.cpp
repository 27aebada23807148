#include "check/chips.hpp"

#include <algorithm>
#include <compare>
#include <numeric>
#include <optional>

namespace bidcheck {

namespace {

// value + j * growth for j = 0, 1, 2, ...; for a single total every growth is 0.
struct Number {
  Chips value = 0, growth = 0;
  auto operator<=>(const Number&) const = default;
};
Number operator+(Number a, Number b) {
  return {a.value + b.value, a.growth + b.growth};
}
Number operator-(Number a, Number b) {
  return {a.value - b.value, a.growth - b.growth};
}
bool at_least(Number a, Number b) {
  return a.value >= b.value && a.growth >= b.growth;  // hence a >= b for every j
}

// Nothing where a side falls below a threshold; otherwise a bound on the ranks of the thresholds that it is exactly at.
using Need = std::optional<Number>;
Need both(Need a, Need b) {
  if (!a || !b) return {};
  return Number{std::max(a->value, b->value), std::max(a->growth, b->growth)};
}
Need either(Need a, Need b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

class Check {
 public:
  Check(const Game& g, const ChipsBody& b, Tie t, const Limits& l) : game(g), body(b), tie(t), limits(l) {}

  void vertex(Id vertex) {
    v = vertex;
    const bool fixed = tie == Tie::blue_first || tie == Tie::red_first;
    const bool first = body.hero_is_blue == (tie == Tie::blue_first);  // if fixed: the hero is the one who wins ties
    common_period();
    for (const std::size_t end = k + prefix + period; k < end; ++k) {
      const bool grows = body.every_total && k >= prefix;
      total = {static_cast<Chips>(k), grows ? static_cast<Chips>(period) : 0};
      for (const bool token : {false, true}) {
        if (fixed && token != first) continue;
        if (!at_least(never(), field(v, token, threshold))) reject(token, threshold, "the threshold exceeds K + 1");
        side(true, token);
        side(false, !token);
      }
    }
  }

 private:
  // The first total to check and how many: for a single total just that one.
  void common_period() {
    k = body.every_total ? 0 : static_cast<std::size_t>(body.total);
    prefix = 0;
    period = 1;
    if (!body.every_total) return;
    include(v);
    for (const Id w : game.blue_moves(v)) include(w);
    for (const Id w : game.red_moves(v)) include(w);
    steps += (prefix + period) * (1 + game.blue_moves(v).size() + game.red_moves(v).size());
    if (steps > limits.steps) give_up(limits.steps);
  }

  void include(Id w) {
    if (is_end(game, w)) return;
    for (const State& state : body.states[w]) {
      for (const Chips number : state) {
        const Function& f = body.functions[static_cast<std::size_t>(number)];
        prefix = std::max(prefix, f.prefix);
        period = std::lcm(period, f.period);  // both at most limits.values
        if (prefix + period > limits.values) give_up(limits.values);
      }
    }
  }

  [[noreturn]] void give_up(std::size_t most) const {
    throw Rejection{File::certificate,
                    {body.lines[v].number, 1},
                    "too many totals to check",
                    "at most " + std::to_string(most),
                    "more",
                    name(v),
                    true};
  }

  // One side at v with exactly its threshold, holding the token or not: its bid keeps it at or above its thresholds.
  void side(bool hero, bool holds) {
    const bool token = holds == hero;  // the hero holds it
    const Number a = needed(hero, v, holds), b = field(v, token, hero ? bid : stop), one{1, 0}, none;
    const Number stated = field(v, token, rank);
    if (at_least(a, never())) {
      if (b != none) reject(token, hero ? bid : stop, "a bid where none is needed");
      if (hero && stated != none) reject(token, rank, "a rank where none is needed");
      return;
    }
    if (!at_least(a, b)) reject(token, hero ? bid : stop, "the bid exceeds the chips");
    const bool wins_token = tie == Tie::make_it_take_it, loses_token = tie == Tie::losers_ball;
    Need need = none;
    if (b != none) need = both(need, outcome(hero, true, a - b, wins_token || (holds && !loses_token)));
    need = both(need, outcome(hero, false, a + b + one, loses_token || (holds && !wins_token)));
    if (tie == Tie::advantage) {
      const Need used = outcome(hero, holds, holds ? a - b : a + b, !holds);
      const Need kept = outcome(hero, !holds, holds ? a + b : a - b, holds);
      need = both(need, holds ? either(used, kept) : both(used, kept));
    } else {
      need = both(need, outcome(hero, holds, holds ? a - b : a + b, loses_token ? !holds : holds));
    }
    if (!need) reject(token, hero ? bid : stop, "an answer to the bid leaves too few chips");
    if (!hero || stated == *need + one) return;
    reject(token, rank, "wrong rank", text(*need + one));
  }

  // The side has so many chips, holds the token or not, and it or the other decides who moves.
  Need outcome(bool hero, bool decides, Number chips, bool holds) const {
    if (at_least(chips, never())) return Number{};  // the other does not have what it would have to pay
    const bool blue = hero == body.hero_is_blue;
    Need moves, moved = Number{};  // the side moves, the other moves
    for (const Id w : blue ? game.blue_moves(v) : game.red_moves(v)) moves = either(moves, at(hero, w, chips, holds));
    for (const Id w : blue ? game.red_moves(v) : game.blue_moves(v)) moved = both(moved, at(hero, w, chips, holds));
    return decides ? either(moves, moved) : both(moves, moved);
  }

  Need at(bool hero, Id w, Number chips, bool holds) const {
    const Number threshold = needed(hero, w, holds);
    if (!at_least(chips, threshold)) return {};
    const bool exactly = chips.value == threshold.value;
    return hero && exactly ? field(w, holds, rank) : Number{};
  }

  // The threshold of a side.
  Number needed(bool hero, Id w, bool holds) const {
    return hero ? field(w, holds, threshold) : never() - field(w, !holds, threshold);
  }

  Number never() const { return total + Number{1, 0}; }

  // What the certificate says of w when the hero holds the token, or does not; at ends, what the rules say.
  Number field(Id w, bool token, Entry which) const {
    if (is_end(game, w)) {
      const Vertex::Kind kind = game.vertices[w].kind;
      const bool blue = game.is_sink(w) ? kind == Vertex::blue_sink : body.ends_are_blue;
      return which == threshold && blue != body.hero_is_blue ? never() : Number{};
    }
    const Chips number = body.states[w][token][which];
    if (!body.every_total) return {number, 0};
    const Function& f = body.functions[static_cast<std::size_t>(number)];
    const Chips periods = total.growth / static_cast<Chips>(f.period);
    return {f(k), f.slope * periods};
  }

  static std::string text(Number a) {
    const bool grows = a.growth != 0;
    return std::to_string(a.value) + (grows ? " + " + std::to_string(a.growth) + "j" : "");
  }

  std::string name(Id w) const { return std::string(game.names[w]); }

  [[noreturn]] void reject(bool token, Entry which, std::string what, std::string expected = "") const {
    const ChipsBody::Line& line = body.lines[v];
    std::vector<std::size_t> lengths{game.names[v].size()};
    for (const State& state : body.states[v]) {
      for (const Chips number : state) lengths.push_back(std::to_string(number).size());
    }
    const std::size_t i = 1u + which + (token && line.columns == 2 ? 4 : 0);
    throw Rejection{File::certificate,
                    place_of_token(line.number, lengths, i),
                    std::move(what),
                    std::move(expected),
                    text(field(v, token, which)) + " with " + text(total) + " chips in all",
                    name(v)};
  }

  const Game& game;
  const ChipsBody& body;
  const Tie tie;
  const Limits& limits;
  std::size_t steps = 0;
  Id v = 0;                                   // where we are
  std::size_t k = 0, prefix = 0, period = 1;  // the total; the prefix and period of everything at v
  Number total;
};

}  // namespace

void check_chips(Report& report, Lexer& lexer, const Header& header, const Game& game) {
  const ChipsBody body = read_chips(lexer, header, game);
  Check check(game, body, header.rule.tie, lexer.limits);
  for (const Id v : game.black) {
    if (!is_end(game, v)) check.vertex(v);
  }
  const std::string hero = body.hero_is_blue ? "Blue" : "Red", villain = body.hero_is_blue ? "Red" : "Blue";
  if (std::any_of(game.black.begin(), game.black.end(), [&](Id v) { return is_end(game, v); })) {
    report.facts.push_back(std::string("ends without a colour count for ") + (body.ends_are_blue ? "Blue" : "Red"));
  }
  const std::string totals = body.every_total ? "for every total: " : "with " + std::to_string(body.total) + " chips: ";
  report.facts.push_back(totals + hero + "'s bids keep the thresholds and his ranks fall: he wins with that many");
  report.facts.push_back(totals + villain + "'s bids keep " + hero + " below the thresholds: fewer do not win");
}

}  // namespace bidcheck
