// The program bidcheck: usage, files, output.

#include <cctype>
#include <cstdlib>

#include "check/algebraic_examples.hpp"
#include "files.hpp"
#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;
using namespace programs;

namespace {

// A strict reader of one JSON value; returns what follows it, npos if it is not one.
std::size_t json(const std::string& s, std::size_t i) {
  const auto list = [&](char close, bool keys) {
    if (s[++i] == close) return i + 1;
    for (;; ++i) {
      if (keys) {
        if (s[i] != '"' || (i = json(s, i)) >= s.size() || s[i++] != ':') return s.npos;
      }
      if ((i = json(s, i)) >= s.size()) return s.npos;
      if (s[i] == close) return i + 1;
      if (s[i] != ',') return s.npos;
    }
  };
  if (i >= s.size()) return s.npos;
  if (s[i] == '{') return list('}', true);
  if (s[i] == '[') return list(']', false);
  for (const std::string word : {"true", "false", "null"}) {
    if (s.compare(i, word.size(), word) == 0) return i + word.size();
  }
  if (s[i] == '"') {
    for (++i; i < s.size() && s[i] != '"'; ++i) {
      if (s[i] < 0x20 || s[i] > 0x7e) return s.npos;
      if (s[i] == '\\' && s[++i] == 'u') {
        for (int k = 0; k < 4; ++k) {
          if (!std::isxdigit(static_cast<unsigned char>(s[++i]))) return s.npos;
        }
      } else if (s[i - 1] == '\\' && s[i] != '"' && s[i] != '\\') {
        return s.npos;
      }
    }
    return i < s.size() ? i + 1 : s.npos;
  }
  const std::size_t start = i;
  while (i < s.size() && std::isdigit(static_cast<unsigned char>(s[i]))) ++i;
  return i > start && (s[start] != '0' || i == start + 1) ? i : s.npos;
}

void check_json(const Run& run, const std::string& status) {
  CAPTURE(run.out);
  const std::size_t end = run.out.find('\n');
  REQUIRE(end != std::string::npos);
  CHECK(json(run.out, 0) == end);
  CHECK(run.out.substr(end + 1) == "s " + status + "\n");
  CHECK(run.out.find("{\"status\":\"" + status + "\",") == 0);
}

}  // namespace

TEST_CASE("verified, rejected") {
  const Files good("two"), bad("two", "v 2 low", "v 1 low");
  const Run yes = run_program(good.arguments());
  CHECK(yes.code == 0);
  CHECK(last_line(yes.out) == "s VERIFIED");
  CHECK(yes.err == "");
  CHECK(yes.out.find("c game: 4 vertices, 2 black, symmetric\n") != std::string::npos);
  const Run no = run_program(bad.arguments());
  CHECK(no.code == 1);
  CHECK(last_line(no.out) == "s REJECTED");
  CHECK(no.err == bad.certificate.name() +
                      ":12:3: vertex u: the cost is not the average that the rule demands: expected 1/6, found 1/3\n");
}

TEST_CASE("usage") {
  const Files good("two");
  for (const std::string& arguments :
       {std::string(), good.game.name(), good.arguments() + " x", good.arguments() + " --jsn", good.arguments() + " -j",
        good.arguments() + " --max-digits", good.arguments() + " --max-digits x", good.arguments() + " --max-digits -1",
        good.arguments() + " --max-digits ''", good.arguments() + " --max-vertices 1e3",
        good.arguments() + " --max-bytes 4000000001", good.arguments() + " --max-bytes 99999999999999999999",
        good.arguments() + " --max-bytes 00000000005", good.arguments() + " --json=1", std::string("- -")}) {
    CAPTURE(arguments);
    const Run run = run_program(arguments);
    CHECK(run.code == 2);
    CHECK(run.out == "s ERROR\n");
    CHECK(run.err.find("bidcheck: ") == 0);
  }
  CHECK(run_program("--json " + good.arguments()).code == 0);
  CHECK(run_program("--max-digits 9 " + good.arguments() + " --max-vertices 4 --max-bytes 4000000000").code == 0);
}

