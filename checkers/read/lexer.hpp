// Splits a text into statements (lines) and tokens (runs of non-blank characters). The one reader of characters: game
// files and certificates differ only in how strict it is.
#pragma once

#include <vector>

#include "read/rejection.hpp"

namespace bidcheck {

// Where token i of a line stands whose tokens are separated by single spaces.
Place place_of_token(std::size_t line, std::string_view text, std::size_t i);

class Lexer {
 public:
  // Game files: blanks as the user likes, comments, lines without tokens are skipped. Certificates: exactly one space
  // between tokens, no blanks elsewhere, no empty line, a newline after the last line. The text must outlive the lexer.
  Lexer(File f, std::string_view whole, const Limits& l) : limits(l), file(f), text(whole), begin(whole.data()) {}

  bool next();                                                      // to the next statement, false if there is none
  void need(std::string_view what);                                 // to the next statement, which must be there
  void open(std::string_view word);                                 // to the next statement, which must start so
  void expect(std::size_t i, std::string_view word) const;          // token i must be that word
  void finish(std::size_t count) const;                             // there must be no more than count tokens
  std::string_view at(std::size_t i, std::string_view what) const;  // token i, which must be there

  std::size_t size() const { return tokens.size(); }
  std::string_view operator[](std::size_t i) const { return tokens.at(i); }
  std::string_view statement() const { return {begin, end}; }
  Place place(std::string_view token) const { return {line, static_cast<std::size_t>(token.data() - begin) + 1}; }

  [[noreturn]] void reject(std::string_view token, std::string what, const std::string& expected = "") const;

  const Limits& limits;

 private:
  void split_game();
  void split_certificate();
  [[noreturn]] void reject_at(const char* at, std::string what, std::string_view expected, std::string found) const;
  [[noreturn]] void reject_byte(const char* at) const;

  File file;
  std::string_view text;                 // what has not been read
  const char *begin, *end = nullptr;     // the current line
  std::size_t line = 0;                  // its number
  std::vector<std::string_view> tokens;  // of the current line
};

}  // namespace bidcheck
