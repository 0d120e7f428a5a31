// Why an action or a deal is refused: which rule prevents it, and what can be done instead.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/words/words.hpp"
#include "words/phrases.hpp"

namespace roundhouse::words {

namespace {

using Then = Reply::Then;

Reply round_not_under_way(const Observation& observation, const Names& /*names*/) {
    return {observation.course.phase == Phase::over
                ? "The game is over: nothing more can be played."
                : "No round is in progress: the next one has to be dealt first."};
}

Reply not_your_turn(const Observation& observation, const Names& names) {
    const Seat mover = observation.table.turn.seat;
    if (mover >= names.players.size()) return {"It is another player's turn: wait for yours."};
    return {fmt::format("It is {}'s turn: wait for yours.", names.players[mover])};
}

Reply no_such_train(const Observation& observation, const Names& names) {
    return {fmt::format("There is no such train: the trains are numbered {} to {}.",
                        names.first_train, names.first_train + observation.rules().trains() - 1)};
}

Reply tile_not_in_set(const Observation& observation, const Names& /*names*/) {
    return {
        fmt::format("There is no such tile. This game is played with the double-{0} set: tiles "
                    "run from 0-0 to {0}-{0}.",
                    observation.rules().max_pips)};
}

// F19: the train may have a number that fits, but not beside its uncovered double.
Reply train_lacks_number(const Observation& observation, const Names& /*names*/) {
    if (observation.rules().lock == Lock::that_train && observation.table.ends.uncovered() > 0)
        return {"That tile doesn't fit there now: an uncovered double takes only covers.",
                Then::instead};
    return {"That tile doesn't fit that train.", Then::instead};
}

Reply double_must_be_covered(const Observation& observation, const Names& names) {
    const auto doubles =
        phrases::doubles_to_cover(observation, names, phrases::with_every_tile(observation));
    return {fmt::format("A double must be covered first: only {} may be played.",
                        doubles.empty() ? "tiles that cover it"
                                        : "a tile that covers " + text::join(doubles, "or"))};
}

Reply too_many_doubles(const Observation& observation, const Names& /*names*/) {
    return {observation.rules().in_a_row == InARow::one
                ? "You can't play one double right after another."
                : "A turn has at most two doubles, and you have played two.",
            Then::instead};
}

Reply communal_not_yet(const Observation& /*observation*/, const Names& names) {
    return {names.communal_trains > 1 ? "The communal trains are not open to you yet."
                                      : fmt::format("{} is not open to you yet.", names.communal),
            Then::instead};
}

Reply train_closed(const Observation& observation, const Names& /*names*/) {
    return {observation.rules().others == Others::never
                ? "Nobody plays on another player's train in this game."
                : "That train is closed to you: its marker is down.",
            Then::instead};
}

Reply must_play(const Observation& observation, const Names& /*names*/) {
    if (phrases::with_every_tile(observation).pass)  // F14
        return {"The tile you drew fits: play it, or keep it and pass."};
    return {"You have a tile that fits, so play it.", Then::instead};
}

Reply boneyard_empty(const Observation& observation, const Names& /*names*/) {
    return {observation.table.boneyard() == 0
                ? "The boneyard is empty, so nothing can be drawn: pass."
                : "What's left in the boneyard stays there: pass."};
}

Reply nothing_to_announce(const Observation& observation, const Names& /*names*/) {
    if (!observation.rules().asks_for_call()) return {"Last tiles are not announced in this game."};
    if (!observation.to_move() && observation.own.hand.size() > 1)
        return {fmt::format("You hold {} tiles, so there is nothing to announce. It costs nothing.",
                            observation.own.hand.size())};
    return {
        "There is nothing to announce: the last tile is announced at the end of a turn in which "
        "you played and that leaves you one tile."};
}

Reply nothing_to_confess(const Observation& observation, const Names& /*names*/) {
    if (!honour_referee(observation.rules()))
        return {"Nothing to own up to: the strict referee allows no missed plays."};
    return {
        "Nothing to own up to: you haven't passed when you could have played, or you have already "
        "played this turn."};
}

struct Row {
    Refusal refusal;
    std::string_view text;
    Then then = Then::nothing;
    Reply (*make)(const Observation& observation, const Names& names) = nullptr;

