#include "chips/every_total_evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <unordered_map>

#include "chips/survival.hpp"
#include "errors.hpp"
#include "game/components.hpp"
#include "game/facts.hpp"
#include "progress.hpp"
#include "rules/richman.hpp"
#include "solve/solution.hpp"

namespace bidcert {
namespace {

using Field = EveryTotalEvidence::Field;
constexpr Player holders[] = {Player::red, Player::blue};

// What Survival asks for, for the totals K, K + M, K + 2M, ...
struct Table {
  const EveryTotalEvidence& evidence;
  Growing total;

  Growing at(Vertex v, Player holder, Field field) const {
    const QuasiPeriodic& f = evidence.functions[evidence.states[v][static_cast<std::size_t>(holder)][field]];
    return {f(static_cast<std::uint64_t>(total.value)),
            f.slope() * (total.growth / static_cast<std::int64_t>(f.period()))};
  }
  Growing threshold(Vertex v, Player holder) const {
    if (evidence.always[v]) return {};
    return evidence.never[v] ? total + Growing{1, 0} : at(v, holder, Field::threshold);
  }
  RankNeeded rank(Vertex v, Player holder) const {
    return evidence.always[v] || evidence.never[v] ? Growing{} : at(v, holder, Field::rank);
  }
};

bool proved_at(const Game& game, const Table& table, Vertex v, Player holder) {
  const Growing threshold = table.threshold(v, holder), never = table.total + Growing{1, 0};
  const Tie tie = table.evidence.tie;
  if (!threshold.covers({}) || !never.covers(threshold)) return false;
  const Growing bid = table.at(v, holder, Field::bid), rank = table.at(v, holder, Field::rank),
                stop = table.at(v, holder, Field::stop);
  if (threshold == never) {
    if (bid != Growing{} || rank != Growing{}) return false;
  } else {
    const RankNeeded needed = survive(tie, game, table, v, Player::blue, holder, bid);
    if (!needed || rank != *needed + Growing{1, 0}) return false;
  }
  if (threshold == Growing{}) return stop == Growing{};
  return survive(tie, game, table, v, Player::red, holder, stop).has_value();
}

// Is it right at v, for every total?
bool proved_at(const Game& game, const EveryTotalEvidence& evidence, Vertex v) {
  std::size_t prefix = 0, period = 1;
  const auto include = [&](Vertex w) {
    if (evidence.always[w] || evidence.never[w]) return;
    for (const EveryTotalEvidence::State& state : evidence.states[w])
      for (std::uint32_t f : state) {
        prefix = std::max(prefix, evidence.functions[f].prefix());
        period = std::lcm(period, evidence.functions[f].period());
        if (prefix + period > QuasiPeriodic::most_values)
          throw LimitError("thresholds for every total: the functions at " + game.name(v) +
                           " have a common period of " + "more than 4,194,304 totals");
      }
  };
  include(v);
  for (Vertex w : game.all_moves(v)) include(w);
  for (std::size_t k = 0; k < prefix + period; ++k) {
    const std::int64_t growth = k < prefix ? 0 : static_cast<std::int64_t>(period);
    const Table table{evidence, {static_cast<std::int64_t>(k), growth}};
    for (Player holder : holders)
      if (!proved_at(game, table, v, holder)) return false;
  }
  return true;
}

using Numbers = std::array<std::array<std::vector<std::int64_t>, 4>, 2>;  // of a vertex, by holder and field

// The functions that have been found so far, by number, and those of every vertex.
class Collection {
 public:
  Collection(const Game& game, Tie tie, Player ends) : evidence_{tie, ends, {}, {}, {}, {}} {
    evidence_.states.resize(game.size());
    for (Vertex v = 0; v < game.size(); ++v) {
      const bool end = game.all_moves(v).empty();
      const bool blue = game.goal(v) == Goal::blue || (game.black(v) && ends == Player::blue);
      evidence_.always.push_back(end && blue);
      evidence_.never.push_back(end && !blue);
    }
  }

  bool end(Vertex v) const { return evidence_.always[v] || evidence_.never[v]; }
  EveryTotalEvidence& evidence() { return evidence_; }
  const EveryTotalEvidence& evidence() const { return evidence_; }

  // Fits functions to the numbers of v, which stand by holder and field; false if there are none.
  bool fit(Vertex v, const Numbers& numbers) {
    for (std::size_t holder = 0; holder < 2; ++holder)
      for (std::size_t field = 0; field < 4; ++field) {
        auto f = QuasiPeriodic::fit(numbers[holder][field]);
        if (!f) return false;
        evidence_.states[v][holder][field] = number(std::move(*f));
      }
    return true;
  }

  // Forgets functions that belong to no vertex.
  EveryTotalEvidence take() && {
    constexpr std::uint32_t unused = 0xffffffff;
    std::vector<std::uint32_t> renumbered(evidence_.functions.size(), unused);
    std::vector<QuasiPeriodic> used;
    for (Vertex v = 0; v < evidence_.states.size(); ++v) {
      if (end(v)) continue;
      for (EveryTotalEvidence::State& state : evidence_.states[v])
        for (std::uint32_t& f : state) {
          if (renumbered[f] == unused) {
            renumbered[f] = static_cast<std::uint32_t>(used.size());
            used.push_back(evidence_.functions[f]);
          }
          f = renumbered[f];
        }
    }
    evidence_.functions = std::move(used);
    return std::move(evidence_);
  }

