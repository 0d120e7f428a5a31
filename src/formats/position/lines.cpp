#include "formats/position/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "formats/position/keywords.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::formats::position {

namespace {

Word trimmed(Word word) {
    while (word.text.starts_with(' ') || word.text.starts_with('\t')) {
        word.text.remove_prefix(1);
        ++word.column;
    }
    while (word.text.ends_with(' ') || word.text.ends_with('\t') || word.text.ends_with('\r'))
        word.text.remove_suffix(1);
    return word;
}

std::string shown(std::string_view text) {
    return text::cut_to_columns(text::clean(text), 40);
}

}  // namespace

void refuse(const Word& at, std::string reason) {
    throw Unreadable{{at.line, at.column, std::move(reason)}};
}

Words parts(const Word& text, char separator) {
    Words list;
    Word rest = text;
    while (!rest.text.empty()) {
        const std::size_t size = std::min(rest.text.find(separator), rest.text.size());
        const Word part = trimmed({rest.text.substr(0, size), rest.line, rest.column});
        if (!part.text.empty()) list.push_back(part);
        const std::size_t skipped = std::min(size + 1, rest.text.size());
        rest.text.remove_prefix(skipped);
        rest.column += static_cast<int>(skipped);
    }
    return list;
}

// Empty lines and lines that begin with # say nothing.
Lines::Lines(std::string_view text) {
    for (int number = 1; !text.empty(); ++number) {
        last_ = number;
        const Word line{text.substr(0, text.find('\n')), number, 1};
        text.remove_prefix(std::min(line.text.size() + 1, text.size()));
        const Word whole = trimmed(line);
        if (whole.text.empty() || whole.text.starts_with('#')) continue;
        const std::size_t colon = whole.text.find(':');
        if (colon == std::string_view::npos)
            refuse(whole,
                   fmt::format("`{}` is not a line of a position: a key, a colon and a value",
                               shown(whole.text)));
        const Word value{whole.text.substr(colon + 1), number,
                         whole.column + static_cast<int>(colon) + 1};
        if (!lines_.emplace(whole.text.substr(0, colon), Line{trimmed(value)}).second)
            refuse(whole, fmt::format("`{}` is there twice", shown(whole.text.substr(0, colon))));
    }
}

Word Lines::take(const std::string& key) {
    const auto found = lines_.find(key);
    if (found == lines_.end())
        refuse({"", last_, 1}, fmt::format("the line `{}:` is missing", key));
    found->second.taken = true;
    Word value = found->second.value;
    if (value.text == kNothing) value.text = {};
    return value;
}

Word Lines::at(const std::string& key) const {
    const auto found = lines_.find(key);
    return found == lines_.end() ? Word{"", last_, 1} : found->second.value;
}

void Lines::refuse_the_rest() const {
    for (const auto& [key, line] : lines_)
        if (!line.taken)
            refuse({"", line.value.line, 1}, fmt::format("`{}` is not a key", shown(key)));
}

}  // namespace roundhouse::formats::position
