target_sources(bidcert_lib PRIVATE
  exact/fields.cpp
  exact/integer.cpp
  exact/rational.cpp
  exact/sparse_system.cpp)
