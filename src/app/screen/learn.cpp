#include "app/screen/learn.hpp"

#include <string>
#include <vector>

#include "app/setup/lesson_setup.hpp"

namespace roundhouse::app {

namespace {

std::string title_of(const lesson::Plan& plan) {
    return "LESSON  " + plan.setup.rule_set.name;
}

void add(ui::Notes& page, const std::vector<lesson::Note>& notes) {
    for (const lesson::Note& note : notes) page.notes.push_back({note.heading, note.text});
}

}  // namespace

ui::Notes opening_notes(const lesson::Plan& plan) {
    ui::Notes page{title_of(plan), {}, "begin", "leave", [] { return ui::Reply::closing(); }, 0};
    page.leaves = 2;  // the table below as well
    page.notes.push_back({"", lesson_greeting(plan)});
    // A teacher of its own: the one at the table has told these rules when it begins.
    add(page, lesson::Teacher(plan).opening_notes());
    return page;
}

ui::Notes closing_notes(const lesson::Plan& plan, lesson::Teacher& teacher) {
    ui::Notes page{title_of(plan), {}, "play it now", "leave", {}, 0};
    add(page, teacher.closing_notes());
    const std::vector<lesson::Note> missed = teacher.missed_notes();
    if (!missed.empty()) page.notes.push_back({"", std::string(kMissed)});
    add(page, missed);
    page.notes.push_back({"", lesson_farewell(plan)});
    return page;
}

}  // namespace roundhouse::app
