// bidcheck GAME CERT: reads the game whole and the certificate piece by piece, checks, prints the verdict. Everything
// becomes text here.

#include <fcntl.h>
#include <gmp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string>

#include "check/check.hpp"

namespace {

using namespace bidcheck;

constexpr int million = 20;  // 2^20: limits on products are told and stated in millions

std::string usage() {
  const Limits limits;
  const auto standard = [](std::size_t limit) { return " (default " + std::to_string(limit) + ")\n"; };
  return "usage: bidcheck GAME CERT [--json] [--second-opinion] [--max-seconds N] [--max-memory N] [--max-bytes N]\n"
         "                [--max-vertices N] [--max-moves N] [--max-tokens N] [--max-digits N] [--max-degree N]\n"
         "                [--max-bits N] [--max-products N] [--max-values N] [--max-steps N]\n"
         "\n"
         "Checks the certificate CERT against the game file GAME; `-` is standard input.\n"
         "\n"
         "  --json            one JSON object before the last line, instead of comment lines\n"
         "  --second-opinion  algebraic costs: ask CGAL's algebraic kernel too (slow), which must agree\n"
         "  --max-bytes N     give up on files longer than N bytes" +
         standard(limits.bytes) + "  --max-vertices N  give up on games with more than N vertices" +
         standard(limits.vertices) + "  --max-moves N     give up on games with more than N moves" +
         standard(limits.moves) + "  --max-tokens N    give up on lines with more than N words" +
         standard(limits.tokens) + "  --max-digits N    give up on numerators or denominators of more than N digits" +
         standard(limits.digits) + "  --max-degree N    give up on polynomials of a degree above N" +
         standard(limits.degree) +
         "  --max-bits N      give up on algebraic costs that take numbers of more than N bits in all" +
         standard(limits.bits) +
         "  --max-products N  give up on algebraic costs that take more than N million products of words" +
         standard(limits.products >> million) +
         "  --max-values N    give up on functions of the total with more than N values" + standard(limits.values) +
         "  --max-steps N     give up on chips for every total after N steps" + standard(limits.steps) +
         "  --max-seconds N   give up after N seconds (default: no limit)\n"
         "  --max-memory N    give up when more than N mebibytes are needed (default: no limit)\n"
         "  --help, --version\n"
         "\n"
         "The last line of standard output is the verdict, the exit code says the same:\n"
         "  0  s VERIFIED\n"
         "  1  s REJECTED  the certificate is damaged, false, or for another game\n"
         "  2  s ERROR     wrong usage, an unreadable file, a bad game, or the output could not be written\n"
         "  3  s ERROR     a limit was reached\n"
         "What is wrong is told on standard error as FILE:LINE:COLUMN: message.\n";
}

enum Exit { verified = 0, rejected = 1, bad_input = 2, gave_up = 3 };

// Ends the program at once, from anywhere: a signal handler, or inside GMP, whose own answer would be to abort.
template <std::size_t size>
[[noreturn]] void give_up(const char (&note)[size]) {
  static const char verdict[] = "s ERROR\n";
  (void)!write(2, note, size - 1);
  (void)!write(1, verdict, sizeof verdict - 1);
  std::_Exit(gave_up);
}

[[noreturn]] void out_of_memory() {
  give_up("bidcheck: out of memory\n");
}

extern "C" void out_of_time(int) {
  give_up("bidcheck: out of time\n");
}

void set_limits(std::size_t seconds, std::size_t mebibytes) {
  if (mebibytes > 0) {
    rlimit room{};
    getrlimit(RLIMIT_AS, &room);
    room.rlim_cur = mebibytes << 20;
    setrlimit(RLIMIT_AS, &room);
  }
  sigset_t alarms;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &alarms, nullptr);  // whoever started the program may have blocked it
  std::signal(SIGALRM, out_of_time);
  alarm(static_cast<unsigned>(seconds));
}

void* gmp_reallocate(void* old, std::size_t, std::size_t size) {
  void* p = std::realloc(old, size);
  if (!p) out_of_memory();
  return p;
}

void* gmp_allocate(std::size_t size) {
  return gmp_reallocate(nullptr, 0, size);
}

void gmp_free(void* p, std::size_t) {
  std::free(p);
}

