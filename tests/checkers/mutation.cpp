// Every single change of a valid certificate is rejected, except those listed here, which leave it valid.

#include <algorithm>
#include <set>

#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

namespace {

using Lines = std::vector<std::string>;

Lines split(const std::string& text, char separator) {
  Lines parts;
  std::size_t start = 0;
  for (std::size_t at; (at = text.find(separator, start)) != text.npos; start = at + 1) {
    parts.push_back(text.substr(start, at - start));
  }
  if (start < text.size()) parts.push_back(text.substr(start));
  return parts;
}

std::string join(const Lines& parts, char separator, bool after_last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += parts[i];
    if (after_last || i + 1 < parts.size()) text += separator;
  }
  return text;
}

bool is_number(const std::string& token) {
  return !token.empty() && token.find_first_not_of("0123456789") == token.npos;
}

// What a token could be changed to.
Lines replacements(const std::string& token, const std::set<std::string>& vocabulary) {
  Lines list(vocabulary.begin(), vocabulary.end());
  list.insert(list.end(), {"", "x", token + "x", token + "0", "0" + token, "-" + token, "+" + token, token + "/1",
                           token + "/2", "1/0", "-0", "0", "1", "2", token + ":", token + " " + token});
  const std::size_t slash = token.find('/');
  const std::string above = token.substr(0, slash), below = slash == token.npos ? "" : token.substr(slash + 1);
  const auto near = [](const std::string& n, int by) { return std::to_string(std::stoi(n) + by); };
  const auto times = [](const std::string& n, int by) { return std::to_string(std::stoi(n) * by); };
  if (is_number(above) && below.empty()) {
    list.insert(list.end(), {near(above, 1), near(above, -1), times(above, 2) + "/2"});
  } else if (is_number(above) && is_number(below)) {
    list.insert(list.end(), {near(above, 1) + '/' + below, near(above, -1) + '/' + below, above + '/' + near(below, 1),
                             above + '/' + near(below, -1), times(above, 2) + '/' + times(below, 2), above});
  }
  list.erase(std::remove(list.begin(), list.end(), token), list.end());
  return list;
}

