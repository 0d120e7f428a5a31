// Rule files in a person's own folder: games beside the bundled ones, known by their ids. A file
// that cannot be played is listed with the reason, and never keeps the program from starting.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "app/system/fault.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

// Files that are read, in the order of their names, and how large one may be.
inline constexpr std::size_t kMaxOwnFiles = 200;
inline constexpr std::size_t kMaxOwnFileBytes = std::size_t{64} << 10U;

// $XDG_DATA_HOME/roundhouse/rules, else ~/.local/share/roundhouse/rules; "" without a home.
[[nodiscard]] std::string own_rules_directory();

// A file that cannot be played; all of it safe to show.
struct FaultyFile {
    std::string name;    // of the file
    std::string why;     // one sentence
    std::string advice;  // what can be done about it; one sentence
};

// Games, family by family, and what could not be read.
struct GameList {
    std::vector<rules::RuleSet> games;
    std::vector<FaultyFile> faulty;
    std::size_t unread = 0;  // files beyond the first kMaxOwnFiles
};

// Those of the *.toml files in a folder; none if there is no such folder.
[[nodiscard]] GameList own_games(const std::string& directory);
// The bundled games and, with their families or behind them, those in the own folder.
[[nodiscard]] GameList all_games();

// An id for a new file there, such as "our-game-2": no game has it, and no file its name.
[[nodiscard]] std::string free_id(const GameList& list, const std::string& directory);
// Writes ID.toml into the folder, which is made if need be, and gives its path as it may be shown,
// or why it cannot.
[[nodiscard]] std::variant<std::string, Fault> write_own_game(const std::string& directory,
                                                              const std::string& id,
                                                              const std::string& text);

}  // namespace roundhouse::app
