// Steps of several system calls that saving and loading logs share.
#pragma once

#include <cerrno>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/system/descriptor.hpp"
#include "app/system/files.hpp"
#include "app/system/sys.hpp"

namespace roundhouse::app::file_steps {

// Calls again while a signal interrupts, though not for ever.
template <class Call>
auto retried(Call&& call) {
    constexpr int kMaxTries = 100;
    auto result = call();
    for (int tries = 0; result < 0 && errno == EINTR && tries < kMaxTries; ++tries) result = call();
    return result;
}

// All the bytes, however few are taken at a time. 0, or an errno.
[[nodiscard]] int write_all(Sys& sys, int fd, std::string_view bytes, std::size_t offset);

// Fills `bytes` from there on; false where it cannot.
[[nodiscard]] bool read_whole_piece(Sys& sys, int fd, std::string& bytes, off_t offset);
// How many bytes from the file's beginning on are those of `bytes`; -1 where it cannot be read.
[[nodiscard]] off_t common_bytes(Sys& sys, int fd, std::string_view bytes);

// A log that is being made has a name of this kind, with the number of its process between.
inline constexpr std::string_view kTemporaryPrefix = ".roundhouse-";
inline constexpr std::string_view kTemporarySuffix = ".tmp";

// These bytes in a file of their own, locked and synced, in the directory of `path`: all that is
// still missing is its right name. Or what failed, and nothing is left of it.
struct Beside {
    Descriptor file;
    std::string name;
    const char* failed = "";
    int error = 0;
};
[[nodiscard]] Beside write_beside(Sys& sys, const std::string& path, std::string_view bytes);

// Makes a directory and those above it, for its owner only; one that is there is left as it is.
// `unsynced` gets the directories in which a name is new: it is only safe once they are synced. 0,
// or an errno.
[[nodiscard]] int make_directories(Sys& sys, const std::string& path,
                                   std::vector<std::string>& unsynced);

// Names made in a directory are only safe once it has been synced. 0, or an errno.
[[nodiscard]] int sync_directory(Sys& sys, const std::string& path);

// "cannot open PATH: No such file or directory".
[[nodiscard]] Fault cannot(std::string_view what, const std::string& path, int error);
// "PATH is open in another roundhouse process".
[[nodiscard]] Fault fault_of(const std::string& path, std::string_view what);

[[nodiscard]] std::string directory_of(const std::string& path);
// "games/monday-2.rhlog" of "games/monday.rhlog".
[[nodiscard]] std::string numbered(std::string path, int number);
[[nodiscard]] std::string name_of(const std::string& path);  // without its directory

}  // namespace roundhouse::app::file_steps
