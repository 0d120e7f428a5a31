// The values of each policy of a rule file: how they are written, and what they mean. The only list
// of them: the reader, the printer, the prose and the reference all use it.
#pragma once

#include <span>
#include <string_view>

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::rules {

// A value of a policy, as it is written and what it means. The meanings are phrases that fit into
// sentences of the prose.
struct Word {
    int value = 0;
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
enum class SchedulePattern { down, up, even, odd, down_and_up, random };
enum class HandFormula { dealt_out_evenly, one_for_each_number };
enum class RoundsRule { one_for_each_engine, no_limit };

namespace values {

template <class Value>
constexpr Word word(Value value, std::string_view written, std::string_view meaning) {
    return {static_cast<int>(value), written, meaning};
}

inline constexpr Word kHub[] = {
    word(HubEngine::taken_out_before_the_lots, "taken out before the lots",
         "the round's double is placed in the hub before anything is drawn"),
    word(HubEngine::taken_out_after_the_lots, "taken out after the lots",
         "the draw for first turn uses the whole set, then the round's double is placed in the "
         "hub"),
    word(HubEngine::from_a_hand, "from a hand",
         "the player who is to begin places their largest double in the hub"),
    word(HubEngine::one_for_each_player, "one for each player",
         "every player lays down a double in their first turn"),
    word(HubEngine::the_rounds_from_a_hand, "the round's, from a hand",
         "the player who holds the round's double places it in the hub"),
    word(HubEngine::from_any_hand, "from any hand",
         "the highest double in any hand that has not been an engine yet is placed in the hub"),
};

inline constexpr Word kStart[] = {
    word(Start::lowest_lot, "lowest lot", "the player who draws the lowest tile"),
    word(Start::highest_lot, "highest lot", "the player who draws the highest tile"),
    word(Start::highest_tile, "highest tile", "the player who holds the highest tile"),
    word(Start::highest_double, "highest double", "the player who was dealt the highest double"),
    word(Start::last_to_play, "last to play",
         "the player who played the last tile of the round before"),
    word(Start::left_of_the_last_starter, "left of the last starter",
         "the player to the left of the one who began the round before"),
    word(Start::winner, "winner", "the player who won the round before"),
    word(Start::best_fit, "best fit", "the player who holds the highest tile that fits the engine"),
};

inline constexpr Word kSchedulePattern[] = {
    word(SchedulePattern::down, "down", "all doubles, from the highest down to 0"),
    word(SchedulePattern::up, "up", "all doubles, from 0 up to the highest"),
    word(SchedulePattern::even, "even", "the even doubles, from the highest down"),
    word(SchedulePattern::odd, "odd", "the odd doubles, from the highest down"),
    word(SchedulePattern::down_and_up, "down and up",
         "all doubles, from the highest down to 0 and up again"),
    word(SchedulePattern::random, "random", "all doubles, in random order"),
};

inline constexpr Word kHand[] = {
    word(HandFormula::dealt_out_evenly, "dealt out evenly",
         "as many as possible, the same for everyone"),
    word(HandFormula::one_for_each_number, "one for each number",
         "as many as there are numbers in the set"),
};

inline constexpr Word kRounds[] = {
    word(RoundsRule::one_for_each_engine, "one for each engine",
         "as many rounds as the order has engines, or the set has doubles where there is no order"),
    word(RoundsRule::no_limit, "no limit", "rounds are played until someone reaches the target"),
};

inline constexpr Word kRest[] = {
    word(Rest::boneyard, "boneyard", "the tiles left form the boneyard"),
    word(Rest::aside, "aside", "the tiles left are set aside, face down and unused"),
};

inline constexpr Word kCommunalFrom[] = {
    word(CommunalFrom::first_turn, "first turn", "from the first turn on"),
    word(CommunalFrom::second_turn, "second turn", "from your second turn on"),
    word(CommunalFrom::own_train_started, "own train started", "once your own train is started"),
    word(CommunalFrom::all_trains_started, "all trains started",
         "once everyone's train is started"),
};

inline constexpr Word kOthers[] = {
    word(Others::by_marker, "by marker", "another player's train is open while its marker is up"),
    word(Others::never, "never", "nobody ever plays on another player's train"),
    word(Others::always, "always", "all trains are open to everyone"),
};

inline constexpr Word kOpening[] = {
    word(Opening::never, "never", "there is no special first turn"),
    word(Opening::first_turn, "first turn", "in your first turn of a round"),
    word(Opening::until_own_train_started, "until own train started",
         "until your own train is started, and on the turn that starts it"),
    word(Opening::until_all_trains_started, "until all trains started",
         "until everyone's train is started"),
};

inline constexpr Word kOpeningLength[] = {
    word(TurnLength::one, "one", "one tile"),
    word(TurnLength::sequence, "sequence", "as many tiles as you like, one after the other"),
};

inline constexpr Word kTurnLength[] = {
    word(TurnLength::one, "one", "one tile"),
    word(TurnLength::all_that_fit, "all that fit", "every tile that fits, on one train"),
    word(TurnLength::own_then_visits, "own, then visits",
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
    word(EmptyBoneyard::suspended, "suspended",
         "a player who must draw from an empty boneyard is suspended until the round ends"),
};

inline constexpr Word kMarkerDown[] = {
    word(MarkerDown::own_play, "own play", "when you play on your own train"),
    word(MarkerDown::own_play_but_no_double, "own play but no double",
         "when you play a tile that is not a double on your own train"),
    word(MarkerDown::never, "never", "only when the round ends"),
};

inline constexpr Word kFollowUp[] = {
    word(FollowUp::none, "none", "a player who plays a double need not cover it in that turn"),
    word(FollowUp::cover, "cover", "a player who plays a double must cover it at once"),
    word(FollowUp::any_tile, "any tile",
         "a player who plays a double must play one more tile, on any train allowed"),
};

inline constexpr Word kLock[] = {
    word(Lock::nothing, "nothing", "the other players may ignore an uncovered double"),
    word(Lock::table, "table", "nothing else may be played until the double is covered"),
    word(Lock::next_player, "next player",
         "only the next player must cover the double; after that, anyone may ignore it"),
    word(Lock::that_train, "that train",
         "nothing else may be played on that train until the double is covered"),
};

inline constexpr Word kOut[] = {
    word(Out::at_once, "at once", "with the play that empties a hand"),
    word(Out::once_doubles_are_covered, "once doubles are covered",
         "as soon as a hand is empty and no double is uncovered"),
    word(Out::end_of_turn, "end of turn", "at the end of the turn that emptied a hand"),
    word(Out::end_of_lap, "end of lap", "when everyone has had the same number of turns"),
    word(Out::not_on_a_double, "not on a double",
         "with the play that empties a hand, and a double may not be that play"),
};

inline constexpr Word kBlocked[] = {
    word(Blocked::all_count, "all count", "everyone counts as usual"),
    word(Blocked::fewest_tiles_win, "fewest tiles win",
         "the player with the fewest tiles left wins the round"),
    word(Blocked::never, "never", "rounds are never blocked"),
    word(Blocked::lowest_hand_wins, "lowest hand wins",
         "the player whose hand counts least wins the round"),
    word(Blocked::nobody_counts, "nobody counts", "nobody gets any points"),
};

inline constexpr Word kCounting[] = {
    word(Counting::pips, "pips", "the pips on the tiles left in hand"),
    word(Counting::tiles, "tiles", "the number of tiles left in hand"),
};

inline constexpr Word kPointsTo[] = {
    word(PointsTo::holder, "holder", "everyone scores their own points"),
    word(PointsTo::winner, "winner", "the winner of the round scores everyone else's points"),
    word(PointsTo::winner_the_difference, "winner, the difference",
         "the winner of the round scores everyone else's points, each less the winner's own"),
};

inline constexpr Word kWinner[] = {
    word(Winner::lowest, "lowest", "the lowest total wins"),
    word(Winner::highest, "highest", "the highest total wins"),
};

inline constexpr Word kReferee[] = {
    word(Referee::strict, "strict", "a player who can play must play"),
    word(Referee::honour, "honour", "the players are on their honour, and missed plays cost tiles"),
};

inline constexpr Word kAnnounce[] = {
    word(0, "manual", "players must remember to announce"),
    word(1, "auto", "the game announces for the players"),
};

// What no means, then what yes means.
inline constexpr Word kOpeningDoubles[] = {
    {0, "false", "a double must be followed up as on any other turn"},
    {1, "true", "doubles played in the opening need not be followed up"},
};
inline constexpr Word kOpeningIgnores[] = {
    {0, "false", "uncovered doubles must be covered in the opening too"},
    {1, "true", "players in the opening may ignore uncovered doubles"},
};
inline constexpr Word kFinishLap[] = {
    {0, "false", "going out in the opening ends the round as usual"},
    {1, "true", "if someone goes out in the first turn, the others still take theirs"},
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
    {0, "false", "players draw for a drawn double as for any other"},
    {1, "true", "nobody draws for a double that was itself drawn in the same turn"},
};
inline constexpr Word kOwnPass[] = {
    {0, "false", "if you leave a double uncovered, your marker stays as it is"},
    {1, "true", "if you leave a double uncovered, your marker goes up"},
};
inline constexpr Word kNextPass[] = {
    {0, "false", "if you cannot cover another player's double, your marker stays as it is"},
    {1, "true", "if you cannot cover another player's double, your marker goes up"},
};
inline constexpr Word kCharge[] = {
    {0, "false", "an uncovered double costs nobody anything"},
    {1, "true", "the player of a double that stays uncovered also counts its pips"},
};
inline constexpr Word kNotHeld[] = {
    word(NotHeld::draw_in_turn, "draw in turn",
         "the players draw a tile each in turn, until someone draws the double"),
    word(NotHeld::all_draw, "all draw",
         "everyone draws a tile, again and again, until someone has drawn the double"),
    word(NotHeld::next_lower, "next lower",
         "following the order, the first double that someone holds is used"),
    word(NotHeld::new_deal, "new deal", "all tiles are dealt again"),
};
inline constexpr Word kLaying[] = {
    word(Laying::free, "free", "the player who laid the engine takes a turn as well"),
    word(Laying::turn, "turn", "laying the engine is the whole turn"),
};
inline constexpr Word kOwnTrains[] = {
    {0, "false", "nobody has a train of their own: every train belongs to everyone"},
    {1, "true", "every player has a train of their own"},
};
inline constexpr Word kSpares[] = {
    {0, "false", "a play on a communal train counts as a play elsewhere"},
    {1, "true", "a turn with a play on a communal train leaves your marker as it is"},
};
inline constexpr Word kOpeningTrains[] = {
    word(OpeningTrains::own, "own", "on your own train only"),
    word(OpeningTrains::own_or_communal, "own or communal", "on your own train or a communal one"),
};
inline constexpr Word kCommunalFor[] = {
    word(CommunalFor::everybody, "everybody", "every player, each in their own opening"),
    word(CommunalFor::starter, "the starter", "only the player who begins the round"),
};
inline constexpr Word kDrawnTile[] = {
    word(DrawnTile::must_be_played, "must be played",
         "a drawn tile that fits must be played at once"),
    word(DrawnTile::may_be_kept, "may be kept",
         "a drawn tile that fits may be kept, unless it was drawn for a double"),
};
inline constexpr Word kMayDraw[] = {
    {0, "false", "players who can play may not draw"},
    {1, "true", "players who can play may draw one tile first"},
};
inline constexpr Word kSeveral[] = {
    word(Several::any, "any", "any of several uncovered doubles may be covered, one per turn"),
    word(Several::first_laid_first, "first laid first",
         "uncovered doubles must be covered in the order they were played"),
    word(Several::last_laid_first, "last laid first",
         "the uncovered double played last must be covered first"),
};
inline constexpr Word kExhausted[] = {
    word(Exhausted::stays_locked, "stays locked",
         "a double whose number is used up stays uncovered"),
    word(Exhausted::counts_as_covered, "counts as covered",
         "a double whose number is used up counts as covered"),
};
inline constexpr Word kInARow[] = {
    word(InARow::any_number, "any number", "any number of doubles may follow each other"),
    word(InARow::one, "one", "a double may not be followed by another double at once"),
    word(InARow::two, "two", "a turn has at most two doubles"),
    word(InARow::two_with_a_third_tile, "two, with a third tile",
         "a turn has at most two doubles, and the second only with a tile that covers one of them"),
};
inline constexpr Word kForgotten[] = {
    word(LastTileCosts::tiles, "tiles",
         "forgetting to announce costs tiles, or the next turn where none are left to draw"),
    word(LastTileCosts::turn, "turn", "forgetting to announce costs the next turn"),
};
inline constexpr Word kOutOnDouble[] = {
    word(OutOnDouble::plain, "plain", "it is like going out with any other tile"),
    word(OutOnDouble::doubles_points, "doubles points", "the others count double"),
};
inline constexpr Word kTies[] = {
    word(Ties::shared, "shared", "equal totals share the win"),
    word(Ties::most_zero_rounds, "most zero rounds",
         "of equal totals the one with the most rounds without a point wins"),
    word(Ties::lowest_round, "lowest round",
         "of equal totals the one with the lowest single round wins"),
};

}  // namespace values

}  // namespace roundhouse::rules
