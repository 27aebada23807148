#pragma once

// An exact cost function, one number a vertex. Costs of one component share a denominator, as they do in the
// certificate: a random strongly connected game of n vertices has denominators of about n bits, and storing one for
// each vertex would double the answer. Sinks form a component of their own with denominator 1.

#include <compare>
#include <cstdint>
#include <vector>

#include "exact/rational.hpp"
#include "game/game.hpp"

namespace bidcert {

class Costs {
 public:
  // Sinks get their costs; black vertices wait for set().
  explicit Costs(const Game& game);

  // Setting the cost of a vertex again takes it out of its group; whole groups are set again, never a part of one.
  // Gives `members` the costs numerators[i] / denominator (denominator > 0; brought to lowest terms as a group).
  void set(std::span<const Vertex> members, std::vector<Integer> numerators, Integer denominator);
  // A vertex with a denominator of its own.
  void set(Vertex v, const Rational& cost);

  std::size_t size() const { return numerators_.size(); }
  bool known(Vertex v) const { return group_[v] != unknown; }
  const Integer& numerator(Vertex v) const { return numerators_[v]; }
  const Integer& denominator(Vertex v) const { return denominators_[group_[v]]; }
  Rational operator[](Vertex v) const { return {numerator(v), denominator(v)}; }
  double approximate(Vertex v) const;

  bool is_zero(Vertex v) const { return numerators_[v].is_zero(); }
  bool is_one(Vertex v) const { return numerators_[v] == denominator(v); }
  std::strong_ordering compare(Vertex v, Vertex w) const;
  bool tied(Vertex v, Vertex w) const;

  // The black vertices that share a denominator, group by group in the order in which they were set.
  std::vector<std::vector<Vertex>> groups() const;

  friend bool operator==(const Costs& a, const Costs& b);

 private:
  static constexpr std::uint32_t unknown = 0xffffffff;
  std::vector<Integer> numerators_;
  std::vector<std::uint32_t> group_;
  std::vector<Integer> denominators_;  // by group; group 0 holds the sinks
};

// The moves with the least cost among Blue's and the greatest among Red's, the first such in the order of the file.
Vertex lowest(const Costs& costs, Moves moves);
Vertex highest(const Costs& costs, Moves moves);

}  // namespace bidcert
