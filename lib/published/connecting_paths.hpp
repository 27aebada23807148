#pragma once

// Theorem 12 of auction play step by step, on small undirected games: partial Richman cost functions (V', E', R') and
// connecting paths as the paper defines them, paths of length 1 and of slope 0 included. The solver
// (solve/steepest_path.hpp) does without E'; this is for testing what the proof says on the way.

#include <optional>

#include "published/small_games.hpp"

namespace bidcert::published {

// Distinct vertices, the first and the last labelled; the first has the lower label.
struct ConnectingPath {
  std::vector<std::uint32_t> vertices;
  Rational slope;
};

class PartialCosts {
 public:
  // V' = {b, r}, E' empty.
  explicit PartialCosts(const SmallGame& game);

  // A connecting path of greatest slope, the first of several; none if there is no connecting path.
  std::optional<ConnectingPath> steepest() const;
  // Labels its vertices in equal steps and adds it to (V', E').
  void add(const ConnectingPath& path);

  // Does (2) hold at every black vertex of (V', E')?
  bool obeys_the_rule() const;
  // The number of edges in E'.
  std::uint32_t labelled_edges() const { return count(all_) - count(rest_); }

  bool labelled(std::uint32_t place) const { return ((labelled_ >> place) & 1U) != 0; }
  const Values& labels() const { return labels_; }
  // The labelled vertices that `place` is connected to by edges not in E', as a set of places.
  std::uint32_t chokes(std::uint32_t place) const;

 private:
  using Edges = std::array<std::uint32_t, 6>;  // by place, a set of places
  static std::uint32_t count(const Edges& edges);
  void extend(std::vector<std::uint32_t>& path, std::optional<ConnectingPath>& best) const;

  std::uint32_t places_, labelled_ = 3;
  Edges all_{}, rest_{};  // E and E \ E'
  Values labels_;
};

// The number of edges from every place to `sink`, which may pass the other sink; `no_path` without a path.
Distances undirected_distances(const SmallGame& game, std::uint32_t sink);

}  // namespace bidcert::published
