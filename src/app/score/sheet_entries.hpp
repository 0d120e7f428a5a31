// Score sheets of games with real tiles as entries of the record book, marked as such.
#pragma once

#include <string>
#include <vector>

#include "app/score/saved_sheet.hpp"
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

}  // namespace roundhouse::app
