#pragma once

// Random numbers that are the same on every machine: splitmix64 (Steele, Lea, Flood 2014). The distributions of the
// standard library differ from one implementation to the next, so seeds would mean nothing.

#include <cstdint>
#include <utility>
#include <vector>

namespace bidcert {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  // Uniform in 0 .. bound - 1; bound >= 1. Numbers from the incomplete last stretch of the range are thrown away.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t incomplete = (0 - bound) % bound;
    std::uint64_t number = next();
    while (number < incomplete) number = next();
    return number % bound;
  }

  // Uniform in low .. high, both included.
  std::uint64_t between(std::uint64_t low, std::uint64_t high) { return low + below(high - low + 1); }

  // True in one of `count` cases.
  bool one_in(std::uint64_t count) { return below(count) == 0; }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace bidcert