TEST_CASE("help and version") {
  const Run help = run_program("--help");
  CHECK(help.code == 0);
  CHECK(help.out.find("usage: bidcheck GAME CERT") == 0);
  CHECK(help.out.find("for every total after N steps (default 268435456)\n") != std::string::npos);
  const Run version = run_program("--version");
  CHECK(version.code == 0);
  CHECK(version.out == "bidcheck 0.1.0\n");
  CHECK(run_program("--help >/dev/full").code == 2);
}

TEST_CASE("files that cannot be read") {
  const Files good("two");
  for (const std::string& arguments : {"/nowhere/game " + good.certificate.name(), good.game.name() + " /nowhere/cert",
                                       "/tmp " + good.certificate.name(), good.game.name() + " /tmp",
                                       "'' " + good.certificate.name(), good.game.name() + " - <&-"}) {
    CAPTURE(arguments);
    const Run run = run_program(arguments);
    CHECK(run.code == 2);
    CHECK(last_line(run.out) == "s ERROR");
    CHECK(run.err.find(": cannot read: ") != std::string::npos);
    check_json(run_program(arguments + " --json"), "ERROR");
  }
  CHECK(run_program("/nowhere/game " + good.certificate.name()).err ==
        "/nowhere/game: cannot read: No such file or directory\n");
  CHECK(run_program("/dev/null " + good.certificate.name()).code == 2);
  CHECK(run_program(good.game.name() + " /dev/null").code == 1);
}

TEST_CASE("standard input") {
  const Files good("two");
  CHECK(run_program("- " + good.certificate.name() + " <" + good.game.name()).code == 0);
  CHECK(run_program(good.game.name() + " - <" + good.certificate.name()).code == 0);
  CHECK(run_program(good.game.name() + " -", "cat " + good.certificate.name() + " |").code == 0);
  const Run run = run_program(good.game.name() + " - <" + good.game.name());
  CHECK(run.code == 1);
  CHECK(run.err.find("-:1:1: not a certificate") == 0);
}

TEST_CASE("a file that comes in pieces, and a long one") {
  const Files good("two");
  const std::string game = good.game.name();
  CHECK(run_program(good.game.name() + " -", "{ head -c 50 " + good.certificate.name() + "; sleep 0.2; tail -c +51 " +
                                                 good.certificate.name() + "; } |")
            .code == 0);
  CHECK(run_program(good.game.name() + " -", "{ head -c -1 " + good.certificate.name() + "; sleep 0.2; tail -c 1 " +
                                                 good.certificate.name() + "; } |")
            .code == 0);
  // More than is taken at a time, from a pipe and from a file.
  const std::string padded =
      "{ head -n 3 " + game + "; yes '# a comment' | head -c 300000; echo; tail -n +4 " + game + "; } ";
  CHECK(run_program("- " + good.certificate.name(), padded + "|").code == 0);
  const Temporary copy("");
  CHECK(run_program(copy.name() + ' ' + good.certificate.name(), padded + ">" + copy.name() + ";").code == 0);
}

TEST_CASE("the second opinion is given where it is asked for") {
  const Temporary game(golden.game()), certificate(golden.certificate());
  const std::string arguments = game.name() + ' ' + certificate.name();
  CHECK(run_program(arguments).out.find("second opinion") == std::string::npos);
  const Run run = run_program("--second-opinion " + arguments);
  CHECK(run.code == 0);
  CHECK(run.out.find("c verified: cost: second opinion: ") != std::string::npos);
}

TEST_CASE("a verdict that cannot be written is not given") {
  const Files good("two"), bad("two", "v 2 low", "v 1 low");
  for (const Files* files : {&good, &bad}) {
    CHECK(run_program(files->arguments() + " >/dev/full").code == 2);
    CHECK(run_program(files->arguments() + " --json >/dev/full").code == 2);
    CHECK(run_program(files->arguments() + " >&-").code == 2);
  }
  CHECK(run_program("x >/dev/full").code == 2);
  // More than the library holds back before it writes.
  std::string name = bad.certificate.name();
  const std::size_t slash = name.rfind('/');
  while (name.size() < 4050) name.insert(slash, "/.");
  const std::string longer = bad.game.name() + ' ' + name + " --json";
  CHECK(run_program(longer).code == 1);
  CHECK(run_program(longer).out.size() > 4096);
  CHECK(run_program(longer + " >/dev/full").code == 2);
  // A file that may not grow.
  const Temporary out("");
  CHECK(run_program(good.arguments() + " >>" + out.name(), "ulimit -f 0;").code == 2);
}

