#include "files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "log_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "status.hpp"
#include "sys_calls.hpp"

namespace roundhouse::app {

std::string home_directory() {
    const char* const home = std::getenv("HOME");
    if (home != nullptr && home[0] != 0) return home;
    const passwd* const user = ::getpwuid(::getuid());
    return user == nullptr ? std::string{} : user->pw_dir;
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
    // A path ends at a NUL for the system, not for who wrote it.
    if (path.find('\0') != std::string::npos || kind == std::filesystem::file_type::not_found)
        return Fault{status::no_input, fmt::format("There is no file {}.", shown)};
    if (kind == std::filesystem::file_type::directory)
        return Fault{status::no_input, fmt::format("{} is a directory, not a file.", shown)};
    if (kind == std::filesystem::file_type::none || kind == std::filesystem::file_type::unknown)
        return Fault{status::no_input,
                     fmt::format("Cannot look at {}: {}.", shown, error.message())};
    // A device may do something as soon as it is opened; a pipe may have no other end.
    if (kind != std::filesystem::file_type::regular)
        return Fault{status::no_input, fmt::format("{} is not a regular file.", shown)};

    // Opened so that nothing waits, should it have become a pipe meanwhile.
    const Descriptor file(real_sys(), ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file)
        return Fault{status::no_input,
                     fmt::format("Cannot open {}: {}.", shown, std::strerror(errno))};
    // One byte more than allowed tells too much from just enough.
    std::string bytes(most + 1, '\0');
    std::size_t size = 0;
    for (ssize_t got = 1; got > 0 && size < bytes.size(); size += static_cast<std::size_t>(got)) {
        got = sys_calls::retried(
            [&] { return ::read(file.get(), bytes.data() + size, bytes.size() - size); });
        if (got < 0)
            return Fault{status::no_input,
                         fmt::format("Cannot read {}: {}.", shown, std::strerror(errno))};
    }
    bytes.resize(size);
    if (bytes.size() > most)
        return Fault{status::bad_data,
                     fmt::format("{} is longer than {} KiB.", shown, most / 1024)};
    return bytes;
}

std::string replace_file(const std::string& path, const std::string& bytes) {
    namespace fs = std::filesystem;
    std::error_code error;
    // The file behind a link is replaced, not the link.
    const fs::path there = fs::weakly_canonical(path, error);
    const fs::path target = error ? fs::path(path) : there;
    if (const std::string home = missing_home(target.string()); !home.empty())
        return fmt::format("there is no directory {}", text::clean(home));
    fs::create_directories(target.parent_path(), error);
    if (error) return error.message();
    fs::path fresh = target;
    fresh += fmt::format(".{}.new", getpid());
    const int fd = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return std::strerror(errno);
    const int failed = sys_calls::write_all(real_sys(), fd, bytes, 0);
    const int unclosed = ::close(fd) == 0 ? 0 : errno;
    if (failed == 0 && unclosed == 0) fs::rename(fresh, target, error);
    if (failed == 0 && unclosed == 0 && !error) return {};
    ::unlink(fresh.c_str());
    return error ? error.message() : std::strerror(failed != 0 ? failed : unclosed);
}

}  // namespace roundhouse::app
