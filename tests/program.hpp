// Runs the real program that the test was built for, TESTED_PROGRAM.
#pragma once

#include <string>

namespace programs {

std::string tested_program();  // its path

struct Run {
  int code;  // exit code; 256 when it ended in another way
  std::string out, err;
};

// The arguments and redirections as a shell would read them; `before` stands before the program.
Run run_program(const std::string& arguments, const std::string& before = "");

// The same for another program.
Run run_other(const std::string& program, const std::string& arguments, const std::string& before = "");

std::string quote(const std::string& text);  // for the shell
std::string last_line(const std::string& text);
std::string read_text(const std::string& file);

// A file with this text, gone with the object.
class Temporary {
 public:
  explicit Temporary(const std::string& text);
  ~Temporary();
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

}  // namespace programs
