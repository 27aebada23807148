#pragma once

// Writes certificates as certificates/FORMAT.md states them. The same solution always gives the same bytes.

#include <iosfwd>
#include <string>

#include "game/game.hpp"
#include "rules/rule.hpp"
#include "solve/harmonic.hpp"
#include "solve/solution.hpp"

namespace bidcert {

// A number as the format wants it: naturals from 2^256 on in hexadecimal.
std::string certificate_text(const Integer& number);
std::string certificate_text(const Rational& number);

// What stands before the body: rule, claim and game.
void write_header(std::ostream& out, const Game& game, const Rule& rule, const char* claim);

// A claim `cost`, `algebraic` or `interval` for a bidding rule.
void write_certificate(std::ostream& out, const Game& game, const Rule& rule, const Solution& solution);

// A claim `cost` for harmonic.
void write_harmonic_certificate(std::ostream& out, const Game& game, const Costs& costs,
                                const HarmonicEvidence& evidence);

}  // namespace bidcert
