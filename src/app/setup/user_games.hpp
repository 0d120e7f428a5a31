// Rule files in the user's folder: games in addition to the bundled ones, known by their ids. A
// file that cannot be played is listed with the reason, and never keeps the program from starting.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/system/fault.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/ui/menu/lobby.hpp"

namespace roundhouse::app {

// How many files are read, in the order of their names, and how large each may be.
inline constexpr std::size_t kMaxUserFiles = 200;
inline constexpr std::size_t kMaxUserFileBytes = std::size_t{64} << 10U;

// $XDG_DATA_HOME/roundhouse/rules, else ~/.local/share/roundhouse/rules; "" without a home.
[[nodiscard]] std::string user_rules_directory();

// Games, family by family, and the files that could not be read.
struct GameList {
    std::vector<rules::RuleSet> games;
    std::vector<ui::FaultyFile> faulty;  // all texts are safe to show
    std::size_t unread = 0;              // files beyond the first kMaxUserFiles
    std::optional<Fault> fault = {};     // why the folder cannot be read
};

// The games in the *.toml files of a folder; none if there is no such folder.
[[nodiscard]] GameList user_games(const std::string& directory);
// The bundled games and those in the user's folder, which join their families or come last.
[[nodiscard]] GameList all_games();

// An unused id for a new file there, such as "our-game-2".
[[nodiscard]] std::string free_id(const GameList& list, const std::string& directory);
// Writes ID.toml into the folder, which is created if necessary. Returns its path, safe to show, or
// a fault.
[[nodiscard]] std::variant<std::string, Fault> write_user_game(const std::string& directory,
                                                               const std::string& id,
                                                               const std::string& text);

}  // namespace roundhouse::app
