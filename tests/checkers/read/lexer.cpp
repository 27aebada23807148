#include "read/lexer.hpp"

#include "support.hpp"

using namespace bidcheck;

namespace {

const Limits limits;

// The statements, tokens joined by `,`, with their line numbers; or where the trouble is.
std::string lex(Lexer&& lexer) {
  std::string out;
  try {
    while (lexer.next()) {
      out += std::to_string(lexer.place(lexer[0]).line);
      for (std::size_t i = 0; i < lexer.size(); ++i) (out += i == 0 ? ':' : ',') += lexer[i];
      out += ' ';
    }
    return out;
  } catch (const Rejection& r) {
    return out + "! " + std::to_string(r.place.line) + ':' + std::to_string(r.place.column) + ' ' + r.found;
  }
}

std::string lex(File file, std::string_view text) {
  return lex(Lexer(file, text, limits));
}

}  // namespace

TEST_CASE("a certificate comes in pieces of any size") {
  for (const std::string text :
       {"", "\n", "a", "a\n", "aa b\ncccc d e\nf\n", "aa b\ncccc d e\nf", "aa b\n\nc\n", "a\nb \n", "a\nb\tc\n"}) {
    for (std::size_t size = 1; size < 20; ++size) {
      CAPTURE(text, size);
      test::Pieces pieces(text, size);
      CHECK(lex(Lexer(pieces, limits)) == lex(File::certificate, text));
    }
  }
}

TEST_CASE("a limit on the tokens of a line") {
  const Limits three{.tokens = 3};
  for (const File file : {File::game, File::certificate}) {
    CHECK(lex(Lexer(file, "a b c\nd e f\n", three)) == "1:a,b,c 2:d,e,f ");
    CHECK(lex(Lexer(file, "a b c\nd e f g\n", three)) == "1:a,b,c ! 2:7 more");
  }
}

TEST_CASE("a game file may be laid out freely") {
  CHECK(lex(File::game, "") == "");
  CHECK(lex(File::game, "a b\nc\n") == "1:a,b 2:c ");
  CHECK(lex(File::game, "a b") == "1:a,b ");
  CHECK(lex(File::game, "\n \t\n# only\n\n a\t\tb \n") == "5:a,b ");
  CHECK(lex(File::game, "a#b\n#\na # b") == "1:a 3:a ");
  CHECK(lex(File::game, "a b\r\nc \r\n\r\n") == "1:a,b 2:c ");
  CHECK(lex(File::game, "a\r") == "1:a ");
  CHECK(lex(File::game, std::string_view("a # \0\xff\r\x1b\nb\n", 10)) == "1:a 2:b ");
}

TEST_CASE("bytes that a game file may not contain") {
  CHECK(lex(File::game, "a\nb\rc\n") == "1:a ! 2:2 0x0d");
  CHECK(lex(File::game, "a\r\r\n") == "! 1:2 0x0d");
  CHECK(lex(File::game, std::string_view("a \0", 3)) == "! 1:3 0x00");
  CHECK(lex(File::game, "a\x7f") == "! 1:2 0x7f");
  CHECK(lex(File::game, "a\x80") == "! 1:2 0x80");
  CHECK(lex(File::game, "\xff") == "! 1:1 0xff");
  CHECK(lex(File::game, "a\vb") == "! 1:2 0x0b");
}

TEST_CASE("a certificate has one layout") {
  CHECK(lex(File::certificate, "") == "");
  CHECK(lex(File::certificate, "a b\nc\n") == "1:a,b 2:c ");
  CHECK(lex(File::certificate, "a #b\n") == "1:a,#b ");
}

TEST_CASE("layouts that a certificate may not have") {
  CHECK(lex(File::certificate, "a b\nc") == "1:a,b ! 2:2 end of file");
  CHECK(lex(File::certificate, "a  b\n") == "! 1:3 space");
  CHECK(lex(File::certificate, " a\n") == "! 1:1 space");
  CHECK(lex(File::certificate, "a \n") == "! 1:3 end of line");
  CHECK(lex(File::certificate, "a\n\nb\n") == "1:a ! 2:1 end of line");
  CHECK(lex(File::certificate, "\n") == "! 1:1 end of line");
  CHECK(lex(File::certificate, "a\tb\n") == "! 1:2 0x09");
  CHECK(lex(File::certificate, "a\r\n") == "! 1:2 0x0d");
  CHECK(lex(File::certificate, std::string_view("a\0\n", 3)) == "! 1:2 0x00");
  CHECK(lex(File::certificate, "\xc3\xa9\n") == "! 1:1 0xc3");
}

TEST_CASE("what a statement must have") {
  Lexer lexer(File::certificate, "one two\nthree\n", limits);
  lexer.open("one");
  CHECK(lexer.at(1, "a word") == "two");
  CHECK_NOTHROW(lexer.expect(1, "two"));
  CHECK_NOTHROW(lexer.finish(2));
  CHECK_THROWS_AS(lexer.at(2, "a word"), Rejection);
  CHECK_THROWS_AS(lexer.expect(1, "tw"), Rejection);
  CHECK_THROWS_AS(lexer.finish(1), Rejection);
  CHECK_THROWS_AS(lexer.open("thre"), Rejection);
  CHECK_THROWS_AS(lexer.need("more"), Rejection);
}
