// The config file: colours, glyphs, curtain, pace, mouse, keys, and what a new game begins with. A
// bad one is reported with line and column, and none of it applies.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/setup/settings.hpp"
#include "app/system/files.hpp"

namespace roundhouse::app {

enum class GlyphChoice : std::uint8_t { automatic, unicode, ascii };

struct Config {
    Settings settings;
    GlyphChoice glyphs = GlyphChoice::automatic;
    std::string variant;               // of a new game
    std::vector<std::string> players;  // their names
    std::vector<std::string> faults;   // "FILE:LINE:COLUMN: what is wrong"
    std::string path;                  // where it was read, or would be
};

// `name` is what faults call the file. With faults all else is as without a file.
[[nodiscard]] Config parse_config(std::string_view text, const std::string& name);

// The file of that name, which has to be there and be right; unless one was named the usual one: it
// may be missing, and what is wrong in it stands in `faults`.
[[nodiscard]] std::variant<Config, Fault> read_config(const std::string& named);

inline constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 18U;

// The text with the settings that people change in the menu (palette, curtain, pace, mouse) as they
// are now; the rest, comments too, stays as it was.
[[nodiscard]] std::string with_settings(const std::string& text, const Settings& settings);
// Writes them into config.path. "" or why not; a file that they cannot be put into for sure is
// left alone.
[[nodiscard]] std::string keep_settings(const Config& config);

// $XDG_CONFIG_HOME/roundhouse/config.toml, or what stands for it; "" where there is no home.
[[nodiscard]] std::string default_config_path();
// The same for a file of state, such as the last names.
[[nodiscard]] std::string state_path(std::string_view file);

// The names that played last, and the game; nothing where none are remembered.
struct LastTable {
    std::string variant;
    std::vector<std::string> names;
    std::vector<std::string> bots;  // beside the names: a level, or "person"
};
[[nodiscard]] LastTable read_last_table();
// Quietly does nothing where it cannot.
void write_last_table(const LastTable& last);

}  // namespace roundhouse::app
