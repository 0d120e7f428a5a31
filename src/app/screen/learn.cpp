#include "app/screen/learn.hpp"

#include "app/screen/rules_page.hpp"
#include "app/screen/session.hpp"
#include "app/screen/table_page.hpp"
#include "app/setup/lesson_setup.hpp"
#include "app/sitting/computers.hpp"

namespace roundhouse::app {

namespace {

std::string title_of(const lesson::Plan& plan) {
    return "LESSON  " + plan.setup.rule_set.name;
}

void add(ui::NotesPage& page, const std::vector<lesson::Note>& notes) {
    for (const lesson::Note& note : notes) page.notes.push_back({note.heading, note.text});
}

}  // namespace

ui::NotesPage opening_page(const lesson::Plan& plan, lesson::Teacher& teacher) {
    ui::NotesPage page{title_of(plan), {}, "begin", "leave", ""};
    page.notes.push_back({"", lesson_greeting(plan)});
    add(page, teacher.opening_notes());
    return page;
}

ui::NotesPage closing_page(const lesson::Plan& plan, lesson::Teacher& teacher) {
    ui::NotesPage page{title_of(plan), {}, "play it now", "leave", ""};
    add(page, teacher.closing_notes());
    const std::vector<lesson::Note> missed = teacher.missed_notes();
    if (!missed.empty()) page.notes.push_back({"", std::string(kMissed)});
    add(page, missed);
    page.notes.push_back({"", lesson_farewell(plan)});
    return page;
}

int learn_game(Terminal& terminal, Settings& settings, const rules::RuleSet& game,
               const std::string& learner, std::string& message) {
    const lesson::Plan plan = lesson::plan(game, learner);
    lesson::Teacher teacher(plan);

    RulesPage opening(opening_page(plan, teacher), settings);
    if (const int signal = terminal.run(opening, settings); signal != 0 || !opening.goes_on())
        return signal;

    game::Match match(plan.setup, plan.rules);
    TablePage table(match, settings, computers_for(match));
    table.teach(teacher);
    if (const int signal = terminal.run(table, settings); signal != 0 || !table.taught())
        return signal;

    RulesPage closing(closing_page(plan, teacher), settings);
    if (const int signal = terminal.run(closing, settings); signal != 0 || !closing.goes_on())
        return signal;

    const NewGame next = game_after_lesson(plan);
    auto saved = SavedGame::begin_and_save_later(real_sys(), next.setup, next.rules);
    return play_game(terminal, settings, saved, message);
}

}  // namespace roundhouse::app
