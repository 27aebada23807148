// Fuzz target: the two readers of game files, one of each program, on the same text. They must agree on whether it is a
// game, and on the game. (Where several things are wrong they may name different ones.)

#include <cstdlib>
#include <iostream>
#include <sstream>

#include "game/text.hpp"
#include "read/game.hpp"

namespace {

[[noreturn]] void disagree(const std::string& what) {
  std::cerr << "the readers disagree: " << what << '\n';
  std::abort();
}

std::string rewritten(const bidcheck::Game& game) {
  std::ostringstream out;
  const auto names = [&](std::span<const bidcheck::Id> list) {
    for (const bidcheck::Id v : list) out << ' ' << game.names[v];
  };
  out << "bidding-game 1\nblue-wins";
  names(game.blue_sinks);
  out << "\nred-wins";
  names(game.red_sinks);
  for (const bidcheck::Id v : game.black) {
    const bool partisan = game.vertices[v].kind == bidcheck::Vertex::partisan;
    out << '\n' << game.names[v] << ':' << (partisan ? " blue" : "");
    names(game.blue_moves(v));
    if (!partisan) continue;
    out << " | red";
    names(game.red_moves(v));
  }
  out << "\nend\n";
  return out.str();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::string solver, checker, solver_error, checker_error;
  try {
    std::ostringstream out;
    bidcert::write_game(out, bidcert::parse_game(text, "f"));
    solver = out.str();
  } catch (const bidcert::InputError& error) {
    solver_error = error.what();
    solver_error = solver_error.substr(0, solver_error.find(": "));
  }
  try {
    checker = rewritten(bidcheck::read_game(text, {}));
  } catch (const bidcheck::Rejection& r) {
    checker_error = "f:" + std::to_string(r.place.line) + ':' + std::to_string(r.place.column);
  }
  if (solver_error.empty() != checker_error.empty()) disagree(solver_error + " and " + checker_error);
  if (solver != checker) disagree(solver + "and\n" + checker);
  return 0;
}
