// How the game looks and waits, for all pages. Applies nothing.
#pragma once

#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/table/state.hpp"

namespace roundhouse::app {

// What all pages share, from the command line and the config file; keys change some of it.
struct Settings {
    const ui::Glyphs* glyphs = &ui::unicode_glyphs();
    ui::Keymap keys;
    int palette = 0;
    bool mouse = true;
    ui::CurtainMode curtain = ui::CurtainMode::hand;
    int pace = 900;  // milliseconds that a computer player's move stays to be read; 0: none
};

}  // namespace roundhouse::app
