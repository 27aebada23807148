// bidcert: solves bidding games exactly and certifies the answers. Exit codes: 0 done, 1 refuted, 2 bad input or usage,
// 3 gave up within its limits.

#include <gmp.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>

#include "certify/output.hpp"
#include "cli/commands.hpp"
#include "errors.hpp"
#include "exact/flint.hpp"
#include "progress.hpp"
#include "version.hpp"

namespace {

// Where memory runs out inside GMP or FLINT nothing can be thrown, and their own answer would be to abort.
void* granted(void* memory) {
  if (memory != nullptr) return memory;
  static const char note[] = "bidcert: out of memory\n";
  (void)!::write(2, note, sizeof note - 1);
  bidcert::discard_unfinished_output();
  std::_Exit(3);
}

void end_when_memory_runs_out() {
  mp_set_memory_functions([](std::size_t size) { return granted(std::malloc(size)); },
                          [](void* old, std::size_t, std::size_t size) { return granted(std::realloc(old, size)); },
                          [](void* memory, std::size_t) { std::free(memory); });
  __flint_set_memory_functions([](std::size_t size) { return granted(std::malloc(size)); },
                               [](std::size_t count, std::size_t size) { return granted(std::calloc(count, size)); },
                               [](void* old, std::size_t size) { return granted(std::realloc(old, size)); }, std::free);
}

int run(int argc, char** argv) {
  CLI::App app{"Exact certificates for bidding games."};
  app.set_version_flag("--version", std::string("bidcert ") + bidcert::version);
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(1);
  int exit_code = 0;
  bidcert::cli::add_solve(app);
  bidcert::cli::add_costs(app);
  bidcert::cli::add_facts(app);
  bidcert::cli::add_horizon(app);
  bidcert::cli::add_chips(app);
  bidcert::cli::add_game(app);
  bidcert::cli::add_published(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    std::cout << app.help();
  } catch (const CLI::CallForAllHelp&) {
    std::cout << app.help("", CLI::AppFormatMode::All);
  } catch (const CLI::CallForVersion&) {
    std::cout << "bidcert " << bidcert::version << '\n';
  } catch (const CLI::ParseError& error) {
    throw bidcert::InputError(std::string(error.what()) + " (see --help)");
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, SIG_IGN);
  end_when_memory_runs_out();
  int code = 0;
  const auto report = [&](const char* what, int exit_code) {
    bidcert::progress_done();
    std::cerr << "bidcert: " << what << '\n';
    code = exit_code;
  };
  const auto located = [&](const std::exception& error) {
    bidcert::progress_done();
    std::cerr << error.what() << '\n';
    code = 2;
  };
  try {
    code = run(argc, argv);
  } catch (const bidcert::InputError& error) {
    located(error);
  } catch (const bidcert::LimitError& error) {
    report(error.what(), 3);
  } catch (const std::bad_alloc&) {
    report("out of memory", 3);
  } catch (const std::exception& error) {
    report((std::string("internal error: ") + error.what()).c_str(), 3);
  }
  if (!std::cout.flush() && code == 0) report("standard output: cannot write", 2);
  return code;
}
