#include "mutations.hpp"

#include <algorithm>
#include <sstream>

namespace hostile {

using bidcert::Random;

namespace {

using Words = std::vector<std::string>;

Words split(const std::string& text, char separator) {
  Words parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

std::string join(const Words& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) text += part + separator;
  return text;
}

std::string line_of(const Words& tokens) {
  std::string text = join(tokens, ' ');
  if (!text.empty()) text.pop_back();
  return text;
}

// A game as lists, to be changed and written again.
struct Lists {
  struct Black {
    std::string name;
    bool partisan = false;
    Words blue, red;
  };
  Words blue, red;
  std::vector<Black> black;

  explicit Lists(const std::string& text) {
    for (const std::string& raw : split(text, '\n')) {
      std::istringstream in(raw.substr(0, raw.find('#')));
      Words words;
      for (std::string word; in >> word;) words.push_back(word);
      if (words.empty() || words[0] == "bidding-game" || words[0] == "end") continue;
      if (words[0] == "blue-wins" || words[0] == "red-wins") {
        (words[0] == "blue-wins" ? blue : red).assign(words.begin() + 1, words.end());
        continue;
      }
      Black b{words[0].substr(0, words[0].size() - 1), words.size() > 1 && words[1] == "blue", {}, {}};
      const auto bar = std::find(words.begin(), words.end(), "|");
      const std::ptrdiff_t first = b.partisan ? 2 : 1;  // fuzzers bring games that are none
      if (bar - words.begin() > first) b.blue.assign(words.begin() + first, bar);
      if (words.end() - bar > 2) b.red.assign(bar + 2, words.end());
      black.push_back(b);
    }
  }

  Words names() const {
    Words list = blue;
    list.insert(list.end(), red.begin(), red.end());
    for (const Black& b : black) list.push_back(b.name);
    return list;
  }

  std::string text() const {
    std::string out = "bidding-game 1\nblue-wins " + line_of(blue) + "\nred-wins " + line_of(red) + "\n";
    for (const Black& b : black) {
      Words words{b.name + ":"};
      if (b.partisan) words.push_back("blue");
      words.insert(words.end(), b.blue.begin(), b.blue.end());
      if (b.partisan) words.insert(words.end(), {"|", "red"});
      if (b.partisan) words.insert(words.end(), b.red.begin(), b.red.end());
      out += line_of(words) + "\n";
    }
    return out + "end\n";
  }
};

const Words& rules() {
  static const Words list = {"richman",
                             "poorman",
                             "taxman:0",
                             "taxman:1/2",
                             "taxman:1",
                             "marksman:2",
                             "marksman:2/3",
                             "marksman:1",
                             "harmonic",
                             "chips:advantage",
                             "chips:losers-ball",
                             "chips:make-it-take-it",
                             "chips:blue-first",
                             "chips:red-first",
                             "nobody",
                             ""};
  return list;
}

const Words& claims() {
  static const Words list = {"cost", "interval", "bounds", "algebraic", "thresholds", "every-total", "nothing", ""};
  return list;
}

const Words& words_of_the_format() {
  static const Words list = {"low",       "high",       "to",          "cost",   "upper",  "lower",  "over",
                             "count",     "differ",     "zero",        "one",    "bounds", "bits",   "field",
                             "root",      "polynomial", "blue",        "red",    "player", "ends",   "total",
                             "end",       "|",          "function",    "period", "slope",  "prefix", "end-certificate",
                             "blue-wins", "red-wins",   "bidding-game"};
  return list;
}

bool digit(char c) {
  return c >= '0' && c <= '9';
}

std::string plus(std::string digits, bool up) {
  std::size_t i = digits.size();
  while (i > 0 && digits[i - 1] == (up ? '9' : '0')) digits[--i] = up ? '0' : '9';
  if (i == 0) return up ? "1" + digits : "-1";
  digits[i - 1] = static_cast<char>(digits[i - 1] + (up ? 1 : -1));
  if (digits.size() > 1 && digits[0] == '0') digits.erase(0, 1);
  return digits;
}

using Replacement = std::function<void(Change, const std::string&)>;

// Everything that a token may become by itself.
void change_token(const std::string& token, const Words& names, const Replacement& replace) {
  for (std::size_t i = 0; i < token.size(); ++i) {
    if (!digit(token[i]) || (i > 0 && digit(token[i - 1]))) continue;
    std::size_t end = i;
    while (end < token.size() && digit(token[end])) ++end;
    const std::string before = token.substr(0, i), run = token.substr(i, end - i), after = token.substr(end);
    const bool negative = !before.empty() && before.back() == '-';
    for (const std::string& other : {plus(run, true), plus(run, false), std::string("0"), std::string("1"), "0" + run,
                                     run + "0", run + run, std::string("0x") + run})
      replace(Change::number, before + other + after);
    replace(Change::number, (negative ? before.substr(0, before.size() - 1) : before + "-") + run + after);
  }
  for (const char* end : {"/2", "/1", "/0", "*", ",1", ",0"}) replace(Change::number, token + end);
  const std::size_t slash = token.find('/');
  if (slash != token.npos) {
    replace(Change::number, token.substr(0, slash));
    replace(Change::number, token.substr(slash + 1) + "/" + token.substr(0, slash));
  }
  const bool colon = token.ends_with(":");
  const std::string stem = colon ? token.substr(0, token.size() - 1) : token;
  if (std::find(names.begin(), names.end(), stem) != names.end())
    for (const std::string& name : names) replace(Change::move, colon ? name + ":" : name);
  const Words& words = words_of_the_format();
  if (std::find(words.begin(), words.end(), token) != words.end())
    for (const std::string& word : words) replace(Change::word, word);
}

void change_tokens(const Words& lines, const Words& names, const Replacement& attempt) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Words tokens = split(lines[i], ' ');
    const auto with = [&](Change change, const Words& line) {
      Words copy = lines;
      copy[i] = line_of(line);
      if (copy[i] != lines[i]) attempt(change, join(copy, '\n'));
    };
    for (std::size_t j = 0; j < tokens.size(); ++j) {
      Words line = tokens;
      change_token(tokens[j], names, [&](Change change, const std::string& token) {
        line[j] = token;
        with(change, line);
      });
      line = tokens;
      line.erase(line.begin() + static_cast<std::ptrdiff_t>(j));
      with(Change::token, line);
      line = tokens;
      line.insert(line.begin() + static_cast<std::ptrdiff_t>(j), tokens[j]);
      with(Change::token, line);
      if (j + 1 < tokens.size()) {
        line = tokens;
        std::swap(line[j], line[j + 1]);
        with(Change::swap, line);
      }
      if (i + 1 == lines.size()) continue;
      Words copy = lines, next = split(lines[i + 1], ' ');
      if (j >= next.size() || next[j] == tokens[j]) continue;
      line = tokens;
      std::swap(line[j], next[j]);
      copy[i] = line_of(line), copy[i + 1] = line_of(next);
      attempt(Change::swap, join(copy, '\n'));
    }
  }
}

