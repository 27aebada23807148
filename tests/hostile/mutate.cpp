// mutate: tries to fool bidcheck with changed certificates.
//
//   mutate --bidcert PROGRAM --bidcheck PROGRAM --tree DIR [--count N] [--fresh N] [--seed N] [--seeds DIR]
//
// Sources are the certificates in the tree (the valid ones of both corpora, the examples of FORMAT.md, pairs X.game and
// X.cert under certificates/) and fresh ones, which bidcert writes for random games under every rule and claim. Each
// source is changed in every way that mutations.hpp lists, then at random, until N mutants have been tried. bidcheck's
// check() must reject a mutant, or what it states must be true (truth.hpp). Now and then a mutant goes through the
// program as well, whose exit code must say the same. Exit code 1 if a false one was accepted or the two disagree.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "check/check.hpp"
#include "game/random_games.hpp"
#include "game/text.hpp"
#include "mutations.hpp"
#include "program.hpp"
#include "truth.hpp"

namespace {

using namespace hostile;
using bidcert::Random;
using programs::quote;
using programs::read_text;

struct Options {
  std::string bidcert, bidcheck, tree, seeds;
  std::uint64_t count = 1'000'000, fresh = 400, seed = 1;
};

// The game that a certificate restates.
std::string game_of(const std::string& certificate) {
  const std::size_t begin = certificate.find("bidding-game 1\n");
  return certificate.substr(begin, certificate.find("\nend\n", begin) + 5 - begin);
}

void from_tree(const std::string& tree, std::vector<Source>& sources) {
  std::ifstream expected(tree + "/tests/corpus/expected.txt");
  for (std::string line; std::getline(expected, line);) {
    std::string file, game;
    int code = 2;
    if (line.empty() || line[0] == '#') continue;
    std::istringstream(line) >> file >> game >> code;
    const std::string folder = tree + "/tests/corpus/";
    if (code == 0) sources.push_back({file, read_text(folder + game), read_text(folder + file)});
  }
  std::istringstream format(read_text(tree + "/certificates/FORMAT.md"));
  std::string text;
  for (std::string line; std::getline(format, line);) {
    if (line == "    bidding-certificate 1") text.clear();
    text += line.starts_with("    ") ? line.substr(4) + "\n" : "";
    if (line == "    end-certificate" && text.find("RULE") == text.npos)
      sources.push_back({"FORMAT.md", game_of(text), text});
  }
  for (const auto& entry : std::filesystem::recursive_directory_iterator(tree + "/certificates")) {
    if (entry.path().extension() != ".cert" || entry.file_size() > 20000) continue;
    const std::string certificate = read_text(entry.path().string());
    sources.push_back({entry.path().string(), game_of(certificate), certificate});
  }
  // What fuzzing started from or found: some of it is valid.
  for (const auto& entry : std::filesystem::directory_iterator(tree + "/tests/fuzz/corpus/check")) {
    const std::string both = read_text(entry.path().string());
    const std::size_t middle = both.find("%%\n");
    if (middle == both.npos) continue;
    Source source{entry.path().filename().string(), both.substr(0, middle), both.substr(middle + 3)};
    if (bidcheck::check(source.game, source.certificate).verified) sources.push_back(std::move(source));
  }
}

// One certificate of bidcert's for a random game, under a rule and of a claim that go round.
bool fresh(const Options& options, std::uint64_t seed, Source& source) {
  Random random(seed);
  const auto n = static_cast<std::uint32_t>(1 + random.below(6));
  const std::uint64_t kind = random.below(4);
  const bidcert::Game game = kind == 0   ? bidcert::random_game(n, seed, 1, std::min(3U, n + 1))
                             : kind == 1 ? bidcert::random_acyclic_game(n, seed)
                             : kind == 2 ? bidcert::random_undirected_game(n, seed)
                                         : bidcert::random_partisan_game(n, seed);
  std::ostringstream text;
  bidcert::write_game(text, game);
  static const std::vector<std::string> commands = {
      "solve --rule richman",
      "solve --rule poorman",
      "solve --rule taxman:1/3",
      "solve --rule marksman:3/2",
      "solve --rule harmonic",
      "solve --rule richman --form bounds --bits 12",
      "solve --rule poorman --form bounds --bits 20",
      "solve --rule taxman:2/3 --form bounds --bits 30",
      "chips --total " + std::to_string(seed % 9),
      "chips --tie losers-ball --total " + std::to_string(seed % 7),
      "chips --tie make-it-take-it --total " + std::to_string(seed % 8),
      "chips --tie blue-first --total " + std::to_string(seed % 6),
      "chips --tie red-first --total " + std::to_string(seed % 6),
      "chips --all",
      "chips --all --tie make-it-take-it",
      "chips --all --tie red-first",
      "chips --all --tie losers-ball",
      "chips --all --tie blue-first --ends blue",
      "chips --avoid-losing --total 0",
      "chips --avoid-losing --tie losers-ball --ends blue --total 0",
      "chips --all --avoid-losing",
      "chips --all --avoid-losing --tie make-it-take-it --ends blue",
  };
  std::string command = commands[seed % commands.size()];
  if (command.starts_with("chips")) {
    const std::size_t total = command.find("--total ");
    if (total != command.npos) command = command.substr(0, total + 8) + std::to_string(random.below(9));
  }
  std::string game_text = text.str();
  // Chips may also be played where a player, or nobody, has a move.
  if (command.starts_with("chips") && random.below(2) == 0)
    game_text.insert(game_text.rfind("end\n"), "dead:\nhalf: blue dead | red\nlink: dead half r\n");
  const programs::Temporary file(game_text), out("");
  const std::size_t space = command.find(' ');
  const std::string line = quote(options.bidcert) + " " + command.substr(0, space) + " " + file.name() +
                           command.substr(space) + " -o " + out.name() + " >/dev/null 2>&1";
  if (std::system(line.c_str()) != 0) return false;
  source = {"seed " + std::to_string(seed) + ": " + command, game_text, read_text(out.name())};
  return source.certificate.starts_with("bidding-certificate 1\n") && source.certificate.size() < 20000;
}

struct Tally {
  std::uint64_t tried = 0, rejected = 0, proved = 0, refuted = 0, undecided = 0;
};

void row(const std::string& name, const Tally& t) {
  std::printf("%-24s %10lu %10lu %10lu %10lu %10lu\n", name.c_str(), t.tried, t.rejected, t.proved, t.refuted,
              t.undecided);
}

class Campaign {
 public:
  explicit Campaign(const Options& o) : options(o) {}