 private:
  std::uint32_t number(QuasiPeriodic f) {
    const std::size_t hash = f.hash();
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto i = first; i != last; ++i)
      if (evidence_.functions[i->second] == f) return i->second;
    by_hash_.emplace(hash, static_cast<std::uint32_t>(evidence_.functions.size()));
    evidence_.functions.push_back(std::move(f));
    return static_cast<std::uint32_t>(evidence_.functions.size() - 1);
  }

  EveryTotalEvidence evidence_;
  std::unordered_multimap<std::size_t, std::uint32_t> by_hash_;
};

void append(Numbers& numbers, Player holder, Chips threshold, const ChipEvidence& evidence) {
  const std::uint64_t fields[] = {threshold, evidence.bid, evidence.rank, evidence.stop};
  for (std::size_t i = 0; i < 4; ++i)
    numbers[static_cast<std::size_t>(holder)][i].push_back(static_cast<std::int64_t>(fields[i]));
}

struct Columns {
  QuasiPeriodic without, with;
};

// The steps of the tie methods (rules/tie_*.hpp), on functions.
Columns step(Tie tie, const Columns& low, const Columns& high) {
  const auto halves = [](const QuasiPeriodic& sum) { return Columns{sum.half_up(), sum.half_down()}; };
  switch (tie) {
    case Tie::make_it_take_it:
      return halves(low.with + high.without);
    case Tie::blue_first: {
      const QuasiPeriodic f = (low.with + high.with).half_down();
      return {f, f};
    }
    case Tie::red_first: {
      const QuasiPeriodic f = (low.without + high.without).half_up();
      return {f, f};
    }
    case Tie::losers_ball: {
      const QuasiPeriodic sum = low.without + high.with;
      return {min(high.with, max(low.without + QuasiPeriodic(1, 0), sum.half_up())), max(low.without, sum.half_down())};
    }
    case Tie::advantage:
      break;
  }
  return halves(low.without + high.with);
}

// An acyclic game: vertex by vertex, from the sinks. Vertices with the same functions at their moves have the same
// functions.
class Acyclic {
 public:
  Acyclic(const Game& game, Tie tie, Player ends)
      : game_(game),
        collection_(game, tie, ends),
        thresholds_{{0, tie, ends}, std::vector<Threshold>(game.size()), std::vector<Rank>(game.size())},
        of_moves_(game.size()),
        class_(game.size()) {}

  EveryTotalEvidence solve() && {
    const Components components(game_);
    EveryTotalEvidence& evidence = collection_.evidence();
    std::map<std::vector<std::uint32_t>, Vertex> seen;  // by the classes of the moves
    for (std::uint32_t c = 0; c < components.size(); ++c) {
      const Vertex v = components.members(c)[0];
      if (collection_.end(v)) {
        class_[v] = evidence.always[v] ? 0 : 1;
        continue;
      }
      std::vector<std::uint32_t> key = classes(game_.blue_moves(v));
      key.push_back(0xffffffff);
      for (std::uint32_t k : classes(game_.red_moves(v))) key.push_back(k);
      const auto [found, fresh] = seen.emplace(std::move(key), v);
      if (fresh) {
        class_[v] = static_cast<std::uint32_t>(1 + seen.size());
        vertex(v);
      } else {
        class_[v] = class_[found->second];
        evidence.states[v] = evidence.states[found->second];
      }
      progress("vertices", c, components.size());
    }
    progress_done();
    return std::move(collection_).take();
  }

