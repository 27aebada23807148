#include "game/dot.hpp"

#include <fmt/format.h>

#include <deque>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "game/name_index.hpp"

namespace bidcert {
namespace {

struct Token {
  enum class Kind { id, quoted, punctuation, directed, undirected, end } kind = Kind::end;
  std::string_view text;
  Location at{};

  bool is(char c) const { return kind == Kind::punctuation && text[0] == c; }
  bool name() const { return kind == Kind::id || kind == Kind::quoted; }
  bool edge() const { return kind == Kind::directed || kind == Kind::undirected; }
  // Keywords are not case-sensitive, and a quoted string is never one.
  bool keyword(std::string_view word) const {
    if (kind != Kind::id || text.size() != word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i)
      if ((text[i] | 0x20) != word[i]) return false;
    return true;
  }
};

class Lexer {
 public:
  Lexer(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Token next() {
    skip();
    Token token{Token::Kind::end, {}, here()};
    if (position_ == text_.size()) return token;
    const char c = text_[position_];
    if (c == '"') {
      token.kind = Token::Kind::quoted;
      token.text = quoted();
    } else if (c == '<') {
      fail(token.at, "HTML strings are not supported");
    } else if (text_.substr(position_, 2) == "->" || text_.substr(position_, 2) == "--") {
      token.kind = text_[position_ + 1] == '>' ? Token::Kind::directed : Token::Kind::undirected;
      token.text = take(2);
    } else if (c == '-' || c == '.' || digit(c)) {
      token.kind = Token::Kind::id;
      token.text = numeral();
    } else if (letter(c)) {
      std::size_t length = 1;
      while (letter(peek(length)) || digit(peek(length))) ++length;
      token.kind = Token::Kind::id;
      token.text = take(length);
    } else if (std::string_view("{}[];,=:+").find(c) != std::string_view::npos) {
      token.kind = Token::Kind::punctuation;
      token.text = take(1);
    } else {
      fail(token.at, "unexpected character");
    }
    return token;
  }

  [[noreturn]] void fail(Location at, const std::string& what) const { throw InputError(file_, at, what); }

 private:
  static bool digit(char c) { return c >= '0' && c <= '9'; }
  static bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
  }

  char peek(std::size_t ahead) const { return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0'; }
  Location here() const { return {line_, static_cast<std::uint32_t>(position_ - line_start_ + 1)}; }

  std::string_view take(std::size_t length) {
    position_ += length;
    return text_.substr(position_ - length, length);
  }

  void advance() {
    if (text_[position_++] == '\n') {
      ++line_;
      line_start_ = position_;
    }
  }

  void skip_line() {
    while (position_ < text_.size() && text_[position_] != '\n') ++position_;
  }

  // Blanks and comments; a line that starts with # is one too.
  void skip() {
    while (position_ < text_.size()) {
      const char c = text_[position_];
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        advance();
      } else if ((c == '#' && position_ == line_start_) || (c == '/' && peek(1) == '/')) {
        skip_line();
      } else if (c == '/' && peek(1) == '*') {
        const Location start = here();
        position_ += 2;
        while (position_ < text_.size() && !(text_[position_] == '*' && peek(1) == '/')) advance();
        if (position_ == text_.size()) fail(start, "this comment is never closed");
        position_ += 2;
      } else {
        return;
      }
    }
  }

  // -?(.[0-9]+|[0-9]+(.[0-9]*)?)
  std::string_view numeral() {
    std::size_t length = text_[position_] == '-' ? 1 : 0;
    const std::size_t before = length;
    while (digit(peek(length))) ++length;
    std::size_t digits = length - before;
    if (peek(length) == '.') {
      ++length;
      while (digit(peek(length))) ++length, ++digits;
    }
    if (digits == 0) fail(here(), "expected a number");
    if (letter(peek(length)) || peek(length) == '.') fail(here(), "badly formed number");
    return take(length);
  }

  // The content of a quoted string: \" is a quote, a backslash before the end of a line joins the lines.
  std::string_view quoted() {
    const Location start = here();
    const std::size_t first = ++position_;
    bool plain = true;
    while (position_ < text_.size() && text_[position_] != '"') {
      if (text_[position_] == '\\' && position_ + 1 < text_.size()) {
        plain = false;
        advance();
      }
      advance();
    }
    if (position_ == text_.size()) fail(start, "this string is never closed");
    const std::string_view raw = text_.substr(first, position_++ - first);
    if (plain) return raw;
    std::string& text = unescaped_.emplace_back();
    for (std::size_t i = 0; i < raw.size(); ++i) {
      if (raw[i] != '\\' || i + 1 == raw.size())
        text += raw[i];
      else if (raw[++i] == '"')
        text += '"';
      else if (raw[i] != '\n')
        text.append({'\\', raw[i]});
    }
    return text;
  }

  std::string_view text_;
  std::string file_;
  std::size_t position_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
  std::deque<std::string> unescaped_;
};

// What the attributes of one statement say about the game.
struct Attributes {
  std::optional<Goal> goal;
  std::optional<Goal> player;
  bool partisan = false;
};

class Parser {
 public:
  Parser(std::string_view text, const std::string& file) : lexer_(text, file), file_(file) { advance(); }

