// A lesson at the table: what the teacher says, and the play it suggests.

#include <fmt/format.h>

#include "app/screen/table_page.hpp"
#include "roundhouse/ui/pages/lesson.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

namespace {

// Characters of a note that the window shows: its rows but for the heading and the advice, which
// are broken between words.
int room_in(ui::Size size) {
    return (ui::lesson_height(size) - 1 - ui::lesson_advice_rows(size)) * (size.width - 4);
}

}  // namespace

void TablePage::teach(lesson::Teacher& teacher) {
    teacher_ = &teacher;
    ui_.story.lesson.emplace();
    if (ui_.story.stage == ui::Stage::turn) show_note();
}

void TablePage::show_note() {
    if (teacher_ == nullptr || !sitting_.seated()) return;
    ui::LessonNote& shown = *ui_.story.lesson;
    const Observation view = seen();
    if (sitting_.moment() == Sitting::Moment::turn_over) {
        if (lesson::Note note = teacher_->call_note(room_in(size_)); !note.text.empty())
            shown = {std::move(note.heading), std::move(note.text), {}};
        const auto press = [&](ui::Command command) {
            return "press " + settings_.keys.label(command);
        };
        shown.advice =
            sitting_.to_read()
                ? ""
                : lesson::call_advice(view.own.hand.size(), sitting_.call_is_due(),
                                      press(ui::Command::announce), press(ui::Command::end_turn));
        return;
    }
    if (sitting_.moment() != Sitting::Moment::turn) return;
    // Whoever hid their hand and comes back finds the same note.
    const std::size_t records = sitting_.match().records().size();
    if (noted_at_ != records) {
        noted_at_ = records;
        lesson::Note note = teacher_->turn_note(view, room_in(size_));
        if (!note.text.empty())
            shown = {std::move(note.heading), std::move(note.text), {}};
        else if (!sitting_.turn_continues())
            shown = {"Your turn", "", {}};
    }
    shown.advice.clear();
    const auto hint = sitting_.suggestion();
    if (!hint) return;
    const auto& [action, why] = *hint;
    shown.advice = fmt::format("Try this: {}. {}", words::describe(action, view, info_.names), why);
    if (const auto* play = std::get_if<Play>(&action)) ui::choose(ui_, *play, view);
}

}  // namespace roundhouse::app
