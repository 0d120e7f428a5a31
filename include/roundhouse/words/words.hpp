// English text about the game itself: what happened, why an action is refused, what to do now.
// A sentence about an event has a form for everybody and may have one for its player. Names must
// already have been checked (clean.hpp).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::words {

// The names used in sentences: those of the players, by seat, and of the communal trains.
struct Names {
    std::vector<std::string> players;
    std::string communal = "the communal train";
    int first_train = 1;           // the number of the first train, as people type it
    bool own_trains = true;        // whether the players have trains of their own
    int communal_trains = 1;       // several are numbered: "line 1", "line 2"
    bool call_costs_turn = false;  // a forgotten call costs no tiles (F21)
    bool lowest_lot_begins = false;

    [[nodiscard]] bool owns(Seat seat, int train) const { return own_trains && train == seat; }
};

[[nodiscard]] Names names_for(const rules::RuleSet& rule_set, std::vector<std::string> names);

// For readers of the protocol and of logs, where trains are numbered from 0.
[[nodiscard]] Names numbered_by_seat(Names names);

// What one communal train is called: "Mexican Train", "line".
[[nodiscard]] std::string communal_word(const Names& names);

// "Ann's train", "the OLL Train", "line 3"; "your own train" where `reader` owns it.
[[nodiscard]] std::string train_name(const Names& names, int train,
                                     std::optional<Seat> reader = {});

// The same with its number: "Bea's train (2)"; "line 3", if that is its number.
[[nodiscard]] std::string numbered_train(const Names& names, int train,
                                         std::optional<Seat> reader = {});

// "12-8, 7-1 and 3-0".
[[nodiscard]] std::string list_tiles(const TileSet& tiles);
// What a penalty is for: "forgetting to announce".
[[nodiscard]] std::string_view name_of(event::Offence offence);

// "Bea played 9-6 on their own train.", without guessing anybody's gender. Empty for events that
// need no line of their own. Pass events through seen_by first.
[[nodiscard]] std::string tell(const Event& event, const Names& names);
// Whose name that sentence begins with.
[[nodiscard]] Seat told_first(const Event& event);
// The line for the first of these events, which it removes from the front. All drawings of lots are
// one line, and so are tiles drawn for the hub and kept, which can be half of the boneyard (F3).
[[nodiscard]] std::string tell_next(std::span<const Event>& events, const Names& names);
// All drawings of lots at the front of these events, which it removes, in one line: after a tie
// they are repeated. Empty if there is none.
[[nodiscard]] std::string tell_lots(std::span<const Event>& events, const Names& names);
// To the player who forgot the call and loses their next turn.
[[nodiscard]] std::string tell_skipped_player(const Names& names);
// How a round ended, as a part of a sentence: "Dov went out", "you went out" to the `reader` who
// did; "nobody could cover the double 8".
[[nodiscard]] std::string tell_ending(const event::RoundOver& over, const Names& names,
                                      std::optional<Seat> reader = {});

// What counted at the end of a round besides the pips of the hands, a sentence for each: blanks,
// trains left open, uncovered doubles, a last tile that doubles (M33, F24). `table` is the table at
// that time.
[[nodiscard]] std::vector<std::string> extra_points(const Table& table,
                                                    const event::RoundOver& over,
                                                    const Names& names);

// What happened in a round since that seat's last turn (kNoSeat: since the round's first turn), as
// everybody may know it: one sentence for each turn. Where there is little room, the reader's train
// is "your train"; whole sentences may be heard by others. `round` holds the events since the deal.
struct TurnTold {
    Seat seat = kNoSeat;  // whose turn it was; the first one, if several did the same
    std::string text;
    std::string brief;     // for little room: "Bea 9-6 on own train", "Cyd drew, passed, opened"
    Seat named = kNoSeat;  // whose name all begin with
    std::string least{};   // for least room: "Bea played 9 tiles", "Cyd drew, passed, opened"
    std::string count{};   // for less than that: "Bea played 9 tiles", wherever they lie
};
[[nodiscard]] std::vector<TurnTold> digest(const Events& round, Seat reader, const Names& names);
// The same of any part of a round, from its first event on, though a turn be under way.
[[nodiscard]] std::vector<TurnTold> digest(std::span<const Event> part, const Names& names,
                                           Seat reader = kNoSeat);

// What the seat to move has to do or may do now, and why: "Before anything else, cover the double 8
// on Bea's train (2). If nothing fits, draw a tile." Public: it never depends on what is in the
// hand.
[[nodiscard]] std::string duty(const Observation& observation, const Names& names);
// The same for somebody who looks at their own hand: only places where a tile of it fits, and if
// none does, what to do now. "Nothing fits: draw a tile." With an honour referee, who lets people
// overlook a play, it is the public sentence.
enum class DutyLength : std::uint8_t {
    full,
    short_names,  // "Play one tile on train 1 (yours) at 6/3 or train 2 at 5."
    numbers       // "Play one tile on train 1 (yours) or 2.": trains without their ends
};
[[nodiscard]] std::string own_duty(const Observation& observation, const Names& names,
                                   DutyLength length = DutyLength::full);

// What an action or a typed move that is not done is answered with: why, and what comes after that.
struct Reply {
    enum class Then : std::uint8_t {
        nothing,
        instead,  // "You may play on ..."
        duty,     // as duty() says it or, in few words, own_duty()
        pass,     // "Play a tile that fits, or pass."
    };
    std::string text;
    Then then = Then::nothing;
};
// Which rule forbids a refused action.
[[nodiscard]] Reply reply_to(Refusal refusal, const Observation& observation, const Names& names);
// The whole reply. Shorter ones than the full one are for somebody who looks at their own hand.
[[nodiscard]] std::string worded(const Reply& reply, const Observation& observation,
                                 const Names& names, DutyLength length = DutyLength::full);
// That of a refusal, in full.
[[nodiscard]] std::string explain(Refusal refusal, const Observation& observation,
                                  const Names& names);

// What is wrong with a deal that was passed in.
[[nodiscard]] std::string explain(const DealFault& fault);

// An action as a choice in a list: "play 12-5 on Bea's train (at 12)", "draw a tile".
[[nodiscard]] std::string describe(const Action& action, const Observation& observation,
                                   const Names& names);
// What it does, for whoever is about to do it: "12-7 on Bea's train, leaves a 7", "draw a tile",
// "pass", "end your turn". Briefly: not what a tile leaves.
[[nodiscard]] std::string effect_of(const Action& action, const Observation& observation,
                                    const Names& names, bool briefly = false);

// "a 5", "an 8".
[[nodiscard]] std::string with_article(int number);

}  // namespace roundhouse::words
