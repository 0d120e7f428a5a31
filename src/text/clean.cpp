#include "roundhouse/text/clean.hpp"

#include <utf8proc.h>

#include <algorithm>

#include "roundhouse/text/joiners.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::text {

namespace {

constexpr int kMaxNameColumns = 20;
// Combining marks take no columns, but there must be a limit.
constexpr int kMaxNameCodePoints = 60;
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

const utf8proc_property_t& property_of(char32_t c) {
    return *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
}

bool blank(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
           c == 0x205F || c == 0x2800 || c == 0x3000;
}

constexpr char32_t kNonJoiner = 0x200C, kJoiner = 0x200D, kAsEmoji = 0xFE0F;

bool is_pictograph(char32_t c) {
    return c >= 0x203C && c != kNoCodePoint &&
           property_of(c).boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

bool is_skin_tone(char32_t c) {
    return c >= 0x1F3FB && c <= 0x1F3FF;
}

// A letter, or a mark on one, of the scripts that are written with joiners: Arabic, those of India
// and their relatives.
bool is_joined_letter(char32_t c) {
    const bool script = is_between<char32_t>(c, 0x600, 0xDFF) ||
                        is_between<char32_t>(c, 0x1000, 0x109F) ||
                        is_between<char32_t>(c, 0x1780, 0x18AF);
    if (!script) return false;
    switch (property_of(c).category) {
        case UTF8PROC_CATEGORY_LO:
        case UTF8PROC_CATEGORY_LM:
        case UTF8PROC_CATEGORY_MN:
        case UTF8PROC_CATEGORY_MC:
            return true;
        default:
            return false;
    }
}

// Whether what cannot be seen by itself belongs there (UAX 31): between letters that it joins or
// keeps apart, or inside an emoji.
bool belongs_between(char32_t before, char32_t c, char32_t after) {
    if (c == kAsEmoji) return is_pictograph(before);
    if (c != kNonJoiner && c != kJoiner) return false;
    if (is_joined_letter(before) && is_joined_letter(after)) return true;
    const bool emoji = is_pictograph(before) || before == kAsEmoji || is_skin_tone(before);
    return c == kJoiner && emoji && is_pictograph(after);
}

}  // namespace

int width_after(char32_t before, char32_t c) {
    if (before == kJoiner && is_pictograph(c)) return 0;
    if (is_skin_tone(c) && (is_pictograph(before) || before == kAsEmoji)) return 0;
    return width_of(c);
}

bool is_shown_in(std::string_view text, std::size_t at, CodePoint point, char32_t before) {
    if (is_shown(point.value)) return true;
    if (point.value < kNonJoiner || point.value > kAsEmoji) return false;
    const std::size_t next = at + point.bytes;
    const char32_t after = next < text.size() ? code_point_at(text, next).value : kNoCodePoint;
    return belongs_between(before, point.value, after);
}

std::vector<std::string_view> graphemes_of(std::string_view text) {
    std::vector<std::string_view> found;
    utf8proc_int32_t state = 0;
    char32_t before = kNoCodePoint;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const bool apart = at > 0 && utf8proc_grapheme_break_stateful(
                                         static_cast<utf8proc_int32_t>(before),
                                         static_cast<utf8proc_int32_t>(point.value), &state) != 0;
        // Not every utf8proc knows that a joiner between letters joins them.
        if (apart && before != kJoiner && before != kNonJoiner) {
            found.push_back(text.substr(begin, at - begin));
            begin = at;
        }
        before = point.value;
        at += point.bytes;
    }
    if (!text.empty()) found.push_back(text.substr(begin));
    return found;
}

int width_of(char32_t c) {
    if (c < 0x300 || c == kNoCodePoint) return 1;
    // Whatever is assigned there will be ideographs (Unicode Standard Annex 11).
    if (c >= 0x20000 && c < 0x40000) return 2;
    const utf8proc_property_t& property = property_of(c);
    const auto width = static_cast<int>(property.charwidth);
    // Terminals give marks that stand beside a letter, as in Devanagari, a column of their own.
    return property.category == UTF8PROC_CATEGORY_MC ? std::max(width, 1) : width;
}

