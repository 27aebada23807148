// Catch2 2 and Catch2 3 differ in the name of the header and of the matchers of strings, which keep their old names
// here: Catch::Contains, Catch::StartsWith, Catch::EndsWith, Catch::Equals.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>

namespace Catch {
inline auto Contains(const std::string& part) {
  return Matchers::ContainsSubstring(part);
}
using Matchers::EndsWith;
using Matchers::Equals;
using Matchers::StartsWith;
}  // namespace Catch
#else
#include <catch2/catch.hpp>
#endif
