// Reading and replacing whole files that people name. Failures come back as one sentence, when
// reading with an exit status, never as an exception; directories, pipes, devices and over-long
// files are refused, and nothing is ever waited for.
#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "app/system/fault.hpp"
#include "app/system/sys.hpp"

namespace roundhouse::app {

inline constexpr std::size_t kMaxRuleFileBytes = std::size_t{1} << 20U;

// The file's bytes, at most `most` of them; "-" is a name like any other.
[[nodiscard]] std::variant<std::string, Fault> read_file(const std::string& path, std::size_t most);

// $HOME, else what the system says of this user; "" where nobody knows.
[[nodiscard]] std::string home_directory();
// The home directory, where the path leads into it and it is not there: nothing is to be made then,
// for it belongs to somebody who has none. "" where all is well.
[[nodiscard]] std::string missing_home(const std::string& path);
// Puts the bytes there whole or not at all, safe on disk; a link of that name gives way, and what
// it leads to stays as it is. Directories are made. "" or why it cannot, as a part of a sentence.
[[nodiscard]] std::string replace_file(Sys& sys, const std::string& path, const std::string& bytes);

}  // namespace roundhouse::app
