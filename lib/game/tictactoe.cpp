#include "game/tictactoe.hpp"

#include <array>
#include <string>
#include <unordered_set>
#include <vector>

namespace bidcert {
namespace {

bool has_line(const std::string& board, char mark) {
  constexpr std::array<std::array<std::size_t, 3>, 8> lines{
      {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
  for (const auto& [x, y, z] : lines)
    if (board[x] == mark && board[y] == mark && board[z] == mark) return true;
  return false;
}

std::vector<std::string> placements(const std::string& board, char mark) {
  std::vector<std::string> boards;
  for (std::size_t cell = 0; cell < board.size(); ++cell)
    if (board[cell] == '.') {
      boards.push_back(board);
      boards.back()[cell] = mark;
    }
  return boards;
}

std::vector<GameBuilder::Token> tokens(const std::vector<std::string>& names) {
  std::vector<GameBuilder::Token> list;
  for (const std::string& name : names) list.push_back({name, {1, 1}});
  return list;
}

}  // namespace

Game tictactoe_game() {
  GameBuilder builder("tictactoe");
  std::vector<std::string> layer{std::string(9, '.')};
  std::unordered_set<std::string> seen;
  while (!layer.empty()) {
    std::vector<std::string> next;
    for (const std::string& board : layer) {
      const bool full = board.find('.') == std::string::npos;
      if (has_line(board, 'B')) {
        builder.sink(Goal::blue, {board, {1, 1}});
      } else if (full || has_line(board, 'R')) {
        builder.sink(Goal::red, {board, {1, 1}});
      } else {
        const std::vector<std::string> blue = placements(board, 'B'), red = placements(board, 'R');
        builder.partisan({board, {1, 1}}, tokens(blue), tokens(red));
        for (const auto* boards : {&blue, &red})
          for (const std::string& position : *boards)
            if (seen.insert(position).second) next.push_back(position);
      }
    }
    layer = std::move(next);
  }
  return std::move(builder).build();
}

}  // namespace bidcert
