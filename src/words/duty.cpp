// What the seat to move has to do. duty() is made from the table and the rules engine's answer to
// "what if I held every tile" and "what if I held none", so it reveals nothing about a hand;
// own_duty() is for whoever holds that hand.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/words/words.hpp"
#include "words/phrases.hpp"

namespace roundhouse::words {

namespace {

class Duty {
  public:
    // `now`: the moves of somebody who holds a tile that fits; null: for everybody.
    // With `brief` in as few words as possible.
    Duty(const Observation& observation, std::string places, std::vector<std::string> doubles,
         const Moves* now, bool brief)
        : table_(observation.table),
          any_(phrases::with_every_tile(observation)),
          none_(phrases::with_no_tile(observation)),
          places_(std::move(places)),
          doubles_(std::move(doubles)),
          now_(now),
          brief_(brief) {}

    [[nodiscard]] std::string text() const {
        switch (table_.turn.step) {
            case Step::lay_engine:
                return lay_engine();
            case Step::begin:
                return begin() + otherwise();
            case Step::go_on:
                return go_on();
            case Step::visit:
                return fmt::format("{} ({}), or end the turn.",
                                   brief_ ? "One tile on each other train"
                                          : "You may play one tile on each other player's train",
                                   places_);
            case Step::follow_up:
                return follow_up() + otherwise();
            case Step::more_covers:
                return fmt::format("You may play another cover on {}, or end the turn.",
                                   text::join(doubles_, "or"));
            case Step::call:
                return "End your turn, or announce your last tile.";
        }
        return {};
    }

  private:
    const Table& table_;
    Moves any_;
    Moves none_;
    std::string places_;
    std::vector<std::string> doubles_;
    const Moves* now_;
    bool brief_;

    [[nodiscard]] std::string otherwise() const {
        if (now_ != nullptr)  // what to do if nothing fits is left out
            return now_->draw && any_.draw ? " You may draw a tile first."             // F15
                   : now_->pass            ? " Or keep the tile that you drew: pass."  // F14
                                           : "";
        if (table_.turn.drew && !none_.draw)
            return honour_referee(table_.rules) ? " If nothing fits, pass."
                   : any_.pass ? " If the tile you drew doesn't fit, or you keep it, pass."
                               : " If the tile you drew doesn't fit, pass.";
        if (none_.draw && any_.draw && !honour_referee(table_.rules))  // F15
            return " You may draw a tile first; if nothing fits, you must.";
        if (none_.draw)
            return any_.pass ? " If nothing fits, draw a tile; if the tile you drew fits, you may "
                               "keep it and pass."
                             : " If nothing fits, draw a tile.";
        if (table_.rules.turn_draw != Draws::none && table_.tiles_to_draw() == 0)
            return table_.boneyard() == 0
                       ? fmt::format(" If nothing fits, pass: the boneyard is empty{}.",
                                     table_.rules.empty_boneyard == EmptyBoneyard::suspended
                                         ? ", so you are then suspended"
                                         : "")
                       : " If nothing fits, pass: what's left in the boneyard stays there.";
        return " If nothing fits, pass.";
    }

    [[nodiscard]] std::string lay_engine() const {
        const bool starts = table_.turn.seat == table_.starter && table_.laid_count == 0;
        return starts ? "Lay down your highest double: it becomes the engine of your train."
                      : "Lay down one of your doubles: it becomes the engine of your train.";
    }

    [[nodiscard]] std::string begin() const {
        const Rules& rules = table_.rules;
        if (only_covers(table_, any_)) {
            const std::string which = text::join(doubles_, "or");
            return rules.lock == Lock::next_player
                       ? fmt::format("Before anything else, cover {}: only you have to.", which)
                       : fmt::format("Before anything else, cover {}.", which);
        }
        if (ring_open(table_))
            return fmt::format("The ring comes first: play a tile on {}.", places_);
        if (table_.turn.opening)
            return rules.opening_tiles == TurnLength::sequence
                       ? fmt::format("Play as many tiles as you like on {}.", places_)
                       : fmt::format("Play one tile on {}.", places_);
        switch (rules.turn_tiles) {
            case TurnLength::all_that_fit:
                return fmt::format("{}: {}.",
                                   brief_ ? "Play all that fits on one train"
                                          : "Choose one train and play every tile that fits on it",
                                   places_);
            case TurnLength::own_then_visits:
                return fmt::format("First play one tile on {}.", places_);
            case TurnLength::one:
            case TurnLength::sequence:
                break;
        }
        return fmt::format("Play one tile on {}.", places_);
    }

