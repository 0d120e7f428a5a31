// Sequences of system calls shared by logs and by files that are read or written whole.
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

// Calls again while interrupted by a signal, up to a limit.
template <class Call>
auto retried(Call&& call) {
    constexpr int kMaxTries = 100;
    auto result = call();
    for (int tries = 0; result < 0 && errno == EINTR && tries < kMaxTries; ++tries) result = call();
    return result;
}

// Writes all the bytes, however few each call takes. Returns 0 or an errno.
[[nodiscard]] int write_all(Sys& sys, int fd, std::string_view bytes, std::size_t offset);

// Fills `bytes` from that offset of the file; false if it cannot.
[[nodiscard]] bool read_whole_piece(Sys& sys, int fd, std::string& bytes, off_t offset);
// How many bytes at the beginning of the file equal those of `bytes`; -1 if it cannot be read.
[[nodiscard]] off_t common_bytes(Sys& sys, int fd, std::string_view bytes);

// A file being created has such a name, with its process ID, and a random number behind a dash,
// between them; before 0.2.0 only with the former.
inline constexpr std::string_view kTemporaryPrefix = ".roundhouse-";
inline constexpr std::string_view kTemporarySuffix = ".tmp";

// Whether an error says that this file system, or this system, has no such call. What is asked for
// only as a precaution must then be done without.
[[nodiscard]] bool not_offered(int error);

// Locks an open file. Where the file system has no locks, for whatever reason, there are none: that
// is no reason not to save.
enum class Lock { held, held_elsewhere, none };
[[nodiscard]] Lock lock(Sys& sys, int fd);

// Sync a file, or only its data, as far as the file system can. Return 0 or an errno.
[[nodiscard]] int sync(Sys& sys, int fd);
[[nodiscard]] int sync_data(Sys& sys, int fd);

// Gives a file another name, and never replaces anything: EEXIST if that is taken. Returns 0 or an
// errno.
[[nodiscard]] int rename_new(Sys& sys, const std::string& from, const std::string& to);
// Replaces what has that name. Returns 0 or an errno.
[[nodiscard]] int rename_over(Sys& sys, const std::string& from, const std::string& to);

// Writes the bytes to a temporary file in the directory of `path`, locked and synced: only its
// final name is still missing. If something fails, says what, and leaves nothing behind.
struct TemporaryFile {
    Descriptor file;
    std::string name;
    Lock lock = Lock::none;
    const char* failed = "";
    int error = 0;
};
[[nodiscard]] TemporaryFile write_temporary(Sys& sys, const std::string& path,
                                            std::string_view bytes);

// Creates a directory and those above it, for its owner only; existing ones are left alone.
// `unsynced` receives the directories whose entries are safe only once these are synced: those that
// got one, and the user's own ones on the way, whose entries may be new.
// Returns 0 or an errno; `failed`, if given, then receives the directory that cannot be created.
[[nodiscard]] int make_directories(Sys& sys, const std::string& path,
                                   std::vector<std::string>& unsynced,
                                   std::string* failed = nullptr);

// Syncs a directory, as far as the file system can, which makes new entries in it safe. Returns 0
// or an errno.
[[nodiscard]] int sync_directory(Sys& sys, const std::string& path);

// "cannot open PATH: No such file or directory".
[[nodiscard]] Fault cannot(std::string_view what, const std::string& path, int error);
// The same of something that was to be read: whatever the reason, the status is that of no input.
[[nodiscard]] Fault cannot_read(std::string_view what, const std::string& path, int error);
// "PATH is larger than any log".
[[nodiscard]] Fault fault_of(const std::string& path, std::string_view what);
// Of a log that another process holds: "another roundhouse has PATH open".
[[nodiscard]] Fault open_elsewhere(const std::string& path);

[[nodiscard]] std::string directory_of(const std::string& path);
// "games/monday-2.rhlog" for "games/monday.rhlog".
[[nodiscard]] std::string numbered(std::string path, int number);
[[nodiscard]] std::string name_of(const std::string& path);  // without its directory

}  // namespace roundhouse::app::file_steps
