#include "roundhouse/text/shell.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::text {

namespace {

// $'...', which names every byte that may not be shown (POSIX shell 2024, 2.2.4; most had it
// before).
std::string escaped(std::string_view word) {
    std::string text = "$'";
    for (const char c : word) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte >= 0x7F || c == '\'' || c == '\\')
            text += fmt::format("\\{:03o}", byte);
        else
            text += c;
    }
    return text + "'";
}

}  // namespace

std::string shell_quoted(std::string_view word) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               static_cast<unsigned char>(c) >= 0x80 ||
               std::string_view("/._-+,:@%").find(c) != std::string_view::npos;
    };
    if (!word.empty() && clean(word) != word) return escaped(word);
    if (!word.empty() && std::ranges::all_of(word, is_plain)) return std::string(word);
    std::string quoted = "'";
    for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + "'";
}

std::string shell_word(std::string_view path) {
    return shell_quoted(path.starts_with('-') ? "./" + std::string(path) : std::string(path));
}

namespace {

// Whether a backslash before it is not a character itself (POSIX shell, 2.2).
bool is_kept(char next, char quote) {
    if (quote == '"') return std::string_view("\"\\$`").find(next) != std::string_view::npos;
    return quote == 0;
}

}  // namespace

std::optional<std::vector<std::string>> command_words(std::string_view command) {
    std::vector<std::string> words;
    bool within = false;  // a word, which may be empty if it is quoted
    char quote = 0;
    for (std::size_t at = 0; at < command.size(); ++at) {
        const char c = command[at];
        const bool blank = c == ' ' || c == '\t' || c == '\n';
        if (quote == 0 && blank) {
            within = false;
            continue;
        }
        if (!within) words.emplace_back();
        within = true;
        if (c == quote)
            quote = 0;
        else if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (c == '\\' && at + 1 < command.size() && is_kept(command[at + 1], quote))
            words.back() += command[++at];
        else
            words.back() += c;
    }
    if (quote != 0 || words.empty() || words.front().empty()) return std::nullopt;
    return words;
}

}  // namespace roundhouse::text
