# FLINT::FLINT: FLINT 3, or FLINT 2 together with the libraries that FLINT 3 absorbed (arb, antic, calcium).
# The matching difference between the headers is in lib/exact/flint.hpp.
find_path(FLINT_INCLUDE_DIR flint/flint.h)
find_library(FLINT_LIBRARY flint)
find_library(FLINT_GMP_LIBRARY gmp)
find_library(FLINT_MPFR_LIBRARY mpfr)
set(FLINT_LIBRARIES ${FLINT_LIBRARY})

if(FLINT_INCLUDE_DIR)
  file(STRINGS "${FLINT_INCLUDE_DIR}/flint/flint.h" _version REGEX "define FLINT_VERSION +\"")
  string(REGEX MATCH "[0-9]+(\\.[0-9]+)*" FLINT_VERSION "${_version}")
endif()

set(_needed FLINT_LIBRARY FLINT_INCLUDE_DIR FLINT_GMP_LIBRARY FLINT_MPFR_LIBRARY)
if(FLINT_INCLUDE_DIR AND NOT EXISTS "${FLINT_INCLUDE_DIR}/flint/arb.h")
  find_library(ARB_LIBRARY NAMES flint-arb arb)
  find_library(ANTIC_LIBRARY antic)
  find_library(CALCIUM_LIBRARY calcium)
  list(APPEND _needed ARB_LIBRARY ANTIC_LIBRARY CALCIUM_LIBRARY)
  list(PREPEND FLINT_LIBRARIES ${CALCIUM_LIBRARY} ${ANTIC_LIBRARY} ${ARB_LIBRARY})
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(FLINT REQUIRED_VARS ${_needed} VERSION_VAR FLINT_VERSION)

if(FLINT_FOUND AND NOT TARGET FLINT::FLINT)
  add_library(FLINT::FLINT INTERFACE IMPORTED)
  target_include_directories(FLINT::FLINT SYSTEM INTERFACE "${FLINT_INCLUDE_DIR}")
  target_link_libraries(FLINT::FLINT INTERFACE ${FLINT_LIBRARIES} ${FLINT_MPFR_LIBRARY} ${FLINT_GMP_LIBRARY})
endif()
