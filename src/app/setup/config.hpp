// The config file: colours, glyphs, curtain, pace, motion, keys, the defaults of a new game, and
// who plays under several names. What is wrong in it is reported with line and column, and does not
// apply.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/setup/settings.hpp"
#include "app/system/files.hpp"
#include "roundhouse/book/book.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

struct Config {
    Settings settings;
    GlyphChoice glyphs = GlyphChoice::automatic;
    std::string variant;               // the default for a new game
    std::vector<std::string> players;  // default names
    game::Setup usual;                 // the options of a table that a new game begins with
    book::SameAs same_as;
    std::vector<std::string> faults;  // "FILE:LINE:COLUMN: what is wrong"
    std::optional<int> cut_at;        // only so many of its lines could be read
    std::string path;                 // where it was read or would be
};

// `name` is the file's name in faults. A line whose meaning is wrong is left out; from a fault of
// syntax on, all lines are.
[[nodiscard]] Config parse_config(std::string_view text, const std::string& name);

// Reads the named file, which must exist and be valid. If `named` is empty, reads the usual one: it
// may be missing, and what is wrong with it is in `faults`.
[[nodiscard]] std::variant<Config, Fault> read_config(const std::string& named);

// Who counts as whom by the usual one; nobody, if it cannot be read.
[[nodiscard]] book::SameAs usual_same_as();

// Prints its faults, if there are any, on standard error.
void report_config_faults(const Config& config);

// Without a screen, everything is printed as ASCII if the config file asks for ASCII glyphs.
void choose_characters(const Config& config);
// The same for a command that needs nothing else from the file, which is read as by read_config().
[[nodiscard]] std::optional<Fault> choose_characters(const std::string& named);

inline constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 18U;

// The text with those settings of the menu (palette, curtain, board, pace, motion, mouse, bell,
// screen reader) that differ from `before`; the rest, including comments, is unchanged. Another
// program may have changed it meanwhile.
[[nodiscard]] std::string with_settings(const std::string& text, const Settings& before,
                                        const Settings& now);
// Writes what differs from `before` into config.path. Returns "" or why it could not; a file that
// cannot be edited safely is left alone.
[[nodiscard]] std::string save_settings(const Config& config, const Settings& before);

// The same for who plays under several names, the table [same-person]: it is written anew, with
// its comments first. `config` has the names afterwards, if they could be written.
[[nodiscard]] std::string with_name_aliases(const std::string& text, const book::SameAs& same_as);
[[nodiscard]] std::string save_name_aliases(Config& config, const book::SameAs& same_as);

// $XDG_CONFIG_HOME/roundhouse/config.toml or its usual substitute; "" without a home directory.
[[nodiscard]] std::string default_config_path();
}  // namespace roundhouse::app
