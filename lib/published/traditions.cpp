// Combinatorial Games under Auction Play, section 1, Figure 1: a matrix game, where chance helps, and combinatorial
// games, where it does not.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "published/small_games.hpp"
#include "published/themes.hpp"

namespace bidcert::published {
namespace {

// Rock 0, paper 1, scissors 2: each beats the one before.
long beats(int mine, int yours) {
  return mine == yours ? 0 : mine == (yours + 1) % 3 ? 1 : -1;
}

// The exclusive or of the heaps decides Nim, where who cannot move loses. Heaps of at most 3.
bool nim_is_bouton() {
  std::array<bool, 64> wins{};  // the player to move; heaps in base 4
  bool right = true;
  for (std::size_t code = 0; code < wins.size(); ++code) {
    std::size_t sum = 0;
    for (std::size_t unit = 1; unit < wins.size(); unit *= 4) {
      const std::size_t heap = code / unit % 4;
      sum ^= heap;
      for (std::size_t take = 1; take <= heap; ++take) wins[code] = wins[code] || !wins[code - take * unit];
    }
    right = right && wins[code] == (sum != 0);
  }
  return right;
}

Finding figure_1(Context&, Judge& judge) {
  // Every choice loses to some choice, the mixture of all three gets 0 against each.
  for (int mine = 0; mine < 3; ++mine) {
    long worst = 1, sum = 0;
    for (int yours = 0; yours < 3; ++yours) {
      worst = std::min(worst, beats(mine, yours));
      sum += beats(yours, mine);
    }
    judge.corrected(worst == -1 && sum == 0, "rock, paper, scissors");
  }
  judge.corrected(nim_is_bouton(), "Nim");
  judge.note(
      "rock, paper, scissors: each choice may lose, at random all are worth 0; Nim with three heaps of at most 3: "
      "the player to move wins unless the exclusive or of the heaps is 0");
  return judge.figure_lost();
}

// Moves alternate, who cannot move loses. b and r are two vertices without moves; everything else as in small games.
// The outcome of the player to move at each place: 1 wins, -1 loses, 0 neither can force it.
std::array<int, 6> alternating(const SmallGame& game) {
  std::array<int, 6> outcome{-1, -1};
  for (bool grown = true; grown;) {
    grown = false;
    for (std::uint32_t i = 0; i < game.n; ++i) {
      if (outcome[2 + i] != 0) continue;
      bool some = false, all = true;
      for (std::uint32_t place = 0; place < game.places(); ++place)
        if (game.moves_to(i, place)) {
          some = some || outcome[place] == -1;
          all = all && outcome[place] == 1;
        }
      outcome[2 + i] = some ? 1 : all ? -1 : 0;
      grown = grown || outcome[2 + i] != 0;
    }
  }
  return outcome;
}

Finding determined(Context&, Judge& judge) {
  std::size_t acyclic = 0;
  std::string open;
  for (std::uint32_t n = 1; n <= 3; ++n)
    for (const SmallGame& game : small_games(n)) {
      const std::array<int, 6> outcome = alternating(game);
      const bool all =
          std::find(outcome.begin(), outcome.begin() + game.places(), 0) == outcome.begin() + game.places();
      if (game.acyclic()) {
        ++acyclic;
        judge.printed(all, game.to_string());
      } else if (!all && open.empty()) {
        open = game.to_string();
      }
    }
  judge.printed(!open.empty(), "no game with cycles is a draw");
  judge.note(
      fmt::format("{} acyclic games: from every vertex one player forces a win; with cycles {}, for instance, may "
                  "go on for ever",
                  acyclic, open));
  return judge.confirmed("up to 3 vertices with moves");
}

}  // namespace

void add_traditions(Registry& registry) {
  registry.add(auction, "fig-1", figure_1);
  registry.add(auction, "sec-1-determined", determined);
}

}  // namespace bidcert::published
