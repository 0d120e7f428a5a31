// Changes settings in the text of a config file, and leaves everything else as it is.

#include <fmt/format.h>

#include <filesystem>
#include <tuple>

#include "app/setup/config.hpp"
#include "app/system/files.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"

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

bool same_choices(const Settings& a, const Settings& b) {
    const auto choices = [](const Settings& all) {
        return std::tuple(all.palette, all.curtain, all.board, all.pace, all.motion, all.mouse,
                          all.screen_reader);
    };
    return choices(a) == choices(b);
}

}  // namespace

std::string with_settings(const std::string& text, const Settings& settings) {
    std::vector<std::string> lines = text::lines_of(text);
    constexpr std::string_view kCurtains[] = {"hand", "screen", "off"};
    set_line(lines, "palette", fmt::format("\"{}\"", ui::palette(settings.palette).name));
    set_line(lines, "curtain",
             fmt::format("\"{}\"", kCurtains[static_cast<std::size_t>(settings.curtain)]));
    set_line(lines, "board", settings.board == ui::Board::lanes ? "\"lanes\"" : "\"picture\"");
    set_line(lines, "pace", std::to_string(settings.pace));
    set_line(lines, "motion",
             fmt::format("\"{}\"", motion_words()[static_cast<std::size_t>(settings.motion)]));
    set_line(lines, "mouse", settings.mouse ? "true" : "false");
    set_line(lines, "screen-reader", settings.screen_reader ? "true" : "false");
    std::string out;
    for (const std::string& line : lines) out += line + '\n';
    return out;
}

std::string keep_settings(const Config& config) {
    if (config.path.empty()) return "there is no home directory";
    const auto bytes = read_file(config.path, kMaxConfigBytes);
    const auto* fault = std::get_if<Fault>(&bytes);
    std::error_code error;
    if (fault != nullptr && std::filesystem::exists(config.path, error)) return fault->message;
    const std::string old = fault == nullptr ? std::get<std::string>(bytes) : std::string();
    const Config before = parse_config(old, "");
    if (same_choices(before.settings, config.settings)) return {};
    // Its valid parts would be lost.
    if (!before.faults.empty()) return "the config file has faults";
    const std::string fresh = with_settings(old, config.settings);
    // To be sure, the new text is read again and must have the new settings.
    const Config after = parse_config(fresh, "");
    if (!after.faults.empty() || !same_choices(after.settings, config.settings))
        return "other lines of the file conflict with them";
    // People keep such files elsewhere and link to them: the target of the link is replaced.
    const auto target = std::filesystem::weakly_canonical(config.path, error);
    return replace_file(real_sys(), error ? config.path : target.string(), fresh);
}

}  // namespace roundhouse::app
