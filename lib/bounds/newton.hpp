#pragma once

// Newton's method for one component in fixed point: x = F(x) for the cost itself, U = F(U) + e for an upper bound and
// L = F(L) - e for a lower one, e being a few units in the last place.
//
// F takes the best moves at the present values, so a step of Newton's is also a step of strategy iteration for both
// players at once. The residual is exact up to one unit, whatever solved for the correction; so rounding never
// accumulates, and a solver of a few digits gains a few digits a step, up to any precision. U is done as soon as it is
// strictly above F(U) everywhere, which is tested in integers for all moves, not only for the chosen ones; starting
// from the cost, the first step adds e times the escape vector, and further ones are needed where moves are tied and
// the one chosen before is not the one that matters above.
//
// Why U exists: let U_e be the greatest solution of U = min(1, F(U) + e). It falls with e towards a fixed point of F
// that is not below the greatest cost function, hence towards the greatest cost function itself. No proof of
// termination is attached to the method: after some rounds without success it says so.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bounds/escape.hpp"
#include "exact/integer.hpp"
#include "game/game.hpp"
#include "rules/average.hpp"

namespace bidcert {

enum class Side { cost, upper, lower };

// How the corrections are computed; a component that needed more effort keeps it.
struct Effort {
  enum class Way { gradients, factors, multiple_precision } way = Way::factors;
  long precision = 64;          // of multiple_precision
  bool astray = false;          // the values found so far are too coarse to start from
  bool only_gradients = false;  // there is too much to factor

  // From here on gradients are tried first.
  static constexpr std::size_t many = 20000;
};

class Newton {
 public:
  // All vectors are by vertex. `place` is where among the members a vertex stands, Step::outside for others; values are
  // over 2^bits. `closeness` is the number of bits within which moves may count as tied where it helps to leave.
  Newton(const Game& game, const Average& average, std::span<const Vertex> members,
         const std::vector<std::uint32_t>& place, unsigned long bits, unsigned long closeness, Effort& effort);

  // Improves the values of the members; those of other vertices stay. For Side::cost the residual is at most a unit or
  // two afterwards, for the others the values are strictly inductive; false if that did not succeed.
  bool run(std::vector<Integer>& values, Side side);

  // 2^10 times the greatest entry of the escape vector at these values; nothing if it cannot be computed.
  std::optional<Integer> longest_escape(const std::vector<Integer>& values);

  // A member that the chosen moves did not lead out of the component.
  std::optional<Vertex> stuck() const { return stuck_; }

  static constexpr long e = 64;

 private:
  // The best moves at the values, the averages, and what is missing to the solution. True if done.
  bool evaluate(const std::vector<Integer>& values, Side side);
  bool linearise(const std::vector<Integer>& values, Side side);
  void lead_out(const std::vector<Integer>& values, Side side);
  bool more_effort();
  bool shorten(std::vector<Integer>& values);
  void sweep(std::vector<Integer>& values, Side side, int rounds);
  void best_moves(const std::vector<Integer>& values, std::size_t i);
  void set_target(Integer& average, Side side) const;

  const Game& game_;
  const Average& average_;
  std::span<const Vertex> members_;
  const std::vector<std::uint32_t>& place_;
  unsigned long bits_;
  Integer unit_, closeness_;
  Effort& effort_;

  std::vector<Vertex> low_, high_;            // the best moves
  std::vector<Vertex> used_low_, used_high_;  // those of the last linearisation
  std::vector<std::uint8_t> held_;            // at 0 or 1, and rightly so
  std::vector<std::uint8_t> waiting_;         // the chosen moves do not lead out
  std::vector<Integer> residual_;
  std::size_t residual_bits_ = 0;
  std::unique_ptr<Escape> escape_;
  std::vector<Integer> last_values_, last_step_;  // of the members, before the last step; only where steps are damped
  unsigned damping_ = 0;                          // the last step was divided by this power of 2
  std::optional<Vertex> stuck_;
};

}  // namespace bidcert
