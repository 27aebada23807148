target_sources(bidcert_lib PRIVATE
  certify/certificate.cpp
  certify/output.cpp)
