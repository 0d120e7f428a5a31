// What a key means: a pure step from (screen, game as seen, key) to the next screen, and maybe an
// action or a wish that only the owner of the game can grant. Never changes a game, never reads a
// key.
#pragma once

#include "roundhouse/ui/draw.hpp"

namespace roundhouse::ui {

// What is asked of whoever drives the game.
enum class Ask : std::uint8_t {
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

struct Outcome {
    UiState ui;
    std::optional<Action> action;  // legal
    Ask ask = Ask::none;
};

[[nodiscard]] Outcome step(UiState ui, const Observation& game, const Playbill& bill,
                           const Keymap& keys, Key key);

// Chooses a tile and a train where none is chosen, or what was chosen is no more.
void settle_choice(UiState& ui, const Observation& game);

// Between turns: for hands of how many tiles the page is laid out. It follows the longest hand at a
// distance, so that a tile drawn or played moves nothing.
void settle_room(UiState& ui, const Table& table);

// Opens a page over what is shown, or goes back to it where it is open below; leaves the page for
// the one that it was called from, at last for the stage.
void open_page(UiState& ui, Overlay page);
void leave_page(UiState& ui);

// All that belongs to one person goes from the screen state.
void forget_person(UiState& ui);

// Whether nothing but forced draws and passes can follow, as everybody can see.
[[nodiscard]] bool stuck(const Observation& game);

}  // namespace roundhouse::ui
