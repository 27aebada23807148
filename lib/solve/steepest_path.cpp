#include "solve/steepest_path.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "game/facts.hpp"

namespace bidcert {
namespace {

class SteepestPaths {
 public:
  explicit SteepestPaths(const Game& game)
      : game_(game),
        neighbours_(game.size()),
        label_(game.size()),
        labelled_(game.size(), 0),
        region_(game.size(), 0),
        rank_(game.size(), none),
        seen_(game.size(), 0),
        parent_(game.size()) {
    // One sink stands for all of its colour.
    std::vector<Vertex> stand_in(game.size());
    Vertex blue = none, red = none;
    for (Vertex v = 0; v < game.size(); ++v) {
      Vertex& first = game.goal(v) == Goal::blue ? blue : red;
      if (!game.black(v) && first == none) first = v;
      stand_in[v] = game.black(v) ? v : first;
    }
    // A move from v back to v is no edge of any path; nor does it change the extremes around v.
    for (Vertex v = 0; v < game.size(); ++v)
      for (Vertex w : game.blue_moves(v)) {
        neighbours_[v].push_back(stand_in[w]);
        if (!game.black(w)) neighbours_[stand_in[w]].push_back(v);
      }
    label(blue, 0);
    label(red, 1);
  }

  void run() {
    std::vector<Vertex> black;
    for (Vertex v = 0; v < game_.size(); ++v)
      if (game_.black(v)) black.push_back(v);
    split(black);
    while (!regions_.empty()) {
      const std::vector<Vertex> region = std::move(regions_.back());
      regions_.pop_back();
      stage(region);
    }
  }

  const Rational& operator[](Vertex v) const { return label_[v]; }

 private:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  void label(Vertex v, const Rational& value) {
    label_[v] = value;
    labelled_[v] = 1;
  }

  // Finds the connected regions among the vertices given, as far as they have no label.
  void split(const std::vector<Vertex>& vertices) {
    const std::uint32_t before = region_count_;
    for (Vertex start : vertices) {
      if (labelled_[start] || region_[start] > before) continue;
      std::vector<Vertex> region(1, start);
      region_[start] = ++region_count_;
      for (std::size_t i = 0; i < region.size(); ++i)
        for (Vertex w : neighbours_[region[i]]) {
          if (labelled_[w] || region_[w] == region_count_) continue;
          region_[w] = region_count_;
          region.push_back(w);
        }
      regions_.push_back(std::move(region));
    }
  }

  // Labels the steepest connecting path through the region and leaves its parts to later stages.
  void stage(const std::vector<Vertex>& region) {
    // The labelled vertices around, by their labels; equal labels have equal ranks.
    std::vector<Vertex> around;
    ++now_;
    for (Vertex v : region)
      for (Vertex w : neighbours_[v])
        if (labelled_[w] && std::exchange(seen_[w], now_) != now_) around.push_back(w);
    std::sort(around.begin(), around.end(), [&](Vertex v, Vertex w) { return label_[v] < label_[w]; });
    if (label_[around.front()] == label_[around.back()]) {
      for (Vertex v : region) label(v, label_[around[0]]);
      return;
    }
    for (std::size_t i = 0; i < around.size(); ++i)
      rank_[around[i]] =
          i > 0 && label_[around[i]] == label_[around[i - 1]] ? rank_[around[i - 1]] : static_cast<std::uint32_t>(i);
    best_slope_ = 0;
    for (Vertex v : around) search(v, region_[region[0]]);
    const std::vector<Vertex> path = std::move(best_path_);
    const Rational bottom = label_[path[0]];
    for (std::size_t i = 1; i + 1 < path.size(); ++i)
      label(path[i], bottom + best_slope_ * Rational(static_cast<long>(i)));
    split(region);
  }

  // Breadth-first search for the steepest path up from `bottom` through the region.
  void search(Vertex bottom, std::uint32_t region) {
    ++now_;
    seen_[bottom] = now_;
    std::vector<Vertex>& queue = queue_;
    queue.clear();
    for (Vertex w : neighbours_[bottom]) {
      if (labelled_[w] || region_[w] != region || seen_[w] == now_) continue;
      seen_[w] = now_;
      parent_[w] = bottom;
      queue.push_back(w);
    }
    std::uint32_t top_rank = rank_[bottom];  // a longer path must lead higher than all shorter ones to be steeper
    std::size_t level_end = queue.size();
    long length = 2;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (i == level_end) {
        level_end = queue.size();
        ++length;
      }
      for (Vertex w : neighbours_[queue[i]]) {
        if (seen_[w] == now_) continue;
        seen_[w] = now_;
        if (!labelled_[w]) {
          parent_[w] = queue[i];
          queue.push_back(w);
        } else if (rank_[w] > top_rank) {
          top_rank = rank_[w];
          const Rational slope = (label_[w] - label_[bottom]) / Rational(length);
          if (slope > best_slope_) {
            best_slope_ = slope;
            best_path_.assign(1, w);
            for (Vertex v = queue[i]; v != bottom; v = parent_[v]) best_path_.push_back(v);
            best_path_.push_back(bottom);
            std::reverse(best_path_.begin(), best_path_.end());
          }
        }
      }
    }
  }

  const Game& game_;
  std::vector<std::vector<Vertex>> neighbours_;
  std::vector<Rational> label_;
  std::vector<std::uint8_t> labelled_;

  std::vector<std::vector<Vertex>> regions_;  // still to be dealt with
  std::vector<std::uint32_t> region_;         // of a vertex without label: the region that it is in
  std::uint32_t region_count_ = 0;

  std::vector<std::uint32_t> rank_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t now_ = 0;
  std::vector<Vertex> parent_, queue_;

  Rational best_slope_;
  std::vector<Vertex> best_path_;
};

}  // namespace

Costs steepest_path(const Game& game) {
  const Facts facts(game);
  refuse_ill_posed(game, facts);
  if (!facts.symmetric || !facts.undirected)
    throw std::invalid_argument("steepest paths need a symmetric, undirected game");
  SteepestPaths paths(game);
  paths.run();
  Costs costs(game);
  for (Vertex v = 0; v < game.size(); ++v)
    if (game.black(v)) costs.set(v, paths[v]);
  return costs;
}

}  // namespace bidcert
