#pragma once

// All symmetric games with few black vertices: the smallest place to look for counterexamples, and a complete one. A
// game with n black vertices v0 ... v(n-1) and the sinks b and r gives each of them a non-empty set of moves; those in
// which some vertex reaches no sink are left out. Games that differ in the names of vertices only are all kept.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "published/check.hpp"

namespace bidcert::published {

struct SmallGame {
  std::uint8_t n = 0;
  std::array<std::uint8_t, 8> moves{};  // bit 0: b, bit 1: r, bit 2 + i: v(i)

  // Places 0 and 1 are b and r, place 2 + i is v(i).
  std::uint32_t places() const { return n + 2U; }
  bool moves_to(std::uint32_t black, std::uint32_t place) const { return ((moves[black] >> place) & 1U) != 0; }
  bool acyclic() const;
  bool undirected() const;

  Game game() const;
  std::string to_string() const;  // `v0: b v1; v1: v0 r`
};

// All with exactly n black vertices, n <= 3, or n <= 4 for undirected ones.
std::vector<SmallGame> small_games(std::uint32_t n);
std::vector<SmallGame> small_undirected_games(std::uint32_t n);

// `b`, `r`, `v0`, ...
std::string place_name(std::uint32_t place);

// A value for each place of a small game.
using Values = std::array<Rational, 6>;

// The least and the greatest value among the moves of v(i).
const Rational& lowest(const SmallGame& game, const Values& values, std::uint32_t i);
const Rational& highest(const SmallGame& game, const Values& values, std::uint32_t i);

// Edges of steepest descent, to a cheapest successor, and their mirror image, edges of steepest ascent.
bool steepest_descent(const SmallGame& game, const Values& values, std::uint32_t i, std::uint32_t place);
bool steepest_ascent(const SmallGame& game, const Values& values, std::uint32_t i, std::uint32_t place);

// The least number of edges of steepest descent from a place to b, or of steepest ascent to r; `no_path` without one.
constexpr std::uint32_t no_path = 99;
using Distances = std::array<std::uint32_t, 6>;
Distances descents_to_b(const SmallGame& game, const Values& values);
Distances ascents_to_r(const SmallGame& game, const Values& values);

// The first move of v(i) along a shortest such path, given its distances; v(i) has one.
std::uint32_t shortest_descent(const SmallGame& game, const Values& values, const Distances& down, std::uint32_t i);
std::uint32_t shortest_ascent(const SmallGame& game, const Values& values, const Distances& up, std::uint32_t i);

using Average = Rational (*)(const Rational& low, const Rational& high);
Rational richman_average(const Rational& low, const Rational& high);
Rational poorman_average(const Rational& low, const Rational& high);

// The sequence in which every value at t + 1 is the average of the extremes at t, from `start` at t = 0 to t = last;
// with 1 and 0 at the black vertices R(.,t) and r(.,t).
std::vector<Values> averages(const SmallGame& game, Average average, std::uint32_t last, const Values& start);
std::vector<Values> from_above(const SmallGame& game, Average average, std::uint32_t last);
std::vector<Values> from_below(const SmallGame& game, Average average, std::uint32_t last);

// Games side by side with the sinks in common: vertices 0 and 1 are b and r, then come the black vertices of each.
Game joined(const std::string& name, const std::vector<SmallGame>& games);

// The costs of small games, all of them in one game and one certificate that bidcheck verifies.
std::vector<Values> certified_costs(Context& context, const std::string& name, const std::vector<SmallGame>& games,
                                    const Rule& rule = Rule::richman());

// All games with at most `most` black vertices, those with fewer first, with their certified costs.
struct CostedGame {
  SmallGame game;
  Values costs;
};
std::vector<CostedGame> costed_games(Context& context, std::uint32_t most);

}  // namespace bidcert::published
