// A lesson at the table: what the teacher says, and the play it suggests.

#include <fmt/format.h>
#include <algorithm>

#include "app/screen/table_page.hpp"
#include "roundhouse/ui/pages/lesson.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

namespace {

// Characters of a note: more of them in a wide window, and the usual ones in a small one, which
// shows them in parts.
int room_in(ui::Size size) {
    constexpr int kLines = 5;
    return std::max(lesson::kNoteRoom, kLines * (size.width - 4));
}

}  // namespace

void TablePage::show_note() {
    if (taught_.teacher == nullptr || !keyboard_.seated()) return;
    ui::LessonNote& shown = *ui_.story.lesson;
    const Observation view = keyboard_.seen();
    if (keyboard_.waits_for() == play::Sitting::WaitsFor::turn_over) {
        if (lesson::Note note = taught_.teacher->call_note(); !note.text.empty())
            shown = {std::move(note.heading), std::move(note.text), {}, 0};
        const auto press = [&](ui::Command command) {
            return "press " + settings_.keys.label(command);
        };
        shown.advice =
            sitting_.to_read()
                ? ""
                : lesson::call_advice(view.own.hand.size(), keyboard_.call_is_due(),
                                      press(ui::Command::announce), press(ui::Command::play));
        return;
    }
    if (keyboard_.waits_for() != play::Sitting::WaitsFor::turn) return;
    // Whoever hid their hand and comes back finds the same note.
    const std::size_t records = sitting_.match().records().size();
    if (taught_.noted_at != records) {
        taught_.noted_at = records;
        lesson::Note note = taught_.teacher->turn_note(view, room_in(size_));
        if (!note.text.empty())
            shown = {std::move(note.heading), std::move(note.text), {}, 0};
        else if (!sitting_.turn_continues())
            shown = {"Your turn", "", {}, 0};
    }
    shown.advice.clear();
    const auto hint = keyboard_.suggestion();
    if (!hint) return;
    const auto& [action, why] = *hint;
    shown.advice = fmt::format("Try this: {}. {}", words::describe(action, view, info_.names), why);
    if (const auto* play = std::get_if<Play>(&action)) ui::choose(ui_, *play, view);
}

// The key that continues first shows the whole note. Where nothing else waits for it, it also
// returns to the beginning.
bool TablePage::reads_note(const ui::Press& press) {
    const ui::Moment moment = ui_.story.moment;
    if (taught_.teacher == nullptr || ui_.own.typing || moment == ui::Moment::curtain ||
        moment == ui::Moment::round_end || press.command != ui::Command::go_on)
        return false;
    std::size_t& part = ui_.story.lesson->part;
    const auto parts = static_cast<std::size_t>(ui::lesson_parts(*ui_.story.lesson, press.size));
    if (parts < 2) return false;
    const bool last = part + 1 >= parts;
    if (last && moment == ui::Moment::turn_over && sitting_.to_read()) return false;
    part = last ? 0 : part + 1;
    return true;
}

}  // namespace roundhouse::app
