#include "roundhouse/text/ascii.hpp"

#include <algorithm>
#include <iterator>

#include "roundhouse/text/clean.hpp"
#include "text/mapped.hpp"

namespace roundhouse::text {

namespace {

// What Unicode does not decompose.
struct Substitute {
    char32_t c;
    std::string_view ascii;
};
constexpr Substitute kSubstitutes[] = {
    {U'±', "+-"}, {U'·', "."}, {U'×', "x"},  {U'ß', "ss"}, {U'Æ', "AE"}, {U'æ', "ae"},
    {U'Ø', "O"},  {U'ø', "o"}, {U'Ð', "D"},  {U'ð', "d"},  {U'Þ', "Th"}, {U'þ', "th"},
    {U'Đ', "D"},  {U'đ', "d"}, {U'ı', "i"},  {U'Ł', "L"},  {U'ł', "l"},  {U'Œ', "OE"},
    {U'œ', "oe"}, {U'‐', "-"}, {U'–', "-"},  {U'▁', "_"},  {U'▂', "."},  {U'▃', ","},
    {U'▄', "-"},  {U'▅', "~"}, {U'▆', "="},  {U'▇', "^"},  {U'█', "#"},  {U'—', "-"},
    {U'‘', "'"},  {U'’', "'"}, {U'“', "\""}, {U'”', "\""}, {U'⁄', "/"},  {U'−', "-"},
};

// Empty if it has no ASCII form.
std::string_view substitute(char32_t c) {
    const auto* const found = std::ranges::find(kSubstitutes, c, &Substitute::c);
    return found == std::end(kSubstitutes) ? std::string_view() : found->ascii;
}

}  // namespace

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string to_ascii(char32_t c) {
    const std::string none(static_cast<std::size_t>(width_of(c)), '?');
    if (c == kNoCodePoint || c == 0x7F) return none;
    std::string letter;
    append_utf8(letter, c);
    const auto parts =
        mapped(letter, UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
    if (!parts) return none;
    std::string ascii;
    for (std::size_t at = 0; at < parts->size();) {
        const CodePoint part = code_point_at(*parts, at);
        at += part.bytes;
        const std::string_view plain = substitute(part.value);
        if (part.value < 0x7F)
            ascii += static_cast<char>(part.value);
        else if (plain.empty())
            return none;
        else
            ascii += plain;
    }
    return ascii.empty() ? none : ascii;
}

std::string to_ascii(std::string_view text) {
    std::string ascii;
    ascii.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        at += point.bytes;
        if (point.value < 0x7F)
            ascii += static_cast<char>(point.value);
        else
            ascii += to_ascii(point.value);
    }
    return ascii;
}

}  // namespace roundhouse::text
