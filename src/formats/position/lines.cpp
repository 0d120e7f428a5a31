#include "formats/position/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "formats/position/keywords.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/spelling.hpp"

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

Words parts_between(const Word& text, std::string_view separators) {
    Words list;
    Word rest = text;
    while (!rest.text.empty()) {
        const std::size_t size = std::min(rest.text.find_first_of(separators), rest.text.size());
        const Word part = trimmed({rest.text.substr(0, size), rest.line, rest.column});
        if (!part.text.empty()) list.push_back(part);
        const std::size_t skipped = std::min(size + 1, rest.text.size());
        rest.text.remove_prefix(skipped);
        rest.column += static_cast<int>(skipped);
    }
    return list;
}

std::string shown(std::string_view text) {
    return text::excerpt(text, 40);
}

// "Hand  0 " is "hand 0".
std::string as_key(std::string_view typed) {
    std::string key;
    for (const Word& word : parts_between({typed}, " \t")) {
        if (!key.empty()) key += ' ';
        for (const char c : word.text)
            key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return key;
}

bool is_key(std::string_view key) {
    return std::ranges::find(kKeys, key) != kKeys.end() || key.starts_with("hand ") ||
           key.starts_with("train ") || key.starts_with("rule ");
}

std::string meant(std::string_view key) {
    const auto close = text::nearest(key, {kKeys.begin(), kKeys.end()});
    return close.empty() ? "" : fmt::format(": did you mean `{}`?", close);
}

}  // namespace

void refuse(const Word& at, std::string reason) {
    throw Unreadable{{at.line, at.column, std::move(reason)}};
}

Words parts(const Word& text, char separator) {
    return parts_between(text, {&separator, 1});
}

Words words_of(const Word& text) {
    return parts_between(text, " \t,");
}

Lines::Lines(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        last_ = number;
        add(texts_.emplace_back(text::folded_signs(line)), number);
    }
}

// Empty lines and lines that begin with # say nothing.
void Lines::add(const std::string& text, int number) {
    const Word whole = trimmed({text, number, 1});
    if (whole.text.empty() || whole.text.starts_with('#')) return;
    const std::size_t colon = whole.text.find(':');
    if (colon == std::string_view::npos)
        refuse(whole, fmt::format("`{}` is not a line of a position: a key, a colon and a value",
                                  shown(whole.text)));
    const Word value{whole.text.substr(colon + 1), number,
                     whole.column + static_cast<int>(colon) + 1};
    const std::string key = as_key(whole.text.substr(0, colon));
    if (!lines_.emplace(key, Line{trimmed(value)}).second)
        refuse(whole, fmt::format("`{}` is there twice", shown(key)));
}

Word Lines::take(const std::string& key) {
    const auto found = lines_.find(key);
    if (found == lines_.end()) refuse_missing(key);
    found->second.taken = true;
    Word value = found->second.value;
    if (value.text == kNothing) value.text = {};
    return value;
}

// Of a line that is misspelt, the slip is told, not what it has led to.
void Lines::refuse_missing(const std::string& key) const {
    for (const auto& [other, line] : lines_)
        if (!is_key(other) && !text::nearest(other, {key}).empty())
            refuse({"", line.value.line, 1},
                   fmt::format("`{}` is not a key: did you mean `{}`?", shown(other), key));
    if (lines_.empty())
        refuse({"", last_, 1}, "an empty position: expected lines such as `game:` and `turn:`");
    refuse({"", last_, 1}, fmt::format("the line `{}:` is missing", key));
}

Word Lines::at(const std::string& key) const {
    const auto found = lines_.find(key);
    return found == lines_.end() ? Word{"", last_, 1} : found->second.value;
}

void Lines::refuse_the_rest(const Rules& rules) const {
    const auto left =
        std::ranges::find_if(lines_, [](const auto& line) { return !line.second.taken; });
    if (left == lines_.end()) return;
    const std::string& key = left->first;
    const Word at{"", left->second.value.line, 1};
    if (!is_key(key)) refuse(at, fmt::format("`{}` is not a key{}", shown(key), meant(key)));
    if (key.starts_with("hand "))
        refuse(at, fmt::format("`{}`: the seats are numbered from 0 to {}", shown(key),
                               rules.players - 1));
    if (key.starts_with("train "))
        refuse(at, fmt::format("`{}`: the trains are numbered from 0 to {}, and each has one line",
                               shown(key), rules.trains() - 1));
    if (key.starts_with("rule "))
        refuse(at, fmt::format("`{}`: no rule has this name", shown(key)));
    refuse(at, fmt::format("`{}` says nothing in this position", shown(key)));
}

}  // namespace roundhouse::formats::position
