// Changes settings in the text of a config file, and leaves everything else as it is.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/setup/config.hpp"
#include "app/system/files.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/text/toml/quoted.hpp"
#include "roundhouse/ui/page/setting_rows.hpp"

namespace roundhouse::app {

namespace {

// The lines before the first table belong to the file as a whole: the setting's line there is
// changed, or one is added after them. A comment at the end of the line stays.
void set_line(std::vector<std::string>& lines, std::string_view key, const std::string& value) {
    std::size_t tables = 0, last = 0;
    for (; tables < lines.size() && !text::trimmed(lines[tables]).starts_with('['); ++tables) {
        std::string& line = lines[tables];
        if (!text::trimmed(line).empty()) last = tables + 1;
        const auto equals = line.find('=');
        if (equals == std::string::npos || text::trimmed(line.substr(0, equals)) != key) continue;
        const auto remark = line.find('#', equals);
        line = fmt::format("{}= {}{}", line.substr(0, equals), value,
                           remark == std::string::npos ? "" : "  " + line.substr(remark));
        return;
    }
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(last),
                 fmt::format("{} = {}", key, value));
}

// A setting of the menu: its key, and its value as the file has it.
struct Line {
    std::string_view key;
    std::string value;
};

// Always the same keys in the same order.
std::vector<Line> lines_of(const Settings& settings) {
    std::vector<Line> lines;
    for (const ui::Setting& row : ui::setting_rows())
        lines.push_back({row.key, ui::written(row, settings)});
    return lines;
}

// Those that differ, as they are now.
std::vector<Line> changes(const Settings& before, const Settings& now) {
    std::vector<Line> changed = lines_of(now);
    const std::vector<Line> old = lines_of(before);
    for (std::size_t k = old.size(); k-- > 0;)
        if (changed[k].value == old[k].value)
            changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(k));
    return changed;
}

// Whether `read` has them all.
bool has_all(const Settings& read, const std::vector<Line>& changed) {
    const std::vector<Line> there = lines_of(read);
    return std::ranges::all_of(changed, [&](const Line& line) {
        return std::ranges::find(there, line.key, &Line::key)->value == line.value;
    });
}

}  // namespace

std::string with_settings(const std::string& text, const Settings& before, const Settings& now) {
    std::vector<std::string> lines = text::lines_of(text);
    for (const Line& line : changes(before, now)) set_line(lines, line.key, line.value);
    std::string out;
    for (const std::string& line : lines) out += line + '\n';
    return out;
}

std::string with_name_aliases(const std::string& text, const book::SameAs& same_as) {
    constexpr std::string_view kTable = "[same-person]";
    std::vector<std::string> lines = text::lines_of(text);
    const auto head = std::ranges::find_if(
        lines, [&](std::string_view line) { return text::trimmed(line).starts_with(kTable); });
    auto at = head;
    if (head == lines.end()) {
        if (same_as.empty()) return text;
        if (!lines.empty()) lines.emplace_back();
        lines.emplace_back(kTable);
        at = lines.end();
    } else {
        // To the next table; the blank lines before that stay, too.
        const auto end = std::find_if(head + 1, lines.end(), [](std::string_view line) {
            return text::trimmed(line).starts_with('[');
        });
        const auto entries = std::remove_if(head + 1, end, [](std::string_view line) {
            const std::string_view words = text::trimmed(line);
            return !words.empty() && !words.starts_with('#');
        });
        at = lines.erase(entries, end);
        while (text::trimmed(*(at - 1)).empty()) --at;
    }
    for (const auto& [name, meant] : same_as)
        at = lines.insert(
                 at, fmt::format("{} = {}", text::toml_quoted(name), text::toml_quoted(meant))) +
             1;
    std::string out;
    for (const std::string& line : lines) out += line + '\n';
    return out;
}

namespace {

// Writes the config file as `change` makes it from its text, if reading it again gives what is
// `wanted`. Returns "" or why it could not.
std::string edit(const Config& config, const std::function<bool(const Config&)>& wanted,
                 const std::function<std::string(const std::string&)>& change) {
    if (config.path.empty()) return "there is no home directory";
    const auto bytes = read_file(config.path, kMaxConfigBytes);
    const auto* fault = std::get_if<Fault>(&bytes);
    std::error_code error;
    if (fault != nullptr && std::filesystem::exists(config.path, error)) return fault->message;
    const std::string old = fault == nullptr ? std::get<std::string>(bytes) : std::string();
    const Config before = parse_config(old, "");
    if (wanted(before)) return {};
    // Its valid parts would be lost.
    if (!before.faults.empty()) return "the config file has faults";
    const std::string fresh = change(old);
    const Config after = parse_config(fresh, "");
    if (!after.faults.empty() || !wanted(after)) return "other lines of the file conflict with it";
    // People keep such files elsewhere and link to them: the target of the link is replaced.
    const auto target = std::filesystem::weakly_canonical(config.path, error);
    return replace_file(real_sys(), error ? config.path : target.string(), fresh);
}

}  // namespace

std::string save_settings(const Config& config, const Settings& before) {
    return edit(
        config,
        [&](const Config& read) {
            return has_all(read.settings, changes(before, config.settings));
        },
        [&](const std::string& text) { return with_settings(text, before, config.settings); });
}

std::string save_name_aliases(Config& config, const book::SameAs& same_as) {
    std::string why = edit(
        config, [&](const Config& read) { return read.same_as == same_as; },
        [&](const std::string& text) { return with_name_aliases(text, same_as); });
    if (why.empty()) config.same_as = same_as;
    return why;
}

}  // namespace roundhouse::app
