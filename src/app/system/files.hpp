// Reads and replaces whole files that people name. Failures are returned as one sentence (with an
// exit status when reading), never as an exception; directories, pipes, devices and overlong files
// are refused, and nothing ever blocks. Lists folders, too.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/system/fault.hpp"
#include "app/system/sys.hpp"

namespace roundhouse::app {

inline constexpr std::size_t kMaxRuleFileBytes = std::size_t{1} << 20U;

// The file's bytes, at most `most` of them; "-" is a name like any other.
[[nodiscard]] std::variant<std::string, Fault> read_file(const std::string& path, std::size_t most);
// "Standard input is longer than 64 KiB."
[[nodiscard]] Fault longer_than(std::size_t most, const std::string& shown);

// The names in a directory that are wanted, at most `most` of them, in no order; none if there is
// no such directory.
[[nodiscard]] std::variant<std::vector<std::string>, Fault> names_in(
    const std::string& directory, const std::function<bool(std::string_view)>& wanted,
    std::size_t most = 1'000'000);

// $HOME, otherwise the home directory that the system has for the user; "" if unknown.
[[nodiscard]] std::string home_directory();
// The roundhouse directory below the one that the variable names; if it names none, or only a
// relative path, which must be ignored (XDG base directories), below that part of the home
// directory: user_directory("XDG_CACHE_HOME", ".cache"). "" without a home.
[[nodiscard]] std::string user_directory(const char* variable, std::string_view below_home);
// The home directory, if the path is inside it and it does not exist: nothing may be created then,
// because the user has no home. Otherwise "".
[[nodiscard]] std::string missing_home(const std::string& path);
// Replaces the file with the bytes, completely or not at all, safe on disk; a link of that name is
// replaced, and its target is left alone. Creates directories. Returns "" or the reason, as a part
// of a sentence.
[[nodiscard]] std::string replace_file(Sys& sys, const std::string& path, const std::string& bytes);

}  // namespace roundhouse::app
