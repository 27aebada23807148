#pragma once

// Writes certificates of chip thresholds as certificates/FORMAT.md states them.

#include <iosfwd>

#include "chips/every_total_evidence.hpp"
#include "chips/evidence.hpp"

namespace bidcert {

// The claim `thresholds`: what `player` needs to win. Thresholds and evidence are Blue's in the game, or in
// mirrored(game) under mirrored rules if the player is Red.
void write_chips_certificate(std::ostream& out, const Game& game, Player player, const ChipThresholds& thresholds,
                             const ChipEvidences& evidence);

// The claim `every-total`.
void write_chips_certificate(std::ostream& out, const Game& game, Player player, const EveryTotalEvidence& evidence);

}  // namespace bidcert
