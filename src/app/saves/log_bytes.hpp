// Reads the bytes of a log from disk: only from a regular file, and never more than a log may have.
#pragma once

#include <string>
#include <variant>

#include "app/system/file_steps.hpp"

namespace roundhouse::app {

struct OpenFile {
    int fd = -1;
    struct stat status {};
};
// Opens a regular file of at most formats::kMaxLogBytes with `flags`; on a fault, nothing stays
// open.
[[nodiscard]] std::variant<OpenFile, Fault> open_plain_file(Sys& sys, const std::string& path,
                                                            int flags);
[[nodiscard]] std::variant<std::string, Fault> read_all(Sys& sys, int fd, const std::string& path);

// The bytes of a log that is only read. At most formats::kMaxLogBytes.
[[nodiscard]] std::variant<std::string, Fault> read_log_file(Sys& sys, const std::string& path);

}  // namespace roundhouse::app
