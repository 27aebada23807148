#pragma once

// All partisan games with few black vertices. In a game with one move a player at each vertex nobody has a choice but
// that of bids and of who moves; since only the best moves matter to thresholds, such games show every step that the
// recursion can take. A game with n black vertices v0 ... v(n-1) has the sinks b and r.

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "published/check.hpp"

namespace bidcert::published {

struct PartisanGame {
  std::uint32_t n = 0;
  std::array<std::uint8_t, 6> blue{}, red{};  // sets of places: bit 0: b, bit 1: r, bit 2 + i: v(i)

  bool acyclic() const;
  std::uint32_t moves() const;    // of both players at all vertices
  std::string to_string() const;  // `v0: blue r | red v1; v1: blue b | red r`
};

// The place of a set of one.
inline std::uint32_t only_place(std::uint8_t set) {
  return static_cast<std::uint32_t>(std::countr_zero(set));
}

// One move a player; moves lead anywhere, or in acyclic ones to later vertices and to sinks.
std::vector<PartisanGame> one_move_games(std::uint32_t n, bool acyclic);
// Any non-empty sets of moves, n <= 2.
std::vector<PartisanGame> partisan_games(std::uint32_t n);

// Every game up to the names of its vertices, all of them within reach of v0, without moves that nobody needs: who can
// move to his own sink has no other move, and who can move elsewhere does not move to his opponent's. That changes no
// threshold and no cost. n <= 4; one move a player, or any number.
void for_each_game(std::uint32_t n, bool one_move, const std::function<void(const PartisanGame&)>& visit);

// All acyclic games with up to 2 black vertices and any moves, and with 3 and 4 and one move a player; moves lead to
// later vertices and to sinks.
void for_each_acyclic(const std::function<void(const PartisanGame&)>& visit);

// All games as one: v(i) of game g, all with n black vertices, is vertex 2 + g n + i, and b and r are 0 and 1.
Game together(const std::vector<PartisanGame>& games);
inline Vertex vertex_of(const std::vector<PartisanGame>& games, std::size_t g, std::uint32_t i) {
  return static_cast<Vertex>(2 + g * games[g].n + i);
}
Game alone(const PartisanGame& game);

// All one-move games with n <= 2 black vertices together: thresholds for every total, and costs, verified by bidcheck.
const CertifiedTotals& one_move_totals(Context& context, std::uint32_t n, Tie tie = Tie::advantage);
const Costs& one_move_costs(Context& context, std::uint32_t n);  // the greatest

// Those of for_each_game with any moves, n <= 2, fewer moves first; together, likewise.
std::vector<PartisanGame> any_move_games(std::uint32_t n);
const CertifiedTotals& any_move_totals(Context& context, std::uint32_t n);
const CertifiedTotals& any_move_totals_exchanged(Context& context, std::uint32_t n);  // what Red needs
const Solution& any_move_costs(Context& context, std::uint32_t n);

}  // namespace bidcert::published
