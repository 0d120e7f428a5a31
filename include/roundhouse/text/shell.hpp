// Words of commands that people are told to type into a shell.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::text {

// One word of a command, cleaned, and quoted where the shell would read it otherwise.
[[nodiscard]] std::string shell_quoted(std::string_view word);
// A path as such a word: one that begins with a dash gets ./ before it, so that no command takes it
// for an option.
[[nodiscard]] std::string shell_word(std::string_view path);

}  // namespace roundhouse::text
