// The values of each policy of a rule file: as they are written, and what they mean.
// The only list of them: the reader, the printer, the prose and the reference all use it.
#pragma once

#include <span>
#include <string_view>

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::rules {

// A word with this value is known, but nothing here can play it yet.
inline constexpr int kNotYet = -1;

// A value of a policy, as it is written and what it means. The meanings are phrases that read on in
// a sentence of the prose.
struct Word {
    int value = kNotYet;
    std::string_view word;
    std::string_view meaning;
};
using Words = std::span<const Word>;

// The word with that value; the lists have one for each value of their policy.
template <class Value>
[[nodiscard]] constexpr const Word& word_for(Words words, Value value) {
    for (const Word& word : words)
        if (word.value == static_cast<int>(value)) return word;
    return words.front();
}

// Orders of engines that a word stands for, hands that a formula gives, and numbers of rounds.
enum class Order { down, up, even, odd };
enum class HandFormula { dealt_out, one_for_each_number };
enum class RoundsRule { as_engines, no_limit };

namespace vocabulary {

template <class Value>
constexpr Word word(Value value, std::string_view written, std::string_view meaning) {
    return {static_cast<int>(value), written, meaning};
}

constexpr Word not_yet(std::string_view written, std::string_view meaning) {
    return {kNotYet, written, meaning};
}

inline constexpr Word kHub[] = {
    word(Hub::taken_out_before_lots, "taken out before the lots",
         "the round's double is placed in the hub before anything is drawn"),
    word(Hub::taken_out_after_lots, "taken out after the lots",
         "lots are drawn from the whole set, then the round's double is placed in the hub"),
    word(Hub::from_hand, "from a hand",
         "the player who is to begin places their largest double in the hub"),
    word(Hub::own_engines, "one for each player",
         "every player lays down a double in their first turn"),
    not_yet("from any hand", "the highest double in any hand is placed in the hub"),
    not_yet("random", "a random double that has not been used yet"),
};

inline constexpr Word kStart[] = {
    word(Start::lots_low, "lowest lot", "whoever draws the lowest tile"),
    word(Start::lots_high, "highest lot", "whoever draws the highest tile"),
    word(Start::highest_tile, "highest tile", "whoever holds the highest tile"),
    word(Start::highest_double, "highest double", "whoever was dealt the highest double"),
    word(Start::last_to_play, "last to play", "whoever played the last tile of the round before"),
    word(Start::left_of_starter, "left of the last starter",
         "the player to the left of the one who began the round before"),
    not_yet("winner", "whoever won the round before"),
    not_yet("best fit", "whoever holds the highest tile that fits the engine"),
};

inline constexpr Word kOrder[] = {
    word(Order::down, "down", "every double, from the highest down to 0"),
    word(Order::up, "up", "every double, from 0 up to the highest"),
    word(Order::even, "even", "the even doubles, from the highest down"),
    word(Order::odd, "odd", "the odd doubles, from the highest down"),
    not_yet("down and up", "every double down to 0, and up again"),
    not_yet("chosen", "down from a double that the table chooses"),
    not_yet("random", "every double once, in random order"),
};

inline constexpr Word kHand[] = {
    word(HandFormula::dealt_out, "dealt out evenly", "as many as possible, the same for everybody"),
    word(HandFormula::one_for_each_number, "one for each number",
         "as many as there are numbers in the set"),
};

inline constexpr Word kRounds[] = {
    word(RoundsRule::as_engines, "one for each engine",
         "as many rounds as the order has engines, or the set has doubles where there is no order"),
    word(RoundsRule::no_limit, "no limit", "rounds are played until somebody reaches the target"),
};

inline constexpr Word kRest[] = {
    word(Rest::boneyard, "boneyard", "the tiles that are left form the boneyard"),
    word(Rest::aside, "aside", "the tiles that are left are set aside, face down and unused"),
};

inline constexpr Word kCommunalFrom[] = {
    word(CommunalFrom::first_turn, "first turn", "from the first turn on"),
    word(CommunalFrom::second_turn, "second turn", "from your second turn on"),
    word(CommunalFrom::own_train_started, "own train started", "once your own train is started"),
    not_yet("all trains started", "once everybody's train is started"),
};

inline constexpr Word kOthers[] = {
    word(Others::by_marker, "by marker", "another player's train is open while its marker is up"),
    word(Others::never, "never", "nobody ever plays on another player's train"),
    word(Others::always, "always", "all trains are open to everybody"),
};

inline constexpr Word kOpening[] = {
    word(Opening::none, "never", "there is no special first turn"),
    word(Opening::first_turn, "first turn", "in your first turn of a round"),
    word(Opening::until_own_started, "until own train started",
         "until your own train is started, and on the turn that starts it"),
    not_yet("until all trains started", "until everybody's train is started"),
};

inline constexpr Word kOpeningLength[] = {
    word(Length::one, "one", "one tile"),
    word(Length::sequence, "sequence", "as many tiles as you like, one after the other"),
};

inline constexpr Word kTurnLength[] = {
    word(Length::one, "one", "one tile"),
    word(Length::chain, "all that fit", "every tile that fits, on one train"),
    word(Length::own_then_visits, "own, then visits",
         "one tile on your own train, then, if you like, one on each of the others"),
};

inline constexpr Word kDraws[] = {
    word(Draws::none, "none", "nobody draws"),
    word(Draws::one, "one", "draw one tile"),
    word(Draws::until_playable, "until playable",
         "draw until you get a tile that can be played or the boneyard is empty"),
};

inline constexpr Word kEmptyBoneyard[] = {
    word(EmptyBoneyard::pass, "pass", "a player who must draw from an empty boneyard passes"),
    word(EmptyBoneyard::suspend, "suspended",
         "a player who must draw from an empty boneyard is suspended until the round ends"),
};

inline constexpr Word kMarkerDown[] = {
    word(MarkerDown::own_play, "own play", "when you play on your own train"),
    word(MarkerDown::own_play_but_double, "own play but no double",
         "when you play a tile that is not a double on your own train"),
    word(MarkerDown::never, "never", "only when the round ends"),
    not_yet("by choice", "when its owner likes, after a play on it"),
};

inline constexpr Word kFollowUp[] = {
    word(FollowUp::none, "none", "whoever plays a double owes nothing more"),
    word(FollowUp::cover, "cover", "whoever plays a double must cover it at once"),
    word(FollowUp::anywhere, "any tile",
         "whoever plays a double must play one more tile, on any train allowed"),
};

inline constexpr Word kLock[] = {
    word(0, "nothing", "an uncovered double binds nobody but its player"),
    word(1, "table", "nothing else may be played until the double is covered"),
    not_yet("next player", "only the next player must deal with the double"),
    not_yet("that train", "the other trains can be used meanwhile"),
};

inline constexpr Word kOut[] = {
    word(Out::at_once, "at once", "with the play that empties a hand"),
    word(Out::once_covered, "once doubles are covered",
         "as soon as a hand is empty and no double is uncovered"),
    not_yet("end of turn", "at the end of the turn that emptied a hand"),
    not_yet("end of lap", "when everybody has had the same number of turns"),
    not_yet("not on a double", "a double may not be the last tile"),
};

inline constexpr Word kBlocked[] = {
    word(Blocked::all_count, "all count", "everybody counts as usual"),
    word(Blocked::fewest_tiles_win, "fewest tiles win",
         "the player with the fewest tiles left wins the round"),
    word(Blocked::never, "never", "rounds are never blocked"),
    not_yet("lowest hand wins", "the player with the fewest pips left wins the round"),
    word(Blocked::nobody_counts, "nobody counts", "nobody gets any points"),
};

inline constexpr Word kCounting[] = {
    word(Counting::pips, "pips", "the pips on the tiles left in hand"),
    word(Counting::tiles, "tiles", "the number of tiles left in hand"),
};

inline constexpr Word kPointsTo[] = {
    word(PointsTo::holder, "holder", "everybody scores their own points"),
    word(PointsTo::winner, "winner", "the winner of the round scores everybody else's points"),
    not_yet("winner, the difference", "the winner of the round scores the difference"),
};

inline constexpr Word kWinner[] = {
    word(Winner::lowest, "lowest", "the lowest total wins"),
    word(Winner::highest, "highest", "the highest total wins"),
};

inline constexpr Word kReferee[] = {
    word(Referee::strict, "strict", "whoever can play must play"),
    word(Referee::honour, "honour", "the players watch themselves, and lapses cost tiles"),
};

inline constexpr Word kAnnounce[] = {
    word(0, "manual", "players must remember to announce"),
    word(1, "auto", "the game announces for them"),
};

// What no means, then what yes means.
inline constexpr Word kOpeningDoubles[] = {
    {0, "false", "a double must be followed up as on any other turn"},
    {1, "true", "a double binds nobody during the opening"},
};
inline constexpr Word kOpeningIgnores[] = {
    {0, "false", "uncovered doubles must be covered in the opening too"},
    {1, "true", "players in the opening may ignore uncovered doubles"},
};
inline constexpr Word kFinishLap[] = {
    {0, "false", "going out in the opening ends the round as usual"},
    {1, "true", "if somebody goes out in the first turn, the others still take theirs"},
};
inline constexpr Word kStartOthers[] = {
    {0, "false", "nobody can start another player's train"},
    {1, "true", "an open train that is not started may be started by anyone"},
};
inline constexpr Word kUpOnPass[] = {
    {0, "false", "a pass leaves the marker as it is"},
    {1, "true", "the marker goes up when you pass"},
};
inline constexpr Word kUpWithoutOwn[] = {
    {0, "false", "playing elsewhere leaves the marker as it is"},
    {1, "true", "the marker goes up at the end of a turn without a play on your own train"},
};
inline constexpr Word kOnlyStarted[] = {
    {0, "false", "a train can be open before it is started"},
    {1, "true", "a train that is not started is never open"},
};
inline constexpr Word kFurther[] = {
    {0, "false", "the further covers are left to the next players"},
    {1, "true", "the same player may add the further covers in the same turn"},
};
inline constexpr Word kNotForDrawn[] = {
    {0, "false", "players draw for a drawn double like for any other"},
    {1, "true", "nobody draws for a double that was itself drawn in the same turn"},
};
inline constexpr Word kOwnPass[] = {
    {0, "false", "whoever leaves a double uncovered keeps the marker as it is"},
    {1, "true", "whoever leaves a double uncovered puts up their marker"},
};
inline constexpr Word kNextPass[] = {
    {0, "false", "whoever cannot cover another's double keeps the marker as it is"},
    {1, "true", "whoever cannot cover another's double puts up their marker"},
};
inline constexpr Word kCharge[] = {
    {0, "false", "an uncovered double costs nobody anything"},
    {1, "true", "whoever played a double that stays uncovered also counts its pips"},
};
// Of these nothing but the first can be played yet.
inline constexpr Word kCommunalStart[] = {
    {0, "engine", "it begins with a tile that fits the engine"},
    {kNotYet, "any double", "it begins with any double"},
};
inline constexpr Word kNotHeld[] = {
    {0, "draw in turn", "a player without a double draws one tile, and then the next player tries"},
    {kNotYet, "next lower", "the next lower double is required"},
    {kNotYet, "new deal", "all tiles are dealt again"},
};
inline constexpr Word kLaying[] = {
    {0, "free", "whoever laid the engine takes a turn as well"},
    {kNotYet, "turn", "laying the engine is the whole turn"},
};
inline constexpr Word kEngineCover[] = {
    {0, "false", "the engine needs no cover"},
    {kNotYet, "true", "the engine must be covered like any double"},
};
inline constexpr Word kSpares[] = {
    {0, "false", "a play on the communal train counts as a play elsewhere"},
    {kNotYet, "true", "a play on the communal train keeps your own train closed"},
};
inline constexpr Word kBlanks[] = {
    {0, "plain", "blanks fit blanks"},
    {kNotYet, "wild", "blanks fit every number"},
};
inline constexpr Word kOpeningTrains[] = {
    {0, "own", "on your own train only"},
    {kNotYet, "own or communal", "on your own train or the communal one"},
};
inline constexpr Word kDrawnTile[] = {
    word(DrawnTile::must_be_played, "must be played",
         "a drawn tile that fits must be played at once"),
    word(DrawnTile::may_be_kept, "may be kept",
         "a drawn tile that fits may be kept, unless it was drawn for a double"),
};
inline constexpr Word kMayDraw[] = {
    {0, "false", "players who can play may not draw"},
    {kNotYet, "true", "players who can play may draw anyway"},
};
inline constexpr Word kMarkersBy[] = {
    {0, "game", "the markers move by themselves"},
    {kNotYet, "players", "the players move their own markers, and may forget"},
};
inline constexpr Word kSeveral[] = {
    {0, "any", "any of several uncovered doubles may be covered, one per turn"},
    {kNotYet, "first laid first", "the one that was laid first comes first"},
    {kNotYet, "last laid first", "the one that was laid last comes first"},
};
inline constexpr Word kExhausted[] = {
    {0, "stays locked", "a double whose number is used up stays uncovered"},
    {kNotYet, "counts as covered", "a double whose number is used up counts as covered"},
};
inline constexpr Word kInARow[] = {
    {0, "any number", "any number of doubles may follow each other"},
    {kNotYet, "one", "no second double in one turn"},
    {kNotYet, "two", "at most two doubles in one turn"},
};
inline constexpr Word kForgotten[] = {
    {0, "tiles", "a forgotten call costs tiles, or the next turn where none are left to draw"},
    {kNotYet, "turn", "a forgotten call costs the next turn"},
};
inline constexpr Word kOutOnDouble[] = {
    {0, "plain", "it is like going out with any other tile"},
    {kNotYet, "doubles points", "it doubles what the others count"},
};
inline constexpr Word kTies[] = {
    {0, "shared", "equal totals share the win"},
    {kNotYet, "most zero rounds", "among equal totals, the most rounds without a point"},
    {kNotYet, "lowest round", "among equal totals, the lowest single round"},
};

}  // namespace vocabulary

}  // namespace roundhouse::rules
