#include "roundhouse/ui/table/page_keys.hpp"

#include <algorithm>

namespace roundhouse::ui {

namespace {

Overlay page_of(Command command) {
    switch (command) {
        case Command::log:
            return Overlay::log;
        case Command::scores:
            return Overlay::scores;
        case Command::rules:
            return Overlay::rules;
        case Command::picture:
            return Overlay::picture;
        case Command::zoom:
            return Overlay::zoom;
        default:
            return Overlay::none;
    }
}

}  // namespace

void open_page(Selection& ui, Overlay page) {
    // A stage that ended has closed its pages without a look at what is below them.
    if (ui.overlay == Overlay::none) ui.below.clear();
    const auto open = std::ranges::find(ui.below, page, &Below::overlay);
    if (open != ui.below.end()) {
        ui.overlay = page;
        ui.scroll = open->scroll;
        ui.below.erase(open, ui.below.end());
        return;
    }
    ui.below.push_back({ui.overlay, ui.scroll});
    ui.overlay = page;
    // The question whether to leave hides only part of a page.
    if (page != Overlay::quit) ui.scroll = 0;
}

void leave_page(Selection& ui) {
    const Below back = ui.below.empty() ? Below{} : ui.below.back();
    ui.overlay = back.overlay;
    ui.scroll = back.scroll;
    if (!ui.below.empty()) ui.below.pop_back();
}

void close_pages(Selection& ui) {
    ui.overlay = Overlay::none;
    ui.scroll = 0;
}

void limit_scroll(Selection& ui, int limit) {
    ui.scroll = std::min(ui.scroll, limit);
}

void PageKeys::quit(Key key) {
    const Command command = keys.command(key);
    if (key.code == U'y' || key.code == U'Y') {
        open_page(outcome.selection, Overlay::none);
        outcome.ask = Ask::leave;
    } else if (key.code == U'n' || key.code == U'N' || key.code == key::escape) {
        leave_page(outcome.selection);
    } else if (command == Command::redraw) {
        outcome.ask = Ask::redraw;
    } else if (command == Command::suspend) {
        outcome.ask = Ask::suspend;
    }
}

bool PageKeys::looks(Command command) {
    const Overlay page = page_of(command);
    if (page == Overlay::none) return false;
    if (page == Overlay::zoom)
        outcome.selection.zoomed = outcome.selection.own.train.value_or(game.table.turn.seat);
    open_page(outcome.selection, page);
    return true;
}

void PageKeys::page(Command command, Key key) {
    const Overlay overlay = outcome.selection.overlay;
    if (command == Command::cancel || key.code == key::escape || page_of(command) == overlay)
        return leave_page(outcome.selection);
    if (looks(command)) return;
    // The log is read from its end backwards.
    const int forward = overlay == Overlay::log ? -1 : 1;
    int by = 0;
    if (command == Command::up) by = -1;
    if (command == Command::down) by = 1;
    if (key.code == key::page_up) by = -10;
    if (key.code == key::page_down) by = 10;
    if (overlay == Overlay::zoom && (command == Command::up || command == Command::down)) {
        outcome.selection.zoomed += by;
        outcome.selection.scroll = 0;
        return;
    }
    if (overlay == Overlay::scores) {
        if (!sheet(command, key) && command == Command::go_on) leave_page(outcome.selection);
        return;
    }
    if (command == Command::go_on) {
        if (overlay == Overlay::picture || overlay == Overlay::zoom)
            return leave_page(outcome.selection);
        by = overlay == Overlay::log ? -10 : 10;
    }
    if (key.code == key::home) by = -100000;
    if (key.code == key::end) by = 100000;
    outcome.selection.scroll = std::max(0, outcome.selection.scroll + forward * by);
}

bool PageKeys::sheet(Command command, Key key) {
    const int by = key.code == key::tab || command == Command::right      ? 1
                   : key.code == key::backtab || command == Command::left ? 2
                                                                          : 0;
    if (by != 0) outcome.selection.scroll = (outcome.selection.scroll + by) % kSheetPages;
    if (command == Command::csv) outcome.ask = Ask::csv;
    return by != 0 || command == Command::csv;
}

}  // namespace roundhouse::ui
