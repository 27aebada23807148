// To be preloaded: fails the FAIL_AT-th allocation of a program, or all from the FAIL_FROM-th on. With COUNT_TO set,
// the number of allocations is written to that file at the end. Knows glibc only.

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

extern "C" {
void* __libc_malloc(std::size_t);               // NOLINT: glibc's own names
void* __libc_calloc(std::size_t, std::size_t);  // NOLINT
void* __libc_realloc(void*, std::size_t);       // NOLINT
}

namespace {

std::atomic<long> count{0};

long number(const char* name) {
  const char* const text = std::getenv(name);
  return text != nullptr ? std::atol(text) : 0;
}

bool fails() {
  static const long at = number("FAIL_AT"), from = number("FAIL_FROM");
  const long now = ++count;
  if (now != at && (from == 0 || now < from)) return false;
  errno = ENOMEM;
  return true;
}

struct Report {
  ~Report() {
    const char* const file = std::getenv("COUNT_TO");
    std::FILE* const out = file != nullptr ? std::fopen(file, "w") : nullptr;
    if (out == nullptr) return;
    std::fprintf(out, "%ld\n", count.load());
    std::fclose(out);
  }
} report;

}  // namespace

extern "C" {
void* malloc(std::size_t size) {
  return fails() ? nullptr : __libc_malloc(size);
}
void* calloc(std::size_t number_of, std::size_t size) {
  return fails() ? nullptr : __libc_calloc(number_of, size);
}
void* realloc(void* old, std::size_t size) {
  return fails() ? nullptr : __libc_realloc(old, size);
}
}
