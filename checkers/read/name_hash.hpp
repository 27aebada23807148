// A hash that a hostile file cannot prepare for: a name is a polynomial, seven characters a coefficient, and its hash
// the value modulo 2^61 - 1 at a point drawn anew in every run. Two names of at most 64 characters have the same value
// at no more than 10 of the 2^61 - 1 points, so no choice of names makes the table slow. No verdict depends on it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>
#include <string_view>

namespace bidcheck {

struct NameHash {
  std::size_t operator()(std::string_view name) const {
    __extension__ using Wide = unsigned __int128;
    constexpr std::uint64_t modulus = (std::uint64_t{1} << 61) - 1;
    static const std::uint64_t point = (std::uint64_t{std::random_device{}()} << 29) ^ std::random_device{}();
    std::uint64_t value = name.size();
    while (!name.empty()) {
      const std::size_t length = std::min<std::size_t>(7, name.size());
      std::uint64_t coefficient = 0;
      std::memcpy(&coefficient, name.data(), length);
      name.remove_prefix(length);
      const Wide product = Wide{value + coefficient} * point;
      value = static_cast<std::uint64_t>(product & modulus) + static_cast<std::uint64_t>(product >> 61);
      value = (value & modulus) + (value >> 61);
    }
    return value;
  }
};

}  // namespace bidcheck