  int run() {
    std::vector<Source> sources;
    from_tree(options.tree, sources);
    const std::size_t in_tree = sources.size();
    std::map<std::string, std::size_t> kinds;
    std::uint64_t refused = 0;
    for (std::uint64_t i = 0; i < options.fresh; ++i) {
      Source source;
      if (fresh(options, options.seed + i, source)) {
        sources.push_back(source);
      } else {
        ++refused;
      }
    }
    if (!options.seeds.empty()) {
      for (std::size_t i = 0; i < sources.size(); ++i)
        std::ofstream(options.seeds + "/" + std::to_string(i)) << sources[i].game << "%%\n" << sources[i].certificate;
      return 0;
    }
    for (const Source& s : sources) {
      if (!bidcheck::check(s.game, s.certificate).verified || judge.judge(s.game, s.certificate) != Truth::proved) {
        std::cout << s.name << ": not a valid certificate, or not proved by the other route\n"
                  << s.game << s.certificate;
        ++wrong;
      }
      ++kinds[kind_of(s.certificate)];
    }
    std::cout << sources.size() << " certificates: " << in_tree << " in the tree, the others fresh (" << refused
              << " games refused)\n";
    for (const auto& [kind, count] : kinds) std::cout << "  " << kind << ": " << count << '\n';
    Random random(options.seed);
    // All systematic changes if there is room for them, a part of each otherwise.
    std::uint64_t all = 0;
    for (const Source& s : sources) systematic(s, sources, random, [&](Change, auto&, auto&) { ++all; });
    const std::uint64_t share = options.count / 2;
    for (const Source& s : sources) {
      systematic(s, sources, random, [&](Change change, const std::string& game, const std::string& certificate) {
        if (all <= share || random.below(all) < share) attempt(s, change, game, certificate);
      });
    }
    while (tried < options.count) {
      const Source& s = sources[random.below(sources.size())];
      at_random(s, sources, random, [&](Change change, const std::string& game, const std::string& certificate) {
        attempt(s, change, game, certificate);
      });
    }
    print();
    return wrong == 0 && total.refuted == 0 ? 0 : 1;
  }

