# Install targets, and the CMake package with which others link the library:
#   find_package(bidcert) ; target_link_libraries(mine bidcert::bidcert)
include(CMakePackageConfigHelpers)

install(TARGETS bidcert_lib EXPORT bidcertTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS bidcert bidcheck RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/lib/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bidcert
        FILES_MATCHING PATTERN "*.hpp" PATTERN "cli" EXCLUDE)
install(FILES ${PROJECT_BINARY_DIR}/lib/version.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bidcert)
install(FILES ${PROJECT_SOURCE_DIR}/certificates/FORMAT.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/bidcert)
install(EXPORT bidcertTargets NAMESPACE bidcert:: DESTINATION ${package_dir})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/bidcertConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/bidcertConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/bidcertConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/bidcertConfig.cmake ${PROJECT_BINARY_DIR}/bidcertConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindFLINT.cmake
        DESTINATION ${package_dir})
