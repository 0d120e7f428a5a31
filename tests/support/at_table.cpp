#include "support/at_table.hpp"

#include <iterator>

#include "roundhouse/engine/moves.hpp"

namespace roundhouse::test {

TableOnScreen::TableOnScreen(game::Match& match, app::Settings& settings, play::Computers bots,
                             app::SaveHooks save_hooks, lesson::Teacher* teacher)
    : sitting_(std::make_unique<play::Sitting>(match, std::move(bots))),
      screen(pages(*sitting_, settings, std::move(save_hooks), teacher, {}), settings) {
    note_wants();
}

TableOnScreen::TableOnScreen(play::Sitting& sitting, app::Settings& settings, play::Apart apart)
    : screen(pages(sitting, settings, {}, nullptr, apart), settings) {
    note_wants();
}

ui::Pages TableOnScreen::pages(play::Sitting& sitting, app::Settings& settings,
                               app::SaveHooks save_hooks, lesson::Teacher* teacher,
                               play::Apart apart) {
    const auto leave = [this](app::TablePage::Leaving how) {
        left = how;
        return ui::Reply::closing();
    };
    auto table = std::make_unique<app::TablePage>(sitting, settings, std::move(save_hooks), leave,
                                                  teacher, apart);
    table_ = table.get();
    return app::with_opening(std::move(table));
}

void TableOnScreen::note_wants() {
    wants |= screen.take_wants();
}

void TableOnScreen::key(ui::Key key, ui::Size size) {
    screen.key(key, size);
    note_wants();
}

void TableOnScreen::press(const std::string& names) {
    for (const ui::Key pressed : test::keys(names)) key(pressed, kTableSize);
}

void TableOnScreen::tick(int milliseconds) {
    if (screen.timeout() < 0) return;
    screen.tick(std::min(milliseconds, screen.timeout()));
    note_wants();
}

void TableOnScreen::hide() {
    screen.hide();
    note_wants();
}

Shown TableOnScreen::shown() const {
    if (screen.depth() == 1) return static_cast<Shown>(ui().story.moment);
    const ui::Page& top = screen.top();
    for (const Shown page : kOverTable)
        if (top.opened_by() == command_for(page)) return page;
    ui::Canvas canvas(kTableSize);
    top.draw(canvas);
    if (test::shows(canvas, "y  leave")) return Shown::question;
    return test::shows(canvas, "begin the round") ? Shown::round_start : Shown::final;
}

ui::Key next_key(const TableOnScreen& table, const game::Match& match) {
    if (table.shown() == Shown::turn_over) return key("e");
    if (table.shown() != Shown::turn) return key("space");
    const Moves possible = moves(match.state());
    return key(possible.any_play() ? "enter" : possible.draw ? "d" : possible.pass ? "p" : "e");
}

int play_on(TableOnScreen& table, const game::Match& match, int keys) {
    int turns = 0;
    Seat last = kNoSeat;
    for (int k = 0; k < keys && match.phase() == Phase::play; ++k) {
        if (match.mover() != last) ++turns;
        last = match.mover();
        table.key(next_key(table, match), kTableSize);
    }
    return turns;
}

bool shows(TableOnScreen& table, std::string_view words, ui::Size size) {
    return shows(table.draw(size), words);
}

std::string message_of(const TableOnScreen& table, const game::Match& match) {
    return ui::text_of(table.ui().own.message, table.seen(), match.names());
}

std::pair<bool, bool> guarded(const TableOnScreen& table) {
    return {table.guarded(key("space")), table.guarded(key("enter"))};
}

}  // namespace roundhouse::test
