#include "roundhouse/text/spelling.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "roundhouse/text/ascii.hpp"
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

std::string folded(std::string_view text) {
    if (!is_ascii(text))
        if (auto made = mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD))
            return *std::move(made);
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
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
