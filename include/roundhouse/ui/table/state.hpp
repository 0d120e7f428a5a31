// What a screen shows besides the game itself, in two parts with one writer each: what the
// game's driver reports, and what the person at the keys has selected. All that belongs to that
// person alone is in one place, so that a curtain can wipe it.
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

// What the game is doing with the people in front of it.
enum class Stage : std::uint8_t {
    splash,      // a round begins: lots, hub, deal
    curtain,     // hands are hidden until the right person asks
    turn,        // somebody chooses
    turn_over,   // their turn ends with a key: the last-tile call, or something to read
    watch,       // a computer player is at it
    round_over,  // hands open, points
    scores,      // the sheet after a round
    final,       // winners and statistics
};

// Pages that lie over the stage.
enum class Overlay : std::uint8_t { none, help, log, scores, rules, zoom, picture, quit };

// A page that another one was called from, and how far it was scrolled.
struct Below {
    Overlay overlay = Overlay::none;
    int scroll = 0;
};

enum class Sort : std::uint8_t { value, number, train };
enum class TileStyle : std::uint8_t { automatic, pips, boxes, compact };
enum class CurtainMode : std::uint8_t { hand, screen, off };

// Of the person in front of the screen, gone with the curtain.
struct Personal {
    std::optional<Tile> tile;  // chosen
    std::optional<Train> train;
    Pips at = kNoPips;  // the end of it that is chosen, where it has several
    std::string said;   // what a key has led to: a tile drawn, a rule in the way
    bool refused = false;
    std::string line;  // a move being typed
    bool typing = false;
    bool jumping = false;     // `f` was pressed, a letter follows
    std::vector<Tile> order;  // the longest train that the hand holds, for that sort
    std::vector<Tile> fresh;  // drawn this turn
    int space = 0;            // tiles of the hand when it was longest this turn
};

struct LogLine {
    Seat seat = kNoSeat;
    int round = 1;
    std::string text;
};

struct Curtain {
    Seat seat = 0;                   // who may lift it
    std::optional<Seat> back;        // whose turn can be taken back
    std::string why;                 // why the screen is hidden
    std::vector<std::string> since;  // what happened since that seat's last turn
    bool stuck = false;              // nobody can cover: the tail can be played out
};

// The score sheet and its charts of totals and of places, in the order of the Tab key.
inline constexpr int kSheetPages = 3;

// Written by whoever drives the game, and only read by what keys do.
struct TableStory {
    Stage stage = Stage::splash;
    CurtainMode curtain_mode = CurtainMode::hand;
    Curtain curtain;
    std::vector<LogLine> log;
    std::vector<LogLine> turns;            // this round, a line for each turn; empty: as the log
    std::vector<std::string> splash;       // the lines of a round's start
    std::optional<event::Lots> lots;       // the last drawing of lots
    std::optional<event::RoundOver> over;  // the round that ended last
    bool to_read = false;                  // Stage::turn_over only wants something to be read
    int recent = 1 << 20;                  // tiles laid from this one on are new to who looks
    int space = 0;                         // tiles of a hand that the page has room for
    game::Stats stats;
    std::string said;            // to everybody
    bool too_quick = false;      // a key that goes on came too early, or was held down
    bool can_take_back = false;  // the last action, by the person who made it
    std::string written;         // what came of writing the score sheet to a file
    std::string alarm;           // what must stay in sight: that saving fails
};

// Written by step() and the other functions of step.hpp alone.
struct Selection {
    Overlay overlay = Overlay::none;
    int scroll = 0;            // of an overlay
    std::vector<Below> below;  // what the overlay leads back to, the stage first
    int zoomed = 0;            // the train that zoom shows
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
    std::vector<std::string> bots;  // by seat; empty: a person
    rules::RuleSet rule_set;
    bool manual_call = false;  // turns end with a key, so that the board gives nothing away
    bool saved = false;        // each move is kept, so leaving loses nothing
    bool hints = false;        // somebody can be asked for a hint
    bool replay = false;       // the game is only watched
};

}  // namespace roundhouse::ui
