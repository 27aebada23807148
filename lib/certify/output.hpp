#pragma once

// Output that is whole or not there: a file is written beside its final name and renamed when it is complete.

#include <functional>
#include <iosfwd>
#include <string>

namespace bidcert {

// Calls `write` with a stream for `path`; `-` is standard output. On any failure, also an exception from `write`,
// nothing is left under `path` but what was there before. Throws InputError if the file cannot be written.
void write_output(const std::string& path, const std::function<void(std::ostream&)>& write);

// Removes the file that is being written, if there is one: for those who end the program on the spot. Signal handlers
// may call it.
void discard_unfinished_output();

}  // namespace bidcert
