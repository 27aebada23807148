// Splits a text into statements (lines) and tokens (runs of non-blank characters). The one reader of characters: game
// files and certificates differ only in how strict it is, and in that a certificate is read piece by piece: of its text
// no more than a piece and a line is in memory, and nothing is read twice.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "read/rejection.hpp"

namespace bidcheck {

// A set of characters: all but the allowed ones.
using Characters = std::array<unsigned char, 256>;

constexpr Characters all_but(std::string_view allowed) {
  Characters table{};
  for (unsigned char& entry : table) entry = 1;
  for (const char c : allowed) table[static_cast<unsigned char>(c)] = 0;
  return table;
}

inline bool none_of(std::string_view text, const Characters& bad) {
  unsigned found = 0;  // no early end, no branches: this loop sees nearly all the characters of a file
  for (const char c : text) found |= bad[static_cast<unsigned char>(c)];
  return found == 0;
}

// Where token i of a line stands whose tokens have these lengths and are separated by single spaces.
Place place_of_token(std::size_t line, std::span<const std::size_t> lengths, std::size_t i);

// Where a text comes from, piece by piece.
class Source {
 public:
  virtual ~Source() = default;
  virtual bool more(std::string& text) = 0;  // appends the next piece; false if there is none
};

class Lexer {
 public:
  // Game files: blanks as the user likes, comments, lines without tokens are skipped. Certificates: exactly one space
  // between tokens, no blanks elsewhere, no empty line, a newline after the last line. The text must outlive the lexer.
  Lexer(File f, std::string_view whole, const Limits& l) : limits(l), file(f), text(whole), begin(whole.data()) {}
  // A certificate from a source; tokens are valid until the next statement.
  Lexer(Source& s, const Limits& l) : limits(l), file(File::certificate), source(&s), text(pieces), begin(nullptr) {}

  Lexer(const Lexer&) = delete;
  Lexer& operator=(const Lexer&) = delete;

  bool next();                                                      // to the next statement, false if there is none
  void need(std::string_view what);                                 // to the next statement, which must be there
  void open(std::string_view word);                                 // to the next statement, which must start so
  void expect(std::size_t i, std::string_view word) const;          // token i must be that word
  void finish(std::size_t count) const;                             // there must be no more than count tokens
  std::string_view at(std::size_t i, std::string_view what) const;  // token i, which must be there

  std::size_t size() const { return tokens.size(); }
  std::string_view operator[](std::size_t i) const { return tokens.at(i); }
  Place place(std::string_view token) const { return {line, static_cast<std::size_t>(token.data() - begin) + 1}; }

  [[noreturn]] void reject(std::string_view token, std::string what, const std::string& expected = "") const;
  // At this token a limit is reached: there is more than `most` of something.
  [[noreturn]] void give_up(std::string_view token, std::string what, std::size_t most) const;

  const Limits& limits;

 private:
  bool refill();
  void add_token(std::string_view token);
  void split_game();
  void split_certificate();
  [[noreturn]] void reject_at(const char* at, std::string what, std::string_view expected, std::string found) const;
  [[noreturn]] void reject_byte(const char* at) const;

  File file;
  Source* source = nullptr;              // of what comes after the text
  std::string pieces;                    // from the source
  std::string_view text;                 // what has not been split
  const char *begin, *end = nullptr;     // the current line
  std::size_t line = 0;                  // its number
  std::vector<std::string_view> tokens;  // of the current line
};

}  // namespace bidcheck
