# bidcert_warnings(TARGET): the warnings every target of the project is built with.
function(bidcert_warnings target)
  # Where several files are compiled at once the names of one may shadow those of another.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow>
                                           -Wnon-virtual-dtor -Wold-style-cast)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict)  # GCC 12 warns of "a" + std::string (GCC bug 105651)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
    # GCC 13 warns of every reference from a function that was also given a temporary; GCC 14 inlines recursions beyond
    # their depth and then sees them overrun their arrays.
    target_compile_options(${target} PRIVATE -Wno-dangling-reference -Wno-array-bounds -Wno-stringop-overflow)
  endif()
  if(BIDCERT_WARNINGS_AS_ERRORS)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()
