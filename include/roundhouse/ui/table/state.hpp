// What a screen shows besides the game itself, in two parts with one writer each: what the game's
// driver reports, and what the person at the keys has selected. All that belongs only to that
// person is in one place, so that a curtain can wipe it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/game/statistics.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/ui/page/settings.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::ui {

// What the game is showing or waiting for.
enum class Stage : std::uint8_t {
    round_start,  // a round begins: lots, hub, deal
    curtain,      // hands are hidden until the right person asks
    turn,         // somebody chooses
    turn_over,    // the turn ends with a key: the last-tile call, or something to read
    computer,     // a computer player plays
    round_end,    // the last play of the round, still on the table
    round_over,   // hands open, points
    scores,       // the sheet after a round
    final,        // winners and statistics
};

// Whether the table is on the page, and what happens there happens on it.
[[nodiscard]] constexpr bool shows_table(Stage stage) {
    return stage == Stage::curtain || stage == Stage::turn || stage == Stage::turn_over ||
           stage == Stage::computer;
}

// Pages over the stage.
enum class Overlay : std::uint8_t { none, help, log, scores, rules, zoom, picture, quit };

// A page below the current one, and how far it was scrolled.
struct Below {
    Overlay overlay = Overlay::none;
    int scroll = 0;
};

enum class Sort : std::uint8_t { value, number, train };
enum class TileStyle : std::uint8_t { automatic, pips, boxes, compact };

// What the last key of a person led to. Replies are worded when they are drawn, in the length for
// which there is room.
struct Told {
    std::string text;  // empty: nothing
};
struct Hint {
    std::string sentences;  // those that have no room may follow when it is asked for again
};
using Message = std::variant<Told, words::Reply, Hint>;
[[nodiscard]] inline bool says_nothing(const Message& message) {
    const auto* told = std::get_if<Told>(&message);
    return told != nullptr && told->text.empty();
}

// What belongs to the person in front of the screen; wiped by the curtain.
struct Personal {
    std::optional<Tile> tile;  // chosen
    std::optional<Train> train;
    Pips at = kNoPips;  // the chosen end of that train, if it has several
    Message message;    // the result of a key: a tile drawn, or the rule that forbids a play
    bool refused = false;
    std::string line;  // a move being typed
    bool typing = false;
    bool jumping = false;     // `f` was pressed, and a letter follows
    std::vector<Tile> order;  // the longest train of the hand, for Sort::train
    TileSet drawn;            // in this turn or the one before
    int most_held = 0;        // the most tiles in hand during this turn
};

// A line of the log beside the board.
struct StoryLine {
    Seat seat = kNoSeat;
    int round = 1;
    std::string text;
};

struct Curtain {
    Seat seat = 0;                       // who may lift it
    Seat mover = 0;                      // whose turn it is, or whose turn is still to be ended
    std::optional<Seat> take_back_seat;  // the seat whose turn can be taken back
    std::string why;                     // why the screen is hidden
    std::vector<std::string> since;      // what happened since that seat's last turn
    bool stuck = false;  // nobody can cover: the rest of the round can be played out
};

// What a lesson says at this moment of the game.
struct LessonNote {
    std::string heading;
    std::string text;      // whole sentences
    std::string advice;    // what could be done, and why
    std::size_t part = 0;  // the one shown, where the window is too small for the whole
};

// The score sheet and its charts of totals and of places, in the order of the Tab key.
inline constexpr int kSheetPages = 3;

// Written by the game's driver; the key step only reads it.
struct TableStory {
    Stage stage = Stage::round_start;
    CurtainMode curtain_mode = CurtainMode::hand;
    bool screen_reader = false;  // the curtain is one line
    Curtain curtain;
    std::vector<StoryLine> log;
    std::vector<StoryLine> turns;  // this round, a line for each turn; empty: the log is shown
    std::vector<std::string> round_start;  // the lines at the start of a round
    std::optional<event::Lots> lots;       // the last drawing of lots
    std::optional<event::RoundOver> over;  // the round that ended last
    bool to_read = false;                  // Stage::turn_over only waits for something to be read
    int recent = kNothingNew;              // tiles laid from this index on are new to the person
    int hand_room = 0;                     // the hand size the page has room for
    int fullest_hand = 0;                  // of a person, in this round
    game::Statistics stats;
    std::string message;               // to everybody
    std::string note;                  // what the last key did or why it did nothing; on every page
    bool can_take_back = false;        // whether the person can take back their last action
    std::string why_no_take_back;      // if not
    std::string written;               // the result of writing the score sheet to a file
    std::string alarm;                 // must stay in sight: saving fails
    std::string first_use;             // what the page is for; only the first time it is shown
    std::optional<LessonNote> lesson;  // only in a lesson
};

// Only written for the person at the keys: by step(), page_keys.hpp and selection.hpp, and by the
// page that owns it.
struct Selection {
    Overlay overlay = Overlay::none;
    int scroll = 0;            // of an overlay
    int page_step = 1;         // by how much Page Up and Page Down scroll it; set by the owner
    std::vector<Below> below;  // the pages below the overlay, the stage first
    int zoomed = 0;            // the train shown by zoom
    Personal own;
    Sort sort = Sort::value;
    TileStyle style = TileStyle::automatic;
    Board board = Board::picture;
};

struct UiState : Selection {
    TableStory story;

    [[nodiscard]] const Selection& selection() const { return *this; }
    [[nodiscard]] Selection& selection() { return *this; }
};

// What stays the same for a whole game.
struct GameInfo {
    std::string title;  // "OLL Train"
    words::Names names;
    std::vector<std::string> levels;  // by seat; empty: a person
    rules::RuleSet rule_set;
    bool calls_by_hand =
        false;            // every turn ends with a key, so that the board does not reveal a call
    bool saved = false;   // every move is saved, so leaving loses nothing
    bool hints = false;   // hints are available
    bool replay = false;  // a recorded game is being watched
};

}  // namespace roundhouse::ui
