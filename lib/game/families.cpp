#include "game/families.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>

#include "game/classic.hpp"
#include "game/expression.hpp"
#include "game/lattice.hpp"
#include "game/random_games.hpp"
#include "game/scores.hpp"
#include "game/tictactoe.hpp"

namespace bidcert {
namespace {

constexpr std::uint64_t most_vertices = 5'000'000;
constexpr std::uint64_t most_moves = 50'000'000;

// The words after the name of a family. Sizes are kept below most_vertices, so that products of two of them fit.
class Arguments {
 public:
  Arguments(const Family& family, std::span<const std::string> words) : family_(family), words_(words) {}

  std::size_t count() const { return words_.size(); }

  [[noreturn]] void bad(const std::string& what) const {
    throw InputError(family_.name + ": " + what + "; usage: " + family_.name +
                     (family_.arguments.empty() ? "" : " " + family_.arguments));
  }

  std::uint32_t size(std::size_t i, const char* name, std::uint32_t least) const {
    const std::optional<std::uint64_t> number = natural(i, name);
    if (number && *number < least) bad(std::string(name) + " must be at least " + std::to_string(least));
    if (!number || *number > most_vertices)
      throw LimitError(family_.name + ": " + name + " is more than the limit of " + std::to_string(most_vertices));
    return static_cast<std::uint32_t>(*number);
  }

  std::uint64_t seed(std::size_t i) const {
    const std::optional<std::uint64_t> number = natural(i, "SEED");
    if (!number) bad("SEED must be less than 2^64");
    return *number;
  }

  void limit(std::uint64_t vertices, std::uint64_t moves = 0) const {
    const auto refuse = [&](const char* what, std::uint64_t most) {
      throw LimitError(family_.name + ": the game would have more than " + std::to_string(most) + what);
    };
    if (vertices > most_vertices) refuse(" vertices", most_vertices);
    if (moves > most_moves) refuse(" moves", most_moves);
  }

 private:
  // Nothing if the number is a natural but does not fit.
  std::optional<std::uint64_t> natural(std::size_t i, const char* name) const {
    const std::string& word = words_[i];
    if (word.empty() || word.find_first_not_of("0123456789") != std::string::npos ||
        (word[0] == '0' && word.size() > 1))
      bad(std::string(name) + " must be a natural number, found '" + word + "'");
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
  }

  const Family& family_;
  std::span<const std::string> words_;
};

Game path(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 2);
  a.limit(n + std::uint64_t{1});
  return path_game(n);
}

Game tug(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  a.limit(2 * std::uint64_t{n} + 1);
  return tug_game(n);
}

Game ultimatum(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  a.limit(2 * std::uint64_t{n} + 3);
  return ultimatum_game(n);
}

Game first_of_blue(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  a.limit(n + std::uint64_t{2});
  return first_of_blue_game(n);
}

Game first_of_red(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  a.limit(n + std::uint64_t{2});
  return first_of_red_game(n);
}

Game ladder(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1), m = a.count() > 1 ? a.size(1, "M", 1) : n;
  a.limit(std::uint64_t{n} + m + 3);
  return ladder_game(n, m);
}

Game world_series(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  a.limit(std::uint64_t{n} * n + 2);
  return world_series_game(n);
}

Game tennis(const Arguments&) {
  return tennis_game();
}

Game tictactoe(const Arguments&) {
  return tictactoe_game();
}

Game cube(const Arguments& a) {
  const std::uint32_t d = a.size(0, "D", 1);
  const std::uint64_t corners = std::uint64_t{1} << std::min<std::uint32_t>(d, 32);
  a.limit(corners, corners * d);
  return cube_game(d);
}

Game grid(const Arguments& a) {
  const std::uint32_t width = a.size(0, "W", 1), height = a.size(1, "H", 1);
  a.limit(std::uint64_t{width} * height + 2);
  return grid_game(width, height, a.count() > 2 ? std::optional(a.seed(2)) : std::nullopt);
}

