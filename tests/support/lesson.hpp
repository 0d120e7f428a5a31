// A lesson whose learner follows every suggestion, played through the sitting that both hosts use.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/lesson/teacher.hpp"

namespace roundhouse::test {

struct LessonPlayed {
    std::vector<lesson::Note> notes;   // in the order shown, up to the points
    std::vector<lesson::Note> missed;  // what did not come up
    int turns = 0;                     // of the learner
    int refused = 0;                   // suggestions that were not legal
    bool over = false;                 // the round came to its end

    // All that was said, without what did not come up.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string missed_text() const;
};

// Each note has about that many characters.
[[nodiscard]] LessonPlayed play_lesson(const lesson::Plan& plan, int room = 400);

}  // namespace roundhouse::test
