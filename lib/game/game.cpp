#include "game/game.hpp"

#include <algorithm>

namespace bidcert {

bool is_name(std::string_view text) {
  constexpr std::string_view allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.,'()+-/[]@=";
  return !text.empty() && text.size() <= 64 && text.find_first_not_of(allowed) == std::string_view::npos &&
         text != "blue" && text != "red" && text != "end";
}

std::uint32_t GameBuilder::identify(Token name) {
  auto found = index_.find(name.text);
  if (found == index_.end()) {
    if (!is_name(name.text)) throw InputError(file_, name.at, "not a name: '" + std::string(name.text) + "'");
    found = index_.emplace(name.text, static_cast<std::uint32_t>(names_.size())).first;
    names_.push_back(&found->first);
    mentions_.push_back({{}, name.at, Goal::none});
    last_listed_.push_back(0);
  }
  return found->second;
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
    game.names_.push_back(*names_[vertex]);
    game.goals_.push_back(mentions_[vertex].goal);
    game.locations_.push_back(mentions_[vertex].stated);
  };
  for (std::uint32_t vertex : blue_sinks_) add(vertex);
  for (std::uint32_t vertex : red_sinks_) add(vertex);
  for (const Statement& statement : statements_) add(statement.vertex);
  for (std::size_t vertex = 0; vertex < size; ++vertex)
    if (mentions_[vertex].stated.line == 0)
      throw InputError(file_, mentions_[vertex].seen, "move to '" + *names_[vertex] + "', which has no statement");

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