 private:
  static std::string kind_of(const std::string& certificate) {
    std::istringstream in(certificate);
    std::string line, rule, claim;
    std::getline(in, line);
    std::getline(in, rule);
    std::getline(in, claim);
    return rule.substr(5, rule.find(':') - 5) + " " + claim.substr(6);
  }

  void attempt(const Source& source, Change change, const std::string& game, const std::string& certificate) {
    if (game == source.game && certificate == source.certificate) return;
    ++tried;
    Tally here;
    here.tried = 1;
    const bidcheck::Report report = bidcheck::check(game, certificate);
    if (report.verified == report.rejection.has_value())
      complain(source, game, certificate, "neither verified nor rejected");
    if (!report.verified) {
      here.rejected = 1;
    } else {
      const Truth truth = judge.judge(game, certificate);
      (truth == Truth::proved ? here.proved : truth == Truth::refuted ? here.refuted : here.undecided) = 1;
      if (truth == Truth::refuted) complain(source, game, certificate, "accepted and false");
      if (truth == Truth::undecided && total.undecided < 3) show(source, game, certificate, "accepted and undecided");
    }
    if (tried % 2500 == 0) through_the_program(source, game, certificate, report);
    for (Tally* t : {&total, &changes[static_cast<std::size_t>(change)], &claims[kind_of(source.certificate)]}) {
      t->tried += here.tried, t->rejected += here.rejected, t->proved += here.proved;
      t->refuted += here.refuted, t->undecided += here.undecided;
    }
  }

  void through_the_program(const Source& source, const std::string& game, const std::string& certificate,
                           const bidcheck::Report& report) {
    const programs::Temporary game_file(game), certificate_file(certificate);
    const std::string command =
        quote(options.bidcheck) + " " + game_file.name() + " " + certificate_file.name() + " >/dev/null 2>&1";
    const int status = std::system(command.c_str());
    int expected = 0;
    if (report.rejection)
      expected = report.rejection->limit ? 3 : report.rejection->file == bidcheck::File::game ? 2 : 1;
    ++programs_run;
    if (status != expected * 256) complain(source, game, certificate, "the program says something else");
  }

  static void show(const Source& source, const std::string& game, const std::string& certificate, const char* what) {
    std::cout << "== " << what << ", from " << source.name << "\n-- game\n"
              << game << "-- certificate\n"
              << certificate;
  }

  void complain(const Source& source, const std::string& game, const std::string& certificate, const char* what) {
    if (++wrong <= 10) show(source, game, certificate, what);
  }

  void print() const {
    std::cout.flush();
    std::printf("%-24s %10s %10s %10s %10s %10s\n", "", "tried", "rejected", "true", "false", "undecided");
    for (std::size_t i = 0; i < changes.size(); ++i) row(std::string(change_names[i]), changes[i]);
    for (const auto& [name, tally] : claims) row(name, tally);
    row("all", total);
    std::printf(
        "mutants tried %lu, rejected %lu, accepted and true %lu, accepted and false %lu; undecided %lu; "
        "%lu also through the program\n",
        total.tried, total.rejected, total.proved, total.refuted, total.undecided, programs_run);
  }

  Options options;
  Judge judge;
  std::uint64_t tried = 0, wrong = 0, programs_run = 0;
  Tally total;
  std::array<Tally, change_names.size()> changes;
  std::map<std::string, Tally> claims;
};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i], value = argv[i + 1];
    if (name == "--bidcert") options.bidcert = value;
    if (name == "--bidcheck") options.bidcheck = value;
    if (name == "--tree") options.tree = value;
    if (name == "--seeds") options.seeds = value;
    if (name == "--count") options.count = std::stoull(value);
    if (name == "--fresh") options.fresh = std::stoull(value);
    if (name == "--seed") options.seed = std::stoull(value);
  }
  if (options.bidcert.empty() || options.bidcheck.empty() || options.tree.empty()) {
    std::cerr << "usage: mutate --bidcert PROGRAM --bidcheck PROGRAM --tree DIR [--count N] [--fresh N] [--seed N]\n";
    return 2;
  }
  return Campaign(options).run();
}
