// A page of paragraphs under headings, to be read to its end: what a lesson says beside the table
// and after the round.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::ui {

struct Notes {
    struct Note {
        std::string heading;  // may be empty
        std::string text;
    };
    std::string title;
    std::vector<Note> notes;
    std::string continue_words;        // what the key that continues does at the end
    std::string leave_words;           // what the key that leaves does
    std::function<Reply()> continues;  // what follows at the end; `close` counts from this page
    char32_t opened_by = 0;            // a key that leaves the page as well
    int leaves = 1;                    // pages that leaving closes, from this one down
};

[[nodiscard]] std::unique_ptr<Page> notes_page(Notes notes, const Settings& settings);

}  // namespace roundhouse::ui