// Changes that leave the certificate valid: a named move for one that is tied with it (and the minimum in its rank is
// unaffected), another order of lines within a section; for chips another bid that does as well, a rank for a total at
// which there is nothing to win, and exchanged players in a game that they may exchange. Checked by hand.
const std::set<std::string>& harmless() {
  static const std::set<std::string> list = {
      "bounds: bounds 2 precision 7 bits 8 -> bounds 2 precision 1 bits 8",
      "bounds: bounds 2 precision 7 bits 8 -> bounds 2 precision 2 bits 8",
      "bounds: bounds 2 precision 7 bits 8 -> bounds 2 precision 6 bits 8",
      "exact: bounds 7 precision 1 bits 4 -> bounds 7 precision 2 bits 4",
      "exact: rule taxman:1/2 -> rule taxman:1/20",
      "exact: y 7 2 -> y 2 7",
      "exact: y 7 2 -> y 7 3",
      "exact: y 7 2 -> y 7 4",
      "exact: y 7 2 -> y 7 7",
      "exact: z zero 2 -> z 0 2",
      "chips-ball: d 3 0 0 0 2 0 2 0 -> d 3 0 0 0 2 0 2 1",
      "chips-ball: e 2 1 1 1 1 1 1 1 -> e 2 1 1 1 1 1 1 2",
      "chips-ball: e 2 1 1 1 1 1 1 1 -> e 2 2 1 1 1 1 1 1",
      "chips-ball: swap e 2 1 1 1 1 1 1 1 and z 1 1 1 0 0 0 2 0",
      "chips-ball: swap z 1 1 1 0 0 0 2 0 and d 3 0 0 0 2 0 2 0",
      "chips-first: f 2 2 2 1 -> f 2 2 2 2",
      "chips-first: swap f 2 2 2 1 and g 4 1 1 1",
      "chips-take: p 2 2 2 1 2 2 1 2 -> p 2 2 2 2 2 2 1 2",
      "chips-take: q 4 1 1 1 3 1 2 1 -> q 4 1 1 1 3 1 2 2",
      "chips-take: swap p 2 2 2 1 2 2 1 2 and q 4 1 1 1 3 1 2 1",
      "chips: swap x 2 2 1 1 1 1 2 1 and y 3 1 2 0 3 0 1 1",
      "chips: x 2 2 1 1 1 1 2 1 -> x 2 2 1 1 1 1 2 2",
      "chips: y 3 1 2 0 3 0 1 1 -> y 3 1 2 0 3 1 1 1",
      "chips: y 3 1 2 0 3 0 1 1 -> y 3 1 2 1 3 0 1 1",
      "every-first: function 5 period 3 slope 1 prefix 0 0 1 1 -> function 5 period 3 slope 1 prefix 0 1 1 1",
      "every-first: s 0 0 1 0 -> s 0 0 1 5",
      "every-first: swap s 0 0 1 0 and t 2 3 4 5",
      "every: e 0 1 2 3 1 3 4 1 -> e 0 1 2 1 1 3 4 1",
      "every: e 0 1 2 3 1 3 4 1 -> e 0 1 2 3 1 1 4 1",
      "every: every-total 2 functions 8 player blue ends none -> every-total 2 functions 8 player red ends none",
      "every: function 2 period 1 slope 0 prefix 1 0 1 -> function 2 period 1 slope 0 prefix 0 1",
      "every: function 3 period 2 slope 1 prefix 0 0 0 -> function 3 period 2 slope 1 prefix 0 0 1",
      "every: swap e 0 1 2 3 1 3 4 1 and w 0 5 6 5 0 5 7 5",
      "forced-up: a 1 low r 0 high a 2 -> a 1 low v 0 high a 2",
      "forced-up: swap a 1 low r 0 high a 2 and w 1/2 low b 1 high v 1",
      "forced-up: swap v 1 low r 0 high v 1 and a 1 low r 0 high a 2",
      "forced: a 0 low a 2 high b 0 -> a 0 low a 2 high v 0",
      "forced: swap a 0 low a 2 high b 0 and w 1/2 low v 1 high r 1",
      "forced: swap v 0 low v 1 high b 0 and a 0 low a 2 high b 0",
      "taxman: swap a 2/7 low b 1 high z 1 and m 2/5 low a 2 high z 2",
      "taxman: swap z 1/2 low r 1 high b 1 and a 2/7 low b 1 high z 1",
      "poorman: swap m 3 low u 2 high v 2 and v 4 low m 1 high r 1",
      "poorman: swap u 2 low b 1 high m 1 and m 3 low u 2 high v 2",
      "gap-marksman: swap v 0 low v high v 0 and w 0 low b high v 0",
      "gap-marksman: swap v 1 low v 0 high v and w 1/3 low b 1 high v",
      "gap-marksman: v 0 low v high v 0 -> v 0 low v high b 0",
      "gap-marksman: v 1 low v 0 high v -> v 1 low r 0 high v",
      "gap-marksman: w 0 low b high v 0 -> w 0 low b high b 0",
      "gap-marksman: w 0 low b high v 0 -> w 0 low v high v 0",
      "gap: swap v 0 low v high v 0 and w 0 low b high v 0",
      "gap: swap v 1 low v 0 high v and y 1 low v 0 high r",
      "gap: swap w 0 low b high v 0 and x 1/2 low b high r 1",
      "gap: swap w 1 low b 1 high v and x 1 low b 1 high r",
      "gap: swap x 1/2 low b high r 1 and y 1/2 low v high r 1",
      "gap: v 0 low v high v 0 -> v 0 low v high b 0",
      "gap: v 1 low v 0 high v -> v 1 low r 0 high v",
      "gap: w 0 low b high v 0 -> w 0 low b high b 0",
      "gap: w 0 low b high v 0 -> w 0 low v high v 0",
      "gap: y 1 low v 0 high r -> y 1 low r 0 high r",
      "gap: y 1 low v 0 high r -> y 1 low v 0 high v",
      "harmonic: h 7 to b 1 -> h 7 to r 1",
      "harmonic: k 6 to b 1 -> k 6 to r 1",
      "harmonic: swap h 7 to b 1 and k 6 to b 1",
      "marksman: swap u 9 low b 1 high v 1 and v 15 low u 1 high r 1",
      "marksman: swap z 3/5 low r 1 high b 1 and m 261/475 low u 2 high z 2",
      "mixed: q 2 low p 1 high r2 1 -> q 2 low p 1 high r 1",
      "mixed: swap n 7/12 low m 2 high v 2 and s 11/24 low u 2 high n 2",
      "mixed: swap p 1 low b2 1 high q 1 and q 2 low p 1 high r2 1",
      "mixed: swap s 11/24 low u 2 high n 2 and t 1/2 low u 2 high v 2",
      "mixed: swap u 1 low b 1 high v 1 and v 2 low u 1 high r 1",
      "mixed: t 1/2 low u 2 high v 2 -> t 1/2 low p 2 high v 2",
      "mixed: t 1/2 low u 2 high v 2 -> t 1/2 low u 2 high q 2",
      "names: swap over 1/2 low low 1 high count 1 and end-certificate 3/4 low over 1 high cost 1",
      "two: swap u 1 low b 1 high v 1 and v 2 low u 1 high r 1",
      "zugzwang: swap z 1/2 low r 1 high b 1 and m 1/4 low b 1 high z 1",
  };
  return list;
}

}  // namespace

