// What the world may do to the programs: memory that is refused, disks that are full, readers that go away, interrupts,
// files that change while they are read. No half-written output, no exit code 0, no crash.

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <vector>

#include "catch.hpp"
#include "program.hpp"

using namespace programs;

namespace {

const std::string game_text = "bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: u w r\nw: blue v r | red u b\nend\n";

bool exists(const std::string& file) {
  return ::access(file.c_str(), F_OK) == 0;
}

bool shell(const std::string& command) {
  return std::system(command.c_str()) == 0;
}

// A directory of its own.
struct Folder {
  Temporary file{""};
  std::string name = file.name() + ".d";
  Folder() { REQUIRE(shell("mkdir " + name)); }
  ~Folder() { (void)shell("rm -rf " + name); }
  std::string list() const {
    const Temporary out("");
    (void)shell("ls -A " + name + " >" + out.name());
    return read_text(out.name());
  }
};

Run solver(const std::string& arguments, const std::string& before = "") {
  return run_other(BIDCERT, arguments, before);
}
Run checker(const std::string& arguments, const std::string& before = "") {
  return run_other(BIDCHECK, arguments, before);
}

}  // namespace

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && defined(FAIL_ALLOCATION)
namespace {

// Refuses the n-th allocation, or all from the n-th on, for every n up to the last; in about `most` steps
// and at the end, where output is written, one by one, unless the environment demands EVERY_ALLOCATION.
template <typename Check>
void refuse_memory(const std::string& program, const std::string& arguments, long most, Check check) {
  const Temporary count("");
  const std::string preload = "LD_PRELOAD=" + quote(FAIL_ALLOCATION) + " ";
  REQUIRE(run_other(program, arguments, "COUNT_TO=" + count.name() + " " + preload).code == 0);
  const long total = std::stol(read_text(count.name()));
  REQUIRE(total > 20);
  const long stride = std::getenv("EVERY_ALLOCATION") != nullptr ? 1 : 1 + total / most;
  for (const std::string mode : {"FAIL_AT", "FAIL_FROM"}) {
    for (long n = 1; n <= total; n += n < 25 || n > total - 100 ? 1 : stride) {
      CAPTURE(mode, n, total);
      check(run_other(program, arguments, mode + "=" + std::to_string(n) + " " + preload));
    }
  }
}

}  // namespace

TEST_CASE("bidcheck is refused its n-th allocation") {
  const Temporary game(game_text), certificate(solver("solve " + game.name()).out);
  for (const std::string options : {"", " --json"}) {
    const std::string arguments = game.name() + " " + certificate.name() + options;
    const std::string whole = checker(arguments).out;
    long refused = 0;
    refuse_memory(BIDCHECK, arguments, 1000, [&](const Run& run) {
      if (run.code == 0) {  // what failed was a buffer that the C library does without
        REQUIRE(run.out == whole);
        return;
      }
      ++refused;
      REQUIRE(run.code == 3);
      REQUIRE(last_line(run.out) == "s ERROR");
      REQUIRE(run.err == "bidcheck: out of memory\n");
    });
    CHECK(refused > 20);
  }
}

TEST_CASE("bidcert is refused its n-th allocation") {
  const Temporary game(game_text);
  const Folder folder;
  const std::string target = folder.name + "/it.cert";
  for (const std::string& command :
       {"solve " + game.name() + " -o " + target, "solve " + game.name() + " --form bounds --bits 20 -o " + target,
        "chips " + game.name() + " --total 5 -o " + target}) {
    CAPTURE(command);
    REQUIRE(shell("rm -f " + target));
    REQUIRE(solver(command).code == 0);
    const std::string complete = read_text(target);
    std::ofstream(target, std::ios::binary) << "old";
    long refused = 0;
    refuse_memory(BIDCERT, command, 40, [&](const Run& run) {
      REQUIRE(folder.list() == "it.cert\n");
      if (run.code == 0) {
        REQUIRE(read_text(target) == complete);
        std::ofstream(target, std::ios::binary) << "old";
        return;
      }
      ++refused;
      REQUIRE(run.code == 3);
      REQUIRE(run.err.find("out of memory") != std::string::npos);
      REQUIRE(read_text(target) == "old");
    });
    CHECK(refused > 20);
  }
}
#endif

TEST_CASE("a disk that is full") {
  const Temporary game(solver("game path 2000").out);
  const Folder folder;
  const std::string target = folder.name + "/it.cert", solve = "solve " + game.name() + " -o ";
  REQUIRE(solver(solve + target).code == 0);
  const std::string before = read_text(target);
  REQUIRE(before.size() > 20000);
  // Files may not grow beyond a few blocks: what was there stays, and nothing else is left.
  for (const char* room : {"ulimit -f 0;", "ulimit -f 1;", "ulimit -f 8;"}) {
    CAPTURE(room);
    const Temporary out("");
    const std::string command = std::string(room) + " " + quote(BIDCERT) + " " + solve + target + " 2>/dev/null";
    CHECK_FALSE(shell(command));
    CHECK(read_text(target) == before);
    CHECK(folder.list() == "it.cert\n");
    CHECK(WEXITSTATUS(std::system(command.c_str())) == 2);
  }
  for (const std::string& place :
       std::vector<std::string>{"/dev/full", "/proc/it.cert", "/nowhere/it.cert", folder.name + "/", folder.name}) {
    CAPTURE(place);
    const Run run = solver(solve + place);
    CHECK(run.code == 2);
    CHECK(run.err.find("cannot write") != std::string::npos);
  }
  CHECK(folder.list() == "it.cert\n");
  for (const std::string command : {"solve ", "costs ", "facts ", "game file "}) {
    CAPTURE(command);
    CHECK(solver(command + game.name() + " >/dev/full").code == 2);
  }
  CHECK(solver("chips " + game.name() + " --total 3 >/dev/full").code == 2);
  CHECK(solver("horizon " + game.name() + " -t 2 >/dev/full").code == 2);
  CHECK(solver("--help >/dev/full").code == 2);
}

