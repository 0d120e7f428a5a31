#include "app/table/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

using ui::Command;
using ui::Moment;
using ui::Reply;

TableShared::TableShared(play::Sitting& its_sitting, Settings& its_settings, play::Apart apart)
    : sitting(its_sitting),
      course(its_sitting, apart),
      keyboard(course.keyboard()),
      settings(its_settings),
      seen(keyboard.seen()) {
    const game::Match& match = sitting.match();
    const rules::RuleSet& rule_set = match.setup().rule_set;
    info.title = rule_set.name;
    // "Chicken Foot" for "Chicken Foot, as told by Wikipedia", but not for "Slosh, ...".
    if (rule_set.name.starts_with(rule_set.family)) info.short_title = rule_set.family;
    show_names();
    info.rule_set = match.setup().rule_set;
    info.calls_by_hand = sitting.calls_by_hand();
    info.hints = keyboard.has_hints();
    info.together = course.together();
    ui.story.account = &sitting.account();
    ui.story.curtain_mode = settings.curtain;
    ui.board = settings.board;
    ui.story.screen_reader = settings.screen_reader;
    if (settings.curtain == ui::CurtainMode::off) course.leave_curtain_open();
}

void TableShared::show_names() {
    const game::Match& match = sitting.match();
    info.names = match.names();
    info.levels.clear();
    for (const game::Player& player : match.setup().players)
        info.levels.push_back(game::told_level(player));
}

TablePage::TablePage(play::Sitting& sitting, Settings& settings, SaveHooks save_hooks, Leave leave,
                     lesson::Teacher* teacher, play::Apart apart)
    : leave_(std::move(leave)),
      table_(sitting, settings, apart),
      saving_(std::move(save_hooks)),
      hand_(table_.course, table_.ui),
      others_(table_),
      turns_(table_, *this, hand_, others_, lesson_, saving_,
             [this](Leaving how) { leave_table(how); }) {
    table_.answer = [this] { return answer(); };
    if (teacher != nullptr)
        lesson_.emplace(*teacher, table_.course, table_.ui, table_.info, settings);
    table_.course.begin();
    turns_.follow();
    if (!saving_.recovered().empty()) sitting.remark(saving_.recovered());
    check_saving();
    update();
}

ui::Pages TablePage::opening() {
    table_.reply.ring = false;  // nobody has to be called to a game that begins
    return std::move(table_.reply.open);
}

ui::Pages with_opening(std::unique_ptr<TablePage> table) {
    ui::Pages over = table->opening();
    ui::Pages pages = ui::only(std::move(table));
    std::ranges::move(over, std::back_inserter(pages));
    return pages;
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
    const auto key = [&](Command command) { return table_.key(command); };
    switch (table_.ui.story.moment) {
        case Moment::curtain:
            // Of a hand that one person has hidden, the page says all.
            if (table_.ui.story.curtain.alone) return {};
            return {"curtain", "Hands stay hidden until the next player is ready."};
        case Moment::turn:
            return {"turn", fmt::format("Your hand: {}; {} shows help.",
                                        way_on(table_.seen)
                                            ? key_to_go_on()
                                            : key(Command::play) + " plays the selected tile",
                                        key(Command::help))};
        case Moment::computer:
            if (table_.sitting.waits_for() != play::Sitting::WaitsFor::computer)
                return table_.course.together()
                           ? ui::FirstWords{"others",
                                            fmt::format("Others play: {} says something to "
                                                        "them; {} opens the log.",
                                                        key(Command::say), key(Command::log))}
                           : ui::FirstWords{};
            return {"computer",
                    fmt::format("Computer's turn: {} shows the move now; {} opens the log.",
                                key(Command::play), key(Command::log))};
        case Moment::round_end:
            return {"round-over", table_.seen.rules().winner == Winner::lowest
                                      ? "What each player was left with, and what it cost."
                                      : "What each player was left with, and who scores."};
        case Moment::turn_over:
            break;
    }
    return {};
}

void TablePage::update() {
    ui::TableStory& story = table_.ui.story;
    table_.seen = table_.keyboard.seen();
    table_.ui.story.can_take_back = table_.keyboard.take_back_seat().has_value();
    table_.ui.own.drawn = table_.keyboard.lately_drawn();
    story.seconds_left = others_.seconds_left();
    story.until_deal = others_.until_deal();
    if (lesson_) lesson_->advise_by_choice();
    const std::string name = first_words().name;
    others_.know();
    table_.ui.story.first_words = table_.settings.first_use && !name.empty() &&
                                  !std::ranges::count(table_.settings.seen_pages, name);
}

Reply TablePage::answer(bool taken) {
    check_saving();
    update();
    table_.reply.taken = taken;
    if (table_.reply.forget) table_.reply.look = true;
    return std::exchange(table_.reply, {});
}

void TablePage::check_saving() {
    saving_.check(table_.settings.keys);
    table_.info.saved = saving_.saved();
    table_.info.replays = saving_.can_replay();
    const std::string unlocked = saving_.take_unlocked();
    if (unlocked.empty()) return;
    if (table_.reply.note.empty()) table_.note(unlocked);
    table_.sitting.remark(unlocked);
}

void TablePage::save_now() {
    saving_.save(table_.settings.keys);
    check_saving();
    const Moment moment = table_.ui.story.moment;
    const bool readable = moment == Moment::turn || moment == Moment::turn_over;
    std::string said = table_.info.saved ? "Saved: every move is saved as it is made."
                                         : "This game is not being saved.";
    if (table_.info.saved && readable)
        if (std::string what = saving_.take_interference(); !what.empty()) said = std::move(what);
    ui::answer(table_.ui, std::move(said), table_.ui.own.refused);
}

int TablePage::timeout(bool covered) const {
    if (!saving_.begun()) return 0;
    if (const int clock = table_.course.until_time_changes(); clock >= 0) return clock;
    if (covered || table_.course.together() || table_.ui.story.moment != Moment::computer)
        return -1;
    return turns_.pause();
}

Reply TablePage::tick(int milliseconds, bool covered) {
    if (!saving_.begun()) {
        saving_.begin(table_.settings.keys);
        if (!others_.acted()) return answer();
    }
    const bool clock = table_.course.until_time_changes() >= 0;
    if (clock) {
        const std::uint64_t before = table_.sitting.version();
        turns_.pass_time(milliseconds);
        if (table_.sitting.version() != before) return answer(false);
    }
    if (others_.acted()) {
        turns_.look();
        return answer(false);
    }
    if (timeout(covered) < 0 || clock) {
        turns_.end_pause();
        return {};
    }
    turns_.pass_pause(milliseconds);
    if (timeout(covered) > 0 && !table_.sitting.thinking()) return {};
    turns_.computer_moves();
    return answer();
}

Reply TablePage::hide() {
    if (!table_.keyboard.seated()) return {};
    turns_.hide_hand();
    // Pages over the table may have shown something personal.
    table_.reply.alone = true;
    return answer();
}

// A hand behind the curtain has to be asked for again. What the page above was asked, such as
// whether a play may be taken back, has changed the game.
Reply TablePage::uncovered() {
    if (others_.acted()) turns_.look();
    Reply reply = answer(false);
    reply.look = reply.look || !table_.keyboard.seated().has_value();
    return reply;
}

}  // namespace roundhouse::app
