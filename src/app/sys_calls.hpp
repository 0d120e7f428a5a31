// Steps of several system calls that saving and loading logs share.
#pragma once

#include <cerrno>
#include <string>
#include <string_view>
#include <variant>

#include "files.hpp"
#include "sys.hpp"

namespace roundhouse::app::sys_calls {

// Calls again while a signal interrupts, though not for ever.
template <class Call>
auto retried(Call&& call) {
    constexpr int kMost = 100;
    auto result = call();
    for (int tries = 0; result < 0 && errno == EINTR && tries < kMost; ++tries) result = call();
    return result;
}

// All the bytes, however few are taken at a time. 0, or an errno.
[[nodiscard]] int write_all(Sys& sys, int fd, std::string_view bytes, std::size_t offset);

// Names made in a directory are only safe once it has been synced. 0, or an errno.
[[nodiscard]] int sync_directory(Sys& sys, const std::string& path);

struct OpenFile {
    int fd = -1;
    struct stat status {};
};
// A regular file of at most text::kMaxLogBytes, open with `flags`; else nothing stays open.
[[nodiscard]] std::variant<OpenFile, Fault> open_plain_file(Sys& sys, const std::string& path,
                                                            int flags);
[[nodiscard]] std::variant<std::string, Fault> read_all(Sys& sys, int fd, const std::string& path);

// "PATH is open in another roundhouse", with the error's own words where there is one.
[[nodiscard]] Fault fault_of(const std::string& path, std::string_view what, int error);

[[nodiscard]] std::string directory_of(const std::string& path);
[[nodiscard]] std::string name_of(const std::string& path);  // without its directory

}  // namespace roundhouse::app::sys_calls