    [[nodiscard]] std::string go_on() const {
        return any_.done ? fmt::format("You can add to {}, or end your turn.", places_)
                         : fmt::format("Continue along {}: play every tile that fits.", places_);
    }

    [[nodiscard]] std::string follow_up() const {
        if (third_tile_due(table_))
            return fmt::format("Cover one of your two doubles: {}.", text::join(doubles_, "or"));
        if (table_.rules.follow_up == FollowUp::cover)
            return fmt::format("Cover your double: {}.", text::join(doubles_, "or"));
        const bool no_double =
            table_.rules.in_a_row == InARow::one ||
            (table_.rules.in_a_row != InARow::any_number && doubles_in_turn(table_) > 1);
        return fmt::format("You played a double: play one more tile, {}on {}.",
                           no_double ? "not a double, " : "", places_);
    }
};

}  // namespace

namespace {

std::string duty(const Observation& observation, std::string places,
                 std::vector<std::string> doubles, const Moves* now, bool brief) {
    if (observation.course.phase == Phase::over) return "The game is over.";
    if (observation.course.phase == Phase::deal) return "The next round has not been dealt yet.";
    return Duty(observation, std::move(places), std::move(doubles), now, brief).text();
}

// Nothing in this hand can be played, and the rules let nobody end the turn by choice.
std::string nothing_fits(const Observation& observation, const Moves& now,
                         const std::vector<std::string>& doubles) {
    const Table& table = observation.table;
    const std::string what = doubles.empty()
                                 ? "Nothing fits"
                                 : fmt::format("You can't cover {}", text::join(doubles, "or"));
    if (now.draw) return what + ": draw a tile.";
    if (refusal(observation, Draw{}) != Refusal::boneyard_empty) return what + ": pass.";
    return fmt::format(
        "{}, and {}: pass{}.", what,
        table.boneyard() == 0 ? "the boneyard is empty" : "what's left in the boneyard stays there",
        table.rules.empty_boneyard == EmptyBoneyard::suspended ? ", and you are suspended" : "");
}

}  // namespace

std::string duty(const Observation& observation, const Names& names) {
    const Moves open = phrases::with_every_tile(observation);
    const std::vector<std::string> doubles = phrases::doubles_to_cover(observation, names, open);
    std::string text =
        duty(observation, phrases::places(observation, names, open), doubles, nullptr, false);
    if (observation.rules().lock == Lock::that_train && !doubles.empty() &&
        observation.table.turn.step == Step::begin)  // F19
        text += fmt::format(" Where a double is uncovered, only covers may be played: {}.",
                            text::join(doubles, "and"));
    return text;
}

std::string own_duty(const Observation& observation, const Names& names, DutyLength length) {
    const Moves now = moves(observation);
    const Moves any = phrases::with_every_tile(observation);
    const bool honour = honour_referee(observation.rules());
    const auto doubles = [&](const Moves& open) {
        return length == DutyLength::full ? phrases::doubles_to_cover(observation, names, open)
                                          : phrases::doubles_by_number(observation, open);
    };
    if (!honour && !now.any_play() && !now.done && (now.draw || now.pass) &&
        observation.table.turn.step != Step::lay_engine)
        return nothing_fits(
            observation, now,
            only_covers(observation.table, any) ? doubles(any) : std::vector<std::string>{});
    const bool hopeful = now.any_play() && !honour;
    if (!hopeful && length == DutyLength::full) return duty(observation, names);
    const Moves& open = hopeful ? now : any;
    const std::string places =
        length == DutyLength::full          ? phrases::places(observation, names, open)
        : length == DutyLength::short_names ? phrases::places_in_short(observation, names, open)
                                            : phrases::places_by_number(observation, names, open);
    return duty(observation, places, doubles(open), hopeful ? &now : nullptr,
                length == DutyLength::numbers);
}

}  // namespace roundhouse::words
