// Characters that cannot be seen by themselves and belong between certain others all the same:
// joiners in Persian, Sinhala and other names (UAX 31), and what emoji are made of.
#pragma once

#include <string_view>
#include <vector>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::text {

// The same as width_of after that other character: what an emoji is made of takes the columns of
// its first part.
[[nodiscard]] int width_after(char32_t before, char32_t c);

// Whether the code point at text[at] may be shown there: also joiners between letters of scripts
// that are written with them, and inside emoji. `before`: the code point before it, or none.
[[nodiscard]] bool is_shown_in(std::string_view text, std::size_t at, CodePoint point,
                               char32_t before);

// Its grapheme clusters (UAX 29): a letter with its marks, an emoji with all of its parts.
[[nodiscard]] std::vector<std::string_view> graphemes_of(std::string_view text);

}  // namespace roundhouse::text
