#include "certify/output.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <new>
#include <system_error>
#include <utility>
#include <vector>

#include "errors.hpp"

namespace bidcert {
namespace {

[[noreturn]] void fail(const std::string& path) {
  if (errno == ENOMEM) throw std::bad_alloc();
  throw InputError(path + ": cannot write: " + (errno != 0 ? std::strerror(errno) : "output error"));
}

// The name of the unfinished file, where a signal handler can see it.
std::array<char, PATH_MAX> unfinished{};

extern "C" void remove_unfinished(int) {
  discard_unfinished_output();
  ::_exit(3);
}

// A file of this name that disappears, also on an interrupt, unless it is kept.
class Temporary {
 public:
  explicit Temporary(const std::string& path) {
    path.copy(unfinished.data(), unfinished.size() - 1);
    for (int signal : {SIGINT, SIGTERM, SIGHUP}) previous_.push_back({signal, std::signal(signal, remove_unfinished)});
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (!kept_) ::unlink(unfinished.data());
    for (const auto& [signal, handler] : previous_) std::signal(signal, handler);
    unfinished.fill(0);
  }
  void keep() { kept_ = true; }

 private:
  bool kept_ = false;
  std::vector<std::pair<int, void (*)(int)>> previous_;
};

}  // namespace

void discard_unfinished_output() {
  if (unfinished[0] != 0) ::unlink(unfinished.data());
}

void write_output(const std::string& path, const std::function<void(std::ostream&)>& write) {
  errno = 0;
  if (path == "-") {
    write(std::cout);
    if (!std::cout.flush()) fail("standard output");
    return;
  }
  // Devices and pipes cannot be renamed onto.
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    errno = 0;
    std::ofstream out(path, std::ios::binary);
    if (!out) fail(path);
    write(out);
    out.close();
    if (!out) fail(path);
    return;
  }
  errno = 0;
  // A link stays, and what it leads to is replaced.
  std::error_code error;
  const std::string target = exists ? std::filesystem::canonical(path, error).string() : path;
  errno = error.value();
  if (error) fail(path);
  std::string name = target + ".XXXXXX";
  if (name.size() >= unfinished.size()) throw InputError(path + ": cannot write: the name is too long");
  const int descriptor = ::mkstemp(name.data());
  if (descriptor < 0) fail(path);
  Temporary temporary(name);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(descriptor, exists ? status.st_mode & 07777 : 0666 & ~mask);
  ::close(descriptor);
  std::ofstream out;
  std::vector<char> buffer(1 << 20);
  out.rdbuf()->pubsetbuf(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  out.open(name, std::ios::binary | std::ios::trunc);
  if (!out) fail(path);
  write(out);
  out.close();
  if (!out) fail(path);
  if (::rename(name.c_str(), target.c_str()) != 0) fail(path);
  temporary.keep();
}

}  // namespace bidcert
