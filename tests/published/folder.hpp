#pragma once

// A folder for games and certificates that is gone when the test ends.

#include <unistd.h>

#include <filesystem>
#include <string>

namespace bidcert::published {

struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("bidcert-published-test-" + std::to_string(::getpid()));
  Folder() { std::filesystem::create_directories(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
};

}  // namespace bidcert::published
