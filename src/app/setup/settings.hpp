// How the game looks and how long it waits, for all pages. Does not apply anything.
#pragma once

#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/table/state.hpp"

namespace roundhouse::app {

// Shared by all pages; from the command line and the config file. Some can be changed by keys.
struct Settings {
    const ui::Glyphs* glyphs = &ui::unicode_glyphs();
    ui::Keymap keys;
    int palette = 0;
    bool mouse = true;
    ui::CurtainMode curtain = ui::CurtainMode::hand;
    int pace = 900;  // milliseconds that a computer player's move stays to be read; 0: none
};

}  // namespace roundhouse::app
