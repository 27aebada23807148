// Another project's program: solves a game, prints its costs, writes the game and the certificate.

#include <fstream>
#include <iostream>

#include "certify/certificate.hpp"
#include "game/text.hpp"
#include "solve/solution.hpp"
#include "version.hpp"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const bidcert::Game game =
      bidcert::parse_game("bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: u r\nend\n", "two.game");
  const bidcert::Rule rule = bidcert::Rule::richman();
  const bidcert::Solution solution = bidcert::solve(game, bidcert::Facts(game), rule);
  for (bidcert::Vertex v = 0; v < game.size(); ++v) {
    if (game.black(v)) std::cout << game.name(v) << ' ' << solution.cost.value().costs[v].to_string() << '\n';
  }
  std::ofstream game_file(argv[1]), certificate_file(argv[2]);
  bidcert::write_game(game_file, game);
  bidcert::write_certificate(certificate_file, game, rule, solution);
  return 0;
}
