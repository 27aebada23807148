// An example, or a changed one, as files for the program.
#pragma once

#include "program.hpp"
#include "support.hpp"

namespace bidcheck::test {

struct Files {
  programs::Temporary game, certificate;
  explicit Files(const std::string& name, const std::string& from = "", const std::string& to = "")
      : game(example(name).game()), certificate(changed(example(name).certificate(), from, to)) {}
  std::string arguments() const { return game.name() + ' ' + certificate.name(); }
};

}  // namespace bidcheck::test
