#include "chips/evidence.hpp"

#include <optional>
#include <queue>
#include <stdexcept>
#include <tuple>

#include "chips/play.hpp"
#include "chips/survival.hpp"
#include "game/components.hpp"
#include "game/predecessors.hpp"

namespace bidcert {
namespace {

constexpr std::uint64_t unknown = ~std::uint64_t{0};
constexpr Player holders[] = {Player::red, Player::blue};

[[noreturn]] void wrong(const Game& game, Vertex v) {
  throw std::logic_error("chip_evidence: not the thresholds of the game, at " + game.name(v));
}

Growing growing(std::uint64_t number) {
  return {static_cast<std::int64_t>(number), 0};
}

std::size_t index(Player holder) {
  return static_cast<std::size_t>(holder);
}

// What Survival asks for.
struct Table {
  const ChipThresholds& thresholds;
  const ChipEvidences& evidence;
  Growing total = growing(thresholds.rules.total);

  Growing threshold(Vertex w, Player holder) const { return growing(thresholds[w][holder]); }
  RankNeeded rank(Vertex w, Player holder) const {
    const std::uint64_t rank = evidence[w][index(holder)].rank;
    return rank == unknown ? RankNeeded() : growing(rank);
  }
};

Chips stop(const Game& game, const Table& table, Vertex v, Player holder) {
  const Chips exact = table.thresholds[v][holder];
  if (exact == 0) return 0;
  const Chips bid = surviving_bids(game, table.thresholds, {v, exact - 1, holder}).first;
  if (!survive(table.thresholds.rules.tie, game, table, v, Player::red, holder, growing(bid))) wrong(game, v);
  return bid;
}

struct RankedBid {
  std::uint64_t rank;
  Chips bid;
};

// The lowest of the bids with the least rank, as far as ranks are known; Blue wins with exactly the threshold.
std::optional<RankedBid> best_bid(const Game& game, const Table& table, Vertex v, Player holder) {
  const BidRange bids = surviving_bids(game, table.thresholds, {v, table.thresholds[v][holder], holder});
  std::optional<RankedBid> best;
  for (Chips bid = bids.first; bid <= bids.last; ++bid) {
    const RankNeeded needed = survive(table.thresholds.rules.tie, game, table, v, Player::blue, holder, growing(bid));
    if (!needed) continue;
    const std::uint64_t rank = static_cast<std::uint64_t>(needed->value) + 1;
    if (!best || rank < best->rank) best = {rank, bid};
  }
  return best;
}

class Search {
 public:
  Search(const Game& game, const ChipThresholds& thresholds)
      : game_(game), table_{thresholds, result_}, components_(game), result_(game.size()) {}

  ChipEvidences run() {
    for (std::uint32_t c = 0; c < components_.size(); ++c) {
      const Moves members = components_.members(c);
      for (Vertex v : members) {
        if (game_.all_moves(v).empty()) continue;
        for (Player holder : holders) {
          ChipEvidence& evidence = result_[v][index(holder)];
          evidence.stop = stop(game_, table_, v, holder);
          if (table_.thresholds[v][holder] <= table_.thresholds.rules.total) evidence.rank = unknown;
        }
      }
      ranks(members);
    }
    return std::move(result_);
  }

 private:
  // Blue's bid and the rank, of a component whose moves out of it have theirs.
  void ranks(Moves members) {
    using Entry = std::tuple<std::uint64_t, Vertex, Player, Chips>;  // rank, state, bid
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> candidates;
    const auto consider = [&](Vertex v, Player holder) {
      if (result_[v][index(holder)].rank != unknown) return;
      if (const auto best = best_bid(game_, table_, v, holder)) candidates.emplace(best->rank, v, holder, best->bid);
    };
    for (Vertex v : members)
      for (Player holder : holders) consider(v, holder);
    while (!candidates.empty()) {
      const auto [rank, v, holder, bid] = candidates.top();
      candidates.pop();
      ChipEvidence& evidence = result_[v][index(holder)];
      if (evidence.rank != unknown) continue;
      evidence.bid = bid;
      evidence.rank = rank;
      if (members.size() == 1) {
        consider(v, other(holder));
        continue;
      }
      if (!predecessors_) predecessors_.emplace(game_);
      for (Vertex u : (*predecessors_)[v])
        if (components_.of(u) == components_.of(v))
          for (Player h : holders) consider(u, h);
    }
    for (Vertex v : members)
      for (Player holder : holders)
        if (result_[v][index(holder)].rank == unknown) wrong(game_, v);
  }

  const Game& game_;
  const Table table_;
  const Components components_;
  std::optional<Predecessors> predecessors_;
  ChipEvidences result_;
};

}  // namespace

ChipEvidence chip_evidence_at(const Game& game, const ChipThresholds& thresholds, const ChipEvidences& of_moves,
                              Vertex v, Player holder) {
  const Table table{thresholds, of_moves};
  ChipEvidence evidence{0, 0, stop(game, table, v, holder)};
  if (thresholds[v][holder] > thresholds.rules.total) return evidence;
  const auto best = best_bid(game, table, v, holder);
  if (!best) wrong(game, v);
  evidence.bid = best->bid;
  evidence.rank = best->rank;
  return evidence;
}

ChipEvidences chip_evidence(const Game& game, const ChipThresholds& thresholds) {
  return Search(game, thresholds).run();
}

}  // namespace bidcert
