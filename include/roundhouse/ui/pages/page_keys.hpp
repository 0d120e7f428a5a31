// What keys do on the pages over the table: which page they open, and how they scroll it.
#pragma once

#include "roundhouse/ui/pages/step.hpp"

namespace roundhouse::ui {

struct PageKeys {
    StepResult& outcome;
    const Observation& game;
    const Keymap& keys;

    // Opens the command's page; false if the command has none.
    bool open_page_for(Command command);
    // Says why a command does nothing here; false if there is nothing to be said.
    bool explain(Command command);
    void page(Command command, Key key);
    // The score sheet's own keys: going through its pages, and writing it to a file.
    bool sheet(Command command, Key key);
    // Keys at the question whether to leave.
    void quit(Key key);
};

// open_page opens a page over the current one, or goes back to it if it is already open below.
// leave_page returns to the page below, in the end to the stage.
void open_page(Selection& selection, Overlay page);
void leave_page(Selection& selection);
// Closes all pages: the stage is shown again, from its top.
void close_pages(Selection& selection);
// Limits the scroll position to what there is to see.
void limit_scroll(Selection& selection, int limit);

}  // namespace roundhouse::ui
