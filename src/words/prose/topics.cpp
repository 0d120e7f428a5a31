#include "roundhouse/words/prose/topics.hpp"

#include "words/phrases.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words {

namespace {

using rules::RuleSet;
namespace condition = rules::condition;

bool draws(const Rules& rules) {
    return condition::boneyard(rules) &&
           (rules.turn_draw != Draws::none ||
            (condition::opening(rules) && rules.opening_draw != Draws::none));
}

// Whether a last tile that is a double has a rule of its own.
bool ends_on_double(const Rules& rules) {
    return rules.out == Out::not_on_a_double ||
           (condition::duty(rules) && condition::boneyard(rules) &&
            rules.doubles_draw != Draws::none &&
            (rules.out == Out::end_of_turn || rules.out == Out::once_doubles_are_covered));
}

bool free_doubles(const Rules& rules) {
    return condition::free_doubles(rules) ||
           (rules.ignore_doubles && condition::opening_finds_doubles(rules) &&
            condition::locks(rules));
}

}  // namespace

bool has_topic(const RuleSet& game, Topic topic) {
    const Rules& rules = game.policies;
    const bool opening = condition::opening(rules);
    switch (topic) {
        case Topic::own_engine:
            return rules.hub_engine == HubEngine::one_for_each_player;
        case Topic::ring:
            return rules.ring > 0;
        case Topic::opening:
            return opening;
        case Topic::going_on:
            return condition::opening_sequence(rules);
        case Topic::visits:
            return rules.turn_tiles == TurnLength::own_then_visits;
        case Topic::must_play:
            return !rules.choice_beside_plays() && rules.turn_tiles != TurnLength::own_then_visits;
        case Topic::communal:
            return rules.own_trains && rules.communal > 0;
        case Topic::others:
            return rules.own_trains && rules.turn_tiles != TurnLength::own_then_visits;
        case Topic::drawing:
            return draws(rules);
        case Topic::boneyard_gone:
            return draws(rules) && !prose::empty_boneyard_rule(rules).empty();
        case Topic::drawn_fits:
            return draws(rules) && rules.referee == Referee::strict;
        case Topic::marker:
        case Topic::own_open:
            return condition::markers(rules);
        case Topic::elsewhere:
            return condition::markers(rules) && rules.up_without_own_play;
        case Topic::may_draw:
            return rules.may_draw;
        case Topic::honour:
            return rules.referee == Referee::honour;
        case Topic::later_doubles:
            return condition::free_doubles(rules);
        case Topic::covering:
            return condition::duty(rules);
        case Topic::drawn_double:
            return condition::duty(rules) && draws(rules) && rules.no_draw_for_drawn &&
                   rules.doubles_draw != Draws::none;
        case Topic::further_covers:
            return rules.follow_up == FollowUp::cover && rules.covers > 1 && rules.further_covers;
        case Topic::in_a_row:
            return condition::duty(rules) && rules.follow_up == FollowUp::any_tile;
        case Topic::free_doubles:
            return free_doubles(rules);
        case Topic::uncovered:
            return condition::covers(rules);
        case Topic::used_up:
            return condition::covers(rules) && !prose::used_up_rule(rules).empty();
        case Topic::branches:
            return rules.covers > 1;
        case Topic::last_double:
            return ends_on_double(rules);
        case Topic::last_tile:
            return rules.asks_for_call();
        case Topic::next_round:
            return !prose::one_round(game) && !rules.asks_for_engine();
        default:
            return true;
    }
}

std::string heading(const RuleSet& game, Topic topic) {
    const Rules& rules = game.policies;
    switch (topic) {
        case Topic::aim:
            return "The aim";
        case Topic::deal:
            return "The deal";
        case Topic::trains:
            return "The trains";
        case Topic::hub:
            return rules.hub_engine == HubEngine::one_for_each_player ? "The engines" : "The hub";
        case Topic::begins:
            return "Who begins";
        case Topic::own_engine:
            return "Your engine";
        case Topic::ring:
            return "The ring";
        case Topic::opening:
            return rules.opening_lasts == Opening::first_turn ? "Your first turn"
                   : rules.opening_lasts == Opening::until_all_trains_started
                       ? "Starting the trains"
                       : "Starting your train";
        case Topic::going_on:
            return "Continue or stop";
        case Topic::turn:
            return "A turn";
        case Topic::visits:
            return "The others' trains";
        case Topic::must_play:
            return "You must play if you can";
        case Topic::communal:
            return rules.communal == 1 ? text::capitalised(prose::communal(game))
                                       : text::capitalised("the " + prose::communal_trains(game));
        case Topic::others:
            return "The others' trains";
        case Topic::marker:
            return "Markers";
        case Topic::drawing:
            return "Nothing fits";
        case Topic::drawn_fits:
            return "The tile you drew";
        case Topic::passing:
            return "Passing";
        case Topic::own_open:
            return "Your train is open";
        case Topic::elsewhere:
            return "Playing elsewhere";
        case Topic::may_draw:
            return "Drawing by choice";
        case Topic::honour:
            return "On your honour";
        case Topic::boneyard_gone:
            return "The empty boneyard";
        case Topic::doubles:
            return "Doubles";
        case Topic::later_doubles:
            return "Doubles later on";
        case Topic::covering:
            return "After a double";
        case Topic::drawn_double:
            return "A drawn double";
        case Topic::further_covers:
            return "Another cover";
        case Topic::in_a_row:
            return "Doubles in a row";
        case Topic::free_doubles:
            return "Doubles at the start";
        case Topic::uncovered:
            return "An uncovered double";
        case Topic::branches:
            return "Branches";
        case Topic::used_up:
            return "A number used up";
        case Topic::last_double:
            return "A double at the end";
        case Topic::last_tile:
            return "The last tile";
        case Topic::round_end:
            return "The end of a round";
        case Topic::points:
            return "Points";
        case Topic::next_round:
            return "The next round";
        case Topic::game_end:
            return "The end of the game";
        case Topic::count:
            break;
    }
    return {};
}

std::string_view occasion(Topic topic) {
    switch (topic) {
        case Topic::passing:
            return "You have to pass.";
        case Topic::drawn_fits:
            return "The tile you drew fits.";
        case Topic::own_open:
            return "Your marker is up.";
        case Topic::uncovered:
            return "A double is uncovered.";
        case Topic::boneyard_gone:
            return "The boneyard is empty.";
        case Topic::doubles:
            return "You hold a double that fits.";
        case Topic::last_tile:
            return "You will soon be down to one tile.";
        default:
            return {};
    }
}

}  // namespace roundhouse::words
