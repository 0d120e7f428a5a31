#include "roundhouse/text/lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::text {

std::string join(const std::vector<std::string>& items, std::string_view last) {
    std::string text;
    for (std::size_t k = 0; k < items.size(); ++k) {
        if (k > 0) text += k + 1 == items.size() ? fmt::format(" {} ", last) : ", ";
        text += items[k];
    }
    return text;
}

std::string count_of(int number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string padded(std::string text, int columns) {
    text.append(static_cast<std::size_t>(std::max(0, columns - text::columns(text))), ' ');
    return text;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

std::vector<std::string> wrap(std::string_view text, int most) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        std::string word(text.substr(at, end - at));
        at = end + 1;
        while (columns(word) > most && most > 0) {  // a word longer than a line
            if (!line.empty()) lines.push_back(std::exchange(line, {}));
            const std::string head = cut_to_columns(word, most);
            if (head.empty()) break;
            lines.push_back(head);
            word.erase(0, head.size());
        }
        if (!line.empty() && columns(line) + 1 + columns(word) > most)
            lines.push_back(std::exchange(line, {}));
        if (!line.empty()) line += ' ';
        line += word;
    }
    if (!line.empty() || lines.empty()) lines.push_back(line);
    return lines;
}

}  // namespace roundhouse::text
