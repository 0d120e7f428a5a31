#include "roundhouse/text/clean.hpp"

#include <algorithm>
#include <span>

#include "text/width_tables.hpp"

namespace roundhouse::text {

namespace {

constexpr int kMaxNameColumns = 20;
// Combining marks take no columns, but there must be a limit.
constexpr int kMaxNameCodePoints = 60;
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

bool in(std::span<const Range> ranges, char32_t c) {
    const auto after = std::ranges::upper_bound(ranges, c, {}, &Range::first);
    return after != ranges.begin() && c <= std::prev(after)->last;
}

bool blank(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
           c == 0x205F || c == 0x2800 || c == 0x3000;
}

int width(char32_t c) {
    if (c < 0x300) return 1;
    if (in(kCombining, c)) return 0;
    return in(kWide, c) ? 2 : 1;
}

}  // namespace

bool is_shown(char32_t c) {
    return c != kNoCodePoint && !in(kHidden, c);
}

CodePoint code_point_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[at + k]); };
    const unsigned first = byte(0);
    if (first < 0x80) return {first, 1};
    const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || at + bytes > text.size()) return {};
    char32_t value = first & (0x7FU >> bytes);
    for (std::size_t k = 1; k < bytes; ++k) {
        if ((byte(k) & 0xC0U) != 0x80) return {};
        value = value << 6U | (byte(k) & 0x3FU);
    }
    // An overlong form, a surrogate, or beyond the last plane.
    const char32_t least = bytes == 4 ? 0x10000 : bytes == 3 ? 0x800 : 0x80;
    if (value < least || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return {};
    return {value, bytes};
}

std::string clean(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        result += is_shown(point.value) ? text.substr(at, point.bytes) : kReplacement;
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
    char32_t last = 0;
    for (std::size_t at = 0; at < name.size(); ++points) {
        const CodePoint point = code_point_at(name, at);
        if (point.value == kNoCodePoint) return "a name must be valid UTF-8";
        if (!is_shown(point.value))
            return "a name must not contain control, direction or invisible characters";
        if (at == 0) first = point.value;
        last = point.value;
        at += point.bytes;
    }
    if (blank(first) || blank(last)) return "a name must not begin or end with a blank";
    if (width(first) == 0) return "a name must not begin with a combining mark";
    if (columns(name) > kMaxNameColumns || points > kMaxNameCodePoints)
        return "a name must not take more than " + std::to_string(kMaxNameColumns) + " columns";
    return std::nullopt;
}

int columns(std::string_view text) {
    int sum = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        sum += width(point.value);
        at += point.bytes;
    }
    return sum;
}

std::string cut_to_columns(std::string_view text, int most) {
    int sum = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const CodePoint point = code_point_at(text, at);
        sum += width(point.value);
        if (sum > most) break;
        at += point.bytes;
    }
    return std::string(text.substr(0, at));
}

}  // namespace roundhouse::text