void change_lines(const Words& lines, const Replacement& attempt) {
  const std::size_t reach = lines.size() <= 24 ? lines.size() : 2;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    Words copy = lines;
    copy.erase(copy.begin() + at);
    attempt(Change::line, join(copy, '\n'));
    copy = lines;
    copy.insert(copy.begin() + at, lines[i]);
    attempt(Change::line, join(copy, '\n'));
    for (std::size_t j = i + 1; j < std::min(lines.size(), i + reach); ++j) {
      if (lines[i] == lines[j]) continue;
      copy = lines;
      std::swap(copy[i], copy[j]);
      attempt(Change::line, join(copy, '\n'));
    }
    copy = lines;
    copy.resize(i);
    attempt(Change::cut, join(copy, '\n'));
    attempt(Change::cut, join(copy, '\n') + lines[i]);
    attempt(Change::cut, join(copy, '\n') + "end-certificate\n");
    attempt(Change::cut, join(lines, '\n') + lines[i] + "\n");
  }
  for (const char* end : {"", "end", "end-certificate ", "End-certificate", "end-certificat", "end-certificate 1"}) {
    Words copy = lines;
    copy.back() = end;
    attempt(Change::cut, join(copy, '\n'));
  }
}

void change_header(const Words& lines, const Replacement& attempt) {
  for (const std::string& rule : rules()) {
    for (const std::string& claim : claims()) {
      Words copy = lines;
      copy[1] = "rule " + rule, copy[2] = "claim " + claim;
      attempt(Change::header, join(copy, '\n'));
    }
  }
  for (const char* first :
       {"bidding-certificate", "bidding-certificate 2", "bidding-certificate 0", "bidding-game 1"}) {
    Words copy = lines;
    copy[0] = first;
    attempt(Change::header, join(copy, '\n'));
  }
}

