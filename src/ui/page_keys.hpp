// What keys do on the pages that lie over the table: which page they open, how it is leafed
// through.
#pragma once

#include "roundhouse/ui/step.hpp"

namespace roundhouse::ui {

struct PageKeys {
    Outcome& outcome;
    const Observation& game;
    const Keymap& keys;

    // Opens the page that the command is for; false if it is for none.
    bool looks(Command command);
    void page(Command command, Key key);
    // The score sheet's own keys: its pages in turn, and writing it down.
    bool sheet(Command command, Key key);
    // The question whether to leave.
    void quit(Key key);
};

}  // namespace roundhouse::ui
