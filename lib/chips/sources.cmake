target_sources(bidcert_lib PRIVATE
  chips/brute_force.cpp
  chips/every_total.cpp
  chips/every_total_evidence.cpp
  chips/evidence.cpp
  chips/order.cpp
  chips/play.cpp
  chips/quasi_periodic.cpp
  chips/stability.cpp
  chips/thresholds.cpp)
