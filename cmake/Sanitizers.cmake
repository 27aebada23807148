# Sanitizers are a property of the whole build: mixing sanitized and plain objects hides errors.
if(BIDCERT_SANITIZE)
  add_compile_options(-fsanitize=${BIDCERT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${BIDCERT_SANITIZE})
  if(BIDCERT_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    add_compile_definitions(__SANITIZE_ADDRESS__)  # as GCC says it: some tests limit memory, which this needs a lot of
  endif()
endif()
