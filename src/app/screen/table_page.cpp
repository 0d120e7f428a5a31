#include "app/screen/table_page.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/page_keys.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

using ui::Request;
using ui::Stage;

TablePage::TablePage(game::Match& match, Settings& settings, Computers bots, SaveHooks save_hooks,
                     Animation motion)
    : sitting_(match, std::move(bots)),
      settings_(settings),
      save_hooks_(std::move(save_hooks)),
      teller_(sitting_, info_, ui_.story),
      motion_(std::move(motion)) {
    info_.title = match.setup().rule_set.name;
    info_.names = match.names();
    for (const game::Player& player : match.setup().players) info_.levels.push_back(player.level);
    info_.rule_set = match.setup().rule_set;
    info_.calls_by_hand = sitting_.calls_by_hand();
    info_.hints = sitting_.has_hints();
    ui_.story.curtain_mode = settings.curtain;
    ui_.board = settings.board;
    ui_.story.screen_reader = settings.screen_reader;
    begin();
    if (!save_hooks_.recovered.empty()) log_about_file(save_hooks_.recovered);
    check_saving();
}

void TablePage::log_about_file(const std::string& sentence) {
    ui_.story.log.push_back({kNoSeat, sitting_.match().state().course.round_at_hand(), sentence});
}

bool TablePage::curtained() const {
    return sitting_.people() > 1 && ui_.story.curtain_mode != ui::CurtainMode::off;
}

ui::Canvas TablePage::draw(ui::Size size) {
    const Observation game = seen();
    ui_.story.can_take_back = sitting_.take_back_seat().has_value();
    ui_.story.why_no_take_back = why_no_take_back();
    ui_.own.drawn = sitting_.lately_drawn();
    note_page();
    size_ = size;
    const ui::View view{game, ui_, info_, *settings_.glyphs, settings_.keys};
    ui::Canvas page = ui::draw(view, size);
    if (ui::says_first_use(view, size)) remember_page();
    begin_motion(game, page);
    if (may_animate())
        last_page_ = page;
    else
        last_page_.reset();
    last_stage_ = ui_.story.stage;
    motion_.draw(page, *settings_.glyphs);
    return page;
}

bool TablePage::may_animate() const {
    return settings_.motion != ui::Motion::off && !settings_.no_motion &&
           !settings_.screen_reader && ui_.overlay == ui::Overlay::none;
}

void TablePage::note_move(const Events& events, std::optional<ui::Point> from) {
    for (const Event& event : events)
        if (const auto* played = std::get_if<event::Played>(&event)) moved_ = Moved{*played, from};
}

// What has changed between the last page and this one moves, if the page is the kind for it.
void TablePage::begin_motion(const Observation& game, const ui::Canvas& page) {
    const std::optional<Moved> moved = std::exchange(moved_, std::nullopt);
    if (!may_animate()) return motion_.end();
    const ui::View view{game, ui_, info_, *settings_.glyphs, settings_.keys};
    const auto shows_table = [&](Stage stage) {
        return ui::shows_table(stage) &&
               (stage != Stage::curtain || ui_.story.curtain_mode == ui::CurtainMode::hand);
    };
    std::optional<ui::Flight> flight;
    if (moved && last_page_ && shows_table(ui_.story.stage) && shows_table(last_stage_))
        flight = ui::tile_flight(view, *last_page_, page, moved->played, moved->from);
    if (engine_due_ && (shows_table(ui_.story.stage) || ui_.story.stage == Stage::round_start))
        if (const auto roll = ui::engine_flight(view, page)) {
            engine_due_ = false;
            flight = roll;
        }
    if (ui_.story.stage != last_stage_ && ui_.story.stage == Stage::final)
        flight = ui::locomotive_flight(page);
    if (flight) motion_.begin(*flight, settings_.motion);
}

// The first frame does not wait for the disk; everything after it does.
void TablePage::save_first() {
    first_saved_ = true;
    if (save_hooks_.try_again) save_hooks_.try_again();
    check_saving();
}

