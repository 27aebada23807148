#include "read/lexer.hpp"

namespace bidcheck {

namespace {

bool printable(char c) {
  return c > 0x20 && c < 0x7f;
}

}  // namespace

void Lexer::reject(std::string_view token, std::string what, std::string expected, std::string vertex) const {
  throw Rejection{file, place(token), std::move(vertex), std::move(what), std::move(expected), shortened(token)};
}

void Lexer::bad_byte(const char* at) const {
  static const char digits[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(*at);
  throw Rejection{
      file, place({at, 1}), "", "byte not allowed here", "", {'0', 'x', digits[byte >> 4], digits[byte & 15]}};
}

bool Lexer::next() {
  tokens.clear();
  while (tokens.empty()) {
    ++number;
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
      if (last)
        throw Rejection{file, place({end, 0}), "", "the line is not ended by a newline", "newline", "end of file"};
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
      bad_byte(at);
    }
  }
}

void Lexer::split_certificate() {
  for (const char* at = begin;; ++at) {
    const char* start = at;
    while (at != end && printable(*at)) ++at;
    if (at != end && *at != ' ') bad_byte(at);
    if (at == start) {
      throw Rejection{file,    place({at, 0}),
                      "",      "tokens are separated by exactly one space and no line is empty",
                      "token", at == end ? "end of line" : "space"};
    }
    tokens.emplace_back(start, at);
    if (at == end) return;
  }
}

void Lexer::need(std::string_view what) {
  if (!next()) throw Rejection{file, {number, 1}, "", "the file ends too early", std::string(what), "end of file"};
}

std::string_view Lexer::need(std::size_t i, std::string_view what) {
  if (i < size()) return tokens[i];
  throw Rejection{file,
                  place({tokens.back().data() + tokens.back().size(), 0}),
                  "",
                  "the line ends too early",
                  std::string(what),
                  "end of line"};
}

void Lexer::expect(std::size_t i, std::string_view word) {
  if (need(i, word) != word) reject(tokens[i], "wrong word", std::string(word));
}

void Lexer::finish(std::size_t count) {
  if (size() > count) reject(tokens[count], "the line goes on", "end of line");
}

}  // namespace bidcheck
