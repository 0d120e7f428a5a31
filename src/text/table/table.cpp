#include "roundhouse/text/table/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::text {

namespace {

void round_all(Cell& json) {
    if (json.is_number_float()) json = rounded(json.get<double>());
    if (json.is_structured())
        for (Cell& part : json) round_all(part);
}

}  // namespace

std::string csv_quoted(std::string_view field) {
    constexpr std::string_view kMarked = "=+-@\t\r\n'";
    constexpr std::string_view kFullWidth[] = {"\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
    const bool marked =
        (!field.empty() && kMarked.find(field.front()) != kMarked.npos) ||
        std::ranges::any_of(kFullWidth, [&](auto first) { return field.starts_with(first); });
    std::string text = marked ? "\"'" : "\"";
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

std::string json_line(Cell json) {
    round_all(json);
    return json.dump(-1, ' ', false, Cell::error_handler_t::replace) + '\n';
}

std::string aligned(const Look& look, const Cell& cell) {
    const int width = std::abs(look.width);
    std::string words = cell.is_string() ? clean(cell.get_ref<const std::string&>())
                        : cell.is_number_float()
                            ? fmt::format("{:.{}f}", cell.get<double>(), look.decimals)
                        : cell.is_null() ? ""
                                         : cell.dump();
    if (look.width < 0) words = cut_to_columns(words, width);
    const std::string blanks(static_cast<std::size_t>(std::max(0, width - columns(words))), ' ');
    return look.width < 0 ? words + blanks : blanks + words;
}

std::string csv_field(const CsvStyle& style, const Cell& cell) {
    if (cell.is_null()) return "";
    if (cell.is_string()) {
        const auto& words = cell.get_ref<const std::string&>();
        return style.quoted ? csv_quoted(words) : words;
    }
    if (!cell.is_number_float()) return cell.dump();
    const auto number = cell.get<double>();
    return style.decimals < 0 ? fmt::format("{}", rounded(number))
                              : fmt::format("{:.{}f}", number, style.decimals);
}

}  // namespace roundhouse::text
