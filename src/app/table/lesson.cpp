#include "app/table/lesson.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/play/keyboard.hpp"
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

TableLesson::TableLesson(lesson::Teacher& teacher, const play::Course& course, ui::UiState& ui,
                         const ui::GameInfo& info, const Settings& settings)
    : teacher_(teacher),
      keyboard_(course.keyboard()),
      sitting_(course.sitting()),
      ui_(ui),
      info_(info),
      settings_(settings),
      from_the_start_(teacher.opening_notes()) {
    ui_.story.lesson.emplace();
}

void TableLesson::hide_note() {
    *ui_.story.lesson = {.heading = verdict_.empty() ? "" : "Your choice",
                         .text = verdict_,
                         .rest = ui_.story.lesson->rest};
    advice_.clear();
}

void TableLesson::show_note() {
    if (!keyboard_.seated()) return;
    ui::LessonNote& shown = *ui_.story.lesson;
    const Observation view = keyboard_.seen();
    const auto tell = [&](lesson::Note note) {
        shown = {.heading = note.heading, .text = note.brief, .rest = true};
        if (told_.empty()) shown.text = teacher_.aim() + ' ' + shown.text;
        told_.push_back(std::move(note));
    };
    if (keyboard_.waits_for() == play::Sitting::WaitsFor::turn_over) {
        hide_note();
        if (lesson::Note note = teacher_.call_note(); !note.text.empty()) tell(std::move(note));
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
    if (noted_at_ != records) {
        noted_at_ = records;
        hide_note();
        if (lesson::Note note = teacher_.turn_note(view, kOneRule); !note.text.empty())
            tell(std::move(note));
        else if (verdict_.empty())
            shown.heading = "Your turn";
        shown.asks = lesson::asks_first(lesson::turns_of_learner(sitting_.match()), view);
        verdict_.clear();
    }
    advise();
}

void TableLesson::advise() {
    ui::LessonNote& shown = *ui_.story.lesson;
    shown.advice.clear();
    advised_.reset();
    const auto hint = keyboard_.suggestion();
    if (!hint) return;
    const Observation view = keyboard_.seen();
    const Action& action = hint->action;
    advised_ = action;
    advised_words_ = words::describe(action, view, info_.names);
    if (shown.asks) {
        ui_.own.tile.reset();
        shown.advice =
            fmt::format("{} {} helps.",
                        moves(view).playable().size() == 1 ? "Which of your tiles fits?"
                                                           : "Which tile would you play?",
                        settings_.keys.label(ui::Command::hint));
        return;
    }
    advice_ = fmt::format("{}. {}", advised_words_, hint->why);
    shown.advice = how_to(action, view);
    if (const auto* play = std::get_if<Play>(&action)) ui::choose(ui_, *play, view);
}

void TableLesson::help() {
    if (std::exchange(ui_.story.lesson->asks, false)) advise();
}

void TableLesson::note_choice(const Action& action) {
    verdict_ = ui_.story.lesson->asks ? lesson::verdict(action == advised_, advised_words_) : "";
}

// The advice names a key, which would play whatever is chosen by now.
void TableLesson::advise_by_choice() {
    const ui::LessonNote& shown = *ui_.story.lesson;
    if (ui_.story.moment != ui::Moment::turn || shown.asks || shown.advice.empty() || !advised_)
        return;
    const auto* play = std::get_if<Play>(&*advised_);
    if (play == nullptr) return;
    const Observation view = keyboard_.seen();
    const bool tile = ui_.own.tile == play->tile;
    const bool end = ui_.own.at == kNoPips || ui_.own.at == play->at;
    if (tile && ui_.own.train == play->train && end) {
        ui_.story.lesson->advice = how_to(*play, view);
        return;
    }
    ui_.story.lesson->advice =
        fmt::format("Try this: {}. You have selected another {}.",
                    words::describe(*play, view, info_.names), tile ? "place" : "tile");
}

// The key for it, too: a tile that is suggested is already chosen.
std::string TableLesson::how_to(const Action& action, const Observation& view) const {
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

bool TableLesson::reads_note(const ui::Press& press) const {
    const ui::Moment moment = ui_.story.moment;
    return !ui_.own.typing && ui_.story.lesson->rest && moment != ui::Moment::curtain &&
           moment != ui::Moment::round_end && press.key.code == ui::kLessonKey;
}

// What to do now and why, and the rules told so far with their exceptions: the newest first, and at
// the end those that hold from the start.
ui::Notes TableLesson::whole_note() const {
    ui::Notes page{"LESSON  " + info_.title,
                   {},
                   "keep playing",
                   "keep playing",
                   [] { return ui::Reply::closing(); },
                   ui::kLessonKey};
    if (!advice_.empty()) page.notes.push_back({"What to do", text::capitalised(advice_)});
    // Not std::views::reverse: clang 14 cannot compile it.
    for (auto note = told_.rbegin(); note != told_.rend(); ++note)
        page.notes.push_back({note->heading, note->text});
    for (const lesson::Note& note : from_the_start_)
        page.notes.push_back({note.heading, note.text});
    return page;
}

int TableLesson::shortened(int pause) const {
    if (lesson::turns_of_learner(sitting_.match()) > 1) return pause;
    return std::min(pause, std::max(0, kFirstTurns - paused_) / kShare);
}

void TableLesson::pass_pause(int milliseconds) {
    if (lesson::turns_of_learner(sitting_.match()) < 2) paused_ += milliseconds;
}

}  // namespace roundhouse::app
