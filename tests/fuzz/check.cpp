// Fuzz target: the whole of bidcheck, from two texts to the verdict. The input is a game, a line `%%` and a
// certificate; without that line it is a certificate, and the game is the one that it restates. What is verified must
// be true
// (../hostile/truth.hpp), so that the fuzzer looks for false certificates as well as for crashes. Compiled with PLAIN
// it is bidcheck alone, without the judge and the changes that know certificates: the target for AFL++.

#include <cstdlib>
#include <cstring>
#include <iostream>

#include "check/check.hpp"
#ifndef PLAIN
#include "mutations.hpp"
#include "truth.hpp"
#endif

namespace {

std::pair<std::string, std::string> parts(const std::string& input) {
  const std::size_t marker = input.find("\n%%\n");
  if (marker != input.npos) return {input.substr(0, marker + 1), input.substr(marker + 4)};
  const std::size_t begin = input.find("bidding-game 1\n"), end = input.find("\nend\n", begin);
  return {begin == input.npos || end == input.npos ? "" : input.substr(begin, end + 5 - begin), input};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [game, certificate] = parts({reinterpret_cast<const char*>(data), size});
  // Limits at which nothing takes long.
  const bidcheck::Limits limits{.bytes = 1 << 16, .vertices = 100, .digits = 2000, .degree = 30, .values = 500};
  const bidcheck::Report report = bidcheck::check(game, certificate, limits);
  if (report.verified == report.rejection.has_value()) std::abort();
#ifndef PLAIN
  if (!report.verified || *report.vertices > 12 || certificate.size() > 4000) return 0;
  static hostile::Judge judge;
  if (judge.judge(game, certificate) != hostile::Truth::refuted) return 0;
  std::cerr << "verified and false:\n" << game << certificate;
  std::abort();
#else
  return 0;
#endif
}

#ifndef PLAIN
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

// Half of the time a change that a reader of certificates would think of, otherwise bytes.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  bidcert::Random random(seed);
  const auto both = parts({reinterpret_cast<const char*>(data), size});
  const std::string &game = both.first, &certificate = both.second;
  if (game.empty() || certificate.size() < 40 || random.below(2) == 0) return LLVMFuzzerMutate(data, size, most);
  std::string changed;
  const hostile::Source source{"", game, certificate};
  hostile::at_random(source, {source}, random, [&](hostile::Change, const std::string& g, const std::string& c) {
    changed = game == parts(c).first ? c : g + "%%\n" + c;
  });
  if (changed.empty() || changed.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::memcpy(data, changed.data(), changed.size());
  return changed.size();
}
#endif
