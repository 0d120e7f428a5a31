// What a lesson says, moment by moment: each rule once, when it first applies, and at the end those
// that did not come up. Remembers what has been shown and nothing else; sees what the learner may
// know. Hosts show the notes and play the suggestions, or whatever the learner prefers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/lesson/plan.hpp"

namespace roundhouse::lesson {

struct Note {
    std::string heading;  // "The OLL Train"
    std::string text;     // whole sentences; empty: nothing new
    std::string brief;    // the first rule of the note in a short sentence
    std::vector<Topic> topics;
};

// What a learner with that many tiles is told where every turn ends with a question. `due`: a last
// tile has to be announced. The other two are what to do: "press a", "type 1".
[[nodiscard]] std::string call_advice(int tiles, bool due, std::string_view announce,
                                      std::string_view end);

// How many turns the learner has had, the one at hand included; a turn that was taken back is not
// one. Of several in a row without a move of anyone else, only the first counts.
[[nodiscard]] int turns_of_learner(const game::Match& match);

// From the learner's third turn on, a lesson asks before it advises, where a tile can be played
// that was not just drawn for it.
// `turn` counts the learner's, from 1.
[[nodiscard]] bool asks_first(int turn, const Observation& view);
// Of what the learner chose when asked. `advised`: what the lesson would have done, in words:
// "play 12-7 on Bea's train".
[[nodiscard]] std::string verdict(bool same, std::string_view advised);

class Teacher {
  public:
    explicit Teacher(const Plan& plan) : game_(settled_game(plan)) {}

    // Before the first turn, one note for each rule. None of these rules comes up in a turn.
    [[nodiscard]] std::vector<Note> opening_notes();
    // What the game is about, in one short sentence.
    [[nodiscard]] std::string aim() const;
    // To be asked whenever the learner has to decide something. Whole rules: those that the advice
    // uses, and as many others that apply as take at most about `room` characters in all, one at
    // least. Empty if none is new.
    [[nodiscard]] Note turn_note(const Observation& view, const Action& advice, int room);
    [[nodiscard]] Note turn_note(const Observation& view, int room) {
        return turn_note(view, suggestion(view), room);
    }
    // Where every turn ends with a question, at the first of them (O14).
    [[nodiscard]] Note call_note();
    // After the round: how it is counted and how the game goes on.
    [[nodiscard]] std::vector<Note> closing_notes();
    // The rules that have not come up.
    [[nodiscard]] std::vector<Note> missed_notes();

    [[nodiscard]] const Topics& shown() const { return shown_; }

  private:
    rules::RuleSet game_;  // settled
    Topics shown_;

    [[nodiscard]] Note note(Topic topic);
    // The rules of this turn that have not been shown: those the advice uses, and what there is
    // room for beside them.
    [[nodiscard]] std::vector<Topic> due(const Observation& view, const Action& advice,
                                         int room) const;
    // Whether what a marker is has been added.
    bool explain_marker(words::Sentences& sentences);
    [[nodiscard]] std::vector<Note> notes(const std::vector<Topic>& topics);
};

}  // namespace roundhouse::lesson
