// Where a turn that is under way can stand: each step has its rule, and what led to it.

#include <fmt/format.h>

#include <algorithm>

#include "formats/position/check.hpp"
#include "formats/position/keywords.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse::formats::position {

namespace {

// Whether turns of these rules, in the opening or after it, have that step.
bool has_step(const Rules& rules, Step step, bool opening) {
    switch (step) {
        case Step::lay_engine:
            return rules.hub_engine == HubEngine::one_for_each_player;
        case Step::begin:
            break;
        case Step::go_on:
            return opening ? rules.opening_tiles == TurnLength::sequence
                           : rules.turn_tiles == TurnLength::all_that_fit;
        case Step::visit:
            return rules.turn_tiles == TurnLength::own_then_visits && !opening;
        case Step::follow_up:
            return rules.covers > 0 && rules.follow_up != FollowUp::none &&
                   !(opening && rules.doubles_free);
        case Step::more_covers:
            return rules.further_covers && !(opening && rules.doubles_free);
        case Step::call:
            return calls_by_hand(rules);
    }
    return true;
}

class StepCheck {
  public:
    StepCheck(const Lines& lines, const Position& position)
        : state_(position.state),
          table_(state_.round.table),
          rules_(table_.rules),
          now_(table_.turn),
          words_(words_of(lines.at("turn"))),
          step_(words_[1]) {}

    void check() const {
        opening();
        if (!has_step(rules_, now_.step, now_.opening))
            refuse(step_, fmt::format("a turn{} has no such step in this game",
                                      now_.opening ? " of the opening" : ""));
        played();
        own_engine();
        if (now_.step == Step::go_on && (now_.train == kNoTrain || !table_.is_started(now_.train)))
            refuse(step_, "here comes `on` and the number of the train, which is started");
        if (now_.step == Step::follow_up || now_.step == Step::more_covers) its_double();
        if (now_.step == Step::call && table_.hand_sizes[now_.seat] != 1)
            refuse(step_, fmt::format("this is for a seat with one tile left, and seat {} has {}",
                                      now_.seat, table_.hand_sizes[now_.seat]));
        if (rules_.turn_of_tile_matters()) turns_of_tiles();
        if (moves(state_).size() == 0) refuse(step_, "nothing can be done here: this turn is over");
    }

  private:
    const State& state_;
    const Table& table_;
    const Rules& rules_;
    const Turn& now_;
    const Words words_;
    const Word& step_;

    [[nodiscard]] Word word(std::string_view text) const {
        const auto found = std::ranges::find(words_, text, &Word::text);
        return found == words_.end() ? step_ : *found;
    }
    // Openings end, and none begins within a turn.
    void opening() const {
        const bool in_it = in_opening(table_, now_.seat);
        if (now_.opening && rules_.opening_lasts == Opening::never)
            refuse(word("opening"), "there is no opening in this game");
        if (now_.opening && !in_it && !now_.played)
            refuse(word("opening"),
                   fmt::format("the opening of seat {} is over when this turn begins", now_.seat));
        if (!now_.opening && in_it)
            refuse(step_, fmt::format("seat {} is in its opening, so the word `opening` is wanted",
                                      now_.seat));
    }
    void played() const {
        const bool before = now_.step == Step::begin || now_.step == Step::lay_engine;
        if (!before && !now_.played)
            refuse(step_, "this comes after a play, so the word `played` is wanted");
        if (before && (now_.played || now_.played_own || now_.played_communal ||
                       now_.train != kNoTrain || now_.laid_double != kNoTile || now_.visited != 0))
            refuse(step_,
                   "this comes before the first play of a turn, so nothing was played in it");
    }
    // B3: it comes first.
    void own_engine() const {
        if (rules_.hub_engine != HubEngine::one_for_each_player) return;
        const bool lies = table_.is_started(now_.seat);
        if (lies == (now_.step != Step::lay_engine)) return;
        refuse(step_, lies ? fmt::format("the engine of seat {} lies already", now_.seat)
                           : fmt::format("seat {} has to lay its engine first, so `lay-engine` is "
                                         "wanted",
                                         now_.seat));
    }
    void its_double() const {
        if (now_.laid_double == kNoTile)
            refuse(step_, "here comes `double` and the number of the double, such as #7");
        const Word at = word("double");
        const bool uncovered = std::ranges::any_of(table_.ends, [&](const End& end) {
            return end.tile == now_.laid_double && end.owed > 0;
        });
        if (!uncovered) refuse(at, fmt::format("#{} is not an uncovered double", now_.laid_double));
        if (rules_.turn_of_tile_matters() && now_.laid_double < now_.laid_before)
            refuse(at, fmt::format("#{} lay before this turn began", now_.laid_double));
    }
    // F18, F19.
    void turns_of_tiles() const {
        const bool agrees = now_.played ? now_.laid_before < table_.laid_count
                                        : now_.laid_before == table_.laid_count;
        if (!agrees)
            refuse(word("began"),
                   fmt::format("`began` comes with the number of tiles that lay when this turn "
                               "began: {} {}",
                               now_.played ? "fewer than" : "all", table_.laid_count));
        if (now_.bound_from > now_.laid_before)
            refuse(word("before"), "the turn before began later than this one");
        const bool limited =
            rules_.in_a_row == InARow::two || rules_.in_a_row == InARow::two_with_a_third_tile;
        if (limited && !(now_.opening && rules_.doubles_free) && doubles_in_turn(table_) > 2)
            refuse(word("began"), "a turn has at most two doubles in this game");
    }
};

}  // namespace

void check_step(const Lines& lines, const Position& position) {
    StepCheck(lines, position).check();
}

}  // namespace roundhouse::formats::position
