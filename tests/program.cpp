#include "program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace programs {

std::string tested_program() {
  const char* const other = std::getenv("TESTED_PROGRAM");  // set by the mutation gate
  return other ? other : TESTED_PROGRAM;
}

Run run_program(const std::string& arguments, const std::string& before) {
  return run_other(tested_program(), arguments, before);
}

Run run_other(const std::string& program, const std::string& arguments, const std::string& before) {
  const Temporary out(""), err("");
  // Redirections in the arguments come last and win.
  const std::string command = before + " " + quote(program) + " >" + quote(out.name()) + " 2>" + quote(err.name()) +
                              (before.empty() ? " </dev/null " : " ") + arguments;
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 256, read_text(out.name()), read_text(err.name())};
}

std::string quote(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

std::string last_line(const std::string& text) {
  if (text.empty() || text.back() != '\n') return "";
  const std::size_t before = text.size() < 2 ? text.npos : text.rfind('\n', text.size() - 2);
  return text.substr(before == text.npos ? 0 : before + 1, text.size() - 1 - (before == text.npos ? 0 : before + 1));
}

std::string read_text(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Temporary::Temporary(const std::string& text) {
  char pattern[] = "/tmp/bidcert-test-XXXXXX";
  const int descriptor = mkstemp(pattern);
  if (descriptor < 0) throw std::runtime_error("no temporary file");
  close(descriptor);
  name_ = pattern;
  std::ofstream(name_, std::ios::binary) << text;
}

Temporary::~Temporary() {
  std::remove(name_.c_str());
}

}  // namespace programs
