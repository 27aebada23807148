target_sources(bidcert_lib PRIVATE
  bounds/bounds.cpp
  bounds/certain.cpp
  bounds/escape.cpp
  bounds/newton.cpp)
