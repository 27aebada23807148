// The main of the tests under Catch2 2, compiled once.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
