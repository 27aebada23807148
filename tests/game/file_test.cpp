#include "game/file.hpp"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "games.hpp"

using namespace bidcert;

namespace {

const std::string game_text = "bidding-game 1\nblue-wins b\nred-wins r\nu: b r\nend\n";

struct Folder {
  std::filesystem::path path = std::filesystem::temp_directory_path() / fmt::format("bidcert-file-test.{}", ::getpid());
  Folder() { std::filesystem::create_directory(path); }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string file(const std::string& name, const std::string& content) const {
    std::ofstream(path / name, std::ios::binary) << content;
    return path / name;
  }
};

}  // namespace

TEST_CASE("file: the name announces the notation", "[file]") {
  const Folder folder;
  const std::string dot = "digraph { b [goal=blue] r [goal=red] u -> b u -> r }";
  CHECK(text_of(read_game(folder.file("a.game", game_text))) == game_text);
  CHECK(text_of(read_game(folder.file("plain", game_text))) == game_text);
  CHECK(read_game(folder.file("b.dot", dot)).size() == 3);
  CHECK(read_game(folder.file("c.gv", dot)).size() == 3);
  const std::string wrong = folder.file("d.game", dot);
  CHECK(error_of([&] { read_game(wrong); }) == wrong + ":1:1: expected 'bidding-game 1'");
}

TEST_CASE("file: what cannot be read", "[file]") {
  const Folder folder;
  const std::string here = folder.path, missing = here + "/missing.game";
  CHECK(error_of([&] { read_game(here); }) == here + ": cannot read: Is a directory");
  CHECK(error_of([&] { read_game(missing); }) == missing + ": cannot read: No such file or directory");
}

TEST_CASE("file: whole files of any size", "[file]") {
  const Folder folder;
  for (std::size_t size : {0, 1, 131071, 131072, 131073, 262144, 1000000}) {
    std::string content(size, 'x');
    for (std::size_t i = 0; i < size; i += 7) content[i] = static_cast<char>(i);
    CAPTURE(size);
    CHECK((read_whole(folder.file("x", content)) == content));
  }
}

TEST_CASE("file: - is standard input", "[file]") {
  const Folder folder;
  REQUIRE(std::freopen(folder.file("in", game_text).c_str(), "r", stdin) != nullptr);
  CHECK(text_of(read_game("-")) == game_text);
  REQUIRE(std::freopen(folder.file("bad", "bidding-game 1\nnonsense\n").c_str(), "r", stdin) != nullptr);
  CHECK(error_of([&] { read_game("-"); }).starts_with("stdin:2:1: "));
}
