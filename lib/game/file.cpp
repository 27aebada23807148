#include "game/file.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>

#include "game/dot.hpp"
#include "game/text.hpp"

namespace bidcert {

namespace {
std::size_t limit = most_file_bytes;
}

void set_most_file_bytes(std::size_t bytes) {
  limit = std::min(bytes, most_file_bytes);
}

std::string read_whole(const std::string& path) {
  const auto fail = [&](int error) { throw InputError(path + ": cannot read: " + std::strerror(error)); };
  struct Close {
    void operator()(std::FILE* file) const {
      if (file != stdin) std::fclose(file);
    }
  };
  std::unique_ptr<std::FILE, Close> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file && errno == ENOMEM) throw std::bad_alloc();
  if (!file) fail(errno);
  const auto too_long = [&] {
    throw LimitError(path + ": the file is longer than the limit of " + std::to_string(limit) + " bytes");
  };
  struct stat status {};
  const bool regular = ::fstat(::fileno(file.get()), &status) == 0 && S_ISREG(status.st_mode);
  if (regular && static_cast<std::size_t>(status.st_size) > limit) too_long();
  std::string text;
  std::size_t used = 0;
  do {
    text.resize(std::min(limit + 1, used < 65536 ? 131072 : 2 * used));
    errno = 0;
    used += std::fread(text.data() + used, 1, text.size() - used, file.get());
    if (used > limit) too_long();
  } while (used == text.size());
  if (std::ferror(file.get())) fail(errno != 0 ? errno : EIO);
  text.resize(used);
  return text;
}

Game read_game(const std::string& path) {
  const std::string text = read_whole(path);
  if (path.ends_with(".dot") || path.ends_with(".gv")) return parse_dot(text, path);
  return parse_game(text, path == "-" ? "stdin" : path);
}

}  // namespace bidcert
