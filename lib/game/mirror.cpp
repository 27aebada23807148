#include "game/mirror.hpp"

#include <algorithm>

namespace bidcert {

Game mirrored(const Game& game) {
  Game mirror = game;
  for (Vertex v = 0; v < mirror.size(); ++v) {
    if (Goal& goal = mirror.goals_[v]; goal != Goal::none) goal = goal == Goal::blue ? Goal::red : Goal::blue;
    if (!mirror.partisan(v)) continue;
    const auto at = [&](std::size_t i) { return mirror.moves_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::rotate(at(mirror.first_[v]), at(mirror.blue_end_[v]), at(mirror.first_[v + 1]));
    mirror.blue_end_[v] = mirror.first_[v] + game.red_moves(v).size();
  }
  return mirror;
}

}  // namespace bidcert
