// Where games are saved, and what is in that directory.
#pragma once

#include <ctime>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/system/files.hpp"
#include "app/system/sys.hpp"
#include "roundhouse/game/log.hpp"

namespace roundhouse::app {

inline constexpr std::string_view kLogSuffix = ".rhlog";

// $XDG_DATA_HOME/roundhouse/games, else ~/.local/share/roundhouse/games.
[[nodiscard]] std::string games_directory();

struct SavedGameInfo {
    std::string path;
    std::string name;  // of the file
    std::time_t last_played = 0;
    std::string game;  // "OLL Train"
    std::vector<std::string> players;
    std::vector<std::string> bots;  // by seat: the level of a computer player; empty: a person
    int round = 1;
    int rounds = 0;  // 0: until the target
    bool finished = false;
    std::string fault;  // why it cannot be read; the rest is then unknown
};

// Whether there is any log, readable or not.
[[nodiscard]] bool any_game(const std::string& directory);
// "2026-11-20 19:26".
[[nodiscard]] std::string local_time(std::time_t time);
// "3/13"; "3" for a game that only a target ends.
[[nodiscard]] std::string round_of(const SavedGameInfo& info);

// All logs in the directory, the last played first. Reads only their beginnings and ends if these
// look right: damage in between is found when a game is opened.
[[nodiscard]] std::vector<SavedGameInfo> list_games(Sys& sys, const std::string& directory);
// Makes sure that the first unfinished game can be resumed, by reading it completely; games that
// cannot be get a fault.
void check_last(Sys& sys, std::vector<SavedGameInfo>& games);
// The newest undamaged game, or the newest undamaged unfinished one; "" if there is none.
[[nodiscard]] std::string last_game(Sys& sys, const std::string& directory, bool unfinished);
// Removes what was left behind when creating a log was interrupted: temporary files that no process
// is writing any more. Called when a game begins; it does not matter if one cannot be removed.
void remove_stale(Sys& sys, const std::string& directory);

// The path of a log that a person named: by a path, or by the name of a file in the directory.
[[nodiscard]] std::string find_log(const std::string& named, const std::string& directory);

// "FILE:LINE: reason", safe to show.
[[nodiscard]] std::string damage_line(const std::string& path, const game::LogDamage& damage);

// Reads a log without changing it.
[[nodiscard]] std::variant<game::LoadedLog, Fault> read_game(Sys& sys, const std::string& path);

}  // namespace roundhouse::app
