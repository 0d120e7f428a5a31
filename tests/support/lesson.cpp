#include "support/lesson.hpp"

#include <algorithm>

#include "roundhouse/play/keyboard.hpp"
#include "support/catch.hpp"

namespace roundhouse::test {

namespace {

std::string text_of(const std::vector<lesson::Note>& notes) {
    std::string text;
    for (const lesson::Note& note : notes) text += note.heading + ": " + note.text + '\n';
    return text;
}

}  // namespace

std::string LessonPlayed::text() const {
    return text_of(notes);
}
std::string LessonPlayed::missed_text() const {
    return text_of(missed);
}

LessonPlayed play_lesson(const lesson::Plan& plan, int room) {
    using WaitsFor = play::Keyboard::WaitsFor;
    LessonPlayed played;
    lesson::Teacher teacher(plan);
    const auto keep = [&](std::vector<lesson::Note> notes) {
        for (lesson::Note& note : notes)
            if (!note.text.empty()) played.notes.push_back(std::move(note));
    };
    game::Match match(plan.setup, plan.rules);
    play::Sitting sitting(match, play::computers_for(match));
    play::Keyboard keyboard(sitting, sitting.people());
    sitting.deal();
    keep(teacher.opening_notes());
    std::optional<std::uint64_t> turn;
    for (int steps = 0; steps < 20'000 && !played.over; ++steps) {
        play::Sitting::Result result = Refusal::none;
        switch (keyboard.waits_for()) {
            case WaitsFor::hand_over:
                keyboard.sit_down();
                continue;
            case WaitsFor::computer:
                result = *keyboard.computer_moves();
                break;
            case WaitsFor::turn: {
                const Observation view = keyboard.seen();
                if (turn != sitting.turn()) ++played.turns;
                turn = sitting.turn();
                keep({teacher.turn_note(view, room)});
                // A rule is explained at the latest with the first advice that uses it.
                const auto used = lesson::used_by(view, lesson::suggestion(view));
                for (const words::Topic topic : lesson::at_turn(lesson::settled_game(plan), view))
                    if (std::ranges::find(used, topic) != used.end())
                        CHECK(teacher.shown().test(static_cast<std::size_t>(topic)));
                const auto hint = keyboard.suggestion();
                REQUIRE(hint.has_value());
                CHECK((hint->action == lesson::suggestion(view)));
                result = keyboard.act(hint->action);
                break;
            }
            case WaitsFor::turn_over:
                keep({teacher.call_note()});
                result = keyboard.end_turn(keyboard.call_is_due());
                break;
            case WaitsFor::deal:
            case WaitsFor::over:
            case WaitsFor::others:
                played.over = true;
                continue;
        }
        if (std::holds_alternative<Refusal>(result)) {
            ++played.refused;
            break;
        }
        played.over = std::get<play::Sitting::Outcome>(result).round_over;
    }
    keep(teacher.closing_notes());
    played.missed = teacher.missed_notes();
    return played;
}

}  // namespace roundhouse::test
