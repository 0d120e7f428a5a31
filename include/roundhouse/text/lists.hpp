// Lists, plurals and lines. Contains no vocabulary of its own.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::text {

// "a", "a or b", "a, b or c"; likewise with "and".
[[nodiscard]] std::string join(const std::vector<std::string>& items, std::string_view last);

// "1 tile", "3 tiles".
[[nodiscard]] std::string count_of(int number, std::string_view noun);

// With a capital first letter, if it is one of a to z.
[[nodiscard]] std::string capitalised(std::string text);

// Filled up with blanks to that many columns; a longer text stays as it is.
[[nodiscard]] std::string padded(std::string text, int columns);

// The lines of a text, without their newlines; an empty last line does not count.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

// Lines of at most `most` columns, broken at blanks; only words longer than a line are broken.
// Returns at least one line.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int most);

// So many steps on in a list of so many that begins again at its end.
[[nodiscard]] constexpr int turned(int at, int steps, int count) {
    return ((at + steps) % count + count) % count;
}
// What is that many steps further on than this; than the first, if this is not there.
template <class Value>
[[nodiscard]] Value further(const std::vector<Value>& values, const Value& here, int steps) {
    const auto found = std::ranges::find(values, here);
    const int at = found == values.end() ? 0 : static_cast<int>(found - values.begin());
    return values[static_cast<std::size_t>(turned(at, steps, static_cast<int>(values.size())))];
}

}  // namespace roundhouse::text
