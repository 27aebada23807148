# Sanitizers are a property of the whole build: mixing sanitized and plain objects hides errors.
if(BIDCERT_SANITIZE)
  add_compile_options(-fsanitize=${BIDCERT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${BIDCERT_SANITIZE})
endif()
