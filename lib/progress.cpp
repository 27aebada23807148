#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

namespace bidcert {
namespace {

using Clock = std::chrono::steady_clock;
const bool terminal = ::isatty(STDERR_FILENO) != 0;
Clock::time_point last = Clock::now();
bool shown = false;

}  // namespace

void progress(std::string_view stage, std::size_t done, std::size_t total) {
  if (!terminal) return;
  const Clock::time_point now = Clock::now();
  if (now - last < std::chrono::milliseconds(250)) return;
  last = now;
  shown = true;
  const std::string text = total != 0 ? fmt::format("\r{} {} of {} ({}%)\033[K", stage, done, total, 100 * done / total)
                                      : fmt::format("\r{} {}\033[K", stage, done);
  std::fputs(text.c_str(), stderr);
}

void progress_done() {
  if (shown) std::fputs("\r\033[K", stderr);
  shown = false;
}

}  // namespace bidcert
