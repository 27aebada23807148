#include "cli/order.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bidcert::cli {

std::vector<Vertex> in_order_of_file(const Game& game) {
  std::vector<Vertex> order(game.size());
  std::iota(order.begin(), order.end(), Vertex{0});
  std::stable_sort(order.begin(), order.end(), [&](Vertex a, Vertex b) {
    const Location at = game.location(a), bt = game.location(b);
    return std::pair(at.line, at.column) < std::pair(bt.line, bt.column);
  });
  return order;
}

}  // namespace bidcert::cli
