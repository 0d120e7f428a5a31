// The bytes of a log on disk, as they are: only of a plain file, and never more than a log may
// have.
#pragma once

#include <string>
#include <variant>

#include "app/system/file_steps.hpp"

namespace roundhouse::app {

struct OpenFile {
    int fd = -1;
    struct stat status {};
};
// A regular file of at most formats::kMaxLogBytes, open with `flags`; else nothing stays open.
[[nodiscard]] std::variant<OpenFile, Fault> open_plain_file(Sys& sys, const std::string& path,
                                                            int flags);
[[nodiscard]] std::variant<std::string, Fault> read_all(Sys& sys, int fd, const std::string& path);

// The file's bytes, for reading only: logs that are looked at. At most formats::kMaxLogBytes.
[[nodiscard]] std::variant<std::string, Fault> read_log_file(Sys& sys, const std::string& path);

}  // namespace roundhouse::app
