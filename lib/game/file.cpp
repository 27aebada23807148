#include "game/file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "game/dot.hpp"
#include "game/text.hpp"

namespace bidcert {

std::string read_whole(const std::string& path) {
  const auto fail = [&](int error) { throw InputError(path + ": cannot read: " + std::strerror(error)); };
  struct Close {
    void operator()(std::FILE* file) const {
      if (file != stdin) std::fclose(file);
    }
  };
  std::unique_ptr<std::FILE, Close> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file) fail(errno);
  std::string text;
  std::size_t used = 0;
  do {
    text.resize(used < 65536 ? 131072 : 2 * used);
    errno = 0;
    used += std::fread(text.data() + used, 1, text.size() - used, file.get());
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