// Prints what is to go to standard output; a verdict that nobody can read is not one.
int finish(const std::string& out, int code) {
  alarm(0);  // what is said from here on stands
  const bool written = std::fwrite(out.data(), 1, out.size(), stdout) == out.size();
  if (std::fclose(stdout) == 0 && written) return code;
  std::fprintf(stderr, "bidcheck: cannot write: %s\n", std::strerror(errno));
  return bad_input;
}

int fail(const std::string& message) {
  std::fprintf(stderr, "bidcheck: %s\nbidcheck: see bidcheck --help\n", message.c_str());
  return finish("s ERROR\n", bad_input);
}

// A file, unless it is longer than `most`, which takes no more memory than that, or cannot be read.
class Input : public Source {
 public:
  Input(File f, const std::string& name, std::size_t limit) : which(f), left(limit), most(limit) {
    file = name == "-" ? 0 : open(name.c_str(), O_RDONLY);
    struct stat status {};
    if (file < 0 || fstat(file, &status) != 0) fail();
    stated = static_cast<std::size_t>(status.st_size);  // 0 if it is a pipe
    if (stated > most) too_long();
  }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input() override { close(file); }

  bool more(std::string& text) override {
    const std::size_t before = text.size();
    text.resize(before + piece);
    const ssize_t got = read(file, text.data() + before, piece);
    if (got < 0) fail();
    text.resize(before + static_cast<std::size_t>(got));
    if (static_cast<std::size_t>(got) > left) too_long();
    left -= static_cast<std::size_t>(got);
    return got > 0;
  }

  std::string whole() {
    std::string text;
    text.reserve(stated + piece);
    while (more(text)) {
    }
    return text;
  }

 private:
  static constexpr std::size_t piece = std::size_t{1} << 18;

  [[noreturn]] void fail() const {
    throw Rejection{which, {0, 0}, "cannot read", "", std::strerror(errno), "", false, true};
  }
  [[noreturn]] void too_long() const {
    throw Rejection{which, {1, 1}, "the file is too long", "at most " + std::to_string(most) + " bytes", "more",
                    "",    true};
  }

  const File which;
  int file;
  std::size_t left, most, stated;  // bytes
};

Report check_files(const std::string& game, const std::string& certificate, const Limits& limits) {
  try {
    const std::string text = Input(File::game, game, limits.bytes).whole();
    Input pieces(File::certificate, certificate, limits.bytes);
    return check(text, pieces, limits);
  } catch (Rejection& rejection) {
    Report report;
    report.rejection = std::move(rejection);
    return report;
  }
}

std::string quoted(const std::string& s) {
  std::string out = "\"";
  for (const char c : s) {
    char escape[8];
    if (c == '"' || c == '\\') {
      (out += '\\') += c;
    } else if (c >= 0x20 && c < 0x7f) {
      out += c;
    } else {  // a byte outside ASCII can only come from a file name
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned char>(c));
      out += escape;
    }
  }
  return out + '"';
}

std::string json(const Report& report, const char* status, const std::string& file) {
  const auto number = [](const auto& n) { return n ? std::to_string(*n) : "null"; };
  const auto string = [](const std::string& s) { return s.empty() ? "null" : quoted(s); };
  std::string out = std::string("{\"status\":\"") + status + '"';
  const auto field = [&](const char* key, const std::string& value) {
    out += std::string(",\"") + key + "\":" + value;
  };
  const Rejection none{File::game, {0, 0}, "", "", ""};
  const Rejection& r = report.rejection ? *report.rejection : none;
  field("file", string(file));
  field("line", r.place.line ? std::to_string(r.place.line) : "null");
  field("column", r.place.column ? std::to_string(r.place.column) : "null");
  field("vertex", string(r.vertex));
  field("message", string(r.what));
  field("expected", string(r.expected));
  field("found", string(r.found));
  field("rule", string(report.rule));
  field("claim", string(report.claim));
  field("vertices", number(report.vertices));
  field("black", number(report.black));
  field("symmetric", report.symmetric ? (*report.symmetric ? "true" : "false") : "null");
  std::string facts;
  for (const std::string& fact : report.facts) (facts += facts.empty() ? '[' : ',') += quoted(fact);
  field("verified", facts.empty() ? "[]" : facts + ']');
  field("differ", number(report.differ));
  return out + "}\n";
}

