// Sizes that a file merely claims, and sizes that it has: both programs give up with exit code 3, or reject, before
// they take the memory. Every run here has little of it.

#include <cstdlib>
#include <fstream>
#include <unordered_set>

#include "catch.hpp"
#include "game/name_index.hpp"
#include "program.hpp"
#include "read/names.hpp"

using namespace programs;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
const std::string little;  // sanitizers reserve far more than they use
#else
const std::string little = "ulimit -v 250000;";  // KiB
#endif

const std::string game_text = "bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: u r\nend\n";

std::string certificate(const std::string& rule, const std::string& claim, const std::string& body) {
  return "bidding-certificate 1\nrule " + rule + "\nclaim " + claim + "\n" + game_text + body;
}

Run solver(const std::string& arguments) {
  return run_other(BIDCERT, arguments, little + " </dev/null");
}
Run checker(const std::string& arguments) {
  return run_other(BIDCHECK, arguments, little + " </dev/null");
}

}  // namespace

TEST_CASE("counts without what they count") {
  const Temporary game(game_text);
  for (const std::string& n :
       {std::string("1000000000"), std::string("4294967295"), std::string("4294967296"),
        std::string("1000000000000000000"), std::string("18446744073709551616"), std::string(1000, '9')}) {
    for (const std::string& text :
         {certificate("richman", "cost", "cost " + n + "\n"),
          certificate("richman", "cost", "cost 2\nover 3 count " + n + "\n"),
          certificate("richman", "cost", "cost 2\nu 1/3 low b " + n + " high v 1\n"),
          certificate("richman", "interval", "differ " + n + "\nupper 2\n"),
          certificate("harmonic", "cost", "cost 2\nu 1/3 to b " + n + "\n"),
          certificate("richman", "bounds", "bounds " + n + " precision 1 bits 1\n"),
          certificate("richman", "bounds", "bounds 2 precision " + n + " bits 1\n"),
          certificate("richman", "bounds", "bounds 2 precision 1 bits " + n + "\n"),
          certificate("poorman", "algebraic", "bits " + n + "\ncost 2\n"),
          certificate("poorman", "algebraic", "bits 8\ncost 2\nfield " + n + " root 1 count 2\n"),
          certificate("poorman", "algebraic", "bits 8\ncost 2\nfield 2 root " + n + " count 2\npolynomial 1,-3,1\n"),
          certificate("poorman", "algebraic", "bits 8\ncost 2\nfield 2 root 1 count " + n + "\n"),
          certificate("chips:advantage", "thresholds", "thresholds " + n + " total 3 player blue ends none\n"),
          certificate("chips:advantage", "thresholds",
                      "thresholds 2 total " + n + " player blue ends none\nu 1 1 1 1\n"),
          certificate("chips:advantage", "every-total", "every-total 2 functions " + n + " player blue ends none\n"),
          certificate(
              "chips:advantage", "every-total",
              "every-total 2 functions 1 player blue ends none\nfunction 0 period " + n + " slope 1 prefix 0 1\n"),
          certificate(
              "chips:advantage", "every-total",
              "every-total 2 functions 1 player blue ends none\nfunction 0 period 1 slope 1 prefix " + n + " 1\n")}) {
      const Temporary file(text);
      const Run run = checker(game.name() + " " + file.name());
      CAPTURE(text, run.err);
      CHECK((run.code == 1 || run.code == 3));
      CHECK(last_line(run.out) == (run.code == 1 ? "s REJECTED" : "s ERROR"));
      CHECK(run.err.find("out of memory") == std::string::npos);
    }
  }
}

