#include "game/text.hpp"

#include "catch.hpp"
#include "games.hpp"

using namespace bidcert;

TEST_CASE("text: every family survives writing and reading", "[text]") {
  for (const auto& words : small_games()) {
    const Game game = make_family(words);
    CAPTURE(words);
    const std::string text = text_of(game);
    const Game again = parse_game(text, "again");
    CHECK((text_of(again) == text));
    REQUIRE(again.size() == game.size());
    for (Vertex v = 0; v < game.size(); ++v)
      if (again.name(v) != game.name(v)) FAIL_CHECK("vertex " << v << " is " << again.name(v));
  }
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const std::string text = text_of(wild_game(7, seed));
    CAPTURE(seed);
    CHECK(text_of(parse_game(text, "again")) == text);
  }
}

TEST_CASE("text: spacing, comments and the place of sinks are free", "[text]") {
  const Game game = parse_game(
      "# \xc3\xa9\n\n  bidding-game\t1 # more\r\nu:  v\tb#x\r\nred-wins r s\n v: blue | red r u\nblue-wins b\nend # "
      "\xff\n\n# x",
      "f");
  CHECK(text_of(game) == "bidding-game 1\nblue-wins b\nred-wins r s\nu: v b\nv: blue | red r u\nend\n");
  CHECK(game.file() == "f");
  CHECK(game.location(vertex(game, "s")).line == 5);
  CHECK(game.location(vertex(game, "s")).column == 12);
  CHECK(game.location(vertex(game, "v")).line == 6);
  CHECK(game.location(vertex(game, "v")).column == 2);
}

TEST_CASE("text: lines may end with a carriage return", "[text]") {
  const std::string text = text_of(make_family({"ultimatum", "2"}));
  std::string with_returns;
  for (const char c : text) {
    if (c == '\n') with_returns += '\r';
    with_returns += c;
  }
  CHECK(text_of(parse_game(with_returns, "f")) == text);
}

TEST_CASE("text: names", "[text]") {
  CHECK(is_name("A-Za-z0-9_.,'()+-/[]@="));
  CHECK(is_name(std::string(64, 'x')));
  for (const std::string& name : {std::string(65, 'x'), std::string(), std::string("blue"), std::string("red"),
                                  std::string("end"), std::string("a b"), std::string("a^b"), std::string("a:"),
                                  std::string("\xc3\xa9"), std::string("|"), std::string("a\"")})
    CHECK_FALSE(is_name(name));
}

TEST_CASE("text: errors name the place", "[text]") {
  const std::string begin = "bidding-game 1\nblue-wins b\nred-wins r\n";
  struct Case {
    std::string text, error;
  };
  const std::vector<Case> cases{
      {"", "1:1: empty file: expected 'bidding-game 1'"},
      {"# nothing\n\n", "3:1: empty file: expected 'bidding-game 1'"},
      {" bidding-games 1\n", "1:2: expected 'bidding-game 1'"},
      {"bidding-game\n", "1:1: expected version 1 after 'bidding-game'"},
      {"bidding-game 2\n", "1:14: expected version 1 after 'bidding-game'"},
      {"bidding-game 1 2\n", "1:16: expected version 1 after 'bidding-game'"},
      {begin + "u: b r\n", "5:1: the file ends without 'end'"},
      {begin + "u: b r\nend end\n", "5:5: nothing may follow 'end'"},
      {begin + "u: b r\nend\nv: b\n", "6:1: nothing may follow 'end'"},
      {begin + "u : b r\nend\n", "4:1: expected 'NAME:', 'blue-wins', 'red-wins' or 'end', found 'u'"},
      {begin + "u: b x\nend\n", "4:6: move to 'x', which has no statement"},
      {begin + "u: b r b\nend\n", "4:8: move to 'b' is listed twice"},
      {begin + "u: blue b b | red r\nend\n", "4:11: move to 'b' is listed twice"},
      {begin + "u: b\n  u: r\nend\n", "5:3: vertex 'u' is stated twice (first on line 4)"},
      {begin + "r: b\nend\n", "4:1: vertex 'r' is stated twice (first on line 3)"},
      {begin + "blue-wins c\nend\n", "4:1: blue-wins is stated twice"},
      {"bidding-game 1\nblue-wins b b\n", "2:13: vertex 'b' is stated twice (first on line 2)"},
      {"bidding-game 1\nblue-wins\n", "2:1: blue-wins names no vertex"},
      {"bidding-game 1\nred-wins r\nu: r\nend\n", "4:1: the game has no sink that Blue wins (blue-wins)"},
      {"bidding-game 1\nblue-wins b\nu: b\n end\n", "4:2: the game has no sink that Red wins (red-wins)"},
      {begin + "u: blue b\nend\n", "4:9: a partisan vertex needs '| red' after Blue's moves"},
      {begin + "u: blue b |\nend\n", "4:11: expected 'red' after '|'"},
      {begin + "u: blue b | r\nend\n", "4:13: expected 'red' after '|'"},
      {begin + "u: red r | blue b\nend\n", "4:4: not a name: 'red'"},
      {begin + "u: b | r\nend\n", "4:6: not a name: '|'"},
      {begin + "u: blue b | red r | red r\nend\n", "4:19: not a name: '|'"},
      {begin + "u: b^ r\nend\n", "4:4: not a name: 'b^'"},
      {begin + ": b r\nend\n", "4:1: not a name: ''"},
      {begin + "blue: b r\nend\n", "4:1: not a name: 'blue'"},
      {begin + "u: b\xc3\xa9 r\nend\n", "4:5: character outside printable ASCII"},
      {begin + "u: b \x01\nend\n", "4:6: character outside printable ASCII"},
      {begin + "u: b\r r\nend\n", "4:5: character outside printable ASCII"},
      {begin + "u: b " + std::string(65, 'x') + "\nend\n", "4:6: not a name: '" + std::string(65, 'x') + "'"},
  };
  for (const Case& test : cases) {
    CAPTURE(test.text);
    CHECK(error_of([&] { parse_game(test.text, "f"); }) == "f:" + test.error);
  }
}

TEST_CASE("text: cut anywhere, a file is an error", "[text]") {
  const std::string text = text_of(make_family({"ultimatum", "2"}));
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    CAPTURE(length);
    CHECK(error_of([&] { parse_game(text.substr(0, length), "f"); }).starts_with("f:"));
  }
}