    constexpr Row(Refusal why, const char* words, Then next = Then::nothing)
        : refusal(why), text(words), then(next) {}
    constexpr Row(Refusal why, Reply (*reply)(const Observation&, const Names&))
        : refusal(why), make(reply) {}
};

constexpr Row kRows[] = {
    {Refusal::none, "That is allowed."},
    {Refusal::round_not_under_way, round_not_under_way},
    {Refusal::not_your_turn, not_your_turn},
    {Refusal::no_such_train, no_such_train},
    {Refusal::tile_not_in_set, tile_not_in_set},
    {Refusal::tile_not_in_hand, "You don't have that tile."},
    {Refusal::only_the_call_is_open, "Your turn is over: you can only end it, or announce."},
    {Refusal::lay_a_double,
     "Your first tile is the engine of your train and must be a double: lay down a double."},
    {Refusal::highest_double_starts, "You begin, so lay down your highest double."},
    {Refusal::no_engine_now,
     "You can't lay down an engine now: a tile has to match a number on a train.", Then::instead},
    {Refusal::tile_lacks_number, "That tile does not have the number it should match.",
     Then::instead},
    {Refusal::train_lacks_number, train_lacks_number},
    {Refusal::double_must_be_covered, double_must_be_covered},
    {Refusal::ring_first,
     "The ring round the engine comes first: until it is complete, each tile starts the next "
     "train.",
     Then::instead},
    {Refusal::lower_train_first,
     "That train is not started yet, and another with a lower number must be started first.",
     Then::instead},
    {Refusal::own_or_communal_first, "Your own train or a communal one comes first.",
     Then::instead},
    {Refusal::last_tile_is_double,
     "The last tile you play may not be a double: draw a tile, or pass if you cannot."},
    {Refusal::too_many_doubles, too_many_doubles},
    {Refusal::drawn_tile_first, "The tile you drew fits: only that one may be played.",
     Then::instead},
    {Refusal::third_tile_missing,
     "A second double may be played only if you hold another tile that covers one of the two.",
     Then::instead},
    {Refusal::own_train_first, "Your own train comes first.", Then::instead},
    {Refusal::stay_on_train, "Stay on the train you began on.", Then::instead},
    {Refusal::one_tile_each,
     "You have already played on that train this turn: one tile on each is the limit.",
     Then::instead},
    {Refusal::own_tile_played,
     "You have already played on your own train this turn: only the others' trains are left.",
     Then::instead},
    {Refusal::communal_not_yet, communal_not_yet},
    {Refusal::not_started_by_others, "That train is not started, and only its owner may start it.",
     Then::instead},
    {Refusal::train_closed, train_closed},
    {Refusal::must_play, must_play},
    {Refusal::must_draw_first, "You can't pass yet: draw a tile first."},
    {Refusal::end_the_turn, "Don't pass: play another tile, or end your turn."},
    {Refusal::boneyard_empty, boneyard_empty},
    {Refusal::drawn_already, "You've already drawn a tile.", Then::pass},
    {Refusal::no_draw_here, "You can't draw now.", Then::pass},
    {Refusal::no_draw_for_drawn,
     "This double was itself drawn this turn, and no second tile is drawn for it: cover it from "
     "your hand, or pass."},
    {Refusal::going_on_is_not_optional, "Keep going: you have another tile that fits this train.",
     Then::instead},
    {Refusal::nothing_to_end, "You can't end your turn yet.", Then::duty},
    {Refusal::nothing_to_announce, nothing_to_announce},
    {Refusal::nothing_to_confess, nothing_to_confess},
};

constexpr bool every_refusal_in_order() {
    int k = 0;
    for (const Row& row : kRows)
        if (static_cast<int>(row.refusal) != k++) return false;
    return k == static_cast<int>(Refusal::nothing_to_confess) + 1;
}
static_assert(every_refusal_in_order());

// "You may play on ...": where something in the hand fits, since whoever is refused sees it; on
// one's honour, where anything would. With its reason it has to fit into two rows of 80 columns.
std::string instead(const Observation& observation, const Names& names, DutyLength length) {
    constexpr std::size_t kLong = 75;
    const bool by_hand = observation.to_move() && !honour_referee(observation.rules());
    const Moves open = by_hand ? moves(observation) : phrases::with_every_tile(observation);
    if (by_hand && !open.any_play()) return own_duty(observation, names, length);
    std::string places = length == DutyLength::full
                             ? phrases::places(observation, names, open)
                             : phrases::places_in_short(observation, names, open);
    if (length == DutyLength::numbers || places.size() > kLong)
        places = phrases::places_by_number(observation, names, open);
    return places.empty() ? "" : fmt::format("You may play on {}.", places);
}

std::string words_of(Then then, const Observation& observation, const Names& names,
                     DutyLength length) {
    switch (then) {
        case Then::nothing:
            break;
        case Then::instead:
            return instead(observation, names, length);
        case Then::duty:
            // Of what everybody could do, those who see their hand need only what they can do.
            return length == DutyLength::full ? duty(observation, names)
                                              : own_duty(observation, names, length);
        case Then::pass:
            return phrases::with_no_tile(observation).pass
                       ? "Play a tile that fits, or pass."
                       : "Play a tile that fits, or end the turn.";
    }
    return {};
}

}  // namespace

Reply reply_to(Refusal refusal, const Observation& observation, const Names& names) {
    const Row& row = kRows[static_cast<std::size_t>(refusal)];
    if (row.make != nullptr) return row.make(observation, names);
    return {std::string(row.text), row.then};
}

std::string worded(const Reply& reply, const Observation& observation, const Names& names,
                   DutyLength length) {
    const std::string then = words_of(reply.then, observation, names, length);
    return then.empty() ? reply.text : reply.text + ' ' + then;
}

std::string explain(Refusal refusal, const Observation& observation, const Names& names) {
    return worded(reply_to(refusal, observation, names), observation, names);
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
