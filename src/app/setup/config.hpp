// The config file: colours, glyphs, curtain, pace, mouse, keys, and the defaults of a new game. A
// bad file is reported with line and column, and none of it applies.
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
    std::string variant;               // the default for a new game
    std::vector<std::string> players;  // default names
    std::vector<std::string> faults;   // "FILE:LINE:COLUMN: what is wrong"
    std::string path;                  // where it was read or would be
};

// `name` is the file's name in faults. If there are faults, everything else is as without a file.
[[nodiscard]] Config parse_config(std::string_view text, const std::string& name);

// Reads the named file, which must exist and be valid. If `named` is empty, reads the usual one: it
// may be missing, and what is wrong with it is in `faults`.
[[nodiscard]] std::variant<Config, Fault> read_config(const std::string& named);

inline constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 18U;

// The text with the present values of the settings in the menu (palette, curtain, pace, mouse); the
// rest, including comments, is unchanged.
[[nodiscard]] std::string with_settings(const std::string& text, const Settings& settings);
// Writes these settings into config.path. Returns "" or why it could not; a file that cannot be
// edited safely is left alone.
[[nodiscard]] std::string keep_settings(const Config& config);

// $XDG_CONFIG_HOME/roundhouse/config.toml or its usual substitute; "" without a home directory.
[[nodiscard]] std::string default_config_path();
// The same for a state file, such as the last names.
[[nodiscard]] std::string state_path(std::string_view file);

// The names and the game that were played last; empty if none are remembered.
struct LastTable {
    std::string variant;
    std::vector<std::string> names;
    std::vector<std::string> levels;  // for each name, the level; empty: a person
};
[[nodiscard]] LastTable read_last_table();
// Does nothing if it cannot, without a message.
void write_last_table(const LastTable& last);

}  // namespace roundhouse::app
