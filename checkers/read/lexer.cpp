#include "read/lexer.hpp"

#include <numeric>
#include <utility>

namespace bidcheck {

namespace {

// What ends a token: anything but printable characters; in games also `#`.
constexpr Characters ends_token(bool game) {
  Characters table{};
  for (std::size_t c = 0; c < table.size(); ++c) table[c] = c <= 0x20 || c >= 0x7f || (game && c == '#');
  return table;
}

constexpr Characters ends_token_of_game = ends_token(true), ends_token_of_certificate = ends_token(false);

const char* end_of_token(const char* at, const char* end, const Characters& ends) {
  while (at != end && !ends[static_cast<unsigned char>(*at)]) ++at;
  return at;
}

}  // namespace

void Lexer::reject_at(const char* at, std::string what, std::string_view expected, std::string found) const {
  throw Rejection{file, place({at, 0}), std::move(what), std::string(expected), std::move(found)};
}

void Lexer::reject(std::string_view token, std::string what, const std::string& expected) const {
  reject_at(token.data(), std::move(what), expected, shortened(token));
}

void Lexer::give_up(std::string_view token, std::string what, std::size_t most) const {
  throw Rejection{file, place(token), std::move(what), "at most " + std::to_string(most), "more", "", true};
}

void Lexer::reject_byte(const char* at) const {
  static const char digits[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(*at);
  reject_at(at, "byte not allowed here", "", {'0', 'x', digits[byte >> 4], digits[byte & 15]});
}

Place place_of_token(std::size_t line, std::span<const std::size_t> lengths, std::size_t i) {
  return {line, std::accumulate(lengths.begin(), lengths.begin() + static_cast<std::ptrdiff_t>(i), i + 1)};
}

// Adds a piece to what has not been split, and forgets what has; false if there are no more.
bool Lexer::refill() {
  if (!source) return false;
  pieces.erase(0, pieces.size() - text.size());
  const bool more = source->more(pieces);
  text = pieces;
  return more;
}

bool Lexer::next() {
  tokens.clear();
  while (tokens.empty()) {
    ++line;
    std::size_t newline = text.find('\n'), seen = text.size();
    for (; newline == text.npos && refill(); seen = text.size()) newline = text.find('\n', seen);
    begin = end = text.data();
    if (text.empty()) return false;
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

void Lexer::add_token(std::string_view token) {
  if (tokens.size() >= limits.tokens) give_up(token, "too many tokens on a line", limits.tokens);
  tokens.push_back(token);
}

void Lexer::split_game() {
  for (const char* at = begin; at != end && *at != '#';) {
    const char* start = at;
    at = end_of_token(at, end, ends_token_of_game);
    if (at != start) {
      add_token({start, at});
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
    at = end_of_token(at, end, ends_token_of_certificate);
    if (at != end && *at != ' ') reject_byte(at);
    if (at == start) {
      reject_at(at, "tokens are separated by exactly one space and no line is empty", "token",
                at == end ? "end of line" : "space");
    }
    add_token({start, at});
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