// Games that differ in one edge, one owner, one form, or the order of two vertices.
void change_game(const Lists& game, const std::function<void(const Lists&)>& attempt) {
  const Words names = game.names();
  for (std::size_t i = 0; i < game.black.size(); ++i) {
    const auto lists = [&](Words Lists::Black::*list) {
      const Words& moves = game.black[i].*list;
      for (std::size_t k = 0; k < moves.size(); ++k) {
        Lists copy = game;
        (copy.black[i].*list).erase((copy.black[i].*list).begin() + static_cast<std::ptrdiff_t>(k));
        attempt(copy);
        for (const std::string& name : names) {
          if (std::find(moves.begin(), moves.end(), name) != moves.end()) continue;
          copy = game;
          (copy.black[i].*list)[k] = name;
          attempt(copy);
        }
      }
      for (const std::string& name : names) {
        if (std::find(moves.begin(), moves.end(), name) != moves.end()) continue;
        Lists copy = game;
        (copy.black[i].*list).push_back(name);
        attempt(copy);
      }
    };
    lists(&Lists::Black::blue);
    Lists copy = game;
    if (game.black[i].partisan) {
      lists(&Lists::Black::red);
      std::swap(copy.black[i].blue, copy.black[i].red);
      attempt(copy);
      copy = game;
      copy.black[i].partisan = false;
      attempt(copy);
    } else {
      copy.black[i].partisan = true;
      copy.black[i].red = copy.black[i].blue;
      attempt(copy);
      if (!copy.black[i].red.empty()) copy.black[i].red.pop_back();
      attempt(copy);
    }
    if (i + 1 < game.black.size()) {
      copy = game;
      std::swap(copy.black[i], copy.black[i + 1]);
      attempt(copy);
    }
  }
  for (const bool from_blue : {false, true}) {
    for (std::size_t k = 0; k < (from_blue ? game.blue : game.red).size(); ++k) {
      Lists copy = game;
      Words &from = from_blue ? copy.blue : copy.red, &to = from_blue ? copy.red : copy.blue;
      to.push_back(from[k]);
      from.erase(from.begin() + static_cast<std::ptrdiff_t>(k));
      if (!from.empty()) attempt(copy);
    }
  }
  Lists copy = game;
  std::swap(copy.blue, copy.red);
  attempt(copy);
}

// The certificate with another game restated.
std::string restated(const std::string& certificate, const std::string& game) {
  const std::size_t begin = certificate.find("bidding-game 1\n"), end = certificate.find("\nend\n", begin);
  return certificate.substr(0, begin) + game + certificate.substr(end + 5);
}

std::string damaged(std::string text, const std::string& other, Random& random) {
  static const std::string likely = " \n\t\r0123456789/-*,:|#abrxv.+\0\x7f\xff";
  for (std::uint64_t times = 1 + random.below(3); times > 0 && !text.empty(); --times) {
    const std::size_t at = random.below(text.size());
    const std::size_t length = 1 + random.below(std::min<std::size_t>(40, text.size() - at));
    switch (random.below(7)) {
      case 0:
        text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
        break;
      case 1:
        text[at] = likely[random.below(likely.size())];
        break;
      case 2:
        text.insert(at, 1, likely[random.below(likely.size())]);
        break;
      case 3:
        text.erase(at, random.below(4) == 0 ? length : 1);
        break;
      case 4:
        text.insert(random.below(text.size()), text.substr(at, length));
        break;
      case 5:
        text = text.substr(0, at) + other.substr(std::min(other.size(), at));
        break;
      default:
        std::swap(text[at], text[std::min(text.size() - 1, at + 1)]);
    }
  }
  return text;
}

}  // namespace

void systematic(const Source& source, const std::vector<Source>& pool, Random& random, const Attempt& attempt) {
  const Words lines = split(source.certificate, '\n');
  const Lists game(source.game);
  const Replacement same_game = [&](Change change, const std::string& certificate) {
    if (certificate != source.certificate) attempt(change, source.game, certificate);
  };
  change_tokens(lines, game.names(), same_game);
  change_lines(lines, same_game);
  change_header(lines, same_game);
  for (int i = 0; i < 40; ++i) {
    const Source& other = pool[random.below(pool.size())];
    if (other.name == source.name) continue;
    attempt(Change::other, source.game, other.certificate);
    attempt(Change::other, other.game, source.certificate);
    // Another body for this game.
    attempt(Change::other, source.game, restated(other.certificate, game.text()));
  }
  change_game(game, [&](const Lists& changed) {
    const std::string text = changed.text();
    attempt(Change::game, text, source.certificate);
    attempt(Change::both_games, text, restated(source.certificate, text));
  });
}

void at_random(const Source& source, const std::vector<Source>& pool, Random& random, const Attempt& attempt) {
  if (random.below(2) == 0) {
    const std::string& other = pool[random.below(pool.size())].certificate;
    attempt(Change::bytes, source.game, damaged(source.certificate, other, random));
    return;
  }
  const Words names = Lists(source.game).names();
  Words lines = split(source.certificate, '\n');
  std::size_t body = 0;
  while (body + 2 < lines.size() && lines[body] != "end") ++body;
  for (std::uint64_t times = 2 + random.below(3); times > 0; --times) {
    std::string& line = lines[body + random.below(lines.size() - body)];
    Words tokens = split(line, ' ');
    if (tokens.empty()) continue;
    const std::size_t j = random.below(tokens.size());
    Words choices;
    change_token(tokens[j], names, [&](Change, const std::string& token) { choices.push_back(token); });
    tokens[j] = choices[random.below(choices.size())];
    line = line_of(tokens);
  }
  attempt(Change::several, source.game, join(lines, '\n'));
}

}  // namespace hostile