  Game parse() {
    if (token_.keyword("strict")) {
      strict_ = true;
      advance();
    }
    directed_ = token_.keyword("digraph");
    if (!directed_ && !token_.keyword("graph")) fail("expected 'digraph' or 'graph'");
    advance();
    if (token_.name()) advance();
    expect('{');
    while (!token_.is('}')) {
      if (token_.kind == Token::Kind::end) fail("the file ends before the graph is closed with '}'");
      statement();
      if (token_.is(';')) advance();
    }
    const Location end = token_.at;
    advance();
    if (token_.kind != Token::Kind::end) fail("nothing may follow the graph");
    return build(end);
  }

 private:
  struct Node {
    Location at{};
    Goal goal = Goal::none;
    bool partisan = false;
  };
  struct Edge {
    std::uint32_t from, to;
    Location from_at, to_at;
    std::optional<Goal> player;
  };

  [[noreturn]] void fail(const std::string& what) const { lexer_.fail(token_.at, what); }

  void advance() { token_ = lexer_.next(); }

  void expect(char c) {
    if (!token_.is(c)) fail(fmt::format("expected '{}'", c));
    advance();
  }

  void statement() {
    if (token_.is('{') || token_.keyword("subgraph")) fail("subgraphs are not supported");
    if (token_.keyword("node") || token_.keyword("edge") || token_.keyword("graph")) {
      advance();
      if (!token_.is('[')) fail("expected '['");
      attributes(Owner::defaults);
      return;
    }
    Token name = identifier("expected a statement or '}'");
    if (token_.is('=')) {
      refuse_default(name);
      advance();
      identifier("expected a value");
      return;
    }
    chain(name);
  }

  // A node, or edges one after the other, with the attributes of all of them.
  void chain(Token name) {
    std::vector<std::pair<std::uint32_t, Location>> nodes{{node(name), name.at}};
    while (token_.edge()) {
      if ((token_.kind == Token::Kind::directed) != directed_)
        fail(directed_ ? "'--' in a digraph: expected '->'" : "'->' in a graph: expected '--'");
      advance();
      if (token_.is('{') || token_.keyword("subgraph")) fail("subgraphs are not supported");
      name = identifier("expected a node");
      nodes.emplace_back(node(name), name.at);
    }
    const bool edges = nodes.size() > 1;
    const Attributes found = attributes(edges ? Owner::edge : Owner::node);
    for (std::size_t i = 1; i < nodes.size(); ++i)
      edges_.push_back({nodes[i - 1].first, nodes[i].first, nodes[i - 1].second, nodes[i].second, found.player});
    Node& first = nodes_[nodes[0].first];
    if (found.goal) {
      if (first.goal != Goal::none && first.goal != *found.goal)
        lexer_.fail(nodes[0].second, "a second goal for this node");
      first.goal = *found.goal;
    }
    if (found.partisan) first.partisan = true;
  }

  // One identifier, where "a" + "b" is "ab"; keywords are none.
  Token identifier(const std::string& expected) {
    if (!token_.name()) fail(expected);
    for (const char* word : {"node", "edge", "graph", "digraph", "subgraph", "strict"})
      if (token_.keyword(word)) fail(fmt::format("'{}' is a keyword and must be quoted", token_.text));
    Token result = token_;
    advance();
    while (result.kind == Token::Kind::quoted && token_.is('+')) {
      advance();
      if (token_.kind != Token::Kind::quoted) fail("expected a quoted string after '+'");
      result.text = joined_.emplace_back(std::string(result.text) + std::string(token_.text));
      advance();
    }
    return result;
  }

  std::uint32_t node(const Token& name) {
    if (token_.is(':')) fail("ports are not supported");
    const std::uint32_t found = names_.find(name.text);
    if (found != NameIndex::none) return found;
    if (!is_name(name.text)) lexer_.fail(name.at, fmt::format("not a name: '{}'", name.text));
    nodes_.push_back({name.at});
    return names_.add(name.text);
  }

  enum class Owner { node, edge, defaults };

  Attributes attributes(Owner owner) {
    Attributes result;
    while (token_.is('[')) {
      advance();
      while (!token_.is(']')) {
        const Token key = identifier("expected an attribute or ']'");
        expect('=');
        const Token value = identifier("expected a value");
        attribute(owner, key, value, result);
        if (token_.is(';') || token_.is(',')) advance();
      }
      advance();
    }
    return result;
  }

  void refuse_default(const Token& key) {
    if (key.text == "goal" || key.text == "player" || key.text == "partisan")
      lexer_.fail(key.at, fmt::format("'{}' cannot be set by default", key.text));
  }

  void attribute(Owner owner, const Token& key, const Token& value, Attributes& result) {
    if (owner == Owner::defaults) {
      refuse_default(key);
    } else if (key.text == "goal" || key.text == "partisan") {
      if (owner != Owner::node)
        lexer_.fail(key.at, fmt::format("'{}' is an attribute of nodes, not of edges", key.text));
      if (key.text == "goal")
        colour(value, result.goal);
      else if (value.text != "true")
        lexer_.fail(value.at, "expected 'true'");
      else
        result.partisan = true;
    } else if (key.text == "player") {
      if (owner != Owner::edge) lexer_.fail(key.at, "'player' is an attribute of edges, not of nodes");
      colour(value, result.player);
    }
  }

