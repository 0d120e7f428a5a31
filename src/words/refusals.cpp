// Why an action or a deal is refused: which rule prevents it, and what can be done instead.

#include <fmt/format.h>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/words/words.hpp"
#include "words/phrases.hpp"

namespace roundhouse::words {

namespace {

std::string set_sentence(const Observation& observation) {
    const int n = observation.rules().max_pips;
    return fmt::format("This game is played with the double-{} set: tiles run from 0-0 to {}-{}.",
                       n, n, n);
}

std::string no_such_train(const Observation& observation, const Names& names) {
    return fmt::format("There is no such train: the trains are numbered {} to {}.",
                       names.first_train, names.first_train + observation.rules().trains() - 1);
}

std::string not_your_turn(const Observation& observation, const Names& names) {
    const Seat mover = observation.table.turn.seat;
    if (mover >= names.players.size()) return "It is another player's turn: wait for yours.";
    return fmt::format("It is {}'s turn: wait for yours.", names.players[mover]);
}

std::string round_not_under_way(const Observation& observation) {
    return observation.course.phase == Phase::over
               ? "The game is over: nothing more can be played."
               : "No round is in progress: the next one has to be dealt first.";
}

// "You may play on ...": where something in the hand fits, since whoever is refused sees it; on
// one's honour, where anything would. With its reason it has to fit into two rows of 80 columns.
std::string instead(const Observation& observation, const Names& names,
                    DutyLength length = DutyLength::full) {
    constexpr std::size_t kLong = 75;
    const bool by_hand = observation.to_move() && !honour_referee(observation.rules());
    const Moves open = by_hand ? moves(observation) : phrases::with_every_tile(observation);
    if (by_hand && !open.any_play()) return ' ' + own_duty(observation, names, length);
    std::string places = length == DutyLength::full
                             ? phrases::places(observation, names, open)
                             : phrases::places_in_short(observation, names, open);
    if (length == DutyLength::numbers || places.size() > kLong)
        places = phrases::places_by_number(observation, names, open);
    return places.empty() ? "" : fmt::format(" You may play on {}.", places);
}

// F19: the train may have a number that fits, but not beside its uncovered double.
std::string train_lacks_number(const Observation& observation) {
    if (observation.rules().lock == Lock::that_train && observation.table.ends.uncovered() > 0)
        return "This tile matches no end of that train where you may play now: an uncovered double "
               "takes covers only, and nothing else there.";
    return "No end of that train matches this tile.";
}

std::string uncovered(const Observation& observation, const Names& names) {
    const auto doubles =
        phrases::doubles_to_cover(observation, names, phrases::with_every_tile(observation));
    if (doubles.empty())
        return "A double must be covered first: only tiles that cover it may be played.";
    return fmt::format("A double must be covered first: only a tile that covers {} may be played.",
                       text::join(doubles, "or"));
}

// What `must_play` and `going_on_is_not_optional` leave to do.
std::string must_play(const Observation& observation, const Names& names) {
    if (phrases::with_every_tile(observation).pass)  // F14
        return "The tile you drew fits: play it, or keep it and pass.";
    return "You hold a tile that fits, and a tile that fits must be played." +
           instead(observation, names);
}

std::string pass_instead(const Observation& observation) {
    return phrases::with_no_tile(observation).pass ? " Play a tile that fits, or pass."
                                                   : " Play a tile that fits, or end the turn.";
}

std::string nothing_to_announce(const Observation& observation) {
    if (!observation.rules().asks_for_call()) return "Last tiles are not announced in this game.";
    return "There is nothing to announce: the last tile is announced at the end of a turn in which "
           "you played and that leaves you one tile.";
}

std::string nothing_to_confess(const Observation& observation) {
    if (!honour_referee(observation.rules()))
        return "There is nothing to confess: the referee is strict, and lets nobody pass with a "
               "tile that fits.";
    return "There is nothing to confess: you have not passed with a tile that fitted, or you have "
           "already played this turn.";
}

std::string explain_play(Refusal refusal, const Observation& observation, const Names& names) {
    const std::string may = instead(observation, names);
    switch (refusal) {
        case Refusal::no_such_train:
            return no_such_train(observation, names);
        case Refusal::tile_not_in_set:
            return "There is no such tile. " + set_sentence(observation);
        case Refusal::tile_not_in_hand:
            return "That tile is not in your hand: play one that you hold.";
        case Refusal::only_the_call_is_open:
            return "Your turn is over: you can only end it, or announce.";
        case Refusal::lay_a_double:
            return "Your first tile is the engine of your train and must be a double: lay down a "
                   "double.";
        case Refusal::highest_double_starts:
            return "The starting player lays down the highest double dealt: lay down your highest "
                   "double.";
        case Refusal::no_engine_now:
            return "You cannot lay down an engine now: a tile has to match a number on a train." +
                   may;
        case Refusal::tile_lacks_number:
            return "That tile does not have the number it should match." + may;
        case Refusal::train_lacks_number:
            return train_lacks_number(observation) + may;
        case Refusal::double_must_be_covered:
            return uncovered(observation, names);
        case Refusal::own_train_first:
            return "Your own train comes first." + may;
        case Refusal::ring_first:
            return "The ring round the engine comes first: until it is complete, each tile starts "
                   "the next train." +
                   may;
        case Refusal::lower_train_first:
            return "That train is not started yet, and another with a lower number must be started "
                   "first." +
                   may;
        case Refusal::own_or_communal_first:
            return "Your own train or a communal one comes first." + may;
        case Refusal::last_tile_is_double:
            return "The last tile you play may not be a double: draw a tile, or pass if you "
                   "cannot.";
        case Refusal::too_many_doubles:
            return observation.rules().in_a_row == InARow::one
                       ? "One double may not follow another in the same turn." + may
                       : "A turn has at most two doubles, and you have played two." + may;
        case Refusal::third_tile_missing:
            return "A second double may be played only if you hold another tile that covers one of "
                   "the two." +
                   may;
        case Refusal::drawn_tile_first:
            return "The tile you drew fits: only that one may be played." + may;
        case Refusal::stay_on_train:
            return "A turn stays on the train where it began." + may;
        case Refusal::one_tile_each:
            return "You have already played on that train this turn: one tile on each is the "
                   "limit." +
                   may;
        case Refusal::own_tile_played:
            return "You have already played on your own train this turn: only the others' trains "
                   "are "
                   "left." +
                   may;
        case Refusal::communal_not_yet:
            return names.communal_trains > 1
                       ? "The communal trains are not open to you yet." + may
                       : fmt::format("{} is not open to you yet.{}", names.communal, may);
        case Refusal::not_started_by_others:
            return "That train is not started, and only its owner may start it." + may;
        case Refusal::train_closed:
            return std::string(observation.rules().others == Others::never
                                   ? "Nobody plays on another player's train in this game."
                                   : "That train is closed to you: its marker is down.") +
                   may;
        case Refusal::none:
        case Refusal::round_not_under_way:
        case Refusal::not_your_turn:
        case Refusal::must_play:
        case Refusal::must_draw_first:
        case Refusal::end_the_turn:
        case Refusal::boneyard_empty:
        case Refusal::drawn_already:
        case Refusal::no_draw_here:
        case Refusal::no_draw_for_drawn:
        case Refusal::going_on_is_not_optional:
        case Refusal::nothing_to_end:
        case Refusal::nothing_to_announce:
        case Refusal::nothing_to_confess:
            break;  // explain() handles them
    }
    return {};
}

}  // namespace

std::string explain(Refusal refusal, const Observation& observation, const Names& names) {
    switch (refusal) {
        case Refusal::none:
            return "That is allowed.";
        case Refusal::round_not_under_way:
            return round_not_under_way(observation);
        case Refusal::not_your_turn:
            return not_your_turn(observation, names);
        case Refusal::must_play:
            return must_play(observation, names);
        case Refusal::must_draw_first:
            return "You cannot pass yet: draw a tile first.";
        case Refusal::end_the_turn:
            return "You cannot pass here: play another tile, or end the turn.";
        case Refusal::boneyard_empty:
            return observation.table.boneyard() == 0
                       ? "The boneyard is empty, so nothing can be drawn: pass."
                       : "What is left in the boneyard is never drawn: pass.";
        case Refusal::drawn_already:
            return "You have already drawn: one tile is the limit." + pass_instead(observation);
        case Refusal::no_draw_here:
            return "The rules allow no draw here." + pass_instead(observation);
        case Refusal::no_draw_for_drawn:
            return "This double was itself drawn this turn, and no second tile is drawn for it: "
                   "cover it from your hand, or pass.";
        case Refusal::going_on_is_not_optional:
            return "The turn cannot end while you hold a tile that fits this train: play it." +
                   instead(observation, names);
        case Refusal::nothing_to_end:
            return "The turn cannot be ended by choice here. " + duty(observation, names);
        case Refusal::nothing_to_announce:
            return nothing_to_announce(observation);
        case Refusal::nothing_to_confess:
            return nothing_to_confess(observation);
        case Refusal::no_such_train:
        case Refusal::tile_not_in_set:
        case Refusal::tile_not_in_hand:
        case Refusal::only_the_call_is_open:
        case Refusal::lay_a_double:
        case Refusal::highest_double_starts:
        case Refusal::no_engine_now:
        case Refusal::tile_lacks_number:
        case Refusal::train_lacks_number:
        case Refusal::ring_first:
        case Refusal::lower_train_first:
        case Refusal::own_or_communal_first:
        case Refusal::last_tile_is_double:
        case Refusal::too_many_doubles:
        case Refusal::third_tile_missing:
        case Refusal::drawn_tile_first:
        case Refusal::double_must_be_covered:
        case Refusal::own_train_first:
        case Refusal::stay_on_train:
        case Refusal::one_tile_each:
        case Refusal::own_tile_played:
        case Refusal::communal_not_yet:
        case Refusal::not_started_by_others:
        case Refusal::train_closed:
            break;
    }
    return explain_play(refusal, observation, names);
}

std::string with_brief_ending(const std::string& reply, const Observation& observation,
                              const Names& names, DutyLength length) {
    const auto ending = [&](const std::string& whole, const std::string& brief) {
        return !whole.empty() && reply.ends_with(whole)
                   ? reply.substr(0, reply.size() - whole.size()) + brief
                   : "";
    };
    // Of what everybody could do, those who see their hand need only what they can do.
    std::string shorter =
        ending(' ' + duty(observation, names), ' ' + own_duty(observation, names, length));
    if (shorter.empty())
        shorter = ending(instead(observation, names), instead(observation, names, length));
    return shorter.empty() ? reply : shorter;
}

std::string explain(const DealFault& fault) {
    using Kind = DealFault::Kind;
    const std::string tile = formats::to_string(fault.tile);
    const int drawing = fault.drawing + 1;
    switch (fault.kind) {
        case Kind::wrong_phase:
            return "A deal is not possible now.";
        case Kind::engine_missing:
            return "The engine is drawn for this round, but none was supplied.";
        case Kind::engine_unwanted:
            return "No engine is drawn for this round.";
        case Kind::engine_foreign:
            return fmt::format(
                "{} cannot be the engine: it must be a double that has not been one.", tile);
        case Kind::lots_missing:
            return "Lots are drawn for this round, but none were supplied.";
        case Kind::lots_unwanted:
            return fault.drawing == 0
                       ? "No lots are drawn for this round."
                       : fmt::format("Drawing {} of the lots comes after the one that decided.",
                                     drawing);
        case Kind::lots_unfinished:
            return fmt::format("The lots are still tied after drawing {}: {} seats draw again.",
                               fault.drawing, fault.expected);
        case Kind::lots_endless:
            return fmt::format("Lots are drawn at most {} times.", fault.expected);
        case Kind::lots_size:
            return fmt::format("Drawing {} of the lots needs {}.", drawing,
                               text::count_of(fault.expected, "tile"));
        case Kind::lots_foreign:
            return fmt::format("Drawing {} of the lots has {}, which is not among the tiles.",
                               drawing, tile);
        case Kind::lots_twice:
            return fmt::format("Drawing {} of the lots has {} twice.", drawing, tile);
        case Kind::stock_missing:
            return fmt::format("The stock lacks {}.", tile);
        case Kind::stock_foreign:
            return fmt::format("The stock has {}, which is not part of this deal.", tile);
        case Kind::stock_twice:
            return fmt::format("The stock has {} twice.", tile);
    }
    return "The deal does not match the game.";
}

}  // namespace roundhouse::words
