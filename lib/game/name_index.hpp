#pragma once

// Names numbered in the order of their first appearance. Readers look up every move by name, so this table decides how
// long a large file takes: open addressing, with 32 bits of the hash beside each number to spare most comparisons. The
// hash has a secret, drawn anew in every run, so that no file can hold names that were made to collide.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bidcert {

class NameIndex {
 public:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  NameIndex() : slots_(16) {}

  std::size_t size() const { return names_.size(); }
  const std::string& name(std::uint32_t number) const { return names_[number]; }

  // The number of a name, or none.
  std::uint32_t find(std::string_view name) const { return slots_[slot(name, hash(name))].number; }

  // Numbers a name that has no number yet.
  std::uint32_t add(std::string_view name) {
    if (2 * (names_.size() + 1) > slots_.size()) grow();
    const std::uint32_t number = static_cast<std::uint32_t>(names_.size());
    const std::uint64_t h = hash(name);
    slots_[slot(name, h)] = {tag(h), number};
    names_.emplace_back(name);
    return number;
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t number = none;
  };

  // Eight characters at a time are mixed in and the value multiplied by the secret, the two halves of the product
  // folded into one.
  static std::uint64_t hash(std::string_view name) {
    static const std::uint64_t secret = std::uint64_t{std::random_device()()} << 32 | std::random_device()() | 1;
    __extension__ using Wide = unsigned __int128;
    std::uint64_t h = secret ^ name.size();
    for (std::size_t at = 0; at < name.size(); at += 8) {
      std::uint64_t part = 0;
      std::memcpy(&part, name.data() + at, at + 8 <= name.size() ? 8 : name.size() - at);
      const Wide product = Wide{h ^ part} * secret;
      h = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64) ^ secret;
    }
    return h;
  }
  static std::uint32_t tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

  // Where the name stands or would stand. The number of slots is a power of two, at least half of them empty.
  std::size_t slot(std::string_view name, std::uint64_t h) const {
    std::size_t i = h & (slots_.size() - 1);
    while (slots_[i].number != none && (slots_[i].tag != tag(h) || names_[slots_[i].number] != name))
      i = (i + 1) & (slots_.size() - 1);
    return i;
  }

  void grow() {
    slots_.assign(2 * slots_.size(), {});
    for (std::uint32_t number = 0; number < names_.size(); ++number) {
      const std::uint64_t h = hash(names_[number]);
      slots_[slot(names_[number], h)] = {tag(h), number};
    }
  }

  std::vector<std::string> names_;
  std::vector<Slot> slots_;
};

}  // namespace bidcert
