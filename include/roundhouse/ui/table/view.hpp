// What a page is drawn from: what one person may see of a game. It holds an Observation, never a
// State, so no page can show a tile that must stay hidden.
#pragma once

#include "roundhouse/engine/observation.hpp"
#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/page/parts.hpp"
#include "roundhouse/ui/table/state.hpp"

namespace roundhouse::ui {

// A decision in a review: the tile that was played, and the one that would have been better where
// it would lie.
struct Judged {
    int played = kNothingNew;  // by their indices in this table, which has both
    int better = kNothingNew;
    Table table;
};

struct View {
    const Observation& seen;
    const UiState& ui;
    const GameInfo& info;
    const Glyphs& glyphs;
    const Keymap& keys;
    int note_rows = 0;               // above the keys, taken by a note
    bool played_on = true;           // the picture of the trains is not only looked at
    const Judged* judged = nullptr;  // in a review

    [[nodiscard]] const game::Account& account() const { return *ui.story.account; }
};

}  // namespace roundhouse::ui
