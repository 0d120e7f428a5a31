// A match: one game from its first deal to its winners, as a list of records that can
// be replayed. Leaves all rules to the engine, deals from its own seeded generator, and takes back
// what may be taken back. Never draws, never reads a key, a clock or a file.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::game {

// Instead of a level, in logs too: a program of somebody's own plays.
inline constexpr std::string_view kProgramLevel = "program";

struct Player {
    std::string name;
    std::string level;         // the level of a computer player; empty: a person
    std::string command = {};  // of a program (kProgramLevel) that plays here; no log has it
    bool follows = false;      // the level is chosen anew for each game; nor has it this
    bool untold = false;       // which level that is: others would learn a rating from it
    bool operator==(const Player&) const = default;
};

// How programs play; no log has it.
struct ProgramTerms {
    std::chrono::nanoseconds move = std::chrono::seconds(10);   // for one answer
    std::chrono::nanoseconds game = std::chrono::seconds(600);  // for all answers in a game
    std::optional<std::string> errors = {};  // the file for their standard error; none: the usual
};

struct Setup {
    rules::RuleSet rule_set;
    rules::TableChoice choice;
    std::vector<Player> players;
    std::uint64_t seed = 0;         // of the deals
    formats::TimeLimit clock = {};  // what people may take for their turns
    ProgramTerms programs = {};
};

// The last decision is taken back: the game returns to the state before it.
struct TakeBack {};

// From here on somebody else plays for that seat, or the same person under another name.
struct SeatChange {
    Seat seat = 0;
    Player player;
    bool operator==(const SeatChange&) const = default;
};

// The records that make up a game, in order: chance outcomes, decisions, and who makes them.
struct Decision {
    Seat seat = 0;
    Action action;
    std::optional<int> left = std::nullopt;  // milliseconds on that seat's clock, if it has one
};
using Record = std::variant<Deal, Decision, TakeBack, SeatChange>;

class Match {
  public:
    // `rules` is what rules::settle made of the setup.
    Match(Setup setup, const Rules& rules);
    // Begins in the middle of a round that was set up by hand: no log can hold it.
    Match(Setup setup, const State& position);

    // With the players as they are now; and as they were before the first record.
    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] Setup first_setup() const;
    // The position that it began with; null: as usual, before its first deal.
    [[nodiscard]] const State* set_up() const { return set_up_.get(); }
    [[nodiscard]] const words::Names& names() const { return names_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const std::vector<Record>& records() const { return records_; }
    [[nodiscard]] Phase phase() const { return state_.course.phase; }
    // The seat to move; only meaningful in Phase::play.
    [[nodiscard]] Seat mover() const { return state_.round.table.turn.seat; }
    [[nodiscard]] bool is_bot(Seat seat) const { return !setup_.players[seat].level.empty(); }
    [[nodiscard]] Observation view(Seat seat) const { return observe(state_, seat); }

    // Deals the next round from the seed. Void deals (B3) are dealt again automatically, each with
    // a record of its own; returns all events.
    Events deal();
    // Deals exactly this; a fault changes nothing.
    std::variant<Events, DealFault> deal(const Deal& deal);
    // An action of the seat to move; a refusal changes nothing. `left`: what its clock still has.
    std::variant<Events, Refusal> act(const Action& action, std::optional<int> left = {});

    // Whether the last decision can be taken back: if it has revealed nothing hidden, and until the
    // keyboard is handed over.
    [[nodiscard]] bool can_take_back() const { return !undo_.empty(); }
    // The seat whose play can be taken back.
    [[nodiscard]] Seat take_back_seat() const { return undo_.back().round.table.turn.seat; }
    void take_back();
    // Somebody else has that seat from now on: what was played stays played. False, and nothing
    // changes, if there is no such seat, it is that player's already, or the name is another
    // seat's.
    bool change_seat(Seat seat, const Player& player);
    // The program of that seat is this one, and programs play so, in the game that goes on: not a
    // record.
    void run_program(Seat seat, std::string command, ProgramTerms terms) {
        setup_.players[seat].command = std::move(command);
        setup_.programs = std::move(terms);
    }
    // The level of that seat follows its people, in the game that goes on: not a record.
    void follow_people(Seat seat) {
        setup_.players[seat].follows = setup_.players[seat].untold = true;
    }
    // The next player has seen a hand: what was played stays played.
    void forbid_take_back() { undo_.clear(); }

    // What the last record caused; empty for a take-back.
    [[nodiscard]] const Events& last_events() const { return last_events_; }

    // The listener gets each record as it is made, before anybody sees its consequences: it writes
    // the log.
    void on_record(std::function<void(const Record&, const State&)> listener) {
        listener_ = std::move(listener);
    }

    // Plays a record from a log. False if it does not fit; the match is then unchanged.
    bool apply_record(const Record& record);

  private:
    Setup setup_;
    std::vector<Player> first_players_;
    words::Names names_;
    std::shared_ptr<const State> set_up_;
    State state_;
    chance::Random random_;
    std::vector<Record> records_;
    Events last_events_;
    std::vector<State> undo_;
    std::function<void(const Record&, const State&)> listener_;

    void keep(Record record, Events events);
};

}  // namespace roundhouse::game
