// Fuzz target: games in Graphviz DOT and game expressions, the readers that bidcert alone has. What they accept can be
// written and read again.

#include <cstdlib>
#include <iostream>
#include <sstream>

#include "game/dot.hpp"
#include "game/families.hpp"
#include "game/text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::string written;
  try {
    std::ostringstream out;
    const bool expression = text.starts_with("(");
    bidcert::write_game(out, expression ? bidcert::make_family({text}) : bidcert::parse_dot(text, "f.dot"));
    written = out.str();
  } catch (const bidcert::InputError&) {
    return 0;
  } catch (const bidcert::LimitError&) {
    return 0;
  }
  std::ostringstream again;
  bidcert::write_game(again, bidcert::parse_game(written, "f"));
  if (again.str() == written) return 0;
  std::cerr << "not read as it was written:\n" << written << again.str();
  std::abort();
}
