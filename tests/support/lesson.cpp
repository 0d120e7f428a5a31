#include "support/lesson.hpp"

#include <algorithm>

#include "app/sitting/sitting.hpp"
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
    using WaitsFor = app::Sitting::WaitsFor;
    LessonPlayed played;
    lesson::Teacher teacher(plan);
    const auto keep = [&](std::vector<lesson::Note> notes) {
        for (lesson::Note& note : notes)
            if (!note.text.empty()) played.notes.push_back(std::move(note));
    };
    game::Match match(plan.setup, plan.rules);
    app::Sitting sitting(match, app::computers_for(match));
    sitting.deal();
    keep(teacher.opening_notes());
    bool in_turn = false;
    for (int steps = 0; steps < 20'000 && !played.over; ++steps) {
        app::Sitting::Result result = Refusal::none;
        switch (sitting.waits_for()) {
            case WaitsFor::hand_over:
                sitting.sit_down();
                in_turn = false;
                continue;
            case WaitsFor::computer:
                result = *sitting.computer_moves();
                in_turn = false;
                break;
            case WaitsFor::turn: {
                const Observation view = sitting.seen();
                if (!std::exchange(in_turn, true)) ++played.turns;
                keep({teacher.turn_note(view, room)});
                // A rule is explained at the latest with the first advice that uses it.
                const auto used = lesson::used_by(view, lesson::suggestion(view));
                for (const words::Topic topic : lesson::at_turn(lesson::settled_game(plan), view))
                    if (std::ranges::find(used, topic) != used.end())
                        CHECK(teacher.shown().test(static_cast<std::size_t>(topic)));
                const auto hint = sitting.suggestion();
                REQUIRE(hint.has_value());
                CHECK((hint->first == lesson::suggestion(view)));
                result = sitting.act(hint->first);
                break;
            }
            case WaitsFor::turn_over:
                keep({teacher.call_note()});
                result = sitting.end_turn(match.state().round.table.turn.step == Step::call &&
                                          match.mover() == lesson::kLearner);
                break;
            case WaitsFor::deal:
            case WaitsFor::over:
                played.over = true;
                continue;
        }
        if (std::holds_alternative<Refusal>(result)) {
            ++played.refused;
            break;
        }
        played.over = std::get<app::Sitting::Outcome>(result).round_over;
    }
    keep(teacher.closing_notes());
    played.missed = teacher.missed_notes();
    return played;
}

}  // namespace roundhouse::test
