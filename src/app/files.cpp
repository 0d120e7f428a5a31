#include "files.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "roundhouse/text/clean.hpp"
#include "status.hpp"

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

std::variant<std::string, FileFault> read_file(const std::string& path, std::size_t most) {
    const std::string shown = text::clean(path);
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    if (kind == std::filesystem::file_type::not_found)
        return FileFault{status::no_input, fmt::format("There is no file {}.", shown)};
    if (kind == std::filesystem::file_type::directory)
        return FileFault{status::no_input, fmt::format("{} is a directory, not a file.", shown)};
    if (kind == std::filesystem::file_type::none || kind == std::filesystem::file_type::unknown)
        return FileFault{status::no_input,
                         fmt::format("Cannot look at {}: {}.", shown, error.message())};

    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return FileFault{status::no_input,
                         fmt::format("Cannot open {}: {}.", shown, std::strerror(errno))};
    // One byte more than allowed tells too much from just enough; a pipe has no size to ask for.
    std::string bytes(most + 1, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (file.bad()) return FileFault{status::no_input, fmt::format("Cannot read {}.", shown)};
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    if (bytes.size() > most)
        return FileFault{status::bad_data,
                         fmt::format("{} is longer than {} KiB.", shown, most / 1024)};
    return bytes;
}

}  // namespace roundhouse::app
