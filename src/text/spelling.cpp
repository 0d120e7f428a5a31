#include "roundhouse/text/spelling.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "roundhouse/text/ascii.hpp"
#include "roundhouse/text/clean.hpp"
#include "text/mapped.hpp"

namespace roundhouse::text {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

std::string composed(std::string_view text) {
    if (is_ascii(text)) return std::string(text);
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE).value_or(std::string(text));
}

namespace {

utf8proc_category_t category_of(char32_t c) {
    return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

// Digits of a script follow each other, the ten of one kind after those of another.
char32_t digit(char32_t c) {
    char32_t value = 0;
    for (; category_of(c - 1) == UTF8PROC_CATEGORY_ND; --c) ++value;
    return U'0' + value % 10;
}

bool is_ascii_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

char32_t folded_sign(char32_t c) {
    constexpr char32_t kFullwidth = U'！', kFullwidthEnd = U'～', kShift = kFullwidth - U'!';
    if (c < 0x80 || c > 0x10FFFF) return c;
    if (c >= kFullwidth && c <= kFullwidthEnd) return c - kShift;
    switch (c) {
        case U'−':
            return U'-';
        case U'、':
        case U'،':
            return U',';
        case U'。':
            return U'.';
        default:
            break;
    }
    switch (category_of(c)) {
        case UTF8PROC_CATEGORY_ND:
            return digit(c);
        case UTF8PROC_CATEGORY_PD:
            return U'-';
        case UTF8PROC_CATEGORY_ZS:
            return U' ';
        default:
            return c;
    }
}

std::string folded_signs(std::string_view text) {
    if (is_ascii(text)) return std::string(text);
    constexpr char32_t kLongVowel = U'ー';  // what the key of the dash types among kana
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const char32_t plain = folded_sign(point.value);
        if (plain != point.value)
            append_utf8(made, plain);
        else if (plain == kLongVowel && !made.empty() && is_ascii_digit(made.back()))
            made += '-';
        else
            made += text.substr(at, point.bytes);
        at += point.bytes;
    }
    return made;
}

std::string folded(std::string_view text) {
    if (!is_ascii(text))
        if (auto made = mapped(folded_signs(text), UTF8PROC_STABLE | UTF8PROC_COMPOSE |
                                                       UTF8PROC_CASEFOLD | UTF8PROC_IGNORE))
            return *std::move(made);
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

std::string capitals(std::string_view text) {
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const std::string_view bytes = text.substr(at, point.bytes);
        if (point.value == kNoCodePoint)
            made += bytes;
        else
            append_utf8(made, static_cast<char32_t>(
                                  utf8proc_toupper(static_cast<utf8proc_int32_t>(point.value))));
        at += point.bytes;
    }
    return made;
}

bool same_name(std::string_view a, std::string_view b) {
    return a == b || folded(a) == folded(b);
}

namespace {

constexpr std::size_t kLongestWord = 40;

// Normalises capitals, underscores and blanks to the spelling in rule files.
std::string plain(std::string_view word) {
    std::string result = folded(word);
    for (char& c : result)
        if (c == '_' || c == ' ') c = '-';
    return result;
}

// The Levenshtein distance, with two swapped letters as one slip.
std::size_t slips(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> table(a.size() + 1,
                                                std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) table[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) table[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, changed});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a.size()][b.size()];
}

}  // namespace

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
    if (word.empty() || word.size() > kLongestWord) return {};
    const std::string wanted = plain(word);
    std::string_view best;
    std::size_t fewest = wanted.size() / 3 + 2;  // more slips make it another word
    for (const std::string_view candidate : candidates) {
        const std::string other = plain(candidate);
        std::size_t distance = slips(wanted, other);
        // The beginning of a longer word, or a longer word's end.
        if (wanted.size() >= 3 && other.find(wanted) != std::string::npos)
            distance = std::min<std::size_t>(distance, 2);
        if (distance < fewest && distance < std::max(other.size(), wanted.size())) {
            fewest = distance;
            best = candidate;
        }
    }
    return best;
}

}  // namespace roundhouse::text
