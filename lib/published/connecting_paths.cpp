#include "published/connecting_paths.hpp"

#include <algorithm>

namespace bidcert::published {

PartialCosts::PartialCosts(const SmallGame& game) : places_(game.places()) {
  for (std::uint32_t i = 0; i < game.n; ++i)
    for (std::uint32_t place = 0; place < places_; ++place)
      if (game.moves_to(i, place)) {
        all_[2 + i] |= 1U << place;
        all_[place] |= 4U << i;
      }
  rest_ = all_;
  labels_[1] = 1;
}

std::uint32_t PartialCosts::count(const Edges& edges) {
  std::uint32_t twice = 0;
  for (const std::uint32_t set : edges) twice += static_cast<std::uint32_t>(__builtin_popcount(set));
  return twice / 2;
}

// All ways on from the end of `path`, whose first vertex alone is labelled.
void PartialCosts::extend(std::vector<std::uint32_t>& path, std::optional<ConnectingPath>& best) const {
  for (std::uint32_t next = 0; next < places_; ++next) {
    if (((rest_[path.back()] >> next) & 1U) == 0 || std::find(path.begin(), path.end(), next) != path.end()) continue;
    path.push_back(next);
    if (!labelled(next)) {
      extend(path, best);
    } else if (labels_[next] >= labels_[path[0]]) {
      const Rational slope = (labels_[next] - labels_[path[0]]) / static_cast<long>(path.size() - 1);
      if (!best || slope > best->slope) best = ConnectingPath{path, slope};
    }
    path.pop_back();
  }
}

std::optional<ConnectingPath> PartialCosts::steepest() const {
  std::optional<ConnectingPath> best;
  for (std::uint32_t place = 0; place < places_; ++place)
    if (labelled(place)) {
      std::vector<std::uint32_t> path{place};
      extend(path, best);
    }
  return best;
}

void PartialCosts::add(const ConnectingPath& path) {
  const std::vector<std::uint32_t>& w = path.vertices;
  for (std::size_t i = 1; i < w.size(); ++i) {
    rest_[w[i - 1]] &= ~(1U << w[i]);
    rest_[w[i]] &= ~(1U << w[i - 1]);
    if (i + 1 == w.size()) continue;
    labels_[w[i]] = labels_[w[0]] + path.slope * static_cast<long>(i);
    labelled_ |= 1U << w[i];
  }
}

bool PartialCosts::obeys_the_rule() const {
  for (std::uint32_t place = 2; place < places_; ++place) {
    if (!labelled(place)) continue;
    Rational low = 1, high = 0;
    for (std::uint32_t next = 0; next < places_; ++next)
      if (((all_[place] & ~rest_[place]) >> next & 1U) != 0) {
        low = std::min(low, labels_[next]);
        high = std::max(high, labels_[next]);
      }
    if (richman_average(low, high) != labels_[place]) return false;
  }
  return true;
}

std::uint32_t PartialCosts::chokes(std::uint32_t place) const {
  std::uint32_t seen = 1U << place;
  for (bool grown = true; grown;) {
    grown = false;
    for (std::uint32_t v = 0; v < places_; ++v)
      if (((seen >> v) & 1U) != 0 && !labelled(v) && (rest_[v] & ~seen) != 0) {
        seen |= rest_[v];
        grown = true;
      }
  }
  return seen & labelled_;
}

Distances undirected_distances(const SmallGame& game, std::uint32_t sink) {
  Distances distance;
  distance.fill(no_path);
  distance[sink] = 0;
  for (std::uint32_t round = 0; round < game.places(); ++round)
    for (std::uint32_t i = 0; i < game.n; ++i)
      for (std::uint32_t place = 0; place < game.places(); ++place)
        if (game.moves_to(i, place)) {
          distance[2 + i] = std::min(distance[2 + i], distance[place] + 1);
          distance[place] = std::min(distance[place], distance[2 + i] + 1);
        }
  return distance;
}

}  // namespace bidcert::published
