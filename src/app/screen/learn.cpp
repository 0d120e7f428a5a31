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
