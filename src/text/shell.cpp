#include "roundhouse/text/shell.hpp"

#include <algorithm>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::text {

std::string shell_quoted(std::string_view word) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               static_cast<unsigned char>(c) >= 0x80 ||
               std::string_view("/._-+,:@%").find(c) != std::string_view::npos;
    };
    const std::string shown = clean(word);
    if (!shown.empty() && std::ranges::all_of(shown, is_plain)) return shown;
    std::string quoted = "'";
    for (const char c : shown) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + "'";
}

std::string shell_word(std::string_view path) {
    return shell_quoted(path.starts_with('-') ? "./" + std::string(path) : std::string(path));
}

}  // namespace roundhouse::text
