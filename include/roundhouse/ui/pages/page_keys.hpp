// What keys do on the pages over the table: which page they open, how one moves
// through.
#pragma once

#include "roundhouse/ui/pages/step.hpp"

namespace roundhouse::ui {

struct PageKeys {
    StepResult& outcome;
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

// Opens a page over what is shown, or goes back to it where it is open below; leaves the page for
// the one that it was called from, at last for the stage.
void open_page(Selection& selection, Overlay page);
void leave_page(Selection& selection);
// The stage is seen again, from its top.
void close_pages(Selection& selection);
// No further than there is something to see.
void limit_scroll(Selection& selection, int limit);

}  // namespace roundhouse::ui
