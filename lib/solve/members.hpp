#pragma once

// The vertices of one component, ascending, and where among them a vertex stands.

#include <algorithm>
#include <cstdint>
#include <span>

#include "game/game.hpp"

namespace bidcert {

class Members {
 public:
  explicit Members(std::span<const Vertex> ascending) : vertices_(ascending) {}

  std::size_t size() const { return vertices_.size(); }
  Vertex operator[](std::size_t i) const { return vertices_[i]; }
  auto begin() const { return vertices_.begin(); }
  auto end() const { return vertices_.end(); }
  std::span<const Vertex> span() const { return vertices_; }

  // The place of v, or size() if it lies outside.
  std::uint32_t place(Vertex v) const {
    const auto at = std::lower_bound(begin(), end(), v);
    return static_cast<std::uint32_t>(at != end() && *at == v ? at - begin() : end() - begin());
  }

 private:
  std::span<const Vertex> vertices_;
};

}  // namespace bidcert
