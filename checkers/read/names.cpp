#include "read/names.hpp"

#include <bit>
#include <random>
#include <utility>

namespace bidcheck {

Names::Names(std::vector<std::string_view> list, std::uint64_t at)
    : point(at), names(std::move(list)), slots(std::bit_ceil(2 * names.size() + 1)) {
  constexpr std::uint32_t ahead = 16;
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    if (i + ahead < names.size()) approach(names[i + ahead]);
    Slot& its = slots[slot(names[i])];
    if (its.number == none) {
      its = of(names[i], i);
    } else if (repeated == none) {
      repeated = i;
    }
  }
}

std::uint64_t Names::drawn() {
  return (std::uint64_t{std::random_device{}()} << 29) ^ std::random_device{}();
}

std::uint64_t Names::drawn_once() {
  static const std::uint64_t once = drawn();
  return once;
}

std::uint64_t Names::hash(std::string_view name, std::uint64_t point) {
  __extension__ using Wide = unsigned __int128;
  constexpr std::uint64_t modulus = (std::uint64_t{1} << 61) - 1;
  std::uint64_t value = name.size();
  while (!name.empty()) {
    const Wide product = Wide{value + head(name, 7)} * point;
    name.remove_prefix(std::min<std::size_t>(7, name.size()));
    value = static_cast<std::uint64_t>(product & modulus) + static_cast<std::uint64_t>(product >> 61);
    value = (value & modulus) + (value >> 61);
  }
  return value;
}

}  // namespace bidcheck
