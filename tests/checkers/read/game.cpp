#include "read/game.hpp"

#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

// Bad game files, with their places, are in tests/corpus/games.

namespace {

std::string names(const Game& game, std::span<const Id> list) {
  std::string out;
  for (const Id v : list) (out += game.names[v]) += ' ';
  return out;
}

std::string trouble(const std::string& text, const Limits& limits = {}) {
  try {
    read_game(text, limits);
    return "";
  } catch (const Rejection& r) {
    return std::to_string(r.place.line) + ':' + std::to_string(r.place.column) + ' ' + r.what +
           (r.limit ? " (limit)" : "");
  }
}

// Whether the statements restate the game.
std::string restate(const std::string& game_text, const std::string& restated) {
  const Limits limits;
  const Game game = read_game(game_text, limits);
  Lexer lexer(File::certificate, restated, limits);
  try {
    read_restated_game(lexer, game, game_text);
    return "";
  } catch (const Rejection& r) {
    return std::to_string(r.place.line) + ':' + std::to_string(r.place.column);
  }
}

}  // namespace

TEST_CASE("a game is read in the order of its file") {
  const std::string text =
      "# a game\nbidding-game 1\nw: r v\n\tred-wins r r2 # late\nv: blue b w | red w\nblue-wins b\nx: blue | "
      "red\ny:\nend\n# bye";
  const Game game = read_game(text, {});
  CHECK(names(game, game.blue_sinks) == "b ");
  CHECK(names(game, game.red_sinks) == "r r2 ");
  CHECK(names(game, game.black) == "w v x y ");
  const Id w = game.names.find("w"), v = game.names.find("v"), x = game.names.find("x"), y = game.names.find("y");
  CHECK(names(game, game.blue_moves(w)) == "r v ");
  CHECK(names(game, game.red_moves(w)) == "r v ");
  CHECK(names(game, game.blue_moves(v)) == "b w ");
  CHECK(names(game, game.red_moves(v)) == "w ");
  CHECK(game.blue_moves(x).empty());
  CHECK(game.red_moves(x).empty());
  CHECK(game.red_moves(y).empty());
  CHECK(game.is_sink(game.names.find("r2")));
  CHECK_FALSE(game.is_sink(w));
  CHECK_FALSE(game.is_symmetric());
  CHECK(read_game("bidding-game 1\nblue-wins b\nred-wins r\nv: b r\nend\n", {}).is_symmetric());
}

TEST_CASE("names") {
  const auto with = [](const std::string& name) {
    return trouble("bidding-game 1\nblue-wins b\nred-wins r\n" + name + ": b r\nend\n");
  };
  for (const char* good : {"v", "A-Z_.,'()+-/[]@=", "0", "blue-wins", "red-wins", "bidding-game", "Blue", "ends"}) {
    CAPTURE(good);
    CHECK(with(good) == "");
  }
  CHECK(with(std::string(64, 'x')) == "");
  CHECK(with(std::string(65, 'x')) == "4:1 not a name");
  for (const char bad : std::string("!\"$%&*;<>?\\^`{|}~:")) {
    CAPTURE(bad);
    CHECK(with(std::string("v") + bad) == "4:1 not a name");
  }
}

TEST_CASE("one move may be open to both players but is listed once for each") {
  CHECK(trouble("bidding-game 1\nblue-wins b\nred-wins r\nv: blue b r | red b r\nend\n") == "");
  CHECK(trouble("bidding-game 1\nblue-wins b\nred-wins r\nu: b r\nv: b r\nend\n") == "");
  CHECK(trouble("bidding-game 1\nblue-wins b\nred-wins r\nv: blue b b | red r\nend\n") ==
        "4:11 this move is listed twice");
}

TEST_CASE("more vertices than allowed") {
  const std::string text = "bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: u r\nend\n";
  CHECK(trouble(text, {.vertices = 4}) == "");
  CHECK(trouble(text, {.vertices = 3}) == "5:1 too many vertices (limit)");
  CHECK(trouble(text, {.vertices = 0}) == "2:11 too many vertices (limit)");
  const std::string moves = "bidding-game 1\nblue-wins b\nred-wins r\nv: b r\nw: blue b v | red r\nend\n";
  CHECK(trouble(moves, {.moves = 5}) == "");
  CHECK(trouble(moves, {.moves = 4}) == "5:19 too many moves (limit)");
  CHECK(trouble(moves, {.moves = 1}) == "4:6 too many moves (limit)");
}

TEST_CASE("a restated game has one text") {
  const std::string game =
      "bidding-game 1\nred-wins r\nu: b v\nblue-wins b c\nv: blue u | red r c\nw:\nx: blue | red\nend\n";
  const std::string same =
      "bidding-game 1\nblue-wins b c\nred-wins r\nu: b v\nv: blue u | red r c\nw:\nx: blue | red\nend\n";
  const auto with = [&](const std::string& from, const std::string& to) {
    return restate(game, changed(same, from, to));
  };
  CHECK(restate(game, same) == "");
  CHECK(with("game 1", "game 2") == "1:14");
  CHECK(with("wins b c", "wins c b") == "2:11");
  CHECK(with("wins b c", "wins b") == "2:12");
  CHECK(with("wins r", "wins r c") == "3:12");
  CHECK(with("blue-wins b c\nred-wins r", "red-wins r\nblue-wins b c") == "2:1");
  CHECK(with("u: b v", "u: v b") == "4:4");
  CHECK(with("u: b v", "u: blue b v | red b v") == "4:4");
  CHECK(with("u: b v", "u:: b v") == "4:1");
  CHECK(with("v: blue u | red r c", "v: blue u | red r") == "5:18");
  CHECK(with("v: blue u | red r c", "v: blue | red u r c") == "5:9");
  CHECK(with("v: blue u | red r c", "v: u r c") == "5:4");
  CHECK(with("w:\n", "") == "6:1");
  CHECK(with("w:", "w: u") == "6:4");
  CHECK(with("w:", "w: blue | red") == "6:4");
  CHECK(with("x: blue | red", "x:") == "7:3");
  CHECK(with("end", "y:\nend") == "8:1");
  CHECK(with("end", "end end") == "8:5");
  CHECK(with("end\n", "") == "8:1");
}
