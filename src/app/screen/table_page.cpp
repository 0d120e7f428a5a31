#include "app/screen/table_page.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/page_keys.hpp"
#include "roundhouse/ui/table/choice.hpp"

namespace roundhouse::app {

using ui::Request;
using ui::Stage;

TablePage::TablePage(game::Match& match, Settings& settings, Advisors advisors,
                     SaveHooks save_hooks)
    : sitting_(match, std::move(advisors)),
      settings_(settings),
      save_hooks_(std::move(save_hooks)),
      teller_(sitting_, info_, ui_.story) {
    info_.title = match.setup().rule_set.name;
    info_.names = match.names();
    for (const game::Player& player : match.setup().players) info_.levels.push_back(player.level);
    info_.rule_set = match.setup().rule_set;
    info_.calls_by_hand = sitting_.calls_by_hand();
    info_.hints = sitting_.has_hints();
    ui_.story.curtain_mode = settings.curtain;
    begin();
    if (!save_hooks_.recovered.empty())
        ui_.story.log.push_back(
            {kNoSeat, match.state().course.round_at_hand(), save_hooks_.recovered});
    check_saving();
}

bool TablePage::curtained() const {
    return sitting_.people() > 1 && ui_.story.curtain_mode != ui::CurtainMode::off;
}

ui::Canvas TablePage::draw(ui::Size size) {
    const Observation game = seen();
    ui_.story.can_take_back = sitting_.take_back_seat().has_value();
    return ui::draw({game, ui_, info_, *settings_.glyphs, settings_.keys}, size);
}

// The first frame does not wait for the disk; everything after it does.
void TablePage::save_first() {
    first_saved_ = true;
    if (save_hooks_.try_again) save_hooks_.try_again();
    check_saving();
}

void TablePage::key(ui::Key key, ui::Size size) {
    if (!first_saved_) save_first();
    ui_.story.too_quick = untouched_ = false;
    if (size.width < ui::kMinSize.width || size.height < ui::kMinSize.height) {
        // Nothing can be seen, so the only key that works is the one for leaving.
        const ui::Command command = settings_.keys.command(key);
        if (command == ui::Command::quit) left_ = true;
        if (command == ui::Command::suspend) grant(Request::suspend);
        return;
    }
    if (key.code == ui::key::click) return click(key, size);
    const Observation game = seen();
    const bool covered = ui_.overlay != ui::Overlay::none;
    ui::StepResult outcome =
        ui::step(std::move(ui_.selection()), ui_.story, game, info_, settings_.keys, key);
    ui_.selection() = std::move(outcome.selection);
    ui::limit_scroll(ui_,
                     ui::scroll_limit({game, ui_, info_, *settings_.glyphs, settings_.keys}, size));
    if (outcome.action) act(*outcome.action);
    // Space closes pages, too: a page that waits below them has to be seen again.
    if (covered && ui_.overlay == ui::Overlay::none && !sitting_.seated())
        requests.must_be_seen = true;
    grant(outcome.request);
    check_saving();
}

// The keys that continue; and, as a turn begins, the one that hurried a computer player until now
// and would play the chosen tile.
bool TablePage::guarded(ui::Key key) const {
    if (untouched_ && ui_.story.stage == Stage::turn)
        return settings_.keys.command(key) == ui::Command::play;
    return ui::step(ui_, seen(), info_, settings_.keys, key).request == Request::go_on;
}

// A failing disk does not stop the game, but nobody at the table must believe that it is saved.
void TablePage::check_saving() {
    info_.saved = false;
    ui_.story.alarm.clear();
    if (!save_hooks_.trouble) return;
    ui_.story.alarm = save_hooks_.trouble();
    info_.saved = ui_.story.alarm.empty();
    // The sentence is for the person at the keyboard; until somebody reads it, the alarm says that
    // there is one.
    if (info_.saved && save_hooks_.interference && save_hooks_.interference() != interference_read_)
        ui_.story.alarm =
            fmt::format("SAVED IN A NEW FILE ({})", settings_.keys.label(ui::Command::save));
}

void TablePage::save_now() {
    if (save_hooks_.try_again) save_hooks_.try_again();
    check_saving();
    ui::answer(
        ui_,
        info_.saved ? "Saved: every move is saved as it is made." : "This game is not being saved.",
        ui_.own.refused);
    const std::string interference = save_hooks_.interference ? save_hooks_.interference() : "";
    const bool readable = ui_.story.stage == Stage::turn || ui_.story.stage == Stage::turn_over;
    if (!info_.saved || interference == interference_read_ || !readable) return;
    ui::answer(ui_, interference_read_ = interference, ui_.own.refused);
    check_saving();
}

void TablePage::click(ui::Key key, ui::Size size) {
    const Observation game = seen();
    if (ui_.story.stage != Stage::turn || ui_.own.typing) return;
    const ui::Hit hit =
        ui::hit({game, ui_, info_, *settings_.glyphs, settings_.keys}, size, {key.x, key.y});
    if (hit.tile && ui_.own.tile == hit.tile) return this->key({ui::key::enter}, size);
    if (hit.tile) ui::choose(ui_, *hit.tile, game);
    if (hit.train && *hit.train < 10)
        this->key({static_cast<char32_t>(U'0' + (*hit.train + 1) % 10)}, size);
}

void TablePage::grant(Request request) {
    switch (request) {
        case Request::none:
            break;
        case Request::go_on:
            go_on();
            break;
        case Request::hurry:
            tick();
            break;
        case Request::end_turn:
        case Request::announce:
            leave_turn(request == Request::announce);
            break;
        case Request::take_back:
            take_back();
            break;
        case Request::hide:
            hide();
            break;
        case Request::fast_forward:
            fast_forward();
            break;
        case Request::hint:
            show_hint();
            break;
        case Request::plan:
            plan();
            break;
        case Request::leave:
            left_ = true;
            break;
        case Request::again:
            left_ = again_ = true;
            break;
        case Request::save:
            save_now();
            break;
        case Request::csv:
            ui_.story.written =
                save_hooks_.write_csv ? save_hooks_.write_csv() : "This game has no file.";
            break;
        case Request::redraw:
            requests.redraw = true;
            break;
        case Request::suspend:
            hide();
            requests.suspend = true;
            break;
        case Request::palette:
            settings_.palette = (settings_.palette + 1) % ui::kPalettes;
            break;
        case Request::mouse:
            settings_.mouse = !settings_.mouse;
            ui::answer(ui_, settings_.mouse ? "The mouse is on." : "The mouse is off.",
                       ui_.own.refused);
            break;
    }
}

void TablePage::plan() {
    if (ui_.sort == ui::Sort::train && sitting_.seated())
        ui::order_hand(ui_, sitting_.longest_train());
}

void TablePage::show_hint() {
    const auto hint = sitting_.hint();
    if (!hint) return ui::answer(ui_, "No hints are available.", ui_.own.refused);
    const auto& [action, reason] = *hint;
    ui::answer(ui_,
               fmt::format("Hint: {}. {}", words::describe(action, seen(), info_.names), reason),
               ui_.own.refused);
    if (const auto* play = std::get_if<Play>(&action)) ui::choose(ui_, *play, seen());
}

int TablePage::timeout() const {
    if (!first_saved_) return 0;
    if (ui_.story.stage != Stage::computer || ui_.overlay != ui::Overlay::none) return -1;
    // In a turn of many tiles, people have to notice the first.
    return std::max(sitting_.turn_continues() ? settings_.pace / 2 : settings_.pace, 0);
}

void TablePage::tick() {
    if (!first_saved_) return save_first();
    if (ui_.story.stage != Stage::computer) return;
    const auto done = sitting_.computer_moves();
    if (!done) return;
    follow(*done);
    check_saving();
}

}  // namespace roundhouse::app
