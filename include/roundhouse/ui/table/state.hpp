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

#include "roundhouse/engine/observation.hpp"
#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/game/account.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/page/settings.hpp"
#include "roundhouse/ui/trains/form.hpp"
#include "roundhouse/words/lines.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::ui {

// What the table shows or waits for. Between two rounds other pages lie over it.
enum class Moment : std::uint8_t {
    curtain,    // hands are hidden until the right person asks
    turn,       // somebody chooses
    turn_over,  // the turn ends with a key: the last-tile call, or something to read
    computer,   // a computer player plays, somebody at another terminal, or nobody
    round_end,  // how the round ended, over the whole page
};

// Which commands have a meaning then.
[[nodiscard]] constexpr Context context_of(Moment moment) {
    switch (moment) {
        case Moment::curtain:
            return kCurtain;
        case Moment::turn:
            return kTurn;
        case Moment::turn_over:
            return kTurnOver;
        case Moment::computer:
            break;
        case Moment::round_end:
            return kWait;
    }
    return kComputerTurn;
}

enum class Sort : std::uint8_t { value, number, train, own };
enum class TileStyle : std::uint8_t { automatic, pips, standing, boxes, compact };
inline constexpr int kTileStyles = 5;

// What the last key of a person led to. Replies are worded when they are drawn, in the length for
// which there is room.
struct Told {
    std::string text;  // empty: nothing
};
struct Hint {
    std::string sentences;        // those that have no room may follow when it is asked for again
    std::string again;            // else what that does: "why"
    std::vector<Play> then = {};  // what is planned to follow, on one's own train
};
using Message = std::variant<Told, words::Reply, Hint>;
[[nodiscard]] inline bool says_nothing(const Message& message) {
    const auto* told = std::get_if<Told>(&message);
    return told != nullptr && told->text.empty();
}

// The order that a person has given to the tiles of one hand.
struct OwnOrder {
    std::vector<Tile> tiles;  // also those played, which keep their place if they are taken back
    bool shown = false;       // instead of Selection::sort
};

// What belongs to the person in front of the screen; wiped by the curtain.
struct Personal {
    std::optional<Tile> tile;  // chosen
    std::optional<Train> train;
    Pips at = kNoPips;  // the chosen end of that train, if it has several
    Message message;    // the result of a key: a tile drawn, or the rule that forbids a play
    bool refused = false;
    std::string line;  // a move being typed
    bool typing = false;
    std::vector<Tile> order;  // the longest train of the hand, for Sort::train
    OwnOrder own_order;
    TileSet drawn;      // in this turn or the one before
    int most_held = 0;  // the most tiles in hand during this turn
};

// A line of the log beside the board.
using StoryLine = words::Line;

struct Curtain : game::HandOver {
    std::string why;     // the screen is hidden
    bool alone = false;  // no keyboard is passed: this person has hidden their own hand
};

// What a lesson says at this moment of the game.
struct LessonNote {
    std::string heading = {};
    std::string text = {};    // a rule in a sentence or two; empty: none is new
    std::string advice = {};  // what could be done
    bool rest = false;        // a key opens the whole rule, and the rules told before
    bool asks = false;        // which tile fits: nothing on the page gives it away
};

// A train that one person lays alone: nobody else has a train, a hand or a name.
struct Goal {
    int places = 0;  // as many tiles as it can have
};

// The smallest kind of tile that the picture has had in this round, in a window of that size: it
// never grows within a round.
struct TilesShown {
    Size size;
    TileForm form = TileForm::large;
};

// What a page of the table shows besides what everybody may know, which it only refers to. Written
// by the game's driver; keys in a turn only read it.
struct TableStory {
    Moment moment = Moment::computer;
    CurtainMode curtain_mode = CurtainMode::hand;
    bool screen_reader = false;  // the curtain is one line
    Curtain curtain;
    const game::Account* account = &game::kNothingTold;  // outlives this
    std::vector<words::TurnTold> since;  // what the others did since the last own turn
    bool to_read = false;                // Moment::turn_over only waits for something to be read
    int recent = kNothingNew;            // tiles laid from this index on are new to the person
    int hand_room = 0;                   // the hand size the page has room for
    int fullest_hand = 0;                // of a person, in this round
    TilesShown tiles;                    // by the picture, in this round
    std::string message;                 // to everybody
    std::optional<int> seconds_left;     // of whose turn it is, if the table has a time limit
    std::optional<int> until_deal;       // seconds, if the next round is dealt by itself
    bool can_take_back = false;          // whether the person can take back their last action
    bool first_words = false;            // a row is kept free for what the page is for
    std::optional<LessonNote> lesson;    // only in a lesson
    std::optional<Goal> goal;            // only in a puzzle that is one train
    int tries = 0;                       // of a puzzle, the present one included; 0: this is a game
    [[nodiscard]] bool lesson_asks() const { return lesson && lesson->asks; }
};

// Only written for the person at the keys: by turn_keys.hpp and selection.hpp, and by the page that
// owns it.
struct Selection {
    Personal own;
    Sort sort = Sort::value;  // never Sort::own, so that it says nothing about who sat here
    TileStyle style = TileStyle::automatic;
    Board board = Board::automatic;
};

struct UiState : Selection {
    TableStory story;

    [[nodiscard]] const Selection& selection() const { return *this; }
    [[nodiscard]] Selection& selection() { return *this; }
};

// What stays the same for a whole game.
struct GameInfo {
    std::string title;        // "OLL Train"
    std::string short_title;  // in its place where that has no room; or empty
    words::Names names;
    std::vector<std::string> levels;  // by seat; empty: a person
    rules::RuleSet rule_set;
    bool calls_by_hand =
        false;             // turns that leave few tiles end with a key, so that none reveals a call
    bool saved = false;    // every move is saved, so leaving loses nothing
    bool replays = false;  // what was played can be watched and reviewed from here
    bool hints = false;    // hints are available
    bool replay = false;   // a recorded game is being watched
    bool together = false;  // other people are at terminals of their own
};

}  // namespace roundhouse::ui
