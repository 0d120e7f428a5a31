// A lesson: the note below the title of the table.

#include "roundhouse/ui/pages/lesson.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

namespace {

// Usually the same during the whole lesson, so that nothing moves: a heading, the note, and at
// least one row of advice.
int usual_height(Size size) {
    return size.height < 20 ? 5 : size.height < 24 ? 6 : size.height < 30 ? 7 : 9;
}

// The table makes do with the rows that it has in the smallest window; a note may take the others.
int most_height(Size size) {
    return size.height - kMinSize.height + usual_height(kMinSize);
}

using Lines = std::vector<std::string>;

// What is shown at once.
struct Part {
    Lines text;
    Lines advice;
    [[nodiscard]] int rows() const { return static_cast<int>(text.size() + advice.size()); }
};

// The whole sentences that fit in these rows; if none does, as much of the first as fits. The rest
// stays in `text`.
Lines take_rows(std::string& text, int width, int rows) {
    std::string first = text;
    text = cut_to_sentences(first, width, rows);
    Lines lines = text::wrap(first, width);
    const auto most = static_cast<std::size_t>(rows);
    std::string over;
    for (std::size_t k = most; k < lines.size(); ++k) over += lines[k] + ' ';
    text.insert(0, over);
    lines.resize(std::min(lines.size(), most));
    return lines;
}

// The note, in as many parts as it needs, with the advice at its end: as many sentences of
// the advice as fit, the first at least.
std::vector<Part> parts_of(const LessonNote& note, Size size) {
    const int width = size.width - 2, most = most_height(size) - 1;
    std::vector<Part> parts;
    for (std::string rest = note.text; !rest.empty();)
        parts.push_back({take_rows(rest, width, most), {}});
    if (note.advice.empty()) return parts;
    const auto advice = [&](int rows) {
        std::string sentences = note.advice;
        cut_to_sentences(sentences, width, rows);
        return text::wrap(sentences, width);
    };
    const int needed = static_cast<int>(advice(1).size());
    if (parts.empty() || parts.back().rows() + needed > most) parts.push_back({});
    Part& last = parts.back();
    const int room = parts.size() == 1 ? usual_height(size) - 1 : most;
    last.advice = advice(std::max(needed, room - last.rows()));
    return parts;
}

int height_of(const std::vector<Part>& parts, Size size) {
    int height = usual_height(size);
    for (const Part& part : parts) height = std::max(height, 1 + part.rows());
    return height;
}

}  // namespace

int lesson_rows(const View& view, Size size) {
    if (!view.ui.story.lesson) return 0;
    const Moment moment = view.ui.story.moment;
    if (moment == Moment::curtain || moment == Moment::round_end) return 0;
    return height_of(parts_of(*view.ui.story.lesson, size), size);
}

int lesson_parts(const LessonNote& note, Size size) {
    return static_cast<int>(parts_of(note, size).size());
}

void draw_lesson_note(Canvas& canvas, const View& view, int y) {
    const LessonNote& note = *view.ui.story.lesson;
    const std::vector<Part> parts = parts_of(note, canvas.size());
    std::string right = "lesson";
    const std::string key = view.keys.label(Command::go_on);
    if (parts.size() > 1) {
        const std::string on =
            fmt::format("{}: {}", key, note.part + 1 < parts.size() ? "more" : "back");
        right =
            canvas.width() < kLanesWidth ? on : fmt::format("{} {} {}", right, view.glyphs.dot, on);
    }
    draw_rule(canvas, view.glyphs, 0, y, canvas.width(), note.heading, right);
    if (parts.empty()) return;
    const Part& part = parts[std::min(note.part, parts.size() - 1)];
    for (const std::string& line : part.text) canvas.put(1, ++y, line);
    for (const std::string& line : part.advice) canvas.put(1, ++y, line, Style(Ink::good));
}

}  // namespace roundhouse::ui