void TablePage::key(ui::Key key, ui::Size size) {
    motion_.end();
    if (!first_saved_) save_first();
    ui_.story.note.clear();
    untouched_ = false;
    if (size.width < ui::kMinSize.width || size.height < ui::kMinSize.height) {
        // Nothing can be seen, so the only key that works is the one for leaving.
        const ui::Command command = settings_.keys.command(key);
        if (command == ui::Command::quit) left_ = true;
        if (command == ui::Command::suspend) grant(Request::suspend);
        return;
    }
    if (key.code == ui::key::click) return click(key, size);
    if (reads_note(key, size)) return;
    const Observation game = seen();
    const bool covered = ui_.overlay != ui::Overlay::none;
    const ui::TileStyle style = ui_.style;
    const ui::Sort sort = ui_.sort;
    ui_.page_step = ui::page_step({game, ui_, info_, *settings_.glyphs, settings_.keys}, size);
    ui::StepResult outcome =
        ui::step(std::move(ui_.selection()), ui_.story, game, info_, settings_.keys, key);
    ui_.selection() = std::move(outcome.selection);
    ui_.story.note = std::move(outcome.note);
    if (ui_.style != style)
        ui_.story.note =
            ui::tile_style_words({game, ui_, info_, *settings_.glyphs, settings_.keys}, size);
    if (ui_.sort != sort)
        ui_.story.note =
            ui::sort_words({game, ui_, info_, *settings_.glyphs, settings_.keys}, size);
    ui::limit_scroll(ui_,
                     ui::scroll_limit({game, ui_, info_, *settings_.glyphs, settings_.keys}, size));
    if (outcome.action) act(*outcome.action);
    // Space closes pages, too: a page that waits below them has to be seen again.
    if (covered && ui_.overlay == ui::Overlay::none && !sitting_.seated())
        needs.must_be_seen = true;
    grant(outcome.request);
    // What was written is told on the sheet that was written.
    if (ui_.overlay != ui::Overlay::scores && ui_.story.stage != Stage::scores)
        ui_.story.written.clear();
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
    if (!save_hooks_.notice) return;
    ui_.story.alarm = save_hooks_.notice();
    info_.saved = ui_.story.alarm.empty();
    // The sentence is for the person at the keyboard; until somebody reads it, the alarm says that
    // there is one.
    if (info_.saved && save_hooks_.interference && save_hooks_.interference() != interference_read_)
        ui_.story.alarm =
            fmt::format("SAVED IN A NEW FILE ({})", settings_.keys.label(ui::Command::save));
    const std::string unlocked = save_hooks_.unlocked ? save_hooks_.unlocked() : "";
    if (unlocked.empty() || std::exchange(unlocked_told_, true)) return;
    ui_.story.note = unlocked;
    log_about_file(unlocked);
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
        case Request::longest_train:
            sort_by_longest_train();
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
            needs.redraw = true;
            break;
        case Request::suspend:
            hide();
            needs.suspend = true;
            break;
        case Request::palette:
            settings_.palette = (settings_.palette + 1) % ui::kPalettes;
            ui_.story.note = fmt::format("Colours: {}.", ui::palette(settings_.palette).name);
            break;
        case Request::board:
            change_board();
            break;
        case Request::mouse:
            settings_.mouse = !settings_.mouse;
            ui_.story.note = settings_.mouse ? "The mouse is on." : "The mouse is off.";
            break;
    }
}

// Without room for the picture, nothing changes.
void TablePage::change_board() {
    const ui::Board before = std::exchange(ui_.board, ui::Board::picture);
    const bool room =
        ui::has_picture({seen(), ui_, info_, *settings_.glyphs, settings_.keys}, size_);
    ui_.board = room ? ui::next_of(ui::kBoardWords, before, 1) : before;
    settings_.board = ui_.board;
    ui_.story.note = !room ? "There is no room here for the picture of the trains."
                     : ui_.board == ui::Board::lanes ? "Each train has its own lane."
                                                     : "The trains are drawn as a picture.";
}

// The first time a page is shown, a line on it says what it is for. No key waits for that.
void TablePage::note_page() {
    auto page = ui::first_use_page(ui_);
    // What there is to say about the sheet is true from the first round on.
    if (page == ui::FirstUse::scores && sitting_.match().state().course.history.empty())
        page.reset();
    if (page == page_ || !settings_.first_use) return;
    page_ = page;
    ui_.story.first_use.clear();
    // A lesson explains the table itself.
    if (page && teacher_ == nullptr && !has_seen(*page))
        ui_.story.first_use = ui::first_use_text(*page, settings_.keys);
}

bool TablePage::has_seen(ui::FirstUse page) const {
    return std::ranges::find(settings_.seen_pages, ui::first_use_name(page)) !=
           settings_.seen_pages.end();
}

void TablePage::remember_page() {
    if (page_ && !has_seen(*page_)) settings_.seen_pages.emplace_back(ui::first_use_name(*page_));
}

void TablePage::sort_by_longest_train() {
    if (ui_.sort == ui::Sort::train && sitting_.seated())
        ui::order_hand(ui_, sitting_.longest_train());
}

void TablePage::show_hint() {
    if (std::holds_alternative<ui::Hint>(ui_.own.message)) {
        const Observation game = seen();
        std::string rest =
            ui::rest_of_message({game, ui_, info_, *settings_.glyphs, settings_.keys}, size_);
        if (!rest.empty()) return ui::answer(ui_, ui::Hint{std::move(rest)});
    }
    // A lesson does not advise one thing in its note and another in a hint.
    const auto hint = teacher_ != nullptr ? sitting_.suggestion() : sitting_.hint();
    if (!hint) return ui::answer(ui_, "No hints are available.", ui_.own.refused);
    const auto& [action, reason] = *hint;
    ui::answer(
        ui_, ui::Hint{fmt::format("{}. {}", words::describe(action, seen(), info_.names), reason)},
        ui_.own.refused);
    if (const auto* play = std::get_if<Play>(&action)) ui::choose(ui_, *play, seen());
}

int TablePage::timeout() const {
    if (!first_saved_) return 0;
    if (motion_.running()) return motion_.timeout();
    if (ui_.story.stage != Stage::computer || ui_.overlay != ui::Overlay::none) return -1;
    // In a turn of many tiles, people have to notice the first.
    return std::max(sitting_.turn_continues() ? settings_.pace / 2 : settings_.pace, 0);
}

void TablePage::tick() {
    if (!first_saved_) return save_first();
    // The next frame, unless the window has become too small to show one.
    if (motion_.running()) return motion_.end_if_over();
    if (ui_.story.stage != Stage::computer) return;
    const auto done = sitting_.computer_moves();
    if (!done) return;
    // A computer player that is not waited for is not watched either.
    if (settings_.pace > 0) note_move(done->events, std::nullopt);
    follow(*done);
    check_saving();
}

}  // namespace roundhouse::app
