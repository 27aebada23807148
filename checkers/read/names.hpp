// Names and their numbers. The table is flat, and holds of each name its length and the first
// eight characters, so that a short name is found in one place of memory: a large file is read as fast as that is.
//
// No file can prepare for it: a name is a polynomial, seven characters a coefficient, and its place the value modulo
// 2^61 - 1 at a point drawn anew in every run. Two names of at most 64 characters have the same value at no more than
// 10 of the 2^61 - 1 points, so no choice of names makes the table slow. Which name is found does not depend on places.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace bidcheck {

class Names {
 public:
  static constexpr std::uint32_t none = 0xffffffff;

  // Numbers names in their order. Whatever the point, the same names are found.
  explicit Names(std::vector<std::string_view> list = {}, std::uint64_t at = drawn_once());

  std::string_view operator[](std::uint32_t number) const { return names[number]; }

  // The number of a name, or none; of one that comes again it is the first.
  std::uint32_t find(std::string_view name) const { return slots[slot(name)].number; }

  // Has the place of a name fetched from memory, so that several can be under way; it changes nothing.
  void approach(std::string_view name) const { __builtin_prefetch(&slots[hash(name, point) & (slots.size() - 1)]); }

  // A point below 2^61, and that of this run.
  static std::uint64_t drawn();
  static std::uint64_t drawn_once();

  // The place of a name in a table without end: its value at the point, modulo 2^61 - 1.
  static std::uint64_t hash(std::string_view name, std::uint64_t point);

 private:
  struct Slot {
    std::uint64_t head = 0;
    std::uint32_t size = 0, number = none;
  };

  static std::uint64_t head(std::string_view name, std::size_t most) {
    std::uint64_t characters = 0;
    std::memcpy(&characters, name.data(), std::min(most, name.size()));
    return characters;
  }

  static Slot of(std::string_view name, std::uint32_t number) {
    return {head(name, sizeof(Slot::head)), static_cast<std::uint32_t>(name.size()), number};
  }

  // Where the name stands or would stand. The number of slots is a power of two, and half of them are free.
  std::size_t slot(std::string_view name) const {
    const Slot wanted = of(name, none);
    std::size_t i = hash(name, point) & (slots.size() - 1);
    const auto other = [&](const Slot& s) {
      return s.head != wanted.head || s.size != wanted.size || (s.size > 8 && names[s.number] != name);
    };
    while (slots[i].number != none && other(slots[i])) i = (i + 1) & (slots.size() - 1);
    return i;
  }

  std::uint64_t point;
  std::vector<std::string_view> names;
  std::vector<Slot> slots;

 public:
  std::uint32_t repeated = none;  // the first number whose name has one already
};

}  // namespace bidcheck
