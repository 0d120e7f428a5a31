#include "app/table/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/motion.hpp"

namespace roundhouse::app {

using ui::Command;
using ui::Moment;
using ui::Reply;

TablePage::TablePage(play::Sitting& sitting, Settings& settings, SaveHooks save_hooks, Leave leave,
                     lesson::Teacher* teacher, play::Apart apart)
    : leave_(std::move(leave)),
      sitting_(sitting),
      course_(sitting_, apart),
      keyboard_(course_.keyboard()),
      settings_(settings),
      saving_(std::move(save_hooks)),
      seen_(keyboard_.seen()),
      hand_(course_, ui_) {
    const game::Match& match = sitting_.match();
    info_.title = match.setup().rule_set.name;
    show_names();
    info_.rule_set = match.setup().rule_set;
    info_.calls_by_hand = sitting_.calls_by_hand();
    info_.hints = keyboard_.has_hints();
    info_.together = course_.together();
    ui_.story.curtain_mode = settings.curtain;
    ui_.board = settings.board;
    ui_.story.screen_reader = settings.screen_reader;
    if (teacher != nullptr) lesson_.emplace(*teacher, course_, ui_, info_, settings_);
    if (settings.curtain == ui::CurtainMode::off) course_.leave_curtain_open();
    if (course_.together()) known_.said = course_.company().said().size();
    course_.begin();
    follow_course();
    if (!saving_.recovered().empty()) sitting_.remark(saving_.recovered());
    check_saving();
    update();
}

ui::Pages TablePage::opening() {
    reply_.ring = false;  // nobody has to be called to a game that begins
    return std::move(reply_.open);
}

ui::Pages with_opening(std::unique_ptr<TablePage> table) {
    ui::Pages over = table->opening();
    ui::Pages pages = ui::only(std::move(table));
    std::ranges::move(over, std::back_inserter(pages));
    return pages;
}

ui::View TablePage::view() const {
    return {seen_, ui_, info_, *settings_.glyphs, settings_.keys};
}

void TablePage::draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const {
    ui::View shown = view();
    shown.note_rows = static_cast<int>(note.size());
    canvas = ui::draw(shown, canvas.size());
    ui::put_note(canvas, note);
}

bool TablePage::fits(ui::Size size) const {
    return ui::leaves_room(view(), size);
}

// A lesson explains the table itself.
ui::FirstWords TablePage::first_words() const {
    if (lesson_) return {};
    const auto key = [&](Command command) { return settings_.keys.label(command); };
    switch (ui_.story.moment) {
        case Moment::curtain:
            return {"curtain", "Hands stay hidden until the next player continues."};
        case Moment::turn:
            return {"turn", fmt::format("Your hand: {} plays the selected tile; {} shows help.",
                                        key(Command::play), key(Command::help))};
        case Moment::computer:
            if (sitting_.waits_for() != play::Sitting::WaitsFor::computer)
                return course_.together()
                           ? ui::FirstWords{"others",
                                            fmt::format("Others play: {} says something to "
                                                        "them; {} opens the log.",
                                                        key(Command::say), key(Command::log))}
                           : ui::FirstWords{};
            return {"computer", fmt::format("A computer player: {} speeds it up; {} opens the log.",
                                            key(Command::play), key(Command::log))};
        case Moment::turn_over:
        case Moment::round_end:
            break;
    }
    return {};
}

void TablePage::update() {
    const play::Account& account = sitting_.account();
    ui::TableStory& story = ui_.story;
    story.log.insert(story.log.end(),
                     account.log.begin() + static_cast<std::ptrdiff_t>(story.log.size()),
                     account.log.end());
    story.turns = account.turns;
    story.round_start = account.round_start;
    story.lots = account.lots;
    story.over.reset();
    if (account.end) story.over = account.end->over;
    story.stats = account.stats;
    seen_ = keyboard_.seen();
    ui_.story.can_take_back = keyboard_.take_back_seat().has_value();
    ui_.own.drawn = keyboard_.lately_drawn();
    story.seconds_left = seconds_shown();
    story.until_deal = until_deal_shown();
    if (lesson_) lesson_->advise_by_choice();
    const std::string name = first_words().name;
    know();
    ui_.story.first_words =
        settings_.first_use && !name.empty() && !std::ranges::count(settings_.seen_pages, name);
}

Reply TablePage::answer(bool taken) {
    check_saving();
    update();
    reply_.taken = taken;
    if (reply_.forget) reply_.look = true;
    return std::exchange(reply_, {});
}

// What has changed since the table was last drawn moves.
std::optional<ui::Movement> TablePage::take_movement(const ui::Canvas* before,
                                                     const ui::Canvas& after) {
    const std::optional<Moved> moved = std::exchange(moved_, std::nullopt);
    const Moment moment = ui_.story.moment;
    if (moment == Moment::round_end ||
        (moment == Moment::curtain && ui_.story.curtain_mode != ui::CurtainMode::hand))
        return std::nullopt;
    std::optional<ui::Flight> flight;
    if (engine_due_) flight = ui::engine_flight(view(), after);
    if (flight) engine_due_ = false;
    if (!flight && moved && before != nullptr)
        flight = ui::tile_flight(view(), *before, after, moved->played, moved->from);
    return flight ? std::optional(ui::movement_of(*flight)) : std::nullopt;
}

void TablePage::check_saving() {
    saving_.check(settings_.keys);
    info_.saved = saving_.saved();
    const std::string unlocked = saving_.take_unlocked();
    if (unlocked.empty()) return;
    if (reply_.note.empty()) note(unlocked);
    sitting_.remark(unlocked);
}

void TablePage::save_now() {
    saving_.save(settings_.keys);
    check_saving();
    const Moment moment = ui_.story.moment;
    const bool readable = moment == Moment::turn || moment == Moment::turn_over;
    std::string said =
        info_.saved ? "Saved: every move is saved as it is made." : "This game is not being saved.";
    if (info_.saved && readable)
        if (std::string what = saving_.take_interference(); !what.empty()) said = std::move(what);
    ui::answer(ui_, std::move(said), ui_.own.refused);
}

int TablePage::timeout(bool covered) const {
    if (!saving_.begun()) return 0;
    if (const int clock = course_.until_time_changes(); clock >= 0) return clock;
    if (covered || course_.together() || ui_.story.moment != Moment::computer) return -1;
    // In a turn of many tiles, people have to notice the first.
    const int wait = sitting_.turn_continues() ? settings_.pace / 2 : settings_.pace;
    return std::max(0, (lesson_ ? lesson_->shortened(wait) : wait) - waited_);
}

Reply TablePage::tick(int milliseconds, bool covered) {
    if (!saving_.begun()) {
        saving_.begin(settings_.keys);
        if (!others_acted()) return answer();
    }
    const bool clock = course_.until_time_changes() >= 0;
    if (clock) {
        const std::uint64_t before = sitting_.version();
        pass_time(milliseconds);
        if (sitting_.version() != before) return answer(false);
    }
    if (others_acted()) {
        look();
        return answer(false);
    }
    if (timeout(covered) < 0 || clock) {
        waited_ = 0;
        return {};
    }
    waited_ += milliseconds;
    if (timeout(covered) > 0) return {};
    computer_moves();
    return answer();
}

// A hand behind the curtain has to be asked for again. What the page above was asked, such as
// whether a play may be taken back, has changed the game.
Reply TablePage::uncovered() {
    if (others_acted()) look();
    Reply reply = answer(false);
    reply.look = reply.look || !keyboard_.seated().has_value();
    return reply;
}

}  // namespace roundhouse::app
