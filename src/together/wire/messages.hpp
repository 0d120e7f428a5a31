// What a table and its terminals say to each other. A terminal sends its size, keys and pastes, or
// lines; the table sends what is on the screen, or text. Values only: what they mean is for
// together/host; their fields are listed in codec.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::app::wire {

// Terminals and tables of different versions do not talk to each other.
inline constexpr int kVersion = 7;

// Of a terminal; a larger window is used in part.
inline constexpr ui::Size kLargestScreen{400, 160};

// Of one message: longer ones are cut where they are typed.
inline constexpr std::size_t kMostPasted = 1000;  // letters
inline constexpr std::size_t kLongestLine = 500;  // bytes
inline constexpr std::size_t kMostKeys = 16;      // of a command in a greeting
inline constexpr std::size_t kMostCopied = 2000;  // bytes

// How a terminal's pages are to look, and its keys: values of known size, so that reading them
// costs the table nothing that a terminal could raise.
struct Look {
    ui::Options options;
    ui::CurtainMode curtain = ui::CurtainMode::hand;
    bool paints = false;     // the terminal has the colours for a page with a ground of its own
    bool on_light = false;   // its own ground is light
    bool clipboard = false;  // it takes text for its clipboard
    struct Bound {
        std::string command;  // its name in the config file; unknown ones are ignored
        std::vector<char32_t> keys;
        bool operator==(const Bound&) const = default;
    };
    std::vector<Bound> keys;  // of the commands that have not their usual ones
    bool operator==(const Look&) const = default;
};

// A terminal introduces itself.
struct Hello {
    int version = kVersion;
    ui::Size size;
    bool unicode = false;            // it shows more than ASCII
    bool motion = true;              // what moves may be seen moving
    bool watch = false;              // it wants no seat
    bool plain = false;              // lines of text instead of a screen
    bool brief = false;              // and few of them
    bool keyboard = false;           // plain: its input is a terminal, which echoes what is typed
    bool erases = false;             // plain: its output is a terminal, which can be erased
    std::vector<std::string> names;  // of the people at it
    bool named = false;              // they were asked for, not suggested by the machine
    std::string seat;                // the player whose seat they want; "": their own
    std::vector<std::string> seen_pages;  // those that need not be explained any more
    Look look;
    bool operator==(const Hello&) const = default;
};

// A key, and the number of the last picture that was seen before it.
struct Pressed {
    std::uint32_t seen = 0;
    ui::Key key;
    bool operator==(const Pressed&) const = default;
};
struct Pasted {
    std::uint32_t seen = 0;
    std::u32string text;
    bool operator==(const Pasted&) const = default;
};
struct Resized {
    ui::Size size;
    bool operator==(const Resized&) const = default;
};
// The program was stopped, or its window covered otherwise: nothing personal may be shown next.
struct Hidden {
    bool operator==(const Hidden&) const = default;
};
struct LineTyped {
    std::string text;
    bool operator==(const LineTyped&) const = default;
};
// Of a terminal with lines: there will be no more.
struct InputEnded {
    bool operator==(const InputEnded&) const = default;
};
// Asks what is played, without coming in.
struct Query {
    int version = kVersion;
    bool operator==(const Query&) const = default;
};
// Sent after what its people did, if no answer to another is due: a table that is still there
// answers with a Pong, whatever else it has to say. So nobody asks while nobody does anything.
struct Ping {
    bool operator==(const Ping&) const = default;
};
// Asks the table to save its game and to close, without coming in; only its own user may.
struct Close {
    int version = kVersion;
    bool operator==(const Close&) const = default;
};
using FromTerminal = std::variant<Hello, Pressed, Pasted, Resized, Hidden, LineTyped, InputEnded,
                                  Query, Ping, Close>;

// The table takes the terminal, or gives a sentence on why it does not.
struct Welcome {
    std::string table;
    bool operator==(const Welcome&) const = default;
};
struct Refused {
    std::string why;
    bool operator==(const Refused&) const = default;
};

// Cells of a row that have changed.
struct Run {
    int x = 0, y = 0;
    std::vector<ui::Cell> cells;
    bool operator==(const Run&) const = default;
};
// What has changed on the screen. Another size: everything, on an empty screen.
struct Picture {
    std::uint32_t number = 0;
    ui::Size size;
    int palette = 0;
    bool mouse = false;
    // What ui::Wants says.
    bool forget = false, redraw = false, suspend = false, ring = false;
    std::string copy;
    std::optional<ui::Point> cursor;
    bool typed = false;  // the cursor is seen
    std::vector<Run> runs;
    bool operator==(const Picture&) const = default;
};

// Of a terminal with lines: text to print, and whether an answer is expected after it.
struct Told {
    std::string text;
    bool asks = false;
    bool drop_typed = false;  // what was typed before it is not an answer
    bool operator==(const Told&) const = default;
};

// What is kept for the next time on the terminal's machine.
struct Keep {
    std::vector<std::string> seen_pages;  // those that were explained
    bool operator==(const Keep&) const = default;
};
// The terminal has left, or the table has closed; a sentence for people, or "". How they come back
// to a seat that waits is known at the terminal.
struct Goodbye {
    std::string words;
    bool seat_waits = false;
    bool operator==(const Goodbye&) const = default;
};
// Whose seats the people at this terminal have, by the names that they have now: with them they
// come back. Said again whenever that changes.
struct Names {
    std::vector<std::string> names;
    bool operator==(const Names&) const = default;
};
// The answer to a query.
struct About {
    std::string game;
    std::vector<std::string> seats;    // the names of the people, in seat order
    std::vector<std::string> waiting;  // those of them whose seats wait for somebody
    int room = 0;                      // for so many more people
    int computers = 0;                 // computer players whose seats can be taken over
    bool begun = false;
    bool locked = false;  // nobody new can join
    std::string log;      // for its own user: the game's file, once it has begun
    bool operator==(const About&) const = default;
};
// The answer to a ping.
struct Pong {
    bool operator==(const Pong&) const = default;
};
using FromTable = std::variant<Welcome, Refused, Picture, Told, Keep, Goodbye, About, Pong, Names>;

}  // namespace roundhouse::app::wire
