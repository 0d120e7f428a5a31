// Makes text from outside safe to show, and measures text as terminals do. Nothing that clean()
// returns can move the cursor, or hide or reverse the text next to it. Independent of the locale.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace roundhouse::text {

// Control characters, bidi controls, zero-width characters, tags and bytes that are not UTF-8
// become U+FFFD; the rest stays as it is.
[[nodiscard]] std::string clean(std::string_view text);

// Whether clean() leaves that code point as it is.
[[nodiscard]] bool is_shown(char32_t c);

// Cleans each line of a text, and cuts it to at most `most` columns.
[[nodiscard]] std::string clean_lines(std::string_view text, int most);

// Why this is not a valid player name; none if it is valid: printable UTF-8 of 1 to 20 columns that
// neither begins nor ends with a blank.
[[nodiscard]] std::optional<std::string> name_fault(std::string_view name);

// The number of terminal columns a character takes: 0 for a combining mark, 2 for a wide one.
[[nodiscard]] int width_of(char32_t c);

// Whether there is nothing but blanks in it, those of a column or two that are no spaces included.
[[nodiscard]] bool is_blank(std::string_view text);

// Whether it is printable and takes 1 to `most` columns.
[[nodiscard]] bool is_title(std::string_view text, int most);

// Whether it is a word as ids and levels are: 1 to 32 lower-case letters, digits and hyphens.
[[nodiscard]] bool is_id(std::string_view text);

// The number of terminal columns a text takes.
[[nodiscard]] int columns(std::string_view text);

// The longest prefix that takes at most `most` columns, including its combining marks.
[[nodiscard]] std::string cut_to_columns(std::string_view text, int most);

// The code point at text[at], and how many bytes it takes; bytes that are not UTF-8 are returned
// one at a time, as kNoCodePoint.
inline constexpr char32_t kNoCodePoint = 0xFFFFFFFF;
struct CodePoint {
    char32_t value = kNoCodePoint;
    std::size_t bytes = 1;
};
[[nodiscard]] CodePoint code_point_at(std::string_view text, std::size_t at);

// Appends a code point as UTF-8.
void append_utf8(std::string& text, char32_t c);

}  // namespace roundhouse::text
