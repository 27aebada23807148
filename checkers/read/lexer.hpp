// Splits a text into statements (lines) and tokens (runs of non-blank characters). The one reader of characters: game
// files and certificates differ only in how strict it is.
#pragma once

#include <string_view>
#include <vector>

#include "read/rejection.hpp"

namespace bidcheck {

class Lexer {
 public:
  // Game files: blanks as the user likes, comments, lines without tokens are skipped. Certificates: exactly one space
  // between tokens, no blanks elsewhere, no empty line, a newline after the last line. The text must outlive the lexer.
  Lexer(File kind, std::string_view whole) : file(kind), text(whole), begin(whole.data()) {}

  bool next();                                        // to the next statement, false if there is none
  void need(std::string_view what);                   // to the next statement, which must be there
  void expect(std::size_t i, std::string_view word);  // token i of this statement must be that word
  void finish(std::size_t count);                     // the statement must have no more than count tokens

  std::size_t size() const { return tokens.size(); }
  std::string_view operator[](std::size_t i) const { return tokens[i]; }
  std::string_view statement() const { return {begin, end}; }
  std::size_t line() const { return number; }
  Place place(std::string_view token) const { return {number, static_cast<std::size_t>(token.data() - begin) + 1}; }

  // Token i, if the statement has so many; otherwise what was to come is missing.
  std::string_view need(std::size_t i, std::string_view what);
  [[noreturn]] void reject(std::string_view token, std::string what, std::string expected = "",
                           std::string vertex = "") const;

 private:
  void split_game();
  void split_certificate();
  [[noreturn]] void bad_byte(const char* at) const;

  File file;
  std::string_view text;                 // what has not been read
  const char *begin, *end = nullptr;     // the current line
  std::size_t number = 0;                // of the current line
  std::vector<std::string_view> tokens;  // of the current line
};

}  // namespace bidcheck
