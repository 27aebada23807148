target_sources(bidcert PRIVATE
  cli/bids.cpp
  cli/chips.cpp
  cli/chips_structure.cpp
  cli/costs.cpp
  cli/facts.cpp
  cli/game.cpp
  cli/horizon.cpp
  cli/main.cpp
  cli/order.cpp
  cli/published.cpp
  cli/solve.cpp
  cli/solvers.cpp)
