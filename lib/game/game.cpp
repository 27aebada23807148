#include "game/game.hpp"

#include <algorithm>
#include <array>

namespace bidcert {

namespace {

constexpr std::array<bool, 256> name_characters = [] {
  std::array<bool, 256> allowed{};
  for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.,'()+-/[]@="))
    allowed[static_cast<unsigned char>(c)] = true;
  return allowed;
}();

}  // namespace

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 64 && text != "blue" && text != "red" && text != "end" &&
         std::all_of(text.begin(), text.end(), [](char c) { return name_characters[static_cast<unsigned char>(c)]; });
}

std::uint32_t GameBuilder::identify(Token name) {
  std::uint32_t vertex = names_.find(name.text);
  if (vertex == NameIndex::none) {
    if (!is_name(name.text)) throw InputError(file_, name.at, "not a name: '" + std::string(name.text) + "'");
    vertex = names_.add(name.text);
    mentions_.push_back({{}, name.at, Goal::none});
    last_listed_.push_back(0);
  }
  return vertex;
}

void GameBuilder::state(std::uint32_t vertex, Token name) {
  Location& stated = mentions_[vertex].stated;
  if (stated.line != 0)
    throw InputError(
        file_, name.at,
        "vertex '" + std::string(name.text) + "' is stated twice (first on line " + std::to_string(stated.line) + ")");
  stated = name.at.line != 0 ? name.at : Location{1, 1};
}

void GameBuilder::sink(Goal goal, Token name) {
  const std::uint32_t vertex = identify(name);
  state(vertex, name);
  mentions_[vertex].goal = goal;
  (goal == Goal::blue ? blue_sinks_ : red_sinks_).push_back(vertex);
}

void GameBuilder::append(std::span<const Token> moves) {
  ++lists_;
  for (const Token& move : moves) {
    const std::uint32_t vertex = identify(move);
    if (last_listed_[vertex] == lists_)
      throw InputError(file_, move.at, "move to '" + std::string(move.text) + "' is listed twice");
    last_listed_[vertex] = lists_;
    moves_.push_back(vertex);
  }
}

void GameBuilder::symmetric(Token name, std::span<const Token> moves) {
  const std::uint32_t vertex = identify(name);
  state(vertex, name);
  const std::size_t first = moves_.size();
  append(moves);
  statements_.push_back({vertex, false, first, moves_.size()});
}

void GameBuilder::partisan(Token name, std::span<const Token> blue, std::span<const Token> red) {
  const std::uint32_t vertex = identify(name);
  state(vertex, name);
  const std::size_t first = moves_.size();
  append(blue);
  const std::size_t blue_end = moves_.size();
  append(red);
  statements_.push_back({vertex, true, first, blue_end});
}

Game GameBuilder::build(Location end) && {
  if (blue_sinks_.empty()) throw InputError(file_, end, "the game has no sink that Blue wins (blue-wins)");
  if (red_sinks_.empty()) throw InputError(file_, end, "the game has no sink that Red wins (red-wins)");

  const std::size_t size = names_.size();
  std::vector<Vertex> place(size);
  Game game;
  game.file_ = file_;
  game.names_.reserve(size);
  const auto add = [&](std::uint32_t vertex) {
    place[vertex] = static_cast<Vertex>(game.names_.size());
    game.names_.push_back(names_.name(vertex));
    game.goals_.push_back(mentions_[vertex].goal);
    game.locations_.push_back(mentions_[vertex].stated);
  };
  for (std::uint32_t vertex : blue_sinks_) add(vertex);
  for (std::uint32_t vertex : red_sinks_) add(vertex);
  for (const Statement& statement : statements_) add(statement.vertex);
  for (std::size_t vertex = 0; vertex < size; ++vertex)
    if (mentions_[vertex].stated.line == 0)
      throw InputError(file_, mentions_[vertex].seen, "move to '" + names_.name(vertex) + "', which has no statement");

  const std::size_t sinks = blue_sinks_.size() + red_sinks_.size();
  game.partisan_.assign(sinks, 0);
  game.first_.assign(sinks + 1, 0);
  game.blue_end_.assign(sinks, 0);
  game.moves_.resize(moves_.size());
  std::transform(moves_.begin(), moves_.end(), game.moves_.begin(), [&](std::uint32_t v) { return place[v]; });
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    game.partisan_.push_back(statements_[i].partisan ? 1 : 0);
    game.blue_end_.push_back(statements_[i].blue_end);
    game.first_.push_back(i + 1 < statements_.size() ? statements_[i + 1].first : moves_.size());
  }
  return game;
}

}  // namespace bidcert
