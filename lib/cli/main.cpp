// bidcert: solves bidding games exactly and certifies the answers. Exit codes: 0 done, 1 refuted, 2 bad input or usage,
// 3 gave up within its limits.

#include <gmp.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <iostream>
#include <new>

#include "certify/output.hpp"
#include "cli/commands.hpp"
#include "errors.hpp"
#include "exact/flint.hpp"
#include "game/file.hpp"
#include "progress.hpp"
#include "version.hpp"

namespace {

// Ends the program on the spot. Where memory runs out inside GMP or FLINT nothing can be thrown, and their own answer
// would be to abort.
template <std::size_t size>
[[noreturn]] void give_up(const char (&note)[size]) {
  (void)!::write(2, note, size - 1);
  bidcert::discard_unfinished_output();
  std::_Exit(3);
}

[[noreturn]] void out_of_memory() {
  give_up("bidcert: out of memory\n");
}

void* granted(void* memory) {
  return memory != nullptr ? memory : (out_of_memory(), nullptr);
}

// Before any other object is made, since those need memory too.
const struct Early {
  Early() { std::set_new_handler(out_of_memory); }
} early __attribute__((init_priority(101)));

void end_when_memory_runs_out() {
  mp_set_memory_functions([](std::size_t size) { return granted(std::malloc(size)); },
                          [](void* old, std::size_t, std::size_t size) { return granted(std::realloc(old, size)); },
                          [](void* memory, std::size_t) { std::free(memory); });
  __flint_set_memory_functions([](std::size_t size) { return granted(std::malloc(size)); },
                               [](std::size_t count, std::size_t size) { return granted(std::calloc(count, size)); },
                               [](void* old, std::size_t size) { return granted(std::realloc(old, size)); }, std::free);
}

extern "C" void out_of_time(int) {
  give_up("bidcert: out of time\n");
}

// Options of every command, in effect before the command starts.
void add_limits(CLI::App& app) {
  const auto add = [&](const char* name, const char* what, const std::function<void(const std::uint64_t&)>& set) {
    app.add_option_function<std::uint64_t>(name, set, what)
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{4000000000}));
  };
  add("--max-seconds", "Give up after so many seconds (exit code 3)", [](const std::uint64_t& seconds) {
    std::signal(SIGALRM, out_of_time);
    ::alarm(static_cast<unsigned>(seconds));
  });
  add("--max-memory", "Give up when more than so many mebibytes are needed", [](const std::uint64_t& mebibytes) {
    const rlimit room{mebibytes << 20, mebibytes << 20};
    ::setrlimit(RLIMIT_AS, &room);
  });
  add("--max-bytes", "Give up on files that are longer than so many bytes",
      [](const std::uint64_t& bytes) { bidcert::set_most_file_bytes(bytes); });
}

int run(int argc, char** argv) {
  CLI::App app{"Exact certificates for bidding games."};
  app.set_version_flag("--version", std::string("bidcert ") + bidcert::version);
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(1);
  app.fallthrough();
  add_limits(app);
  int exit_code = 0;
  bidcert::cli::add_solve(app);
  bidcert::cli::add_costs(app);
  bidcert::cli::add_bids(app);
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
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of writing
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
