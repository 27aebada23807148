#include "chips/every_total.hpp"

#include <algorithm>
#include <unordered_map>

#include "errors.hpp"
#include "game/components.hpp"
#include "progress.hpp"
#include "rules/tie.hpp"

namespace bidcert {
namespace {

constexpr std::size_t most_values_together = std::size_t{1} << 26;

QuasiPeriodic step(Tie tie, const QuasiPeriodic& low, const QuasiPeriodic& high) {
  switch (tie) {
    case Tie::make_it_take_it:
      return low.half_down() + high.half_up();
    case Tie::blue_first:
      return (low + high).half_down();
    case Tie::red_first:
      return (low + high).half_up();
    default:
      return low.half_up() + high.half_down();
  }
}

}  // namespace

EveryTotal thresholds_for_every_total(const Game& game, Tie tie, Player ends) {
  if (tie == Tie::losers_ball) throw LimitError("thresholds for every total: not under losers-ball");
  EveryTotal result;
  result.tie_ = tie;
  result.of_.resize(game.size());
  std::vector<QuasiPeriodic>& functions = result.functions_;
  std::unordered_multimap<std::size_t, std::uint32_t> by_hash;
  std::size_t values = 0;
  const auto number = [&](const QuasiPeriodic& f) {
    const auto [first, last] = by_hash.equal_range(f.hash());
    for (auto i = first; i != last; ++i)
      if (functions[i->second] == f) return i->second;
    values += f.values().size();
    if (values > most_values_together) throw LimitError("thresholds for every total: more than 67,108,864 values");
    by_hash.emplace(f.hash(), static_cast<std::uint32_t>(functions.size()));
    functions.push_back(f);
    return static_cast<std::uint32_t>(functions.size() - 1);
  };
  const std::int64_t unit = one_chain(tie) ? 2 : 1;
  const std::uint32_t always = number(QuasiPeriodic(0, 0)), never = number(QuasiPeriodic(unit, unit));

  const Components components(game);
  const auto different = [&](Moves moves) {
    std::vector<std::uint32_t> numbers;
    for (Vertex w : moves) numbers.push_back(result.of_[w]);
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
  };
  for (std::uint32_t c = 0; c < components.size(); ++c) {
    const Vertex v = components.members(c)[0];
    const Moves all = game.all_moves(v);
    if (components.members(c).size() > 1 || std::find(all.begin(), all.end(), v) != all.end())
      throw LimitError("thresholds for every total: the game has a cycle through " + game.name(v));
    if (game.goal(v) != Goal::none || all.empty()) {
      const bool blue = game.goal(v) == Goal::blue || (game.black(v) && ends == Player::blue);
      result.of_[v] = blue ? always : never;
      continue;
    }
    QuasiPeriodic blue = functions[never], red = functions[always];
    for (std::uint32_t f : different(game.blue_moves(v))) blue = min(blue, functions[f]);
    for (std::uint32_t f : different(game.red_moves(v))) red = max(red, functions[f]);
    result.of_[v] = number(step(tie, min(blue, red), max(blue, red)));
    progress("vertices", c, components.size());
  }
  progress_done();
  return result;
}

Threshold EveryTotal::threshold(Vertex v, Chips total) const {
  const Chips value = static_cast<Chips>((*this)[v](total));
  return one_chain(tie_) ? threshold_of_holding(value) : Threshold{value, value};
}

std::string to_string(const QuasiPeriodic& function, Tie tie) {
  const std::int64_t unit = one_chain(tie) ? 2 : 1;
  // A slope of half a chip is no slope: twice the period then.
  const std::size_t twice = function.slope() % unit == 0 ? 1 : 2;
  const std::size_t prefix = function.prefix(), period = twice * function.period();
  std::string text = "period " + std::to_string(period) + " slope " +
                     std::to_string(static_cast<std::int64_t>(twice) * function.slope() / unit) + " prefix " +
                     std::to_string(prefix);
  for (std::size_t total = 0; total < prefix + period; ++total) {
    if (total == prefix) text += " table";
    text += ' ' + std::to_string(function(total) / unit);
    if (function(total) % unit != 0) text += '*';
  }
  return text;
}

}  // namespace bidcert
