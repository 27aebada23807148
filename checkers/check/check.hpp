// The whole check: game, certificate, verdict.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "read/lexer.hpp"

namespace bidcheck {

// What was learnt up to the end or up to the rejection.
struct Report {
  bool verified = false;               // set in one place, after the last check
  std::optional<Rejection> rejection;  // there unless verified
  std::optional<std::size_t> vertices, black;
  std::optional<bool> symmetric;
  std::string rule, claim;            // empty until read
  std::vector<std::string> facts;     // what has been verified
  std::optional<std::size_t> differ;  // interval: vertices where upper and lower cost differ
};

Report check(std::string_view game_text, Source& certificate, const Limits& limits);
Report check(std::string_view game_text, std::string_view certificate_text, const Limits& limits = {});

}  // namespace bidcheck