TEST_CASE("numbers of a million digits, and of more than are allowed") {
  const Temporary game(game_text);
  for (const std::string& digits : {"0x" + std::string(1'000'000, 'f'), std::string(1'000'000, '7')}) {
    for (const std::string& text :
         {certificate("richman", "cost", "cost 2\nover " + digits + " count 2\n"),
          certificate("richman", "cost", "cost 2\nu 1/" + digits + " low b 1 high v 1\n"),
          certificate("richman", "bounds", "bounds 2 precision 1 bits 9\nu " + digits + " 1\n"),
          certificate("poorman", "algebraic",
                      "bits 8\ncost 2\nfield 2 root 97 count 2\npolynomial 1," + digits + ",1\n")}) {
      const Temporary file(text);
      const Run run = checker(game.name() + " " + file.name());
      CAPTURE(text.substr(0, 100), run.err.substr(0, 200));
      CHECK(run.code == 1);
      CHECK(run.err.size() < 400);
      const Run limited = checker(game.name() + " " + file.name() + " --max-digits 999999");
      CHECK(limited.code == 3);
      CHECK(limited.err.find("too many digits") != std::string::npos);
    }
  }
  const Temporary rate(certificate("marksman:" + std::string(1001, '7'), "cost", "cost 2\n"));
  CHECK(checker(game.name() + " " + rate.name()).code == 1);
  const Temporary without_cycles("bidding-game 1\nblue-wins b\nred-wins r\nv: b r\nend\n");
  CHECK(solver("solve " + without_cycles.name() + " --rule marksman:" + std::string(1000, '7')).code == 0);
  const Temporary large(certificate("richman", "cost", "cost 2\nover " + std::string(10'000'001, '7') + " count 2\n"));
  CHECK(checker(game.name() + " " + large.name()).code == 3);
  CHECK(solver("costs " + game.name() + " --rule marksman:" + std::string(1001, '7')).code == 2);
}

TEST_CASE("polynomials of a high degree") {
  const Temporary game(game_text);
  std::string ones = "1";
  for (int i = 0; i < 5000; ++i) ones += ",1";
  const Temporary file(certificate("poorman", "algebraic",
                                   "bits 8\ncost 2\nfield 5000 root 97 count 2\npolynomial " + ones +
                                       "\ndenominator 1\nu 0,1 low b 1 high v 1\nv 1,-1 low u 1 high r 1\n"
                                       "end-certificate\n"));
  CHECK(checker(game.name() + " " + file.name()).code == 3);
  CHECK(checker(game.name() + " " + file.name() + " --max-degree 5000").code == 1);
}

TEST_CASE("files of two gibibytes") {
  const Temporary game(game_text), certificate_file(""), huge("");
  REQUIRE(std::system(("truncate -s 2G " + huge.name()).c_str()) == 0);
  for (const std::string& arguments : {huge.name() + " " + game.name(), game.name() + " " + huge.name()}) {
    const Run run = checker(arguments);
    CHECK(run.code == 3);
    CHECK(last_line(run.out) == "s ERROR");
    CHECK(run.err.find("the file is too long") != std::string::npos);
  }
  CHECK(checker(game.name() + " - <" + huge.name()).code == 3);
  CHECK(run_other(BIDCHECK, game.name() + " - --max-bytes 50000000", "cat " + huge.name() + " |").code == 3);
  const Run run = solver("solve " + huge.name() + " --max-bytes 2000000000");
  CHECK(run.code == 3);
  CHECK(run.err.find("longer than the limit of 2000000000 bytes") != std::string::npos);
  CHECK(solver("solve - --max-bytes 1000 <" + huge.name()).code == 3);
  CHECK(run_other(BIDCERT, "solve - --max-bytes 1000000", "cat " + huge.name() + " |").code == 3);
  CHECK(solver("solve " + game.name() + " --max-bytes " + std::to_string(game_text.size() - 1)).code == 3);
  CHECK(solver("solve " + game.name() + " --max-bytes " + std::to_string(game_text.size())).code == 0);
}

TEST_CASE("long lines, long names, many of them") {
  const std::string start = "bidding-game 1\nblue-wins b\nred-wins r\n";
  for (const std::string& text :
       {start + std::string(5'000'000, 'v') + ": b r\nend\n", start + "v: " + std::string(5'000'000, ' ') + "b r\n",
        start + std::string(5'000'000, '\n') + "v: b r v\n", start + "v: " + std::string(5'000'000, '|') + "\nend\n",
        start + "# " + std::string(5'000'000, '\xff') + "\nend", std::string(5'000'000, 'v')}) {
    const Temporary game(text);
    CAPTURE(text.substr(0, 80));
    const bool good = text.find("# ") != text.npos;
    CHECK(solver("facts " + game.name()).code == (good ? 0 : 2));
    const Run run = checker(game.name() + " /dev/null");
    CHECK(run.code == (good ? 1 : 2));
    CHECK(run.err.size() < 400);
  }
}

