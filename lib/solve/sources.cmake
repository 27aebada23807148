target_sources(bidcert_lib PRIVATE
  solve/backward_induction.cpp
  solve/bids.cpp
  solve/by_components.cpp
  solve/costs.cpp
  solve/degenerate.cpp
  solve/descent.cpp
  solve/enumeration.cpp
  solve/guess.cpp
  solve/harmonic.cpp
  solve/horizon.cpp
  solve/linear_system.cpp
  solve/policy.cpp
  solve/solution.cpp
  solve/steepest_path.cpp
  solve/strategy_iteration.cpp
  solve/table_one.cpp)
