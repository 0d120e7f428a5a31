// A lesson at the table: what the teacher says, and the play it suggests, beside the table of
// whoever learns. Knows no page and presses no key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/setup/settings.hpp"
#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/play/course.hpp"
#include "roundhouse/ui/page/notes.hpp"
#include "roundhouse/ui/table/state.hpp"

namespace roundhouse::app {

class TableLesson {
  public:
    // What it is given must outlive it; its notes are kept in `ui`.
    TableLesson(lesson::Teacher& teacher, const play::Course& course, ui::UiState& ui,
                const ui::GameInfo& info, const Settings& settings);

    // What the teacher says at this moment, to whoever sits at the table.
    void show_note();
    void hide_note();
    // The advice as it goes with what is chosen by now.
    void advise_by_choice();
    // The learner wants the advice after all; or has chosen.
    void help();
    void note_choice(const Action& action);
    // Whether that key opens the whole note.
    [[nodiscard]] bool reads_note(const ui::Press& press) const;
    [[nodiscard]] ui::Notes whole_note() const;

    // A computer player's pause, shortened until each has had its first turn; and that much of one
    // has passed.
    [[nodiscard]] int shortened(int pause) const;
    void pass_pause(int milliseconds);

  private:
    lesson::Teacher& teacher_;
    const play::Keyboard& keyboard_;
    const play::Sitting& sitting_;
    ui::UiState& ui_;
    const ui::GameInfo& info_;
    const Settings& settings_;
    std::vector<lesson::Note> from_the_start_;  // rules that hold before anybody plays
    std::vector<lesson::Note> told_;            // since then, the newest last
    std::size_t noted_at_ = SIZE_MAX;           // the number of records when the note was made
    std::string advice_;                        // of now, with its reason
    std::optional<Action> advised_;             // what it advises
    std::string advised_words_;                 // "play 12-7 on Bea's train"
    std::string verdict_;                       // of the last choice that was asked for
    int paused_ = 0;  // milliseconds that computer players took for their first turns

    void advise();
    [[nodiscard]] std::string how_to(const Action& action, const Observation& view) const;
};

}  // namespace roundhouse::app
