target_sources(bidcert_lib PRIVATE
  algebraic/approximate.cpp
  algebraic/averaging_system.cpp
  algebraic/elkies.cpp
  algebraic/generate.cpp
  algebraic/number_field.cpp
  algebraic/printed.cpp
  algebraic/recognise.cpp
  algebraic/solve_algebraic.cpp)
