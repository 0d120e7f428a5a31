// A lesson: the note below the title of the table, and the pages before and after the round.

#include "roundhouse/ui/pages/lesson.hpp"

#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

// The same during the whole lesson, so that nothing moves.
int lesson_height(Size size) {
    return size.height < 20 ? 5 : size.height < 24 ? 6 : size.height < 30 ? 7 : 9;
}

// A narrow window needs two rows to say which train.
int lesson_advice_rows(Size size) {
    return size.width < kLanesWidth ? 2 : 1;
}

int lesson_rows(const View& view, Size size) {
    if (!view.ui.story.lesson || view.ui.overlay != Overlay::none) return 0;
    const Stage stage = view.ui.story.stage;
    if (stage != Stage::turn && stage != Stage::turn_over && stage != Stage::computer) return 0;
    return lesson_height(size);
}

namespace {

// As many whole sentences as these rows have room for.
std::vector<std::string> sentences_in(std::string text, int width, int rows,
                                      std::string_view elided) {
    if (text.empty()) return {};
    for (auto end = text.rfind(". "); end != std::string::npos; end = text.rfind(". ")) {
        if (static_cast<int>(text::wrap(text, width).size()) <= rows) break;
        text.resize(end + 1);
    }
    return wrap_lines(text, width, rows, elided);
}

}  // namespace

void draw_lesson_note(Canvas& canvas, const View& view, int y, int rows) {
    const LessonNote& note = *view.ui.story.lesson;
    const int width = canvas.width() - 2;
    draw_rule(canvas, view.glyphs, 0, y, canvas.width(), note.heading, "lesson");
    // The note goes before the reason for the advice.
    const int advice = note.advice.empty() ? 0 : lesson_advice_rows(canvas.size());
    int space = rows - 1 - advice;
    ++y;
    for (const std::string& line : sentences_in(note.text, width, space, view.glyphs.elided)) {
        canvas.put(1, y++, line);
        --space;
    }
    for (const std::string& line :
         sentences_in(note.advice, width, space + advice, view.glyphs.elided))
        canvas.put(1, y++, line, Style(Ink::good));
}

namespace {

int notes_width(Size size) {
    return std::min(size.width - 4, 76);
}
int notes_rows(Size size) {
    return size.height - 4;
}

struct NoteLine {
    std::string text;
    Style style;
};

std::vector<NoteLine> lines_of(const NotesPage& page, Size size) {
    std::vector<NoteLine> lines;
    for (const NotesPage::Note& note : page.notes) {
        if (!lines.empty()) lines.push_back({});
        if (!note.heading.empty()) lines.push_back({note.heading, Style(Ink::heading, kBold)});
        for (std::string& line : text::wrap(note.text, notes_width(size)))
            lines.push_back({std::move(line), {}});
    }
    return lines;
}

}  // namespace

int notes_limit(const NotesPage& page, Size size) {
    return std::max(0, static_cast<int>(lines_of(page, size).size()) - notes_rows(size));
}

Canvas draw_notes(const NotesPage& page, int scroll, const Glyphs& glyphs, const Keymap& keys,
                  Size size) {
    Canvas canvas(size);
    if (size.width < kMinSize.width || size.height < kMinSize.height) {
        draw_too_small(canvas, keys.label(Command::quit));
        return canvas;
    }
    canvas.fill(0, 0, size.width, 1, " ", Style(Ink::bar, kBold));
    canvas.put(1, 0, elide(page.title, size.width - 2, glyphs.elided), Style(Ink::bar, kBold));
    const std::vector<NoteLine> lines = lines_of(page, size);
    const int all = static_cast<int>(lines.size()), rows = notes_rows(size);
    const int first = std::clamp(scroll, 0, std::max(0, all - rows));
    const int left = (size.width - notes_width(size)) / 2;
    for (int k = 0; k < rows && first + k < all; ++k) {
        const NoteLine& line = lines[static_cast<std::size_t>(first + k)];
        canvas.put(left, 2 + k, line.text, line.style);
    }
    const int y = size.height - 1;
    canvas.put(1, y - 1, elide(page.why_nothing, size.width - 2, glyphs.elided), Ink::refusal);
    const bool more = first + rows < all;
    std::vector<KeyHelp> line{{keys.label(Command::go_on), more ? "read on" : page.way_on},
                              {keys.label(Command::quit), page.way_out, true}};
    if (all > rows) line.insert(line.begin() + 1, {std::string(glyphs.arrows_y), "line"});
    put_key_line(canvas, y, line);
    canvas.cursor = Point{1, y};
    return canvas;
}

}  // namespace roundhouse::ui
