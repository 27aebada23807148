#include "game/expression.hpp"

#include "catch.hpp"
#include "game/facts.hpp"
#include "games.hpp"

using namespace bidcert;

namespace {

double cost(const std::string& text) {
  const Expression expression = parse_expression(text);
  return acyclic_costs(expression.game)[expression.root];
}

std::string given_up(const std::string& text) {
  try {
    parse_expression(text);
  } catch (const LimitError& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("expression: the atoms", "[expression]") {
  const std::string sinks = "bidding-game 1\nblue-wins A\nred-wins B\n";
  CHECK(text_of(parse_expression("A").game) == sinks + "end\n");
  CHECK(parse_expression("A").root == 0);
  CHECK(text_of(parse_expression("(B)").game) == sinks + "end\n");
  CHECK(parse_expression("(B)").root == 1);
  for (const char* e : {"E", "A1", "B1", "A ^ B", "B^A", "((A)^(B))"}) {
    CAPTURE(e);
    CHECK(parse_expression(e).root == 2);
    std::string text = text_of(parse_expression(e).game);
    // The order of the two moves is as written.
    CHECK((text == sinks + "E: A B\nend\n" || (e == std::string("B^A") && text == sinks + "E: B A\nend\n")));
  }
  CHECK(text_of(parse_expression("A2").game) == sinks + "A2: A E\nE: A B\nend\n");
  CHECK(text_of(parse_expression("B3").game) == sinks + "B3: B2 B\nB2: E B\nE: A B\nend\n");
}

TEST_CASE("expression: names and sharing", "[expression]") {
  const Game game = parse_expression(" ((A ^ B2)^\t(B2^A)) ").game;
  CHECK(text_of(game) ==
        "bidding-game 1\nblue-wins A\nred-wins B\n((A,B2),(A,B2)): (A,B2)\n(A,B2): A B2\nB2: E B\nE: A B\nend\n");
  // A ^ E is A2, however it is written.
  CHECK(parse_expression("(A ^ (E ^ A)) ^ A3").game.size() == 2 + 4);
  CHECK(parse_expression("(A ^ (E ^ A)) ^ A3").game.name(3) == "A3");
  // The order of a wedge with itself: A5 and B5 share only E.
  CHECK(parse_expression("A5 ^ B5").game.size() == 2 + 1 + 4 + 4 + 1);
}

TEST_CASE("expression: long names give way to numbers", "[expression]") {
  std::string text = "B2";
  for (int i = 0; i < 30; ++i) text = fmt::format("({} ^ {})", text, i % 2 ? "A2" : "B3");
  const Expression expression = parse_expression(text);
  CAPTURE(text_of(expression.game));
  CHECK(expression.game.size() == 2 + 30 + 4);
  CHECK(Facts(expression.game).acyclic);
  bool numbered = false;
  for (Vertex v = 0; v < expression.game.size(); ++v) {
    CHECK(is_name(expression.game.name(v)));
    numbered = numbered || expression.game.name(v) == "@1";
  }
  CHECK(numbered);
  CHECK(text_of(parse_game(text_of(expression.game), "again")) == text_of(expression.game));
}

TEST_CASE("expression: published costs", "[expression]") {
  // Discrete Bidding Games, Figure 1 and section 6.1: positions 5a, 4b, 4c and 3f of Tic-Tac-Toe.
  CHECK(cost("A ^ B2") == 3.0 / 8);
  CHECK(cost("(A ^ B2) ^ B") == 11.0 / 16);
  CHECK(cost("(A ^ B2) ^ B2") == 9.0 / 16);
  CHECK(cost("(A ^ B2) ^ B3") == 5.0 / 8);
  CHECK(cost("A2 ^ B2") == 1.0 / 2);
  CHECK(cost("A") == 0);
  CHECK(cost("B") == 1);
}

TEST_CASE("expression: errors name the column", "[expression]") {
  struct Case {
    std::string text, error;
  };
  const std::vector<Case> cases{
      {"", "1: expected a game, but the expression ends"},
      {"  ", "3: expected a game, but the expression ends"},
      {"A ^", "4: expected a game, but the expression ends"},
      {"A ^ B ^ E", "7: '^' does not associate: put parentheses"},
      {"(A ^ B", "1: this parenthesis is never closed"},
      {"((A ^ B)", "1: this parenthesis is never closed"},
      {"A ^ B)", "6: ')' without '('"},
      {"()", "2: expected a game, but the parenthesis closes"},
      {"(A ^)", "5: expected a game, but the parenthesis closes"},
      {"^ A", "1: expected a game before '^'"},
      {"A ^ ^ B", "5: expected a game before '^'"},
      {"A B", "3: expected '^' before 'B'"},
      {"A ^ B E", "7: expected '^' before 'E'"},
      {"A(B)", "2: expected '^' before '('"},
      {"(A)A", "4: expected '^' before 'A'"},
      {"A0", "2: the number must be at least 1 and not start with 0"},
      {"A ^ B02", "6: the number must be at least 1 and not start with 0"},
      {"E2", "2: E takes no number"},
      {"A ^ C", "5: expected A, B, E, An, Bn or a parenthesis"},
      {"a", "1: expected A, B, E, An, Bn or a parenthesis"},
      {"A\n", "2: expected A, B, E, An, Bn or a parenthesis"},
      {"A ^ \xe2\x88\xa7", "5: expected A, B, E, An, Bn or a parenthesis"},
  };
  for (const Case& test : cases) {
    CAPTURE(test.text);
    CHECK(error_of([&] { parse_expression(test.text); }) == "expression:1:" + test.error);
  }
}

TEST_CASE("expression: limits", "[expression]") {
  const std::string deep(10000, '(');
  CHECK(parse_expression(deep + "E" + std::string(10000, ')')).root == 2);
  CHECK(given_up(deep + "(E" + std::string(10001, ')')) == "expression:1:10001: nested deeper than 10000");
  CHECK(given_up("A ^ B999999999999999999999999") == "expression:1:5: the game has more than 1000000 vertices");
}
