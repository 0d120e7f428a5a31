// Score sheets of games with real tiles as entries of the record book, and of the list of saved
// games, marked as such.
#pragma once

#include <string>
#include <vector>

#include "app/saves/games_directory.hpp"
#include "app/saves/saved_sheet.hpp"
#include "roundhouse/book/entry.hpp"

namespace roundhouse::app {

// The name of its game says that it was played with real tiles: so it is counted apart. Nothing is
// known of its trains.
[[nodiscard]] book::Entry entry_of(const score::Sheet& sheet);

struct SheetEntries {
    std::vector<book::Entry> entries;
    std::vector<std::string> faults;
};
// Of all sheets in a directory.
[[nodiscard]] SheetEntries sheet_entries(Sys& sys, const std::string& directory);

// The same sheets in a list of saved games; none if the directory cannot be read.
[[nodiscard]] std::vector<SavedGameInfo> sheet_infos(Sys& sys, const std::string& directory);

}  // namespace roundhouse::app
