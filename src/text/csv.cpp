#include "roundhouse/text/csv.hpp"

#include <algorithm>

namespace roundhouse::text {

namespace {

// The last four are the full-width forms of the first.
constexpr std::string_view kMarked[] = {"=",
                                        "+",
                                        "-",
                                        "@",
                                        "\t",
                                        "\r",
                                        "\n",
                                        "'",
                                        "\xEF\xBC\x9D",
                                        "\xEF\xBC\x8B",
                                        "\xEF\xBC\x8D",
                                        "\xEF\xBC\xA0"};

}  // namespace

std::string csv_quoted(std::string_view field) {
    const bool marked = std::ranges::any_of(
        kMarked, [&](std::string_view first) { return field.starts_with(first); });
    std::string text = marked ? "\"'" : "\"";
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

}  // namespace roundhouse::text
