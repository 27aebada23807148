target_sources(bidcert_lib PRIVATE
  rules/linear.cpp
  rules/rule.cpp)
