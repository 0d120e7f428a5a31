// A lesson: the note below the title of the table. It has the same few rows during the whole
// lesson, so that the board below it stays where it is.

#include "roundhouse/ui/table/hand.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

namespace {

// A heading; a line for the rule and one for what to do, and two for each of them where lines are
// short.
int height_of(Size size) {
    constexpr int kUsualWidth = 76;
    return size.width < kUsualWidth ? 5 : 3;
}

}  // namespace

int lesson_rows(const View& view, Size size) {
    if (!view.ui.story.lesson) return 0;
    const Moment moment = view.ui.story.moment;
    if (moment == Moment::curtain || moment == Moment::round_end) return 0;
    return height_of(size);
}

void draw_lesson_note(Canvas& canvas, const View& view, int y) {
    const LessonNote& note = *view.ui.story.lesson;
    const int width = canvas.width() - 2, rows = height_of(canvas.size()) - 1;
    const bool wide = canvas.width() >= kLanesWidth;
    const std::string more = note.rest ? fmt::format("{}: more", key_label(kLessonKey)) : "";
    draw_rule(canvas, view.glyphs, 0, y, canvas.width(),
              note.heading.empty() ? "Lesson" : note.heading,
              !wide          ? more
              : more.empty() ? "lesson"
                             : fmt::format("lesson {} {}", view.glyphs.dot, more));
    // What to do comes first if there is no room for both.
    const auto advice = wrap_lines(note.advice, width, rows, view.glyphs.elided);
    const int left = rows - static_cast<int>(advice.size());
    if (left > 0 && !note.text.empty())
        for (const std::string& line : wrap_lines(note.text, width, left, view.glyphs.elided))
            canvas.put(1, ++y, line);
    for (const std::string& line : advice) canvas.put(1, ++y, line, Style(Ink::good));
}

}  // namespace roundhouse::ui
