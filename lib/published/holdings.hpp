#pragma once

// Holdings 0 < 0* < 1 < 1* < ... as the paper writes them and as numbers 0, 1, 2, 3, ... (rules/chips.hpp).

#include <string>

#include "rules/chips.hpp"

namespace bidcert::published {

// 5 -> `2*`
std::string starred(std::int64_t number);
inline std::string starred(Threshold threshold) {
  return starred(static_cast<std::int64_t>(threshold.without + threshold.with));
}

// `2*` -> 5. Throws InputError.
std::int64_t holding_number(const std::string& text);

}  // namespace bidcert::published
