// bidcert game FAMILY ARGS: a game file of a built-in family or an expression; `file GAME` converts a file.

#include <memory>

#include "certify/output.hpp"
#include "cli/commands.hpp"
#include "game/dot.hpp"
#include "game/families.hpp"
#include "game/file.hpp"
#include "game/text.hpp"

namespace bidcert::cli {

void add_game(CLI::App& app) {
  struct Options {
    std::vector<std::string> words;
    std::string output = "-";
    bool dot = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("game", "Print a built-in game, or convert a game file");
  command->add_option("FAMILY", options->words, "A family with its arguments, an expression, or: file GAME")
      ->required();
  command->add_flag("--dot", options->dot, "Write Graphviz DOT");
  command->add_option("-o,--output", options->output, "Game file (-: standard output)")->capture_default_str();
  command->footer("Families:\n" + family_usage() + "  file GAME: the game in a file, so that DOT becomes text");
  command->callback([options] {
    const std::vector<std::string>& words = options->words;
    if (words[0] == "file" && words.size() != 2) throw InputError("game file: expected one file name");
    const Game game = words[0] == "file" ? read_game(words[1]) : make_family(words);
    write_output(options->output,
                 [&](std::ostream& out) { options->dot ? write_dot(out, game) : write_game(out, game); });
  });
}

}  // namespace bidcert::cli
