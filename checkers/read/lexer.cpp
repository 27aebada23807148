#include "read/lexer.hpp"

#include <utility>

namespace bidcheck {

namespace {

bool printable(char c) {
  return c > 0x20 && c < 0x7f;
}

}  // namespace

void Lexer::reject_at(const char* at, std::string what, std::string_view expected, std::string found) const {
  throw Rejection{file, place({at, 0}), std::move(what), std::string(expected), std::move(found)};
}

void Lexer::reject(std::string_view token, std::string what, const std::string& expected) const {
  reject_at(token.data(), std::move(what), expected, shortened(token));
}

void Lexer::reject_byte(const char* at) const {
  static const char digits[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(*at);
  reject_at(at, "byte not allowed here", "", {'0', 'x', digits[byte >> 4], digits[byte & 15]});
}

Place place_of_token(std::size_t line, std::string_view text, std::size_t i) {
  std::size_t at = 0;
  for (; i > 0; --i) at = text.find(' ', at) + 1;
  return {line, at + 1};
}

bool Lexer::next() {
  tokens.clear();
  while (tokens.empty()) {
    ++line;
    begin = end = text.data();
    if (text.empty()) return false;
    const std::size_t newline = text.find('\n');
    const bool last = newline == text.npos;
    end += last ? text.size() : newline;
    text.remove_prefix(last ? text.size() : newline + 1);
    if (file == File::game) {
      split_game();
    } else {
      split_certificate();
      if (last) reject_at(end, "the line is not ended by a newline", "newline", "end of file");
    }
  }
  return true;
}

void Lexer::split_game() {
  for (const char* at = begin; at != end && *at != '#';) {
    const char* start = at;
    while (at != end && printable(*at) && *at != '#') ++at;
    if (at != start) {
      tokens.emplace_back(start, at);
    } else if (*at == ' ' || *at == '\t' || (*at == '\r' && at + 1 == end)) {
      ++at;
    } else {
      reject_byte(at);
    }
  }
}

void Lexer::split_certificate() {
  for (const char* at = begin;; ++at) {
    const char* start = at;
    while (at != end && printable(*at)) ++at;
    if (at != end && *at != ' ') reject_byte(at);
    if (at == start) {
      reject_at(at, "tokens are separated by exactly one space and no line is empty", "token",
                at == end ? "end of line" : "space");
    }
    tokens.emplace_back(start, at);
    if (at == end) return;
  }
}

void Lexer::need(std::string_view what) {
  if (!next()) reject_at(begin, "the file ends too early", what, "end of file");
}

void Lexer::open(std::string_view word) {
  need(word);
  expect(0, word);
}

std::string_view Lexer::at(std::size_t i, std::string_view what) const {
  if (i >= size())
    reject_at(tokens.back().data() + tokens.back().size(), "the line ends too early", what, "end of line");
  return tokens[i];
}

void Lexer::expect(std::size_t i, std::string_view word) const {
  if (at(i, word) != word) reject(tokens[i], "wrong word", std::string(word));
}

void Lexer::finish(std::size_t count) const {
  if (size() > count) reject(tokens[count], "the line goes on", "end of line");
}

}  // namespace bidcheck
