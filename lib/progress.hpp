#pragma once

// One line on the terminal that tells how far long work has come. Silent unless standard error is a terminal.

#include <cstddef>
#include <string_view>

namespace bidcert {

// Says `done` of `total` (0: unknown) of what `stage` names; at most a few times a second, so it may be called often.
void progress(std::string_view stage, std::size_t done, std::size_t total);

// Clears the line.
void progress_done();

}  // namespace bidcert
