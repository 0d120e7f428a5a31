// A lesson on the screen: its notes at the table, and the pages before and after the
// round, with rules one after the other under headings. Pure drawing; what they say comes from
// lesson/teacher.hpp.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// The parts in which a note at the table is shown, one after the other, in a window of that size.
[[nodiscard]] int lesson_parts(const LessonNote& note, Size size);

struct NotesPage {
    struct Note {
        std::string heading;  // may be empty
        std::string text;
    };
    std::string title;
    std::vector<Note> notes;
    std::string continue_words;  // what the key that continues does at the end
    std::string leave_words;     // what the key that leaves does
    std::string why_nothing;  // why the last key did nothing
};

[[nodiscard]] Canvas draw_notes(const NotesPage& page, int scroll, const Glyphs& glyphs,
                                const Keymap& keys, Size size);
// The lines that are shown at once.
[[nodiscard]] int notes_rows(Size size);
// How far it can be scrolled.
[[nodiscard]] int notes_limit(const NotesPage& page, Size size);

}  // namespace roundhouse::ui