TEST_CASE("deep nesting") {
  for (const std::size_t depth : {9'000u, 20'000u, 1'000'000u}) {
    CAPTURE(depth);
    const std::string open(depth, '('), close(depth, ')');
    for (const std::string& expression : {open + "A" + close, open, open + "A ^ B2" + close, "A " + close}) {
      const Temporary arguments("game '" + expression + "' >/dev/null 2>&1");
      // Longer than one argument may be: the shell itself reads it from a file.
      const std::string run = little + " " + quote(BIDCERT) + " " + read_text(arguments.name());
      const Temporary script(run);
      const int code = WEXITSTATUS(std::system(("sh " + script.name() + " 2>/dev/null").c_str()));
      CHECK((code == 2 || code == 3 || code == 126 || (code == 0 && depth < 10'000)));
    }
    for (const std::string& dot :
         {"digraph { " + std::string(depth, '{') + " a -> b " + std::string(depth, '}') + " }",
          "digraph " + std::string(depth, '{'), "digraph { a [" + std::string(depth, '[') + "] }",
          "digraph { a -> " + std::string(depth, '{') + " b " + std::string(depth, '}') + " }",
          "digraph { \"" + std::string(depth, '\\'), "digraph { <" + std::string(depth, '<')}) {
      const Temporary plain("");
      const std::string name = plain.name() + ".dot";
      std::ofstream(name) << dot;
      const Run read = solver("facts " + name);
      std::remove(name.c_str());
      CAPTURE(dot.substr(0, 40), read.err.substr(0, 200));
      CHECK((read.code == 2 || read.code == 3));
    }
  }
}

TEST_CASE("a limit on time") {
  const Temporary game(game_text), out("");
  const std::string pipe = out.name() + ".pipe";  // open for writing, so that its reader waits for ever
  REQUIRE(std::system(("mkfifo " + pipe).c_str()) == 0);
  const Run check = run_other(BIDCHECK, "- " + game.name() + " --max-seconds 1 <>" + pipe);
  CHECK(check.code == 3);
  CHECK(check.err == "bidcheck: out of time\n");
  CHECK(check.out == "s ERROR\n");
  const Run solve = run_other(BIDCERT, "solve - --max-seconds 1 -o " + out.name() + " <>" + pipe);
  CHECK(solve.code == 3);
  CHECK(solve.err == "bidcert: out of time\n");
  CHECK(run_other(BIDCERT, "--max-seconds 600 solve " + game.name()).code == 0);
  std::remove(pipe.c_str());
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("a limit on memory") {
  const Temporary game(game_text), good(run_other(BIDCERT, "solve " + game.name()).out);
  CHECK(checker(game.name() + " " + good.name() + " --max-memory 200").code == 0);
  const Run check = run_other(BIDCHECK, "/dev/zero " + good.name() + " --max-memory 60");
  CHECK(check.code == 3);
  CHECK(check.err == "bidcheck: out of memory\n");
  const Run make = run_other(BIDCERT, "game random 3000000 1 -o /dev/null --max-memory 100");
  CHECK(make.code == 3);
  CHECK(make.err == "bidcert: out of memory\n");
}
#endif

TEST_CASE("limits are numbers") {
  const Temporary game(game_text);
  for (const std::string value : {"", "x", "-1", "1e3", "99999999999999999999"}) {
    CAPTURE(value);
    for (const std::string option : {" --max-seconds ", " --max-memory ", " --max-bytes "}) {
      CHECK(solver("solve " + game.name() + option + quote(value)).code == 2);
      CHECK(checker(game.name() + " " + game.name() + option + quote(value)).code == 2);
    }
  }
}

// Names that differ little, in every place: the tables that they go into keep them apart.
TEST_CASE("hashes of similar names differ") {
  std::unordered_set<std::size_t> values;
  std::size_t count = 0;
  bidcert::NameIndex index;
  const std::uint64_t point = bidcheck::Names::drawn();
  std::vector<std::string> kept;
  for (std::size_t length = 1; length <= 64; ++length) {
    for (std::size_t at = 0; at < length; ++at) {
      for (const char c : std::string("bcdefgh0123456789")) {
        std::string name(length, 'a');
        name[at] = c;
        values.insert(bidcheck::Names::hash(name, point));
        kept.push_back(name);
        REQUIRE(index.find(name) == bidcert::NameIndex::none);
        index.add(name);
        ++count;
      }
    }
  }
  CHECK(values.size() == count);
  const bidcheck::Names names({kept.begin(), kept.end()}, point);
  CHECK(names.repeated == bidcheck::Names::none);
  for (std::uint32_t i = 0; i < kept.size(); ++i) REQUIRE(names.find(kept[i]) == i);
}
