// Every chips certificate that bidcert writes, bidcheck verifies; what it says is what brute force over the rules says;
// and with another threshold or rank nothing is verified.

#include <fmt/format.h>

#include <set>
#include <sstream>

#include "catch.hpp"
#include "certify/chips_certificate.hpp"
#include "check/check.hpp"
#include "chips/games.hpp"
#include "game/facts.hpp"
#include "game/families.hpp"
#include "game/mirror.hpp"
#include "rules/tie.hpp"
#include "solve/solution.hpp"

using namespace bidcert;

namespace {

bool verified(const Game& game, const std::string& certificate) {
  return bidcheck::check(text_of(game), certificate).verified;
}

void require_verified(const Game& game, const std::string& certificate) {
  const bidcheck::Report report = bidcheck::check(text_of(game), certificate);
  if (report.verified) return;
  CAPTURE(certificate, report.rejection->what, report.rejection->expected, report.rejection->found);
  FAIL("bidcheck rejects a certificate of ours");
}

struct Claim {
  ChipThresholds thresholds;
  ChipEvidences evidence;

  Claim(const Game& seen, const ChipRules& rules)
      : thresholds(chips_to_win(seen, rules)), evidence(chip_evidence(seen, thresholds)) {}
  std::string text(const Game& game, Player player) const {
    std::ostringstream out;
    write_chips_certificate(out, game, player, thresholds, evidence);
    return out.str();
  }
};

std::string text(const Game& game, Player player, const EveryTotalEvidence& evidence) {
  std::ostringstream out;
  write_chips_certificate(out, game, player, evidence);
  return out.str();
}

template <typename Action>
void for_random_games(std::uint64_t seed, int count, std::uint32_t most, Action action) {
  Random random(seed);
  for (int i = 0; i < count; ++i)
    for (const Kind kind : kinds)
      action(tiny_game(static_cast<std::uint32_t>(random.between(1, most)), kind, random), random);
}

}  // namespace

TEST_CASE("one total: every certificate is verified, for both players and both owners of ends") {
  for_random_games(1, 60, 7, [](const Game& game, Random& random) {
    for (Tie tie : tie_methods)
      for (Player ends : both_players)
        for (Player player : both_players) {
          const Chips total = random.one_in(4) ? random.below(most_chips) + 1 : random.below(20);
          const ChipRules rules{total, tie, ends};
          const bool blue = player == Player::blue;
          const Game seen = blue ? game : mirrored(game);
          require_verified(game, Claim(seen, blue ? rules : mirrored(rules)).text(game, player));
        }
  });
}

TEST_CASE("one total: what is verified is the truth, and nothing else about the same bids") {
  std::size_t mutants = 0;
  for_random_games(2, 25, 3, [&](const Game& game, Random& random) {
    const Tie tie = tie_methods[random.below(5)];
    const ChipRules rules{random.below(6), tie, Player::red};
    Claim claim(game, rules);
    const States truth = brute_force_wins(game, rules, Player::blue);
    CHECK(disagreement(game, claim.thresholds, [&](Vertex v, Chips a, Player holder) {
            return truth.at(v, a, holder) != States::never;
          }) == "");
    const auto attempt = [&](auto& number) {
      for (const int change : {1, -1}) {
        if (change < 0 && number == 0) continue;
        number += static_cast<Chips>(change);
        CAPTURE(text_of(game), claim.text(game, Player::blue));
        CHECK_FALSE(verified(game, claim.text(game, Player::blue)));
        number -= static_cast<Chips>(change);
        ++mutants;
      }
    };
    for (Vertex v = 0; v < game.size(); ++v) {
      if (game.all_moves(v).empty()) continue;
      for (std::size_t holder = 0; holder < 2; ++holder) {
        if (token_is_fixed(tie) && holder != static_cast<std::size_t>(fixed_holder(tie))) continue;
        attempt(holder == 0 ? claim.thresholds.thresholds[v].without : claim.thresholds.thresholds[v].with);
        attempt(claim.evidence[v][holder].rank);
      }
    }
  });
  CHECK(mutants > 1500);
}

TEST_CASE("every total: tiny games of every kind are proved for all totals, and agree with single totals") {
  for_random_games(3, 12, 5, [](const Game& game, Random& random) {
    for (Tie tie : tie_methods) {
      const Player player = random.one_in(2) ? Player::blue : Player::red;
      const bool blue = player == Player::blue;
      const ChipRules rules{0, tie, random.one_in(2) ? Player::blue : Player::red},
          as_seen = blue ? rules : mirrored(rules);
      const Game seen = blue ? game : mirrored(game);
      const EveryTotalEvidence evidence = evidence_for_every_total(seen, as_seen.tie, as_seen.ends);
      require_verified(game, text(game, player, evidence));
      for (Chips total : {Chips{0}, Chips{1}, Chips{2}, Chips{7}, Chips{50}, Chips{211}, random.below(1000000)}) {
        const ChipThresholds one = chips_to_win(seen, {total, as_seen.tie, as_seen.ends});
        for (Vertex v = 0; v < game.size(); ++v)
          for (Player holder : both_players)
            REQUIRE(evidence.function(v, holder)(total) == static_cast<std::int64_t>(one[v][holder]));
      }
    }
  });
}

