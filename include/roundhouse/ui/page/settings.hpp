// How the screen looks, what its keys are and how long it waits, shared by all pages of one
// terminal: from the command line and the config file, and partly changed by keys. Applies nothing
// by itself.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::ui {

// What people play on: a lane for each train, the picture of the table wherever the window has room
// for one, or the one of them that shows every train's last tiles.
enum class Board : std::uint8_t { lanes, picture, automatic };
enum class CurtainMode : std::uint8_t { hand, screen, off };
// How fast tiles move.
enum class Motion : std::uint8_t { off, slow, normal, fast };
// Their words in the config file, in the order of the values.
inline constexpr std::array<std::string_view, 3> kBoardWords{"lanes", "picture", "automatic"};
inline constexpr std::array<std::string_view, 3> kCurtainWords{"hand", "screen", "off"};
inline constexpr std::array<std::string_view, 4> kMotionWords{"off", "slow", "normal", "fast"};

// The value that is `steps` further on in a list that begins again at its end.
template <class Value, std::size_t size>
[[nodiscard]] Value next_of(const std::array<std::string_view, size>& words, Value now, int steps) {
    return static_cast<Value>(
        text::turned(static_cast<int>(now), steps, static_cast<int>(words.size())));
}
template <class Value, std::size_t size>
[[nodiscard]] std::string_view word_of(const std::array<std::string_view, size>& words, Value now) {
    return words[static_cast<std::size_t>(now)];
}

// What can be chosen on the page of options, besides the curtain, which belongs to a table.
struct Options {
    int palette = 0;
    Board board = Board::automatic;
    bool mouse = true;
    int pace = 900;  // milliseconds that a computer player's move stays to be read; 0: none
    Motion motion = Motion::normal;
    bool bell = false;           // rings when a person's turn begins
    bool screen_reader = false;  // less is said, the curtain is one line, nothing moves
    bool operator==(const Options&) const = default;
};

// A pace some steps slower or, if `by` is negative, faster.
[[nodiscard]] constexpr int paced(int pace, int by) {
    constexpr int kStep = 300, kSlowest = 3000;
    return std::clamp(pace + by * kStep, 0, kSlowest);
}

struct Settings : Options {
    bool unicode = true;     // the terminal shows more than ASCII
    bool paints = false;     // and has the colours for a page with a ground of its own
    bool clipboard = false;  // and takes text for its clipboard, as far as anybody can know
    bool on_light = false;   // its own ground is light
    Keymap keys;
    CurtainMode curtain = CurtainMode::hand;
    bool no_motion = true;     // nothing moves: no terminal, NO_MOTION, or a slow line
    bool keep_pace = false;    // it was changed during a game
    bool plain_brief = false;  // --plain without a value means --plain=brief
    // Whether pages explain themselves when first shown, and which have done so.
    bool first_use = false;
    std::vector<std::string> seen_pages;

    // The palette as it can be shown: one that paints the page needs many colours, and filled
    // tiles.
    [[nodiscard]] int shown_palette() const;
    [[nodiscard]] const Glyphs& glyphs() const;
};

}  // namespace roundhouse::ui
