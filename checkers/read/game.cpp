#include "read/game.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bidcheck {

namespace {

bool is_name(std::string_view token) {
  static constexpr Characters bad =
      all_but("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.,'()+-/[]@=");
  return !token.empty() && token.size() <= 64 && none_of(token, bad) && token != "blue" && token != "red" &&
         token != "end";
}

// Reads the text twice: first the sinks and the names before colons, which numbers the vertices in the order of their
// statements, then the moves, which must be among them.
class Reader {
 public:
  Reader(std::string_view text, const Limits& limits) : statements(File::game, text, limits), moves(File::game, text, limits) {}

  Game read() {
    Lexer& lexer = statements;
    lexer.need("bidding-game 1");
    if (lexer[0] != "bidding-game") lexer.reject(lexer[0], "not a game file", "bidding-game 1");
    if (lexer.size() != 2 || lexer[1] != "1") {
      lexer.reject(lexer[lexer.size() - 1], "unknown version of the format", "bidding-game 1");
    }
    for (lexer.need("end"); lexer[0] != "end"; lexer.need("end")) statement();
    lexer.finish(1);
    if (game.blue_sinks.empty()) lexer.reject(lexer[0], "the game ends without a statement blue-wins", "blue-wins");
    if (game.red_sinks.empty()) lexer.reject(lexer[0], "the game ends without a statement red-wins", "red-wins");
    if (lexer.next()) lexer.reject(lexer[0], "text after the end of the game", "end of file");

    game.names = Names(std::move(names));
    if (const Id v = game.names.repeated; v != Names::none) {
      const Vertex &again = game.vertices[v], &first = game.vertices[game.names.find(game.names[v])];
      throw Rejection{File::game, {again.line, again.column},
                      "stated a second time, first on line " + std::to_string(first.line), "",
                      std::string(game.names[v])};
    }
    moves.next();
    for (const Id v : game.black) {
      for (moves.next(); is_sinks(moves[0]);) moves.next();
      move_lists(game.vertices[v]);
    }
    return std::move(game);
  }

 private:
  static bool is_sinks(std::string_view head) { return head == "blue-wins" || head == "red-wins"; }

  void statement() {
    std::string_view head = statements[0];
    if (is_sinks(head)) {
      const bool blue = head == "blue-wins";
      return sinks(blue ? Vertex::blue_sink : Vertex::red_sink, blue ? game.blue_sinks : game.red_sinks);
    }
    if (head.back() != ':') statements.reject(head, "not a statement", "blue-wins, red-wins, NAME: or end");
    head.remove_suffix(1);
    const bool partisan = statements.size() > 1 && statements[1] == "blue";
    game.black.push_back(vertex(head, partisan ? Vertex::partisan : Vertex::symmetric));
  }

  void sinks(Vertex::Kind kind, std::vector<Id>& list) {
    const Lexer& lexer = statements;
    if (!list.empty()) lexer.reject(lexer[0], "stated a second time");
    if (lexer.size() == 1) lexer.reject(lexer[0], "no sink is named", "at least one name");
    for (std::size_t i = 1; i < lexer.size(); ++i) list.push_back(vertex(lexer[i], kind));
  }

  Id vertex(std::string_view name, Vertex::Kind kind) {
    const Lexer& lexer = statements;
    if (!is_name(name)) lexer.reject(name, "not a name", "a name");
    if (names.size() >= lexer.limits.vertices) lexer.give_up(name, "too many vertices", lexer.limits.vertices);
    const Place place = lexer.place(name);
    game.vertices.push_back({static_cast<std::uint32_t>(place.line), static_cast<std::uint32_t>(place.column), kind});
    names.push_back(name);
    return static_cast<Id>(names.size() - 1);
  }

  void move_lists(Vertex& v) {
    const Lexer& lexer = moves;
    for (std::size_t i = 1; i < lexer.size(); ++i) game.names.approach(lexer[i]);
    const bool partisan = v.kind == Vertex::partisan;
    const auto here = [&] { return static_cast<Id>(game.moves.size()); };
    v.blue = v.red = here();
    std::size_t i = move_list(partisan ? 2 : 1);
    if (partisan) {
      const std::string_view last = lexer[lexer.size() - 1];
      if (i == lexer.size()) lexer.reject(last, "the moves of Red are missing", "| red");
      if (i + 1 == lexer.size() || lexer[i + 1] != "red") {
        lexer.reject(i + 1 == lexer.size() ? last : lexer[i + 1], "the moves of Red are missing", "red");
      }
      v.red = here();
      i = move_list(i + 2);
    }
    if (i < lexer.size()) lexer.reject(lexer[i], "not a name", "a name");
    v.end = here();
  }

  // Reads the moves from token i on, up to `|` or the end of the line; all are different.
  std::size_t move_list(const std::size_t first) {
    const Lexer& lexer = moves;
    std::size_t i = first;
    for (; i < lexer.size() && lexer[i] != "|"; ++i) {
      if (game.moves.size() >= lexer.limits.moves) lexer.give_up(lexer[i], "too many moves", lexer.limits.moves);
      const Id v = game.names.find(lexer[i]);
      if (v == Names::none && !is_name(lexer[i])) lexer.reject(lexer[i], "not a name", "a name");
      if (v == Names::none) lexer.reject(lexer[i], "no statement for this vertex");
      game.moves.push_back(v);
    }
    sorted.assign(game.moves.end() - static_cast<std::ptrdiff_t>(i - first), game.moves.end());
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end()) return i;
    std::set<std::string_view> seen;
    for (i = first; seen.insert(lexer[i]).second;) ++i;
    lexer.reject(lexer[i], "this move is listed twice");
  }

  Lexer statements, moves;  // the two readings
  std::vector<std::string_view> names;
  Game game;
  std::vector<Id> sorted;  // a list of moves
};

}  // namespace

Id Game::find(const Lexer& lexer, std::string_view name) const {
  const Id found = names.find(name);
  if (found == Names::none) lexer.reject(name, "no such vertex in the game");
  return found;
}

bool Game::is_symmetric() const {
  return std::all_of(black.begin(), black.end(), [&](Id v) { return vertices[v].kind == Vertex::symmetric; });
}

Game read_game(std::string_view text, const Limits& limits) {
  return Reader(text, limits).read();
}

void read_restated_game(Lexer& lexer, const Game& game, std::string_view game_text) {
  std::size_t i = lexer.size();  // the token to come; what stands before the game is complete
  const auto word = [&](std::string_view expected) {
    const std::string_view token = lexer.at(i++, expected);
    if (token != expected) lexer.reject(token, "the certificate is for another game", std::string(expected));
  };
  const auto begin = [&](std::string_view head) {
    lexer.finish(i);
    lexer.need(head);
    i = 0;
    word(head);
  };
  const auto sinks = [&](std::string_view head, const std::vector<Id>& list) {
    begin(head);
    for (const Id v : list) word(game.names[v]);
  };
  begin("bidding-game");
  word("1");
  sinks("blue-wins", game.blue_sinks);
  sinks("red-wins", game.red_sinks);
  Lexer original(File::game, game_text, lexer.limits);
  original.next();
  while (original.next()) {
    if (original[0] == "blue-wins" || original[0] == "red-wins") continue;
    begin(original[0]);
    for (std::size_t k = 1; k < original.size(); ++k) word(original[k]);
  }
  lexer.finish(i);
}

}  // namespace bidcheck