bool is_shown(char32_t c) {
    // Latin letters, arrows and frames are on every screen: looking them up would touch the tables.
    if (c < 0x300) return c >= 0x20 && (c < 0x7F || c >= 0xA0) && c != 0xAD;
    if (c >= 0x2190 && c < 0x2600) return true;
    if (c > 0x10FFFF || (c & 0xFFFEU) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF)) return false;
    if (c >= 0xE0000 && c < 0xE1000) return false;  // tags, and room for more of their kind
    const utf8proc_property_t& property = property_of(c);
    switch (property.category) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP:
            return false;
        default:
            return property.ignorable == 0;
    }
}

CodePoint code_point_at(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80) return {first, 1};
    utf8proc_int32_t value = 0;
    const utf8proc_ssize_t bytes =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at),
                         static_cast<utf8proc_ssize_t>(text.size() - at), &value);
    if (bytes <= 0) return {};
    return {static_cast<char32_t>(value), static_cast<std::size_t>(bytes)};
}

void append_utf8(std::string& text, char32_t c) {
    if (c < 0x80) {
        text += static_cast<char>(c);
        return;
    }
    utf8proc_uint8_t bytes[4];
    const utf8proc_ssize_t count =
        utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), std::begin(bytes));
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
}

std::string clean(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    char32_t before = kNoCodePoint;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const bool shown = is_shown_in(text, at, point, before);
        result += shown ? text.substr(at, point.bytes) : kReplacement;
        before = point.value;
        at += point.bytes;
    }
    return result;
}

std::string clean_lines(std::string_view text, int most) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        result += cut_to_columns(clean(text.substr(0, end)), most);
        if (end == std::string_view::npos) break;
        result += '\n';
        text.remove_prefix(end + 1);
    }
    return result;
}

std::optional<std::string> name_fault(std::string_view name) {
    if (name.empty()) return "a name must not be empty";
    int points = 0;
    char32_t first = 0;
    char32_t last = kNoCodePoint;
    for (std::size_t at = 0; at < name.size(); ++points) {
        const CodePoint point = code_point_at(name, at);
        if (point.value == kNoCodePoint) return "a name must be valid UTF-8";
        if (!is_shown_in(name, at, point, last))
            return "a name must not contain control, direction or invisible characters";
        if (at == 0) first = point.value;
        last = point.value;
        at += point.bytes;
    }
    if (blank(first) || blank(last)) return "a name must not begin or end with a blank";
    if (width_of(first) == 0) return "a name must not begin with a combining mark";
    if (columns(name) > kMaxNameColumns || points > kMaxNameCodePoints)
        return "a name must not take more than " + std::to_string(kMaxNameColumns) + " columns";
    return std::nullopt;
}

bool is_blank(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        if (!blank(point.value)) return false;
        at += point.bytes;
    }
    return true;
}

bool is_title(std::string_view text, int most) {
    constexpr std::size_t kMostBytes = 8;  // a column, with its combining marks
    return !text.empty() && text.size() <= kMostBytes * static_cast<std::size_t>(most) &&
           columns(text) <= most && clean(text) == text;
}

bool is_id(std::string_view text) {
    constexpr std::size_t kLongest = 32;
    return is_between<std::size_t>(text.size(), 1, kLongest) &&
           std::ranges::all_of(text, [](char c) {
               return is_between(c, 'a', 'z') || is_between(c, '0', '9') || c == '-';
           });
}

int columns(std::string_view text) {
    int sum = 0;
    char32_t before = kNoCodePoint;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        sum += width_after(before, point.value);
        before = point.value;
        at += point.bytes;
    }
    return sum;
}

std::string cut_to_columns(std::string_view text, int most) {
    int sum = 0;
    std::size_t at = 0;
    char32_t before = kNoCodePoint;
    while (at < text.size()) {
        const CodePoint point = code_point_at(text, at);
        sum += width_after(before, point.value);
        if (sum > most) break;
        before = point.value;
        at += point.bytes;
    }
    return std::string(text.substr(0, at));
}

}  // namespace roundhouse::text