std::string comments(const Report& report) {
  std::string out = "c bidcheck " BIDCHECK_VERSION "\n";
  if (report.vertices) {
    out += "c game: " + std::to_string(*report.vertices) + " vertices, " + std::to_string(*report.black) + " black, " +
           (*report.symmetric ? "symmetric\n" : "partisan\n");
  }
  if (!report.rule.empty()) out += "c rule: " + shortened(report.rule) + "\n";
  if (!report.claim.empty()) out += "c claim: " + report.claim + "\n";
  for (const std::string& fact : report.facts) out += "c verified: " + fact + "\n";
  return out;
}

std::string located(const Rejection& r, const std::string& file) {
  std::string out = file + ':';
  if (r.place.line) out += std::to_string(r.place.line) + ':' + std::to_string(r.place.column) + ':';
  out += r.vertex.empty() ? " " : " vertex " + r.vertex + ": ";
  out += r.what;
  if (!r.expected.empty()) out += ": expected " + r.expected;
  if (!r.found.empty()) out += (r.expected.empty() ? ": " : ", found ") + r.found;
  return out;
}

int run(int argc, char** argv) {
  std::string names[2];
  int count = 0;
  bool as_json = false;
  Limits limits;
  std::size_t seconds = 0, mebibytes = 0, millions = limits.products >> million;
  const std::size_t most = 4000000000;  // vertices, lines and columns fit into 32 bits
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    std::size_t* limit = argument == "--max-bytes"      ? &limits.bytes
                         : argument == "--max-vertices" ? &limits.vertices
                         : argument == "--max-moves"    ? &limits.moves
                         : argument == "--max-tokens"   ? &limits.tokens
                         : argument == "--max-digits"   ? &limits.digits
                         : argument == "--max-degree"   ? &limits.degree
                         : argument == "--max-bits"     ? &limits.bits
                         : argument == "--max-products" ? &millions
                         : argument == "--max-values"   ? &limits.values
                         : argument == "--max-steps"    ? &limits.steps
                         : argument == "--max-seconds"  ? &seconds
                         : argument == "--max-memory"   ? &mebibytes
                                                        : nullptr;
    if (argument == "--help") return finish(usage(), verified);
    if (argument == "--version") return finish("bidcheck " BIDCHECK_VERSION "\n", verified);
    if (argument == "--json") {
      as_json = true;
    } else if (argument == "--second-opinion") {
      limits.second_opinion = true;
    } else if (limit) {
      const std::string value = ++i < argc ? argv[i] : "";
      const bool digits = !value.empty() && value.find_first_not_of("0123456789") == value.npos;
      *limit = digits && value.size() <= 10 ? std::stoull(value) : most + 1;
      if (*limit > most) return fail(argument + " needs a number from 0 to " + std::to_string(most));
    } else if (argument.size() > 1 && argument[0] == '-') {
      return fail("unknown option " + argument);
    } else if (count == 2) {
      return fail("too many arguments: " + argument);
    } else {
      names[count++] = argument;
    }
  }
  limits.products = millions << million;
  if (count < 2) return fail("needs two files, GAME and CERT");
  if (names[0] == "-" && names[1] == "-") return fail("only one of GAME and CERT can be standard input");

  set_limits(seconds, mebibytes);
  const Report report = check_files(names[0], names[1], limits);
  int code = gave_up;
  std::string name;
  if (report.rejection) {
    const bool is_game = report.rejection->file == File::game;
    name = names[is_game ? 0 : 1];
    if (!report.rejection->limit) code = is_game || report.rejection->unreadable ? bad_input : rejected;
    std::fprintf(stderr, "%s\n", located(*report.rejection, name).c_str());
  } else if (report.verified) {
    code = verified;
  }
  const char* status = code == verified ? "VERIFIED" : code == rejected ? "REJECTED" : "ERROR";
  return finish((as_json ? json(report, status, name) : comments(report)) + "s " + status + '\n', code);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of writing
  std::set_new_handler(out_of_memory);
  mp_set_memory_functions(gmp_allocate, gmp_reallocate, gmp_free);
  try {
    return run(argc, argv);
  } catch (const std::exception&) {  // lengths that cannot be allocated do not come to the new handler
    out_of_memory();
  }
}
