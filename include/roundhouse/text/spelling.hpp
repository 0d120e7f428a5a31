// Words and names as people type them: ignoring case and how accents are encoded, and with the
// closest valid word for a misspelt one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::text {

// Without blanks, tabs and carriage returns at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

// In Unicode's composed form (NFC), in which whatever looks the same is the same. New names are
// kept like this. Text that is not UTF-8 is unchanged.
[[nodiscard]] std::string composed(std::string_view text);

// Digits of any script, dashes and fullwidth letters as their twins in ASCII; everything else as it
// is, so that it may be asked of a whole line. For what people type, once, where it comes in: what
// programs wrote has only one spelling.
[[nodiscard]] std::string folded_signs(std::string_view text);
[[nodiscard]] char32_t folded_sign(char32_t c);

// Composed, with folded signs and no difference between capitals and small letters, whatever the
// locale: two words are the same if this is.
[[nodiscard]] std::string folded(std::string_view text);

// In capitals, whatever the locale. Letters that have none stay as they are.
[[nodiscard]] std::string capitals(std::string_view text);

// Whether people would take these for the same name.
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

// What a name looks like, for comparing: Latin, Greek and Cyrillic letters of one shape are one, as
// are O and 0, and I, l and 1; capitals do not matter. By a small table, not all of Unicode's.
[[nodiscard]] std::string look_of(std::string_view name);

// Orders names in maps and sets, which then hold each name once.
struct NameOrder {
    using is_transparent = void;
    [[nodiscard]] bool operator()(std::string_view a, std::string_view b) const {
        return folded(a) < folded(b);
    }
};

// The candidate with the fewest slips (a letter too many, missing or wrong, or two letters swapped;
// capitals, and hyphens for blanks, cost less); empty if none is close enough to be what was meant.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       const std::vector<std::string_view>& candidates);

}  // namespace roundhouse::text