TEST_CASE("a reader that goes away") {
  const Files good("two");
  const Temporary code("");
  const std::string command = "{ sleep 0.2; " + quote(tested_program()) + ' ' + good.arguments() +
                              " 2>/dev/null; echo $? >" + code.name() + "; } | true; sleep 0.4";
  CHECK(std::system(command.c_str()) == 0);
  CHECK(read_text(code.name()) == "2\n");
}

TEST_CASE("limits") {
  const Files good("marksman");
  const auto limited = [&](const std::string& option) { return run_program(good.arguments() + option); };
  for (const char* option : {" --max-digits 2", " --max-vertices 5", " --max-bytes 100", " --max-bytes 0"}) {
    CAPTURE(option);
    const Run run = limited(option);
    CHECK(run.code == 3);
    CHECK(last_line(run.out) == "s ERROR");
    check_json(limited(std::string(option) + " --json"), "ERROR");
  }
  CHECK(limited(" --max-digits 2").err.find(good.certificate.name() + ":17:3: the number has too many digits") == 0);
  CHECK(limited(" --max-vertices 5").err.find(good.game.name() + ":7:1: too many vertices") == 0);
  CHECK(limited(" --max-bytes 100").err.find(good.certificate.name() + ":1:1: the file is too long") == 0);
  for (const char* most : {"600000", "262144", "262143", "262145", "0"}) {
    const Run run = run_program("/dev/zero " + good.certificate.name() + " --max-bytes " + most);
    CHECK(run.code == 3);
    CHECK(run.err.find("/dev/zero:1:1: the file is too long: expected at most ") == 0);
  }
  const Run run = run_program("- " + good.certificate.name() + " --max-bytes 600000", "head -c 700000 /dev/zero |");
  CHECK(run.err.find("-:1:1: the file is too long: expected at most ") == 0);
  CHECK(run_program(good.game.name() + " /dev/zero --max-bytes 100000").code == 3);
}

// A polynomial with a coefficient of 10,000 bits and degree 999: an equation is estimated at 1000^2 157^2 products.
TEST_CASE("the limit on products where none is given") {
  const std::string long_number = "0x1" + std::string(2500, '0');
  std::string polynomial = "-" + long_number + ",0x3" + std::string(2500, '0');
  for (int i = 2; i < 999; ++i) polynomial += ",0";
  const Example e{"", "poorman", "algebraic", "blue-wins b\nred-wins r\nu: b r\n",
                  "bits 8\ncost 1\nfield 999 root 85 count 1\npolynomial " + polynomial +
                      ",1\ndenominator 1\nu 0,1 low b 1 high r 1\n"};
  const Temporary game(e.game()), certificate(e.certificate());
  const std::string arguments = game.name() + ' ' + certificate.name();
  const Run run = run_program(arguments);
  CHECK(run.code == 3);
  CHECK(run.err.find(":14:3: vertex u: too many products to calculate: expected at most 20971520000, found more\n") !=
        run.err.npos);
  CHECK(run_program(arguments + " --max-products 23507").code == 3);
  CHECK(run_program(arguments + " --max-products 23508").code == 1);
}