 private:
  std::vector<std::uint32_t> classes(Moves moves) const {
    std::vector<std::uint32_t> result;
    for (Vertex w : moves) result.push_back(class_[w]);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  // What a player needs who moves: the least for Blue, the greatest for Red.
  Columns needed(Moves moves, bool blue) const {
    const EveryTotalEvidence& evidence = collection_.evidence();
    const QuasiPeriodic start = blue ? QuasiPeriodic(1, 1) : QuasiPeriodic(0, 0);
    Columns result{start, start};
    for (Vertex w : moves) {
      const QuasiPeriodic without = evidence.function(w, Player::red), with = evidence.function(w, Player::blue);
      result = blue ? Columns{min(result.without, without), min(result.with, with)}
                    : Columns{max(result.without, without), max(result.with, with)};
    }
    return result;
  }

  void vertex(Vertex v) {
    const EveryTotalEvidence& evidence = collection_.evidence();
    const Columns blue = needed(game_.blue_moves(v), true), red = needed(game_.red_moves(v), false);
    const Columns exact = step(thresholds_.rules.tie, {min(blue.without, red.without), min(blue.with, red.with)},
                               {max(blue.without, red.without), max(blue.with, red.with)});
    std::size_t prefix = std::max(exact.without.prefix(), exact.with.prefix()),
                period = std::lcm(exact.without.period(), exact.with.period());
    for (Vertex w : game_.all_moves(v))
      for (Player holder : holders) {
        const QuasiPeriodic f = evidence.function(w, holder);
        prefix = std::max(prefix, f.prefix());
        period = std::lcm(period, f.period());
        if (period > QuasiPeriodic::most_values) break;
      }
    Numbers numbers;
    Chips total = 0;
    for (std::size_t totals = prefix + 2 * period + 8;; totals += period) {
      if (totals > 2 * QuasiPeriodic::most_values)
        throw LimitError("thresholds for every total: the period is too long");
      for (; total < totals; ++total) sample(v, total, exact, numbers);
      if (collection_.fit(v, numbers) && proved_at(game_, collection_.evidence(), v)) return;
    }
  }

  void sample(Vertex v, Chips total, const Columns& exact, Numbers& numbers) {
    const EveryTotalEvidence& evidence = collection_.evidence();
    thresholds_.rules.total = total;
    thresholds_.thresholds[v] = {chips(exact.without(total)), chips(exact.with(total))};
    for (Vertex w : game_.all_moves(v)) {
      if (collection_.end(w)) {
        const Chips needed = evidence.always[w] ? 0 : total + 1;
        thresholds_.thresholds[w] = {needed, needed};
        continue;
      }
      const auto at = [&](std::size_t holder) {
        return chips(evidence.functions[evidence.states[w][holder][Field::threshold]](total));
      };
      thresholds_.thresholds[w] = {at(0), at(1)};
      for (std::size_t h = 0; h < 2; ++h)
        of_moves_[w][h].rank =
            static_cast<std::uint64_t>(evidence.functions[evidence.states[w][h][Field::rank]](total));
    }
    for (Player holder : holders)
      append(numbers, holder, thresholds_[v][holder], chip_evidence_at(game_, thresholds_, of_moves_, v, holder));
  }

  static Chips chips(std::int64_t value) { return static_cast<Chips>(value); }

  const Game& game_;
  Collection collection_;
  ChipThresholds thresholds_;  // for one total, at a vertex and its moves
  ChipEvidences of_moves_;
  std::vector<std::uint32_t> class_;
};

constexpr std::uint64_t most_samples = std::uint64_t{1} << 26;  // numbers, over all states and totals

// A threshold grows by the Richman cost for each chip, so the denominator of the cost divides the period.
std::size_t expected(const Game& game) {
  const Facts facts(game);
  if (!facts.dead_ends.empty() || !facts.no_sink.empty()) return 0;
  const Solution solution = solve(game, facts, Rule::richman());
  const Costs& costs = solution.cost ? solution.cost->costs : solution.upper->costs;
  Integer greatest(1);
  for (Vertex v = 0; v < game.size(); ++v) greatest = std::max(greatest, costs[v].denominator());
  const std::uint64_t most = most_samples / (16 * game.size());
  if (greatest > Integer(static_cast<long>(most)))
    throw LimitError(
        fmt::format("thresholds for every total: the period is {} or a multiple of it, beyond the {} "
                    "totals that this game may take",
                    greatest.bits() > 256 ? "more than 2^256" : greatest.to_string(), most));
  return 2 * static_cast<std::size_t>(greatest.to_long());
}

// Any game: all totals up to some K are solved, and more until the proof succeeds.
EveryTotalEvidence solve_totals(const Game& game, Tie tie, Player ends) {
  std::vector<Numbers> numbers(game.size());
  std::size_t total = 0;
  for (std::size_t totals = std::max<std::size_t>(32, expected(game));; totals += totals / 2) {
    if (totals > most_samples / (8 * game.size()))
      throw LimitError(fmt::format("thresholds for every total: no proof found with the totals below {}", total));
    for (; total < totals; ++total) {
      const ChipThresholds thresholds = chips_to_win(game, {total, tie, ends});
      const ChipEvidences evidence = chip_evidence(game, thresholds);
      for (Vertex v = 0; v < game.size(); ++v)
        for (Player holder : holders)
          append(numbers[v], holder, thresholds[v][holder], evidence[v][static_cast<std::size_t>(holder)]);
      progress("totals", total, totals);
    }
    progress_done();
    Collection collection(game, tie, ends);
    const auto every_vertex = [&](auto condition) {
      for (Vertex v = 0; v < game.size(); ++v)
        if (!collection.end(v) && !condition(v)) return false;
      return true;
    };
    if (every_vertex([&](Vertex v) { return collection.fit(v, numbers[v]); }) &&
        every_vertex([&](Vertex v) { return proved_at(game, collection.evidence(), v); }))
      return std::move(collection).take();
  }
}

}  // namespace

QuasiPeriodic EveryTotalEvidence::function(Vertex v, Player holder) const {
  if (always[v]) return QuasiPeriodic(0, 0);
  if (never[v]) return QuasiPeriodic(1, 1);
  return functions[states[v][static_cast<std::size_t>(holder)][threshold]];
}

EveryTotalEvidence evidence_for_every_total(const Game& game, Tie tie, Player ends) {
  if (Facts(game).acyclic) return Acyclic(game, tie, ends).solve();
  return solve_totals(game, tie, ends);
}

}  // namespace bidcert
