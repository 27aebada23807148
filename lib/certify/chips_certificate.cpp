#include "certify/chips_certificate.hpp"

#include <algorithm>
#include <ostream>

#include "game/text.hpp"
#include "rules/tie.hpp"

namespace bidcert {
namespace {

const char* name(Player player) {
  return player == Player::blue ? "blue" : "red";
}

// `tie` and `ends` are as the player sees them, with himself as Blue. `number` stands after the word `counted`.
template <typename WriteState>
void write_states(std::ostream& out, const Game& game, const char* claim, const char* counted, std::uint64_t number,
                  Player player, Tie tie, Player ends, const std::string& functions, WriteState write_state) {
  const ChipRules seen{0, tie, ends}, rules = player == Player::blue ? seen : mirrored(seen);
  std::size_t count = 0;
  bool uncoloured = false;
  for (Vertex v = 0; v < game.size(); ++v) {
    count += !game.all_moves(v).empty();
    uncoloured = uncoloured || uncoloured_end(game, v);
  }
  out << "bidding-certificate 1\nrule chips:" << name(rules.tie) << "\nclaim " << claim << '\n';
  write_game(out, game);
  out << claim << ' ' << count << ' ' << counted << ' ' << number << " player " << name(player) << " ends "
      << (uncoloured ? name(rules.ends) : "none") << '\n'
      << functions;
  for (Vertex v = 0; v < game.size(); ++v) {
    if (game.all_moves(v).empty()) continue;
    out << game.name(v);
    if (token_is_fixed(tie)) {
      write_state(v, fixed_holder(tie));
    } else {
      write_state(v, Player::red);
      write_state(v, Player::blue);
    }
    out << '\n';
  }
  out << "end-certificate\n";
}

}  // namespace

void write_chips_certificate(std::ostream& out, const Game& game, Player player, const ChipThresholds& thresholds,
                             const ChipEvidences& evidence) {
  const ChipRules& rules = thresholds.rules;
  write_states(out, game, "thresholds", "total", rules.total, player, rules.tie, rules.ends, "",
               [&](Vertex v, Player holder) {
                 const ChipEvidence& e = evidence[v][static_cast<std::size_t>(holder)];
                 out << ' ' << thresholds[v][holder] << ' ' << e.bid << ' ' << e.rank << ' ' << e.stop;
               });
}

void write_chips_certificate(std::ostream& out, const Game& game, Player player, const EveryTotalEvidence& evidence) {
  std::string functions;
  for (std::size_t i = 0; i < evidence.functions.size(); ++i) {
    const QuasiPeriodic& f = evidence.functions[i];
    functions += "function " + std::to_string(i) + " period " + std::to_string(f.period()) + " slope " +
                 std::to_string(f.slope()) + " prefix " + std::to_string(f.prefix());
    for (const std::int64_t value : f.values()) functions += ' ' + std::to_string(value);
    functions += '\n';
  }
  write_states(out, game, "every-total", "functions", evidence.functions.size(), player, evidence.tie, evidence.ends,
               functions, [&](Vertex v, Player holder) {
                 for (const std::uint32_t f : evidence.states[v][static_cast<std::size_t>(holder)]) out << ' ' << f;
               });
}

}  // namespace bidcert
