target_sources(bidcert_lib PRIVATE
  game/game.cpp
  game/text.cpp)