  void colour(const Token& value, std::optional<Goal>& result) {
    if (value.text != "blue" && value.text != "red") lexer_.fail(value.at, "expected 'blue' or 'red'");
    const Goal goal = value.text == "blue" ? Goal::blue : Goal::red;
    if (result && *result != goal) lexer_.fail(value.at, "both 'blue' and 'red'");
    result = goal;
  }

  bool sink(std::uint32_t node) const { return nodes_[node].goal != Goal::none; }

  // Every move of the game once, sorted by where it starts and then as the file has them.
  std::vector<Edge> moves() const {
    std::vector<std::size_t> place(nodes_.size() + 1, 0);
    const auto each = [&](auto&& use) {
      for (const Edge& edge : edges_) {
        if (!sink(edge.from)) use(edge);
        if (!directed_ && edge.from != edge.to && !sink(edge.to))
          use(Edge{edge.to, edge.from, edge.to_at, edge.from_at, edge.player});
      }
    };
    each([&](const Edge& move) { ++place[move.from + 1]; });
    for (std::size_t i = 1; i < place.size(); ++i) place[i] += place[i - 1];
    std::vector<Edge> sorted(place.back());
    each([&](const Edge& move) { sorted[place[move.from]++] = move; });
    return sorted;
  }

  Game build(Location end) {
    bool blue_sink = false, red_sink = false;
    for (const Node& node : nodes_) {
      blue_sink |= node.goal == Goal::blue;
      red_sink |= node.goal == Goal::red;
    }
    if (!blue_sink) lexer_.fail(end, "no node has goal=blue");
    if (!red_sink) lexer_.fail(end, "no node has goal=red");
    if (directed_)
      for (const Edge& edge : edges_)
        if (sink(edge.from))
          lexer_.fail(edge.from_at, fmt::format("a move out of the sink '{}'", names_.name(edge.from)));

    GameBuilder builder(file_);
    const std::vector<Edge> sorted = moves();
    auto move = sorted.begin();
    std::vector<GameBuilder::Token> blue, red;
    std::vector<std::uint32_t> blue_listed(nodes_.size(), NameIndex::none);  // by node: whose list named it last
    std::vector<std::uint32_t> red_listed = blue_listed;
    for (std::uint32_t v = 0; v < nodes_.size(); ++v) {
      const GameBuilder::Token name{names_.name(v), nodes_[v].at};
      if (sink(v)) {
        builder.sink(nodes_[v].goal, name);
        continue;
      }
      bool partisan = nodes_[v].partisan;
      blue.clear();
      red.clear();
      for (; move != sorted.end() && move->from == v; ++move) {
        if (move->player) partisan = true;
        if (move->player != Goal::red) list(blue, blue_listed, *move);
        if (move->player != Goal::blue) list(red, red_listed, *move);
      }
      if (partisan)
        builder.partisan(name, blue, red);
      else
        builder.symmetric(name, blue);
    }
    return std::move(builder).build(end);
  }

  void list(std::vector<GameBuilder::Token>& moves, std::vector<std::uint32_t>& listed, const Edge& move) const {
    if (std::exchange(listed[move.to], move.from) != move.from)
      moves.push_back({names_.name(move.to), move.to_at});
    else if (!strict_)
      lexer_.fail(move.to_at,
                  fmt::format("a second move from '{}' to '{}'", names_.name(move.from), names_.name(move.to)));
  }

  Lexer lexer_;
  std::string file_;
  Token token_;
  bool strict_ = false;
  bool directed_ = true;
  std::deque<std::string> joined_;
  NameIndex names_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
};

}  // namespace

Game parse_dot(std::string_view text, const std::string& file) {
  return Parser(text, file).parse();
}

void write_dot(std::ostream& out, const Game& game) {
  const auto quoted = [&](Vertex v) { return '"' + game.name(v) + '"'; };
  out << "digraph game {\n";
  for (Vertex v = 0; v < game.size(); ++v) {
    out << "  " << quoted(v);
    if (!game.black(v)) {
      const char* colour = game.goal(v) == Goal::blue ? "blue" : "red";
      out << " [goal=" << colour << ", color=" << colour << "]";
    } else if (game.partisan(v) && game.all_moves(v).empty()) {
      out << " [partisan=true]";
    }
    out << ";\n";
  }
  const auto moves = [&](Vertex v, Moves list, const char* attributes) {
    for (Vertex w : list) out << "  " << quoted(v) << " -> " << quoted(w) << attributes << ";\n";
  };
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    moves(v, game.blue_moves(v), game.partisan(v) ? " [player=blue, color=blue]" : "");
    if (game.partisan(v)) moves(v, game.red_moves(v), " [player=red, color=red]");
  }
  out << "}\n";
}

}  // namespace bidcert
