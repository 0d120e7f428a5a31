// A lesson at the table: what the teacher says, and the play it suggests.

#include <fmt/format.h>
#include <algorithm>

#include "app/screen/table_page.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

namespace {

// One new rule at a time, and those that the advice uses.
constexpr int kOneRule = 1;
// For the first turns of all computer players together.
constexpr int kFirstTurns = 3000;
// A pause takes that share of what is left of it: so the first tiles are seen, however many come.
constexpr int kShare = 5;

}  // namespace

void TablePage::hide_note() {
    if (!ui_.story.lesson) return;
    *ui_.story.lesson = {"", "", "", ui_.story.lesson->rest};
    taught_.advice.clear();
}

void TablePage::show_note() {
    if (taught_.teacher == nullptr || !keyboard_.seated()) return;
    ui::LessonNote& shown = *ui_.story.lesson;
    const Observation view = keyboard_.seen();
    const auto tell = [&](lesson::Note note) {
        shown = {note.heading, note.brief, "", true};
        if (taught_.told.empty()) shown.text = taught_.teacher->aim() + ' ' + shown.text;
        taught_.told.push_back(std::move(note));
    };
    if (keyboard_.waits_for() == play::Sitting::WaitsFor::turn_over) {
        hide_note();
        if (lesson::Note note = taught_.teacher->call_note(); !note.text.empty())
            tell(std::move(note));
        const auto press = [&](ui::Command command) {
            return "press " + settings_.keys.label(command);
        };
        if (!sitting_.to_read())
            shown.advice =
                lesson::call_advice(view.own.hand.size(), keyboard_.call_is_due(),
                                    press(ui::Command::announce), press(ui::Command::play));
        return;
    }
    if (keyboard_.waits_for() != play::Sitting::WaitsFor::turn) return;
    // Whoever hid their hand and comes back finds the same note.
    const std::size_t records = sitting_.match().records().size();
    if (taught_.noted_at != records) {
        taught_.noted_at = records;
        hide_note();
        if (lesson::Note note = taught_.teacher->turn_note(view, kOneRule); !note.text.empty())
            tell(std::move(note));
        else
            shown.heading = "Your turn";
    }
    advise();
}

void TablePage::advise() {
    ui::LessonNote& shown = *ui_.story.lesson;
    shown.advice.clear();
    taught_.advised.reset();
    const auto hint = keyboard_.suggestion();
    if (!hint) return;
    const Observation view = keyboard_.seen();
    const auto& [action, why] = *hint;
    taught_.advice = fmt::format("{}. {}", words::describe(action, view, info_.names), why);
    shown.advice = how_to(action, view);
    if (const auto* play = std::get_if<Play>(&action)) ui::choose(ui_, *play, view);
    taught_.advised = action;
}

// The advice names a key, which would play whatever is chosen by now.
void TablePage::advise_by_choice() {
    if (taught_.teacher == nullptr || ui_.story.moment != ui::Moment::turn ||
        ui_.story.lesson->advice.empty() || !taught_.advised)
        return;
    const auto* play = std::get_if<Play>(&*taught_.advised);
    if (play == nullptr) return;
    const Observation view = keyboard_.seen();
    const bool tile = ui_.own.tile == play->tile;
    const bool end = ui_.own.at == kNoPips || ui_.own.at == play->at;
    if (tile && ui_.own.train == play->train && end) {
        ui_.story.lesson->advice = how_to(*play, view);
        return;
    }
    ui_.story.lesson->advice =
        fmt::format("Try this: {}. You have chosen another {}.",
                    words::describe(*play, view, info_.names), tile ? "place" : "tile");
}

// The key for it, too: a tile that is suggested is already chosen.
std::string TablePage::how_to(const Action& action, const Observation& view) const {
    struct Key {
        ui::Command operator()(const Play&) const { return ui::Command::play; }
        ui::Command operator()(Draw) const { return ui::Command::draw; }
        ui::Command operator()(Pass) const { return ui::Command::pass; }
        ui::Command operator()(Done) const { return ui::Command::end_turn; }
        ui::Command operator()(Announce) const { return ui::Command::announce; }
        ui::Command operator()(Confess) const { return ui::Command::confess; }
    };
    return fmt::format("Try this: press {} to {}.", settings_.keys.label(std::visit(Key{}, action)),
                       words::describe(action, view, info_.names));
}

bool TablePage::reads_note(const ui::Press& press) {
    const ui::Moment moment = ui_.story.moment;
    if (taught_.teacher == nullptr || ui_.own.typing || !ui_.story.lesson->rest ||
        moment == ui::Moment::curtain || moment == ui::Moment::round_end ||
        press.key.code != ui::kLessonKey)
        return false;
    reply_.open.push_back(ui::notes_page(whole_note(), settings_));
    return true;
}

// What to do now and why, and the rules told so far with their exceptions: the newest first, and at
// the end those that hold from the start.
ui::Notes TablePage::whole_note() const {
    ui::Notes page{"LESSON  " + info_.title,
                   {},
                   "play on",
                   "play on",
                   [] { return ui::Reply::closing(); },
                   ui::kLessonKey};
    if (!taught_.advice.empty())
        page.notes.push_back({"What to do", text::capitalised(taught_.advice)});
    // Not std::views::reverse: clang 14 cannot compile it.
    for (auto note = taught_.told.rbegin(); note != taught_.told.rend(); ++note)
        page.notes.push_back({note->heading, note->text});
    for (const lesson::Note& note : taught_.from_the_start)
        page.notes.push_back({note.heading, note.text});
    return page;
}

int TablePage::lesson_pause(int wait) const {
    if (taught_.teacher == nullptr || taught_.turns > 1) return wait;
    return std::min(wait, std::max(0, kFirstTurns - taught_.paused) / kShare);
}

}  // namespace roundhouse::app
