target_sources(bidcert_lib PRIVATE
  exact/integer.cpp
  exact/rational.cpp)
