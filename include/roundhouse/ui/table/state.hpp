// What a screen shows besides the game itself, in two parts with one writer each: what the game's
// driver reports, and what the person at the keys has selected. All that belongs only to that
// person is in one place, so that a curtain can wipe it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/game/statistics.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::ui {

// What the game is showing or waiting for.
enum class Stage : std::uint8_t {
    round_start,  // a round begins: lots, hub, deal
    curtain,      // hands are hidden until the right person asks
    turn,         // somebody chooses
    turn_over,    // the turn ends with a key: the last-tile call, or something to read
    computer,     // a computer player plays
    round_over,   // hands open, points
    scores,       // the sheet after a round
    final,        // winners and statistics
};

// Pages over the stage.
enum class Overlay : std::uint8_t { none, help, log, scores, rules, zoom, picture, quit };

// A page below the current one, and how far it was scrolled.
struct Below {
    Overlay overlay = Overlay::none;
    int scroll = 0;
};

enum class Sort : std::uint8_t { value, number, train };
enum class TileStyle : std::uint8_t { automatic, pips, boxes, compact };
enum class CurtainMode : std::uint8_t { hand, screen, off };

// What belongs to the person in front of the screen; wiped by the curtain.
struct Personal {
    std::optional<Tile> tile;  // chosen
    std::optional<Train> train;
    Pips at = kNoPips;    // the chosen end of that train, if it has several
    std::string message;  // the result of a key: a tile drawn, or the rule that forbids a play
    bool refused = false;
    std::string line;  // a move being typed
    bool typing = false;
    bool jumping = false;     // `f` was pressed, and a letter follows
    std::vector<Tile> order;  // the longest train of the hand, for Sort::train
    std::vector<Tile> drawn;  // drawn this turn
    int space = 0;            // the most tiles in hand during this turn
};

struct LogLine {
    Seat seat = kNoSeat;
    int round = 1;
    std::string text;
};

struct Curtain {
    Seat seat = 0;                   // who may lift it
    std::optional<Seat> back;        // the seat whose turn can be taken back
    std::string why;                 // why the screen is hidden
    std::vector<std::string> since;  // what happened since that seat's last turn
    bool stuck = false;              // nobody can cover: the rest of the round can be played out
};

// The score sheet and its charts of totals and of places, in the order of the Tab key.
inline constexpr int kSheetPages = 3;

// Written by the game's driver; the key step only reads it.
struct TableStory {
    Stage stage = Stage::round_start;
    CurtainMode curtain_mode = CurtainMode::hand;
    Curtain curtain;
    std::vector<LogLine> log;
    std::vector<LogLine> turns;  // this round, a line for each turn; empty: the log is shown
    std::vector<std::string> round_start;  // the lines at the start of a round
    std::optional<event::Lots> lots;       // the last drawing of lots
    std::optional<event::RoundOver> over;  // the round that ended last
    bool to_read = false;                  // Stage::turn_over only waits for something to be read
    int recent = 1 << 20;                  // tiles laid from this index on are new to the person
    int space = 0;                         // the hand size the page has room for
    game::Stats stats;
    std::string message;         // to everybody
    bool too_quick = false;      // a key that continues came too early, or was held down
    bool can_take_back = false;  // whether the person can take back their last action
    std::string written;         // the result of writing the score sheet to a file
    std::string alarm;           // must stay in sight: saving fails
};

// Only written by step() and the other functions of step.hpp.
struct Selection {
    Overlay overlay = Overlay::none;
    int scroll = 0;            // of an overlay
    std::vector<Below> below;  // the pages below the overlay, the stage first
    int zoomed = 0;            // the train shown by zoom
    Personal own;
    Sort sort = Sort::value;
    TileStyle style = TileStyle::automatic;
};

struct UiState : Selection {
    TableStory story;

    [[nodiscard]] const Selection& selection() const { return *this; }
    [[nodiscard]] Selection& selection() { return *this; }
};

// What stays the same for a whole game.
struct GameInfo {
    std::string title;  // "OLL Train"
    words::PlayerNames names;
    std::vector<std::string> levels;  // by seat; empty: a person
    rules::RuleSet rule_set;
    bool calls_by_hand =
        false;            // every turn ends with a key, so that the board does not reveal a call
    bool saved = false;   // every move is saved, so leaving loses nothing
    bool hints = false;   // hints are available
    bool replay = false;  // a recorded game is being watched
};

}  // namespace roundhouse::ui
