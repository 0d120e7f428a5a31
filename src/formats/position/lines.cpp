#include "formats/position/lines.hpp"

#include <fmt/format.h>

#include "formats/position/keywords.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::formats::position {

void fail(const std::string& why) {
    throw ParseError(why);
}

std::string shown(std::string_view text) {
    return text::cut_to_columns(text::clean(text), 40);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
        const std::size_t at = text.find(separator);
        std::string_view part = text.substr(0, at);
        while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
        if (!part.empty()) parts.push_back(part);
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

std::vector<std::string_view> words(std::string_view text) {
    return split(text, ' ');
}

int number(std::string_view text, int least, int most) {
    const auto value = text::parse_number(text);
    if (!value || *value < least || *value > most)
        fail(fmt::format("\"{}\" is not a number from {} to {}", shown(text), least, most));
    return *value;
}

int index_of(std::string_view text, int size) {
    if (!text.starts_with('#')) fail(fmt::format("\"{}\" is not a tile number #N", shown(text)));
    return number(text.substr(1), 0, size - 1);
}

void Lines::read(std::string_view text) {
    int count = 0;
    while (!text.empty()) {
        ++count;
        const std::size_t at = text.find('\n');
        std::string_view line = text.substr(0, at);
        text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (words(line).empty()) continue;
        now_ = count;
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos) fail("a line is \"key: value\"");
        const auto added = lines_.try_emplace(std::string(line.substr(0, colon)),
                                              Line{count, line.substr(colon + 2)});
        if (!added.second) fail(fmt::format("\"{}\" appears twice", shown(added.first->first)));
    }
}

std::string_view Lines::take(const std::string& key) {
    const auto found = lines_.find(key);
    if (found == lines_.end()) {
        now_ = 0;
        fail(fmt::format("the line \"{}\" is missing", key));
    }
    now_ = found->second.number;
    const std::string_view value = found->second.value;
    lines_.erase(found);
    return value == kNothing ? std::string_view{} : value;
}

void Lines::expect_all_taken() {
    if (lines_.empty()) return;
    now_ = lines_.begin()->second.number;
    fail(fmt::format("unknown key \"{}\"", shown(lines_.begin()->first)));
}

}  // namespace roundhouse::formats::position
