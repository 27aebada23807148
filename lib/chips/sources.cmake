target_sources(bidcert_lib PRIVATE
  chips/brute_force.cpp
  chips/play.cpp
  chips/thresholds.cpp)