TEST_CASE("a limit on time") {
  const Files good("two");
  const std::string slow = "{ sleep 1.3; cat " + good.game.name() + "; } |", arguments = "- " + good.certificate.name();
  CHECK(run_program(arguments, slow).code == 0);
  CHECK(run_program(arguments + " --max-seconds 60", slow).code == 0);
  const Run run = run_program(arguments + " --max-seconds 1", slow);
  CHECK(run.code == 3);
  CHECK(run.out == "s ERROR\n");
  CHECK(run.err == "bidcheck: out of time\n");
  CHECK(run_program(arguments + " --max-seconds 1", slow + " env --block-signal=ALRM").code == 3);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("memory runs out") {
  const Files good("two");
  const std::string little = "ulimit -v 100000;";
  CHECK(run_program(good.arguments(), little).code == 0);
  const Run text = run_program("/dev/zero " + good.certificate.name(), little);
  CHECK(text.code == 3);
  CHECK(last_line(text.out) == "s ERROR");
  CHECK(text.err == "bidcheck: out of memory\n");
  // Inside GMP: the numbers fit, their products do not.
  const std::string digits(9000000, '7');
  const Files large("two", "over 3 count 2\nu 1", "over " + digits + " count 2\nu 1");
  const Run number = run_program(large.arguments(), "ulimit -v 55000;");
  CHECK(number.code == 3);
  CHECK(last_line(number.out) == "s ERROR");
}

TEST_CASE("a limit on memory") {
  const Files good("two");
  const Temporary file("");  // of so many zeros, which are no game
  const auto code = [&](const std::string& size, const std::string& limit) {
    const Run run = run_program(file.name() + ' ' + good.certificate.name() + " --max-memory " + limit,
                                "truncate -s " + size + ' ' + file.name() + ';');
    CHECK((run.err == "bidcheck: out of memory\n") == (run.code == 3));
    return run.code;
  };
  CHECK(code("80M", "100") == 2);
  CHECK(code("110M", "100") == 3);
  CHECK(code("110M", "0") == 2);
  // A file that is too long takes no memory.
  const Run longer =
      run_program(file.name() + ' ' + good.certificate.name() + " --max-memory 100 --max-bytes 200000000",
                  "truncate -s 300M " + file.name() + ';');
  CHECK(longer.err.find(file.name() + ":1:1: the file is too long") == 0);
  CHECK(run_program(good.arguments() + " --max-memory 1").code == 3);
}

// Each of the costs takes numbers of a million bits to check, and they are not all there at once.
TEST_CASE("memory is given back") {
  Example many = golden;
  std::string lines;
  for (int i = 0; i < 40; ++i) {
    const std::string name = "x" + std::to_string(i);
    many.statements += name + ": u\n";
    lines += name + " 0,1 low u 2 high u 2\n";
  }
  many.body = changed(changed(golden_with_bits(1'000'000), "cost 2", "cost 42"), "count 2", "count 42") + lines;
  const Temporary game(many.game()), certificate(many.certificate());
  CHECK(run_program(game.name() + ' ' + certificate.name() + " --max-memory 64").code == 0);
}
#endif

TEST_CASE("one JSON object") {
  for (const Example& e : examples()) {
    CAPTURE(e.name);
    check_json(run_program(Files(e.name).arguments() + " --json"), "VERIFIED");
  }
  const Files bad("two", "v 2 low", "v 1 low");
  const Run run = run_program(bad.arguments() + " --json");
  check_json(run, "REJECTED");
  for (const char* field : {"\"line\":12,", "\"column\":3,", "\"vertex\":\"u\",", "\"expected\":\"1/6\",",
                            "\"found\":\"1/3\",", "\"rule\":\"richman\",", "\"claim\":\"cost\",", "\"vertices\":4,",
                            "\"black\":2,", "\"symmetric\":true,", "\"differ\":null"}) {
    CAPTURE(field);
    CHECK(run.out.find(field) != std::string::npos);
  }
  CHECK(run_program(Files("gap").arguments() + " --json").out.find("\"differ\":3}") != std::string::npos);
}

TEST_CASE("strings in JSON are escaped") {
  const Files quotes("two", "u: b v", "u: \\ \"");
  check_json(run_program(quotes.arguments() + " --json"), "REJECTED");
  const Run run = run_program(quote("/nowhere/\"\\\n\t\xc3\xa9") + ' ' + quotes.certificate.name() + " --json");
  check_json(run, "ERROR");
  CHECK(run.out.find("\"file\":\"/nowhere/\\\"\\\\\\u000a\\u0009\\u00c3\\u00a9\"") != std::string::npos);
}

TEST_CASE("texts from the file are shortened") {
  const Files files("two", "v 2 low", "v " + std::string(5000, '7') + " low");
  CHECK(run_program(files.arguments()).err.size() < 300);
}
