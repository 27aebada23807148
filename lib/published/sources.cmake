include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
bidcert_embed(${CMAKE_CURRENT_BINARY_DIR}/published/embedded.cpp ${PROJECT_SOURCE_DIR}/certificates
  richman-printed/claims.txt
  richman-preprint/claims.txt
  auction-play/claims.txt)
target_sources(bidcert_lib PRIVATE
  published/auction_richman.cpp
  published/check.cpp
  published/complexity.cpp
  published/formula.cpp
  published/incomplete_knowledge.cpp
  published/ledger.cpp
  published/paths.cpp
  published/play.cpp
  published/poorman.cpp
  published/rationality.cpp
  published/registry.cpp
  published/report.cpp
  published/richman_existence.cpp
  published/richman_readings.cpp
  published/richman_uniqueness.cpp
  published/run.cpp
  published/small_games.cpp
  published/variants.cpp
  ${CMAKE_CURRENT_BINARY_DIR}/published/embedded.cpp)