TEST_CASE("a directory in which nothing may be written") {
  // Root may write everywhere, so he becomes somebody else, who may not come to the program where it was built.
  const std::string nobody = ::geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : "";
  if (!nobody.empty() && !shell(nobody + " true 2>/dev/null")) return;  // not permitted here
  const Temporary game(game_text);
  const Folder folder;
  const std::string program = folder.name + "/bidcert", place = folder.name + "/place", target = place + "/it.cert";
  REQUIRE(shell("cp " + quote(BIDCERT) + " " + program + "; mkdir " + place + "; chmod -R 755 " + folder.name));
  const auto solve = [&](const std::string& mode) {
    REQUIRE(shell("chmod " + mode + " " + place));
    const Run run = run_other(program, "solve - -o " + target + " <" + game.name(), nobody + " ");
    REQUIRE(shell("chmod 755 " + place));
    return run;
  };
  const Run refused = solve("555");
  CHECK(refused.code == 2);
  CHECK(refused.err.find(target) != std::string::npos);
  CHECK(refused.err.find("Permission denied") != std::string::npos);
  CHECK_FALSE(exists(target));
  CHECK(solve("777").code == 0);
  const std::string before = read_text(target);
  CHECK(solve("555").code == 2);
  CHECK(read_text(target) == before);
  CHECK(shell("test $(ls -A " + place + ") = it.cert"));
}

TEST_CASE("a small disk") {
  const Folder folder;
  if (!shell("mount -t tmpfs -o size=16k tmpfs " + folder.name + " 2>/dev/null")) return;  // not permitted here
  const Temporary game(solver("game path 2000").out);
  const Run run = solver("solve " + game.name() + " -o " + folder.name + "/it.cert");
  const std::string left = folder.list();
  CHECK(shell("umount " + folder.name));
  CHECK(run.code == 2);
  CHECK(run.err.find("No space left on device") != std::string::npos);
  CHECK(left.empty());
}

TEST_CASE("a reader that goes away") {
  const Temporary game(solver("game path 3000").out), code("");
  for (const std::string command : {"solve ", "costs ", "game file "}) {
    CAPTURE(command);
    REQUIRE(shell("{ " + quote(BIDCERT) + " " + command + game.name() + " 2>/dev/null; echo $? >" + code.name() +
                  "; } | head -n 1 >/dev/null"));
    REQUIRE(shell("{ sleep 0.3; " + quote(BIDCERT) + " " + command + game.name() + " 2>/dev/null; echo $? >" +
                  code.name() + "; } | true; sleep 1"));
    CHECK(read_text(code.name()) == "2\n");
  }
}

TEST_CASE("interrupted in the middle") {
  const Folder folder;
  // A pipe that is open for writing and never written to: the program waits for the game.
  const std::string pipe = folder.name + "/pipe", out = folder.name + "/out", target = folder.name + "/it.cert";
  REQUIRE(shell("mkfifo " + pipe));
  for (const std::string signal : {"INT", "TERM", "HUP", "QUIT"}) {
    CAPTURE(signal);
    const std::string wait = "timeout -s " + signal + " 0.3 ", from = " <>" + pipe + " >" + out + " 2>&1";
    CHECK_FALSE(shell("ulimit -c 0; " + wait + quote(BIDCHECK) + " - /dev/null" + from));
    CHECK(read_text(out).empty());
    CHECK_FALSE(shell("ulimit -c 0; " + wait + quote(BIDCERT) + " solve - -o " + target + from));
    CHECK_FALSE(exists(target));
  }
}

TEST_CASE("a certificate that is replaced while it is read") {
  const Temporary game(game_text), first(solver("solve " + game.name()).out);
  const Temporary second(solver("solve " + game.name() + " --form bounds --bits 20").out);
  const std::string a = read_text(first.name()), b = read_text(second.name());
  REQUIRE(checker(game.name() + " " + first.name()).code == 0);
  REQUIRE(checker(game.name() + " " + second.name()).code == 0);
  // The beginning of the one and the end of the other, through a pipe; only the two whole ones are verified.
  for (std::size_t cut = 1; cut < a.size(); cut += 7) {
    CAPTURE(cut);
    const Temporary rest(b.substr(std::min(b.size(), cut)));
    const Run run = checker(game.name() + " -",
                            "{ head -c " + std::to_string(cut) + " " + first.name() + "; cat " + rest.name() + "; } |");
    const std::string mixed = a.substr(0, cut) + b.substr(std::min(b.size(), cut));
    CHECK(run.code == (mixed == a || mixed == b ? 0 : 1));
  }
  // In earnest: somebody truncates and writes the file as fast as he can.
  const Temporary shared(a), stop("");
  const std::string writer = "(while [ -e " + stop.name() + " ]; do cat " + first.name() + " >" + shared.name() +
                             "; : >" + shared.name() + "; cat " + second.name() + " >" + shared.name() +
                             "; done) >/dev/null 2>&1 &";
  REQUIRE(shell(writer));
  int codes[4] = {};
  for (int i = 0; i < 100; ++i) {
    const Run run = checker(game.name() + " " + shared.name());
    REQUIRE((run.code == 0 || run.code == 1));
    REQUIRE(last_line(run.out) == (run.code == 0 ? "s VERIFIED" : "s REJECTED"));
    ++codes[run.code];
  }
  std::remove(stop.name().c_str());
  CHECK(codes[0] + codes[1] == 100);
}
