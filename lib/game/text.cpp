#include "game/text.hpp"

#include <algorithm>
#include <optional>
#include <ostream>
#include <vector>

namespace bidcert {
namespace {

using Token = GameBuilder::Token;

class Parser {
 public:
  Parser(std::string_view text, const std::string& file) : text_(text), file_(file), builder_(file) {}

  Game parse() {
    if (!next_statement()) fail(here(), "empty file: expected 'bidding-game 1'");
    if (tokens_[0].text != "bidding-game") fail(tokens_[0].at, "expected 'bidding-game 1'");
    if (tokens_.size() != 2 || tokens_[1].text != "1")
      fail(tokens_.back().at, "expected version 1 after 'bidding-game'");
    while (true) {
      if (!next_statement()) fail(here(), "the file ends without 'end'");
      if (tokens_[0].text == "end") break;
      statement();
    }
    const Location end = tokens_[0].at;
    if (tokens_.size() > 1) fail(tokens_[1].at, "nothing may follow 'end'");
    if (next_statement()) fail(tokens_[0].at, "nothing may follow 'end'");
    return std::move(builder_).build(end);
  }

 private:
  [[noreturn]] void fail(Location at, const std::string& what) const { throw InputError(file_, at, what); }
  Location here() const { return {line_, 1}; }

  // Collects the tokens of the next line that has any; false at the end of the file.
  bool next_statement() {
    tokens_.clear();
    while (tokens_.empty() && position_ < text_.size()) {
      ++line_;
      std::size_t end = text_.find('\n', position_);
      if (end == std::string_view::npos) end = text_.size();
      split(text_.substr(position_, end - position_));
      position_ = end + 1;
    }
    if (tokens_.empty()) ++line_;
    return !tokens_.empty();
  }

  void split(std::string_view line) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    std::size_t start = 0;
    for (std::size_t i = 0;; ++i) {
      const bool ends = i == line.size() || line[i] == '#';
      if (ends || line[i] == ' ' || line[i] == '\t') {
        if (i > start)
          tokens_.push_back({line.substr(start, i - start), {line_, static_cast<std::uint32_t>(start + 1)}});
        start = i + 1;
      } else if (line[i] < '!' || line[i] > '~') {
        fail({line_, static_cast<std::uint32_t>(i + 1)}, "character outside printable ASCII");
      }
      if (ends) return;
    }
  }

  void statement() {
    Token first = tokens_[0];
    const std::span<const Token> rest = std::span<const Token>(tokens_).subspan(1);
    if (first.text == "blue-wins" || first.text == "red-wins") {
      const bool blue = first.text == "blue-wins";
      std::optional<Location>& seen = blue ? blue_wins_ : red_wins_;
      if (seen) fail(first.at, std::string(first.text) + " is stated twice");
      seen = first.at;
      if (rest.empty()) fail(first.at, std::string(first.text) + " names no vertex");
      for (const Token& name : rest) builder_.sink(blue ? Goal::blue : Goal::red, name);
      return;
    }
    if (first.text.back() != ':')
      fail(first.at, "expected 'NAME:', 'blue-wins', 'red-wins' or 'end', found '" + std::string(first.text) + "'");
    first.text.remove_suffix(1);
    if (!rest.empty() && rest[0].text == "blue")
      partisan(first, rest);
    else
      builder_.symmetric(first, rest);
  }

  void partisan(Token name, std::span<const Token> rest) {
    std::size_t bar = 1;
    while (bar < rest.size() && rest[bar].text != "|" && is_name(rest[bar].text)) ++bar;
    if (bar < rest.size() && rest[bar].text != "|")
      fail(rest[bar].at, "not a name: '" + std::string(rest[bar].text) + "'");
    if (bar == rest.size()) fail(rest.back().at, "a partisan vertex needs '| red' after Blue's moves");
    if (bar + 1 == rest.size() || rest[bar + 1].text != "red")
      fail(rest[std::min(bar + 1, rest.size() - 1)].at, "expected 'red' after '|'");
    builder_.partisan(name, rest.subspan(1, bar - 1), rest.subspan(bar + 2));
  }

  std::string_view text_;
  std::string file_;
  GameBuilder builder_;
  std::size_t position_ = 0;
  std::uint32_t line_ = 0;
  std::vector<Token> tokens_;
  std::optional<Location> blue_wins_, red_wins_;
};

}  // namespace

Game parse_game(std::string_view text, const std::string& file) {
  return Parser(text, file).parse();
}

void write_game(std::ostream& out, const Game& game) {
  out << "bidding-game 1\n";
  const auto sinks = [&](Goal goal, const char* word) {
    out << word;
    for (Vertex v = 0; v < game.size(); ++v)
      if (game.goal(v) == goal) out << ' ' << game.name(v);
    out << '\n';
  };
  const auto moves = [&](Moves list) {
    for (Vertex w : list) out << ' ' << game.name(w);
  };
  sinks(Goal::blue, "blue-wins");
  sinks(Goal::red, "red-wins");
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    out << game.name(v) << ':';
    if (game.partisan(v)) out << " blue";
    moves(game.blue_moves(v));
    if (game.partisan(v)) {
      out << " | red";
      moves(game.red_moves(v));
    }
    out << '\n';
  }
  out << "end\n";
}

}  // namespace bidcert
