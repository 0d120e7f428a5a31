// Where games are saved, and what is in that directory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/system/files.hpp"
#include "app/system/sys.hpp"
#include "roundhouse/game/log.hpp"

namespace roundhouse::app {

inline constexpr std::string_view kLogSuffix = ".rhlog";
// Of the file beside a log in which its review is kept.
inline constexpr std::string_view kReviewSuffix = ".rhreview";
// Of the files beside it in which a table of several terminals keeps whose the seats are, and what
// was said, if that is wanted.
inline constexpr std::string_view kSeatsSuffix = ".rhseats";
inline constexpr std::string_view kTalkSuffix = ".rhtalk";

// Of the score sheet of a game with real tiles.
inline constexpr std::string_view kSheetSuffix = ".rhscore";

// The present time as it is written in logs: "2026-11-21T19:45:10Z".
[[nodiscard]] std::string log_time();
// "2026-11-21-193000-oll-3f9a0c11.rhlog": sorts by time, names the game, and is practically unique.
[[nodiscard]] std::string new_file_name(const std::string& variant, std::uint64_t number,
                                        std::string_view suffix);
// Whether it is one of those; without its ending.
[[nodiscard]] bool is_new_file_name(std::string_view name);

// $XDG_DATA_HOME/roundhouse/games, else ~/.local/share/roundhouse/games.
[[nodiscard]] std::string games_directory();

struct SavedGameInfo {
    std::string path;
    std::string name;  // of the file
    std::time_t last_played = 0;
    std::string game;  // "OLL Train"
    std::vector<std::string> players;
    std::vector<std::string> levels;  // by seat: the level of a computer player; empty: a person
    int round = 1;
    int rounds = 0;  // 0: until the target
    bool finished = false;
    bool open_elsewhere = false;  // another process has it open; only look_for_last() looks
    std::string fault;            // why it cannot be read; the rest is then unknown
    // What points_ahead() says of it; only look_for_last() asks, of the game that can be resumed.
    std::optional<int> ahead = {};
};

// By how many points the only person leads the best computer player, or is behind if it is
// negative; none: there are several people, or no round is over.
[[nodiscard]] std::optional<int> points_ahead(const game::Match& match);

// Whether any log can be found, readable or not.
[[nodiscard]] bool any_saved_game(const std::string& directory);
// "2026-11-20 19:26".
[[nodiscard]] std::string local_time(std::time_t time);
// "3/13"; "3" for a game that only a target ends.
[[nodiscard]] std::string round_of(const SavedGameInfo& info);
// "Mexican Train, round 3 of 13, you lead by 12", of a game that has been looked at.
[[nodiscard]] std::string in_brief(const SavedGameInfo& info);

// Or why the directory cannot be read.
using SavedGamesOrFault = std::variant<std::vector<SavedGameInfo>, Fault>;

// All logs there, most recently played first; none if there is no such directory. Whoever asks for
// the last game asks this. Only the last line of each has been read, for the time it says.
[[nodiscard]] SavedGamesOrFault list_logs(Sys& sys, const std::string& directory);
// Reads a log's head and tail, and all of it only where something looks wrong with these: damage
// between them shows when the game is opened.
void look_at(Sys& sys, SavedGameInfo& info);
// All logs there, looked at.
[[nodiscard]] SavedGamesOrFault list_saved_games(Sys& sys, const std::string& directory);
// Looks at the first logs, at most 100, up to the first one that can be resumed, and makes sure of
// that one by reading it whole; sets `fault` on those that cannot, and `open_elsewhere`. Returns
// how many were read.
std::size_t look_for_last(Sys& sys, std::vector<SavedGameInfo>& logs);
// The one it finds; none if there is none, or if the directory cannot be read.
[[nodiscard]] std::optional<SavedGameInfo> game_to_continue(Sys& sys, const std::string& directory);
struct LastGame {
    std::string path;
    std::string passed_over;  // a line for each newer log that cannot be read, safe to show
};
// The newest undamaged log; if `unfinished`, the newest still in play. For none, the fault also
// says which logs cannot be read.
[[nodiscard]] std::variant<LastGame, Fault> last_game(Sys& sys, const std::string& directory,
                                                      bool unfinished);
// The newest log still in play that no other process has open; "" for none.
[[nodiscard]] std::string last_free_game(Sys& sys, const std::string& directory);
// Whether another process has the log open, to play.
[[nodiscard]] bool is_open_elsewhere(Sys& sys, const std::string& path);
// Removes what was left behind when creating a log was interrupted: temporary files that no process
// is writing any more. Called when a game begins; it does not matter if one cannot be removed.
void remove_stale(Sys& sys, const std::string& directory);

// "game" for "game.rhlog"; other paths as they are.
[[nodiscard]] std::string without_log_suffix(std::string path);
// "game.rhreview" for "game.rhlog".
[[nodiscard]] std::string review_path(const std::string& log);
// The files beside a log, whether or not there are any: they are renamed and deleted with it.
[[nodiscard]] std::string path_beside(const std::string& log, std::string_view suffix);
[[nodiscard]] std::vector<std::string> paths_beside(const std::string& log);

// The path of a log that a person named: by a path, or by the name of a file in the directory.
[[nodiscard]] std::string find_log(const std::string& named, const std::string& directory);
// The same of any file that is saved there.
[[nodiscard]] std::string find_saved(const std::string& named, const std::string& directory,
                                     std::string_view suffix);

// "FILE:LINE: reason", safe to show.
[[nodiscard]] Fault damage_fault(const std::string& path, const game::LogDamage& damage);

// A fault's message about that log, with "this game" instead of its path: for a page on which the
// game is chosen by other things than its file.
[[nodiscard]] std::string about_this_game(const Fault& fault, const std::string& path);

// Reads a log without changing it.
[[nodiscard]] std::variant<game::LoadedLog, Fault> read_game(Sys& sys, const std::string& path);

}  // namespace roundhouse::app
