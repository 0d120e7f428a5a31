#include "app/plain/learn.hpp"

#include <fmt/format.h>

#include "app/lines/dialog.hpp"
#include "app/plain/setup.hpp"
#include "app/setup/lesson_setup.hpp"
#include "app/system/status.hpp"
#include "roundhouse/play/computers.hpp"

namespace roundhouse::app {

namespace {

void say(Dialog& dialog, const std::vector<lesson::Note>& notes) {
    for (const lesson::Note& note : notes) dialog.say(note_line(note));
}

}  // namespace

bool give_lesson(Dialog& dialog, const lesson::Plan& plan, PlainStyle style) {
    lesson::Teacher teacher(plan);
    dialog.say(lesson_greeting(plan) + " Type help at any time.\n");
    say(dialog, teacher.opening_notes());

    game::Match match(plan.setup, plan.rules);
    play::Sitting sitting(match, play::computers_for(match));
    PlainGame game(sitting, dialog, style);
    game.teach(teacher);
    drive(game, dialog, sitting);
    if (!game.taught()) return false;

    say(dialog, teacher.closing_notes());
    if (const auto missed = teacher.missed_notes(); !missed.empty()) {
        dialog.say(fmt::format("\n{}\n", kMissed));
        say(dialog, missed);
    }
    dialog.say(fmt::format("\n{}\n", lesson_farewell(plan)));
    return dialog.confirm("Play it now? (y, or Enter to leave) ");
}

int learn_plain(const std::optional<rules::RuleSet>& game, const PlayOptions& options) {
    const auto read = plain_choices(options);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault);
    return learn_plain(game, std::get<PlainChoices>(read));
}

int learn_plain(const std::optional<rules::RuleSet>& game, const PlainChoices& choices) {
    Dialog dialog = real_dialog();
    const auto chosen = game ? game : ask_game(dialog, all_games());
    if (!chosen) {
        dialog.say("End of input: no lesson has begun.\n");
        return status::ok;
    }
    const lesson::Plan plan = lesson::plan(*chosen, learner_name(choices.players));
    return give_lesson(dialog, plan, choices.style)
               ? play_plain(game_after_lesson(plan), choices.style)
               : status::ok;
}

}  // namespace roundhouse::app