TEST_CASE("single changes of valid certificates are rejected") {
  std::set<std::string> unexpected, unused = harmless();
  std::size_t count = 0;
  for (const Example& e : examples()) {
    const std::string game = e.game(), certificate = e.certificate();
    const Lines lines = split(certificate, '\n');
    std::set<std::string> vocabulary;
    for (const std::string& line : lines) {
      for (const std::string& token : split(line, ' ')) vocabulary.insert(token);
    }
    const auto attempt = [&](const std::string& text, const std::string& description) {
      if (text == certificate) return;
      ++count;
      const std::string key = e.name + ": " + description;
      if (check(game, text).verified && unused.erase(key) == 0 && harmless().count(key) == 0) unexpected.insert(key);
    };

    for (std::size_t i = 0; i < lines.size(); ++i) {
      Lines copy = lines;
      const Lines tokens = split(lines[i], ' ');
      for (std::size_t j = 0; j < tokens.size(); ++j) {
        for (const std::string& other : replacements(tokens[j], vocabulary)) {
          Lines line = tokens;
          line[j] = other;
          copy[i] = join(line, ' ', false);
          attempt(join(copy, '\n', true), lines[i] + " -> " + copy[i]);
        }
        Lines line = tokens;
        line.erase(line.begin() + static_cast<std::ptrdiff_t>(j));
        copy[i] = join(line, ' ', false);
        attempt(join(copy, '\n', true), lines[i] + " -> " + copy[i]);
        if (j + 1 < tokens.size()) {
          line = tokens;
          std::swap(line[j], line[j + 1]);
          copy[i] = join(line, ' ', false);
          attempt(join(copy, '\n', true), lines[i] + " -> " + copy[i]);
        }
      }
      copy = lines;
      copy.erase(copy.begin() + static_cast<std::ptrdiff_t>(i));
      attempt(join(copy, '\n', true), "drop " + lines[i]);
      copy = lines;
      copy.insert(copy.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
      attempt(join(copy, '\n', true), "double " + lines[i]);
      for (const char blank : {' ', '\t', '\r', '#', '\n', '\0'}) {
        copy = lines;
        copy[i] += blank;
        attempt(join(copy, '\n', true), lines[i] + " and a blank");
        copy[i] = blank + lines[i];
        attempt(join(copy, '\n', true), lines[i] + " after a blank");
      }
      if (i + 1 < lines.size()) {
        copy = lines;
        std::swap(copy[i], copy[i + 1]);
        attempt(join(copy, '\n', true), "swap " + lines[i] + " and " + lines[i + 1]);
      }
    }
    for (std::size_t size = 0; size < certificate.size(); ++size) {
      attempt(certificate.substr(0, size), "truncated after " + std::to_string(size));
    }
    for (std::size_t at = 0; at < certificate.size(); ++at) {
      const auto byte = [&](const std::string& text) {
        const auto before = certificate.begin() + static_cast<std::ptrdiff_t>(at);
        const auto line = static_cast<std::size_t>(std::count(certificate.begin(), before, '\n'));
        const Lines now = split(text, '\n');
        attempt(text, now.size() == lines.size() ? lines[line] + " -> " + now[line] : "byte " + std::to_string(at));
      };
      std::string text = certificate;
      byte(text.erase(at, 1));
      for (const char other : {' ', '\n', '\t', '0', '1', 'b', '/', '\0', '\x7f', '\xff'}) {
        text = certificate;
        text[at] = other;
        byte(text);
      }
    }
  }
  for (const std::string& key : unexpected) UNSCOPED_INFO(key);
  CHECK(unexpected.empty());
  for (const std::string& key : unused) UNSCOPED_INFO(key);
  CHECK(unused.empty());
  CHECK(count > 30000);
}

TEST_CASE("every certificate is rejected for every other game") {
  for (const Example& a : examples()) {
    for (const Example& b : examples()) {
      CAPTURE(a.name, b.name);
      CHECK((verdict(a.game(), b.certificate()) == "VERIFIED") == (a.name == b.name));
    }
  }
}
