target_sources(bidcert_lib PRIVATE
  game/classic.cpp
  game/components.cpp
  game/dot.cpp
  game/expression.cpp
  game/facts.cpp
  game/families.cpp
  game/file.cpp
  game/game.cpp
  game/lattice.cpp
  game/mirror.cpp
  game/random_games.cpp
  game/scores.cpp
  game/text.cpp
  game/tictactoe.cpp)
