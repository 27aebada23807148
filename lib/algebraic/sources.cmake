target_sources(bidcert_lib PRIVATE
  algebraic/algebraic_costs.cpp
  algebraic/approximate.cpp
  algebraic/averaging_system.cpp
  algebraic/conjugate_search.cpp
  algebraic/elimination.cpp
  algebraic/elkies.cpp
  algebraic/generate.cpp
  algebraic/lattice.cpp
  algebraic/number_field.cpp
  algebraic/printed.cpp
  algebraic/recognise.cpp
  algebraic/residue_ring.cpp
  algebraic/solve_algebraic.cpp)
