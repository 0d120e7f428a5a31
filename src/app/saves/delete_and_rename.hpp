// Deleting and renaming a saved game, and with it its kept review. Neither touches a game that is
// being played, and a new name never replaces another file.
#pragma once

#include <string>
#include <string_view>

#include "app/system/sys.hpp"

namespace roundhouse::app {

// Both return "" or why it could not be done.
[[nodiscard]] std::string delete_game(Sys& sys, const std::string& path);
// `name` is the file's new name in the same directory, with or without its suffix.
[[nodiscard]] std::string rename_game(Sys& sys, const std::string& path, std::string_view name);
// Where the game then is.
[[nodiscard]] std::string renamed_path(const std::string& path, std::string_view name);

}  // namespace roundhouse::app
