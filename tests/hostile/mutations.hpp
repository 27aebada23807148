// Changed certificates and changed games, systematically and at random.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "game/random.hpp"

namespace hostile {

struct Source {
  std::string name, game, certificate;
};

enum class Change {
  number,      // one more, one less, negated, 0, doubled
  swap,        // with the next token, or with the same token on the next line
  move,        // a vertex for another, legal or not
  word,        // a word of the format for another
  token,       // dropped, doubled
  line,        // dropped, doubled, exchanged with another
  header,      // rule and claim
  cut,         // the end is missing, or there is more
  other,       // another certificate for this game, this certificate for another game
  game,        // the user's game changed by an edge, an owner or a form
  both_games,  // likewise, and the certificate restates the changed game
  bytes,       // random damage
  several,     // two to four of the changes to tokens at once
};
inline constexpr std::array<std::string_view, 13> change_names = {"number",     "swap",   "move",   "word",  "token",
                                                                  "line",       "header", "cut",    "other", "game",
                                                                  "both games", "bytes",  "several"};

using Attempt = std::function<void(Change, const std::string& game, const std::string& certificate)>;

// Every change of the kinds up to `both_games`; of `other`, so many drawn from the pool.
void systematic(const Source& source, const std::vector<Source>& pool, bidcert::Random& random, const Attempt& attempt);

// One change of the last two kinds.
void at_random(const Source& source, const std::vector<Source>& pool, bidcert::Random& random, const Attempt& attempt);

}  // namespace hostile
