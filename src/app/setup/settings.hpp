// How the game looks and how long it waits, for all pages. Does not apply anything.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/table/state.hpp"

namespace roundhouse::app {

// Automatic: Unicode where locale and terminal are known to show it. Unicode: whatever the terminal
// is called, as long as the locale is UTF-8.
enum class GlyphChoice : std::uint8_t { automatic, unicode, ascii };

// Shared by all pages; from the command line and the config file. Some can be changed by keys.
struct Settings : ui::Options {
    const ui::Glyphs* glyphs = &ui::unicode_glyphs();
    ui::Keymap keys;
    ui::CurtainMode curtain = ui::CurtainMode::hand;
    bool no_motion = true;     // nothing moves: no terminal, NO_MOTION, or a slow line
    bool plain_brief = false;  // --plain without a value means --plain=brief
    // Whether pages explain themselves when first shown, and which have done so.
    bool first_use = false;
    std::vector<std::string> seen_pages;
};

}  // namespace roundhouse::app