Game random(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  std::uint32_t least = 2, most = std::min<std::uint32_t>(5, n + 1);
  if (a.count() == 3) a.bad("MIN and MAX go together");
  if (a.count() == 4) {
    least = a.size(2, "MIN", 1);
    most = a.size(3, "MAX", 2);
    if (most < least) a.bad("MAX must be at least MIN");
    if (most > n + 1) a.bad("MAX must be at most N + 1");
  }
  a.limit(n + std::uint64_t{2}, std::uint64_t{n} * most);
  return random_game(n, a.seed(1), least, most);
}

Game random_acyclic(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  a.limit(n + std::uint64_t{2});
  return random_acyclic_game(n, a.seed(1));
}

Game random_undirected(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  a.limit(n + std::uint64_t{2});
  return random_undirected_game(n, a.seed(1));
}

Game random_partisan(const Arguments& a) {
  const std::uint32_t n = a.size(0, "N", 1);
  a.limit(n + std::uint64_t{2});
  return random_partisan_game(n, a.seed(1));
}

// What families() shows of a family, and how to make it.
struct Entry {
  std::size_t least, most;  // numbers of arguments
  Game (*make)(const Arguments&);
  Family family;
};

const std::vector<Entry>& table() {
  static const std::vector<Entry> entries{
      {1, 1, path, {"path", "N", "the path 0..N; 0 is Blue's, N is Red's"}},
      {1, 1, tug, {"tug", "N", "Tug o' War on -N..N; N is Blue's, -N is Red's"}},
      {1, 1, ultimatum, {"ultimatum", "N", "whoever moves first threatens to win; N moves in a row avert it"}},
      {1, 1, first_of_blue, {"first-of-blue", "N", "A_N: Blue wins if he makes any of the next N moves"}},
      {1, 1, first_of_red, {"first-of-red", "N", "B_N: Red wins if she makes any of the next N moves"}},
      {1, 1, world_series, {"world-series", "N", "first to win N games"}},
      {0, 0, tennis, {"tennis", "", "a game of tennis, with deuce and advantage"}},
      {0, 0, tictactoe, {"tictactoe", "", "Tic-Tac-Toe; a draw counts for Red"}},
      {1, 1, cube, {"cube", "D", "the cube of dimension D between two opposite corners"}},
      {1, 2, ladder, {"ladder", "N [M]", "climb N rungs (Red: M) without falling back"}},
      {2, 3, grid, {"grid", "W H [SEED]", "a grid between its left and right sides; with a seed, partly one-way"}},
      {2, 4, random, {"random", "N SEED [MIN MAX]", "strongly connected, MIN to MAX (2 to 5) moves a vertex"}},
      {2, 2, random_acyclic, {"random-acyclic", "N SEED", "without cycles"}},
      {2, 2, random_undirected, {"random-undirected", "N SEED", "moves between black vertices can be taken back"}},
      {2, 2, random_partisan, {"random-partisan", "N SEED", "each player has moves of his own"}},
  };
  return entries;
}

}  // namespace

std::vector<Family> families() {
  std::vector<Family> list;
  for (const Entry& entry : table()) list.push_back(entry.family);
  return list;
}

Game make_family(const std::vector<std::string>& words) {
  if (words.empty() || words[0].empty()) throw InputError("no family given");
  if (const char c = words[0][0]; c == '(' || (c >= 'A' && c <= 'Z')) {
    std::string text = words[0];
    for (std::size_t i = 1; i < words.size(); ++i) text += " " + words[i];
    return parse_expression(text).game;
  }
  for (const Entry& entry : table()) {
    if (entry.family.name != words[0]) continue;
    const Arguments arguments(entry.family, std::span(words).subspan(1));
    if (arguments.count() < entry.least) arguments.bad("too few arguments");
    if (arguments.count() > entry.most) arguments.bad("too many arguments");
    return entry.make(arguments);
  }
  throw InputError("unknown family '" + words[0] + "'");
}

std::string family_usage() {
  std::string text;
  const auto line = [&](std::string words, const std::string& summary) {
    words.resize(std::max<std::size_t>(words.size() + 2, 28), ' ');
    text += words + summary + "\n";
  };
  for (const Entry& entry : table())
    line(entry.family.name + (entry.family.arguments.empty() ? "" : " ") + entry.family.arguments,
         entry.family.summary);
  line("EXPRESSION", "such as '((A ^ B2) ^ B3)': A, B, E, An, Bn, and ^ for the choice between two games");
  return text;
}

}  // namespace bidcert
