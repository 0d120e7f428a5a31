// What a key means: a pure step from (screen, game as seen, key) to the next selection, and perhaps
// an action, or a request that only the owner of the game can grant. Never changes the game or its
// story, never reads a key.
#pragma once

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// What the step asks the game's driver to do.
enum class Request : std::uint8_t {
    none,
    go_on,     // past a page that waits, or through a curtain
    hurry,     // the computer player plays at once
    end_turn,  // ends a turn that is over (Stage::turn_over)
    announce,  // the same with the last-tile call
    take_back,
    hide,          // raise the curtain at once
    fast_forward,  // play out the forced rest of a round
    hint,
    longest_train,  // of the hand, for sorting it
    leave,          // save the game and leave it
    again,          // the same, and play another with the same people
    csv,            // write the score sheet to a file
    save,
    redraw,
    suspend,
    palette,
    board,  // keep the board that was just chosen
    mouse,
};

struct StepResult {
    Selection selection;
    std::optional<Action> action;  // legal
    Request request = Request::none;
    std::string note = {};  // why the key did nothing here; "": it did something
};

// Starts from `selection`; `story` is only read.
[[nodiscard]] StepResult step(Selection selection, const TableStory& story, const Observation& game,
                              const GameInfo& info, const Keymap& keys, Key key);
[[nodiscard]] inline StepResult step(const UiState& ui, const Observation& game,
                                     const GameInfo& info, const Keymap& keys, Key key) {
    return step(ui.selection(), ui.story, game, info, keys, key);
}

// Removes all that belongs to one person from the screen state.
void forget_person(Selection& selection);

}  // namespace roundhouse::ui
