#include "roundhouse/ui/pages/page_keys.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/engine/queries.hpp"

#include "ui/pages/overlay_pages.hpp"

namespace roundhouse::ui {

void open_page(Selection& ui, Overlay page) {
    // A stage that ended may have closed its pages and left the list of those below as it was.
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
        outcome.request = Request::leave;
    } else if (key.code == U'n' || key.code == U'N' || key.code == key::escape) {
        leave_page(outcome.selection);
    } else if (command == Command::redraw) {
        outcome.request = Request::redraw;
    } else if (command == Command::suspend) {
        outcome.request = Request::suspend;
    }
}

bool PageKeys::open_page_for(Command command) {
    const OverlayPage* page = overlay_page(command);
    if (page == nullptr) return false;
    if (page->overlay == Overlay::zoom)
        outcome.selection.zoomed = outcome.selection.own.train.value_or(game.table.turn.seat);
    open_page(outcome.selection, page->overlay);
    return true;
}

bool PageKeys::explain(Command command) {
    const bool over_table = outcome.selection.overlay != Overlay::none;
    const auto key = [&](Command one) { return keys.label(one); };
    std::string& note = outcome.note;
    switch (command) {
        case Command::fast_forward:
            note = stuck(game)
                       ? fmt::format("Leave this page first: {} plays the round out.", key(command))
                       : fmt::format(
                             "The round continues: {} is for a double that nobody "
                             "can ever cover.",
                             key(command));
            return true;
        case Command::take_back_turn:
            note = over_table
                       ? fmt::format("Leave this page first: {} takes back a turn.", key(command))
                       : "Nothing can be taken back here.";
            return true;
        case Command::board:
            note = fmt::format("{} switches the table between a picture of the trains and lanes.",
                               key(command));
            return true;
        case Command::csv:
            if (outcome.selection.overlay == Overlay::scores) return false;
            note = fmt::format("{} writes the score sheet: {} shows it.", key(command),
                               key(Command::scores));
            return true;
        case Command::tile_style:
            note = fmt::format("{} changes the tiles of your hand{}.", key(command),
                               over_table ? ": leave this page first" : ", which is hidden");
            return true;
        default:
            return false;
    }
}

void PageKeys::page(Command command, Key key) {
    const OverlayPage& page = *overlay_page(outcome.selection.overlay);
    if (command == Command::cancel || key.code == key::escape || command == page.command)
        return leave_page(outcome.selection);
    if (open_page_for(command)) return;
    if (page.scrolling == Scrolling::sheets) {
        if (!sheet(command, key) && command == Command::go_on) leave_page(outcome.selection);
        return;
    }
    const bool scrolls =
        page.scrolling == Scrolling::lines || page.scrolling == Scrolling::from_end;
    if (command == Command::go_on && !scrolls) return leave_page(outcome.selection);
    const int by = scroll_steps(command, key, outcome.selection.page_step);
    if (page.scrolling == Scrolling::trains &&
        (command == Command::up || command == Command::down)) {
        outcome.selection.zoomed += by;
        outcome.selection.scroll = 0;
        return;
    }
    // From the end, continuing goes back, like the key for the previous page.
    const bool back = page.scrolling == Scrolling::from_end && command != Command::go_on;
    outcome.selection.scroll = std::max(0, outcome.selection.scroll + (back ? -by : by));
}

bool PageKeys::sheet(Command command, Key key) {
    const int by = key.code == key::tab || command == Command::right      ? 1
                   : key.code == key::backtab || command == Command::left ? 2
                                                                          : 0;
    if (by != 0) outcome.selection.scroll = (outcome.selection.scroll + by) % kSheetPages;
    if (command == Command::csv) outcome.request = Request::csv;
    return by != 0 || command == Command::csv;
}

}  // namespace roundhouse::ui