TEST_CASE("every total: changed thresholds, ranks, periods, slopes and prefixes are rejected") {
  std::size_t mutants = 0;
  // In the last one thresholds have a prefix of 2.
  const std::vector<std::vector<std::string>> games = {
      {"tug", "2"}, {"ultimatum", "2"}, {"path", "3"}, {"(A2 ^ B3) ^ ((A ^ B3) ^ B2)"}};
  for (const std::vector<std::string>& family : games) {
    const Game game = make_family(family);
    const std::string original = text(game, Player::blue, evidence_for_every_total(game));
    require_verified(game, original);
    // Which functions are thresholds or ranks of some state?
    std::istringstream lines(original);
    std::set<std::string> decisive;
    bool body = false;
    for (std::string line; std::getline(lines, line);) {
      body = body || line.starts_with("every-total ");
      if (!body || line.starts_with("function ") || line.starts_with("every-total ")) continue;
      std::istringstream tokens(line);
      std::string token;
      for (int i = 0; tokens >> token; ++i)
        if (i > 0 && i % 4 != 2 && i % 4 != 0) decisive.insert(token);
    }
    // Their values and slopes up and down by one; a period of twice the length whose second half is wrong; a prefix
    // that starts too early.
    for (std::size_t at = original.find("\nfunction "); at != original.npos;
         at = original.find("\nfunction ", at + 1)) {
      const std::size_t end = original.find('\n', at + 1);
      std::istringstream tokens(original.substr(at + 1, end - at - 1));
      std::vector<std::string> parts;
      for (std::string token; tokens >> token;) parts.push_back(token);
      if (!decisive.count(parts[1])) continue;
      const auto attempt = [&](const std::vector<std::string>& changed) {
        std::string line;
        for (const std::string& part : changed) line += (line.empty() ? "" : " ") + part;
        CAPTURE(family[0], line);
        CHECK_FALSE(verified(game, original.substr(0, at + 1) + line + original.substr(end)));
        ++mutants;
      };
      const long period = std::stol(parts[3]), slope = std::stol(parts[5]), prefix = std::stol(parts[7]);
      const auto near = [&](std::size_t i, long by) {
        std::vector<std::string> changed = parts;
        changed[i] = std::to_string(std::stol(parts[i]) + by);
        if (changed[i][0] != '-') attempt(changed);
      };
      for (std::size_t i = 8; i < parts.size(); ++i) {
        near(i, 1);
        near(i, -1);
      }
      near(5, 1);
      near(5, -1);
      std::vector<std::string> twice = parts;
      twice[3] = std::to_string(2 * period);
      twice[5] = std::to_string(2 * slope);
      for (long i = 0; i < period; ++i)
        twice.push_back(std::to_string(std::stol(parts[static_cast<std::size_t>(8 + prefix + i)]) + slope + (i == 0)));
      attempt(twice);
      if (prefix > 0) {
        std::vector<std::string> early = parts;
        early[7] = std::to_string(prefix - 1);
        early.pop_back();
        attempt(early);
      }
    }
  }
  CHECK(mutants > 150);
}

TEST_CASE("every total: the slope over the period is the Richman cost") {
  const auto agrees = [](const Game& game, Tie tie) {
    const Facts facts(game);
    if (!facts.dead_ends.empty() || !facts.no_sink.empty()) return;
    const Solution solution = solve(game, facts, Rule::richman());
    const Costs& costs = solution.cost ? solution.cost->costs : solution.upper->costs;
    const EveryTotalEvidence evidence = evidence_for_every_total(game, tie);
    for (Vertex v = 0; v < game.size(); ++v)
      for (Player holder : both_players) {
        const QuasiPeriodic f = evidence.function(v, holder);
        if (Rational(Integer(f.slope()), Integer(static_cast<long>(f.period()))) == costs[v]) continue;
        CAPTURE(text_of(game), game.name(v), name(tie));
        FAIL("the slope is not the cost");
      }
  };
  for_random_games(4, 25, 5, [&](const Game& game, Random& random) { agrees(game, tie_methods[random.below(5)]); });
  for (const char* name : {"tug", "ultimatum", "path"})
    for (const char* size : {"2", "3", "4", "5"}) agrees(make_family({name, size}), Tie::advantage);
  agrees(make_family({"tictactoe"}), Tie::advantage);
}

TEST_CASE("every total: tic-tac-toe, every position") {
  const Game game = make_family({"tictactoe"});
  require_verified(game, text(game, Player::blue, evidence_for_every_total(game)));
}

TEST_CASE("every total: a period beyond the limits is refused") {
  // The Richman cost at the top of the ladder has the denominator 2^60.
  std::string statements = "v0: b r\n";
  for (int i = 1; i < 60; ++i) statements += fmt::format("v{}: b v{} v{}\n", i, i - 1, i);
  CHECK_THROWS_AS(evidence_for_every_total(game_of(statements)), LimitError);
}
