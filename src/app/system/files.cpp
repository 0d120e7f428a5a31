#include "app/system/files.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>

#include "app/system/accounts.hpp"
#include "app/system/file_steps.hpp"
#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

std::string home_directory() {
    const char* const home = std::getenv("HOME");
    if (home != nullptr && home[0] != 0) return home;
    return home_of(getuid()).value_or("");
}

std::string user_directory(const char* variable, std::string_view below_home) {
    const char* const named = std::getenv(variable);
    if (named != nullptr && named[0] == '/') return fmt::format("{}/roundhouse", named);
    const std::string home = home_directory();
    return home.empty() ? "" : fmt::format("{}/{}/roundhouse", home, below_home);
}

std::string missing_home(const std::string& path) {
    const std::string home = home_directory();
    if (home.empty() || !path.starts_with(home + "/")) return {};
    std::error_code error;
    return std::filesystem::is_directory(home, error) ? std::string{} : home;
}

std::variant<std::string, Fault> read_file(const std::string& path, std::size_t most) {
    const std::string shown = text::clean(path);
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    // For the system, a path would end at a NUL.
    if (path.find('\0') != std::string::npos || kind == std::filesystem::file_type::not_found)
        return file_steps::cannot_read("open", path, ENOENT);
    if (kind == std::filesystem::file_type::directory)
        return Fault{status::no_input, fmt::format("{} is a directory, not a file.", shown)};
    if (kind == std::filesystem::file_type::none || kind == std::filesystem::file_type::unknown)
        return file_steps::cannot_read("examine", path, error.value());
    // Opening a device may have effects, and a pipe may have no other end.
    if (kind != std::filesystem::file_type::regular)
        return Fault{status::no_input, fmt::format("{} is not a regular file.", shown)};

    // Opened without blocking, in case it has become a pipe meanwhile.
    const Descriptor file(real_sys(), ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) return file_steps::cannot_read("open", path, errno);
    constexpr std::size_t kPiece = std::size_t{64} << 10U;
    std::string bytes;
    // One byte more than allowed shows that it is too large.
    for (bool more = true; more && bytes.size() <= most;) {
        const std::size_t size = bytes.size();
        bytes.resize(size + std::min(kPiece, most + 1 - size));
        const ssize_t got = file_steps::retried(
            [&] { return ::read(file.get(), bytes.data() + size, bytes.size() - size); });
        if (got < 0) return file_steps::cannot_read("read", path, errno);
        bytes.resize(size + static_cast<std::size_t>(got));
        more = got > 0;
    }
    if (bytes.size() > most) return longer_than(most, shown);
    return bytes;
}

Fault longer_than(std::size_t most, const std::string& shown) {
    return {status::bad_data, fmt::format("{} is longer than {} KiB.", shown, most / 1024)};
}

std::variant<std::vector<std::string>, Fault> names_in(
    const std::string& directory, const std::function<bool(std::string_view)>& wanted,
    std::size_t most) {
    std::vector<std::string> names;
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(directory.c_str()), ::closedir);
    if (!open) {
        const int error = errno;
        // Nothing can be in a home that is not a directory, such as /dev/null.
        if (error == ENOENT || (error == ENOTDIR && !missing_home(directory).empty())) return names;
        return file_steps::cannot_read("open", directory, error);
    }
    while (names.size() < most) {
        errno = 0;  // at the end, readdir leaves it alone
        const dirent* const entry = ::readdir(open.get());
        if (entry == nullptr && errno != 0)
            return file_steps::cannot_read("read", directory, errno);
        if (entry == nullptr) break;
        if (wanted(entry->d_name)) names.emplace_back(entry->d_name);
    }
    return names;
}

std::string replace_file(Sys& sys, const std::string& path, const std::string& bytes) {
    using namespace file_steps;
    if (const std::string home = missing_home(path); !home.empty())
        return fmt::format("there is no directory {}", text::clean(home));
    std::vector<std::string> unsynced;
    if (const int error = make_directories(sys, directory_of(path), unsynced); error != 0)
        return std::strerror(error);
    const TemporaryFile fresh = write_temporary(sys, path, bytes);
    if (fresh.error != 0) return std::strerror(fresh.error);
    if (const int error = rename_over(sys, fresh.name, path); error != 0) {
        sys.remove(fresh.name.c_str());
        return std::strerror(error);
    }
    unsynced.push_back(directory_of(path));
    for (const std::string& directory : unsynced)
        if (const int error = sync_directory(sys, directory); error != 0)
            return std::strerror(error);
    return {};
}

}  // namespace roundhouse::app
