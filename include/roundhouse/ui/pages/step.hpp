// What a key means: a pure step from (screen, game as seen, key) to the next selection, and maybe
// an action or a request that only the owner of the game can grant. Never changes a game or what is
// told of it, never reads a key.
#pragma once

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// What is asked of whoever drives the game.
enum class Request : std::uint8_t {
    none,
    go_on,     // past a page that waits, through a curtain
    hurry,     // a computer player plays at once
    end_turn,  // the key that ends a turn which is over (Stage::turn_over)
    announce,  // the same with the last-tile call
    take_back,
    hide,          // raise the curtain at once
    fast_forward,  // play the forced rest of a round
    hint,
    plan,   // the longest train of the hand, for sorting
    leave,  // the game is saved and left
    csv,    // the score sheet goes to a file
    save,
    redraw,
    suspend,
    palette,
    mouse,
};

struct StepResult {
    Selection selection;
    std::optional<Action> action;  // legal
    Request request = Request::none;
};

// The selection of `ui` goes into the outcome; its story is only read.
[[nodiscard]] StepResult step(Selection selection, const TableStory& story, const Observation& game,
                              const GameInfo& info, const Keymap& keys, Key key);
[[nodiscard]] inline StepResult step(const UiState& ui, const Observation& game,
                                     const GameInfo& info, const Keymap& keys, Key key) {
    return step(ui.selection(), ui.story, game, info, keys, key);
}

// All that belongs to one person goes from the screen state.
void forget_person(Selection& selection);

}  // namespace roundhouse::ui
