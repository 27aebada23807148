target_sources(bidcert_lib PRIVATE
  certify/algebraic_certificate.cpp
  certify/bounds_certificate.cpp
  certify/certificate.cpp
  certify/chips_certificate.cpp
  certify/output.cpp
  certify/shorter_form.cpp)
