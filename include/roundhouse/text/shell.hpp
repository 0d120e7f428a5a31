// Words of commands: those that people are told to type into a shell, and those that they have
// typed for a program to be started without one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::text {

// One word of a command, cleaned, and quoted where the shell would read it otherwise.
[[nodiscard]] std::string shell_quoted(std::string_view word);
// A path as such a word: one that begins with a dash gets ./ before it, so that no command takes it
// for an option.
[[nodiscard]] std::string shell_word(std::string_view path);

// The words of a command, divided at blanks; '...' and "..." keep blanks, a backslash keeps the
// next character (in "..." only another backslash, ", $ and `), and nothing else means anything.
// None: a quotation does not end, or there is no word.
[[nodiscard]] std::optional<std::vector<std::string>> command_words(std::string_view command);

}  // namespace roundhouse::text
